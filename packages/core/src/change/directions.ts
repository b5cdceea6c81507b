import { DIRECTIONS, type Direction } from './report.ts';

/** Which side of a pair: the contract before the change, or after it. */
export type When = 'old' | 'new';

export interface DirectionFacts {
  /** What travels: a call from a planner to an executor, or a result from an executor to a reader. */
  readonly travels: 'call' | 'result';
  /** Whose contract the traveller was made under. */
  readonly from: When;
  /** Whose contract it meets. */
  readonly to: When;
  /** Whether the direction counts in a tool's verdict, or only where a rollback is asked about. */
  readonly counts: 'always' | 'with-rollback';
  readonly question: string;
}

export const DIRECTION: Readonly<Record<Direction, DirectionFacts>> = {
  'old-planner-new-executor': {
    travels: 'call',
    from: 'old',
    to: 'new',
    counts: 'always',
    question: 'Does a call formed under the old contract still do the same?',
  },
  'new-planner-old-executor': {
    travels: 'call',
    from: 'new',
    to: 'old',
    counts: 'with-rollback',
    question: 'After a rollback, does a call formed under the new contract do the same?',
  },
  'stored-plan-current-executor': {
    travels: 'call',
    from: 'old',
    to: 'new',
    counts: 'always',
    question: 'Does a plan that was stored or approved under the old contract still do what was approved?',
  },
  'current-result-old-consumer': {
    travels: 'result',
    from: 'new',
    to: 'old',
    counts: 'always',
    question: 'Can a reader made for the old results read the new ones?',
  },
};

/** A verdict for some of the directions; those left out are not touched. */
export type ByDirection<T> = Partial<Readonly<Record<Direction, T>>>;

/** `of` for each direction, in the order of the report. */
export function perDirection<T>(of: (direction: Direction) => T): Readonly<Record<Direction, T>> {
  return Object.fromEntries(DIRECTIONS.map((direction) => [direction, of(direction)])) as Record<Direction, T>;
}

export const CALL_DIRECTIONS: readonly Direction[] = DIRECTIONS.filter((direction) => DIRECTION[direction].travels === 'call');
export const RESULT_DIRECTION: Direction = 'current-result-old-consumer';
export const STORED_DIRECTION: Direction = 'stored-plan-current-executor';

/** One value for several directions. */
export function every<T>(directions: readonly Direction[], value: T): ByDirection<T> {
  return Object.fromEntries(directions.map((direction) => [direction, value])) as ByDirection<T>;
}
