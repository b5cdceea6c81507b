import { TRUE } from '../form.ts';
import type { Literal } from './literal.ts';

export const minItems: Literal<'minItems'> = ({ limit }, { forms, tag }) => (tag === 'array' ? forms.items(limit) : TRUE);

export const maxItems: Literal<'maxItems'> = ({ limit }, { forms, tag }) =>
  tag === 'array' ? forms.items(Math.floor(limit) + 1) ^ 1 : TRUE;

export const uniqueItems: Literal<'uniqueItems'> = (_, { forms, tag }) =>
  tag === 'array' ? forms.atom({ kind: 'distinct' }) : TRUE;

export const items: Literal<'items'> = ({ prefix, rest }, { forms, tag }) => {
  if (tag !== 'array') return TRUE;
  const parts = prefix.map((node, index) => forms.at(index, forms.literal(node)));
  if (rest) parts.push(forms.from(prefix.length, forms.literal(rest)));
  return forms.and(parts);
};

export const contains: Literal<'contains'> = ({ schema, min, max }, { forms, tag }) => {
  if (tag !== 'array') return TRUE;
  const item = forms.literal(schema);
  const least = forms.count(item, min);
  return max === null ? least : forms.and([least, forms.count(item, Math.floor(max) + 1) ^ 1]);
};

export const unevaluatedItems: Literal<'unevaluatedItems'> = ({ schema }, { forms, tag, node }) => {
  if (tag !== 'array' || forms.literal(schema) === 0) return TRUE;
  return forms.atom({ kind: 'unevaluated', of: 'items', node, schema: forms.literal(schema) });
};
