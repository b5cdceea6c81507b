import type { Change, ServerFinding, ToolReport, Verdict } from '@holdfast/core/change';
import { RULES } from '@holdfast/core/change';
import { clipped, printable } from '../printable.ts';
import type { Checked, Outcome } from './format.ts';
import { advice, compare, directionShort, witnessesOf } from './words.ts';

const LEVEL: Readonly<Record<Verdict, 'error' | 'warning' | 'note' | 'none'>> = {
  breaks: 'error',
  review: 'warning',
  safe: 'note',
  na: 'none',
};

/** SARIF 2.1.0 (OASIS), as code scanning services read it. An accepted review becomes a suppression beside the result. */
export function sarif(outcome: Outcome): string {
  const results = outcome.checked.flatMap((entry) => [
    ...entry.report.serverFindings.map((finding) => findingResult(entry, finding)),
    ...entry.report.tools.flatMap((tool) =>
      tool.changes.filter((change) => change.verdict !== 'na').map((change) => changeResult(entry, tool, change)),
    ),
  ]);
  const ids = [...new Set(results.map((result) => result.ruleId))].sort(compare);
  const log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'holdfast',
            version: outcome.version,
            semanticVersion: outcome.version,
            rules: ids.map(ruleDescriptor),
          },
        },
        columnKind: 'utf16CodeUnits',
        invocations: [
          {
            executionSuccessful: outcome.failed.length === 0,
            toolExecutionNotifications: outcome.failed.map(({ server, failure }) => ({
              level: 'error',
              message: { text: plain(`${server}: ${failure.message}`) },
              descriptor: { id: failure.code },
            })),
          },
        ],
        results: results.map((result) => ({ ...result, ruleIndex: ids.indexOf(result.ruleId) })),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

interface Result {
  readonly ruleId: string;
  readonly level: string;
  readonly message: { readonly text: string };
  readonly locations: readonly unknown[];
  readonly partialFingerprints: Readonly<Record<string, string>>;
  readonly suppressions?: readonly unknown[];
  readonly properties: Readonly<Record<string, unknown>>;
}

function changeResult(entry: Checked, tool: ToolReport, change: Change): Result {
  const witness = witnessesOf(tool).find(
    (shown) => shown.layer === change.layer && shown.directions.some((direction) => change.directions.includes(direction)),
  );
  const example =
    witness === undefined ? '' : ` For example this ${witness.what}: ${clipped(JSON.stringify(witness.value), 1_000)}`;
  return {
    ruleId: change.rule,
    level: LEVEL[change.verdict],
    message: { text: plain(`${tool.tool}: ${change.message}${example}${change.fix === '' ? '' : ` Fix: ${change.fix}`}`) },
    locations: [location(entry, tool.tool, change.at)],
    partialFingerprints: { 'holdfast/v1': change.fingerprint },
    ...(tool.review?.decision === 'accepted'
      ? {
          suppressions: [
            { kind: 'external', status: 'accepted', justification: plain(`${tool.review.by}: ${tool.review.reason}`) },
          ],
        }
      : {}),
    properties: { tool: tool.tool, layer: change.layer, directions: change.directions.map(directionShort), advice: advice(tool) },
  };
}

function findingResult(entry: Checked, finding: ServerFinding): Result {
  return {
    ruleId: finding.rule,
    level: LEVEL[finding.verdict],
    message: { text: plain(`${finding.message}${finding.fix === '' ? '' : ` Fix: ${finding.fix}`}`) },
    locations: [location(entry, finding.tools[0] ?? '', finding.at)],
    partialFingerprints: { 'holdfast/v1': finding.fingerprint },
    properties: { tools: finding.tools, count: finding.count },
  };
}

/** Code scanning shows only results with a file; a tool read from a running server is placed by name alone. */
function location(entry: Checked, tool: string, pointer: string): unknown {
  const place = entry.locate(tool, pointer);
  const logical = tool === '' ? [] : [{ name: plain(tool), fullyQualifiedName: plain(`${tool}#${pointer}`), kind: 'function' }];
  return {
    ...(place === undefined
      ? {}
      : {
          physicalLocation: {
            artifactLocation: { uri: encodeURI(place.file) },
            ...(place.line === undefined
              ? {}
              : { region: { startLine: place.line, ...(place.column === undefined ? {} : { startColumn: place.column }) } }),
          },
        }),
    ...(logical.length === 0 ? {} : { logicalLocations: logical }),
  };
}

function ruleDescriptor(id: string): unknown {
  const rule = RULES.find((candidate) => candidate.id === id);
  const title = rule?.title ?? id;
  return {
    id,
    name: id.replace(/(^|[/-])([a-z])/g, (_, __, letter: string) => letter.toUpperCase()),
    shortDescription: { text: title },
    fullDescription: { text: title },
    help: { text: `${title}. Run \`holdfast explain ${id}\` for what it means and how to release such a change.` },
  };
}

function plain(text: string): string {
  return printable(text);
}
