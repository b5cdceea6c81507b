import type { CodePoints } from './code-points.ts';

/**
 * A pattern without its capture groups, as an interned tree: within one {@link NodeStore}, equal trees are one object.
 * A node denotes pairs of positions in a word (where a match begins and ends), so concatenation and alternation obey the
 * laws of regular expressions also where assertions are inside.
 */
export type PatternNode = NodeHead & PatternForm;

type PatternForm =
  | { readonly kind: 'set'; readonly set: number }
  | { readonly kind: 'sequence'; readonly of: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly of: readonly PatternNode[] }
  | { readonly kind: 'loop'; readonly body: PatternNode; readonly min: number; readonly max: number }
  | { readonly kind: 'start' | 'end' }
  | { readonly kind: 'boundary'; readonly negate: boolean }
  | { readonly kind: 'ahead'; readonly body: PatternNode; readonly negate: boolean }
  | { readonly kind: 'behind'; readonly monitor: number; readonly negate: boolean };

interface NodeHead {
  readonly id: number;
  /** Whether it matches the empty string: always, never, or as its surroundings are. */
  readonly nullable: 'always' | 'never' | 'maybe';
  /** What it must know of the text before it; bits of {@link NEEDS}. */
  readonly needs: number;
  /** Whether no assertion is inside. */
  readonly plain: boolean;
  /** No match takes fewer characters. */
  readonly least: number;
}

export const NEEDS = { start: 1, word: 2, behind: 4 } as const;

export class NodeStore {
  readonly sets: CodePoints[] = [];
  readonly #setNumbers = new Map<string, number>();
  readonly #nodes = new Map<string, PatternNode>();
  readonly #turned = new Map<PatternNode, PatternNode>();

  readonly epsilon: PatternNode = this.#intern('e', 'always', 0, { kind: 'sequence', of: [] });
  readonly start: PatternNode = this.#intern('^', 'maybe', NEEDS.start, { kind: 'start' });
  readonly end: PatternNode = this.#intern('$', 'maybe', 0, { kind: 'end' });

  /** The empty set is a node that never matches. */
  set(set: CodePoints): PatternNode {
    const key = set.join();
    let number = this.#setNumbers.get(key);
    if (number === undefined) {
      number = this.sets.push(set) - 1;
      this.#setNumbers.set(key, number);
    }
    return this.#intern(`s${number}`, 'never', 0, { kind: 'set', set: number });
  }

  sequence(parts: readonly PatternNode[]): PatternNode {
    const flat = parts.flatMap((part) => (part.kind === 'sequence' ? part.of : [part]));
    if (flat.some((part) => this.isNothing(part))) return this.set([]);
    if (flat.length === 0) return this.epsilon;
    if (flat.length === 1) return flat[0] as PatternNode;
    const nullable = flat.every((part) => part.nullable === 'always')
      ? 'always'
      : flat.some((part) => part.nullable === 'never')
        ? 'never'
        : 'maybe';
    return this.#intern(`q${ids(flat)}`, nullable, needsOf(flat), { kind: 'sequence', of: flat });
  }

  choice(parts: readonly PatternNode[]): PatternNode {
    const flat = parts.flatMap((part) => (part.kind === 'choice' ? part.of : [part]));
    const kept = [...new Set(flat)].filter((part) => !this.isNothing(part));
    const factored = this.#factored(kept);
    if (factored.length === 0) return this.set([]);
    if (factored.length === 1) return factored[0] as PatternNode;
    const nullable = factored.some((part) => part.nullable === 'always')
      ? 'always'
      : factored.every((part) => part.nullable === 'never')
        ? 'never'
        : 'maybe';
    return this.#intern(`c${ids(factored)}`, nullable, needsOf(factored), { kind: 'choice', of: factored });
  }

