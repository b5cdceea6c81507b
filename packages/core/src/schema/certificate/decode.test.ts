import { describe, expect, it } from 'vitest';
import type { Json } from '../../json/index.ts';
import { compileSchema } from '../compile.ts';
import { Universe } from '../identity/universe.ts';
import type { Node } from '../model.ts';
import type { Tag } from '../tableau/form.ts';
import { Forms } from '../tableau/forms.ts';
import { CLASH, type Proof } from '../tableau/outcome.ts';
import { Decoder } from './decode.ts';
import { Encoder, numberedNodes } from './encode.ts';
import { Fault } from './fault.ts';

function rootOf(schema: Json): Node {
  const result = compileSchema(schema);
  if (result.kind === 'faulty') throw new Error(JSON.stringify(result.problems));
  return result.schema.root;
}

// The nodes 0 and 1: their literals are 0 and 2, and 1 and 3 where negated. The first that a certificate adds is 2.
const [A, B] = [rootOf({ type: 'integer' }), rootOf({ type: 'string' })];

interface Parts {
  readonly nodes?: Json;
  readonly forms?: Json;
  readonly obligations?: Json;
}

const written = ({ nodes = [], forms = [], obligations = [] }: Parts): Json => ({ version: 1, nodes, forms, obligations });

function decoder(): Decoder {
  return new Decoder(new Forms(new Universe([A, B])), numberedNodes(A, B));
}

function encoder({ forms }: Decoder): Encoder {
  return new Encoder(forms, numberedNodes(A, B));
}

describe('what is written is read back', () => {
  it.each<[forms: Json[]]>([
    [[['true']]],
    [[['integer']]],
    [[['distinct']]],
    [[['bound', 'minimum', 1.5, false]]],
    [[['bound', 'maximum', -2, true]]],
    [[['multiple', 0.1]]],
    [[['words', ['b', 'a']]]],
    [[['length', 2]]],
    [[['pattern', 'a', false]]],
    [[['pattern', '\\-', true]]],
    [[['format', 'date']]],
    [[['values', [1, [2], { a: 3 }]]]],
    [[['items', 2]]],
    [[['keys', 1]]],
    [[['at', 1, 0]]],
    [[['at', 0, 3]]],
    [[['from', 3, 2]]],
    [[['from', 0, 1]]],
    [[['count', 2, 4]]],
    [[['own', 'a']]],
    [[['own', '__proto__']]],
    [[['each', ['name', 'a'], 2]]],
    [[['each', ['word', 3], 0]]],
    [[['each', ['rest', ['a', 'b'], [0, 3]], 1]]],
    [[['each', ['rest', [], []], 1]]],
    [
      [
        ['own', 'a'],
        ['own', 'b'],
        ['and', [0, 2]],
      ],
    ],
    [
      [
        ['own', 'a'],
        ['own', 'b'],
        ['and', [1, 3]],
      ],
    ],
    [
      [
        ['own', 'a'],
        ['own', 'b'],
        ['keys', 3],
        ['one', [0, 2, 5]],
      ],
    ],
    [
      [
        ['own', 'a'],
        ['own', 'b'],
        ['keys', 3],
        ['choice', 0, 2, 5],
      ],
    ],
  ])('a form %#', (forms) => {
    const read = decoder();
    read.read(written({ forms }));
    const last = 2 * (forms.length - 1);
    for (const lit of [last, last + 1]) {
      const on = read.lit(lit);
      expect(read.listed(lit)).toMatchObject({ listed: { lit: on & ~1 }, negated: lit !== last });
      const proofs = new Map([['object', { rule: 'split', on, cases: [CLASH] }]] as const);
      const { forms: again, obligations } = encoder(read).certificate([{ lits: [], proofs }]);
      expect(again).toEqual(forms);
      expect(obligations).toEqual([{ of: [], tags: { object: ['split', lit, [['clash']]] } }]);
    }
  });

  it.each<[nodes: Json[]]>([
    [[[['enum', [1, 'a', null]]]]],
    [[[['pattern', 'a+', false]]]],
    [[[['pattern', '\\-', true]]]],
    [[[['any', [0, 1]]]]],
    [[[['all', [1, 0]]]]],
    [[[['never']], [['any', [0, 2]]]]],
    [[[['not', 0]], [['all', [2, 1]]]]],
    [
      [
        [
          ['not', 1],
          ['pattern', 'a', false],
        ],
      ],
    ],
    [[[['if', 0, 1, 0]]]],
    [[[['if', 1, 0, 1]]]],
    [[[['declaredKeys', 1]]]],
  ])('a node %#', (nodes) => {
    const read = decoder();
    const of = [2 * (nodes.length + 1), 2 * (nodes.length + 1) + 1, 0, 3];
    const [obligation] = read.read(written({ nodes, obligations: [{ of, tags: {} }] }));
    const again = encoder(read).certificate([{ lits: obligation?.of ?? [], proofs: new Map() }]);
    expect(again.nodes).toEqual(nodes);
    expect(again.obligations).toEqual([{ of, tags: {} }]);
  });

  it('proofs, each with what it needs', () => {
    const read = decoder();
    const forms = [
      ['own', 'a'],
      ['unevaluated', 'declared-below', 1, 4],
    ];
    read.read(written({ nodes: [[['never']]], forms }));
    const [own, left] = [read.lit(0), read.lit(2)];
    const either = { rule: 'either', on: own, yes: CLASH, no: { rule: 'scalar' } } as const;
    const next = {
      rule: 'bound',
      on: left,
      next: { rule: 'resolve', on: left ^ 1, next: { rule: 'child', obligation: 7 } },
    } as const;
    const proofs = new Map<Tag, Proof>([
      ['object', either],
      ['array', next],
    ]);
    const { obligations } = encoder(read).certificate([{ lits: [], proofs }]);
    expect(obligations).toEqual([
      {
        of: [],
        tags: { object: ['either', 0, ['clash'], ['scalar']], array: ['bound', 2, ['resolve', 3, ['child']]] },
      },
    ]);
  });
});

