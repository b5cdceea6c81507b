import type { Json } from '../json/index.ts';
import type { Authority, ErrorMeaning, FieldMeaning, Handling, InstancePath } from './contract.ts';
import { type Form, type FormFault, judge } from './form.ts';

/** What somebody declares of one tool: in `tools.<name>` of a manifest, or in `_meta["dev.holdfast/contract"]`. Every part may be missing. */
export interface ToolManifest {
  /** The interface version. */
  readonly version?: string;
  readonly owner?: string;
  readonly meaning?: {
    readonly inputs?: Readonly<Record<InstancePath, FieldMeaning>>;
    readonly results?: Readonly<Record<InstancePath, FieldMeaning>>;
    readonly errors?: Readonly<Record<string, ErrorMeaning>>;
  };
  readonly authority?: Partial<Omit<Authority, 'undeclared' | 'scopeIncludes'>>;
  readonly handling?: Partial<Handling>;
}

/** `holdfast.yaml`: what the schemas of a server's tools cannot say. */
export interface Manifest {
  /** The server's own name. */
  readonly server?: string;
  /** For a scope, the scopes that it includes; scopes not related here are incomparable. */
  readonly scopes?: Readonly<Record<string, { readonly includes: readonly string[] }>>;
  readonly tools: Readonly<Record<string, ToolManifest>>;
}

const text = (note: string): Form => ({ kind: 'text', note });
const flag = (note: string): Form => ({ kind: 'flag', note });
const path = (note: string): Form => ({ kind: 'path', note });
const oneOf = (note: string, ...values: string[]): Form => ({ kind: 'one-of', values, note });
const texts = (note: string): Form => ({ kind: 'list', of: text('One name.'), note });

const FIELD: Form = {
  kind: 'object',
  note: 'What a value at this path means.',
  members: {
    unit: text('A UCUM code (`s`, `ms`, `By`) or a named unit.'),
    identifier: text('The identifier scheme, such as `case.internal`.'),
    default: { kind: 'json', note: 'The value in effect where the argument is omitted.' },
    required: oneOf(
      '`filled`: required by the schema, and the executor fills the default before it validates.',
      'by-schema',
      'filled',
    ),
    consent: flag('The argument is a person’s consent: its absence never becomes consent.'),
    concurrencyToken: flag('The value names a state that must still be current when the call commits.'),
    volatile: flag('The value differs between equal calls and says nothing about a change.'),
    unknownValues: oneOf('What readers do with a value that the result schema does not name.', 'handled', 'refused'),
    timeReference: text('What a time is measured against: `UTC`, `site-local`, `caller-local` …'),
    format: text('The format that the value has, where the schema does not say it.'),
    deprecated: flag('Callers should stop using it.'),
  },
};

const ERROR: Form = {
  kind: 'object',
  note: 'What one kind of failure means.',
  required: ['as', 'retry', 'means'],
  members: {
    as: oneOf('How it reaches the caller: an error (`isError`), or an ordinary result.', 'error', 'result'),
    retry: oneOf('When a retry may succeed.', 'never', 'after-change', 'same-call'),
    means: text('What happened, and what did not.'),
  },
};

const EFFECT: Form = {
  kind: 'object',
  note: 'Something that the tool does.',
  required: ['kind', 'target'],
  members: {
    kind: oneOf('The kind of effect.', 'read', 'create', 'update', 'delete', 'notify', 'pay', 'execute'),
    target: text('What it happens to: `reservation`, `customer` …'),
    when: {
      kind: 'object',
      note: 'The effect happens only where all conditions hold on the effective arguments (defaults included).',
      required: ['all'],
      members: {
        all: {
          kind: 'list',
          note: 'All of these hold.',
          of: {
            kind: 'object',
            note: 'The argument at the path has this value.',
            required: ['at', 'equals'],
            members: { at: path('An instance path into the arguments.'), equals: { kind: 'json', note: 'The value.' } },
          },
        },
      },
    },
  },
};

