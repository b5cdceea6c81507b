export type * from './contract.ts';
export { contractOf, META_KEY } from './contract-of.ts';
export { argumentsDigest, digestsOf, type LayerDigests, toolSetDigest } from './digests.ts';
export { fieldsOf, type SchemaField, type SchemaFields } from './fields.ts';
export { type Form, type FormFault, formSchema, nearest } from './form.ts';
export {
  isLockfile,
  LOCKFILE_VERSION,
  type Lockfile,
  type LockfileFault,
  lockfileOf,
  readLockfile,
  type StartConfiguration,
} from './lockfile.ts';
export { checkManifestAgainst, type ManifestDoubt } from './manifest-check.ts';
export { normaliseSchema } from './normalise.ts';
export {
  MANIFEST_FORM,
  type Manifest,
  type Read,
  readManifest,
  readToolManifest,
  TOOL_FORM,
  type ToolManifest,
} from './statement.ts';
export { type ListedTools, toolSetOf } from './tool-set.ts';
export { type ListForm, type NotTools, type ToolsFound, toolsFrom } from './tools-from.ts';
export { DIALECT_URI, dialectIn } from './walk.ts';
