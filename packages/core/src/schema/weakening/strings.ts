import type { Language } from '../language/language.ts';
import type { PatternSource } from '../model.ts';
import type { Facts } from './facts.ts';
import type { Prover } from './prover.ts';

/** Steps that one question about languages may take out of the question's budget. */
const LANGUAGE_STEPS = 20_000;

/** Whether facts say more of a string than its length. */
export function isOfLanguage(facts: Facts): boolean {
  return facts.has('pattern') || facts.has('format');
}

export function absurdString(prover: Prover, facts: Facts): boolean {
  if (facts.count('minLength') > facts.cap('maxLength')) return true;
  if (!isOfLanguage(facts)) return false;
  return isEmpty(prover, languageOf(prover, facts));
}

/** A regular language that holds every string with these facts; facts without one are left out. */
export function languageOf(prover: Prover, facts: Facts): Language {
  const { languages } = prover.oracle;
  const parts: Language[] = [];
  const low = facts.count('minLength');
  const high = facts.cap('maxLength');
  if (low > 0 || high < Number.POSITIVE_INFINITY) {
    if (low > high || high < 0) return languages.none;
    parts.push(languages.lengthBetween(low, Number.isFinite(high) ? high : null));
  }
  for (const { pattern } of facts.all('pattern')) {
    const language = patternLanguage(prover, pattern);
    if (language !== null) parts.push(language);
  }
  for (const { format } of facts.all('format')) {
    const language = languages.ofFormat(format);
    if (language !== undefined) parts.push(language);
  }
  return parts.length === 0 ? languages.any : languages.intersect(...parts);
}

export function patternLanguage(prover: Prover, pattern: PatternSource): Language | null {
  const found = prover.oracle.languages.fromPattern(pattern.source, pattern.legacy ? '' : 'u');
  return found.kind === 'language' ? found.language : null;
}

export function isSubset(prover: Prover, inside: Language, outside: Language): boolean {
  return withSteps(prover, (steps) => prover.oracle.languages.isSubset(inside, outside, steps)) === 'yes';
}

export function isEmpty(prover: Prover, language: Language): boolean {
  return withSteps(prover, (steps) => prover.oracle.languages.isEmpty(language, steps)) === 'yes';
}

/** Lends a bounded part of the question's budget. */
function withSteps<T>(prover: Prover, ask: (steps: { left: number }) => T): T {
  const lent = Math.min(LANGUAGE_STEPS, Math.max(0, prover.oracle.steps.left));
  const steps = { left: lent };
  const answer = ask(steps);
  prover.oracle.steps.left -= lent - Math.max(0, steps.left);
  return answer;
}
