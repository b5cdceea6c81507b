import { canonicalText } from '../equality.ts';
import type { Assertion, Node } from '../model.ts';
import { maskOf } from './types.ts';

/** The meaning of an assertion as a text, given the classes of its children; set-like lists are sorted. */
export function signatureOf(assertion: Assertion, color: (child: Node) => number): string {
  const maybe = (child: Node | null): string => (child === null ? '-' : String(color(child)));
  switch (assertion.kind) {
    case 'never':
    case 'uniqueItems':
      return assertion.kind;
    case 'declaredKeys':
      return assertion.deep === undefined ? 'declaredKeys' : `declaredKeys ${color(assertion.deep)}`;
    case 'type':
      return `type ${maskOf(assertion.types)}`;
    case 'enum':
      return `enum ${distinct(assertion.values.map(canonicalText)).join()}`;
    case 'minimum':
    case 'maximum':
      return `${assertion.kind}${assertion.exclusive ? '!' : ' '}${assertion.limit + 0}`;
    case 'multipleOf':
      return `multipleOf ${assertion.divisor}`;
    case 'minLength':
    case 'maxLength':
    case 'minItems':
    case 'maxItems':
    case 'minProperties':
    case 'maxProperties':
      return `${assertion.kind} ${assertion.limit}`;
    case 'pattern':
      return `pattern ${assertion.pattern.source}`;
    case 'format':
      return `format ${assertion.format}`;
    case 'items':
      return `items ${assertion.prefix.map(color).join()};${maybe(assertion.rest)}`;
    case 'contains':
      return `contains ${color(assertion.schema)} ${assertion.min} ${assertion.max} ${assertion.evaluates}`;
    case 'required':
      return `required ${JSON.stringify(distinct(assertion.keys))}`;
    case 'properties': {
      const named = [...assertion.named].map(([key, child]) => `${JSON.stringify(key)}:${color(child)}`).sort();
      const patterns = assertion.patterns
        .map(({ pattern, schema }) => `${JSON.stringify(pattern.source)}:${color(schema)}`)
        .sort();
      return `properties ${named.join()};${patterns.join()};${maybe(assertion.additional)}`;
    }
    case 'propertyNames':
    case 'unevaluatedItems':
    case 'unevaluatedProperties':
    case 'not':
      return `${assertion.kind} ${color(assertion.schema)}`;
    case 'dependentRequired':
      return `dependentRequired ${JSON.stringify(assertion.key)} ${JSON.stringify(distinct(assertion.keys))}`;
    case 'dependentSchema':
      return `dependentSchema ${JSON.stringify(assertion.key)} ${color(assertion.schema)}`;
    case 'all':
    case 'any':
      return `${assertion.kind} ${distinct(assertion.schemas.map((child) => String(color(child)))).join()}`;
    case 'one': // a schema that stands twice in a oneOf counts twice
      return `one ${assertion.schemas.map(color).sort().join()}`;
    case 'if':
      return `if ${color(assertion.test)} ${maybe(assertion.then)} ${maybe(assertion.else)}`;
  }
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort();
}
