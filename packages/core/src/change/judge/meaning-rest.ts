import type { ErrorMeaning } from '../../contract/index.ts';
import { childPointer, isObject, type Json, member } from '../../json/index.ts';
import { CALL_DIRECTIONS, every, RESULT_DIRECTION } from '../directions.ts';
import type { Finding } from '../finding.ts';
import { callSides, type Pair } from '../pair.ts';
import { DIRECTIONS, type Direction, type Verdict } from '../report.ts';
import type { Side } from '../side.ts';
import { hasSign } from './meaning-fields.ts';
import { own } from './stated.ts';

/** What failures mean: how they arrive, and whether a retry helps. */
export function errorFindings(pair: Pair): readonly Finding[] {
  const old = pair.old.contract.meaning.errors;
  const next = pair.new.contract.meaning.errors;
  const signs = hasSign(pair, 'result', '', 'error');
  return [...new Set([...Object.keys(old), ...Object.keys(next)])].sort().flatMap((name) => {
    const was = own(old, name);
    const is = own(next, name);
    const verdict = compareErrors(was, is, signs);
    if (verdict === undefined) return [];
    const kind = was === undefined ? 'error-stated' : is === undefined ? 'error-withdrawn' : 'error-changed';
    const finding: Finding = {
      layer: 'meaning',
      kind,
      side: 'tool',
      at: childPointer('/meaning/errors', name),
      path: '',
      names: [name],
      before: errorText(was),
      after: errorText(is),
      verdicts: every(DIRECTIONS, verdict),
      basis: kind === 'error-changed' ? 'declared' : 'undeclared',
    };
    return [finding];
  });
}

/** Another way to arrive or another advice on retrying breaks; other words for the same are a question. */
function compareErrors(was: ErrorMeaning | undefined, is: ErrorMeaning | undefined, signs: boolean): Verdict | undefined {
  if (was === undefined || is === undefined) return was === is ? undefined : signs ? 'review' : 'safe';
  if (was.as !== is.as || was.retry !== is.retry) return 'breaks';
  return was.means === is.means ? undefined : 'review';
}

function errorText(error: ErrorMeaning | undefined): Json {
  return error === undefined ? null : `${error.as === 'error' ? 'an error' : 'a result'}: ${error.means} (retry: ${error.retry})`;
}

/** An optional result field that the new version no longer names: old readers may have used it. */
export function vanishedFindings(pair: Pair): readonly Finding[] {
  return pair.resultDifferences().flatMap((difference) => {
    const renamed = difference.kind === 'member-renamed' && difference.before === 'optional';
    if (difference.kind !== 'optional-member-removed' && !renamed) return [];
    const finding: Finding = {
      layer: 'meaning',
      kind: 'result-field-vanished',
      side: 'result',
      at: `/outputSchema${difference.at}`,
      path: difference.path,
      names: difference.names.slice(0, 1),
      verdicts: { [RESULT_DIRECTION]: 'review' },
      basis: 'undeclared',
    };
    return [finding];
  });
}

/** Handling that is declared in another way. What it does to calls is judged where it does it; this is for the reader. */
export function handlingFindings(pair: Pair): readonly Finding[] {
  const old = pair.old.contract.meaning.handling;
  const next = pair.new.contract.meaning.handling;
  return (['unknownInputs', 'defaults', 'formats'] as const).flatMap((key) => {
    if (old[key] === next[key]) return [];
    const finding: Finding = {
      layer: 'meaning',
      kind: 'handling-changed',
      side: 'input',
      at: `/meaning/handling/${key}`,
      path: '',
      names: [key],
      before: old[key],
      after: next[key],
      verdicts: every(CALL_DIRECTIONS, 'safe'),
      basis: old[key] === 'undeclared' || next[key] === 'undeclared' ? 'undeclared' : 'declared',
    };
    return [finding];
  });
}

const HEADER = 'x-mcp-header';

/**
 * Arguments that travel as HTTP headers as well: a client sends the headers that its list names, and a server refuses a
 * call whose headers do not match its own.
 */
export function headerFindings(pair: Pair): readonly Finding[] {
  const old = headersOf(pair.old);
  const next = headersOf(pair.new);
  const found: Finding[] = [];
  for (const path of [...new Set([...old.keys(), ...next.keys()])].sort()) {
    const was = old.get(path);
    const is = next.get(path);
    if (was?.name === is?.name) continue;
    const verdicts: { [direction in Direction]?: Verdict } = {};
    for (const direction of CALL_DIRECTIONS) {
      const { planner, executor } = callSides(pair, direction);
      const asked = executor === pair.new ? is : was;
      // Without the argument there is no header either, so only an argument that the planner knows can go wrong.
      verdicts[direction] = asked !== undefined && planner.input.fields().has(path) ? 'breaks' : 'safe';
    }
    found.push({
      layer: 'meaning',
      kind: was === undefined ? 'header-added' : is === undefined ? 'header-removed' : 'header-changed',
      side: 'input',
      at: is?.at ?? was?.at ?? '/inputSchema',
      path,
      names: [path],
      before: was?.name ?? null,
      after: is?.name ?? null,
      verdicts,
      basis: 'declared',
    });
  }
  return found;
}

function headersOf(side: Side): ReadonlyMap<string, { readonly name: string; readonly at: string }> {
  const found = new Map<string, { name: string; at: string }>();
  if (!isObject(side.input.document) || !JSON.stringify(side.input.document).includes(HEADER)) return found;
  const visit = (schema: Json, path: string, at: string): void => {
    if (!isObject(schema)) return;
    const name = member(schema, HEADER);
    if (typeof name === 'string') found.set(path, { name: name.toLowerCase(), at: childPointer(at, HEADER) });
    const properties = member(schema, 'properties');
    if (!isObject(properties)) return;
    for (const key of Object.keys(properties)) {
      visit(properties[key] as Json, childPointer(path, key), childPointer(childPointer(at, 'properties'), key));
    }
  };
  visit(side.input.document, '', '/inputSchema');
  return found;
}
