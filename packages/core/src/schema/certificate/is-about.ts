import { type Form, type Lit, type Tag, tagOf } from '../tableau/form.ts';
import type { Forms } from '../tableau/forms.ts';

/** Whether a form says something of instances of the tag: the forms that a view makes all do, those of a certificate may not. */
export function isAbout(forms: Forms, lit: Lit, tag: Tag): boolean {
  const met = new Set<Lit>([lit >> 1]);
  for (const id of met) {
    const form = forms.form(id * 2);
    if (form.kind === 'and' || form.kind === 'one') for (const part of form.parts) met.add(part >> 1);
    else if (form.kind === 'choice') for (const part of [form.test, form.then, form.else]) met.add(part >> 1);
    else if (!isAtomAbout(form, tag)) return false;
  }
  return true;
}

function isAtomAbout(form: Form, tag: Tag): boolean {
  switch (form.kind) {
    case 'bound':
    case 'integer':
    case 'multiple':
      return tag === 'number';
    case 'words':
    case 'length':
    case 'pattern':
    case 'format':
      return tag === 'string';
    case 'values':
      return tag !== 'string' && form.values.every((value) => tagOf(value) === tag);
    case 'items':
    case 'at':
    case 'from':
    case 'count':
    case 'distinct':
      return tag === 'array';
    case 'own':
    case 'each':
    case 'keys':
      return tag === 'object';
    case 'unevaluated':
      return form.of === 'declared-below'
        ? tag === 'object' || tag === 'array'
        : tag === (form.of === 'items' ? 'array' : 'object');
    default:
      return form.kind === 'true';
  }
}
