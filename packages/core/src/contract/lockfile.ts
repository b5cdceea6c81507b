import {
  canonicalize,
  childPointer,
  type Digest,
  isObject,
  type Json,
  type JsonObject,
  member,
  type Sha256,
  sameJson,
  setMember,
} from '../json/index.ts';
import type { Pointer, ToolContract, ToolDefinition, ToolSet } from './contract.ts';
import { contractOf, META_KEY } from './contract-of.ts';
import { digestsOf, type LayerDigests, plain, toolSetDigest } from './digests.ts';
import { sortedSchema } from './normalise.ts';
import { type Manifest, readManifest, type ToolManifest } from './statement.ts';

/** The version of the file's form that this code writes. */
export const LOCKFILE_VERSION = 1;

/** How a live server was started or reached when its tools were read. It never holds a secret. */
export interface StartConfiguration {
  readonly transport: 'stdio' | 'http';
  /** The command with its flags; what looks secret is written `***`. */
  readonly command?: readonly string[];
  readonly url?: string;
  /** Names of the environment variables that were set for it; never their values. */
  readonly environment: readonly string[];
  /** Names of the HTTP headers that were sent. */
  readonly headers: readonly string[];
  /** The revision of the protocol that was agreed on. */
  readonly revision: string;
}

export interface LockfileFault {
  readonly kind: 'invalid-lockfile' | 'unsupported-version' | 'digest-mismatch';
  readonly pointer: Pointer;
  readonly message: string;
  readonly fix: string;
}

export interface Lockfile {
  readonly toolSet: ToolSet;
  readonly start: StartConfiguration | null;
  readonly digest: Digest;
  /** The digests of each tool, in the order of `toolSet.tools`. */
  readonly digests: readonly LayerDigests[];
  /** What the manifest said when the file was written. */
  readonly manifest: Manifest;
}

/**
 * The text of `holdfast.lock.json`: the same text for the same contracts, made to be committed and reviewed. An entry holds
 * the definition as listed (set-like lists sorted; without icons and foreign `_meta`), what the manifest declared, and the
 * meaning and authority that follow. Shape and prose are not written a second time: they are the definition's own.
 */
