import type { Rule } from './define-rule.ts';
import type { Finding } from './finding.ts';
import { RULE_LIST } from './rules/index.ts';

/** Every rule, in the order of the reference. */
export const RULES: readonly Rule[] = RULE_LIST;

const BY_ID: ReadonlyMap<string, Rule> = new Map(RULES.map((rule) => [rule.id, rule]));
const BY_FINDING: ReadonlyMap<string, Rule> = new Map(RULES.map((rule) => [`${rule.side} ${rule.finds}`, rule]));

/** The rule with this id, such as `shape/argument-made-required`. */
export function ruleById(id: string): Rule | undefined {
  return BY_ID.get(id);
}

/** The rule that narrates a finding. That there is none is a bug: judges and rules are written together. */
export function ruleFor({ kind, side }: Pick<Finding, 'kind' | 'side'>): Rule {
  const rule = BY_FINDING.get(`${side} ${kind}`) ?? BY_FINDING.get(`any ${kind}`);
  if (rule === undefined) throw new Error(`no rule narrates ${kind} of ${side}`);
  return rule;
}
