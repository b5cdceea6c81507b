import type { Json } from '@holdfast/core/json';
import { compileSchema, contains } from '@holdfast/core/schema';
import {
  KEYWORD_ROWS,
  type KeywordPair,
  type KeywordRow,
  NAMING_ROWS,
  SILENT,
  shownIn,
} from '../test/containment/keyword-pairs.ts';

const code = (value: Json) => `\`${JSON.stringify(value).replaceAll('|', '\\|')}\``;

/** The row's pair decided by the engine that was built; a row that does not hold is a bug, and the test of the table says which. */
function decided(row: KeywordRow, { a, b }: KeywordPair): string {
  const dialect = shownIn(row);
  const [left, right] = [a, b].map((side) => compileSchema(side, { dialect, formats: row.formats ?? 'annotation' }));
  if (left?.kind !== 'compiled' || right?.kind !== 'compiled') throw new Error(`the pair for ${row.keyword} does not compile`);
  const answer = contains(left.schema, right.schema);
  const pair = `A ${code(a)}<br>B ${code(b)}`;
  return answer.verdict === 'not-contained' ? `${pair}<br>witness ${code(answer.witness)}` : pair;
}

function rows(all: readonly KeywordRow[]): readonly string[] {
  return all.map((row) => {
    const where = row.dialects === undefined ? 'each that has it' : row.dialects.join(', ');
    const name = `\`${row.keyword}\`${row.note === undefined ? '' : `<br>${row.note}`}`;
    const cell = (pair: KeywordPair | undefined) => (pair === undefined ? '' : decided(row, pair));
    return `| ${name} | ${where} | ${cell(row.proved)} | ${cell(row.refuted)} |`;
  });
}

/** For each keyword a pair that is proved and one that is refuted because of it alone, as `docs/reference/keywords.md`. */
export function keywordPage(): string {
  return [
    '# Keywords',
    '',
    'Is every instance of A an instance of B? For each keyword a pair that is contained and one that is not. One side alone has the keyword; taken out of it, the verdict is the other one. A test holds every row in every dialect named, with all layers of the engine and with the complete one alone, and finds a keyword that has no row. [How it is decided](../containment.md).',
    '',
    '| keyword | dialects | contained | not contained |',
    '| --- | --- | --- | --- |',
    ...rows(KEYWORD_ROWS),
    '',
    '## Keywords that say which schema is meant',
    '',
    'They assert nothing by themselves. Without them the verdict is another one, or a reference leads nowhere.',
    '',
    '| keyword | dialects | contained |',
    '| --- | --- | --- |',
    ...rows(NAMING_ROWS).map((row) => row.replace(/ {2}\|$/, '')),
    '',
    '## Keywords on which no verdict depends',
    '',
    ...Object.entries(SILENT).map(([keyword, why]) => `- \`${keyword}\`: ${why}`),
    '- `format` where formats are not asserted: an annotation',
  ].join('\n');
}
