import { describe, expect, it } from 'vitest';
import { errorEntry } from '../../packages/core/src/errors/index.ts';
import { sourceFiles } from '../../scripts/source-files.ts';

const thrown = sourceFiles(/^packages\/(holdfast|guard)\/src\/(?!.*\.(test|fixture)\.ts$).*\.ts$/).flatMap(({ path, text }) =>
  [...text.matchAll(/code: '(HF_[A-Z_]+)',\s*kind: '([^']+)'/g)].map((match) => ({
    path,
    code: match[1] ?? '',
    kind: match[2] ?? '',
  })),
);

describe('failures as they are written in the sources', () => {
  it('are found', () => {
    expect(thrown.length).toBeGreaterThan(40);
  });

  it('have codes and kinds that the catalogue lists, so that the reference page is whole', () => {
    const unknown = thrown.filter(({ code, kind }) => !errorEntry(code)?.kinds.includes(kind));
    expect(unknown).toEqual([]);
  });
});
