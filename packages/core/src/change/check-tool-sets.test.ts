import { describe, expect, it } from 'vitest';
import { cell, checked, NEW_TO_OLD, OLD_TO_NEW, object, only, RESULT, STORED, type TestTool } from './tool-pair.fixture.ts';

const text = { type: 'string' };
const handling = (unknownInputs: string, defaults = 'undeclared') =>
  ({ handling: { unknownInputs, defaults } }) as TestTool['declared'] & object;

describe('declared handling of arguments that the executor does not know', () => {
  const two = object({ a: text, b: text });
  const one = object({ a: text });
  const twoOpen = object({ a: text, b: text }, [], true);
  const oneOpen = object({ a: text }, [], true);

  it.each([
    // executor, handling, shape, meaning, effect of the witness
    ['closed', one, 'undeclared', 'breaks', 'safe', undefined],
    ['closed', one, 'strip', 'safe', 'breaks', 'other-meaning'],
    ['closed', one, 'ignore', 'safe', 'breaks', 'other-meaning'],
    ['closed', one, 'reject', 'breaks', 'safe', undefined],
    ['closed', one, 'forward', 'breaks', 'safe', undefined],
    ['open', oneOpen, 'undeclared', 'safe', 'breaks', 'silently-dropped'],
    ['open', oneOpen, 'strip', 'safe', 'breaks', 'silently-dropped'],
    ['open', oneOpen, 'reject', 'safe', 'breaks', 'other-meaning'],
    ['open', oneOpen, 'forward', 'safe', 'review', 'silently-dropped'],
  ] as const)('an argument that went, executor %s, %j, %s', (_open, input, unknownInputs, shape, meaning, effect) => {
    const report = only(checked({ input: two }, { input, declared: handling(unknownInputs) }));
    const cells = report.matrix[OLD_TO_NEW];
    expect([cells.shape.verdict, cells.meaning.verdict]).toEqual([shape, meaning]);
    expect(cells.meaning.witness?.effect).toBe(effect);
    if (effect !== undefined) expect(cells.meaning.witness).toMatchObject({ call: { b: expect.anything() }, at: '/b' });
    expect(report.matrix[STORED].meaning.verdict).toBe(meaning);
  });

  it('finds an argument that is not heard inside a member, an item and an alternative', () => {
    const nested = (member: unknown) =>
      object({ window: object(member as Record<string, unknown>, ['from'], true) }, ['window'], true);
    const inside = cell({ input: nested({ from: text, to: text }) }, { input: nested({ from: text }) }, OLD_TO_NEW, 'meaning');
    expect(inside).toMatchObject({ verdict: 'breaks', witness: { at: '/window/to', effect: 'silently-dropped' } });
    const listed = (member: unknown) =>
      object({ all: { type: 'array', items: object(member as Record<string, unknown>, [], true) } });
    expect(cell({ input: listed({ x: text, y: text }) }, { input: listed({ x: text }) }, OLD_TO_NEW, 'meaning').witness?.at).toBe(
      '/all/0/y',
    );
    const either = (b: Record<string, unknown>) => ({
      type: 'object',
      oneOf: [object({ kind: { const: 'a' }, n: text }, ['kind'], true), object({ kind: { const: 'b' }, ...b }, ['kind'], true)],
    });
    // The other alternative still names `n`, the one that this call takes does not.
    const branch = cell({ input: either({ n: text }) }, { input: either({}) }, OLD_TO_NEW, 'meaning');
    expect(branch).toMatchObject({ verdict: 'breaks', witness: { call: { kind: 'b' }, at: '/n' } });
  });

  it('finds what is stripped from a map that is printed closed', () => {
    const map = (rest: unknown) => object({ map: { type: 'object', additionalProperties: rest } });
    const report = only(checked({ input: map(text) }, { input: map(false), declared: handling('strip') }));
    expect(report.matrix[OLD_TO_NEW].shape).toMatchObject({ verdict: 'safe', basis: 'declared' });
    expect(report.matrix[OLD_TO_NEW].meaning).toMatchObject({ verdict: 'breaks', witness: { effect: 'other-meaning' } });
  });

  it('takes a tool without arguments for what it is, and an object that says nothing for a free map', () => {
    const none = { type: 'object', properties: {} };
    expect(cell({ input: oneOpen }, { input: none }, OLD_TO_NEW, 'meaning').verdict).toBe('breaks');
    expect(cell({ input: oneOpen }, { input: { type: 'object' } }, OLD_TO_NEW, 'meaning').verdict).toBe('safe');
    expect(cell({ input: none }, { input: { ...none, additionalProperties: false } }, OLD_TO_NEW, 'shape')).toMatchObject({
      verdict: 'breaks',
      class: 'undeclared-key',
      declared: true,
      strict: false,
    });
  });

  it('after a rollback an unheard argument is a question, unless the old tool knows it by another name', () => {
    expect(cell({ input: oneOpen }, { input: twoOpen }, NEW_TO_OLD, 'meaning').verdict).toBe('review');
    const period = (name: string) => object({ [name]: text }, [], true);
    expect(cell({ input: period('statsPeriod') }, { input: period('period') }, NEW_TO_OLD, 'meaning').verdict).toBe('breaks');
  });
});

