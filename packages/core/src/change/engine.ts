import type { Json } from '../json/index.ts';
import {
  type Budget,
  type CompiledSchema,
  type Containment,
  compileSchema,
  contains,
  evaluate,
  type Node,
  UNDECIDED,
  type UndecidedReason,
  Universe,
} from '../schema/index.ts';

import { plausibleValue } from './plausible.ts';

/** The questions of one check, each asked once. */
export class Engine {
  readonly #budget: Budget | undefined;
  readonly #known = new Map<Node, Map<Node, Containment>>();
  #joined = 0;
  readonly #nothing = compileSchema(false);
  #universe = new Universe([]);

  constructor(budget: Budget | undefined) {
    this.#budget = budget;
  }

  /** Forgets which nodes are equal: an answer about one tool must not depend on the tools before it. */
  forTool(): this {
    this.#universe = new Universe([]);
    return this;
  }

  /** `guesses`: values that may refute it, looked at before the engine is asked. */
  contains(a: CompiledSchema, b: CompiledSchema, guesses: Iterable<Json> = []): Containment {
    let answers = this.#known.get(a.root);
    if (answers === undefined) {
      answers = new Map();
      this.#known.set(a.root, answers);
    }
    let answer = answers.get(b.root);
    if (answer === undefined) {
      const budget = this.#budget === undefined ? {} : { budget: this.#budget };
      const options = { universe: this.#universe, witness: 'readable', ...budget } as const;
      answer = this.refutedBy(guesses, a, b) ?? contains(a, b, options);
      answers.set(b.root, answer);
    }
    return answer;
  }

  /** Is one of the guesses a value of `a` that `b` refuses? */
  refutedBy(guesses: Iterable<Json>, a: CompiledSchema, b: CompiledSchema): Containment | undefined {
    for (const witness of guesses)
      if (evaluate(a, witness) && !evaluate(b, witness)) return { verdict: 'not-contained', witness };
    return undefined;
  }

  /** Some value that the schema takes, a small one; undefined where it takes none or none was found. */
  someValue(schema: CompiledSchema): Json | undefined {
    const guess = [plausibleValue([schema.root])];
    const answer = this.#nothing.kind === 'compiled' ? this.contains(schema, this.#nothing.schema, guess) : undefined;
    return answer?.verdict === 'not-contained' ? answer.witness : undefined;
  }

  /** Is it shown that the schema takes no value at all? */
  isEmpty(schema: CompiledSchema): boolean {
    const guess = [plausibleValue([schema.root])];
    return this.#nothing.kind === 'compiled' && this.contains(schema, this.#nothing.schema, guess).verdict === 'contained';
  }

  /** Values that all of the schemas take. */
  together(...schemas: readonly CompiledSchema[]): CompiledSchema {
    const [first] = schemas;
    if (first === undefined || schemas.length === 1) return first as CompiledSchema;
    const place = { document: '', pointer: '' };
    const root: Node = {
      id: -1 - this.#joined++,
      place,
      assertions: [{ kind: 'all', keyword: 'allOf', pointer: '', schemas: schemas.map(({ root }) => root) }],
    };
    return { root, dialect: first.dialect, document: true };
  }

  takes(schema: CompiledSchema, value: Json): boolean {
    return evaluate(schema, value);
  }
}

/** Why a question was left open, for a reader. */
export function reasonText(reason: UndecidedReason): string {
  const where = reason.pointerA ?? reason.pointerB;
  const detail = [reason.detail, where === undefined ? undefined : `at ${where === '' ? 'the root' : where}`].filter(
    (part) => part !== undefined,
  );
  return `${reason.code}: ${UNDECIDED[reason.code]}${detail.length > 0 ? ` (${detail.join(', ')})` : ''}`;
}
