import type { ContractProblem, Pointer } from '../contract/index.ts';
import type { Json, JsonObject } from '../json/index.ts';
import type { ByDirection } from './directions.ts';
import type { Finding, FindingSide } from './finding.ts';
import type { Direction, Layer, Verdict } from './report.ts';

/** What a rule may say of a direction at worst. */
export type Claim = 'breaks' | 'review' | 'safe' | 'not-affected';

/** A class of change as users speak of it; every class has rules for calls and for results. */
export const CHANGE_CLASSES = {
  'add-optional': 'something optional is added, and leaving it out means what it meant',
  'add-required': 'something required is added',
  'rename-or-remove': 'something is renamed or removed',
  narrow: 'an enumeration, range, type or format is narrowed or widened',
  'new-variant': 'a result enumeration or union gains a member',
  meaning: 'a unit, identifier, default, time reference or error meaning changes',
  authority: 'data access, side effects, scope or approval change',
  'documented-validation': 'validation is tightened to what was documented',
  tool: 'a tool is added, removed, renamed, split, merged or aliased',
  prose: 'the words that a model reads change',
  unusable: 'a tool cannot be judged',
  printer: 'a whole server prints its contracts in another way',
} as const;
export type ChangeClass = keyof typeof CHANGE_CLASSES;

/** The other half of a rule: an id, or why there is none. */
export type Mirror = string | { readonly waiver: string };

/** A tool as an example states it: parts of the definition, and what its manifest declares. */
export interface ExampleTool {
  readonly name?: string;
  readonly title?: string;
  readonly description?: string;
  readonly inputSchema?: JsonObject;
  readonly outputSchema?: JsonObject;
  readonly annotations?: JsonObject;
  readonly execution?: JsonObject;
  readonly _meta?: JsonObject;
  /** `version`, `meaning`, `authority` and `handling` as in `holdfast.yaml`. */
  readonly declared?: JsonObject;
}

export interface Example {
  readonly name: string;
  /** null: the tool is not offered on that side. A list: several tools of one server. */
  readonly before: ExampleTool | readonly ExampleTool[] | null;
  readonly after: ExampleTool | readonly ExampleTool[] | null;
  /** What the server tells every planner, where the example is about that. */
  readonly instructions?: { readonly before: string; readonly after: string };
  /** `*` where the place is too long to be written out. */
  readonly at: Pointer;
  /** The verdict of the rule's layer in each direction that the example is about. */
  readonly expect: ByDirection<Verdict>;
  /** Where `expect` says that a shape breaks: an instance that one side takes and the other refuses. */
  readonly witness?: ByDirection<Json>;
}

export interface Rule {
  /** `<layer>/<name>`, also its folder and file. Public: never reused for something else. */
  readonly id: string;
  readonly since: string;
  readonly title: string;
  readonly class: ChangeClass;
  /** `any`: the kind reads the same on every side. */
  readonly side: FindingSide | 'any';
  /** The kind of finding that this rule narrates on its side. */
  readonly finds: string;
  readonly claims: Readonly<Record<Direction, Claim>>;
  /** The rule for the change undone. */
  readonly reverse: Mirror;
  /** The rule for the same change on the other side: calls and results. */
  readonly counterpart: Mirror;
  /** What changed and why it matters: one or two sentences. */
  readonly explain: (finding: Finding) => string;
  /** What to do to release it safely. */
  readonly fix: (finding: Finding) => string;
  readonly examples: readonly Example[];
}

export function defineRule(rule: Rule): Rule {
  return rule;
}

export function layerOf(rule: Rule): Layer | 'server' {
  return rule.id.slice(0, rule.id.indexOf('/')) as Layer | 'server';
}

/** A mirror that does not exist, with the reason. */
export function noMirror(waiver: string): Mirror {
  return { waiver };
}

export function claims(old: Claim, rollback: Claim, stored: Claim, result: Claim): Readonly<Record<Direction, Claim>> {
  return {
    'old-planner-new-executor': old,
    'new-planner-old-executor': rollback,
    'stored-plan-current-executor': stored,
    'current-result-old-consumer': result,
  };
}

/** What an old planner's call and a stored plan meet is the same: both or neither break. */
export function onCalls(old: Claim, rollback: Claim): Readonly<Record<Direction, Claim>> {
  return claims(old, rollback, old, 'not-affected');
}

export function onResults(claim: Claim): Readonly<Record<Direction, Claim>> {
  return claims('not-affected', 'not-affected', 'not-affected', claim);
}

export type ProblemKind = ContractProblem['kind'];
