import { containsDocuments } from '@holdfast/core/schema';
import { describe, expect, test } from 'vitest';
import { familyPairs } from '../../bench/containment/families.ts';
import { Panel } from './judges.ts';
import type { Draft } from './schemas.ts';

const draftOf = (schema: unknown): Draft | null => {
  const named = typeof schema === 'object' && schema !== null && '$schema' in schema ? String(schema.$schema) : '2020-12';
  return named.includes('draft-07') ? 'draft-07' : named.includes('2020-12') ? '2020-12' : null;
};

describe('pair families', () => {
  const pairs = familyPairs();
  for (const family of new Set(pairs.map((pair) => pair.family))) {
    test(family, async () => {
      for (const { id, a, b, contained } of pairs.filter((pair) => pair.family === family)) {
        const answer = containsDocuments(a, b);
        expect(answer.verdict, id).toBe(contained ? 'contained' : 'not-contained');
        const [draftA, draftB] = [draftOf(a), draftOf(b)];
        if (answer.verdict !== 'not-contained' || draftA === null || draftB === null) continue;
        const panel = new Panel({ a, b, draftA, draftB });
        expect([await panel.a(answer.witness), await panel.b(answer.witness)], id).toEqual([true, false]);
      }
    });
  }
});
