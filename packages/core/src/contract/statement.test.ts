import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { Json } from '../json/index.ts';
import { formSchema, MANIFEST_FORM, nearest, readManifest, readToolManifest } from './index.ts';

const tool = (statement: Json): Json => ({ tools: { t: statement } });
const validate = new Ajv2020({ strict: true, strictTypes: false }).compile(formSchema(MANIFEST_FORM));

/** Every row is also put to the JSON Schema that editors use: both must judge alike. */
const SOUND: readonly (readonly [what: string, manifest: Json])[] = [
  ['nothing said', { tools: {} }],
  ['an empty statement', tool({})],
  [
    'everything at once',
    {
      server: 's',
      scopes: { admin: { includes: ['read', 'write'] }, read: { includes: [] } },
      tools: {
        t: {
          version: '2.0',
          owner: 'team',
          meaning: {
            inputs: {
              '': { unit: '1' },
              '/a~1b/*': {
                unit: 's',
                identifier: 'x',
                default: null,
                required: 'filled',
                consent: true,
                concurrencyToken: false,
                volatile: true,
              },
              '/b': { unknownValues: 'handled', timeReference: 'UTC', format: 'date', deprecated: true },
            },
            results: { '/r': { default: { deep: [1] } } },
            errors: {
              'not-found': { as: 'result', retry: 'same-call', means: 'm' },
              ['__proto__']: { as: 'error', retry: 'never', means: 'm' },
            },
          },
          authority: {
            effects: [
              { kind: 'notify', target: 'customer', when: { all: [{ at: '/notify', equals: true }] } },
              { kind: 'read', target: 'x' },
            ],
            scopes: [],
            scopeWhenOmitted: 'all',
            data: ['pii'],
            approval: 'required',
            reversible: false,
            idempotent: true,
            openWorld: false,
            commit: { at: 'notify:customer', prepare: '/dry_run', precondition: '/version' },
            oauthScopes: ['a'],
            retry: 'r',
            audit: 'a',
            taskSupport: 'optional',
          },
          handling: { unknownInputs: 'forward', defaults: 'never', formats: 'assert' },
        },
      },
    },
  ],
];

