export { MANIFEST_NAME } from './manifest.ts';
export { type ConfigOptions, type ConfigResult, readConfig } from './read-config.ts';
export { readSource } from './read-source.ts';
export type {
  ManifestText,
  SourceFault,
  SourceOptions,
  SourceReading,
  SourceResult,
  SourceStage,
} from './source.ts';
