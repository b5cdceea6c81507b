import { RULES, ruleById } from './catalogue.ts';
import { CHANGE_CLASSES, type ChangeClass, type Example, layerOf, type Mirror, type Rule } from './define-rule.ts';
import type { Finding } from './finding.ts';
import { DIRECTIONS, type Direction } from './report.ts';

/** What `holdfast explain RULE` tells of a rule, for any format. */
export interface RuleExplanation {
  readonly id: string;
  readonly title: string;
  readonly since: string;
  readonly class: string;
  readonly about: string;
  /** What the rule may say at worst, by direction. */
  readonly claims: Rule['claims'];
  readonly message: string;
  readonly fix: string;
  readonly reverse: string;
  readonly counterpart: string;
  readonly examples: readonly Example[];
}

const SIDES: Readonly<Record<Rule['side'], string>> = {
  input: 'calls',
  result: 'results',
  tool: 'the tool as a whole',
  server: 'the whole server',
  any: 'calls, results and the tool as a whole',
};

/** All that is to be told of one rule; undefined for an id that no rule has. */
export function explainRule(id: string): RuleExplanation | undefined {
  const rule = ruleById(id);
  if (rule === undefined) return undefined;
  const sample = sampleOf(rule);
  return {
    id: rule.id,
    title: rule.title,
    since: rule.since,
    class: CHANGE_CLASSES[rule.class],
    about: SIDES[rule.side],
    claims: rule.claims,
    message: rule.explain(sample),
    fix: rule.fix(sample),
    reverse: mirrorText(rule.reverse),
    counterpart: mirrorText(rule.counterpart),
    examples: rule.examples,
  };
}

/** A finding to word the rule with, where there is no real one. */
function sampleOf(rule: Rule): Finding {
  const side = rule.side === 'any' ? 'input' : rule.side;
  return {
    layer: layerOf(rule) === 'server' ? 'shape' : (layerOf(rule) as Finding['layer']),
    kind: rule.finds,
    side,
    at: '',
    path: side === 'input' || side === 'result' ? '/field' : '',
    names: ['name'],
    before: 'before',
    after: 'after',
    verdicts: {},
    basis: 'declared',
  };
}

function mirrorText(mirror: Mirror): string {
  return typeof mirror === 'string' ? mirror : `none: ${mirror.waiver}`;
}

const SHORT: Readonly<Record<Direction, string>> = {
  'old-planner-new-executor': 'old→new',
  'new-planner-old-executor': 'new→old',
  'stored-plan-current-executor': 'stored→current',
  'current-result-old-consumer': 'result→old reader',
};

/** The reference of all rules in Markdown, by class of change. */
export function ruleReference(): string {
  const lines = [
    '# Rules',
    '',
    'A rule names a change, says why it matters and how to release it safely. It never decides: verdicts on shape come from the',
    'containment engine, verdicts on meaning and authority from what is declared. The columns say what a rule may report at worst',
    'in each direction; `–` means that the change does not travel that way.',
    '',
    '`holdfast explain RULE` prints a rule with its examples.',
    '',
  ];
  for (const [key, title] of Object.entries(CHANGE_CLASSES) as [ChangeClass, string][]) {
    const rules = RULES.filter((rule) => rule.class === key);
    if (rules.length === 0) continue;
    lines.push(`## ${title[0]?.toUpperCase()}${title.slice(1)}`, '');
    lines.push(`| rule | what changed | ${DIRECTIONS.map((direction) => SHORT[direction]).join(' | ')} |`);
    lines.push(`| --- | --- | ${DIRECTIONS.map(() => '---').join(' | ')} |`);
    for (const rule of rules) lines.push(row(rule));
    lines.push('');
  }
  return lines.join('\n');
}

function row(rule: Rule): string {
  const claims = DIRECTIONS.map((direction) => (rule.claims[direction] === 'not-affected' ? '–' : rule.claims[direction]));
  return `| \`${rule.id}\` | ${rule.title} | ${claims.join(' | ')} |`;
}
