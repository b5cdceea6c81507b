import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../../scripts/source-files.ts';
import { REQUIREMENTS } from '../requirements.ts';

const cited = new Set(
  sourceFiles(/\.test\.ts$/).flatMap(({ text }) =>
    [...text.matchAll(/\[requirement ([a-z-]+)\]/g)].map((match) => match[1] ?? ''),
  ),
);

describe('requirements', () => {
  it.each(Object.keys(REQUIREMENTS))('%s is cited by a test', (id) => {
    expect(cited).toContain(id);
  });

  it('every citation names a requirement', () => {
    expect([...cited].filter((id) => !Object.hasOwn(REQUIREMENTS, id))).toEqual([]);
  });
});
