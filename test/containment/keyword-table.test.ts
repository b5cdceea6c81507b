import { isObject, type Json, type JsonObject, setMember } from '@holdfast/core/json';
import {
  type Containment,
  compileSchema,
  contains,
  type Dialect,
  type Layer,
  type Node,
  SUBSCHEMAS,
  verifyCertificate,
} from '@holdfast/core/schema';
import { describe, expect, it } from 'vitest';
import { DIALECTS, READINGS } from '../../packages/core/src/schema/front/dialects.ts';
import { METASCHEMAS as V2019 } from '../../packages/core/src/schema/front/metaschemas/2019-09.ts';
import { METASCHEMAS as V2020 } from '../../packages/core/src/schema/front/metaschemas/2020-12.ts';
import { METASCHEMAS as V04 } from '../../packages/core/src/schema/front/metaschemas/draft-04.ts';
import { METASCHEMAS as V06 } from '../../packages/core/src/schema/front/metaschemas/draft-06.ts';
import { METASCHEMAS as V07 } from '../../packages/core/src/schema/front/metaschemas/draft-07.ts';
import { reachableNodes } from '../../packages/core/src/schema/in-place-cycle.ts';
import { keywordTable, MEANINGS } from '../../packages/core/src/schema/keywords/index.ts';
import { KEYWORD_ROWS, type KeywordPair, type KeywordRow, NAMING_ROWS, SILENT } from './keyword-pairs.ts';

/** The keywords that assert something in a dialect, from the keyword files themselves. */
const asserting = (dialect: Dialect): readonly string[] => [...keywordTable(READINGS[dialect]).keys()];

const knownIn = (row: KeywordRow): readonly Dialect[] =>
  row.dialects ?? DIALECTS.filter((dialect) => asserting(dialect).includes(row.keyword));

function compiled(document: Json, dialect: Dialect, row: KeywordRow) {
  const result = compileSchema(document, { dialect, formats: row.formats ?? 'annotation' });
  if (result.kind === 'faulty') throw new Error(`${row.keyword}: ${JSON.stringify(result.problems)}`);
  return result.schema;
}

function decide({ a, b }: KeywordPair, dialect: Dialect, row: KeywordRow, layers?: readonly Layer[]): Containment {
  return contains(compiled(a, dialect, row), compiled(b, dialect, row), layers === undefined ? {} : { layers });
}

/** The schema without a keyword, wherever it stands as one; `found` counts it. */
function without(keyword: string, schema: Json, dialect: Dialect, found: { count: number }): Json {
  if (!isObject(schema)) return schema;
  const shapes = SUBSCHEMAS[dialect];
  const inner = (value: Json) => without(keyword, value, dialect, found);
  const out: JsonObject & { [name: string]: Json } = {};
  for (const [name, value] of Object.entries(schema)) {
    if (name === keyword) {
      found.count++;
      continue;
    }
    const shape = shapes.get(name);
    let kept = value;
    if (shape === 'map' && isObject(value)) {
      const map: { [key: string]: Json } = {};
      for (const [key, entry] of Object.entries(value)) setMember(map, key, inner(entry));
      kept = map;
    } else if (shape !== undefined && Array.isArray(value)) kept = value.map(inner);
    else if (shape !== undefined && shape !== 'map') kept = inner(value);
    setMember(out, name, kept);
  }
  return out;
}

function drop(pair: KeywordPair, dialect: Dialect, keyword: string): { readonly pair: KeywordPair; readonly sides: number } {
  const [inA, inB] = [{ count: 0 }, { count: 0 }];
  const a = without(keyword, pair.a, dialect, inA);
  const b = without(keyword, pair.b, dialect, inB);
  return { pair: { a, b }, sides: Number(inA.count > 0) + Number(inB.count > 0) };
}

/** The proof has a certificate; it says nothing of the pair that is not contained. */
function certifies(row: KeywordRow, dialect: Dialect, pair: KeywordPair, other: KeywordPair): void {
  const [a, b] = [compiled(pair.a, dialect, row), compiled(pair.b, dialect, row)];
  const answer = contains(a, b, { certify: true });
  const certificate = answer.verdict === 'contained' ? answer.certificate : undefined;
  if (certificate === undefined) throw new Error('no certificate');
  const plain = JSON.parse(JSON.stringify(certificate)) as Json;
  expect(verifyCertificate(a, b, plain)).toEqual({ kind: 'ok' });
  expect(verifyCertificate(compiled(other.a, dialect, row), compiled(other.b, dialect, row), plain).kind).toBe('fault');
}

describe('each keyword alone turns a verdict', () => {
  for (const row of KEYWORD_ROWS) {
    const title = row.note === undefined ? row.keyword : `${row.keyword} (${row.note})`;
    for (const dialect of knownIn(row)) {
      it(`${title} in ${dialect}`, () => {
        for (const [pair, verdict, otherwise] of [
          [row.proved, 'contained', 'not-contained'],
          [row.refuted, 'not-contained', 'contained'],
        ] as const) {
          if (pair === undefined) continue;
          expect(decide(pair, dialect, row)).toMatchObject({ verdict });
          // The complete layer needs none of the others.
          expect(decide(pair, dialect, row, ['tableau'])).toMatchObject({ verdict });
          const dropped = drop(pair, dialect, row.keyword);
          expect(dropped.sides, 'sides that have the keyword').toBe(1);
          expect(decide(dropped.pair, dialect, row), 'without it').toMatchObject({ verdict: otherwise });
          if (verdict === 'contained') certifies(row, dialect, pair, dropped.pair);
        }
      });
    }
  }
});

