import { childPointer, type Json } from '../../json/index.ts';
import { type CompiledSchema, explain } from '../../schema/index.ts';
import type { Witness } from '../report.ts';

/** A call, or a result, that one side takes and the other refuses; with the place and the reason of the refusal. */
export function refusedWitness(value: Json, by: CompiledSchema, travels: 'call' | 'result'): Witness {
  const [failure] = explain(by, value);
  const spot = failure?.instancePointer ?? '';
  // A member that is missing is the place of a call that lacks it.
  const missing = failure?.keyword === 'required' ? /^must have ("(?:[^"\\]|\\.)*")/.exec(failure.message)?.[1] : undefined;
  const at = missing === undefined ? spot : childPointer(spot, JSON.parse(missing) as string);
  const subject = spot === '' ? (travels === 'call' ? 'the call' : 'the result') : spot;
  const because = failure === undefined ? `the ${travels} is refused` : `${subject} ${failure.message}`;
  return { ...carried(value, travels), effect: 'rejected', at, because };
}

export function carried(value: Json, travels: 'call' | 'result'): Pick<Witness, 'call' | 'result'> {
  return travels === 'call' ? { call: value } : { result: value };
}
