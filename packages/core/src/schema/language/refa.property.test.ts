import { RegExpParser } from '@eslint-community/regexpp';
import fc from 'fast-check';
import { DFA, JS, NFA } from 'refa';
import { describe, expect, it } from 'vitest';
import { createLanguages } from './index.ts';
import { plainPattern } from './random-pattern.fixture.ts';

/** An independent library makes whole automata of patterns without assertions; undefined where it needs many states. */
function automaton(source: string): DFA | undefined {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, { unicode: true });
  const flags = new RegExpParser().parseFlags('u');
  const { expression, maxCharacter } = JS.Parser.fromAst({ pattern, flags }).parse();
  return limited(() =>
    DFA.fromFA(
      NFA.fromRegex(expression, { maxCharacter }, undefined, new NFA.LimitedNodeFactory(200)),
      new DFA.LimitedNodeFactory(200),
    ),
  );
}

function limited(make: () => DFA): DFA | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof Error && error.message.includes('nodes')) return undefined;
    throw error;
  }
}

function complement(dfa: DFA): DFA {
  const copy = dfa.copy();
  copy.complement();
  return copy;
}

describe('against an independent library', () => {
  it('agrees on emptiness, inclusion and finiteness', () => {
    const seen = { within: 0, outside: 0, disjoint: 0, finite: 0 };
    fc.assert(
      fc.property(plainPattern(0), plainPattern(1), fc.boolean(), (first, other, joined) => {
        const second = joined ? `${other}|${first}` : other;
        const [left, right] = [automaton(first), automaton(second)];
        if (left === undefined || right === undefined) return;
        const [outside, shared] = [complement(right), right].map((each) =>
          limited(() => DFA.fromIntersection(left, each, new DFA.LimitedNodeFactory(2000))),
        );
        if (outside === undefined || shared === undefined) return;
        const languages = createLanguages();
        const read = (source: string) => {
          const language = languages.fromPattern(`^(?:${source})$`);
          if (language.kind === 'unsupported') throw new Error(language.why);
          return language.language;
        };
        const [a, b] = [read(first), read(second)];
        const steps = { left: 1_000_000 };
        expect(languages.isSubset(a, b, steps)).toBe(outside.isEmpty ? 'yes' : 'no');
        expect(languages.areDisjoint(a, b, steps)).toBe(shared.isEmpty ? 'yes' : 'no');
        expect(languages.size(a, steps, 10).kind !== 'infinite').toBe(left.isFinite);
        seen[outside.isEmpty ? 'within' : 'outside']++;
        if (shared.isEmpty) seen.disjoint++;
        if (left.isFinite) seen.finite++;
      }),
      { seed: 20261130, numRuns: 400 },
    );
    for (const [kind, times] of Object.entries(seen)) expect([kind, times > 30]).toEqual([kind, true]);
  });
});
