import type { Json } from '../../json/index.ts';
import { evaluate } from '../evaluate.ts';
import { createLanguages } from '../language/index.ts';
import type { CompiledSchema } from '../model.ts';
import { type Budget, DEFAULT_BUDGET } from '../verdict.ts';
import { type CheckResult, checkCertificate } from './check.ts';

/**
 * Verifies, without any search, that a certificate proves every instance of `a` to be one of `b`. A `fault` says what is
 * wrong with it; that A is not contained in B does not follow.
 */
export function verifyCertificate(
  a: CompiledSchema,
  b: CompiledSchema,
  certificate: Json,
  budget: Budget = DEFAULT_BUDGET,
): CheckResult {
  const context = { languages: createLanguages(), steps: { left: budget.steps }, valid: evaluate };
  return checkCertificate(a.root, b.root, certificate, context);
}
