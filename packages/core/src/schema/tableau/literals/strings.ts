import { FALSE, TRUE } from '../form.ts';
import type { Literal } from './literal.ts';

export const minLength: Literal<'minLength'> = ({ limit }, { forms, tag }) =>
  tag === 'string' && limit > 0 ? forms.atom({ kind: 'length', min: Math.ceil(limit) }) : TRUE;

export const maxLength: Literal<'maxLength'> = ({ limit }, { forms, tag }) => {
  if (tag !== 'string') return TRUE;
  return limit < 0 ? FALSE : forms.atom({ kind: 'length', min: Math.floor(limit) + 1 }) ^ 1;
};

export const pattern: Literal<'pattern'> = ({ pattern: { source, legacy } }, { forms, tag }) =>
  tag === 'string' ? forms.atom({ kind: 'pattern', source, legacy: legacy === true }) : TRUE;

export const format: Literal<'format'> = (assertion, { forms, tag }) =>
  tag === 'string' ? forms.atom({ kind: 'format', format: assertion.format }) : TRUE;
