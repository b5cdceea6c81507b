import { isObject, member } from '../../json/index.ts';
import { CALL_DIRECTIONS, DIRECTION } from '../directions.ts';
import type { Finding } from '../finding.ts';
import { callSides, type Pair } from '../pair.ts';
import type { Direction, Verdict } from '../report.ts';
import type { Side } from '../side.ts';
import { type Step, stepOfFlag } from './order.ts';

interface Hint {
  readonly name: 'readOnlyHint' | 'destructiveHint' | 'idempotentHint' | 'openWorldHint';
  /** The value that promises more. */
  readonly good: boolean;
  readonly kind: string;
}

const HINTS: readonly Hint[] = [
  { name: 'readOnlyHint', good: true, kind: 'read-only' },
  { name: 'destructiveHint', good: false, kind: 'destructive-hint' },
  { name: 'idempotentHint', good: true, kind: 'idempotent-hint' },
  { name: 'openWorldHint', good: false, kind: 'open-world-hint' },
];

/**
 * MCP annotations. A hint that is absent says nothing. That a tool is read-only is what hosts run it unasked for, so losing
 * that breaks; another hint that is worse puts a stored approval in question. A first appearance is noted.
 */
export function hintFindings(pair: Pair): readonly Finding[] {
  return HINTS.flatMap(({ name, good, kind }) => {
    const was = hintOf(pair.old, name);
    const is = hintOf(pair.new, name);
    if (was === is) return [];
    const verdicts: { [direction in Direction]?: Verdict } = {};
    for (const direction of CALL_DIRECTIONS) {
      const { planner, executor } = callSides(pair, direction);
      const step = stepOfFlag(good, hintOf(planner, name), hintOf(executor, name));
      verdicts[direction] = verdictOf(name, step, direction);
    }
    const move = was === undefined ? 'stated' : is === undefined ? 'withdrawn' : is === good ? 'gained' : 'lost';
    const finding: Finding = {
      layer: 'authority',
      kind: move === 'stated' || move === 'withdrawn' ? `hint-${move}` : `${kind}-${move}`,
      side: 'tool',
      at: `/annotations/${name}`,
      path: '',
      names: [name],
      before: was ?? null,
      after: is ?? null,
      verdicts,
      basis: was === undefined || is === undefined ? 'undeclared' : 'declared',
    };
    return [finding];
  });
}

function verdictOf(name: Hint['name'], step: Step, direction: Direction): Verdict {
  const back = DIRECTION[direction].from === 'new';
  const stored = direction === 'stored-plan-current-executor';
  if (step === 'worse') return name === 'readOnlyHint' ? 'breaks' : stored ? 'review' : 'safe';
  if (step !== 'withdrawn' || back) return 'safe';
  return stored || name === 'readOnlyHint' ? 'review' : 'safe';
}

export function hintOf(side: Side, name: Hint['name']): boolean | undefined {
  const annotations = member(side.tool.definition, 'annotations');
  const value = isObject(annotations) ? member(annotations, name) : undefined;
  return typeof value === 'boolean' ? value : undefined;
}
