import { RegExpValidator } from '@eslint-community/regexpp';
import type { PatternSource } from './model.ts';

// One edition for every Node version, so that what counts as a pattern does not depend on where it runs.
const validator = new RegExpValidator({ ecmaVersion: 2024 });

function isLegal(source: string, unicode: boolean): boolean {
  try {
    validator.validatePattern(source, 0, source.length, { unicode });
    new RegExp(source, unicode ? 'u' : '');
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads a pattern as ECMA-262 with the `u` flag, as JSON Schema asks. Many schemas in use hold patterns that are only
 * legal without it (`^[\w\-.]+$`); those are read without it, as validators with that default read them. Undefined
 * where it is no pattern either way.
 */
export function readPattern(source: string): PatternSource | undefined {
  if (isLegal(source, true)) return { source };
  return isLegal(source, false) ? { source, legacy: true } : undefined;
}

const compiled = new WeakMap<PatternSource, RegExp>();

export function matchesPattern(pattern: PatternSource, text: string): boolean {
  let regex = compiled.get(pattern);
  if (regex === undefined) {
    regex = new RegExp(pattern.source, pattern.legacy ? '' : 'u');
    compiled.set(pattern, regex);
  }
  return regex.test(text);
}
