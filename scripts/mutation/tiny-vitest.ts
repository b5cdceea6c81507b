// What the engine's unit tests use of vitest, to run them in the process they are in; `expect` is vitest's own.

import { readFileSync } from 'node:fs';
import { JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';
import * as chai from 'chai';

export interface TestCase {
  readonly name: string;
  readonly run: () => unknown;
}

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);
chai.use((_, utils) => {
  utils.addMethod(chai.Assertion.prototype, 'toMatchFileSnapshot', function (this: object, file: string) {
    chai.assert(utils.flag(this, 'object') === readFileSync(file.replace('./', 'test/containment/'), 'utf8'), `as in ${file}`);
  });
});

const tests: TestCase[] = [];
let path: readonly string[] = [];

/** The tests that were registered since the last call. */
export function takeTests(): readonly TestCase[] {
  return tests.splice(0);
}

/** Begins the tests of another file. */
export function inFile(name: string): void {
  path = [name];
}

type Body = (...args: never[]) => unknown;

function add(name: string, run: () => unknown): void {
  // Names that occur twice are told apart by their places.
  tests.push({ name: `${[...path, name].join(' > ')} #${tests.length}`, run });
}

function suite(name: string, run: () => unknown): void {
  const outer = path;
  path = [...path, name];
  run();
  path = outer;
}

/** `it.each(rows)(name, body)`: a row that is an array is spread. */
function each(register: (name: string, run: () => unknown) => void) {
  return (rows: readonly unknown[]) => (name: string, body: Body) => {
    for (const [at, row] of rows.entries()) {
      const args = (Array.isArray(row) ? row : [row]) as never[];
      register(`${name} ${at}`, () => body(...args));
    }
  };
}

/** A test that looks into calls cannot be judged here: nothing is replaced by a spy. */
export class NeedsSpies extends Error {}
export const vi = {
  mock(): void {},
  mocked(): never {
    throw new NeedsSpies('spies need vitest itself');
  },
};

export const expect = chai.expect;
export const it = Object.assign(add, { each: each(add) });
export const test = it;
export const describe = Object.assign(suite, { each: each(suite) });
