import { type FieldMeaning, fieldsOf, type ToolContract, type ToolSet } from '@holdfast/core/contract';
import { oneLine } from './printable.ts';

/**
 * A first `holdfast.yaml`. What names and hints suggest is written down and marked `# inferred`, so that a person goes through
 * it; what nothing suggests is left out and stays undeclared. Defaults of schemas are not repeated: they are read from there.
 */
export function draftManifest(toolSet: ToolSet): string {
  const server = toolSet.server?.name;
  return [
    '# yaml-language-server: $schema=./node_modules/holdfast/schemas/manifest.schema.json',
    '# What these tools promise beyond their schemas. Written by `holdfast init`: go through every line marked "inferred",',
    '# correct or delete it, and remove the mark. What is left out is undeclared, which is not "none".',
    ...(server === undefined ? [] : [`server: ${scalar(server)}`]),
    toolSet.tools.length === 0 ? 'tools: {}' : 'tools:',
    ...toolSet.tools.flatMap(toolLines),
    '',
  ].join('\n');
}

function toolLines(tool: ToolContract): string[] {
  const description = oneLine(tool.contract.prose.title ?? tool.contract.prose.description ?? '').slice(0, 100);
  return [
    '',
    ...(description === '' ? [] : [`  # ${description}`]),
    `  ${scalar(tool.contract.tool)}:`,
    '    version: "1"',
    ...meaningLines(tool),
    ...authorityLines(tool),
    '    # handling:                      # what the server does beyond its schema',
    '    #   unknownInputs: strip          # strip, ignore, reject or forward arguments that the schema does not name',
    '    #   defaults: before-validation   # or never',
  ];
}

function meaningLines(tool: ToolContract): string[] {
  const sides = (['inputs', 'results'] as const).flatMap((side) => {
    const schema = side === 'inputs' ? tool.contract.shape.input : tool.contract.shape.output;
    if (schema === undefined) return [];
    const { fields } = fieldsOf(schema);
    const lines = [...fields.values()].flatMap(({ path, name }) => {
      if (name === undefined) return [];
      const known = tool.contract.meaning[side][path] ?? {};
      const guesses = Object.entries(guessed(name)).filter(([key]) => !Object.hasOwn(known, key));
      return guesses.length === 0
        ? []
        : [
            `        ${scalar(path)}:`,
            ...guesses.map(([key, value]) => `          ${key}: ${scalar(value)}  # inferred from the name`),
          ];
    });
    return lines.length === 0 ? [] : [`      ${side}:`, ...lines];
  });
  return sides.length === 0 ? [] : ['    meaning:', ...sides];
}

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/(^|_)(ms|millis|milliseconds)$/, 'ms'],
  [/(^|_)(s|sec|secs|seconds)$/, 's'],
  [/(^|_)(min|mins|minutes)$/, 'min'],
  [/(^|_)(h|hours)$/, 'h'],
  [/(^|_)days$/, 'd'],
  [/(^|_)bytes$/, 'By'],
  [/(^|_)(kb|kilobytes)$/, 'kBy'],
  [/(^|_)(mb|megabytes)$/, 'MBy'],
  [/(^|_)(percent|pct)$/, '%'],
  [/(^|_)(px|pixels)$/, 'px'],
  [/(^|_)(km|kilometers|kilometres)$/, 'km'],
  [/(^|_)(celsius)$/, 'Cel'],
  [/(^|_)cents$/, 'cents'],
];

/** What the name of a field suggests. Single letters say too little, unless a word stands before them. */
function guessed(name: string): FieldMeaning {
  const words = wordsOf(name);
  const unit = words.length > 2 ? UNITS.find(([pattern]) => pattern.test(words))?.[1] : undefined;
  const identifier = /^(.+)_ids?$/.exec(words)?.[1];
  const token = /(^|_)(etag|revision|if_match|concurrency_token)$/.test(words);
  return {
    ...(unit === undefined ? {} : { unit }),
    ...(identifier === undefined ? {} : { identifier: `${identifier}.id` }),
    ...(token ? { concurrencyToken: true } : {}),
  };
}

/** `timeoutMs`, `timeout-ms` and `timeout_ms` are the same words. */
function wordsOf(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();
}

const VERBS: readonly (readonly [RegExp, string])[] = [
  [/^(get|list|read|search|find|fetch|query|describe|show|count|lookup|view|check)_/, 'read'],
  [/^(create|add|new|insert|open|schedule|book)_/, 'create'],
  [/^(update|set|edit|write|modify|change|rename|move|put|patch|assign)_/, 'update'],
  [/^(delete|remove|drop|purge|clear|cancel)_/, 'delete'],
  [/^(send|notify|post|publish|reply|email|message)_/, 'notify'],
  [/^(pay|charge|refund|transfer)_/, 'pay'],
  [/^(run|execute|exec|start|invoke|trigger)_/, 'execute'],
];

function authorityLines(tool: ToolContract): string[] {
  const words = `${wordsOf(tool.contract.tool)}_`;
  const [pattern, byName] = VERBS.find(([verb]) => verb.test(words)) ?? [];
  const hinted = tool.contract.authority.effects[0];
  const readOnly = hinted?.kind === 'read';
  const kind = readOnly ? 'read' : byName;
  if (kind === undefined || (byName === 'read' && hinted !== undefined && !readOnly)) {
    return [
      '    # authority:',
      '    #   effects:',
      '    #     - { kind: update, target: what it happens to }   # read, create, update, delete, notify, pay, execute',
    ];
  }
  const target = pattern === undefined ? words : words.replace(pattern, '');
  const from = readOnly ? (byName === 'read' ? 'readOnlyHint and the name' : 'readOnlyHint') : 'the name';
  return [
    '    authority:',
    '      effects:',
    `        - { kind: ${kind}, target: ${scalar(target.replace(/_$/, '').replaceAll('_', ' ') || tool.contract.tool)} }  # inferred from ${from}`,
  ];
}

/** A YAML scalar or key: plain where every YAML reader takes it as the same text, else quoted as JSON, which YAML reads alike. */
function scalar(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  if (/^[A-Za-z_][\w]*([ .-][\w]+)*$/.test(value) && !/^(true|false|null|yes|no|on|off|y|n)$/i.test(value)) return value;
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
