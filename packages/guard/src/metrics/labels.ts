import type { PassedCall, Refusal } from '../entries.ts';

/** Client names are self-reported text: cut, so that a caller cannot make labels of any size. */
const MAX_CLIENT = 64;
const clientLabel = (client: { readonly name?: string; readonly version?: string }): string =>
  `${(client.name ?? 'unknown').slice(0, MAX_CLIENT)}${client.version === undefined ? '' : `/${client.version.slice(0, 32)}`}`;

/** One set of labels for each input that showed the old contract; a retired name has none and counts once. */
export function refusedLabels(
  refusal: Refusal,
): readonly Record<'kind' | 'tool' | 'last_release' | 'input' | 'client', string>[] {
  const kind = refusal.message === 'Retired tool called' ? 'retired' : 'previous-contract';
  const inputs = refusal.inputs.length === 0 ? [''] : refusal.inputs;
  return inputs.map((input) => ({
    kind,
    tool: refusal.tool,
    last_release: refusal.lastRelease ?? '',
    input,
    client: clientLabel(refusal.client),
  }));
}

export function passedLabels(call: PassedCall): Record<'tool' | 'digest' | 'client', string> {
  return { tool: call.tool, digest: call.digest ?? '', client: clientLabel(call.client) };
}
