import type { Verdict } from '../report.ts';

/** How one statement of authority stands to another, read from the one that was trusted to the one that runs. */
export type Step = 'same' | 'better' | 'worse' | 'incomparable' | 'stated' | 'withdrawn';

/** A step as a verdict: what nobody declared is a question only where the words give a sign. */
export function stepVerdict(step: Step, signs: boolean): Verdict {
  switch (step) {
    case 'worse':
      return 'breaks';
    case 'incomparable':
    case 'withdrawn':
      return 'review';
    case 'stated':
      return signs ? 'review' : 'safe';
    default:
      return 'safe';
  }
}

/** Along a scale from what promises most to what promises least; what stands on no scale is incomparable. */
export function stepOn(scale: readonly (readonly string[])[], trusted: string | undefined, runs: string | undefined): Step {
  if (trusted === runs) return 'same';
  const best = runs !== undefined && scale[0]?.includes(runs.toLowerCase()) === true;
  if (trusted === undefined) return best ? 'better' : 'stated';
  if (runs === undefined) return 'withdrawn';
  const from = scale.findIndex((words) => words.includes(trusted.toLowerCase()));
  const to = scale.findIndex((words) => words.includes(runs.toLowerCase()));
  if (from < 0 || to < 0) return 'incomparable';
  return from === to ? 'same' : from < to ? 'worse' : 'better';
}

/** For a promise that is kept by `good`. */
export function stepOfFlag(good: boolean, trusted: boolean | undefined, runs: boolean | undefined): Step {
  if (trusted === runs) return 'same';
  // A promise that is given for the first time takes nothing back.
  if (trusted === undefined) return runs === good ? 'better' : 'stated';
  if (runs === undefined) return trusted === good ? 'withdrawn' : 'better';
  return runs === good ? 'better' : 'worse';
}

/** Does holding `held` cover what `asked` asks for, by what scopes are declared to include? */
export function covers(held: readonly string[], asked: string, includes: Readonly<Record<string, readonly string[]>>): boolean {
  const open = [...held];
  const seen = new Set<string>();
  for (let scope = open.pop(); scope !== undefined; scope = open.pop()) {
    if (scope === asked) return true;
    if (seen.has(scope)) continue;
    seen.add(scope);
    if (Object.hasOwn(includes, scope)) open.push(...(includes[scope] ?? []));
  }
  return false;
}

/**
 * From the scopes that were granted to those that the executor uses. More is worse. Where some are new and some are gone,
 * nothing says whether the new ones are wider unless the scopes are declared to include each other.
 */
export function stepOfScopes(
  granted: readonly string[],
  used: readonly string[],
  includes: Readonly<Record<string, readonly string[]>>,
): { readonly step: Step; readonly beyond: readonly string[] } {
  const beyond = used.filter((scope) => !covers(granted, scope, includes));
  const left = granted.filter((scope) => !covers(used, scope, includes));
  if (beyond.length === 0) return { step: left.length === 0 && granted.length === used.length ? 'same' : 'better', beyond };
  const wider = left.length === 0;
  return { step: wider ? 'worse' : 'incomparable', beyond };
}
