import type { UndecidedCode } from '../verdict.ts';

/** Thrown inside the tableau alone, to leave a search whose budget is spent; `decideEmptiness` turns it into an answer. */
export class BudgetSpent extends Error {
  readonly code: UndecidedCode;

  constructor(code: UndecidedCode) {
    super(code);
    this.code = code;
  }
}
