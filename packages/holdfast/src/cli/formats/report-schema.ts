import {
  type Basis,
  type CellClass,
  DIRECTIONS,
  LAYERS,
  type Recommendation,
  type ToolReport,
  type Verdict,
  type Witness,
} from '@holdfast/core/change';

/** The JSON Schema of what `--json` prints, published as schemas/report.schema.json. Fields may be added; none changes its meaning. */
export function reportJsonSchema(): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'The report of `holdfast check --json`',
    description: 'One report, or with --config one for each server.',
    anyOf: [{ $ref: '#/$defs/report' }, { $ref: '#/$defs/servers' }],
    $defs: {
      report: closed(
        {
          verdict: ref('verdict', 'The worst of the tools and of the findings on the server as a whole.'),
          old: ref('side'),
          new: ref('side'),
          serverFindings: list(
            ref('serverFinding'),
            'What concerns the server as a whole: printer effects, instructions, names of tools that are gone.',
          ),
          tools: list(ref('tool'), 'One entry a tool; a renamed tool has one entry, under its new name.'),
        },
        'The comparison of two tool sets.',
      ),
      servers: closed(
        {
          verdict: ref('verdict', 'The worst of the servers that could be read.'),
          servers: list({
            anyOf: [closed({ server: text(), report: ref('report') }), closed({ server: text(), error: ref('failure') })],
          }),
        },
        'Several servers of one agent configuration.',
      ),
      side: closed(
        { source: text('How it was asked for.'), server: nullable(text('What the server calls itself.')), digest: ref('digest') },
        'One side.',
      ),
      digest: { type: 'string', pattern: '^sha256:[0-9a-f]{64}$' },
      verdict: oneOf<Verdict>(['safe', 'review', 'breaks', 'na'], '`na`: nothing travels that way.'),
      cellClass: oneOf<CellClass>([
        'undeclared-key',
        'default-not-filled',
        'new-variant',
        'removed',
        'renamed',
        'added',
        'invalid-schema',
      ]),
      layer: oneOf(LAYERS),
      direction: oneOf(DIRECTIONS),
      tool: closed({
        tool: text(),
        change: oneOf<ToolReport['change']>(['unchanged', 'changed', 'added', 'removed', 'renamed']),
        renamedFrom: nullable(text()),
        verdict: ref('verdict', 'The worst of the cells that count.'),
        recommendation: oneOf<Recommendation['action']>(['ship-in-place', 'publish-parallel-version', 'review']),
        publish: nullable(closed({ name: text(), version: text() }, 'The name and version to publish beside the old one.')),
        questions: list(
          closed({
            ask: oneOf<Recommendation['questions'][number]['ask']>([
              'retry',
              'consumers',
              'audit',
              'permissions',
              'downstream',
              'meaning',
            ]),
            question: text(),
          }),
          'What is open, and who is asked.',
        ),
        review: nullable(
          closed(
            { decision: oneOf(['accepted', 'rejected']), by: text(), reason: text(), expires: nullable(text()) },
            'A recorded decision on exactly this pair. It never rewrites the verdict.',
          ),
        ),
        digests: closed({ old: nullable(ref('digests')), new: nullable(ref('digests')) }),
        matrix: closed(
          Object.fromEntries(
            DIRECTIONS.map((direction) => [direction, closed(Object.fromEntries(LAYERS.map((layer) => [layer, ref('cell')])))]),
          ),
        ),
        calls: nullable(
          closed({ tried: count(), refused: count(), dropped: count() }, 'Recorded calls, counted beside the verdict.'),
        ),
        changes: list(ref('change')),
      }),
      digests: closed({
        binding: ref('digest'),
        contract: ref('digest'),
        input: ref('digest'),
        output: nullable(ref('digest')),
        meaning: ref('digest'),
        authority: ref('digest'),
        prose: ref('digest'),
      }),
      cell: closed(
        {
          verdict: ref('verdict'),
          basis: oneOf<Basis>(['proof', 'witness', 'declared', 'no-difference', 'undeclared', 'undecided']),
          reason: text('Why it is undecided, or what was left undeclared.'),
          class: nullable(ref('cellClass')),
          declared: { type: ['boolean', 'null'], description: 'Shape: contained over the declared domain; null is undecided.' },
          strict: { type: ['boolean', 'null'], description: 'Shape: contained over all instances; null is undecided.' },
          witness: ref('witness'),
          proof: text('The identity of the proof.'),
        },
        'One direction, one layer.',
        ['verdict', 'basis', 'class'],
      ),
      witness: closed(
        {
          call: { description: 'The arguments of a call.' },
          result: { description: 'A structured result.' },
          effect: oneOf<Witness['effect']>(['rejected', 'silently-dropped', 'other-meaning', 'more-authority']),
          at: text('An instance path into the call or result.'),
          because: text(),
        },
        'A concrete call or result that was fine before and is not now.',
        ['effect', 'at', 'because'],
      ),
      change: closed(
        {
          rule: text('`holdfast explain` knows it.'),
          layer: ref('layer'),
          at: text('A JSON pointer into the tool definition, or under /meaning or /authority into what is declared.'),
          verdict: ref('verdict'),
          class: nullable(ref('cellClass')),
          directions: list(ref('direction')),
          names: list(text()),
          message: text(),
          fix: text(),
          fingerprint: text('The same over runs, for as long as the change is the same.'),
        },
        undefined,
        ['rule', 'layer', 'at', 'verdict', 'directions', 'names', 'message', 'fix', 'fingerprint'],
      ),
      serverFinding: closed(
        {
          rule: text(),
          verdict: ref('verdict'),
          at: text(),
          count: count(),
          tools: list(text()),
          message: text(),
          fix: text(),
          witness: { allOf: [{ properties: { tool: text() }, required: ['tool'] }] },
          fingerprint: text(),
        },
        undefined,
        ['rule', 'verdict', 'at', 'count', 'tools', 'message', 'fix', 'fingerprint'],
      ),
      failure: closed(
        {
          code: { type: 'string', pattern: '^HF_' },
          kind: text(),
          message: text(),
          at: closed({ file: text(), line: count(), column: count(), pointer: text() }, undefined, []),
          fix: text(),
        },
        'As on standard error where a single pair fails.',
        ['code', 'kind', 'message'],
      ),
    },
  };
}

type Schema = Readonly<Record<string, unknown>>;

function closed(
  properties: Readonly<Record<string, Schema>>,
  description?: string,
  required: readonly string[] = Object.keys(properties),
): Schema {
  return {
    ...(description === undefined ? {} : { description }),
    type: 'object',
    properties,
    required,
    additionalProperties: false,
  };
}

function oneOf<T extends string>(values: readonly T[], description?: string): Schema {
  return { ...(description === undefined ? {} : { description }), enum: values };
}

function list(items: Schema, description?: string): Schema {
  return { ...(description === undefined ? {} : { description }), type: 'array', items };
}

function text(description?: string): Schema {
  return { ...(description === undefined ? {} : { description }), type: 'string' };
}

function count(): Schema {
  return { type: 'integer', minimum: 0 };
}

function nullable(schema: Schema): Schema {
  return { anyOf: [schema, { type: 'null' }] };
}

function ref(name: string, description?: string): Schema {
  return { ...(description === undefined ? {} : { description }), $ref: `#/$defs/${name}` };
}
