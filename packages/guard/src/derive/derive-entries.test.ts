import { createHash } from 'node:crypto';
import { checkToolSets } from '@holdfast/core/change';
import { type ToolDefinition, toolSetOf } from '@holdfast/core/contract';
import { describe, expect, it } from 'vitest';
import { MAX_PLACES } from '../argument-path.ts';
import { compileEntries } from '../compile-entries.ts';
import type { ContractChange, Trigger } from '../entries.ts';
import { type DeriveOptions, deriveEntries } from './index.ts';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
type Properties = Record<string, unknown>;
const input = (properties: Properties, more: Properties = {}) => ({
  type: 'object',
  properties,
  additionalProperties: false,
  ...more,
});
const tool = (name: string, properties: Properties, more: Properties = {}, over: Properties = {}) =>
  JSON.parse(JSON.stringify({ name, inputSchema: input(properties, more), ...over })) as ToolDefinition;

function derive(before: readonly ToolDefinition[], after: readonly ToolDefinition[], options: DeriveOptions = {}) {
  const old = toolSetOf({ source: 'old', server: { name: 's', version: '1.6.12' }, definitions: before });
  const next = toolSetOf({ source: 'new', server: { name: 's', version: '2.0.0' }, definitions: after });
  return deriveEntries(old, next, checkToolSets(old, next, { sha256 }), options);
}

/** One tool whose inputs change. */
const search = (
  before: Properties,
  after: Properties,
  more: { before?: Properties; after?: Properties } = {},
  options: DeriveOptions = {},
) => derive([tool('search', before, more.before)], [tool('search', after, more.after)], options);

const string = { type: 'string' };
const list = { type: 'array', items: string };

