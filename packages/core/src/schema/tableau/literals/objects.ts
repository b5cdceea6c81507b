import type { PatternSource } from '../../model.ts';
import { NOTHING, type NodeLit, TRUE } from '../form.ts';
import type { Forms } from '../forms.ts';
import type { Literal } from './literal.ts';

export const minProperties: Literal<'minProperties'> = ({ limit }, { forms, tag }) =>
  tag === 'object' ? forms.keys(limit) : TRUE;

export const maxProperties: Literal<'maxProperties'> = ({ limit }, { forms, tag }) =>
  tag === 'object' ? forms.keys(Math.floor(limit) + 1) ^ 1 : TRUE;

export const required: Literal<'required'> = ({ keys }, { forms, tag }) =>
  tag === 'object' ? forms.and(keys.map((key) => forms.own(key))) : TRUE;

export const properties: Literal<'properties'> = ({ named, patterns, additional }, { forms, tag }) => {
  if (tag !== 'object') return TRUE;
  const parts = [...named].map(([key, node]) => forms.each(forms.named(key), forms.literal(node)));
  const words = patterns.map(({ pattern }) => patternWord(forms, pattern));
  patterns.forEach(({ schema }, at) => {
    parts.push(forms.each(forms.matching(words[at] as NodeLit), forms.literal(schema)));
  });
  if (additional) parts.push(forms.each(forms.rest(named.keys(), words), forms.literal(additional)));
  return forms.and(parts);
};

/** The strings that a pattern matches, as the literal of a node. */
export function patternWord(forms: Forms, pattern: PatternSource): NodeLit {
  return forms.synthetic([{ kind: 'pattern', keyword: 'pattern', pointer: '', pattern }]);
}

/** A key that fails the schema must not stand, whatever its value. */
export const propertyNames: Literal<'propertyNames'> = ({ schema }, { forms, tag }) =>
  tag === 'object' ? forms.each(forms.matching(forms.literal(schema) ^ 1), NOTHING) : TRUE;

export const dependentRequired: Literal<'dependentRequired'> = ({ key, keys }, { forms, tag }) =>
  tag === 'object' ? forms.or([forms.own(key) ^ 1, forms.and(keys.map((other) => forms.own(other)))]) : TRUE;

export const dependentSchema: Literal<'dependentSchema'> = ({ key, schema }, { forms, tag, view }) =>
  tag === 'object' ? forms.or([forms.own(key) ^ 1, view(schema)]) : TRUE;

export const unevaluatedProperties: Literal<'unevaluatedProperties'> = ({ schema }, { forms, tag, node }) => {
  if (tag !== 'object' || forms.literal(schema) === 0) return TRUE;
  return forms.atom({ kind: 'unevaluated', of: 'keys', node, schema: forms.literal(schema) });
};

export const declaredKeys: Literal<'declaredKeys'> = ({ deep }, { forms, tag, node }) => {
  if (deep && (tag === 'object' || tag === 'array')) {
    return forms.atom({ kind: 'unevaluated', of: 'declared-below', node: deep, schema: NOTHING });
  }
  return tag === 'object' ? forms.atom({ kind: 'unevaluated', of: 'declared', node, schema: NOTHING }) : TRUE;
};
