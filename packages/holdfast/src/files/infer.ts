import type { EffectKind, ToolContract } from '@holdfast/core/contract';

/** A value that words suggest, with the words. */
export interface Inferred {
  readonly value: string;
  /** Finishes the sentence "inferred from …". */
  readonly from: string;
}

const UNITS: readonly (readonly [unit: string, inName: RegExp, inText: RegExp])[] = [
  ['ms', /(^|_)(ms|millis|milliseconds)$/, /\b(in|as|of)? ?(milliseconds|millis)\b|\(ms\)/i],
  ['s', /(^|_)(s|sec|secs|seconds)$/, /\b(in|as|of)? ?seconds\b|\((s|sec)\)/i],
  ['min', /(^|_)(min|mins|minutes)$/, /\bin minutes\b/i],
  ['h', /(^|_)hours$/, /\bin hours\b/i],
  ['d', /(^|_)days$/, /\bin days\b/i],
  ['By', /(^|_)bytes$/, /\bin bytes\b/i],
  ['kBy', /(^|_)(kb|kilobytes)$/, /\bin (kilobytes|kB)\b/],
  ['MBy', /(^|_)(mb|megabytes)$/, /\bin (megabytes|MB)\b/],
  ['px', /(^|_)(px|pixels)$/, /\bin (pixels|px)\b/],
  ['m', /(^|_)(meters|metres)$/, /\bin (meters|metres)\b/i],
  ['km', /(^|_)km$/, /\bin (kilometers|kilometres|km)\b/i],
  ['Cel', /(^|_)celsius$/, /\bin (degrees )?celsius\b/i],
  ['%', /(^|_)(percent|pct)$/, /\b(in|as a) percent(age)?\b/i],
  ['cents', /(^|_)cents$/, /\bin cents\b/i],
];

/** The unit that a number's name or description speaks of; nothing where two are spoken of. */
export function inferUnit(name: string, description: string): Inferred | undefined {
  const snake = snakeCase(name);
  const byName = UNITS.filter(([, inName]) => inName.test(snake));
  if (byName.length === 1) return { value: byName[0]?.[0] as string, from: `the name ${name}` };
  const byText = UNITS.flatMap(([unit, , inText]) => {
    const words = inText.exec(description)?.[0].trim();
    return words === undefined ? [] : [{ value: unit, from: `the description: "${words}"` }];
  });
  return byText.length === 1 ? byText[0] : undefined;
}

export function inferTimeReference(description: string): Inferred | undefined {
  const words = /\b(UTC|GMT|local time(?:zone)?|time ?zone of [\w ]{1,30})\b/.exec(description)?.[0];
  if (words === undefined) return undefined;
  return { value: words === 'GMT' ? 'UTC' : words, from: `the description: "${words}"` };
}

const VERBS: Readonly<Record<string, EffectKind>> = {
  get: 'read',
  list: 'read',
  read: 'read',
  find: 'read',
  search: 'read',
  fetch: 'read',
  query: 'read',
  describe: 'read',
  show: 'read',
  count: 'read',
  check: 'read',
  create: 'create',
  add: 'create',
  insert: 'create',
  new: 'create',
  upload: 'create',
  update: 'update',
  edit: 'update',
  set: 'update',
  patch: 'update',
  modify: 'update',
  rename: 'update',
  move: 'update',
  write: 'update',
  delete: 'delete',
  remove: 'delete',
  drop: 'delete',
  cancel: 'delete',
  send: 'notify',
  notify: 'notify',
  email: 'notify',
  post: 'notify',
  pay: 'pay',
  charge: 'pay',
  refund: 'pay',
  run: 'execute',
  exec: 'execute',
  execute: 'execute',
  invoke: 'execute',
};

/** The effect that a tool's name speaks of: `get_reservation` reads a reservation. */
export function inferEffect(tool: string): { readonly kind: EffectKind; readonly target: string } | undefined {
  const words = snakeCase(tool).split('_');
  const at = words.findIndex((word) => Object.hasOwn(VERBS, word));
  if (at < 0) return undefined;
  const target = [...words.slice(0, at), ...words.slice(at + 1)].join('-');
  return target === '' ? undefined : { kind: VERBS[words[at] as string] as EffectKind, target };
}

/** What a member's name makes worth asking; the answer is a person's. */
export function questionOf(name: string, side: 'inputs' | 'results'): string | undefined {
  const snake = snakeCase(name);
  if (side === 'inputs') {
    if (/^(etag|if_match|revision|expected_version|version_token)$/.test(snake)) return 'concurrencyToken: true';
    if (/^(confirm|confirmed|consent|acknowledge|notify(_\w+)?)$/.test(snake)) return 'consent: true';
  } else if (/^(generated_at|request_id|trace_id|elapsed\w*|duration\w*|now|server_time)$/.test(snake)) return 'volatile: true';
  const named = /^(.+)_(id|uuid|key|ref)s?$/.exec(snake);
  return named === null ? undefined : `identifier: ${named[1]}.${named[2]}`;
}

/** The argument that makes a call a rehearsal, if its name says so. */
export function rehearsalArgument(tool: ToolContract, paths: readonly string[]): string | undefined {
  if (tool.contract.authority.commit !== undefined) return undefined;
  return paths.find((path) => /^\/(dry_?run|preview|simulate|validate_?only)$/i.test(path));
}

function snakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();
}
