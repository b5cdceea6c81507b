import { describe, expect, it } from 'vitest';
import type { Json } from '../json/index.ts';
import { contract, digests, toolWith } from './contract.fixture.ts';
import { contractOf, META_KEY, type ToolDefinition, type ToolManifest } from './index.ts';

const OBJECT = { type: 'object' };

describe('authority from MCP hints', () => {
  const UNDECLARED = {
    effects: [],
    scopes: [],
    data: [],
    oauthScopes: [],
    approval: 'undeclared',
    undeclared: ['data', 'effects', 'oauthScopes', 'scopes'],
  };
  const hinted = (kind: string) => ({
    ...UNDECLARED,
    effects: [{ kind, target: 'undeclared' }],
    undeclared: ['data', 'oauthScopes', 'scopes'],
  });
  it.each<[annotations: Json, authority: object]>([
    [{}, UNDECLARED],
    [{ readOnlyHint: true }, hinted('read')],
    [{ readOnlyHint: true, destructiveHint: true }, hinted('read')],
    [{ readOnlyHint: false }, hinted('update')],
    [{ readOnlyHint: false, destructiveHint: true }, hinted('delete')],
    [{ readOnlyHint: false, destructiveHint: false }, hinted('create')],
    [{ destructiveHint: true }, hinted('delete')],
    [{ destructiveHint: false }, hinted('create')],
    [
      { idempotentHint: true, openWorldHint: false },
      { ...UNDECLARED, idempotent: true, openWorld: false },
    ],
    [{ readOnlyHint: 'yes', idempotentHint: null }, UNDECLARED],
    [null, UNDECLARED],
    [{ title: 'Words only' }, UNDECLARED],
  ])('%j', (annotations, authority) => {
    expect(contractOf(toolWith(OBJECT, { annotations })).contract.authority).toEqual(authority);
  });

  it('takes task support from execution', () => {
    expect(contractOf(toolWith(OBJECT, { execution: { taskSupport: 'required' } })).contract.authority.taskSupport).toBe(
      'required',
    );
    expect(contractOf(toolWith(OBJECT, { execution: { taskSupport: 'sometimes' } })).contract.authority).not.toHaveProperty(
      'taskSupport',
    );
  });
});

describe('precedence', () => {
  const definition: ToolDefinition = toolWith(
    { type: 'object', properties: { wait: { type: 'number', default: 5, 'x-unit': 's' }, at: { format: 'date-time' } } },
    {
      annotations: { readOnlyHint: true, idempotentHint: true },
      _meta: {
        [META_KEY]: {
          version: '2',
          digest: 'sha256:…',
          meaning: {
            inputs: { '/wait': { unit: 'ms', identifier: 'x' } },
            errors: { gone: { as: 'error', retry: 'never', means: 'meta' } },
          },
          handling: { unknownInputs: 'strip', defaults: 'never' },
          authority: { effects: [{ kind: 'update', target: 'visit' }], reversible: true, approval: 'undeclared' },
        },
        'other.vendor/x': 1,
      },
    },
  );
  const declared: ToolManifest = {
    version: '3',
    owner: 'team',
    meaning: {
      inputs: { '/wait': { unit: 'min' }, '/extra': { default: 0 } },
      errors: { gone: { as: 'result', retry: 'after-change', means: 'manifest' } },
    },
    handling: { unknownInputs: 'reject' },
    authority: { reversible: false, data: [] },
  };

  it('manifest, then _meta, then schema keywords, then hints, member by member; each origin is recorded', () => {
    const { contract, origins, problems } = contractOf(definition, declared);
    expect(problems).toEqual([]);
    expect(contract).toMatchObject({
      version: '3',
      owner: 'team',
      meaning: {
        inputs: {
          '/wait': { unit: 'min', identifier: 'x', default: 5 },
          '/at': { format: 'date-time' },
          '/extra': { default: 0 },
        },
        errors: { gone: { as: 'result', retry: 'after-change', means: 'manifest' } },
        handling: { unknownInputs: 'reject', defaults: 'never', formats: 'undeclared' },
      },
      authority: {
        effects: [{ kind: 'update', target: 'visit' }],
        reversible: false,
        idempotent: true,
        approval: 'undeclared',
        undeclared: ['oauthScopes', 'scopes'],
      },
    });
    expect(origins).toEqual({
      '/authority/data': 'manifest',
      '/authority/effects': 'meta',
      '/authority/idempotent': 'annotations',
      '/authority/reversible': 'manifest',
      '/meaning/errors/gone': 'manifest',
      '/meaning/handling/defaults': 'meta',
      '/meaning/handling/unknownInputs': 'manifest',
      '/meaning/inputs/~1at/format': 'schema',
      '/meaning/inputs/~1extra/default': 'manifest',
      '/meaning/inputs/~1wait/default': 'schema',
      '/meaning/inputs/~1wait/identifier': 'meta',
      '/meaning/inputs/~1wait/unit': 'manifest',
    });
  });

  it('an owner is in no digest; everything else that is declared is', () => {
    const base = digests(definition, declared);
    expect(digests(definition, { ...declared, owner: 'somebody else' })).toEqual(base);
    expect(digests(definition, { ...declared, version: '4' })).toMatchObject({
      input: base.input,
      meaning: base.meaning,
      authority: base.authority,
    });
    expect(digests(definition, { ...declared, version: '4' }).binding).not.toBe(base.binding);
    expect(digests(definition, { ...declared, authority: { ...declared.authority, data: ['pii'] } }).authority).not.toBe(
      base.authority,
    );
  });

  it('undeclared is not none', () => {
    const stated = contractOf(toolWith(OBJECT), { authority: { effects: [], scopes: [] } });
    const silent = contractOf(toolWith(OBJECT));
    expect(stated.contract.authority.undeclared).toEqual(['data', 'oauthScopes']);
    expect(digests(toolWith(OBJECT), { authority: { effects: [] } }).authority).not.toBe(digests(toolWith(OBJECT)).authority);
    expect(stated.origins).toEqual({ '/authority/effects': 'manifest', '/authority/scopes': 'manifest' });
    expect(silent.origins).toEqual({});
  });

  it('names like those of Object.prototype are names', () => {
    const statement = JSON.parse(
      '{"meaning":{"inputs":{"/__proto__":{"unit":"s"}},"errors":{"__proto__":{"as":"error","retry":"never","means":"x"},"constructor":{"as":"error","retry":"never","means":"y"}}}}',
    ) as ToolManifest;
    const { meaning } = contract(
      { type: 'object', properties: JSON.parse('{"__proto__":{"default":1},"constructor":{"default":2}}') },
      statement,
    );
    expect(Object.keys(meaning.inputs)).toEqual(['/__proto__', '/constructor']);
    expect(meaning.inputs['/__proto__']).toEqual({ unit: 's', default: 1 });
    expect(Object.keys(meaning.errors)).toEqual(['__proto__', 'constructor']);
  });
});