describe('triggers', () => {
  it.each<[string, Properties, Properties, { before?: Properties; after?: Properties }, readonly Trigger[], string]>([
    [
      'an input that is gone',
      { q: string, limit: string },
      { q: string },
      {},
      [{ kind: 'present', path: '/limit' }],
      '"limit" is no longer an input.',
    ],
    [
      'an input that is gone from an open schema',
      { q: string, limit: string },
      { q: string },
      { before: { additionalProperties: undefined }, after: { additionalProperties: undefined } },
      [{ kind: 'present', path: '/limit' }],
      '"limit" is no longer an input.',
    ],
    [
      'an input that became required',
      { q: string },
      { q: string },
      { after: { required: ['q'] } },
      [{ kind: 'absent', path: '/q' }],
      '"q" is required now.',
    ],
    [
      'a new required input',
      {},
      { q: string },
      { after: { required: ['q'] } },
      [{ kind: 'absent', path: '/q' }],
      '"q" is required now.',
    ],
    [
      'a string that became a list',
      { tags: string },
      { tags: list },
      {},
      [{ kind: 'string', path: '/tags' }],
      '"tags" is a list now: send ["…"] where you sent "…".',
    ],
    [
      'one of several types',
      { n: { type: ['number', 'boolean', 'string'] } },
      { n: string },
      {},
      [{ kind: 'type', path: '/n', was: ['number', 'boolean'] }],
      '"n" is a string now, no longer a number or true or false.',
    ],
    [
      'fractions',
      { n: { type: 'number' } },
      { n: { type: 'integer' } },
      {},
      [{ kind: 'range', path: '/n', multipleOf: 1 }],
      '"n" is a whole number now.',
    ],
    [
      'values',
      { s: { enum: ['a', 'b', 'c'] } },
      { s: { enum: ['a'] } },
      {},
      [{ kind: 'value', path: '/s', was: ['b', 'c'] }],
      '"s" no longer takes "b", "c".',
    ],
    [
      'free text that became a choice',
      { s: string },
      { s: { enum: ['a.b', 'c'] } },
      {},
      [{ kind: 'value', path: '/s', pattern: '^(?:a\\.b|c)$' }],
      '"s" is one of "a.b", "c" now.',
    ],
    [
      'a pattern',
      { s: string },
      { s: { type: 'string', pattern: '^a' } },
      {},
      [{ kind: 'value', path: '/s', pattern: '^a' }],
      '"s" matches ^a now.',
    ],
    [
      'a bound',
      { n: { type: 'integer', maximum: 100 } },
      { n: { type: 'integer', minimum: 1, maximum: 10 } },
      {},
      [
        { kind: 'range', path: '/n', min: 1 },
        { kind: 'range', path: '/n', max: 10 },
      ],
      '"n" is at most 10 now.',
    ],
    [
      'a size',
      { l: list },
      { l: { ...list, minItems: 1 } },
      {},
      [{ kind: 'range', path: '/l', of: 'items', min: 1 }],
      '"l" has at least 1 item now.',
    ],
    [
      'within an object',
      { w: input({ a: string, b: string }) },
      { w: input({ a: string }) },
      {},
      [{ kind: 'present', path: '/w/b' }],
      '"w.b" is no longer an input.',
    ],
    [
      'within items',
      { l: { type: 'array', items: input({ a: string, b: string }) } },
      { l: { type: 'array', items: input({ a: list }) } },
      {},
      [
        { kind: 'present', path: '/l/*/b' },
        { kind: 'string', path: '/l/*/a' },
      ],
      '"l.b" is no longer an input.',
    ],
    [
      'through a reference',
      { w: { $ref: '#/$defs/w' } },
      { w: { $ref: '#/$defs/w' } },
      { before: { $defs: { w: input({ a: string, b: string }) } }, after: { $defs: { w: input({ a: string }) } } },
      [{ kind: 'present', path: '/w/b' }],
      '"w.b" is no longer an input.',
    ],
  ])('%s', (_, before, after, more, triggers, sentence) => {
    const { changes, retired, notes } = search(before, after, more);
    expect({ retired, notes }).toEqual({ retired: [], notes: [] });
    expect(changes).toEqual([{ tool: 'search', lastRelease: '1.6.12', triggers, message: expect.stringContaining(sentence) }]);
    expect(changes[0]?.message).toMatch(/^"search" changed after release 1\.6\.12\. /);
  });

  it('an input of a tool that takes none any more', () => {
    const open = { additionalProperties: undefined };
    expect(search({ q: string }, {}, { before: open, after: open }).changes).toMatchObject([
      { triggers: [{ kind: 'present', path: '/q' }] },
    ]);
  });

  it('match no call that the new schema declares, or are left out with a note', () => {
    // Any key that begins with "l" is still taken, so an input "limit" shows nothing.
    const { changes, notes } = search(
      { q: string, limit: string },
      { q: { type: 'string', maxLength: 3 } },
      { after: { patternProperties: { '^l': string } } },
    );
    expect(changes[0]?.triggers).toEqual([{ kind: 'range', path: '/q', of: 'length', max: 3 }]);
    expect(notes).toEqual([expect.stringContaining('no trigger "present" at "/limit"')]);
  });

  it('where no trigger can tell an old call apart, a person is asked', () => {
    const either = { anyOf: [{ required: ['a'] }, { required: ['b'] }] };
    const { changes, notes } = search({ a: string, b: string }, { a: string, b: string }, { after: either });
    expect(changes).toMatchObject([{ triggers: [], acknowledged: expect.any(String) }]);
    expect(notes.join('\n')).toMatch(/the old call \{\} of "search" .*no trigger/);
  });

  it('nothing is derived where nothing breaks', () => {
    expect(search({ q: string }, { q: string, more: string })).toEqual({ retired: [], changes: [], notes: [] });
  });

  it('every derived entry compiles and matches the old call that the report shows', () => {
    const { changes } = search({ tags: string, limit: string }, { tags: list });
    const [entry] = compileEntries({ changes }).changes.get('search') ?? [];
    expect(entry?.matched({ tags: 'a' }, { left: MAX_PLACES })).toEqual(['/tags']);
    expect(entry?.matched({ tags: ['a'] }, { left: MAX_PLACES })).toEqual([]);
  });
});

