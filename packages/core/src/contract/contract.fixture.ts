import { createHash } from 'node:crypto';
import type { Json, Sha256 } from '../json/index.ts';
import type { ToolDefinition } from './contract.ts';
import { type Contract, contractOf, digestsOf, type LayerDigests, type ToolManifest } from './index.ts';

export const sha256: Sha256 = (text) => createHash('sha256').update(text, 'utf8').digest('hex');

/** A tool with the input schema given. */
export function toolWith(inputSchema: Json, more: { readonly [key: string]: Json } = {}): ToolDefinition {
  return { name: 'tool', inputSchema, ...more };
}

export function contract(inputSchema: Json, declared?: ToolManifest): Contract {
  return contractOf(toolWith(inputSchema), declared).contract;
}

export function digests(definition: ToolDefinition, declared?: ToolManifest): LayerDigests {
  return digestsOf(contractOf(definition, declared).contract, sha256);
}