describe('an executor that checks formats', () => {
  it.each(['undeclared', 'strip', 'ignore'])(
    'refuses what has none, whatever it does with unknown arguments (%s)',
    (unknownInputs) => {
      const declared = { handling: { formats: 'assert', unknownInputs, defaults: 'before-validation' } } as TestTool['declared'] &
        object;
      const plain = { input: object({ a: text }), declared };
      const mail = { input: object({ a: { ...text, format: 'email' } }), declared };
      expect(cell(plain, mail, OLD_TO_NEW, 'shape')).toMatchObject({ verdict: 'breaks', class: null });
      const undeclared = { handling: { formats: 'assert', unknownInputs } } as TestTool['declared'] & object;
      expect(cell({ ...plain, declared: undeclared }, { ...mail, declared: undeclared }, OLD_TO_NEW, 'shape').class).toBeNull();
    },
  );
});

describe('defaults', () => {
  it('that their own schema refuses fill nothing', () => {
    const declared = { handling: { defaults: 'before-validation' } } as TestTool['declared'] & object;
    const verdict = (n: object, defs: object = {}) =>
      cell(
        { input: object({ a: text }), declared },
        { input: { ...(object({ a: text, n }, ['n']) as object), $defs: defs }, declared },
        OLD_TO_NEW,
        'shape',
      ).verdict;
    expect(verdict({ type: 'integer', default: 'x' })).toBe('breaks');
    expect(verdict({ type: 'integer', default: 1 })).toBe('safe');
    const ten = { type: 'integer', maximum: 10, default: 11 };
    expect(verdict({ $ref: '#/$defs/n' }, { n: ten })).toBe('breaks');
    expect(verdict({ $ref: '#/$defs/n' }, { n: { ...ten, default: 9 } })).toBe('safe');
  });

  const size = (required: boolean, value?: string) =>
    object({ size: { ...text, ...(value === undefined ? {} : { default: value }) } }, required ? ['size'] : []);

  it.each([
    ['undeclared', 'breaks', 'default-not-filled'],
    ['never', 'breaks', 'default-not-filled'],
    ['before-validation', 'safe', null],
  ] as const)('newly required with a default, filled %s: %s', (defaults, verdict, cellClass) => {
    const shape = cell(
      { input: size(false, 'a4') },
      { input: size(true, 'a4'), declared: handling('undeclared', defaults) },
      OLD_TO_NEW,
      'shape',
    );
    expect(shape).toMatchObject({
      verdict,
      class: cellClass,
      declared: false,
      strict: false,
      witness: { call: {}, at: '/size' },
    });
  });

  it('compares the default in effect, whoever states it', () => {
    const stated = (value: string): TestTool => ({
      input: size(false),
      declared: { meaning: { inputs: { '/size': { default: value } } } },
    });
    expect(cell({ input: size(false, 'a4') }, stated('a4'), OLD_TO_NEW, 'meaning').verdict).toBe('safe');
    expect(cell({ input: size(false, 'a4') }, stated('a3'), OLD_TO_NEW, 'meaning')).toMatchObject({
      verdict: 'breaks',
      witness: { call: {}, at: '/size' },
    });
    const ornament: TestTool = { input: size(false, 'a4'), declared: handling('undeclared', 'never') };
    expect(cell({ input: size(false, 'a4') }, ornament, OLD_TO_NEW, 'meaning').verdict).toBe('review');
  });

  it('asks about results only where results are described', () => {
    const listing = (limit?: number, output?: unknown): TestTool => ({
      input: object({ limit: { type: 'integer', ...(limit === undefined ? {} : { default: limit }) } }),
      ...(output === undefined ? {} : { output }),
    });
    const output = object({ rows: { type: 'array' } }, ['rows'], true);
    expect(cell(listing(undefined, output), listing(20, output), RESULT, 'meaning').verdict).toBe('review');
    expect(cell(listing(10, output), listing(20, output), RESULT, 'meaning').verdict).toBe('review');
    expect(cell(listing(10), listing(20), RESULT, 'meaning').verdict).toBe('na');
  });
});

