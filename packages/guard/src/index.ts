export type { PreviousContractDetails, RetiredToolDetails } from './answer.ts';
export { MAX_PLACES } from './argument-path.ts';
export { GuardConfigurationError } from './compile-entries.ts';
export type {
  ArgumentPath,
  ClientFacts,
  ContractChange,
  GuardCounters,
  GuardOptions,
  GuardWarning,
  PassedCall,
  Refusal,
  RetiredTool,
  Trigger,
} from './entries.ts';
export { guard } from './guard.ts';
export { CONTRACT_META, ERROR_META, type GuardableServer } from './messages.ts';
