import type { Dialect } from '../model.ts';

export const DIALECTS: readonly Dialect[] = ['draft-04', 'draft-06', 'draft-07', '2019-09', '2020-12'];

/** The groups of keywords that a 2019-09 or 2020-12 metaschema turns on; older dialects have them all. */
export type Vocabulary = 'core' | 'applicator' | 'unevaluated' | 'validation' | 'format' | 'annotation';

/** How the keywords of one resource are read. */
export interface Reading {
  readonly dialect: Dialect;
  /** null: all of the dialect's own. */
  readonly vocabularies: ReadonlySet<Vocabulary> | null;
  /** The metaschema itself asks that formats be asserted. */
  readonly assertsFormats: boolean;
}

export const READINGS = Object.fromEntries(
  DIALECTS.map((dialect) => [dialect, { dialect, vocabularies: null, assertsFormats: false }]),
) as unknown as Readonly<Record<Dialect, Reading>>;

const BY_URI: ReadonlyMap<string, Dialect> = new Map([
  ['json-schema.org/draft-04/schema', 'draft-04'],
  ['json-schema.org/draft-06/schema', 'draft-06'],
  ['json-schema.org/draft-07/schema', 'draft-07'],
  ['json-schema.org/draft/2019-09/schema', '2019-09'],
  ['json-schema.org/draft/2020-12/schema', '2020-12'],
]);

/** The dialect that a `$schema` names; http, https and a trailing `#` all count as the same. */
export function dialectOf(uri: string): Dialect | undefined {
  return BY_URI.get(uri.replace(/^https?:\/\//, '').replace(/#$/, ''));
}

export function atLeast(dialect: Dialect, from: Dialect): boolean {
  return DIALECTS.indexOf(dialect) >= DIALECTS.indexOf(from);
}

const VOCABULARY_URIS: ReadonlyMap<string, Vocabulary | 'format-assertion'> = new Map(
  (['2019-09', '2020-12'] as const).flatMap((dialect) =>
    (
      [
        ['core', 'core'],
        ['applicator', 'applicator'],
        ['unevaluated', 'unevaluated'],
        ['validation', 'validation'],
        ['format', 'format'],
        ['format-annotation', 'format'],
        ['format-assertion', 'format-assertion'],
        ['content', 'annotation'],
        ['meta-data', 'annotation'],
      ] as const
    ).map(([name, vocabulary]) => [`https://json-schema.org/draft/${dialect}/vocab/${name}`, vocabulary] as const),
  ),
);

/** Reads a `$vocabulary` of a custom metaschema; undefined where it requires one that is not known. */
export function readVocabularies(dialect: Dialect, vocabulary: { readonly [uri: string]: unknown }): Reading | undefined {
  const vocabularies = new Set<Vocabulary>(['core']);
  let assertsFormats = false;
  for (const uri of Object.keys(vocabulary)) {
    const known = VOCABULARY_URIS.get(uri);
    if (known === undefined) {
      if (vocabulary[uri] === true) return undefined;
    } else if (known === 'format-assertion') {
      assertsFormats = true;
      vocabularies.add('format');
    } else vocabularies.add(known);
  }
  // In 2019-09 the unevaluated keywords belong to the applicator vocabulary.
  if (dialect === '2019-09' && vocabularies.has('applicator')) vocabularies.add('unevaluated');
  return { dialect, vocabularies, assertsFormats };
}
