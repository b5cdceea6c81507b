import type { GuardableServer } from '../messages.ts';
import { type CheckedEntries, checkContractChanges } from './check-contract-changes.ts';

/** The `test` function of vitest, jest or node:test. */
export type TestFunction = (name: string, body: () => Promise<void>) => unknown;

/**
 * A ready test for an author's own suite: `contractChangesTest(test, () => makeServer(), entries)` with the `test` function
 * of vitest, jest or node:test. `make` gives a server that is not connected, guarded or not.
 */
export function contractChangesTest(
  test: TestFunction,
  make: () => GuardableServer | Promise<GuardableServer>,
  entries: CheckedEntries,
): void {
  test('every change of a tool contract is told to old callers', async () => {
    const { faults } = await checkContractChanges(await make(), entries);
    if (faults.length > 0)
      throw new Error(`Contract changes do not fit the server:\n${faults.map(({ message }) => `- ${message}`).join('\n')}`);
  });
}
