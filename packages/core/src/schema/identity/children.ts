import type { Assertion, Node } from '../model.ts';

/** The nodes that an assertion mentions, those on the same value and those on its parts. */
export function childrenOf(assertion: Assertion): readonly Node[] {
  switch (assertion.kind) {
    case 'items':
      return assertion.rest === null ? assertion.prefix : [...assertion.prefix, assertion.rest];
    case 'properties': {
      const nodes = [...assertion.named.values()];
      for (const { schema } of assertion.patterns) nodes.push(schema);
      if (assertion.additional !== null) nodes.push(assertion.additional);
      return nodes;
    }
    case 'contains':
    case 'unevaluatedItems':
    case 'propertyNames':
    case 'dependentSchema':
    case 'unevaluatedProperties':
    case 'not':
      return [assertion.schema];
    case 'declaredKeys':
      return assertion.deep === undefined ? [] : [assertion.deep];
    case 'all':
    case 'any':
    case 'one':
      return assertion.schemas;
    case 'if': {
      const nodes = [assertion.test];
      if (assertion.then !== null) nodes.push(assertion.then);
      if (assertion.else !== null) nodes.push(assertion.else);
      return nodes;
    }
    default:
      return [];
  }
}
