import { isObject, type Json, type JsonObject } from '../../json/index.ts';
import { maybeClass } from '../identity/signature.ts';
import { OBJECT } from '../identity/types.ts';
import type { Node, PatternSource } from '../model.ts';
import { matchesPattern } from '../patterns.ts';
import { brokenKeys } from '../refutation/broken-parts.ts';
import { type NodeLit, TRUE } from '../tableau/form.ts';
import { provesKeys } from '../weakening/objects.ts';
import type { AssertionMeaning, AssertionOf, KeywordReader } from './keyword.ts';

/** `properties`, `patternProperties` and `additionalProperties`: the last reads what the first two leave. */
export const propertiesReader: KeywordReader = {
  names: {
    properties: { vocabulary: 'applicator' },
    patternProperties: { vocabulary: 'applicator' },
    additionalProperties: { vocabulary: 'applicator' },
  },
  read(schema, scope) {
    const has = (name: string) => Object.hasOwn(schema, name);
    let keyword = 'additionalProperties';
    const patterns: { readonly pattern: PatternSource; readonly schema: Node }[] = [];
    if (has('patternProperties')) {
      keyword = 'patternProperties';
      const value = schema.patternProperties;
      if (!isObject(value)) scope.problem('patternProperties must be an object', 'patternProperties');
      else
        for (const source of Object.keys(value)) {
          const pattern = scope.pattern(source, 'patternProperties', source);
          const node = scope.child(value[source] as Json, 'patternProperties', source);
          if (pattern !== undefined) patterns.push({ pattern, schema: node });
        }
    }
    const named = new Map<string, Node>();
    if (has('properties')) {
      keyword = 'properties';
      const value = schema.properties;
      if (!isObject(value)) scope.problem('properties must be an object', 'properties');
      else for (const key of Object.keys(value)) named.set(key, scope.child(value[key] as Json, 'properties', key));
    }
    const additional = has('additionalProperties')
      ? scope.child(schema.additionalProperties as Json, 'additionalProperties')
      : null;
    if (named.size > 0 || patterns.length > 0 || additional !== null)
      scope.add({ kind: 'properties', keyword, pointer: scope.at(keyword), named, patterns, additional });
  },
};

/** The schema `false`, or none at all. */
export function isNever(node: Node | null): boolean {
  return node === null || node.assertions[0]?.kind === 'never';
}

/** The schemas that apply to the member `key`. */
export function schemasFor({ named, patterns, additional }: AssertionOf<'properties'>, key: string): readonly Node[] {
  const found: Node[] = [];
  const node = named.get(key);
  if (node !== undefined) found.push(node);
  for (const { pattern, schema } of patterns) if (matchesPattern(pattern, key)) found.push(schema);
  if (found.length === 0 && additional !== null) found.push(additional);
  return found;
}

export const properties: AssertionMeaning<'properties'> = {
  evaluate({ named, patterns, additional }, instance, evaluation, seen) {
    if (!isObject(instance)) return true;
    if (seen !== null && (named.size > 0 || patterns.length > 0 || !isNever(additional))) seen.names = true;
    if (patterns.length === 0 && additional === null) {
      for (const [key, node] of named) {
        if (!Object.hasOwn(instance, key)) continue;
        if (!evaluation.valid(node, instance[key] as Json, null)) return false;
        if (seen !== null) seen.addKey(key);
      }
      return true;
    }
    for (const key of Object.keys(instance)) {
      const value = instance[key] as Json;
      let covered = false;
      const node = named.get(key);
      if (node !== undefined) {
        if (!evaluation.valid(node, value, null)) return false;
        covered = true;
      }
      for (const entry of patterns) {
        if (!evaluation.matches(entry.pattern, key)) continue;
        if (!evaluation.valid(entry.schema, value, null)) return false;
        covered = true;
      }
      if (!covered && additional !== null) {
        if (!evaluation.valid(additional, value, null)) return false;
        covered = true;
      }
      if (covered && seen !== null) seen.addKey(key);
    }
    return true;
  },
  message: () => 'has a member that is not allowed',
  causes(assertion, instance, { valid }) {
    const of = Object.entries(instance as JsonObject).flatMap(([key, value]) =>
      schemasFor(assertion, key)
        .filter((node) => !valid(node, value))
        .map((node) => ({ node, instance: value, key })),
    );
    return { kind: 'every', of };
  },

  children({ named, patterns, additional }) {
    const nodes = [...named.values()];
    for (const { schema } of patterns) nodes.push(schema);
    if (additional !== null) nodes.push(additional);
    return nodes;
  },
  signature({ named, patterns, additional }, classOf) {
    const members = [...named].map(([key, node]) => `${JSON.stringify(key)}:${classOf(node)}`).sort();
    const matching = patterns.map(({ pattern, schema }) => `${JSON.stringify(pattern.source)}:${classOf(schema)}`).sort();
    return `properties ${members.join()};${matching.join()};${maybeClass(additional, classOf)}`;
  },
  isTrivial: ({ named, patterns, additional }) => named.size === 0 && patterns.length === 0 && additional === null,

  speaksOf: () => OBJECT,
  proves: (goal, facts, prover) => provesKeys(prover, facts, goal),
  form({ named, patterns, additional }, { forms, tag }) {
    if (tag !== 'object') return TRUE;
    const parts = [...named].map(([key, node]) => forms.each(forms.named(key), forms.literal(node)));
    const words = patterns.map(({ pattern }) => forms.patternWord(pattern));
    patterns.forEach(({ schema }, at) => {
      parts.push(forms.each(forms.matching(words[at] as NodeLit), forms.literal(schema)));
    });
    if (additional) parts.push(forms.each(forms.rest(named.keys(), words), forms.literal(additional)));
    return forms.and(parts);
  },

  breaches: (assertion, facts, search) => brokenKeys(search, facts, assertion),
};