describe('what no argument reveals', () => {
  const output = (properties: Properties) => ({
    outputSchema: { type: 'object', properties, required: Object.keys(properties) },
  });

  it('a result field alone gives an acknowledged entry', () => {
    const { changes, notes } = derive(
      [tool('search', {}, {}, output({ hits: list, score: string }))],
      [tool('search', {}, {}, output({ hits: list }))],
    );
    expect(changes).toEqual([
      {
        tool: 'search',
        lastRelease: '1.6.12',
        triggers: [],
        message: '"search" changed after release 1.6.12. The result no longer holds "score".',
        acknowledged: 'the changelog of release 2.0.0 and the description of "search"',
      },
    ]);
    expect(notes).toEqual([expect.stringContaining('no argument reveals what changed in "search"')]);
  });

  it('a result field beside an input is told in its message', () => {
    const { changes } = derive(
      [tool('search', { limit: string }, {}, output({ hits: list, score: string }))],
      [tool('search', {}, {}, output({ hits: list }))],
    );
    expect(changes).toMatchObject([
      { triggers: [{ kind: 'present', path: '/limit' }], message: expect.stringContaining('"score"') },
    ]);
    expect(changes[0]?.acknowledged).toBeUndefined();
  });

  it('a moved default gives an acknowledged entry with the words of the report', () => {
    const { changes } = search({ n: { type: 'number', default: 1 } }, { n: { type: 'number', default: 2 } });
    expect(changes).toMatchObject([
      { triggers: [], message: expect.stringMatching(/`1`.*`2`/), acknowledged: expect.any(String) },
    ]);
  });
});

describe('tools that are gone', () => {
  const described = { description: 'Finds places near a point and ranks them by distance.' };

  it('are retired', () => {
    expect(derive([tool('find', {}), tool('keep', {})], [tool('keep', {})]).retired).toEqual([
      { name: 'find', since: '2.0.0', reason: '"find" was removed in release 2.0.0.' },
    ]);
  });

  it('name a successor where the report has evidence of one, and how inputs map', () => {
    const { retired } = derive(
      [tool('find-places', { near: string, limit: string }, {}, described), tool('keep', {})],
      [tool('find_places', { near: string }, {}, described), tool('keep', {})],
      { release: '3.0.0' },
    );
    expect(retired).toEqual([
      {
        name: 'find-places',
        since: '3.0.0',
        reason: expect.any(String),
        successor: 'find_places',
        mapping: { '/near': 'send it as "/near"', '/limit': '"find_places" has no such input' },
      },
    ]);
  });

  it('lose the contract change that they had', () => {
    const changes: ContractChange[] = [
      { tool: 'find', lastRelease: '1.0.0', triggers: [{ kind: 'present', path: '/x' }], message: '"find" "x"' },
    ];
    const derived = derive([tool('find', {})], [tool('other', {})], { existing: { retired: [], changes } });
    expect(derived.changes).toEqual([]);
    expect(derived.retired.map(({ name }) => name)).toEqual(['find']);
    expect(derived.notes).toContainEqual(expect.stringContaining('the entry of "find" is deleted'));
  });
});

describe('what stands already', () => {
  const written: ContractChange = {
    tool: 'search',
    lastRelease: '1.6.12',
    triggers: [{ kind: 'present', path: '/limit' }],
    message: 'Words of a person about search and limit.',
  };
  const existing = { retired: [], changes: [written] };

  it('is not touched by a second run', () => {
    const once = search({ q: string, limit: string, tags: string }, { q: string, tags: list });
    const twice = search({ q: string, limit: string, tags: string }, { q: string, tags: list }, {}, { existing: once });
    expect(twice).toEqual(once);
  });

  it('keeps its words; what is new is said after them', () => {
    const { changes } = search({ limit: string, tags: string }, { tags: list }, {}, { existing });
    expect(changes).toEqual([
      {
        ...written,
        triggers: [...written.triggers, { kind: 'string', path: '/tags' }],
        message: `${written.message} "tags" is a list now: send ["…"] where you sent "…".`,
      },
    ]);
  });

  it('counts the shorthand and the long form of a trigger as one', () => {
    const long: ContractChange = { ...written, triggers: [{ kind: 'type', path: '/tags', was: 'string' }] };
    expect(search({ tags: string }, { tags: list }, {}, { existing: { retired: [], changes: [long] } }).changes).toEqual([long]);
  });

  it('of an earlier release stays beside the new entry', () => {
    const earlier = { ...written, lastRelease: '1.0.0' };
    const { changes } = search({ tags: string }, { tags: list }, {}, { existing: { retired: [], changes: [earlier] } });
    expect(changes).toEqual([
      earlier,
      expect.objectContaining({ lastRelease: '1.6.12', triggers: [{ kind: 'string', path: '/tags' }] }),
    ]);
  });

  it('of other tools stays in its place', () => {
    const other = { ...written, tool: 'other' };
    const { changes } = derive([tool('search', { limit: string }), tool('other', {})], [tool('search', {}), tool('other', {})], {
      existing: { retired: [], changes: [other] },
    });
    expect(changes[0]).toBe(other);
    expect(changes).toHaveLength(2);
  });
});
