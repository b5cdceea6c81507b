import type { AST } from '@eslint-community/regexpp';

/** Instructions of a nondeterministic automaton with position assertions. */
export type Instruction =
  | { readonly op: 'character'; readonly test: CharacterTest }
  | { readonly op: 'split'; readonly to: readonly number[] }
  | { readonly op: 'position'; readonly kind: 'start' | 'end' | 'word'; readonly negate: boolean }
  | { readonly op: 'look'; readonly around: Look; readonly negate: boolean }
  | { readonly op: 'match' };

/** A look-around: its own program, read towards the side that it looks to from the far end. */
export interface Look {
  readonly program: Program;
}

export interface Program {
  readonly instructions: readonly Instruction[];
  /**
   * Forwards, the program says at which positions a match *ends*; backwards, at which one *starts*. So a search and a
   * look-behind go forwards and a look-ahead backwards, and one pass over the text answers for all positions.
   */
  readonly backwards: boolean;
}

/** Whether one character (code point, or code unit in legacy patterns) is in a set. The engine itself says so, once each. */
export class CharacterTest {
  readonly #regex: RegExp;
  readonly #known = new Map<string, boolean>();

  constructor(raw: string, flags: string) {
    this.#regex = new RegExp(`^(?:${raw})$`, flags);
  }

  has(character: string): boolean {
    let known = this.#known.get(character);
    if (known === undefined) {
      known = this.#regex.test(character);
      if (this.#known.size < 1_000) this.#known.set(character, known);
    }
    return known;
  }
}

/** Writes a pattern without back-references as a program; repeats are written out. */
export function programOf(pattern: AST.Pattern, flags: string): Program {
  return new Writer(flags, false).write(pattern.alternatives);
}

class Writer {
  readonly #flags: string;
  readonly #backwards: boolean;
  readonly #tests = new Map<string, CharacterTest>();
  readonly #out: Instruction[] = [];

  constructor(flags: string, backwards: boolean) {
    this.#flags = flags;
    this.#backwards = backwards;
  }

  write(alternatives: readonly AST.Alternative[]): Program {
    this.#alternatives(alternatives);
    this.#out.push({ op: 'match' });
    return { instructions: this.#out, backwards: this.#backwards };
  }

  #alternatives(list: readonly AST.Alternative[]): void {
    if (list.length === 1) {
      this.#sequence((list[0] as AST.Alternative).elements);
      return;
    }
    const starts: number[] = [];
    const split = this.#place();
    const exits: number[] = [];
    for (const { elements } of list) {
      starts.push(this.#out.length);
      this.#sequence(elements);
      exits.push(this.#place());
    }
    this.#out[split] = { op: 'split', to: starts };
    for (const exit of exits) this.#out[exit] = { op: 'split', to: [this.#out.length] };
  }

  #sequence(elements: readonly AST.Element[]): void {
    for (let i = 0; i < elements.length; i++)
      this.#element(elements[this.#backwards ? elements.length - 1 - i : i] as AST.Element);
  }

  #element(element: AST.Element): void {
    switch (element.type) {
      case 'Quantifier':
        this.#repeat(element);
        break;
      case 'Group':
      case 'CapturingGroup':
        this.#alternatives(element.alternatives);
        break;
      case 'Assertion':
        this.#assertion(element);
        break;
      case 'Backreference':
        throw new Error('a back-reference has no program');
      default:
        this.#out.push({ op: 'character', test: this.#test(element.raw) });
    }
  }

  #assertion(element: AST.Assertion): void {
    if (element.kind === 'lookahead' || element.kind === 'lookbehind') {
      const program = new Writer(this.#flags, element.kind === 'lookahead').write(element.alternatives);
      this.#out.push({ op: 'look', around: { program }, negate: element.negate });
    } else this.#out.push({ op: 'position', kind: element.kind, negate: element.kind === 'word' && element.negate });
  }

  #repeat({ element, min, max }: AST.Quantifier): void {
    for (let i = 0; i < min; i++) this.#element(element);
    if (max === Number.POSITIVE_INFINITY) {
      const split = this.#place();
      this.#element(element);
      this.#out.push({ op: 'split', to: [split] });
      this.#out[split] = { op: 'split', to: [split + 1, this.#out.length] };
      return;
    }
    const splits: number[] = [];
    for (let i = min; i < max; i++) {
      splits.push(this.#place());
      this.#element(element);
    }
    for (const split of splits) this.#out[split] = { op: 'split', to: [split + 1, this.#out.length] };
  }

  #place(): number {
    return this.#out.push({ op: 'match' }) - 1;
  }

  #test(raw: string): CharacterTest {
    let test = this.#tests.get(raw);
    if (test === undefined) {
      test = new CharacterTest(raw, this.#flags);
      this.#tests.set(raw, test);
    }
    return test;
  }
}
