import { describe, expect, it } from 'vitest';
import { canonicalize } from '../json/index.ts';
import { sha256 } from './contract.fixture.ts';
import {
  argumentsDigest,
  contractOf,
  digestsOf,
  type ToolDefinition,
  type ToolManifest,
  toolSetDigest,
  toolSetOf,
} from './index.ts';

/**
 * Plans, approvals and lockfiles hold these digests. If a value here changes, every one of them is orphaned: raise the
 * version in the digest's domain, and say in the changeset what becomes of what is stored.
 */
const VISIT: ToolDefinition = {
  name: 'schedule_visit',
  title: 'Schedule a visit',
  description: 'Reserves a slot for a case. Nobody is contacted.',
  inputSchema: {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    properties: {
      slot_id: { type: 'string', description: 'The slot to reserve.' },
      case_id: { type: 'string', pattern: '^C-[0-9]+$' },
      hold: { type: ['null', 'integer'], minimum: 0, default: 15, 'x-unit': 'min' },
    },
    required: ['slot_id', 'case_id'],
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    properties: { starts_at: { type: 'string', format: 'date-time' }, state: { enum: ['reserved', 'held'] } },
    required: ['state'],
  },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  icons: [{ src: 'https://tools.example/icon.png' }],
};
const DECLARED: ToolManifest = {
  version: '1',
  owner: 'field-service',
  meaning: {
    inputs: { '/case_id': { identifier: 'case.internal' } },
    results: { '/starts_at': { timeReference: 'UTC' } },
    errors: {
      'slot-taken': { as: 'error', retry: 'after-change', means: 'Another visit holds the slot; nothing was reserved.' },
    },
  },
  authority: {
    effects: [{ kind: 'create', target: 'reservation' }],
    scopes: ['visits:write'],
    approval: 'none',
    reversible: true,
  },
  handling: { unknownInputs: 'reject', defaults: 'before-validation', formats: 'ignore' },
};
const BARE: ToolDefinition = { name: 'ping', inputSchema: { type: 'object' } };

describe('golden digests', () => {
  it('of a tool with everything', () => {
    expect(digestsOf(contractOf(VISIT, DECLARED).contract, sha256)).toEqual({
      binding: 'sha256:bd1dade31dd0e99320cb088999c975ce2052b901cf9353baad2580129278f73d',
      contract: 'sha256:0b379221846bceb255caecd043592f586a4570a7b8345f7b218e1d75b797e4f2',
      input: 'sha256:56c225a48c3613d700cad4998966c0f87b62460033e2b2e012c236970eaa0668',
      output: 'sha256:7b4e951d2a7d7364d93abf8cf623705ae6b35acf1a705b37090d3bf7135ef4dc',
      meaning: 'sha256:f00c39f406cdc9a0b7e9093319dfde75dc86808bf8043580a490105e810d6f6e',
      authority: 'sha256:d6de0bb8fb0fb3d865473ed68a4e850870849533ede3910880119a473150bfe6',
      prose: 'sha256:0668a8195bb12daa2b86637623ac1e77792b7b2be84f0c33f7ddb4f9ea1fe16d',
    });
  });

  it('of a tool with nothing', () => {
    expect(digestsOf(contractOf(BARE).contract, sha256)).toEqual({
      binding: 'sha256:20b7408cd12c4f33095e64c9123c559abaf9dea74885ae923eefc20e92fb6249',
      contract: 'sha256:7e2d1cbf38d6e02b5932764c0ddcf8d07b64efe15145af7d0482cdbd669e7883',
      input: 'sha256:fdb95c2c767b5f993de3802db4c67e5e55791a9055a5dfd13a25928969a51b4b',
      output: null,
      meaning: 'sha256:55dc7ba0b542195bd18cf1e37718c65eb00bdfb350ac2e9acdaf75a6294faf2f',
      authority: 'sha256:b1ab0b7403371f8d9466cdad821965cb8d43fe3db56605ed9af691f93d31a57d',
      prose: 'sha256:d0735e6ad9396b8b9866a665417596a9abc3a11a3e77081b5d26703eab5f03fc',
    });
  });

  it('of a list, whatever its order and source', () => {
    const listed = { source: 'a', instructions: 'Ask first.', definitions: [VISIT, BARE] };
    const manifest = { tools: { schedule_visit: DECLARED } };
    const expected = 'sha256:d9c8a9edd9c37ab32b7aadb89cf78be35f927f9c80e23226fafafafe37dc40c9';
    expect(toolSetDigest(toolSetOf(listed, manifest), sha256)).toBe(expected);
    expect(
      toolSetDigest(toolSetOf({ ...listed, source: 'b', server: { name: 'x' }, definitions: [BARE, VISIT] }, manifest), sha256),
    ).toBe(expected);
    expect(toolSetDigest(toolSetOf({ ...listed, instructions: 'Do not ask.' }, manifest), sha256)).not.toBe(expected);
  });

  it('of arguments', () => {
    expect(argumentsDigest({ slot_id: 'S-1', case_id: 'C-7', hold: 1e1 }, sha256)).toBe(
      'sha256:b21684a9a150874d8dd2163252276fcfec855d29e6a66fff43a28e7f66bd92c8',
    );
  });
});