describe('the table of keywords is complete', () => {
  for (const dialect of DIALECTS) {
    it(`a proof and a witness for each keyword that asserts something in ${dialect}`, () => {
      const missing = asserting(dialect).flatMap((keyword) => {
        const rows = KEYWORD_ROWS.filter((row) => row.keyword === keyword && knownIn(row).includes(dialect));
        const proof = rows.some(({ proved }) => proved !== undefined);
        const witness = rows.some(({ refuted }) => refuted !== undefined);
        return [...(proof ? [] : [`${keyword}: no proof`]), ...(witness ? [] : [`${keyword}: no witness`])];
      });
      expect(missing).toEqual([]);
    });
  }

  it('no row for what is no keyword where it is shown', () => {
    for (const row of KEYWORD_ROWS) {
      expect(knownIn(row).length, row.keyword).toBeGreaterThan(0);
      for (const dialect of knownIn(row)) expect(asserting(dialect)).toContain(row.keyword);
    }
  });

  it('every kind of assertion is met', () => {
    const met = new Set<string>();
    const meet = (root: Node) => {
      for (const node of reachableNodes(root)) for (const { kind } of node.assertions) met.add(kind);
    };
    for (const row of KEYWORD_ROWS) {
      for (const pair of [row.proved, row.refuted]) {
        for (const dialect of knownIn(row)) {
          for (const side of pair === undefined ? [] : [pair.a, pair.b]) meet(compiled(side, dialect, row).root);
        }
      }
    }
    // What no keyword says: the schema `false`, and the closing to the declared domain.
    const others = ['never', 'declaredKeys'];
    expect(Object.keys(MEANINGS).filter((kind) => !met.has(kind))).toEqual(others);
  });

  const published: readonly (readonly [Dialect, Readonly<Record<string, Json>>])[] = [
    ['draft-04', V04],
    ['draft-06', V06],
    ['draft-07', V07],
    ['2019-09', V2019],
    ['2020-12', V2020],
  ];
  for (const [dialect, documents] of published) {
    it(`the metaschemas of ${dialect} name no keyword that has no row`, () => {
      const names = new Set(
        Object.values(documents).flatMap((document) => Object.keys((document as JsonObject).properties ?? {})),
      );
      const named = NAMING_ROWS.filter(({ dialects }) => dialects?.includes(dialect) ?? true).map(({ keyword }) => keyword);
      // Kept in the metaschemas of newer dialects for old schemas alone; there they assert nothing.
      const gone: Partial<Record<Dialect, readonly string[]>> = {
        '2019-09': ['dependencies'],
        '2020-12': ['dependencies', '$recursiveAnchor', '$recursiveRef'],
      };
      const known = [...asserting(dialect), ...named, '$schema', ...Object.keys(SILENT), ...(gone[dialect] ?? [])];
      expect([...names].filter((name) => !known.includes(name))).toEqual([]);
      for (const name of gone[dialect] ?? []) expect(asserting(dialect)).not.toContain(name);
    });
  }
});

describe('keywords that assert nothing', () => {
  for (const row of NAMING_ROWS) {
    for (const dialect of row.dialects ?? DIALECTS) {
      it(`${row.keyword} says which schema is meant in ${dialect}`, () => {
        const pair = row.proved as KeywordPair;
        expect(decide(pair, dialect, row)).toMatchObject({ verdict: 'contained' });
        const { a, b } = drop(pair, dialect, row.keyword).pair;
        const left = compileSchema(a, { dialect });
        const right = compileSchema(b, { dialect });
        const other =
          left.kind === 'compiled' && right.kind === 'compiled' ? contains(left.schema, right.schema).verdict : 'none';
        expect(other).not.toBe('contained');
      });
    }
  }

  it('decide nothing', () => {
    for (const keyword of Object.keys(SILENT)) {
      if (keyword === '$vocabulary') continue;
      for (const dialect of DIALECTS) {
        const row = { keyword };
        const value: Json = keyword === 'examples' ? [1] : keyword === 'contentSchema' ? { type: 'null' } : 'x';
        for (const pair of [
          { a: { type: 'string' }, b: { type: 'string', [keyword]: value } },
          { a: { type: 'string', [keyword]: value }, b: { type: 'string' } },
        ]) {
          expect(decide(pair, dialect, row)).toEqual({ verdict: 'contained', by: 'identity' });
        }
      }
    }
  });
});

describe('what no keyword says', () => {
  it('false: nothing is valid', () => {
    const row = { keyword: 'false' };
    expect(decide({ a: false, b: { type: 'null' } }, '2020-12', row)).toMatchObject({ verdict: 'contained' });
    expect(decide({ a: { type: 'null' }, b: false }, '2020-12', row)).toMatchObject({ verdict: 'not-contained', witness: null });
  });

  it('the declared domain: only keys that the schema names', () => {
    const open: Json = { type: 'object', properties: { a: { type: 'integer' } } };
    const closed: Json = { properties: { a: {} }, additionalProperties: false };
    const schema = (document: Json, domain: 'all' | 'declared') => {
      const result = compileSchema(document, { domain });
      if (result.kind === 'faulty') throw new Error(JSON.stringify(result.problems));
      return result.schema;
    };
    expect(contains(schema(open, 'declared'), schema(closed, 'all'))).toMatchObject({ verdict: 'contained' });
    expect(contains(schema(open, 'all'), schema(closed, 'all'))).toMatchObject({ verdict: 'not-contained' });
    expect(contains(schema(closed, 'all'), schema(open, 'declared'))).toMatchObject({ verdict: 'not-contained' });
  });
});
