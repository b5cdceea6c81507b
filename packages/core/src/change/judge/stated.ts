import { type Json, sameJson } from '../../json/index.ts';
import type { Verdict } from '../report.ts';

/** Two statements of one thing: undefined where they say the same, or nobody says anything. */
export function compareStated(old: Json | undefined, next: Json | undefined, signs: boolean): Verdict | undefined {
  if (old === undefined && next === undefined) return undefined;
  if (old !== undefined && next !== undefined) return sameJson(old, next) ? undefined : 'breaks';
  return signs ? 'review' : 'safe';
}

/** An own member of a record that untrusted names key. */
export function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
