import { isObject, type Json, setMember } from '../../json/index.ts';
import type { Assertion, Node } from '../model.ts';
import { matchesPattern } from '../patterns.ts';
import { textsOf } from './formats.ts';
import { writtenAt } from './written.ts';

/** Texts that are looked at; a larger witness is read by nobody. */
const MAX_TEXTS = 60;
/** Schemas that are asked about one place. */
const MAX_NODES = 40;

type Path = readonly (string | number)[];

/**
 * The same witness with texts that people would write, where the schema shows some: examples, defaults, formats. One text
 * after the other is replaced, each only if `holds` is still true.
 */
export function plausible(value: Json, schema: Node, holds: (value: Json) => boolean): Json {
  let best = value;
  for (const { path, nodes, text } of texts(value, [schema], [])) {
    for (const candidate of candidates(nodes)) {
      if (candidate === text) break;
      const changed = withAt(best, path, candidate);
      if (!holds(changed)) continue;
      best = changed;
      break;
    }
  }
  return best;
}

interface Text {
  readonly path: Path;
  readonly nodes: readonly Node[];
  readonly text: string;
}

function texts(value: Json, schemas: readonly Node[], path: Path): readonly Text[] {
  const nodes = inPlace(schemas);
  if (typeof value === 'string') return [{ path, nodes, text: value }];
  const found: Text[] = [];
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length && found.length < MAX_TEXTS; at++) {
      found.push(...texts(value[at] as Json, below(nodes, at), [...path, at]));
    }
  } else if (isObject(value)) {
    for (const key of Object.keys(value)) {
      if (found.length >= MAX_TEXTS) break;
      found.push(...texts(value[key] as Json, below(nodes, key), [...path, key]));
    }
  }
  return found;
}

function candidates(nodes: readonly Node[]): readonly Json[] {
  const found: Json[] = [];
  for (const node of nodes) {
    const examples = writtenAt(node, 'examples');
    if (Array.isArray(examples)) found.push(...examples.slice(0, 3));
    const standard = writtenAt(node, 'default');
    if (standard !== undefined) found.push(standard);
  }
  for (const node of nodes) {
    const format = writtenAt(node, 'format');
    if (typeof format === 'string') found.push(...textsOf(format));
  }
  return found.filter((value) => typeof value === 'string');
}

/** The schemas that may apply to the same value, in whatever branch. */
function inPlace(schemas: readonly Node[]): readonly Node[] {
  const found = new Set<Node>(schemas);
  for (const node of found) {
    for (const assertion of node.assertions) {
      for (const branch of branches(assertion)) if (found.size < MAX_NODES) found.add(branch);
    }
  }
  return [...found];
}

function branches(assertion: Assertion): readonly Node[] {
  switch (assertion.kind) {
    case 'all':
    case 'any':
    case 'one':
      return assertion.schemas;
    case 'if':
      return [assertion.then, assertion.else].filter((node) => node !== null);
    case 'dependentSchema':
      return [assertion.schema];
    default:
      return [];
  }
}

/** The schemas that may apply to a member or an item. */
function below(nodes: readonly Node[], at: string | number): readonly Node[] {
  const found: Node[] = [];
  for (const node of nodes) {
    for (const assertion of node.assertions) {
      if (assertion.kind === 'properties' && typeof at === 'string') {
        const named = assertion.named.get(at);
        const patterns = assertion.patterns.filter(({ pattern }) => matchesPattern(pattern, at)).map(({ schema }) => schema);
        found.push(...(named === undefined ? [] : [named]), ...patterns);
        if (named === undefined && patterns.length === 0 && assertion.additional !== null) found.push(assertion.additional);
      } else if (assertion.kind === 'items' && typeof at === 'number') {
        const item = assertion.prefix[at] ?? assertion.rest;
        if (item !== null) found.push(item);
      }
    }
  }
  return found;
}

function withAt(value: Json, path: Path, leaf: Json): Json {
  const [at, ...rest] = path;
  if (at === undefined) return leaf;
  if (Array.isArray(value)) return value.map((item, index) => (index === at ? withAt(item, rest, leaf) : item));
  if (!isObject(value)) return value;
  const object: { [key: string]: Json } = {};
  for (const key of Object.keys(value))
    setMember(object, key, key === at ? withAt(value[key] as Json, rest, leaf) : (value[key] as Json));
  return object;
}
