import { TRUE } from '../form.ts';
import type { Literal } from './literal.ts';

export const all: Literal<'all'> = ({ schemas }, { forms, view }) => forms.and(schemas.map(view));
export const any: Literal<'any'> = ({ schemas }, { forms, view }) => forms.or(schemas.map(view));
export const one: Literal<'one'> = ({ schemas }, { forms, view }) => forms.one(schemas.map(view));
export const not: Literal<'not'> = ({ schema }, { view }) => view(schema) ^ 1;

export const conditional: Literal<'if'> = (assertion, { forms, view }) =>
  forms.choice(view(assertion.test), assertion.then ? view(assertion.then) : TRUE, assertion.else ? view(assertion.else) : TRUE);