describe('authority as declared', () => {
  it('is a set: order and repetition are no change', () => {
    const effects = [
      {
        kind: 'notify',
        target: 'customer',
        when: {
          all: [
            { at: '/notify', equals: true },
            { at: '/a', equals: 1 },
          ],
        },
      },
      { kind: 'create', target: 'visit', when: { all: [] } },
    ] as const;
    const one = digests(toolWith(OBJECT), {
      authority: { effects, scopes: ['b', 'a', 'b'], data: ['x', 'y'], oauthScopes: ['q', 'p'] },
    });
    const two = digests(toolWith(OBJECT), {
      authority: {
        effects: [
          { target: 'visit', kind: 'create' },
          {
            target: 'customer',
            kind: 'notify',
            when: {
              all: [
                { equals: 1, at: '/a' },
                { equals: true, at: '/notify' },
              ],
            },
          },
          { target: 'visit', kind: 'create' },
        ],
        oauthScopes: ['p', 'q'],
        scopes: ['a', 'b'],
        data: ['y', 'x'],
      },
    });
    expect(one).toEqual(two);
  });

  it('carries what its scopes include, in turn, and nothing of other scopes', () => {
    const scopes = {
      admin: { includes: ['write'] },
      write: { includes: ['read'] },
      loop: { includes: ['loop'] },
      other: { includes: ['read'] },
    };
    const { authority } = contractOf(
      toolWith(OBJECT),
      { authority: { scopes: ['admin'], oauthScopes: ['loop'] } },
      scopes,
    ).contract;
    expect(authority.scopeIncludes).toEqual({ admin: ['write'], loop: ['loop'], write: ['read'] });
    expect(contractOf(toolWith(OBJECT), {}, scopes).contract.authority).not.toHaveProperty('scopeIncludes');
  });
});

describe('prose', () => {
  it('is what a model reads: titles, descriptions and those of the schemas, by place in the definition', () => {
    const { prose } = contractOf({
      name: 'tool',
      title: 'Tool',
      description: 'Does it.',
      annotations: { title: 'Other title' },
      inputSchema: { description: 'In.', properties: { a: { title: 'A' } } },
      outputSchema: { examples: [1] },
    }).contract;
    expect(prose).toEqual({
      title: 'Tool',
      description: 'Does it.',
      fields: {
        '/annotations/title': 'Other title',
        '/inputSchema/description': 'In.',
        '/inputSchema/properties/a/title': 'A',
        '/outputSchema/examples': '[1]',
      },
    });
  });

  it('a comma in a description changes the contract and not the binding', () => {
    const [a, b] = ['First then second.', 'First, then second.'].map((description) => digests(toolWith(OBJECT, { description })));
    expect(a?.binding).toBe(b?.binding);
    expect(a?.contract).not.toBe(b?.contract);
  });
});

