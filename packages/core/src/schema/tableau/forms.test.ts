import { expect, it } from 'vitest';
import { compileSchema } from '../compile.ts';
import { evaluate } from '../evaluate.ts';
import { Universe } from '../identity/universe.ts';
import { createLanguages } from '../language/index.ts';
import type { Node } from '../model.ts';
import { DEFAULT_BUDGET } from '../verdict.ts';
import { BudgetSpent } from './budget-spent.ts';
import { decideEmptiness } from './decide-emptiness.ts';
import type { Lit } from './form.ts';
import { Forms } from './forms.ts';

it.each<[kind: string, wrap: (forms: Forms, one: Lit, other: Lit, inner: Lit) => Lit]>([
  ['and', (forms, one, _, inner) => forms.and([one, inner ^ 1])],
  ['one', (forms, one, other, inner) => forms.one([one, other, inner])],
  ['choice, its test', (forms, one, other, inner) => forms.choice(inner, one, other)],
  ['choice, where it holds', (forms, one, other, inner) => forms.choice(one, inner, other)],
  ['choice, where it does not', (forms, one, other, inner) => forms.choice(one, other, inner)],
])('forms nest no deeper than recursion goes: %s', (_, wrap) => {
  const forms = new Forms(new Universe([]));
  let lit = forms.own('x');
  const nest = (at: number): void => {
    lit = wrap(forms, forms.own(`a${at}`), forms.own(`b${at}`), lit);
  };
  for (let at = 0; at < 400; at++) nest(at);
  expect(() => nest(400)).toThrow(new BudgetSpent('depth'));
});

it('strings are told apart by a condition', () => {
  const rootOf = (schema: object): Node => {
    const result = compileSchema(schema as never);
    if (result.kind === 'faulty') throw new Error(JSON.stringify(result.problems));
    return result.schema.root;
  };
  const kind = (a: object, b: object) => {
    const steps = { left: DEFAULT_BUDGET.steps };
    const context = { budget: DEFAULT_BUDGET, steps, languages: createLanguages(), valid: evaluate };
    return decideEmptiness([rootOf(a)], [rootOf(b)], context).kind;
  };
  const a = { type: 'string', if: { pattern: '^a' }, then: { maxLength: 2 }, else: { minLength: 4 } };
  expect(kind(a, { not: { pattern: '^a..' } })).toBe('empty');
  expect(kind(a, { anyOf: [{ pattern: '^a' }, { minLength: 4 }] })).toBe('empty');
  expect(kind(a, { minLength: 4 })).toBe('inhabited');
  expect(kind(a, { maxLength: 3 })).toBe('inhabited');
  // A key that satisfies it; with a part that no language is known for, none is told from the others.
  const key = (more: object) => ({ type: 'object', propertyNames: { ...a, ...more }, minProperties: 1, maxProperties: 1 });
  expect(kind(key({}), { propertyNames: { pattern: '^a[^]?$|^[^]{4}' } })).toBe('empty');
  const opaque = { pattern: '^(?=(a))\\1$' };
  for (const part of ['if', 'then', 'else'])
    expect(kind(key({ [part]: opaque }), { propertyNames: { not: { const: 'q' } } })).not.toBe('inhabited');
});
