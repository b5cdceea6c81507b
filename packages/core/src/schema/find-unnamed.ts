import type { Json } from '../json/index.ts';
import { closeToDeclared } from './closing/close.ts';
import { type ContainsOptions, contains } from './contains.ts';
import { meaningOf } from './keywords/index.ts';
import type { CompiledSchema, Node } from './model.ts';
import { unnamedKeys } from './positions.ts';
import type { UndecidedReason } from './verdict.ts';

/** Whether a call exists that is taken though a part of it is not heard. */
export type Unnamed =
  /** Every value that both schemas accept has only keys that the executor names: proved. */
  | { readonly kind: 'none'; readonly by: 'identity' | 'rules' | 'tableau' }
  /** `at`: JSON pointers into the witness to the keys that the executor does not name there, in document order. */
  | { readonly kind: 'found'; readonly witness: Json; readonly at: readonly [string, ...string[]] }
  | { readonly kind: 'undecided'; readonly reason: UndecidedReason };

/**
 * Looks for a value that the planner forms and the executor accepts although some key in it is none that the executor
 * names at that position, in the branches that the value takes: an argument that is dropped in silence.
 * `planner` is compiled to its declared domain, `executor` to all that it accepts. Closing the executor removes exactly
 * the values with such a key, so the question is one of containment: planner and executor together in executor closed.
 */
export function findUnnamed(planner: CompiledSchema, executor: CompiledSchema, options: ContainsOptions = {}): Unnamed {
  const both: Node = {
    id: -1,
    place: executor.root.place,
    assertions: [{ kind: 'all', keyword: 'allOf', pointer: '', schemas: [planner.root, executor.root] }],
  };
  const closed = { ...executor, root: closeToDeclared(executor.root, nextId(executor.root)) };
  const answer = contains({ ...planner, root: both }, closed, options);
  switch (answer.verdict) {
    case 'contained':
      return { kind: 'none', by: answer.by };
    case 'undecided':
      return { kind: 'undecided', reason: answer.reason };
    case 'not-contained': {
      const [first, ...more] = unnamedKeys(executor, answer.witness);
      if (first !== undefined) return { kind: 'found', witness: answer.witness, at: [first, ...more] };
      return { kind: 'undecided', reason: { code: 'feature', detail: 'the witness found has no unnamed key' } };
    }
  }
}

function nextId(root: Node): number {
  let greatest = 0;
  const seen = new Set<Node>();
  const stack = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    greatest = Math.max(greatest, node.id);
    for (const assertion of node.assertions) stack.push(...meaningOf(assertion).children(assertion));
  }
  return greatest + 1;
}