describe('what is counted', () => {
  it('does not count undeclared keys or a rollback in the verdict of a tool', () => {
    const closing = only(checked({ input: object({ a: text }, [], true) }, { input: object({ a: text }) }));
    expect(closing.matrix[OLD_TO_NEW].shape).toMatchObject({ verdict: 'breaks', class: 'undeclared-key' });
    expect(closing.verdict).toBe('safe');
    const adding = only(checked({ input: object({ a: text }) }, { input: object({ a: text, b: text }) }));
    expect([adding.matrix[NEW_TO_OLD].shape.verdict, adding.verdict, adding.recommendation.action]).toEqual([
      'breaks',
      'safe',
      'ship-in-place',
    ]);
  });

  it('is safe, or not applicable, everywhere for a list against itself', () => {
    const tools: TestTool[] = [
      {
        name: 'a',
        input: object({ root: { $ref: '#/$defs/part' } }),
        output: object({ v: text }),
        annotations: { readOnlyHint: true },
      },
      { name: 'b', input: {}, declared: { authority: { effects: [{ kind: 'pay', target: 'card' }], scopes: ['x'] } } },
    ];
    const defs = { $defs: { part: object({ parts: { type: 'array', items: { $ref: '#/$defs/part' } } }) } };
    const list = tools.map((tool, i) => (i === 0 ? { ...tool, input: { ...(tool.input as object), ...defs } } : tool));
    const report = checked(list, list);
    expect(report.verdict).toBe('safe');
    for (const { change, changes, matrix } of report.tools) {
      expect([change, changes]).toEqual(['unchanged', []]);
      for (const cells of Object.values(matrix))
        for (const { verdict } of Object.values(cells)) expect(['safe', 'na']).toContain(verdict);
    }
  });

  it('reports a tool that cannot be judged, and judges the others', () => {
    const good: TestTool = { name: 'good', input: object({ a: text }) };
    const report = checked(
      [{ name: 'bad' }, good],
      [{ name: 'bad', input: { type: 'object', properties: { xy: { $ref: '#/$defs/none' } } } }, good],
    );
    const [bad, other] = report.tools;
    expect(bad?.matrix[OLD_TO_NEW].shape).toMatchObject({ verdict: 'review', class: 'invalid-schema', basis: 'undecided' });
    expect(bad?.changes).toContainEqual(
      expect.objectContaining({ rule: 'shape/unresolvable-ref', at: '/inputSchema/properties/xy/$ref', verdict: 'review' }),
    );
    expect([bad?.verdict, other?.verdict]).toEqual(['review', 'safe']);
  });

  it('counts recorded calls beside the verdict', () => {
    const calls = { tool: [{ a: 'x' }, { a: 'x', b: 'y' }, {}, { a: 1 }] };
    const report = only(
      checked({ input: object({ a: text }, [], true) }, { input: object({ a: text }, ['a'], true) }, { calls }),
    );
    expect(report.calls).toEqual({ tried: 4, refused: 2, dropped: 1 });
    expect(only(checked({}, {}, { calls: { other: [{}] } })).calls).toBeNull();
  });

  it('lays a recorded decision beside exactly the pair that it is about', () => {
    const old: TestTool = { input: object({ a: text }) };
    const next: TestTool = { input: object({ a: text }, ['a']) };
    const { digests } = only(checked(old, next));
    const decision = { decision: 'accepted', by: 'kim', reason: 'nobody left it out', expires: null } as const;
    const reviews = [{ ...decision, old: digests.old?.contract ?? null, new: digests.new?.contract ?? null }];
    const reviewed = only(checked(old, next, { reviews }));
    expect([reviewed.review, reviewed.verdict]).toEqual([decision, 'breaks']);
    expect(only(checked(old, { ...next, description: 'Other words.' }, { reviews })).review).toBeNull();
  });
});

describe('the report', () => {
  const before = [
    { name: 'a', input: object({ x: text }) },
    { name: 'b', input: object({ x: text }) },
  ];
  const after = [
    { name: 'a', input: object({ x: text }, ['x']) },
    { name: 'b', input: object({ x: text, y: text }, ['y']) },
  ];

  it('does not hang on the order of lists, members or keys', () => {
    const turned = (tools: readonly TestTool[]) =>
      [...tools].reverse().map((tool) => ({ ...tool, input: JSON.parse(JSON.stringify(tool.input), reversed) }));
    const tools = (report: ReturnType<typeof checked>) => [...report.tools].sort((a, b) => (a.tool < b.tool ? -1 : 1));
    expect(tools(checked(turned(before), turned(after)))).toEqual(tools(checked(before, after)));
  });

  it('gives the same change the same fingerprint, whatever else changed', () => {
    const prints = (report: ReturnType<typeof checked>) =>
      report.tools.flatMap(({ changes }) => changes.map(({ fingerprint }) => fingerprint));
    const alone = prints(checked(before[0] as TestTool, after[0] as TestTool));
    const together = prints(checked(before, after));
    expect(new Set(together).size).toBe(together.length);
    expect(together).toEqual(expect.arrayContaining(alone));
    expect(alone).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/)]);
  });
});

/** The same value with the members of every object the other way round. */
function reversed(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).reverse());
}
