import { isObject, type Json } from '../../json/index.ts';
import type { Assertion, Node, PatternSource } from '../model.ts';

/**
 * Gives equal numbers to nodes that mean the same because they are built the same, cycles included (bisimulation).
 * Equal parts of A and B then cancel without any search.
 */
export class NodeClasses {
  readonly #ids = new Map<Node, number>();
  readonly #byKey = new Map<string, number>();
  readonly #nodes: Node[] = [];

  /** The class of a node; classes are numbered in the order in which they were first met. */
  of(node: Node): number {
    const known = this.#ids.get(node);
    if (known !== undefined) return known;
    this.#classify(node);
    return this.#ids.get(node) as number;
  }

  /** A node that stands for its class. */
  node(id: number): Node {
    return this.#nodes[id] as Node;
  }

  get size(): number {
    return this.#nodes.length;
  }

  #intern(key: string, node: Node): void {
    let id = this.#byKey.get(key);
    if (id === undefined) {
      id = this.#nodes.length;
      this.#nodes.push(node);
      this.#byKey.set(key, id);
    }
    this.#ids.set(node, id);
  }

  /** Strongly connected components (Tarjan, without recursion), each finished after everything it points to. */
  #classify(root: Node): void {
    const index = new Map<Node, number>();
    const low = new Map<Node, number>();
    const open = new Set<Node>();
    const stack: Node[] = [];
    const work: { node: Node; children: Node[]; next: number }[] = [];
    const enter = (node: Node) => {
      index.set(node, index.size);
      low.set(node, index.size - 1);
      stack.push(node);
      open.add(node);
      work.push({ node, children: node.assertions.flatMap(childrenOf), next: 0 });
    };
    enter(root);
    while (work.length > 0) {
      const frame = work[work.length - 1] as (typeof work)[number];
      const child = frame.children[frame.next++];
      if (child !== undefined) {
        if (this.#ids.has(child)) continue;
        const seen = index.get(child);
        if (seen === undefined) enter(child);
        else if (open.has(child)) low.set(frame.node, Math.min(low.get(frame.node) as number, seen));
        continue;
      }
      work.pop();
      const parent = work[work.length - 1];
      if (parent) low.set(parent.node, Math.min(low.get(parent.node) as number, low.get(frame.node) as number));
      if (low.get(frame.node) !== index.get(frame.node)) continue;
      const component: Node[] = [];
      for (;;) {
        const member = stack.pop() as Node;
        open.delete(member);
        component.push(member);
        if (member === frame.node) break;
      }
      if (component.length === 1 && !frame.children.includes(frame.node)) {
        this.#intern(
          nodeKey(frame.node, (child) => `${this.#ids.get(child)}`),
          frame.node,
        );
      } else this.#classifyCycle(component);
    }
  }

  #classifyCycle(component: readonly Node[]): void {
    const inside = new Map<Node, number>(component.map((node) => [node, 0]));
    const nameIn = (child: Node) => (inside.has(child) ? `c${inside.get(child)}` : `${this.#ids.get(child)}`);
    let firstKeys: string[] = [];
    for (let count = 1; ; ) {
      const numbers = new Map<string, number>();
      const keys = component.map((node) => nodeKey(node, nameIn));
      if (firstKeys.length === 0) firstKeys = keys;
      for (const key of keys) if (!numbers.has(key)) numbers.set(key, numbers.size);
      component.forEach((node, at) => {
        inside.set(node, numbers.get(keys[at] as string) as number);
      });
      if (numbers.size === count) break;
      count = numbers.size;
    }
    // One node for each class of the component, and a text of the whole component that does not depend on its numbering.
    const representative = new Map<number, Node>();
    component.forEach((node) => {
      if (!representative.has(inside.get(node) as number)) representative.set(inside.get(node) as number, node);
    });
    const rename = (start: Node) => {
      const order = new Map<number, number>([[inside.get(start) as number, 0]]);
      const queue = [start];
      const parts: string[] = [];
      for (let at = 0; at < queue.length; at++) {
        parts.push(
          nodeKey(queue[at] as Node, (child) => {
            const number = inside.get(child);
            if (number === undefined) return `${this.#ids.get(child)}`;
            let place = order.get(number);
            if (place === undefined) {
              place = order.size;
              order.set(number, place);
              queue.push(representative.get(number) as Node);
            }
            return `c${place}`;
          }),
        );
      }
      return { text: parts.join('\n'), order };
    };
    let least = firstKeys[0] as string;
    for (const key of firstKeys) if (key < least) least = key;
    let best: ReturnType<typeof rename> | undefined;
    const tried = new Set<number>();
    component.forEach((node, at) => {
      const number = inside.get(node) as number;
      if (firstKeys[at] !== least || tried.has(number)) return;
      tried.add(number);
      const candidate = rename(representative.get(number) as Node);
      if (best === undefined || candidate.text < best.text) best = candidate;
    });
    const { text, order } = best as ReturnType<typeof rename>;
    const ids = new Map<number, number>();
    for (const node of component) {
      const number = inside.get(node) as number;
      const known = ids.get(number);
      if (known !== undefined) this.#ids.set(node, known);
      else {
        this.#intern(`cycle ${order.get(number)} ${text}`, node);
        ids.set(number, this.#ids.get(node) as number);
      }
    }
  }
}

