import type { Json } from '../json/index.ts';
import type { Languages, Steps } from './language/language.ts';
import type { Node } from './model.ts';

/** What the proof and the search ask of the evaluator and of the languages of patterns. */
export interface Oracle {
  valid(node: Node, value: Json): boolean;
  readonly languages: Languages;
  /** What is left of the question's budget; every layer takes from it. */
  readonly steps: Steps;
}
