import { describe, expect, test } from 'vitest';
import { type BatchLine, runSubschema, runSubschemaBatch } from './subschema.ts';

async function batch(...lines: readonly string[]): Promise<{ readonly answers: readonly BatchLine[]; readonly code: number }> {
  const answers: BatchLine[] = [];
  async function* all(): AsyncGenerator<string> {
    yield* lines;
  }
  const code = await runSubschemaBatch(all(), (answer) => void answers.push(answer));
  return { answers, code };
}

describe('subschema --batch', () => {
  test('answers in order, one for each line that is not empty', async () => {
    const { answers, code } = await batch(
      '{"id":"x","a":{"minimum":2},"b":{"minimum":1}}',
      '',
      '{"id":7,"a":{"type":"string"},"b":{"type":"string","maxLength":3}}',
      '{"id":"r","a":true,"b":{"$ref":"https://example.com/s"}}',
    );
    expect(answers.map(({ id, verdict }) => [id, verdict])).toEqual([
      ['x', 'contained'],
      [7, 'not-contained'],
      ['r', 'undecided'],
    ]);
    expect(answers[1]).toHaveProperty('witness');
    expect(answers[2]).toMatchObject({ reason: { code: 'schema', pointerB: '/$ref' } });
    for (const answer of answers) expect(answer.micros).toBeGreaterThan(0);
    expect(code).toBe(1);
  });

  test('a broken line is answered with its error, and the others go on', async () => {
    const { answers, code } = await batch(
      '{"id":"cut","a":{"minimum":2},"b":',
      '{"id":"half","a":true}',
      '[1]',
      '{"id":"twice","a":{"type":"string","type":"null"},"b":true}',
      '{"id":"good","a":false,"b":true}',
    );
    expect(answers.map(({ id }) => id)).toEqual(['cut', 'half', null, 'twice', 'good']);
    expect(answers.map(({ error }) => (error as { kind: string } | undefined)?.kind)).toEqual([
      'syntax',
      'invalid-value',
      'invalid-value',
      'duplicate-key',
      undefined,
    ]);
    expect(answers[0]).toMatchObject({ error: { code: 'HF_JSON_INVALID', at: { line: 1 } } });
    expect(answers[4]).toMatchObject({ verdict: 'contained' });
    expect(code).toBe(2);
  });

  test('numbers beyond 2^53 are read as doubles', async () => {
    const { answers } = await batch('{"id":1,"a":{"const":9007199254740993},"b":{"const":9007199254740992}}');
    expect(answers[0]).toMatchObject({ verdict: 'contained' });
  });

  test('all contained: exit code 0', async () => {
    expect((await batch('{"id":1,"a":false,"b":false}')).code).toBe(0);
  });
});

test('a certificate goes with its digest', () => {
  const answer = runSubschema({ minimum: 2 }, { minimum: 1 }, true);
  expect(answer).toMatchObject({
    verdict: 'contained',
    certificate: {},
    certificateDigest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
  });
  expect(runSubschema({ minimum: 2 }, { minimum: 1 })).not.toHaveProperty('certificate');
});

test('a schema nested too deep is undecided and takes nothing with it', () => {
  let deep = {};
  for (let level = 0; level < 3_000; level++) deep = { not: deep };
  expect(runSubschema(deep, { type: 'string' })).toMatchObject({ verdict: 'undecided' });
});
