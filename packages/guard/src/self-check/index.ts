export { entryFaults, type MissingEntry, missingEntries } from '../missing-entries.ts';
export {
  type CheckedEntries,
  type ContractChangeFault,
  type ContractChangesChecked,
  checkContractChanges,
} from './check-contract-changes.ts';
export { contractChangesTest, type TestFunction } from './contract-changes-test.ts';
