import type { Report, ToolReport } from '@holdfast/core/change';
import type { Outcome } from './format.ts';
import { worst } from './words.ts';

/** The report as published in schemas/report.schema.json. One pair is printed as it is, several servers under their names. */
export function json(outcome: Outcome): string {
  return `${JSON.stringify(jsonValue(outcome), null, 2)}\n`;
}

export function jsonValue(outcome: Outcome): unknown {
  const [first] = outcome.checked;
  if (!outcome.several && first !== undefined) return reportValue(first.report);
  return {
    verdict: worst(outcome.checked.map((entry) => entry.report.verdict)),
    servers: [
      ...outcome.checked.map((entry) => ({ server: entry.server, report: reportValue(entry.report) })),
      ...outcome.failed.map((entry) => ({ server: entry.server, error: entry.failure })),
    ],
  };
}

function reportValue(report: Report): unknown {
  return { ...report, tools: report.tools.map(toolValue) };
}

/** The recommendation is a word, with what belongs to it beside it. */
function toolValue(tool: ToolReport): unknown {
  const { recommendation, ...rest } = tool;
  const { tool: name, change, renamedFrom, verdict, ...others } = rest;
  return {
    tool: name,
    change,
    renamedFrom,
    verdict,
    recommendation: recommendation.action,
    publish: recommendation.publish ?? null,
    questions: recommendation.questions,
    ...others,
  };
}
