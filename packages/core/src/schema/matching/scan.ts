import type { Instruction, Look, Program } from './program.ts';

/** Whether a program matches somewhere in a text, in time linear in the text for a given program. */
export function matchesSomewhere(program: Program, characters: readonly string[]): boolean {
  return new Scan(characters).run(program, true) === null;
}

const isWord = (character: string | undefined): boolean => character !== undefined && /^[A-Za-z0-9_]$/.test(character);

class Scan {
  readonly #characters: readonly string[];
  /** At which positions each look-around holds. */
  readonly #looks = new Map<Look, Uint8Array>();

  constructor(characters: readonly string[]) {
    this.#characters = characters;
  }

  /** All states at once, begun anew at every position. The positions at which a match is complete; null at the first one, if asked. */
  run({ instructions, backwards }: Program, first: boolean): Uint8Array | null {
    // Each look-around is in one place of one program.
    for (const instruction of instructions) {
      if (instruction.op === 'look')
        this.#looks.set(instruction.around, this.run(instruction.around.program, false) as Uint8Array);
    }
    const length = this.#characters.length;
    const complete = new Uint8Array(length + 1);
    const marks = new Int32Array(instructions.length).fill(-1);
    let states: number[] = [];
    for (let step = 0; step <= length; step++) {
      const position = backwards ? length - step : step;
      const character = this.#characters[backwards ? position - 1 : position];
      const next: number[] = [];
      const stack = states;
      stack.push(0);
      // `marks` keeps a state from being entered twice at one position.
      for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
        if (marks[at] === step) continue;
        marks[at] = step;
        const instruction = instructions[at] as Instruction;
        switch (instruction.op) {
          case 'match':
            if (first) return null;
            complete[position] = 1;
            break;
          case 'split':
            stack.push(...instruction.to);
            break;
          case 'character':
            if (character !== undefined && instruction.test.has(character)) next.push(at + 1);
            break;
          case 'look':
            if ((this.#looks.get(instruction.around)?.[position] === 1) !== instruction.negate) stack.push(at + 1);
            break;
          case 'position':
            if (this.#holds(instruction.kind, position) !== instruction.negate) stack.push(at + 1);
            break;
        }
      }
      states = next;
    }
    return complete;
  }

  #holds(kind: 'start' | 'end' | 'word', position: number): boolean {
    if (kind === 'start') return position === 0;
    if (kind === 'end') return position === this.#characters.length;
    return isWord(this.#characters[position - 1]) !== isWord(this.#characters[position]);
  }
}
