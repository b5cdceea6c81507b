import { isObject, type Json } from '../json/index.ts';
import { Run } from './evaluate.ts';
import { escapeToken } from './front/pointer.ts';
import type { AssertionOf } from './keywords/keyword.ts';
import { isNever, schemasFor } from './keywords/properties.ts';
import type { CompiledSchema, Node } from './model.ts';
import { Seen } from './seen.ts';

/** What applies positively at one position of an instance. */
interface Applied {
  readonly properties: AssertionOf<'properties'>[];
  readonly items: AssertionOf<'items'>[];
  readonly unevaluatedProperties: { readonly schema: Node; readonly seen: Seen }[];
  readonly unevaluatedItems: { readonly schema: Node; readonly seen: Seen }[];
  /** By the tests of conditions that hold: they name keys, but close nothing below. */
  readonly tested: AssertionOf<'properties'>[];
  testedAll: boolean;
}

/**
 * The keys that `schema` does not name, as JSON pointers into an instance that is valid under it, in document order. At
 * each position the schemas count that apply there positively in the branches that hold (through references, allOf, the
 * alternatives that hold, then or else; never not, if or contains). A position where none of them names any key is free.
 */
export function unnamedKeys(schema: CompiledSchema | Node, instance: Json): readonly string[] {
  return walk('root' in schema ? schema.root : schema, instance, new Run(), Number.POSITIVE_INFINITY);
}

/** Whether an instance that is valid under `schema` has no unnamed key. */
export function allKeysNamed(schema: Node, instance: Json, run: Run): boolean {
  return walk(schema, instance, run, 1).length === 0;
}

interface Position {
  readonly nodes: readonly Node[];
  readonly instance: Json;
  readonly at: string;
}

function walk(schema: Node, instance: Json, run: Run, limit: number): string[] {
  const found: string[] = [];
  const stack: Position[] = [{ nodes: [schema], instance, at: '' }];
  for (let position = stack.pop(); position !== undefined; position = stack.pop()) {
    const { instance: value, at } = position;
    if (Array.isArray(value)) {
      const applied = apply(position.nodes, value, run);
      for (let i = value.length - 1; i >= 0; i--) {
        const nodes = itemNodes(applied, i);
        if (nodes.length > 0) stack.push({ nodes, instance: value[i] as Json, at: `${at}/${i}` });
      }
    } else if (isObject(value)) {
      const applied = apply(position.nodes, value, run);
      const keys = Object.keys(value);
      const isNamed = namer(applied);
      if (isNamed !== null) {
        for (const key of keys) if (!isNamed(key)) found.push(`${at}/${escapeToken(key)}`);
        if (found.length >= limit) return found;
      }
      for (const key of keys.reverse()) {
        const nodes = memberNodes(applied, key);
        if (nodes.length > 0) stack.push({ nodes, instance: value[key] as Json, at: `${at}/${escapeToken(key)}` });
      }
    }
  }
  return found;
}

function apply(nodes: readonly Node[], instance: Json, run: Run): Applied {
  const applied: Applied = {
    properties: [],
    items: [],
    unevaluatedProperties: [],
    unevaluatedItems: [],
    tested: [],
    testedAll: false,
  };
  const done = new Set<Node>();
  const tests: Node[] = [];
  const stack = [...nodes];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (done.has(node)) continue;
    done.add(node);
    expand(node, instance, run, stack, tests, applied);
  }
  const inTests: Applied = { ...applied, properties: applied.tested, items: [], unevaluatedProperties: [], unevaluatedItems: [] };
  for (let node = tests.pop(); node !== undefined; node = tests.pop()) {
    if (done.has(node)) continue;
    done.add(node);
    expand(node, instance, run, tests, tests, inTests);
  }
  applied.testedAll = inTests.unevaluatedProperties.some(({ schema }) => !isNever(schema));
  return applied;
}

/** Adds what a node that holds says of the children, and pushes the nodes that hold with it in place. */
function expand(node: Node, instance: Json, run: Run, positive: Node[], tests: Node[], applied: Applied): void {
  for (const assertion of node.assertions) {
    switch (assertion.kind) {
      case 'all':
        positive.push(...assertion.schemas);
        break;
      case 'any':
      case 'one':
        positive.push(...assertion.schemas.filter((schema) => run.ask(schema, instance)));
        break;
      case 'if': {
        const holds = run.ask(assertion.test, instance);
        if (holds) tests.push(assertion.test);
        const branch = holds ? assertion.then : assertion.else;
        if (branch !== null) positive.push(branch);
        break;
      }
      case 'dependentSchema':
        if (isObject(instance) && Object.hasOwn(instance, assertion.key)) positive.push(assertion.schema);
        break;
      case 'properties':
        applied.properties.push(assertion);
        break;
      case 'items':
        applied.items.push(assertion);
        break;
      case 'unevaluatedProperties':
        applied.unevaluatedProperties.push({ schema: assertion.schema, seen: seenBefore(node, instance, run) });
        break;
      case 'unevaluatedItems':
        applied.unevaluatedItems.push({ schema: assertion.schema, seen: seenBefore(node, instance, run) });
        break;
    }
  }
}

/** What the assertions of a node have evaluated before its unevaluated* come. */
function seenBefore(node: Node, instance: Json, run: Run): Seen {
  const seen = new Seen();
  for (const assertion of node.assertions) {
    if (assertion.kind === 'unevaluatedProperties' || assertion.kind === 'unevaluatedItems') break;
    run.holds(assertion, instance, seen);
  }
  return seen;
}

/** Tells whether a key is named here; null where no key is, and all may stand. */
function namer({ properties, tested, unevaluatedProperties, testedAll }: Applied): ((key: string) => boolean) | null {
  if (testedAll || unevaluatedProperties.some(({ schema }) => !isNever(schema))) return null;
  const naming = [...properties, ...tested].filter(
    ({ named, patterns, additional }) => named.size > 0 || patterns.length > 0 || !isNever(additional),
  );
  if (naming.length === 0) return null;
  return (key) =>
    naming.some((assertion) => schemasFor(assertion, key).some((node) => node !== assertion.additional || !isNever(node)));
}

function memberNodes({ properties, unevaluatedProperties }: Applied, key: string): readonly Node[] {
  const nodes = properties.flatMap((assertion) => schemasFor(assertion, key));
  for (const { schema, seen } of unevaluatedProperties) if (!seen.hasKey(key)) nodes.push(schema);
  return nodes;
}

function itemNodes({ items, unevaluatedItems }: Applied, index: number): readonly Node[] {
  const nodes = items.flatMap(({ prefix, rest }) => prefix[index] ?? rest ?? []);
  for (const { schema, seen } of unevaluatedItems) if (!seen.hasItem(index)) nodes.push(schema);
  return nodes;
}