export function lockfileOf(toolSet: ToolSet, start: StartConfiguration | null, sha256: Sha256): string {
  const tools = toolSet.tools.map((tool) => entryOf(tool, sha256)).sort((a, b) => (a.tool < b.tool ? -1 : 1));
  const document = {
    lockfile: LOCKFILE_VERSION,
    server: toolSet.server ?? null,
    start: start === null ? null : startText(start),
    instructions: toolSet.instructions ?? null,
    digest: toolSetDigest(toolSet, sha256),
    ...(toolSet.scopes === undefined ? {} : { scopes: sorted(plain(toolSet.scopes)) }),
    tools,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function startText(start: StartConfiguration): JsonObject {
  return {
    transport: start.transport,
    ...(start.command === undefined ? {} : { command: start.command }),
    ...(start.url === undefined ? {} : { url: start.url }),
    environment: [...new Set(start.environment)].sort(),
    headers: [...new Set(start.headers)].sort(),
    revision: start.revision,
  };
}

function entryOf(tool: ToolContract, sha256: Sha256): { readonly tool: string } & JsonObject {
  const { contract, declared } = tool;
  return {
    tool: contract.tool,
    version: contract.version,
    ...(contract.owner === undefined ? {} : { owner: contract.owner }),
    digests: digestsOf(contract, sha256) as unknown as JsonObject,
    ...(declared === undefined ? {} : { declared: sorted(plain(declared)) }),
    meaning: sorted(plain(contract.meaning)),
    authority: sorted(plain(contract.authority)),
    definition: sorted(lasting(tool.definition)),
  };
}

/** What of a definition is worth keeping: everything but icons and the `_meta` of others, which may change at every start. */
function lasting(definition: ToolDefinition): JsonObject {
  const kept: { [key: string]: Json } = {};
  for (const key of Object.keys(definition)) {
    const value = definition[key] as Json;
    if (key === 'icons') continue;
    if (key === '_meta') {
      const own = isObject(value) ? member(value, META_KEY) : undefined;
      if (own !== undefined) kept._meta = { [META_KEY]: own };
    } else setMember(kept, key, key === 'inputSchema' || key === 'outputSchema' ? sortedSchema(value) : value);
  }
  return kept;
}

/** Members in code unit order at every depth. */
function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const result: { [key: string]: Json } = {};
  for (const key of Object.keys(value).sort()) setMember(result, key, sorted(value[key] as Json));
  return result;
}

export function isLockfile(document: Json): boolean {
  return isObject(document) && Object.hasOwn(document, 'lockfile') && Object.hasOwn(document, 'tools');
}

/** Reads a lockfile and computes every digest anew: an entry that was changed by hand is a fault. */
export function readLockfile(
  document: Json,
  source: string,
  sha256: Sha256,
):
  | { readonly kind: 'lockfile'; readonly lockfile: Lockfile }
  | { readonly kind: 'fault'; readonly faults: readonly LockfileFault[] } {
  if (!isObject(document) || !isLockfile(document))
    return refused('invalid-lockfile', '', 'the document is no Holdfast lockfile');
  if (document.lockfile !== LOCKFILE_VERSION) {
    const version = canonicalize(document.lockfile as Json).slice(0, 20);
    return refused(
      'unsupported-version',
      '/lockfile',
      `this Holdfast reads lockfiles of version ${LOCKFILE_VERSION}, not ${version}`,
      UPGRADE,
    );
  }
  if (!Array.isArray(document.tools)) return refused('invalid-lockfile', '/tools', '"tools" must be a list');
  const faults: LockfileFault[] = [];
  const fault = (kind: LockfileFault['kind'], pointer: Pointer, message: string) =>
    faults.push({ kind, pointer, message, fix: REWRITE });

  const manifest = manifestIn(document, fault);
  const tools: ToolContract[] = [];
  const digests: LayerDigests[] = [];
  for (const [i, entry] of (document.tools as readonly Json[]).entries()) {
    const at = `/tools/${i}`;
    const definition = isObject(entry) ? member(entry, 'definition') : undefined;
    if (!isObject(entry) || !isObject(definition) || typeof definition.name !== 'string' || definition.name !== entry.tool) {
      fault('invalid-lockfile', at, 'the entry has no definition of the tool that it names');
      continue;
    }
    if (tools.some(({ contract }) => contract.tool === entry.tool))
      fault('invalid-lockfile', `${at}/tool`, `${entry.tool} has two entries`);
    const { name } = definition;
    const declared = Object.hasOwn(manifest.tools, name) ? manifest.tools[name] : undefined;
    const tool = contractOf(definition as ToolDefinition, declared, manifest.scopes);
    const computed = digestsOf(tool.contract, sha256);
    tools.push(tool);
    digests.push(computed);
    compare(entry, at, tool, computed, fault);
  }
  const toolSet = setIn(document, source, manifest, tools, fault);
  const start = startIn(member(document, 'start') ?? null, fault);
  const digest = toolSetDigest(toolSet, sha256);
  if (faults.length === 0 && document.digest !== digest)
    fault('digest-mismatch', '/digest', 'the digest is not the one of the list that follows');
  if (faults.length > 0) return { kind: 'fault', faults };
  return { kind: 'lockfile', lockfile: { toolSet, start, digest, digests, manifest } };
}

type Report = (kind: LockfileFault['kind'], pointer: Pointer, message: string) => void;

function compare(entry: JsonObject, at: Pointer, tool: ToolContract, computed: LayerDigests, fault: Report): void {
  const stated = member(entry, 'digests');
  for (const [layer, digest] of Object.entries(computed)) {
    if (isObject(stated) && member(stated, layer) === digest) continue;
    fault(
      'digest-mismatch',
      `${at}/digests/${layer}`,
      `the ${layer} digest of ${tool.contract.tool} is not the one of the entry’s content`,
    );
    return;
  }
  for (const layer of ['meaning', 'authority'] as const) {
    if (sameJson(member(entry, layer) ?? null, plain(tool.contract[layer]))) continue;
    fault(
      'digest-mismatch',
      `${at}/${layer}`,
      `the ${layer} of ${tool.contract.tool} is not what follows from the entry’s definition and statement`,
    );
  }
  if (member(entry, 'version') !== tool.contract.version) {
    fault(
      'digest-mismatch',
      `${at}/version`,
      `the version of ${tool.contract.tool} is not what follows from the entry’s statement`,
    );
  }
}

/** The statements of all entries as one manifest, checked like any other. */
function manifestIn(document: JsonObject, fault: Report): Manifest {
  const tools: { [name: string]: Json } = {};
  const places = new Map<string, Pointer>();
  for (const [i, entry] of (document.tools as readonly Json[]).entries()) {
    const declared = isObject(entry) ? member(entry, 'declared') : undefined;
    if (!isObject(entry) || declared === undefined || typeof entry.tool !== 'string') continue;
    setMember(tools, entry.tool, declared);
    places.set(entry.tool, `/tools/${i}/declared`);
  }
  const scopes = member(document, 'scopes');
  const read = readManifest({ tools, ...(scopes === undefined ? {} : { scopes }) });
  if (read.kind === 'value') return read.value;
  for (const { pointer, message } of read.faults) {
    const [, first = '', second = ''] = pointer.split('/');
    const place = [...places].find(([name]) => first === 'tools' && childPointer('', name) === `/${second}`)?.[1];
    fault('invalid-lockfile', place === undefined ? pointer : place + pointer.slice(`/tools/${second}`.length), message);
  }
  return { tools: {} as Record<string, ToolManifest> };
}

function setIn(document: JsonObject, source: string, manifest: Manifest, tools: readonly ToolContract[], fault: Report): ToolSet {
  const server = member(document, 'server') ?? null;
  const instructions = member(document, 'instructions') ?? null;
  if (server !== null && !(isObject(server) && Object.values(server).every((value) => typeof value === 'string'))) {
    fault('invalid-lockfile', '/server', '"server" must hold a name and a version, or be null');
  }
  if (instructions !== null && typeof instructions !== 'string')
    fault('invalid-lockfile', '/instructions', '"instructions" must be text or null');
  return {
    source,
    ...(isObject(server) ? { server: server as NonNullable<ToolSet['server']> } : {}),
    ...(typeof instructions === 'string' ? { instructions } : {}),
    ...(manifest.scopes === undefined ? {} : { scopes: manifest.scopes }),
    tools,
  };
}

function startIn(start: Json, fault: Report): StartConfiguration | null {
  if (start === null) return null;
  const text = (value: Json | undefined) => value === undefined || typeof value === 'string';
  const texts = (value: Json | undefined) => Array.isArray(value) && value.every((item) => typeof item === 'string');
  const sound =
    isObject(start) &&
    (start.transport === 'stdio' || start.transport === 'http') &&
    (member(start, 'command') === undefined || texts(start.command)) &&
    text(member(start, 'url')) &&
    texts(member(start, 'environment')) &&
    texts(member(start, 'headers')) &&
    typeof member(start, 'revision') === 'string';
  if (!sound)
    fault('invalid-lockfile', '/start', '"start" must say how the server was started: transport, environment, headers, revision');
  return sound ? (start as unknown as StartConfiguration) : null;
}

function refused(kind: LockfileFault['kind'], pointer: Pointer, message: string, fix = REWRITE) {
  return { kind: 'fault' as const, faults: [{ kind, pointer, message, fix }] };
}

const REWRITE =
  'Write the file again with `holdfast snapshot`, or take the committed version back; it is not meant to be edited.';
const UPGRADE = 'Use the Holdfast version that wrote it, or write it again with `holdfast snapshot`.';
