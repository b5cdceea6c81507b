import { canonicalText } from '../equality.ts';
import type { Lit } from './form.ts';
import type { Forms } from './forms.ts';

/**
 * Whether object forms exclude each other at sight: each demands the same key and lists values for it, and no value is
 * listed twice. So is a union told apart by a tag; `oneOf` is then no more than `anyOf`.
 */
export function haveDiscriminator(forms: Forms, lits: readonly Lit[]): boolean {
  const [first, ...rest] = lits;
  if (first === undefined || rest.length === 0) return false;
  const tags = new Map(lits.map((lit) => [lit, listedValues(forms, lit)]));
  for (const key of tags.get(first)?.keys() ?? []) {
    const seen = new Set<string>();
    const apart = lits.every((lit) => {
      const values = tags.get(lit)?.get(key);
      if (values === undefined) return false;
      for (const value of values) {
        if (seen.has(value)) return false;
        seen.add(value);
      }
      return true;
    });
    if (apart) return true;
  }
  return false;
}

/** For each key that a form demands and lists values for, the values. */
function listedValues(forms: Forms, lit: Lit): ReadonlyMap<string, ReadonlySet<string>> {
  const form = forms.form(lit);
  const found = new Map<string, ReadonlySet<string>>();
  if ((lit & 1) === 1 || form.kind !== 'and') return found;
  const parts = form.parts.filter((part) => (part & 1) === 0).map((part) => forms.form(part));
  const demanded = new Set(parts.flatMap((part) => (part.kind === 'own' ? [part.key] : [])));
  for (const part of parts) {
    if (part.kind !== 'each' || part.keys.kind !== 'name' || !demanded.has(part.keys.name) || part.value & 1) continue;
    for (const assertion of forms.classNode(part.value >> 1).assertions) {
      if (assertion.kind === 'enum') found.set(part.keys.name, new Set(assertion.values.map(canonicalText)));
    }
  }
  return found;
}
