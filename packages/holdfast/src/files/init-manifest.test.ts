import { type ToolDefinition, toolSetOf } from '@holdfast/core/contract';
import { describe, expect, it } from 'vitest';
import { checkManifestAgainst, initManifest, parseManifest } from './index.ts';

const draft = (...definitions: ToolDefinition[]) =>
  initManifest(toolSetOf({ source: 's', server: { name: 'srv' }, definitions }));
const read = (text: string) => {
  const manifest = parseManifest(text);
  if (manifest.kind === 'fault') throw new Error(JSON.stringify(manifest.faults));
  return manifest;
};
/** The draft with every question answered as it is put. */
const answered = (text: string) => text.replaceAll('# ? ', '').replaceAll('[{ kind: …, target: … }]', '[]');

describe('a first manifest', () => {
  it('says what the server says, marks what it infers, asks for the rest', () => {
    const text = draft({
      name: 'get_visit',
      description: 'Reads a visit.\nMore.',
      annotations: { readOnlyHint: true },
      inputSchema: {
        properties: {
          visit_id: { type: 'string' },
          timeout: { type: 'number', description: 'How long to wait, in seconds.' },
          since: { type: 'string', description: 'In UTC.' },
        },
      },
      outputSchema: { properties: { generated_at: { type: 'string' } } },
    });
    expect(text.split('\n').slice(text.split('\n').indexOf('server: srv'))).toEqual([
      'server: srv',
      'tools:',
      '',
      '  # Reads a visit. More.',
      '  get_visit:',
      '    version: "1"',
      '    meaning:',
      '      inputs:',
      '        # ? /visit_id: { identifier: visit.id }',
      '        /timeout:',
      '          unit: s # inferred from the description: "in seconds"',
      '        /since:',
      '          timeReference: UTC # inferred from the description: "UTC"',
      '      # ? results:',
      '        # ? /generated_at: { volatile: true }',
      '    authority:',
      '      effects:',
      '        - { kind: read, target: visit } # inferred from the hints and the name of the tool',
      '',
    ]);
    expect(read(text).manifest).toEqual({
      server: 'srv',
      tools: {
        get_visit: {
          version: '1',
          meaning: { inputs: { '/timeout': { unit: 's' }, '/since': { timeReference: 'UTC' } } },
          authority: { effects: [{ kind: 'read', target: 'visit' }] },
        },
      },
    });
  });

  it('does not take a name alone for a statement of effects', () => {
    const text = draft({
      name: 'create_visit',
      inputSchema: {
        properties: { dry_run: { type: 'boolean' }, etag: { type: 'string' }, notify_customer: { type: 'boolean' } },
      },
    });
    expect(read(text).manifest.tools.create_visit).toEqual({ version: '1' });
    expect(read(answered(text)).manifest.tools.create_visit).toEqual({
      version: '1',
      meaning: { inputs: { '/etag': { concurrencyToken: true }, '/notify_customer': { consent: true } } },
      authority: {
        effects: [{ kind: 'create', target: 'visit' }],
        commit: { at: 'kind:target', prepare: '/dry_run' },
        approval: 'required',
        reversible: true,
      },
    });
  });

  it.each<[name: string, annotations: ToolDefinition[string], effect: object]>([
    ['edit_file', { readOnlyHint: false, destructiveHint: true }, { kind: 'update', target: 'file' }],
    ['get_file', { readOnlyHint: false }, { kind: 'update', target: 'undeclared' }],
    ['thing', { destructiveHint: true }, { kind: 'delete', target: 'undeclared' }],
    ['delete_file', { readOnlyHint: true }, { kind: 'read', target: 'undeclared' }],
  ])('%s with hints %j', (name, annotations, effect) => {
    expect(read(draft({ name, annotations, inputSchema: {} })).manifest.tools[name]?.authority?.effects).toEqual([effect]);
  });

  it.each<[name: string, description: string, unit: string | undefined]>([
    ['timeoutMs', '', 'ms'],
    ['max-bytes', '', 'By'],
    ['duration_seconds', 'in milliseconds', 's'],
    ['delay', 'Delay in milliseconds.', 'ms'],
    ['delay', 'Seconds or in milliseconds, as you like.', undefined],
    ['items', '', undefined],
    ['status', '', undefined],
  ])('the unit of %s (%j) is %s', (name, description, unit) => {
    const text = draft({ name: 't', inputSchema: { properties: { [name]: { type: 'number', description } } } });
    expect(read(text).manifest.tools.t?.meaning?.inputs?.[`/${name}`]?.unit).toBe(unit);
  });

  it('stays one manifest whatever names and descriptions hold', () => {
    const nasty = [
      'x: {y} # z\n',
      'null',
      'true',
      '12',
      '1e3',
      '- a',
      '? b',
      '*c',
      '&d',
      '!e',
      '%f',
      '@g',
      '`h',
      '"i',
      "'j",
      ' k ',
      '',
      '~',
      '<<',
      'é😀',
      '\u0000',
      '\u0085',
      '\u2028',
      'l\u202em',
      'n#o',
      'p: q',
      '#',
      '…',
    ];
    const properties = Object.fromEntries(
      nasty.flatMap((name) => [
        [name, { type: 'integer', description: `in seconds\n# ${name}\u2028- {` }],
        [`${name}_id`, { type: 'string' }],
      ]),
    );
    const definitions = nasty
      .filter((name) => name !== '')
      .map((name) => ({ name, description: `${name}\n  evil: {`, inputSchema: { properties } }));
    const set = toolSetOf({ source: 's', server: { name: nasty.join() }, definitions });
    for (const text of [initManifest(set), answered(initManifest(set))]) {
      const manifest = read(text);
      expect(manifest.manifest.server).toBe(nasty.join());
      expect(Object.keys(manifest.manifest.tools).sort()).toEqual(definitions.map(({ name }) => name).sort());
      expect(checkManifestAgainst(manifest, set)).toEqual([]);
      for (const unseen of ['\u0000', '\u0085', '\u2028', '\u202e']) expect(text.includes(unseen)).toBe(false);
    }
  });

  it('of no tools is one as well', () => {
    expect(read(draft()).manifest).toEqual({ server: 'srv', tools: {} });
  });
});
