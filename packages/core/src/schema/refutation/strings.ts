import type { Language } from '../language/language.ts';
import type { Assertion } from '../model.ts';
import type { Facts } from '../weakening/facts.ts';
import { textsOf } from './formats.ts';
import type { Search } from './search.ts';

const READABLE = ['text', 'abc', 'a', '', 'A', '0', 'word', 'b', ' ', 'é', '\u{1f600}', 'null', 'a-b', 'a b', 'a1'];
const STEPS = 30_000;
const MAX_WORDS = 6;

/** Strings with these facts: those of their formats, readable ones, the shortest of their language. */
export function* strings(search: Search, facts: Facts): Generator<string> {
  const preferred: string[] = [];
  // Formats are not in the facts where they only annotate; the place where they were written still has them.
  for (const format of search.formats(facts)) preferred.push(...textsOf(format));
  preferred.push(...READABLE);
  const low = facts.count('minLength');
  const high = facts.cap('maxLength');
  const edges: string[] = [];
  for (const length of [low, high, ...lengthsBeyond(facts)]) {
    if (length > 0 && length <= 5_000) edges.push('a'.repeat(length));
  }
  const { languages } = search.oracle;
  const parts: Language[] = [];
  if (low > 0 || high < Number.POSITIVE_INFINITY) {
    if (low > high) return;
    parts.push(languages.lengthBetween(low, Number.isFinite(high) ? high : null));
  }
  for (const { assertion } of facts.items) {
    if (assertion.kind === 'not') {
      const only = assertion.schema.assertions;
      const language = only.length === 1 ? languageOfOne(search, only[0] as Assertion) : null;
      if (language !== null) parts.push(languages.complement(language));
    } else if (assertion.kind === 'pattern' || assertion.kind === 'format') {
      const language = languageOfOne(search, assertion);
      if (language !== null) parts.push(language);
    }
  }
  if (parts.length === 0) {
    yield* preferred.slice(0, MAX_WORDS);
    return;
  }
  const all = languages.intersect(...parts);
  const lent = Math.min(STEPS, Math.max(0, search.oracle.steps.left));
  const steps = { left: lent };
  const { words } = languages.words(all, MAX_WORDS, steps, { preferred: [...preferred, ...edges], maxLength: 50_000 });
  search.take(lent - Math.max(0, steps.left));
  yield* words;
}

function lengthsBeyond(facts: Facts): readonly number[] {
  const lengths: number[] = [];
  for (const { schema } of facts.all('not')) {
    const only = schema.assertions[0];
    if (only?.kind === 'minLength') lengths.push(only.limit - 1);
    if (only?.kind === 'maxLength') lengths.push(only.limit + 1);
  }
  return lengths;
}

function languageOfOne(search: Search, assertion: Assertion): Language | null {
  const { languages } = search.oracle;
  switch (assertion.kind) {
    case 'pattern': {
      const found = languages.fromPattern(assertion.pattern.source, assertion.pattern.legacy ? '' : 'u');
      return found.kind === 'language' ? found.language : null;
    }
    case 'format':
      return languages.ofFormat(assertion.format) ?? null;
    case 'minLength':
      return languages.lengthBetween(assertion.limit, null);
    case 'maxLength':
      return assertion.limit < 0 ? languages.none : languages.lengthBetween(0, assertion.limit);
    case 'enum':
      return languages.ofWords(assertion.values.filter((value) => typeof value === 'string'));
    default:
      return null;
  }
}
