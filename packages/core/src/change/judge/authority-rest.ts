import type { Authority } from '../../contract/index.ts';
import type { Json } from '../../json/index.ts';
import { CALL_DIRECTIONS, RESULT_DIRECTION, STORED_DIRECTION } from '../directions.ts';
import type { Finding } from '../finding.ts';
import { callSides, type Pair } from '../pair.ts';
import type { Direction, Verdict } from '../report.ts';
import type { Side } from '../side.ts';
import { worseOf } from '../verdict.ts';
import { type Step, stepOfFlag, stepOfScopes, stepOn, stepVerdict } from './order.ts';
import { own } from './stated.ts';

type ByCall = { [direction in Direction]?: Verdict };

/** The step from the planner's statement to the executor's, in each direction in which a call travels. */
function alongCalls(pair: Pair, step: (planner: Authority, executor: Authority) => Step, signs: boolean): ByCall {
  const verdicts: ByCall = {};
  for (const direction of CALL_DIRECTIONS) {
    const { planner, executor } = callSides(pair, direction);
    const taken = step(planner.contract.authority, executor.contract.authority);
    // Going back to a version that states less is no withdrawal of a promise that was given to anyone.
    const back = direction === 'new-planner-old-executor' && taken === 'withdrawn';
    const verdict = back ? 'safe' : stepVerdict(taken, signs);
    // What was approved did not include what nobody had declared.
    verdicts[direction] = taken === 'stated' && direction === STORED_DIRECTION ? worseOf(verdict, 'review') : verdict;
  }
  return verdicts;
}

interface Statement {
  readonly kind: string;
  readonly at: string;
  readonly before: Json;
  readonly after: Json;
  readonly names?: readonly string[];
}

function finding(statement: Statement, verdicts: ByCall, declared: boolean): Finding {
  return {
    layer: 'authority',
    side: 'tool',
    path: '',
    names: [],
    ...statement,
    verdicts,
    basis: declared ? 'declared' : 'undeclared',
  };
}

type ListName = 'scopes' | 'data' | 'oauthScopes';
const LISTS: readonly { readonly name: ListName; readonly kind: string }[] = [
  { name: 'scopes', kind: 'scope' },
  { name: 'data', kind: 'data' },
  { name: 'oauthScopes', kind: 'oauth-scope' },
];

/** Scopes, OAuth scopes and data: what is reached must be within what was granted. */
export function listFindings(pair: Pair, signs: boolean): readonly Finding[] {
  return LISTS.flatMap(({ name, kind }) => {
    const was = listOf(pair.old, name);
    const is = listOf(pair.new, name);
    if (was === undefined && is === undefined) return [];
    if (was !== undefined && is !== undefined && was.join('\n') === is.join('\n')) return [];
    const includes = { ...pair.old.contract.authority.scopeIncludes, ...pair.new.contract.authority.scopeIncludes };
    const step = (planner: Authority, executor: Authority): Step => {
      const granted = stated(planner, name);
      const used = stated(executor, name);
      if (granted === undefined) return used === undefined ? 'same' : 'stated';
      return used === undefined ? 'withdrawn' : stepOfScopes(granted, used, includes).step;
    };
    const verdicts = alongCalls(pair, step, signs);
    const grown = was !== undefined && is !== undefined ? stepOfScopes(was, is, includes) : undefined;
    if (name === 'data' && grown !== undefined && grown.beyond.length > 0) {
      verdicts[RESULT_DIRECTION] = grown.step === 'worse' ? 'breaks' : 'review';
    }
    const move =
      was === undefined
        ? 'stated'
        : is === undefined
          ? 'withdrawn'
          : grown?.step === 'worse'
            ? 'added'
            : grown?.step === 'incomparable'
              ? 'changed'
              : 'removed';
    const names = (is ?? []).filter((one) => was?.includes(one) !== true);
    const gone = (was ?? []).filter((one) => is?.includes(one) !== true);
    const statement = {
      kind: `${kind}-${move}`,
      at: `/authority/${name}`,
      before: was === undefined ? null : [...was],
      after: is === undefined ? null : [...is],
      names: move === 'removed' || move === 'withdrawn' ? gone : names,
    };
    return [finding(statement, verdicts, was !== undefined && is !== undefined)];
  });
}

function listOf(side: Side, name: ListName): readonly string[] | undefined {
  return stated(side.contract.authority, name);
}

function stated(authority: Authority, name: ListName): readonly string[] | undefined {
  return authority.undeclared?.includes(name) === true && authority[name].length === 0 ? undefined : authority[name];
}

/** From what holds a promise best to what holds it least. */
const SCALES = {
  approval: [['required'], ['none']],
  retry: [
    ['same-call', 'safe', 'idempotent', 'retryable', 'always'],
    ['after-change', 'after-check', 'manual'],
    ['never', 'unsafe', 'none'],
  ],
  audit: [
    ['full', 'complete', 'required', 'every-call', 'always'],
    ['summary', 'sampled', 'partial', 'metadata'],
    ['none', 'never', 'off'],
  ],
} as const;