describe('what is left unevaluated', () => {
  it.each<[of: string, schema: Json, literal: number]>([
    ['items', { unevaluatedItems: { type: 'null' } }, 2],
    ['items', { unevaluatedItems: false }, 2],
    ['keys', { unevaluatedProperties: { type: 'null' } }, 2],
  ])('is asked by the very node that asks it: %s %j', (of, schema, literal) => {
    const root = rootOf(schema);
    const forms = new Forms(new Universe([root, B]));
    const read = (form: Json) => new Decoder(forms, numberedNodes(root, B)).read(written({ forms: [form] }));
    expect(read(['unevaluated', of, 0, literal])).toEqual([]);
    const fault = `the node does not ask for what is unevaluated of ${of}`;
    expect(() => read(['unevaluated', of, 1, literal])).toThrow(fault);
    expect(() => read(['unevaluated', of, 0, literal + 1])).toThrow(fault);
    const other = of === 'items' ? 'keys' : 'items';
    expect(() => read(['unevaluated', other, 0, literal])).toThrow(`unevaluated of ${other}`);
  });

  it('is read with the pattern as the compiler reads it', () => {
    const flag = (source: string, legacy: boolean) => decoder().read(written({ forms: [['pattern', source, legacy]] }));
    expect(flag('^.$', false)).toEqual([]);
    expect(() => flag('^.$', true)).toThrow('no such pattern');
    expect(() => flag('\\-', false)).toThrow('no such pattern');
    expect(() => flag('(', false)).toThrow('no such pattern');
  });
});

