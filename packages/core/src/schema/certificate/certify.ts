import type { Json } from '../../json/index.ts';
import { Universe } from '../identity/universe.ts';
import type { CompiledSchema } from '../model.ts';
import { BudgetSpent } from '../tableau/budget-spent.ts';
import type { TableauContext } from '../tableau/decide-emptiness.ts';
import { Obligations } from '../tableau/obligations.ts';
import { Solver } from '../tableau/solver.ts';
import type { Certificate } from './certificate.ts';
import { Checker } from './check.ts';
import { Encoder, numberedNodes } from './encode.ts';
import { Fault } from './fault.ts';

/**
 * A certificate that every instance of `a` is one of `b`, checked before it is handed out; undefined where that is not so,
 * or not shown within the budget.
 */
export function certify(a: CompiledSchema, b: CompiledSchema, context: TableauContext): Certificate | undefined {
  const solver = new Solver({ ...context, universe: context.universe ?? new Universe([a.root, b.root]), record: true });
  try {
    const { forms, obligations } = solver;
    const root = obligations.of([forms.literal(a.root), forms.literal(b.root) ^ 1]);
    if (solver.solve(root).kind !== 'empty') return undefined;
    const others = [...solver.proofs.keys()].filter((id) => id !== root && solver.isProvedEmpty(id));
    const proved = root === Obligations.IMPOSSIBLE ? [] : [root, ...others];
    const write = (ids: readonly number[]) =>
      new Encoder(forms, numberedNodes(a.root, b.root)).certificate(
        ids.flatMap((id) => {
          const proofs = solver.proofs.get(id);
          return proofs ? [{ lits: obligations.lits(id), proofs }] : [];
        }),
      );
    // Only the obligations that the root rests on are kept.
    const checker = new Checker(a.root, b.root, context);
    checker.check(write(proved) as unknown as Json);
    const needed = new Set<number>([0]);
    for (const at of needed) for (const use of checker.uses[at] ?? []) needed.add(use);
    const certificate = write(proved.filter((_, at) => needed.has(at)));
    new Checker(a.root, b.root, context).check(certificate as unknown as Json);
    return certificate;
  } catch (error) {
    if (error instanceof BudgetSpent || error instanceof Fault) return undefined;
    throw error;
  }
}
