import type { Change, ServerFinding, ToolReport } from '@holdfast/core/change';
import { printable } from '../printable.ts';
import type { Checked, Outcome } from './format.ts';
import { advice, isNoteworthy, plural, rankedChanges, rankedFindings, witnessesOf } from './words.ts';

/** JUnit XML: one test case a tool, one for the server as a whole; it fails where the exit code would say so. */
export function junit(outcome: Outcome): string {
  const suites = outcome.checked.map((entry) => suite(entry, outcome));
  for (const { server, failure } of outcome.failed) {
    const body = `<error type="${attribute(failure.code)}" message="${attribute(failure.message)}"></error>`;
    suites.push({
      tests: 1,
      failures: 0,
      errors: 1,
      xml: `  <testsuite name="${attribute(server)}" tests="1" failures="0" errors="1">\n    <testcase classname="${attribute(server)}" name="read the server">${body}</testcase>\n  </testsuite>`,
    });
  }
  const total = (key: 'tests' | 'failures' | 'errors') => suites.reduce((sum, one) => sum + one[key], 0);
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="holdfast" tests="${total('tests')}" failures="${total('failures')}" errors="${total('errors')}">
${suites.map((one) => one.xml).join('\n')}
</testsuites>
`;
}

interface Suite {
  readonly tests: number;
  readonly failures: number;
  readonly errors: number;
  readonly xml: string;
}

function suite(entry: Checked, outcome: Outcome): Suite {
  const name = entry.server ?? entry.report.new.server ?? entry.report.new.source;
  const cases = entry.report.tools.map((tool) => toolCase(name, tool, outcome));
  const findings = rankedFindings(entry.report);
  if (findings.length > 0) cases.unshift(serverCase(name, findings, outcome));
  const failures = cases.filter((one) => one.failed).length;
  const head = `  <testsuite name="${attribute(name)}" tests="${cases.length}" failures="${failures}" errors="0">`;
  return { tests: cases.length, failures, errors: 0, xml: [head, ...cases.map((one) => one.xml), '  </testsuite>'].join('\n') };
}

interface Case {
  readonly failed: boolean;
  readonly xml: string;
}

function toolCase(suiteName: string, tool: ToolReport, outcome: Outcome): Case {
  const open = `    <testcase classname="${attribute(suiteName)}" name="${attribute(tool.tool)}">`;
  if (!isNoteworthy(tool)) return { failed: false, xml: `${open}</testcase>` };
  const changes = rankedChanges(tool, outcome).filter(isNoteworthy);
  const body = [
    ...changes.map(changeText),
    ...witnessesOf(tool).map(
      (shown) => `${shown.what}: ${JSON.stringify(shown.value)}\n  ${shown.effect}: ${shown.witness.because}`,
    ),
    `do: ${advice(tool)}`,
  ].join('\n');
  const failed = fails(tool.verdict, outcome) && tool.review?.decision !== 'accepted';
  return { failed, xml: open + outcomeXml(failed, tool.verdict, changes[0]?.message ?? tool.verdict, body) };
}

function serverCase(suiteName: string, findings: readonly ServerFinding[], outcome: Outcome): Case {
  const open = `    <testcase classname="${attribute(suiteName)}" name="the server as a whole">`;
  const failed = findings.some((finding) => fails(finding.verdict, outcome));
  const body = findings
    .map((finding) => `${finding.rule} (${plural(finding.count, 'tool')}): ${finding.message}\n  fix: ${finding.fix}`)
    .join('\n');
  return { failed, xml: open + outcomeXml(failed, findings[0]?.verdict ?? 'na', findings[0]?.message ?? '', body) };
}

function outcomeXml(failed: boolean, verdict: string, message: string, body: string): string {
  const inner = failed
    ? `<failure type="${verdict}" message="${attribute(message)}">${content(body)}</failure>`
    : `<system-out>${content(body)}</system-out>`;
  return `${inner}</testcase>`;
}

function fails(verdict: string, outcome: Outcome): boolean {
  return verdict === 'breaks' || (verdict === 'review' && outcome.failOn === 'review');
}

function changeText(change: Change): string {
  return `${change.rule} ${change.at}: ${change.message}${change.fix === '' ? '' : `\n  fix: ${change.fix}`}`;
}

/** XML 1.0 cannot hold control characters even as references; `printable` has made them visible text. */
function content(text: string): string {
  return printable(text)
    .replace(/[&<>]/g, (found) => (found === '&' ? '&amp;' : found === '<' ? '&lt;' : '&gt;'))
    .replace(/[\ufffe\uffff]/g, '?');
}

function attribute(text: string): string {
  return content(text)
    .replace(/"/g, '&quot;')
    .replace(/[\n\t]/g, ' ');
}