describe('what is no certificate is refused', () => {
  const own: Json = ['own', 'a'];
  it.each<[fault: string, certificate: Json]>([
    ['not a certificate of this version', null],
    ['not a certificate of this version', [1]],
    ['not a certificate of this version', { ...(written({}) as object), version: 2 } as Json],
    ['a list was expected', { version: 1 }],
    ['a list was expected', written({ nodes: 'x' })],
    ['a list was expected', written({ nodes: [['never']] })],
    ['a list was expected', written({ nodes: [[['enum', 1]]] })],
    ['a node asserts type', written({ nodes: [[['type', ['integer']]]] })],
    ['a node asserts undefined', written({ nodes: [[[]]] })],
    ['a text was expected', written({ nodes: [[['pattern', 1]]] })],
    ['no node 2', written({ nodes: [[['not', 2]]] })],
    ['no node 9', written({ nodes: [[['if', 0, 1, 9]]] })],
    ['a whole number was expected', written({ nodes: [[['if', 0, 1]]] })],
    ['a list was expected', written({ forms: {} })],
    ['a list was expected', written({ forms: [1] })],
    ['no form is a type', written({ forms: [['type']] })],
    ['no form is a undefined', written({ forms: [[]] })],
    ['no form 0', written({ forms: [['and', [0, 2]]] })],
    ['no form 1', written({ forms: [own, ['and', [0, 2]]] })],
    ['no normal form of and', written({ forms: [own, ['and', [0]]] })],
    ['no normal form of and', written({ forms: [own, ['and', [0, 1]]] })],
    ['no normal form of and', written({ forms: [own, ['keys', 2], ['and', [0, 2, 0]]] })],
    ['no normal form of and', written({ forms: [own, ['keys', 2], ['and', [0, 2]], ['keys', 3], ['and', [4, 6]]] })],
    ['no normal form of one', written({ forms: [own, ['one', [0, 1]]] })],
    ['no normal form of one', written({ forms: [own, ['keys', 2], ['one', [0, 2, 2]]] })],
    ['no normal form of one', written({ forms: [own, ['true'], ['keys', 2], ['one', [0, 2, 4]]] })],
    ['no normal form of a choice', written({ forms: [own, ['keys', 2], ['choice', 0, 2, 2]] })],
    ['no normal form of a choice', written({ forms: [own, ['true'], ['keys', 2], ['choice', 0, 2, 4]] })],
    ['a bound has no side', written({ forms: [['bound', 'most', 1, true]] })],
    ['a number was expected', written({ forms: [['bound', 'minimum', '1', true]] })],
    ['a number was expected', written({ forms: [['multiple', null]] })],
    ['a list was expected', written({ forms: [['words', 'a']] })],
    ['a text was expected', written({ forms: [['words', [1]]] })],
    ['a whole number was expected', written({ forms: [['length', -1]] })],
    ['a whole number was expected', written({ forms: [['at', 0.5, 0]] })],
    ['no node 2', written({ forms: [['at', 0, 4]] })],
    ['a text was expected', written({ forms: [['format']] })],
    ['a text was expected', written({ forms: [['own', null]] })],
    ['no set of keys', written({ forms: [['each', ['names', 'a'], 0]] })],
    ['a text was expected', written({ forms: [['each', ['name', 1], 0]] })],
    ['a text was expected', written({ forms: [['each', ['rest', [1], []], 0]] })],
    ['a list was expected', written({ forms: [['each', ['rest', []], 0]] })],
    ['unevaluated what?', written({ forms: [['unevaluated', 'all', 0, 0]] })],
    ['no node 2', written({ forms: [['unevaluated', 'keys', 2, 0]] })],
    ['a list was expected', written({ obligations: null })],
    ['an obligation is no object', written({ obligations: [null] })],
    ['an obligation is no object', written({ obligations: [{ of: [0] }] })],
    ['an obligation is no object', written({ obligations: [{ of: [0], tags: [] }] })],
    ['no tag integer', written({ obligations: [{ of: [0], tags: { integer: ['clash'] } }] })],
    ['a list was expected', written({ obligations: [{ tags: {} }] })],
    ['a whole number was expected', written({ obligations: [{ of: ['0'], tags: {} }] })],
    ['no node 2', written({ obligations: [{ of: [4], tags: {} }] })],
  ])('%s %#', (fault, certificate) => {
    expect(() => decoder().read(certificate)).toThrow(new Fault(fault));
  });
});
