import type { JsonObject } from '../../json/index.ts';
import { type Lit, TRUE } from '../tableau/form.ts';
import type { AssertionOf, FormScope, SchemaScope } from './keyword.ts';

/** `minimum`, `maximum` and their exclusive forms, which are flags in draft-04 and bounds of their own since. */
export function readBound(kind: 'minimum' | 'maximum', exclusiveName: string, schema: JsonObject, scope: SchemaScope): void {
  const add = (keyword: string, limit: number, exclusive: boolean) =>
    scope.add({ kind, keyword, pointer: scope.at(keyword), limit, exclusive });
  const has = (name: string) => Object.hasOwn(schema, name) && scope.knows(name);
  const flags = scope.dialect === 'draft-04';
  let exclusive = false;
  if (has(exclusiveName)) {
    const value = schema[exclusiveName];
    if (flags) {
      if (typeof value === 'boolean') exclusive = value;
      else scope.problem(`${exclusiveName} must be a boolean in draft-04`, exclusiveName);
    } else if (typeof value === 'number') add(exclusiveName, value, true);
    else scope.problem(`${exclusiveName} must be a number`, exclusiveName);
  }
  if (has(kind)) {
    const value = schema[kind];
    if (typeof value === 'number') add(kind, value, exclusive);
    else scope.problem(`${kind} must be a number`, kind);
  }
}

/** A minimum or a maximum. */
type Bound = AssertionOf<'minimum'>;

export const signatureOfBound = ({ kind, exclusive, limit }: Bound): string => `${kind}${exclusive ? '!' : ' '}${limit + 0}`;

export const formOfBound = ({ kind, limit, exclusive }: Bound, { forms, tag }: FormScope): Lit =>
  tag === 'number' ? forms.atom({ kind: 'bound', side: kind, limit, exclusive }) : TRUE;
