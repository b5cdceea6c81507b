import { DIRECTION, perDirection } from '../directions.ts';
import type { Finding } from '../finding.ts';
import { callSides, type Pair } from '../pair.ts';
import { type Cell, type Direction, LAYERS, type Layer, type Matrix } from '../report.ts';
import { isWorse, NO_DIFFERENCE, NOT_APPLICABLE } from '../verdict.ts';
import { effectFindings } from './authority-effects.ts';
import { hintFindings } from './authority-hints.ts';
import { commitFindings, listFindings, promiseFindings, taskFindings } from './authority-rest.ts';
import { defaultFindings } from './meaning-defaults.ts';
import { droppedFindings } from './meaning-dropped.ts';
import { fieldFindings, hasSign } from './meaning-fields.ts';
import { errorFindings, handlingFindings, headerFindings, vanishedFindings } from './meaning-rest.ts';
import { problemFindings } from './problems.ts';
import { judgeCallShape } from './shape-calls.ts';
import { shapeFindings } from './shape-findings.ts';
import { judgeResultShape } from './shape-results.ts';
import { proseFindings, wordFindings } from './words-findings.ts';

export interface Judged {
  readonly matrix: Matrix;
  readonly findings: readonly Finding[];
}

/** All that is to be said of one tool before and after: the matrix, and the findings that it was drawn from. */
export function judgePair(pair: Pair): Judged {
  const problems = problemFindings(pair);
  if (pair.old.digests.contract === pair.new.digests.contract && problems.length === 0)
    return { matrix: unchanged(pair), findings: [] };
  const shape = shapeCells(pair);
  const rest = pair.old.digests.binding === pair.new.digests.binding ? [] : [...meaningOf(pair), ...authorityOf(pair)];
  const findings = [...problems, ...shapeFindings(pair, shape), ...rest, ...wordFindings(pair), ...proseFindings(pair)];
  const matrix = perDirection((direction) => cellsOf(pair, direction, shape[direction], findings));
  return { matrix, findings };
}

function meaningOf(pair: Pair): readonly Finding[] {
  return [
    ...droppedFindings(pair),
    ...fieldFindings(pair),
    ...defaultFindings(pair),
    ...errorFindings(pair),
    ...vanishedFindings(pair),
    ...handlingFindings(pair),
    ...headerFindings(pair),
  ];
}

function authorityOf(pair: Pair): readonly Finding[] {
  const signs = hasSign(pair, 'input', '', 'side-effect');
  return [
    ...effectFindings(pair, signs),
    ...hintFindings(pair),
    ...listFindings(pair, signs),
    ...promiseFindings(pair, signs),
    ...commitFindings(pair, signs),
    ...taskFindings(pair),
  ];
}

/** The engine's answers. An old call and a stored plan meet the same schema, so the question is asked once for both. */
function shapeCells(pair: Pair): Readonly<Record<Direction, Cell>> {
  const forward = judgeCallShape(pair, 'old-planner-new-executor');
  const back = judgeCallShape(pair, 'new-planner-old-executor');
  const result = judgeResultShape(pair);
  return perDirection((direction) => {
    if (DIRECTION[direction].travels === 'result') return result;
    return callSides(pair, direction).executor === pair.new ? forward : back;
  });
}

function cellsOf(pair: Pair, direction: Direction, shape: Cell, findings: readonly Finding[]): Readonly<Record<Layer, Cell>> {
  const cells = LAYERS.map((layer): [Layer, Cell] => {
    const touching = findings.filter((finding) => finding.layer === layer && finding.verdicts[direction] !== undefined);
    if (layer !== 'shape') return [layer, cellFrom(touching, direction, applies(pair, direction, layer))];
    const [problem] = touching.filter(({ side }) => side === 'tool');
    const faulty = problem !== undefined && !isWorse(shape.verdict, 'review');
    return [
      layer,
      faulty && shape.class !== 'invalid-schema'
        ? { ...shape, verdict: 'review', basis: 'undecided', reason: problem.reason ?? '' }
        : shape,
    ];
  });
  return Object.fromEntries(cells) as Record<Layer, Cell>;
}

/** The cell of a layer: as bad as its worst finding. */
function cellFrom(findings: readonly Finding[], direction: Direction, applicable: boolean): Cell {
  let worst: Finding | undefined;
  for (const finding of findings) {
    if (worst === undefined || isWorse(finding.verdicts[direction] ?? 'na', worst.verdicts[direction] ?? 'na')) worst = finding;
  }
  if (worst === undefined) return applicable ? NO_DIFFERENCE : NOT_APPLICABLE;
  const witness =
    worst.witness?.[direction] ??
    findings.find((finding) => finding.verdicts[direction] === worst.verdicts[direction] && finding.witness?.[direction])
      ?.witness?.[direction];
  return {
    verdict: worst.verdicts[direction] ?? 'safe',
    basis: worst.basis,
    class: null,
    ...(worst.reason === undefined ? {} : { reason: worst.reason }),
    ...(witness === undefined ? {} : { witness }),
  };
}

/** Does anything of the layer travel in the direction at all? */
function applies(pair: Pair, direction: Direction, layer: Layer): boolean {
  if (DIRECTION[direction].travels === 'call') return true;
  if (layer !== 'meaning') return false;
  const speaks = [pair.old, pair.new].some(
    ({ contract }) => Object.keys(contract.meaning.results).length > 0 || Object.keys(contract.meaning.errors).length > 0,
  );
  return pair.old.output !== undefined || speaks;
}

function unchanged(pair: Pair): Matrix {
  return perDirection((direction) => {
    const cells = LAYERS.map((layer): [Layer, Cell] => {
      if (layer !== 'shape') return [layer, applies(pair, direction, layer) ? NO_DIFFERENCE : NOT_APPLICABLE];
      const isResult = DIRECTION[direction].travels === 'result';
      return [
        layer,
        isResult && pair.old.output === undefined ? NOT_APPLICABLE : { ...NO_DIFFERENCE, declared: true, strict: true },
      ];
    });
    return Object.fromEntries(cells) as Record<Layer, Cell>;
  });
}
