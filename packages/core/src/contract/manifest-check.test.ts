import { describe, expect, it } from 'vitest';
import { checkManifestAgainst, type ToolDefinition, type ToolManifest, toolSetOf } from './index.ts';

const VISIT: ToolDefinition = {
  name: 'visit',
  inputSchema: {
    properties: {
      slot_id: {},
      window: { properties: { start: {} } },
      items: { items: { properties: { id: {} } } },
      map: { additionalProperties: {} },
      free: { type: 'object' },
      wait: { default: 5 },
    },
  },
  outputSchema: { properties: { state: {} } },
};
const set = toolSetOf({
  source: 's',
  server: { name: 'field' },
  definitions: [VISIT, { name: 'ping', inputSchema: { type: 'object' } }],
});
const doubts = (statement: ToolManifest, name = 'visit') => checkManifestAgainst({ tools: { [name]: statement } }, set);
const inputs = (path: string) => doubts({ meaning: { inputs: { [path]: { unit: 's' } } } });

describe('a manifest beside its list', () => {
  it.each(['/slot_id', '/window/start', '/items/*/id', '/map/anything', '/map/*', '/free/whatever/deep', ''])(
    'knows the path %j',
    (path) => {
      expect(inputs(path)).toEqual([]);
    },
  );

  it.each([
    ['/slotid', /Did you mean "\/slot_id"/],
    ['/window/begin', /names nothing/],
    ['/items/0/id', /Write \* for any item: "\/items\/\*\/id"/],
    ['/state', /input schema/],
    ['/slot_id/deep', /^$/],
  ])('doubts the path %j', (path, says) => {
    // A path below a value that the schema says nothing more of may be right.
    expect(
      inputs(path)
        .map(({ message, fix }) => `${message}. ${fix}`)
        .join(),
    ).toMatch(says);
  });

  it('passes over tools whose schemas name nothing, and results without a schema', () => {
    expect(doubts({ meaning: { inputs: { '/x': {} }, results: { '/y': {} } } }, 'ping')).toEqual([]);
  });

  it('finds the place of every doubt', () => {
    const found = checkManifestAgainst(
      {
        server: 'other',
        tools: {
          vist: {},
          visit: {
            meaning: {
              inputs: { '/slot_id': { required: 'filled' }, '/wait': { required: 'filled' } },
              results: { '/stat': {} },
            },
            authority: {
              effects: [{ kind: 'create', target: 'visit', when: { all: [{ at: '/nothing', equals: 1 }] } }],
              commit: { at: 'create:visits', prepare: '/dry', precondition: '/etag' },
            },
          },
        },
      },
      set,
    );
    expect(found.map(({ pointer, atName }) => [pointer, atName])).toEqual([
      ['/server', false],
      ['/tools/vist', true],
      ['/tools/visit/meaning/inputs/~1slot_id/required', false],
      ['/tools/visit/meaning/results/~1stat', true],
      ['/tools/visit/authority/effects/0/when/all/0/at', false],
      ['/tools/visit/authority/commit/precondition', false],
      ['/tools/visit/authority/commit/prepare', false],
      ['/tools/visit/authority/commit/at', false],
    ]);
    expect(found[1]?.fix).toBe('Did you mean "visit"?');
    for (const { message, fix } of found) expect(message.length * fix.length).toBeGreaterThan(0);
  });

  it('has nothing to say of a manifest that fits', () => {
    const effects = [{ kind: 'create', target: 'visit' }] as const;
    expect(
      doubts({ authority: { effects, commit: { at: 'create:visit', prepare: 'prepare_visit', precondition: '/slot_id' } } }),
    ).toEqual([]);
  });
});
