import { FALSE, TRUE } from '../form.ts';
import type { Literal } from './literal.ts';

export const bound: Literal<'minimum' | 'maximum'> = ({ kind, limit, exclusive }, { forms, tag }) =>
  tag === 'number' ? forms.atom({ kind: 'bound', side: kind, limit, exclusive }) : TRUE;

export const multipleOf: Literal<'multipleOf'> = ({ divisor }, { forms, tag }) => {
  if (tag !== 'number') return TRUE;
  return divisor > 0 ? forms.atom({ kind: 'multiple', divisor }) : FALSE;
};
