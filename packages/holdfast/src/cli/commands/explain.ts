import {
  checkToolSets,
  type Example,
  type ExampleTool,
  explainRule,
  RULES,
  type Rule,
  type RuleExplanation,
  ruleById,
} from '@holdfast/core/change';
import { type ToolDefinition, type ToolManifest, type ToolSet, toolSetOf } from '@holdfast/core/contract';
import { ANSWERS, ERRORS, errorEntry } from '@holdfast/core/errors';
import { fail } from '../../failure.ts';
import { suggestion } from '../did-you-mean.ts';
import { DIRECTION_WORDS, MARK } from '../formats/words.ts';
import type { Io } from '../io.ts';
import { clipped, pasteable } from '../printable.ts';
import { sha256 } from '../sha256.ts';
import { paragraph } from '../terminal.ts';

export interface ExplainOptions {
  readonly json?: boolean;
}

/** `holdfast explain`: a rule, an error code, or the list of rules. */
export async function explain(name: string | undefined, options: ExplainOptions, io: Io): Promise<number> {
  if (name === undefined)
    await io.write(options.json === true ? `${JSON.stringify({ rules: RULES.map(summary) }, null, 2)}\n` : ruleList(io));
  else await io.write(explanation(name, options.json === true, io));
  return 0;
}

function explanation(name: string, asJson: boolean, io: Io): string {
  const rule = ruleById(name);
  if (rule !== undefined) return asJson ? `${JSON.stringify(told(rule), null, 2)}\n` : ruleText(rule, io);
  const code = name.toUpperCase();
  const error =
    errorEntry(code) ?? (Object.hasOwn(ANSWERS, code) ? { code, ...ANSWERS[code as keyof typeof ANSWERS] } : undefined);
  if (error !== undefined) return asJson ? `${JSON.stringify(error, null, 2)}\n` : errorText(error, io);
  const known = [...RULES.map((one) => one.id), ...ERRORS.map((one) => one.code), ...Object.keys(ANSWERS)];
  return fail({
    code: 'HF_RULE_UNKNOWN',
    kind: 'unknown-rule',
    message: `No rule or error code is called ${name}${suggestion(name, known)}`,
  });
}

function summary({ id, since, title, class: changeClass, claims }: Rule) {
  return { id, since, title, class: changeClass, claims };
}

function layerOf({ id }: Rule): string {
  return id.slice(0, id.indexOf('/'));
}

function ruleList({ terminal: { colours } }: Io): string {
  const layers = [...new Set(RULES.map(layerOf))];
  const width = Math.max(...RULES.map((rule) => rule.id.length)) + 2;
  const blocks = layers.map((layer) =>
    [
      colours.bold(layer),
      ...RULES.filter((rule) => layerOf(rule) === layer).map((rule) => `  ${rule.id.padEnd(width)}${rule.title}`),
      '',
    ].join('\n'),
  );
  return `${blocks.join('\n')}\n${colours.dim('holdfast explain RULE says what a rule means and what to do.')}\n`;
}

function ruleText(rule: Rule, { terminal: { colours, width } }: Io): string {
  const lines = [`${colours.bold(rule.id)}  ${colours.dim(`since ${rule.since}`)}`, paragraph('', rule.title, width), ''];
  const { message, fix, about, class: changeClass } = told(rule);
  lines.push(paragraph('what   ', message, width), paragraph('do     ', fix, width));
  lines.push(paragraph('class  ', `${changeClass}; about ${about}`, width), '', 'at worst');
  const label = Math.max(...DIRECTION_WORDS.map((entry) => entry.short.length)) + 2;
  for (const { direction, short } of DIRECTION_WORDS) {
    const claim = rule.claims[direction];
    lines.push(
      `  ${short.padEnd(label)}${claim === 'not-affected' ? `${MARK.na.symbol} not affected` : `${MARK[claim].symbol} ${MARK[claim].word}`}`,
    );
  }
  for (const example of rule.examples) {
    lines.push(
      '',
      `example: ${example.name}`,
      ...shownSide('before', example.before),
      ...shownSide('after', example.after),
      `  at      ${example.at}`,
    );
    for (const { direction, short } of DIRECTION_WORDS) {
      const verdict = example.expect[direction];
      if (verdict === undefined) continue;
      const witness = example.witness?.[direction];
      lines.push(
        `  ${MARK[verdict].symbol} ${MARK[verdict].word.padEnd(7)}${short}${witness === undefined ? '' : `  ${clipped(pasteable(witness), 200)}`}`,
      );
    }
  }
  return `${lines.join('\n')}\n`;
}

function shownSide(label: string, side: Example['before']): string[] {
  const tools = toolsOf(side);
  if (tools.length === 0) return [`  ${label.padEnd(8)}(not offered)`];
  return tools.map((tool) => `  ${label.padEnd(8)}${pasteable(tool)}`);
}

/** The rule in the words that it has for its own first example, where that is found. */
function told(rule: Rule): RuleExplanation {
  const explanation = explainRule(rule.id);
  if (explanation === undefined) throw new Error(`the rule ${rule.id} is not in the catalogue`);
  for (const example of rule.examples) {
    const { before, after } = example.instructions ?? {};
    const report = checkToolSets(exampleSet(example.before, before), exampleSet(example.after, after), { sha256 });
    const found = [...report.serverFindings, ...report.tools.flatMap((tool) => tool.changes)].find((one) => one.rule === rule.id);
    if (found !== undefined) return { ...explanation, message: found.message, fix: found.fix };
  }
  return explanation;
}

function exampleSet(side: Example['before'], instructions: string | undefined): ToolSet {
  const tools = toolsOf(side).map(({ name = 'tool', declared, ...definition }) => ({
    name,
    declared,
    definition: { name, inputSchema: { type: 'object' }, ...definition } as ToolDefinition,
  }));
  const declared = tools.flatMap((one) =>
    one.declared === undefined ? [] : [[one.name, one.declared as ToolManifest] as const],
  );
  return toolSetOf(
    {
      source: 'example',
      ...(instructions === undefined ? {} : { instructions }),
      definitions: tools.map((one) => one.definition),
    },
    { tools: Object.fromEntries(declared) },
  );
}

function toolsOf(side: Example['before']): readonly ExampleTool[] {
  if (side === null) return [];
  return Array.isArray(side) ? (side as readonly ExampleTool[]) : [side as ExampleTool];
}

function errorText(
  error: {
    readonly code: string;
    readonly title: string;
    readonly remedy: string;
    readonly retry: string;
    readonly kinds?: readonly string[];
  },
  { terminal: { colours, width } }: Io,
): string {
  return `${[
    colours.bold(error.code),
    paragraph('', `${error.title}.`, width),
    '',
    paragraph('do         ', error.remedy, width),
    `try again  ${error.retry.replaceAll('-', ' ')}`,
    ...(error.kinds === undefined ? [] : [paragraph('kinds      ', error.kinds.join(', '), width)]),
  ].join('\n')}\n`;
}
