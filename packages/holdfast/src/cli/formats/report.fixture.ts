import type { Cell, Change, Direction, Layer, Matrix, Report, ServerFinding, ToolReport } from '@holdfast/core/change';
import { DIRECTIONS, LAYERS } from '@holdfast/core/change';
import type { Outcome } from './format.ts';

/** What a hostile server may put into a name or a description: escapes of every format that reports are written in. */
export const HOSTILE = 'x\u001b[31m\r\n::error::y%0A<script>|`[a](http://evil)@all #1 ]]>"\'&\u202e\u0000_*';

const SAFE: Cell = { verdict: 'safe', basis: 'no-difference', class: null };
const PROVED: Cell = { verdict: 'safe', basis: 'proof', class: null, declared: true, strict: true };

export function matrixOf(cells: Partial<Record<Direction, Partial<Record<Layer, Cell>>>> = {}): Matrix {
  return Object.fromEntries(
    DIRECTIONS.map((direction) => [
      direction,
      Object.fromEntries(LAYERS.map((layer) => [layer, cells[direction]?.[layer] ?? (layer === 'shape' ? PROVED : SAFE)])),
    ]),
  ) as unknown as Matrix;
}

const DIGEST = `sha256:${'0'.repeat(64)}`;
const DIGESTS = {
  binding: DIGEST,
  contract: DIGEST,
  input: DIGEST,
  output: null,
  meaning: DIGEST,
  authority: DIGEST,
  prose: DIGEST,
};

export function toolOf(given: Partial<ToolReport> & { readonly tool: string }): ToolReport {
  return {
    change: 'changed',
    renamedFrom: null,
    verdict: 'safe',
    recommendation: { action: 'ship-in-place', questions: [] },
    review: null,
    digests: { old: DIGESTS, new: DIGESTS },
    matrix: matrixOf(),
    calls: null,
    changes: [],
    ...given,
  };
}

export function changeOf(given: Partial<Change> = {}): Change {
  return {
    rule: 'shape/argument-made-required',
    layer: 'shape',
    at: '/inputSchema/required',
    verdict: 'breaks',
    directions: ['old-planner-new-executor', 'stored-plan-current-executor'],
    names: ['limit'],
    message: 'The argument limit became required',
    fix: 'Keep it optional',
    fingerprint: 'f00d',
    ...given,
  };
}

const BROKEN: Cell = {
  verdict: 'breaks',
  basis: 'witness',
  class: null,
  declared: false,
  strict: false,
  witness: { call: { q: HOSTILE }, effect: 'rejected', at: '/limit', because: `limit is missing ${HOSTILE}` },
};

export function brokenTool(tool: string): ToolReport {
  return toolOf({
    tool,
    verdict: 'breaks',
    recommendation: {
      action: 'publish-parallel-version',
      publish: { name: `${tool}_v2`, version: '2' },
      questions: [{ ask: 'retry', question: `Who retries ${HOSTILE}?` }],
    },
    matrix: matrixOf({ 'old-planner-new-executor': { shape: BROKEN }, 'stored-plan-current-executor': { shape: BROKEN } }),
    changes: [
      changeOf({ message: `The argument ${HOSTILE} became required`, fix: `Keep ${HOSTILE} optional`, names: [HOSTILE] }),
    ],
  });
}

export function reportOf(tools: readonly ToolReport[], serverFindings: readonly ServerFinding[] = []): Report {
  const rank = { na: 0, safe: 1, review: 2, breaks: 3 } as const;
  const verdict = [...tools, ...serverFindings]
    .map((entry) => entry.verdict)
    .reduce((a, b) => (rank[a] >= rank[b] ? a : b), 'safe' as const);
  return {
    verdict,
    old: { source: 'v1.json', server: 'fixture', digest: DIGEST },
    new: { source: 'v2.json', server: 'fixture', digest: DIGEST },
    serverFindings,
    tools,
  };
}

export const FINDING: ServerFinding = {
  rule: 'server/printer-closed-objects',
  verdict: 'review',
  at: '/inputSchema/additionalProperties',
  count: 2,
  tools: ['a', HOSTILE],
  message: `The printer closed all objects ${HOSTILE}`,
  fix: 'Nothing',
  fingerprint: 'beef',
  witness: { tool: HOSTILE, call: { x: 1 }, effect: 'rejected', at: '/x', because: 'x is not named' },
};

export function outcomeOf(report: Report, given: Partial<Outcome> = {}): Outcome {
  return {
    checked: [{ server: null, report, locate: () => ({ file: 'dir,with:odd/v2.json', line: 3, column: 5 }) }],
    failed: [],
    several: false,
    detailed: false,
    failOn: 'breaks',
    rollback: false,
    undeclared: false,
    version: '0.0.0',
    ...given,
  };
}