describe('what a server may change at every start is left out', () => {
  it('icons, envelope fields and foreign _meta', () => {
    expect(
      digests(
        toolWith(OBJECT, {
          icons: [{ src: 'data:…' }],
          _meta: { 'io.modelcontextprotocol/serverInfo': { version: '9' } },
          ttlMs: 5,
          cacheScope: 'public',
        }),
      ),
    ).toEqual(digests(toolWith(OBJECT)));
  });
});

describe('problems', () => {
  it.each<[what: string, definition: ToolDefinition, problems: object[]]>([
    ['no input schema', { name: 'tool' }, [{ kind: 'missing-schema', at: '/inputSchema' }]],
    ['a null input schema', toolWith(null), [{ kind: 'missing-schema', at: '/inputSchema' }]],
    ['a text for a schema', toolWith('object'), [{ kind: 'invalid-schema', at: '/inputSchema' }]],
    ['a boolean input schema', toolWith(true), [{ kind: 'invalid-schema', at: '/inputSchema' }]],
    ['a list for a result schema', toolWith(OBJECT, { outputSchema: [] }), [{ kind: 'invalid-schema', at: '/outputSchema' }]],
    [
      'a reference to nothing',
      toolWith({ properties: { box: { $ref: '#/$defs/Box' } } }),
      [{ kind: 'unresolvable-ref', at: '/inputSchema/properties/box/$ref' }],
    ],
    [
      'a remote reference',
      toolWith({ properties: { box: { $ref: 'https://schemas.example/box.json' } } }),
      [{ kind: 'unresolvable-ref', at: '/inputSchema/properties/box/$ref' }],
    ],
    ['an unknown dialect', toolWith({ $schema: 'https://tools.example/own-dialect' }), [{ kind: 'unsupported-dialect' }]],
    [
      'leftovers of older drafts',
      toolWith({
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        properties: { xy: { items: [{ type: 'number' }] }, n: { minimum: 0, exclusiveMinimum: true }, tag: { enum: null } },
      }),
      [
        { kind: 'invalid-schema', at: '/inputSchema/properties/xy/items' },
        { kind: 'invalid-schema', at: '/inputSchema/properties/n/exclusiveMinimum' },
        { kind: 'invalid-schema', at: '/inputSchema/properties/tag/enum' },
      ],
    ],
    [
      'a statement in _meta that is none',
      toolWith(OBJECT, {
        _meta: { [META_KEY]: { meaning: { inputs: { limit: {} } }, authority: { effects: [{ kind: 'destroy', target: 'x' }] } } },
      }),
      [
        { kind: 'invalid-meta', at: '/_meta/dev.holdfast~1contract/meaning/inputs/limit' },
        { kind: 'invalid-meta', at: '/_meta/dev.holdfast~1contract/authority/effects/0/kind' },
      ],
    ],
  ])('%s', (_, definition, problems) => {
    const tool = contractOf(definition);
    expect(
      [...tool.problems].sort(
        (a, b) =>
          problems.findIndex((p) => (p as { at?: string }).at === a.at) -
          problems.findIndex((p) => (p as { at?: string }).at === b.at),
      ),
    ).toMatchObject(problems);
    expect(tool.contract.tool).toBe('tool');
    expect(digests(definition)).toEqual(digests(definition));
  });

  it('a draft-07 schema is read as draft-07', () => {
    expect(
      contractOf(
        toolWith({
          $schema: 'http://json-schema.org/draft-07/schema#',
          properties: { xy: { items: [{ type: 'number' }], additionalItems: false } },
        }),
      ).problems,
    ).toEqual([]);
  });

  it('tools without a schema to read have digests that tell them apart', () => {
    const broken = [{ name: 'tool' }, toolWith('a'), toolWith(5), toolWith(true), toolWith(false), toolWith([]), toolWith({})];
    expect(new Set(broken.map((definition) => digests(definition).binding)).size).toBe(broken.length);
  });

  it('a missing and a null result schema are the same: none', () => {
    expect(digests(toolWith(OBJECT, { outputSchema: null }))).toEqual(digests(toolWith(OBJECT)));
    expect(digests(toolWith(OBJECT)).output).toBeNull();
    expect(digests(toolWith(OBJECT, { outputSchema: {} })).output).not.toBeNull();
  });
});
