import type { KeySet, NodeLit } from './form.ts';
import type { Solver } from './solver.ts';

/** For the values of all keys in a set; the set is no single name. */
export interface Wide {
  readonly keys: KeySet;
  readonly value: NodeLit;
}

/** What the literals of a branch say of an object. */
export class ObjectFacts {
  readonly solver: Solver;
  readonly present: Set<string>;
  readonly absent: Set<string>;
  /** For the values under single names, should they be there. */
  readonly named: Map<string, readonly NodeLit[]>;
  wide: readonly Wide[] = [];
  /** There is a key in the set whose value satisfies the node. */
  some: readonly Wide[] = [];
  min = 0;
  max = Number.POSITIVE_INFINITY;
  /** Whether unmentioned keys are told apart by the sets of the existentials too. */
  apart = false;

  constructor(
    solver: Solver,
    present: Iterable<string> = [],
    absent: Iterable<string> = [],
    named: Iterable<readonly [string, readonly NodeLit[]]> = [],
  ) {
    this.solver = solver;
    this.present = new Set(present);
    this.absent = new Set(absent);
    this.named = new Map(named);
  }

  copy(): ObjectFacts {
    const copy = new ObjectFacts(this.solver, this.present, this.absent, this.named);
    copy.wide = this.wide;
    copy.some = this.some;
    copy.min = this.min;
    copy.max = this.max;
    return copy;
  }

  /** What the value under a key has to satisfy, should the key be there. */
  valueOf(key: string, ...more: readonly NodeLit[]): NodeLit[] {
    const lits = [...(this.named.get(key) ?? []), ...more];
    for (const wide of this.wide) if (this.solver.inKeySet(wide.keys, key)) lits.push(wide.value);
    return lits;
  }

  /** The names that some literal of the branch mentions. */
  mentioned(more?: KeySet): Set<string> {
    const names = new Set([...this.present, ...this.absent, ...this.named.keys()]);
    for (const { keys } of [...this.wide, ...this.some]) if (keys.kind === 'rest') for (const name of keys.names) names.add(name);
    if (more?.kind === 'rest') for (const name of more.names) names.add(name);
    return names;
  }
}
