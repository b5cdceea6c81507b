import { type Digest, digest, type Json, type Sha256 } from '../json/index.ts';
import type { Contract, ToolSet } from './contract.ts';

/** The identity of a contract and of each of its layers, `sha256:<hex>` each. */
export interface LayerDigests {
  /** Over tool, version, dialects, `input`, `output`, `meaning`, `authority`: what a plan is bound to. */
  readonly binding: string;
  /** Over `binding` and `prose`. */
  readonly contract: string;
  readonly input: string;
  /** null where no result schema is advertised. */
  readonly output: string | null;
  readonly meaning: string;
  readonly authority: string;
  readonly prose: string;
}

/** Digests of a contract as `contractOf` made it. Equal digests mean equal contracts; the converse is not promised. */
export function digestsOf(contract: Contract, sha256: Sha256): LayerDigests {
  const { shape } = contract;
  const input = digest('input', shape.input, sha256);
  const output = shape.output === undefined ? null : digest('output', shape.output, sha256);
  const meaning = digest('meaning', json(contract.meaning), sha256);
  const authority = digest('authority', json(contract.authority), sha256);
  const prose = digest('prose', json(contract.prose), sha256);
  const binding = digest(
    'binding',
    {
      tool: contract.tool,
      version: contract.version,
      inputDialect: shape.inputDialect,
      outputDialect: shape.outputDialect ?? null,
      input,
      output,
      meaning,
      authority,
    },
    sha256,
  );
  return { binding, contract: digest('contract', { binding, prose }, sha256), input, output, meaning, authority, prose };
}

/**
 * The identity of a whole list: the contract of each name, and the server's instructions. Order and source are of no
 * account. `known`: the contract digests of the tools in their order, where they have been taken already.
 */
export function toolSetDigest(toolSet: ToolSet, sha256: Sha256, known?: readonly string[]): Digest {
  const tools = toolSet.tools
    .map(({ contract }, i) => [contract.tool, known?.[i] ?? digestsOf(contract, sha256).contract] as const)
    .sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : 1));
  return digest('tool-set', { instructions: toolSet.instructions ?? null, tools }, sha256);
}

/** The identity of a call's arguments. `canonical` is the RFC 8785 text; the hash is over it with the domain before it. */
export function argumentsDigest(args: Json, sha256: Sha256): Digest {
  return digest('arguments', args, sha256);
}

/** Contracts are plain data: what `contractOf` leaves out is absent, never undefined. */
function json(part: object): Json {
  return part as Json;
}

/** What a caller built as JSON: members that are undefined are left out. */
export function plain(value: unknown): Json {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value as Json;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([key, member]) => [key, plain(member)]),
  );
}
