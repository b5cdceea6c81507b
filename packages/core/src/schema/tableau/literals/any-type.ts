import type { Json } from '../../../json/index.ts';
import { FALSE, TRUE, tagOf } from '../form.ts';
import type { Literal } from './literal.ts';

export const never: Literal<'never'> = () => FALSE;

export const type: Literal<'type'> = ({ types }, { forms, tag }) => {
  if (tag === 'true' || tag === 'false') return types.includes('boolean') ? TRUE : FALSE;
  if (types.includes(tag)) return TRUE;
  return tag === 'number' && types.includes('integer') ? forms.atom({ kind: 'integer' }) : FALSE;
};

/** `enum`, and `const` as an enum of one. */
export const enumeration: Literal<'enum'> = ({ values }, { forms, tag }) => {
  const fitting = values.filter((value) => tagOf(value) === tag);
  if (fitting.length === 0) return FALSE;
  if (tag === 'string') return forms.atom({ kind: 'words', words: fitting as readonly string[] });
  if (tag === 'number' || tag === 'array' || tag === 'object')
    return forms.atom({ kind: 'values', values: fitting as readonly Json[] });
  return TRUE;
};
