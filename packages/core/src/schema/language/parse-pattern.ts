import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { ALL_CODE_POINTS, type CodePoints, codePoints, complementOf, intersectionOf, unionOf } from './code-points.ts';
import { NodeStore, type PatternNode } from './pattern-node.ts';

export interface ParsedPattern {
  readonly store: NodeStore;
  readonly root: PatternNode;
  /** The bodies of look-behinds, inner ones first; `behind` nodes name them by number. */
  readonly monitors: readonly PatternNode[];
  /** Without the u or v flag a pattern sees UTF-16 units instead of code points. */
  readonly units: boolean;
}

export type PatternParse =
  | { readonly kind: 'parsed'; readonly pattern: ParsedPattern }
  | { readonly kind: 'unsupported'; readonly why: string };

/** Reads what `\p{name}` denotes; undefined where it cannot be told. */
export type PropertyReader = (name: string) => CodePoints | undefined;

// One edition for every Node version, so that what counts as a pattern does not depend on where it runs.
const parser = new RegExpParser({ ecmaVersion: 2024 });

const MAX_NESTING = 200;
const MAX_SOURCE = 200_000;

export function parsePattern(source: string, flags: string, property: PropertyReader): PatternParse {
  const unknown = [...flags].find((flag) => !'uvgyd'.includes(flag));
  if (unknown !== undefined) return unsupported(`flag ${unknown}`);
  if (source.length > MAX_SOURCE) return unsupported('longer than 200,000 characters');
  if (nesting(source) > MAX_NESTING) return unsupported('nested deeper than 200');
  let ast: AST.Pattern;
  try {
    ast = parser.parsePattern(source, 0, source.length, {
      unicode: flags.includes('u'),
      unicodeSets: flags.includes('v'),
    });
  } catch (error) {
    return unsupported(error instanceof Error ? error.message : 'syntax error');
  }
  const units = !flags.includes('u') && !flags.includes('v');
  const reader = new Reader(units, property);
  const root = reader.alternatives(ast.alternatives);
  if (reader.refused !== undefined) return unsupported(reader.refused);
  if ([root, ...reader.monitors].some((each) => optionalPairs(each) > MAX_PAIRS)) return unsupported('too many optional parts');
  return { kind: 'parsed', pattern: { store: reader.store, root, monitors: reader.monitors, units } };
}

const unsupported = (why: string): PatternParse => ({ kind: 'unsupported', why });

/** An upper bound on the depth of groups and classes; the parser recurses on it. */
function nesting(source: string): number {
  let depth = 0;
  let most = 0;
  for (let at = 0; at < source.length; at++) {
    const character = source[at];
    if (character === '\\') at++;
    else if (character === '(' || character === '[') most = Math.max(most, ++depth);
    else if (character === ')' || character === ']') depth = Math.max(0, depth - 1);
  }
  return most;
}

/** Where many parts in a row can be empty, each leads to every later one. */
const MAX_PAIRS = 200_000;

function optionalPairs(node: PatternNode): number {
  switch (node.kind) {
    case 'sequence': {
      let total = 0;
      let run = 0;
      for (const part of node.of) {
        total += optionalPairs(part) + run;
        run = part.nullable === 'never' ? 0 : run + 1;
      }
      return total;
    }
    case 'choice':
      return node.of.reduce((sum, part) => sum + optionalPairs(part), 0);
    case 'loop':
    case 'ahead':
      return optionalPairs(node.body);
    default:
      return 0;
  }
}

const DIGIT: CodePoints = [0x30, 0x39];
export const WORD: CodePoints = [0x30, 0x39, 0x41, 0x5a, 0x5f, 0x5f, 0x61, 0x7a];
const SPACE: CodePoints = codePoints([
  [0x9, 0xd],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
]);
const LINE_END: CodePoints = [0xa, 0xa, 0xd, 0xd, 0x2028, 0x2029];

/** Single characters, and beside them the longer strings that a class of the v flag may hold. */
interface ClassValue {
  readonly set: CodePoints;
  readonly strings: ReadonlySet<string>;
}

const NO_STRINGS: ReadonlySet<string> = new Set();

class Reader {
  readonly store = new NodeStore();
  readonly monitors: PatternNode[] = [];
  refused: string | undefined;
  readonly #units: boolean;
  readonly #property: PropertyReader;
  #insideBehind = false;

  constructor(units: boolean, property: PropertyReader) {
    this.#units = units;
    this.#property = property;
  }