const AUTHORITY: Form = {
  kind: 'object',
  note: 'What the tool may do, on whose behalf, and when it is final. What is left out is undeclared, not "none".',
  members: {
    effects: { kind: 'list', of: EFFECT, note: 'Everything the tool does; an empty list says that it does nothing.' },
    scopes: texts('Scopes that a call needs.'),
    scopeWhenOmitted: text('What a call reaches where the argument that limits it is omitted.'),
    data: texts('Classes of data that results may hold.'),
    approval: oneOf('Does a person have to approve each call?', 'none', 'required', 'undeclared'),
    reversible: flag('The effects can be undone with this server’s own tools.'),
    idempotent: flag('The same call twice has the effect of one.'),
    openWorld: flag('The tool reaches beyond a closed, known set of systems.'),
    commit: {
      kind: 'object',
      note: 'Where the call becomes final.',
      required: ['at'],
      members: {
        at: text('The effect that commits, as `kind:target`.'),
        prepare: text('An argument that makes the call a rehearsal (`/dry_run`), or the name of a tool that prepares it.'),
        precondition: path('The argument that holds the concurrency token.'),
      },
    },
    oauthScopes: texts('OAuth scopes that the access token needs.'),
    retry: text('What a retry may repeat.'),
    audit: text('What is recorded of a call, and where.'),
    taskSupport: oneOf('May a call run as a task?', 'forbidden', 'optional', 'required'),
  },
};

const HANDLING: Form = {
  kind: 'object',
  note: 'What the executor does beyond the schema that it advertises.',
  members: {
    unknownInputs: oneOf('Arguments that the schema does not name.', 'strip', 'ignore', 'reject', 'forward', 'undeclared'),
    defaults: oneOf('Are defaults filled in before the arguments are validated?', 'before-validation', 'never', 'undeclared'),
    formats: oneOf('Does a wrong `format` refuse the call?', 'assert', 'ignore', 'undeclared'),
  },
};

const fields = (note: string): Form => ({ kind: 'record', keys: 'path', of: FIELD, note });

export const TOOL_FORM: Form = {
  kind: 'object',
  note: 'What one tool promises beyond its schemas.',
  members: {
    version: text('The interface version of the tool, such as "2".'),
    owner: text('Who answers questions about the tool.'),
    meaning: {
      kind: 'object',
      note: 'Units, identifiers, defaults, time references and errors.',
      members: {
        inputs: fields('By instance path into the arguments: `/window/start`, `/items/*/id`.'),
        results: fields('By instance path into the structured result.'),
        errors: { kind: 'record', keys: 'name', of: ERROR, note: 'By the name of the failure.' },
      },
    },
    authority: AUTHORITY,
    handling: HANDLING,
  },
};

export const MANIFEST_FORM: Form = {
  kind: 'object',
  note: 'What the tools of one MCP server promise beyond their schemas (holdfast.yaml).',
  required: ['tools'],
  members: {
    server: text('The server’s own name.'),
    scopes: {
      kind: 'record',
      keys: 'name',
      note: 'Scopes that include others. Scopes that are not related here are incomparable.',
      of: {
        kind: 'object',
        note: 'What this scope includes.',
        required: ['includes'],
        members: { includes: texts('Scopes that come with this one.') },
      },
    },
    tools: { kind: 'record', keys: 'name', of: TOOL_FORM, note: 'By tool name.' },
  },
};

export type Read<T> =
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'fault'; readonly faults: readonly FormFault[] };

/** A manifest from JSON; every fault with its pointer. */
export function readManifest(json: Json): Read<Manifest> {
  const faults = judge(MANIFEST_FORM, json);
  return faults.length > 0 ? { kind: 'fault', faults } : { kind: 'value', value: json as unknown as Manifest };
}

/** A statement of one tool from JSON. `extra` names members that others may have put beside it, which are passed over. */
export function readToolManifest(json: Json, extra: readonly string[] = []): Read<ToolManifest> {
  const faults = judge(TOOL_FORM, json).filter(
    ({ kind, pointer }) => kind !== 'unknown-field' || !extra.includes(pointer.slice(1)),
  );
  return faults.length > 0 ? { kind: 'fault', faults } : { kind: 'value', value: json as unknown as ToolManifest };
}
