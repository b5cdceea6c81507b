export { type CompileResult, compileSchema } from './compile.ts';
export { type ContainsOptions, contains, containsDocuments, type DocumentOptions, type Layer } from './contains.ts';
export { evaluate } from './evaluate.ts';
export { explain, type Failure } from './explain.ts';
export { dialectOf } from './front/dialects.ts';
export { SUBSCHEMAS } from './front/subschemas.ts';
export type * from './model.ts';
export { unnamedKeys } from './positions.ts';
export { type Budget, type Containment, DEFAULT_BUDGET, UNDECIDED, type UndecidedCode, type UndecidedReason } from './verdict.ts';