  alternatives(alternatives: readonly AST.Alternative[]): PatternNode {
    return this.store.choice(
      alternatives.map((each) => this.store.sequence(each.elements.map((element) => this.#element(element)))),
    );
  }

  #element(element: AST.Element): PatternNode {
    switch (element.type) {
      case 'Character':
        return this.store.set([element.value, element.value]);
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return this.#class(this.#value(element));
      case 'Group':
        if (element.modifiers !== null) return this.#refuse('modifiers');
        return this.alternatives(element.alternatives);
      case 'CapturingGroup':
        return this.alternatives(element.alternatives);
      case 'Quantifier':
        return this.store.loop(this.#element(element.element), element.min, element.max);
      case 'Backreference':
        return this.#refuse('back-reference');
      case 'Assertion':
        return this.#assertion(element);
    }
  }

  #assertion(assertion: AST.Assertion): PatternNode {
    switch (assertion.kind) {
      case 'start':
        return this.store.start;
      case 'end':
        return this.store.end;
      case 'word':
        return this.store.boundary(assertion.negate);
      case 'lookahead':
        if (this.#insideBehind) return this.#refuse('look-ahead inside look-behind');
        return this.store.ahead(this.alternatives(assertion.alternatives), assertion.negate);
      case 'lookbehind': {
        const outer = this.#insideBehind;
        this.#insideBehind = true;
        const body = this.alternatives(assertion.alternatives);
        this.#insideBehind = outer;
        return this.store.behind(this.monitors.push(body) - 1, assertion.negate);
      }
    }
  }

  #class(value: ClassValue): PatternNode {
    if (value.strings.size === 0) return this.store.set(value.set);
    const strings = [...value.strings].map((string) =>
      this.store.sequence([...string].map((character) => this.#single(character.codePointAt(0) as number))),
    );
    return this.store.choice([this.store.set(value.set), ...strings]);
  }

  #single(codePoint: number): PatternNode {
    return this.store.set([codePoint, codePoint]);
  }

  #value(node: AST.CharacterSet | AST.CharacterClassElement | AST.ClassSetOperand | AST.CharacterClass): ClassValue {
    switch (node.type) {
      case 'Character':
        return plain([node.value, node.value]);
      case 'CharacterClassRange':
        return plain([node.min.value, node.max.value]);
      case 'CharacterSet':
        return plain(this.#characterSet(node));
      case 'CharacterClass': {
        const value = union(node.elements.map((element) => this.#value(element)));
        return node.negate ? plain(this.#not(value.set)) : value;
      }
      case 'ExpressionCharacterClass': {
        const value = this.#expression(node.expression);
        return node.negate ? plain(this.#not(value.set)) : value;
      }
      case 'ClassStringDisjunction': {
        const strings = node.alternatives.map((each) =>
          String.fromCodePoint(...each.elements.map((character) => character.value)),
        );
        const single = strings.filter((string) => [...string].length === 1).map((string) => string.codePointAt(0) as number);
        return {
          set: codePoints(single.map((point) => [point, point])),
          strings: new Set(strings.filter((s) => [...s].length !== 1)),
        };
      }
    }
  }

  #expression(node: AST.ClassIntersection | AST.ClassSubtraction): ClassValue {
    const operand = (each: typeof node.left | typeof node.right): ClassValue =>
      each.type === 'ClassIntersection' || each.type === 'ClassSubtraction' ? this.#expression(each) : this.#value(each);
    const left = operand(node.left);
    const right = operand(node.right);
    const both = node.type === 'ClassIntersection';
    return {
      set: intersectionOf(left.set, both ? right.set : this.#not(right.set)),
      strings: new Set([...left.strings].filter((string) => right.strings.has(string) === both)),
    };
  }

  #characterSet(node: AST.CharacterSet): CodePoints {
    switch (node.kind) {
      case 'any':
        return this.#not(LINE_END);
      case 'digit':
        return node.negate ? this.#not(DIGIT) : DIGIT;
      case 'space':
        return node.negate ? this.#not(SPACE) : SPACE;
      case 'word':
        return node.negate ? this.#not(WORD) : WORD;
      case 'property': {
        const name = node.value === null ? node.key : `${node.key}=${node.value}`;
        const set = node.strings ? undefined : this.#property(name);
        if (set === undefined) {
          this.#refuse(`property ${name}`);
          return ALL_CODE_POINTS;
        }
        return node.negate ? this.#not(set) : set;
      }
    }
  }

  #not(set: CodePoints): CodePoints {
    return complementOf(set, this.#units ? 0xffff : undefined);
  }

  #refuse(why: string): PatternNode {
    this.refused ??= why;
    return this.store.epsilon;
  }
}

const plain = (set: CodePoints): ClassValue => ({ set, strings: NO_STRINGS });

function union(values: readonly ClassValue[]): ClassValue {
  const strings = values.flatMap((value) => [...value.strings]);
  return { set: unionOf(values.map((value) => value.set)), strings: strings.length === 0 ? NO_STRINGS : new Set(strings) };
}
