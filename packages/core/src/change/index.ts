export type { RecordedCalls } from './calls.ts';
export { RULES, ruleById } from './catalogue.ts';
export { type CheckOptions, checkToolSets, type RecordedReview } from './check-tool-sets.ts';
export {
  CHANGE_CLASSES,
  type ChangeClass,
  type Claim,
  type Example,
  type ExampleTool,
  type Mirror,
  type Rule,
} from './define-rule.ts';
export { DIRECTION, type DirectionFacts } from './directions.ts';
export type { Finding } from './finding.ts';
export { type Counting, countedVerdict, type FindOptions, isFound } from './found.ts';
export { explainRule, type RuleExplanation, ruleReference } from './reference.ts';
export type * from './report.ts';
export { DIRECTIONS, LAYERS } from './report.ts';
export { closedIfWithout } from './side.ts';
export { isWorse, reaches, worstOf } from './verdict.ts';
