import type { ContractProblem, JsonSchema } from './contract.ts';

/** What keeps a schema from being read, with pointers into the schema. */
export function schemaProblems(_schema: JsonSchema): readonly ContractProblem[] {
  return [];
}