const FAULTY: readonly (readonly [what: string, manifest: Json, kind: string, pointer: string, says: RegExp])[] = [
  ['a list', [], 'invalid-value', '', /must be a map/],
  ['no tools', { server: 'x' }, 'invalid-value', '', /lacks "tools"/],
  ['a misspelt member', { tols: {}, tools: {} }, 'unknown-field', '/tols', /Did you mean "tools"/],
  ['another spelling', tool({ meaning: { input: {} } }), 'unknown-field', '/tools/t/meaning/input', /Did you mean "inputs"/],
  [
    'a member in snake case',
    tool({ handling: { unknown_inputs: 'strip' } }),
    'unknown-field',
    '/tools/t/handling/unknown_inputs',
    /Did you mean "unknownInputs"/,
  ],
  ['a member of nowhere', tool({ colour: 'red' }), 'unknown-field', '/tools/t/colour', /Members here: version, owner/],
  ['a number for a version', tool({ version: 2 }), 'invalid-value', '/tools/t/version', /quotes: "2"/],
  ['an empty owner', tool({ owner: ' ' }), 'invalid-value', '/tools/t/owner', /must not be empty/],
  [
    'a wrong effect kind',
    tool({ authority: { effects: [{ kind: 'wipe', target: 'x' }] } }),
    'invalid-value',
    '/tools/t/authority/effects/0/kind',
    /Use one of: read, create/,
  ],
  [
    'a slip in an effect kind',
    tool({ authority: { effects: [{ kind: 'updat', target: 'x' }] } }),
    'invalid-value',
    '/tools/t/authority/effects/0/kind',
    /Did you mean "update"/,
  ],
  [
    'an effect without a target',
    tool({ authority: { effects: [{ kind: 'read' }] } }),
    'invalid-value',
    '/tools/t/authority/effects/0',
    /lacks "target"/,
  ],
  [
    'one effect without a list',
    tool({ authority: { effects: { kind: 'read', target: 'x' } } }),
    'invalid-value',
    '/tools/t/authority/effects',
    /Write it as a list/,
  ],
  [
    'a condition without a value',
    tool({ authority: { effects: [{ kind: 'read', target: 'x', when: { all: [{ at: '/a' }] } }] } }),
    'invalid-value',
    '/tools/t/authority/effects/0/when/all/0',
    /lacks "equals"/,
  ],
  [
    'a name for a path',
    tool({ meaning: { inputs: { limit: {} } } }),
    'invalid-value',
    '/tools/t/meaning/inputs/limit',
    /Did you mean "\/limit"/,
  ],
  [
    'a dotted path',
    tool({ meaning: { results: { 'items[0].id': {} } } }),
    'invalid-value',
    '/tools/t/meaning/results/items[0].id',
    /Did you mean "\/items\/\*\/id"/,
  ],
  [
    'a bad escape in a path',
    tool({ authority: { commit: { at: 'x', precondition: '/a~2' } } }),
    'invalid-value',
    '/tools/t/authority/commit/precondition',
    /no instance path/,
  ],
  [
    'a flag in words',
    tool({ authority: { reversible: 'yes' } }),
    'invalid-value',
    '/tools/t/authority/reversible',
    /true or false, not "yes"/,
  ],
  ['null for a part', tool({ meaning: null }), 'invalid-value', '/tools/t/meaning', /empty \(null\)/],
  ['null for a map', { tools: null }, 'invalid-value', '/tools', /write \{\}/],
  [
    'an error without its parts',
    tool({ meaning: { errors: { e: { as: 'error' } } } }),
    'invalid-value',
    '/tools/t/meaning/errors/e',
    /lacks "retry"/,
  ],
  [
    'what only contracts hold',
    tool({ authority: { undeclared: [] } }),
    'unknown-field',
    '/tools/t/authority/undeclared',
    /not known here/,
  ],
  [
    'handling inside meaning',
    tool({ meaning: { handling: {} } }),
    'unknown-field',
    '/tools/t/meaning/handling',
    /not known here/,
  ],
];

describe('a manifest', () => {
  it.each(SOUND)('with %s is read', (_, manifest) => {
    expect(readManifest(manifest)).toEqual({ kind: 'value', value: manifest });
    expect(validate(manifest)).toBe(true);
  });

  it.each(FAULTY)('with %s is refused', (_, manifest, kind, pointer, says) => {
    const read = readManifest(manifest);
    if (read.kind === 'value') throw new Error('was read');
    const fault = read.faults.find((one) => one.pointer === pointer && one.kind === kind);
    expect(read.faults.map((one) => [one.kind, one.pointer])).toContainEqual([kind, pointer]);
    expect(`${fault?.message}. ${fault?.fix}`).toMatch(says);
    if (!/^an empty owner/.test(_)) expect(validate(manifest)).toBe(false);
  });

  it('reports all faults at once', () => {
    const read = readManifest({ tools: { a: { version: 1, x: 1 }, b: 5 }, y: 1 });
    expect(read.kind === 'fault' && read.faults.map(({ pointer }) => pointer)).toEqual([
      '/tools/a/version',
      '/tools/a/x',
      '/tools/b',
      '/y',
    ]);
  });
});

describe('the statement of one tool', () => {
  it('may have members of others beside it, where they are named', () => {
    expect(readToolManifest({ version: '1', digest: 'd' }, ['digest']).kind).toBe('value');
    expect(readToolManifest({ version: '1', digest: 'd' }).kind).toBe('fault');
    expect(readToolManifest({ meaning: { digest: 'd' } }, ['digest']).kind).toBe('fault');
  });
});

describe('did you mean', () => {
  it.each<[string, string | undefined]>([
    ['unkownInputs', 'unknownInputs'],
    ['UNKNOWN-INPUTS', 'unknownInputs'],
    ['defalts', 'defaults'],
    ['zzz', undefined],
    ['', undefined],
    ['unknownInputs'.repeat(1_000), undefined],
  ])('%.20s', (word, meant) => {
    expect(nearest(word, ['unknownInputs', 'defaults', 'formats'])).toBe(meant);
  });
});
