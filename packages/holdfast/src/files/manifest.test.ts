import { readFileSync } from 'node:fs';
import { toolSetOf } from '@holdfast/core/contract';
import { describe, expect, it, vi } from 'vitest';
import { parseDocument } from 'yaml';
import { checkManifestAgainst, manifestJsonSchema, parseManifest, readManifestText } from './index.ts';

// The real one, counted.
vi.mock('yaml', async (original) => {
  const real = await original<typeof import('yaml')>();
  return { ...real, parseDocument: vi.fn(real.parseDocument) };
});

const YAML = `# What the tools promise.
server: field-service
tools:
  schedule_visit:
    version: "2"
    meaning:
      inputs:
        /hold: { unit: min }   # until it lapses
        /items/*/id:
          identifier: case.internal
    authority:
      effects:
        - { kind: create, target: reservation }
        - kind: notify
          target: customer
          when: { all: [{ at: /notify, equals: true }] }
`;

describe('holdfast.yaml', () => {
  it('is read from YAML', () => {
    expect(parseManifest(YAML)).toMatchObject({
      kind: 'manifest',
      manifest: {
        server: 'field-service',
        tools: {
          schedule_visit: {
            version: '2',
            meaning: { inputs: { '/hold': { unit: 'min' }, '/items/*/id': { identifier: 'case.internal' } } },
            authority: {
              effects: [
                { kind: 'create', target: 'reservation' },
                { kind: 'notify', target: 'customer', when: { all: [{ at: '/notify', equals: true }] } },
              ],
            },
          },
        },
      },
    });
  });

  it.each([undefined, 1, 2, '\t'])('is read from JSON text indented by %j', (indent) => {
    const manifest = {
      server: 'x',
      tools: { 'a"b': { version: '1', owner: 'ö😀\n', meaning: { inputs: { '/x': { default: 1e30 } } } } },
    };
    expect(parseManifest(JSON.stringify(manifest, null, indent))).toMatchObject({ kind: 'manifest', manifest });
  });

  it('may use anchors, and names of every kind', () => {
    const read = parseManifest(
      'tools:\n  a: { handling: &h { unknownInputs: strip } }\n  404: { handling: *h }\n  __proto__: { handling: *h }\n',
    );
    expect(
      read.kind === 'manifest' && Object.entries(read.manifest.tools).map(([name, { handling }]) => [name, handling]),
    ).toEqual(['404', 'a', '__proto__'].map((name) => [name, { unknownInputs: 'strip' }]));
  });

  it.each<[what: string, text: string, faults: [line: number, column: number, kind: string, pointer: string, says: RegExp][]]>([
    ['nothing', '', [[1, 1, 'invalid-value', '', /empty/]]],
    ['only comments', '# soon\n', [[1, 1, 'invalid-value', '', /empty/]]],
    ['a text', 'hello', [[1, 1, 'invalid-value', '', /must be a map/]]],
    ['a name twice', 'tools:\n  a: {}\n  b: {}\n  a: {}\n', [[4, 3, 'duplicate-key', '/tools/a', /twice/]]],
    ['a name twice in JSON', '{"tools": {"a": {},\n "a": {}}}', [[2, 2, 'duplicate-key', '/tools/a', /twice/]]],
    ['a tab', 'tools:\n\ta: {}\n', [[2, 1, 'syntax', '', /tabs/]]],
    ['a colon too many', 'server: a: b\n', [[1, 9, 'syntax', '', /nested mappings/]]],
    ['a list never closed', 'tools: {\n', [[2, 1, 'syntax', '', /flow map/]]],
    ['two documents', 'tools: {}\n---\ntools: {}\n', [[2, 1, 'syntax', '', /multiple documents/]]],
    ['a tag', 'tools: !!js/function {}\n', [[1, 8, 'syntax', '', /tag/]]],
    ['a name that is no text', 'tools:\n  ? [a]\n  : {}\n', [[2, 5, 'invalid-value', '', /plain text/]]],
    [
      'several faults, in the order of lines',
      'tools:\n  a:\n    version: 2\n    authority:\n      effects:\n        - { kind: craete, target: x }\n    meening: {}\n    meaning:\n      inputs:\n        limit: {}\n        /big: { default: 9007199254740993 }\n        /inf: { default: .inf }\n',
      [
        [3, 14, 'invalid-value', '/tools/a/version', /quotes/],
        [6, 19, 'invalid-value', '/tools/a/authority/effects/0/kind', /create/],
        [7, 5, 'unknown-field', '/tools/a/meening', /meaning/],
        [10, 9, 'invalid-value', '/tools/a/meaning/inputs/limit', /path/],
        [11, 26, 'invalid-value', '/tools/a/meaning/inputs/~1big/default', /2\^53-1/],
        [12, 26, 'invalid-value', '/tools/a/meaning/inputs/~1inf/default', /no JSON number/],
      ],
    ],
    [
      'a fault behind an anchor',
      'tools:\n  a: &x\n    verzion: "1"\n  b: *x\n',
      [
        [3, 5, 'unknown-field', '/tools/a/verzion', /version/],
        [3, 5, 'unknown-field', '/tools/b/verzion', /version/],
      ],
    ],
  ])('with %s names the place', (_, text, faults) => {
    const read = parseManifest(text, 'holdfast.yaml');
    if (read.kind === 'manifest') throw new Error('was read');
    const seen = read.faults.map(({ line, column, kind, pointer }) => [line, column, kind, pointer]);
    for (const [line, column, kind, pointer, says] of faults) {
      expect(seen).toContainEqual([line, column, kind, pointer]);
      const fault = read.faults.find((one) => one.line === line && one.pointer === pointer);
      expect(`${fault?.message} ${fault?.fix}`).toMatch(says);
      expect(fault).toMatchObject({ file: 'holdfast.yaml', fix: expect.stringMatching(/\.$|\?|\.\)$/) });
    }
    if (!/never closed/.test(_)) expect(seen).toHaveLength(faults.length);
  });

  it.each<[what: string, message: RegExp, text: string]>([
    ['brackets', /nest deeper than 100/, '['.repeat(1_000_000)],
    ['dashes', /nest deeper than 100/, '- '.repeat(100_000)],
    ['indentation', /nest deeper than 100/, Array.from({ length: 1_500 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')],
    ['length', /3000002 characters, more than/, `# ${'x'.repeat(3_000_000)}`],
  ])('does not choke on %s: the parser never sees it', (_, message, text) => {
    const parser = vi.mocked(parseDocument).mockImplementation(() => expect.unreachable('the parser was asked'));
    try {
      expect(parseManifest(text)).toMatchObject({ faults: [{ kind: 'too-large', message: expect.stringMatching(message) }] });
    } finally {
      parser.mockReset();
    }
    parseManifest('tools: {}');
    expect(parseDocument).toHaveBeenCalledTimes(1);
  });

  it.each<[what: string, message: RegExp, text: string]>([
    [
      'anchors that multiply',
      /anchors make the document larger/,
      `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefg'].map((c, i) => `${c}: &${c} [${Array(9).fill(`*${'abcdef'[i]}`).join()}]`).join('\n')}`,
    ],
    ['an anchor inside itself', /./, 'tools: &a [*a]'],
  ])('does not choke on %s', (_, message, text) => {
    expect(parseManifest(text)).toMatchObject({ kind: 'fault', faults: [{ message: expect.stringMatching(message) }] });
  });

  it('fails with the first fault and the lines of the others', () => {
    expect(() => readManifestText('tools:\n  a: { version: 1 }\n  b: { x: 1 }\n', 'm.yaml')).toThrow(
      expect.objectContaining({
        code: 'HF_MANIFEST_INVALID',
        kind: 'invalid-value',
        message: expect.stringMatching(/m\.yaml: tools\.a\.version.*1 more: line 3 tools\.b\.x/),
        at: { file: 'm.yaml', line: 2, column: 17, pointer: '/tools/a/version' },
      }),
    );
    expect(readManifestText(YAML, 'm.yaml').server).toBe('field-service');
  });

  it('is doubted where it speaks of what the list does not have, with the line', () => {
    const read = parseManifest(YAML);
    if (read.kind === 'fault') throw new Error(read.faults[0].message);
    const inputSchema = { type: 'object', properties: { hold: {}, notify: {} } };
    const doubts = checkManifestAgainst(read, toolSetOf({ source: 's', definitions: [{ name: 'schedule_visit', inputSchema }] }));
    expect(doubts).toEqual([
      expect.objectContaining({ line: 9, column: 9, pointer: '/tools/schedule_visit/meaning/inputs/~1items~1*~1id' }),
    ]);
    expect(checkManifestAgainst(read, toolSetOf({ source: 's', definitions: [] }))).toEqual([
      expect.objectContaining({ line: 4, column: 3 }),
    ]);
  });

  it('has a published schema that is the one of this code', () => {
    const published = readFileSync(new URL('../../schemas/manifest.schema.json', import.meta.url), 'utf8');
    expect(JSON.parse(published)).toEqual(manifestJsonSchema());
  });
});