/** The same values from nothing but the text of the specification: what is hashed, spelt out. */
describe('the texts that are hashed', () => {
  const over = (domain: string, text: string) => `sha256:${sha256(`holdfast/1/${domain}\n${text}`)}`;
  const { contract } = contractOf(VISIT, DECLARED);
  const layers = digestsOf(contract, sha256);
  const INPUT =
    '{"additionalProperties":false,"properties":{"case_id":{"pattern":"^C-[0-9]+$","type":"string"},"hold":{"minimum":0,"type":["integer","null"]},"slot_id":{"type":"string"}},"required":["case_id","slot_id"],"type":"object"}';
  const OUTPUT =
    '{"properties":{"starts_at":{"type":"string"},"state":{"enum":["held","reserved"]}},"required":["state"],"type":"object"}';
  const MEANING =
    '{"errors":{"slot-taken":{"as":"error","means":"Another visit holds the slot; nothing was reserved.","retry":"after-change"}},"handling":{"defaults":"before-validation","formats":"ignore","unknownInputs":"reject"},"inputs":{"/case_id":{"identifier":"case.internal"},"/hold":{"default":15,"unit":"min"}},"results":{"/starts_at":{"format":"date-time","timeReference":"UTC"}}}';
  const AUTHORITY =
    '{"approval":"none","data":[],"effects":[{"kind":"create","target":"reservation"}],"idempotent":true,"oauthScopes":[],"reversible":true,"scopes":["visits:write"],"undeclared":["data","oauthScopes"]}';
  const PROSE =
    '{"description":"Reserves a slot for a case. Nobody is contacted.","fields":{"/inputSchema/properties/slot_id/description":"The slot to reserve."},"title":"Schedule a visit"}';

  it.each<[layer: 'input' | 'output' | 'meaning' | 'authority' | 'prose', text: string]>([
    ['input', INPUT],
    ['output', OUTPUT],
    ['meaning', MEANING],
    ['authority', AUTHORITY],
    ['prose', PROSE],
  ])('%s', (layer, text) => {
    expect(layers[layer]).toBe(over(layer, text));
  });

  it('binding and contract', () => {
    const { input, output, meaning, authority, prose } = layers;
    const inputDialect = 'http://json-schema.org/draft-07/schema#';
    const outputDialect = 'https://json-schema.org/draft/2020-12/schema';
    const binding = over(
      'binding',
      canonicalize({ tool: 'schedule_visit', version: '1', inputDialect, outputDialect, input, output, meaning, authority }),
    );
    expect(layers.binding).toBe(binding);
    expect(layers.contract).toBe(over('contract', canonicalize({ binding, prose })));
  });
});