/** The nodes an assertion points to, in the order in which `nodeKey` names them. */
export function childrenOf(assertion: Assertion): readonly Node[] {
  switch (assertion.kind) {
    case 'items':
      return assertion.rest ? [...assertion.prefix, assertion.rest] : assertion.prefix;
    case 'contains':
    case 'unevaluatedItems':
    case 'unevaluatedProperties':
    case 'propertyNames':
    case 'dependentSchema':
    case 'not':
      return [assertion.schema];
    case 'properties': {
      const nodes = [...assertion.named.values(), ...assertion.patterns.map((entry) => entry.schema)];
      return assertion.additional ? [...nodes, assertion.additional] : nodes;
    }
    case 'all':
    case 'any':
    case 'one':
      return assertion.schemas;
    case 'if':
      return [assertion.test, assertion.then, assertion.else].filter((node) => node !== null);
    case 'declaredKeys':
      return assertion.deep ? [assertion.deep] : [];
    default:
      return [];
  }
}

function nodeKey(node: Node, name: (child: Node) => string): string {
  const keys = node.assertions.map((assertion) => assertionKey(assertion, name));
  return keys.length < 2 ? (keys[0] ?? '') : keys.sort().join(';');
}

function assertionKey(assertion: Assertion, name: (child: Node) => string): string {
  const { kind } = assertion;
  switch (kind) {
    case 'never':
    case 'uniqueItems':
      return kind;
    case 'declaredKeys':
      return assertion.deep ? `declaredKeys ${name(assertion.deep)}` : kind;
    case 'type':
      return `type ${[...assertion.types].sort().join()}`;
    case 'enum':
      return `enum ${assertion.values.map(valueKey).sort().join()}`;
    case 'minimum':
    case 'maximum':
      return `${kind} ${assertion.limit} ${assertion.exclusive}`;
    case 'multipleOf':
      return `multipleOf ${assertion.divisor}`;
    case 'minLength':
    case 'maxLength':
    case 'minItems':
    case 'maxItems':
    case 'minProperties':
    case 'maxProperties':
      return `${kind} ${assertion.limit}`;
    case 'pattern':
      return `pattern ${patternKey(assertion.pattern)}`;
    case 'format':
      return `format ${JSON.stringify(assertion.format)}`;
    case 'items':
      return `items ${assertion.prefix.map(name).join()} ${assertion.rest ? name(assertion.rest) : ''}`;
    case 'contains':
      return `contains ${name(assertion.schema)} ${assertion.min} ${assertion.max} ${assertion.evaluates}`;
    case 'required':
      return `required ${JSON.stringify([...assertion.keys].sort())}`;
    case 'properties': {
      const named = [...assertion.named].map(([key, node]) => `${JSON.stringify(key)}:${name(node)}`).sort();
      const patterns = assertion.patterns.map((entry) => `${patternKey(entry.pattern)}:${name(entry.schema)}`).sort();
      return `properties ${named.join()} ${patterns.join()} ${assertion.additional ? name(assertion.additional) : ''}`;
    }
    case 'dependentRequired':
      return `dependentRequired ${JSON.stringify([assertion.key, ...[...assertion.keys].sort()])}`;
    case 'dependentSchema':
      return `dependentSchema ${JSON.stringify(assertion.key)} ${name(assertion.schema)}`;
    case 'propertyNames':
    case 'unevaluatedItems':
    case 'unevaluatedProperties':
    case 'not':
      return `${kind} ${name(assertion.schema)}`;
    case 'all':
    case 'any':
    case 'one':
      return `${kind} ${assertion.schemas.map(name).sort().join()}`;
    case 'if':
      return `if ${name(assertion.test)} ${assertion.then ? name(assertion.then) : ''} ${assertion.else ? name(assertion.else) : ''}`;
  }
}

const patternKey = ({ source, legacy }: PatternSource) => `${JSON.stringify(source)}${legacy ? ' legacy' : ''}`;

/** A text that two JSON values share exactly when they are equal as JSON Schema counts it. */
export function valueKey(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(valueKey).join()}]`;
  if (isObject(value)) {
    return `{${Object.keys(value)
      .sort()
      .map((key) => `${JSON.stringify(key)}:${valueKey(value[key] as Json)}`)
      .join()}}`;
  }
  return typeof value === 'number' ? String(value + 0 === 0 ? 0 : value) : JSON.stringify(value);
}
