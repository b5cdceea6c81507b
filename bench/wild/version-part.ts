/** Which part of a version number moved, as the table groups releases. */
export type VersionPart = 'patch' | 'minor' | 'major' | '0.x patch' | '0.x minor' | 'calendar';

export const PARTS: readonly VersionPart[] = ['patch', 'minor', 'major', '0.x patch', '0.x minor', 'calendar'];

/** The leftmost number that differs, and whether it went up by one with the rest starting anew. */
export function movedPart(from: string, to: string): { readonly part: VersionPart; readonly singleStep: boolean } {
  const a = from.split('.').map(Number);
  const b = to.split('.').map(Number);
  if ((b[0] ?? 0) >= 2000) return { part: 'calendar', singleStep: true };
  const at = [0, 1, 2].find((i) => a[i] !== b[i]) ?? 2;
  const singleStep = b[at] === (a[at] ?? 0) + 1 && b.slice(at + 1).every((n) => n === 0);
  const zero = a[0] === 0 && b[0] === 0;
  return { part: at === 0 ? 'major' : at === 1 ? (zero ? '0.x minor' : 'minor') : zero ? '0.x patch' : 'patch', singleStep };
}
