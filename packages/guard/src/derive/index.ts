export { type Derived, type DeriveOptions, deriveEntries, type Entries } from './derive-entries.ts';
