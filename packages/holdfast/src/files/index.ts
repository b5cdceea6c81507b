export { initManifest } from './init-manifest.ts';
export {
  checkManifestAgainst,
  type ManifestFault,
  type ManifestRead,
  manifestJsonSchema,
  parseManifest,
  readManifestText,
} from './manifest.ts';