  loop(body: PatternNode, min: number, max: number): PatternNode {
    if (max === 0 || body === this.epsilon) return this.epsilon;
    if (this.isNothing(body)) return min === 0 ? this.epsilon : body;
    const least = body.nullable === 'always' ? 0 : min;
    if (least === 1 && max === 1) return body;
    if (body.kind === 'loop') {
      // Numbers of turns that leave no gap: (x{a,b}){c,d} is x{ac,bd}.
      const first = Math.max(least, 1);
      const joined = (least > 0 || body.min <= 1) && (first === max || body.max * first + 1 >= body.min * (first + 1));
      if (joined) return this.loop(body.body, body.min * least, body.max * max);
    }
    const nullable = least === 0 ? 'always' : body.nullable;
    return this.#intern(`l${body.id},${least},${max}`, nullable, body.needs, { kind: 'loop', body, min: least, max });
  }

  /** What a loop may still do after one turn. */
  afterTurn(loop: PatternNode & { readonly kind: 'loop' }): PatternNode {
    if (loop.min === 0 && loop.max === Number.POSITIVE_INFINITY) return loop;
    let rest = this.#turned.get(loop);
    if (rest === undefined) {
      rest = this.loop(loop.body, Math.max(0, loop.min - 1), loop.max - 1);
      this.#turned.set(loop, rest);
    }
    return rest;
  }

  boundary(negate: boolean): PatternNode {
    return this.#intern(negate ? 'B' : 'b', 'maybe', NEEDS.word, { kind: 'boundary', negate });
  }

  ahead(body: PatternNode, negate: boolean): PatternNode {
    return this.#intern(`a${body.id},${negate}`, 'maybe', body.needs, { kind: 'ahead', body, negate });
  }

  behind(monitor: number, negate: boolean): PatternNode {
    return this.#intern(`m${monitor},${negate}`, 'maybe', NEEDS.behind, { kind: 'behind', monitor, negate });
  }

  isNothing(node: PatternNode): boolean {
    return node.kind === 'set' && (this.sets[node.set] as CodePoints).length === 0;
  }

  /** Alternatives that begin alike share their beginning, so that a list of words becomes a tree. */
  #factored(parts: readonly PatternNode[]): readonly PatternNode[] {
    if (parts.length < 2) return parts;
    const groups = new Map<PatternNode, PatternNode[]>();
    for (const part of parts) {
      const head = part.kind === 'sequence' ? (part.of[0] ?? part) : part;
      const group = groups.get(head);
      if (group === undefined) groups.set(head, [part]);
      else group.push(part);
    }
    if (groups.size === parts.length) return parts;
    return [...groups].map(([head, group]) => {
      if (group.length === 1) return group[0] as PatternNode;
      const tails = group.map((part) =>
        part === head ? this.epsilon : this.sequence(part.kind === 'sequence' ? part.of.slice(1) : []),
      );
      return this.sequence([head, this.choice(tails)]);
    });
  }

  #intern(key: string, nullable: NodeHead['nullable'], needs: number, form: PatternForm): PatternNode {
    const known = this.#nodes.get(key);
    if (known !== undefined) return known;
    const plain =
      form.kind === 'set' ||
      (form.kind === 'loop' && form.body.plain) ||
      ((form.kind === 'sequence' || form.kind === 'choice') && form.of.every((part) => part.plain));
    const node = { id: this.#nodes.size, nullable, needs, plain, least: leastOf(form), ...form } as PatternNode;
    this.#nodes.set(key, node);
    return node;
  }
}

function leastOf(form: PatternForm): number {
  switch (form.kind) {
    case 'set':
      return 1;
    case 'sequence':
      return form.of.reduce((sum, part) => sum + part.least, 0);
    case 'choice':
      return form.of.reduce((least, part) => Math.min(least, part.least), Number.POSITIVE_INFINITY);
    case 'loop':
      return form.min === 0 ? 0 : form.min * form.body.least;
    default:
      return 0;
  }
}

const ids = (nodes: readonly PatternNode[]): string => nodes.map((node) => node.id).join();
const needsOf = (nodes: readonly PatternNode[]): number => nodes.reduce((needs, node) => needs | node.needs, 0);
