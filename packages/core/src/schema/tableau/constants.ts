import { isObject, type Json } from '../../json/index.ts';
import type { Form, Lit } from './form.ts';
import type { Forms } from './forms.ts';

/** An enumeration of arrays or objects, said by the structure of its values. */
export function valuesByStructure(forms: Forms, form: Extract<Form, { kind: 'values' }>): Lit {
  return forms.or(form.values.map((value) => constant(forms, value)));
}

/** A form that holds for one array or object only. */
function constant(forms: Forms, value: Json): Lit {
  const only = (part: Json) => forms.synthetic([{ kind: 'enum', keyword: 'const', pointer: '', values: [part] }]);
  if (Array.isArray(value)) {
    const parts = (value as readonly Json[]).map((item, index) => forms.at(index, only(item)));
    return forms.and([forms.items(value.length), forms.items(value.length + 1) ^ 1, ...parts]);
  }
  if (!isObject(value)) throw new Error('a constant of another type');
  const keys = Object.keys(value);
  const parts = keys.flatMap((key) => [forms.own(key), forms.each(forms.named(key), only(value[key] as Json))]);
  return forms.and([forms.keys(keys.length + 1) ^ 1, ...parts]);
}
