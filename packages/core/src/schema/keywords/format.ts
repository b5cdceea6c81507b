import { hasFormat } from '../formats.ts';
import type { AssertionMeaning, KeywordReader } from './keyword.ts';

export const formatReader: KeywordReader = {
  names: { format: { vocabulary: 'format' } },
  read(schema, scope) {
    const format = schema.format;
    if (typeof format !== 'string') scope.problem('format must be a string', 'format');
    else if (scope.assertsFormats) scope.add({ kind: 'format', keyword: 'format', pointer: scope.at('format'), format });
  },
};

export const format: AssertionMeaning<'format'> = {
  evaluate: (assertion, instance) => typeof instance !== 'string' || hasFormat(instance, assertion.format),
  message: (assertion) => `must be of the format ${assertion.format}`,
};
