import { type NumberSet, ONE, rationalOf, restrict } from '../number/index.ts';
import type { Form } from './form.ts';

/** What a literal about a number leaves of a set; an enumeration that stands positive is no literal of this kind. */
export function restrictBy(set: NumberSet, form: Form, negated: boolean): NumberSet {
  switch (form.kind) {
    case 'bound': {
      const limit = rationalOf(form.limit);
      if (!negated) return restrict(set, { kind: form.side, limit, exclusive: form.exclusive });
      return restrict(set, { kind: form.side === 'minimum' ? 'maximum' : 'minimum', limit, exclusive: !form.exclusive });
    }
    case 'integer':
      return restrict(set, { kind: negated ? 'not-multiple' : 'multiple', divisor: ONE });
    case 'multiple':
      return restrict(set, { kind: negated ? 'not-multiple' : 'multiple', divisor: rationalOf(form.divisor) });
    case 'values':
      return restrict(set, { kind: 'none-of', values: (form.values as readonly number[]).map(rationalOf) });
    default:
      throw new Error(`not a form about numbers: ${form.kind}`);
  }
}
