import { compileSchema } from '../schema/index.ts';
import type { ContractProblem, JsonSchema } from './contract.ts';

/** What keeps a schema from being read, with pointers into the schema. */
export function schemaProblems(schema: JsonSchema): readonly ContractProblem[] {
  const result = compileSchema(schema);
  if (result.kind === 'compiled') return [];
  return result.problems.map(({ kind, pointer, message }) => ({ kind, at: pointer, message }));
}