/** One value each: approval, reversibility, idempotence, reach, retry, audit, the scope of an omitted choice. */
export function promiseFindings(pair: Pair, signs: boolean): readonly Finding[] {
  const old = pair.old.contract.authority;
  const next = pair.new.contract.authority;
  const found: Finding[] = [];
  const add = (
    key: keyof Authority,
    names: { worse: string; better: string; other: string },
    step: (a: Authority, b: Authority) => Step,
  ) => {
    const was = statedValue(old, key);
    const is = statedValue(next, key);
    if (was === is) return;
    const forward = step(old, next);
    if (forward === 'same') return;
    const kind =
      forward === 'worse' || forward === 'withdrawn' ? names.worse : forward === 'incomparable' ? names.other : names.better;
    const declared = was !== undefined && is !== undefined;
    found.push(
      finding({ kind, at: `/authority/${key}`, before: was ?? null, after: is ?? null }, alongCalls(pair, step, signs), declared),
    );
  };
  const approval = ({ approval: value }: Authority) => (value === 'undeclared' ? undefined : value);
  add('approval', { worse: 'approval-weakened', better: 'approval-strengthened', other: 'approval-weakened' }, (a, b) =>
    stepOn(SCALES.approval, approval(a), approval(b)),
  );
  add('reversible', { worse: 'reversibility-lost', better: 'reversibility-gained', other: 'reversibility-lost' }, (a, b) =>
    stepOfFlag(true, a.reversible, b.reversible),
  );
  if (!isHint(pair, 'idempotent')) {
    add('idempotent', { worse: 'idempotence-lost', better: 'idempotence-gained', other: 'idempotence-lost' }, (a, b) =>
      stepOfFlag(true, a.idempotent, b.idempotent),
    );
  }
  if (!isHint(pair, 'openWorld')) {
    add('openWorld', { worse: 'reach-widened', better: 'reach-narrowed', other: 'reach-widened' }, (a, b) =>
      stepOfFlag(false, a.openWorld, b.openWorld),
    );
  }
  add('retry', { worse: 'retry-weakened', better: 'retry-strengthened', other: 'retry-changed' }, (a, b) =>
    stepOn(SCALES.retry, a.retry, b.retry),
  );
  add('audit', { worse: 'audit-weakened', better: 'audit-strengthened', other: 'audit-changed' }, (a, b) =>
    stepOn(SCALES.audit, a.audit, b.audit),
  );
  const omitted = { worse: 'omitted-scope-changed', better: 'omitted-scope-changed', other: 'omitted-scope-changed' };
  add('scopeWhenOmitted', omitted, (a, b) => stepOn([], a.scopeWhenOmitted, b.scopeWhenOmitted));
  return found;
}

/** What an annotation alone says is judged as a hint. */
function isHint(pair: Pair, key: 'idempotent' | 'openWorld'): boolean {
  const byHint = [pair.old, pair.new].map(({ tool }) => own(tool.origins, `/authority/${key}`));
  return byHint.every((origin) => origin === undefined || origin === 'annotations');
}

function statedValue(authority: Authority, key: keyof Authority): string | boolean | undefined {
  const value = authority[key];
  return typeof value === 'string' || typeof value === 'boolean'
    ? key === 'approval' && value === 'undeclared'
      ? undefined
      : value
    : undefined;
}

/** Where a call becomes final, how it is rehearsed, and the token that guards it. */
export function commitFindings(pair: Pair, signs: boolean): readonly Finding[] {
  const was = pair.old.contract.authority.commit;
  const is = pair.new.contract.authority.commit;
  if (was?.at === is?.at && was?.prepare === is?.prepare && was?.precondition === is?.precondition) return [];
  const step = ({ commit: trusted }: Authority, { commit: runs }: Authority): Step => {
    if (trusted === undefined) return runs === undefined ? 'same' : 'better';
    if (runs === undefined) return 'withdrawn';
    const lost = (['prepare', 'precondition'] as const).some((key) => trusted[key] !== undefined && runs[key] === undefined);
    if (lost) return 'worse';
    const moved =
      trusted.at !== runs.at ||
      (['prepare', 'precondition'] as const).some((key) => trusted[key] !== undefined && trusted[key] !== runs[key]);
    return moved ? 'incomparable' : 'better';
  };
  const forward = step(pair.old.contract.authority, pair.new.contract.authority);
  const kind =
    forward === 'worse' || forward === 'withdrawn'
      ? 'commit-guard-lost'
      : forward === 'incomparable'
        ? 'commit-moved'
        : 'commit-guard-gained';
  const statement = {
    kind,
    at: '/authority/commit',
    before: (was ?? null) as unknown as Json,
    after: (is ?? null) as unknown as Json,
  };
  return [finding(statement, alongCalls(pair, step, signs), was !== undefined && is !== undefined)];
}

/** May, or must, a call run as a task? Absent is what no statement was made about. */
export function taskFindings(pair: Pair): readonly Finding[] {
  const was = pair.old.contract.authority.taskSupport;
  const is = pair.new.contract.authority.taskSupport;
  if (was === is || ((was ?? 'forbidden') === 'forbidden' && (is ?? 'forbidden') === 'forbidden')) {
    return was === is
      ? []
      : [
          finding(
            { kind: 'task-support-noted', at: '/execution/taskSupport', before: was ?? null, after: is ?? null },
            {},
            false,
          ),
        ];
  }
  const verdicts: ByCall = {};
  for (const direction of CALL_DIRECTIONS) {
    const { planner, executor } = callSides(pair, direction);
    const trusted = planner.contract.authority.taskSupport;
    const runs = executor.contract.authority.taskSupport;
    const refused =
      (runs === 'required' && trusted !== 'required') ||
      (runs === 'forbidden' && trusted !== undefined && trusted !== 'forbidden');
    const open =
      runs === undefined && trusted !== undefined && trusted !== 'forbidden' && direction !== 'new-planner-old-executor';
    verdicts[direction] = refused ? 'breaks' : open ? 'review' : 'safe';
  }
  const kind =
    is === 'required'
      ? 'task-support-required'
      : (is ?? 'forbidden') === 'forbidden'
        ? 'task-support-withdrawn'
        : 'task-support-offered';
  return [
    finding(
      { kind, at: '/execution/taskSupport', before: was ?? null, after: is ?? null },
      verdicts,
      was !== undefined && is !== undefined,
    ),
  ];
}
