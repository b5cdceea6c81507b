import type { PassedCall, Refusal } from '../entries.ts';

/** Client names are self-reported text: cut, and of no more different values than this, so that a caller cannot make labels at will. */
const MAX_CLIENT = 64;
const MAX_CLIENTS = 100;

type RefusedLabels = Readonly<Record<'kind' | 'tool' | 'last_release' | 'input' | 'client', string>>;
type PassedLabels = Readonly<Record<'tool' | 'digest' | 'client', string>>;

/** Labels of one set of counters; past the first 100 clients the others are counted as `other`. */
export class Labels {
  readonly #clients = new Set<string>();

  #client(client: { readonly name?: string; readonly version?: string }): string {
    const label = `${(client.name ?? 'unknown').slice(0, MAX_CLIENT)}${client.version === undefined ? '' : `/${client.version.slice(0, 32)}`}`;
    if (this.#clients.has(label)) return label;
    if (this.#clients.size >= MAX_CLIENTS) return 'other';
    this.#clients.add(label);
    return label;
  }

  /** One set for each input that showed the old contract; a retired name has none and counts once. */
  refused(refusal: Refusal): readonly RefusedLabels[] {
    const kind = refusal.message === 'Retired tool called' ? 'retired' : 'previous-contract';
    const inputs = refusal.inputs.length === 0 ? [''] : refusal.inputs;
    const { tool, lastRelease = '' } = refusal;
    const client = this.#client(refusal.client);
    return inputs.map((input) => ({ kind, tool, last_release: lastRelease, input, client }));
  }

  passed(call: PassedCall): PassedLabels {
    return { tool: call.tool, digest: call.digest ?? '', client: this.#client(call.client) };
  }
}
