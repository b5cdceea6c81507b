import type { Json } from '../../json/index.ts';
import type { KeywordReader } from './keyword.ts';

/** An enumeration of one value. */
export const constReader: KeywordReader = {
  names: { const: { vocabulary: 'validation', from: 'draft-06' } },
  read(schema, scope) {
    scope.add({ kind: 'enum', keyword: 'const', pointer: scope.at('const'), values: [schema.const as Json] });
  },
};
