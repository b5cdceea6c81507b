import type { Json, JsonObject } from '../../json/index.ts';
import type { Vocabulary } from '../front/dialects.ts';
import type { Item } from '../identity/universe.ts';
import type { Assertion, Dialect, Node, PatternSource } from '../model.ts';
import type { Search } from '../refutation/search.ts';
import type { Seen } from '../seen.ts';
import type { Lit, Tag } from '../tableau/form.ts';
import type { Forms } from '../tableau/forms.ts';
import type { Facts } from '../weakening/facts.ts';
import type { Prover } from '../weakening/prover.ts';

export type AssertionKind = Assertion['kind'];
/** The assertions whose `kind` can be K. */
export type AssertionOf<K extends AssertionKind> = Assertion extends infer A
  ? A extends { readonly kind: infer T }
    ? K extends T
      ? A
      : never
    : never
  : never;

/** Where a keyword's name is known. */
export interface Known {
  readonly vocabulary: Vocabulary;
  /** First dialect that knows it; draft-04 unless said. */
  readonly from?: Dialect;
  /** Last dialect that knows it; the newest unless said. */
  readonly until?: Dialect;
}

/** What a keyword sees of the compiler: the schema object at hand, and where to put what it means. */
export interface SchemaScope {
  readonly dialect: Dialect;
  readonly assertsFormats: boolean;
  /** Whether this name is a keyword here (dialect and vocabularies). */
  knows(keyword: string): boolean;
  /** The JSON pointer of a member of this schema object, or of a member of that. */
  at(keyword: string, key?: string | number): string;
  add(assertion: Assertion): void;
  /** The node of a subschema that stands at `at(keyword, key)`. */
  child(value: Json, keyword: string, key?: string | number): Node;
  /** The node that a reference names; undefined (and a problem) where it names none. */
  reference(kind: '$ref' | '$dynamicRef' | '$recursiveRef', reference: string): Node | undefined;
  /** The pattern, if it is one; else undefined (and a problem). */
  pattern(source: string, keyword: string, key?: string): PatternSource | undefined;
  problem(message: string, keyword: string, key?: string | number): void;
}

/** Runs assertions on an instance. */
export interface Evaluation {
  /** `seen` collects what the node evaluates of this instance; null where nobody asks. */
  valid(node: Node, instance: Json, seen: Seen | null): boolean;
  matches(pattern: PatternSource, text: string): boolean;
  /** Whether an instance that is valid under the node has only keys that are named where they stand. */
  allKeysNamed(node: Node, instance: Json): boolean;
}

/** How one keyword, or a group that only has meaning together, becomes assertions. */
export interface KeywordReader {
  readonly names: Readonly<Record<string, Known>>;
  /** Called once for a schema object that has one of the names in a dialect that knows it. */
  readonly read: (schema: JsonObject, scope: SchemaScope) => void;
}

/** A schema that fails on a part of the instance (`key`), or on the instance itself. */
export interface Cause {
  readonly node: Node;
  readonly instance: Json;
  readonly key?: string | number;
}

/** Why an assertion fails: for every one of these, or because none of these alternatives holds. */
export interface Causes {
  readonly kind: 'every' | 'alternatives';
  readonly of: readonly Cause[];
}

/** What the telling of reasons may ask. `seen` is what the other assertions of the node have evaluated. */
export interface Inquiry {
  valid(node: Node, instance: Json): boolean;
  unnamedKeys(node: Node, instance: Json): readonly string[];
  readonly seen: Seen;
}

/** What an assertion needs to know to say itself as a form. */
export interface FormScope {
  readonly forms: Forms;
  readonly tag: Tag;
  /** The node that the assertion stands in. */
  readonly node: Node;
  /** The form of a node that is applied to the same instance. */
  view(node: Node): Lit;
}

/** One way to break an assertion: schemas that hold only of values that break it (or, with `hint`, that may break it). */
export interface Breach {
  readonly nodes: readonly Node[];
  readonly hint?: true;
}

/**
 * All that one kind of assertion means: for an instance, for the equality of schemas, for the two kinds of proof, and for
 * refutation. What may be left out says the usual: no, and for `speaksOf` all types.
 */
export interface Meaning<A extends Assertion> {
  /** Whether it holds of an instance. Total: instances of other types pass. */
  readonly evaluate: (assertion: A, instance: Json, evaluation: Evaluation, seen: Seen | null) => boolean;
  /** One sentence for a person, about an instance that fails. */
  readonly message: (assertion: A, instance: Json, inquiry: Inquiry) => string;
  /** For an instance that fails, the schemas below that make it fail; left out where the assertion itself is the reason. */
  readonly causes?: (assertion: A, instance: Json, inquiry: Inquiry) => Causes;

  /** The nodes that it mentions, those on the same value and those on its parts. */
  readonly children: (assertion: A) => readonly Node[];
  /** Whether its children are asked of the very instance that it stands at; else they are asked of parts. */
  readonly appliesInPlace?: true;
  /** The meaning as a text, given the classes of its children: two that mean the same have one. Set-like lists are sorted. */
  readonly signature: (assertion: A, classOf: (child: Node) => number) => string;
  /** Whether it holds of every value and evaluates nothing. */
  readonly isTrivial?: (assertion: A) => boolean;
  /** Whether its meaning depends on the other assertions of its node. */
  readonly isScoped?: (assertion: A) => boolean;

  /** The types that it speaks of, as bits; it holds of values of all others. Assertions in place speak of all. */
  readonly speaksOf?: (assertion: A) => number;
  /**
   * The quick proof, by one weakening rule: whether every value with these facts satisfies it. False is always sound, and
   * only loses proofs. `scope` is the node that the assertion stands in.
   */
  readonly proves: (assertion: A, facts: Facts, prover: Prover, scope: Node) => boolean;
  /** The complete proof: the assertion about an instance of the scope's tag, as a form. Its negation is the negated form. */
  readonly form: (assertion: A, scope: FormScope) => Lit;

  /** The ways in which a value with these facts can break it, the likeliest first; those that cannot be are left out. */
  readonly breaches: (assertion: A, facts: Facts, search: Search, item: Item) => readonly Breach[];
  /** Whether the generators of values understand its plain negation. They must, where a breach holds just that. */
  readonly negationIsPlain?: (assertion: A) => boolean;
}

export type AssertionMeaning<K extends AssertionKind> = Meaning<AssertionOf<K>>;
