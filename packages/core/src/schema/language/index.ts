export { formatWays } from './format-patterns.ts';
export type {
  Answer,
  Language,
  LanguageForm,
  Languages,
  PatternLanguage,
  Shortest,
  Size,
  Steps,
  WordOptions,
  Words,
} from './language.ts';
export { createLanguages } from './languages.ts';
