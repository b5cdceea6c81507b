import {
  checkManifestAgainst as doubtsOf,
  formSchema,
  MANIFEST_FORM,
  type Manifest,
  type ManifestDoubt,
  readManifest,
  type ToolSet,
} from '@holdfast/core/contract';
import type { JsonObject } from '@holdfast/core/json';
import { fail } from '../failure.ts';
import { type LinePlace, readYaml } from './yaml-document.ts';

export interface ManifestFault extends LinePlace {
  readonly kind: 'syntax' | 'duplicate-key' | 'unknown-field' | 'invalid-value' | 'too-large';
  readonly file?: string;
  readonly pointer: string;
  readonly message: string;
  readonly fix: string;
}

export type ManifestRead =
  | { readonly kind: 'manifest'; readonly manifest: Manifest; readonly locate: (pointer: string, atName?: boolean) => LinePlace }
  | { readonly kind: 'fault'; readonly faults: readonly [ManifestFault, ...ManifestFault[]] };

/** Reads `holdfast.yaml` from its text (YAML or JSON). All faults are reported, each with its line and the remedy. */
export function parseManifest(text: string, file?: string): ManifestRead {
  const named = file === undefined ? {} : { file };
  const yaml = readYaml(text);
  if (yaml.kind === 'fault') return faulty(yaml.faults.map((fault) => ({ ...named, ...fault })));
  if (yaml.value === null) {
    const fix = 'Write what the tools promise under "tools:", or remove the file. `holdfast init` writes a first one.';
    return faulty([{ kind: 'invalid-value', ...named, line: 1, column: 1, pointer: '', message: 'the manifest is empty', fix }]);
  }
  const read = readManifest(yaml.value);
  if (read.kind === 'value' && yaml.unfit.length === 0) return { kind: 'manifest', manifest: read.value, locate: yaml.locate };
  const misplaced = read.kind === 'value' ? [] : read.faults;
  return faulty([
    ...yaml.unfit.map((fault) => ({ ...named, ...fault })),
    ...misplaced.map(({ kind, pointer, atName, message, fix }) => ({
      kind,
      ...named,
      ...yaml.locate(pointer, atName),
      pointer,
      message,
      fix,
    })),
  ]);
}

function faulty(faults: readonly ManifestFault[]): ManifestRead {
  const inOrder = [...faults].sort((a, b) => a.line - b.line || a.column - b.column);
  return { kind: 'fault', faults: inOrder as [ManifestFault, ...ManifestFault[]] };
}

/** The manifest in `text`, or a failure that names the first fault and, where there are more, the lines of the others. */
export function readManifestText(text: string, file: string): Manifest {
  const read = parseManifest(text, file);
  if (read.kind === 'manifest') return read.manifest;
  const [first, ...others] = read.faults;
  const more =
    others.length === 0
      ? ''
      : `; ${others.length} more: ${others
          .slice(0, 5)
          .map((fault) => `line ${fault.line} ${fault.message}`)
          .join('; ')}${others.length > 5 ? '; …' : ''}`;
  return fail({
    code: 'HF_MANIFEST_INVALID',
    kind: first.kind,
    message: `${file}: ${first.message}${more}`,
    at: { file, line: first.line, column: first.column, pointer: first.pointer },
    fix: first.fix,
  });
}

/** What the manifest says of tools and fields that the list does not have, with the lines. Warnings: the manifest is used as it is. */
export function checkManifestAgainst(
  read: ManifestRead & { readonly kind: 'manifest' },
  toolSet: Pick<ToolSet, 'tools' | 'server'>,
): readonly (ManifestDoubt & LinePlace)[] {
  return doubtsOf(read.manifest, toolSet).map((doubt) => ({ ...doubt, ...read.locate(doubt.pointer, doubt.atName) }));
}

/** The JSON Schema of `holdfast.yaml`, for editors: `packages/holdfast/schemas/manifest.schema.json`. */
export function manifestJsonSchema(): JsonObject {
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', title: 'holdfast.yaml', ...formSchema(MANIFEST_FORM) };
}
