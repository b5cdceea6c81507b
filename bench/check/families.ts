import type { Json, JsonObject } from '@holdfast/core/json';

/** A pair of tools and what is true of their inputs by construction: is every old call a new call? */
export interface ToolPair {
  readonly edit: string;
  readonly old: JsonObject;
  readonly new: JsonObject;
  readonly contained: boolean;
}

const SUBJECTS = ['issue', 'invoice', 'visit', 'document', 'message', 'deployment', 'ticket', 'contact', 'page', 'dataset'];
const VERBS = ['search', 'create', 'update', 'list', 'export', 'assign', 'archive', 'compare', 'schedule', 'annotate'];

/** A tool as servers list them: a dozen arguments, nested objects, unions told apart by a tag, prose on everything. */
function tool(verb: string, subject: string): JsonObject {
  // Every fifth tool has a recursive filter, which not every decider reads.
  const recursive = SUBJECTS.indexOf(subject) % 5 === 4;
  return {
    name: `${verb}_${subject}`,
    title: `${verb} ${subject}`,
    description: `${verb} a ${subject} in the workspace. Returns the ${subject} with its current state. Use the search tool first when the identifier is not known.`,
    inputSchema: {
      type: 'object',
      properties: {
        [`${subject}_id`]: { type: 'string', minLength: 1, maxLength: 64, description: `Identifier of the ${subject}` },
        workspace: { type: 'string', pattern: '^[a-z][a-z0-9-]{1,62}$', description: 'Slug of the workspace' },
        state: { type: 'string', enum: ['open', 'waiting', 'closed', 'archived'], description: 'Only in this state' },
        limit: { type: 'integer', minimum: 1, maximum: 100, description: 'How many at most' },
        labels: { type: 'array', items: { type: 'string', minLength: 1 }, maxItems: 20, description: 'All of these labels' },
        window: {
          type: 'object',
          properties: {
            from: { type: 'string', format: 'date-time' },
            to: { type: 'string', format: 'date-time' },
            zone: { type: 'string' },
          },
          required: ['from'],
          additionalProperties: false,
        },
        target: {
          anyOf: [
            {
              type: 'object',
              properties: { kind: { const: 'user' }, email: { type: 'string' } },
              required: ['kind', 'email'],
              additionalProperties: false,
            },
            {
              type: 'object',
              properties: { kind: { const: 'team' }, slug: { type: 'string' } },
              required: ['kind', 'slug'],
              additionalProperties: false,
            },
          ],
          description: 'Who it is for',
        },
        filters: { $ref: '#/$defs/filter' },
        dry_run: { type: 'boolean', description: 'Only say what would be done' },
        metadata: { type: 'object', additionalProperties: { type: 'string' } },
      },
      required: [`${subject}_id`, 'workspace'],
      additionalProperties: false,
      $defs: {
        filter: {
          type: 'object',
          properties: {
            field: { type: 'string' },
            op: { enum: ['eq', 'ne', 'lt', 'gt'] },
            value: { type: ['string', 'number'] },
            ...(recursive ? { and: { type: 'array', items: { $ref: '#/$defs/filter' } } } : {}),
          },
          required: ['field', 'op'],
          additionalProperties: false,
        },
      },
    },
    annotations: { readOnlyHint: verb === 'search' || verb === 'list' },
  };
}

/** The tool with the value at `path` of its input schema replaced; undefined removes it. */
function put(from: JsonObject, path: string, value: Json | undefined): JsonObject {
  const copy = structuredClone(from) as { inputSchema: Json };
  const keys = path.split('/');
  const last = keys.pop() as string;
  let holder = copy.inputSchema as { [key: string]: Json };
  for (const key of keys) holder = holder[key] as { [key: string]: Json };
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return copy as unknown as JsonObject;
}

type Edit = readonly [name: string, contained: boolean, apply: (tool: JsonObject, subject: string) => JsonObject];
const EDITS: readonly Edit[] = [
  ['optional argument added', true, (t) => put(t, 'properties/cursor', { type: 'string' })],
  [
    'required argument added',
    false,
    (t, s) => put(put(t, 'properties/tenant', { type: 'string' }), 'required', [`${s}_id`, 'workspace', 'tenant']),
  ],
  ['argument removed', false, (t) => put(t, 'properties/dry_run', undefined)],
  ['enum value removed', false, (t) => put(t, 'properties/state/enum', ['open', 'waiting', 'closed'])],
  ['enum value added', true, (t) => put(t, 'properties/state/enum', ['open', 'waiting', 'closed', 'archived', 'lost'])],
  ['maximum lowered', false, (t) => put(t, 'properties/limit/maximum', 50)],
  [
    'exclusive bound written anew',
    true,
    (t) => put(put(t, 'properties/limit/maximum', undefined), 'properties/limit/exclusiveMaximum', 101),
  ],
  ['integer widened to number', true, (t) => put(t, 'properties/limit/type', 'number')],
  ['text became a list', false, (t) => put(t, 'properties/workspace', { type: 'array', items: { type: 'string' } })],
  ['pattern written anew', true, (t) => put(t, 'properties/workspace/pattern', '^[a-z](?:[a-z]|[0-9]|-){1,62}$')],
  ['pattern tightened', false, (t) => put(t, 'properties/workspace/pattern', '^[a-z][a-z0-9]{1,62}$')],
  ['nested member required', false, (t) => put(t, 'properties/window/required', ['from', 'to'])],
  [
    'union member removed',
    false,
    (t) =>
      put(t, 'properties/target/anyOf', [
        ((t.inputSchema as JsonObject).properties as { target: { anyOf: Json[] } }).target.anyOf[0] as Json,
      ]),
  ],
  ['reference written out', true, (t) => put(t, 'properties/filters', { anyOf: [{ $ref: '#/$defs/filter' }] })],
  ['definition tightened', false, (t) => put(t, '$defs/filter/properties/op/enum', ['eq', 'ne'])],
];

/** 100 tools; `changed` of them edited, each kind of edit in turn. Deterministic. */
export function toolPairs(changed: number): readonly ToolPair[] {
  return VERBS.flatMap((verb, row) =>
    SUBJECTS.map((subject, column): ToolPair => {
      const index = row * SUBJECTS.length + column;
      const old = tool(verb, subject);
      const edit = EDITS[index % EDITS.length] as Edit;
      if (index % 10 >= changed / 10) return { edit: 'none', old, new: structuredClone(old) as JsonObject, contained: true };
      return { edit: edit[0], old, new: edit[2](old, subject), contained: edit[1] };
    }),
  );
}
