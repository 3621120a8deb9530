import { parseFormula, symbolsOf } from '@plumbline/calculators';
import type { Calculation, LiveCalculation } from '../live_calculation.ts';
import { Branch, withoutFigures } from './branch.ts';
import { confirmFigures } from './confirm_figures.ts';
import { type Changes, Evaluator, haveSameFormulas, type Point } from './evaluator.ts';
import type { GivenInput } from './given_inputs.ts';
import { findJointShare } from './joint_share.ts';
import { probe } from './probes.ts';
import { findRange } from './ranges.ts';
import { traceFigures } from './trace_figures.ts';
import { findUnknownLines } from './unknown_lines.ts';

/** The inputs that formulas use and that mean the same whether they are sent or left to their default. */
function inputsOfFormulas(evaluator: Evaluator): GivenInput[] {
  const used = new Set(
    evaluator.base.lines.flatMap(({ formula }) => (formula === undefined ? [] : [...symbolsOf(parseFormula(formula))])),
  );
  return evaluator.inputs.filter(({ name, value, isDefault }) => {
    if (!used.has(name)) return false;
    const sent = isDefault ? evaluator.at(new Map([[name, value]])) : evaluator.base;
    return sent !== undefined && haveSameFormulas(evaluator.base, sent);
  });
}

/** Whether a point finds the same values without formula, and says the same in words. Rows of lists may be calculations of their own. */
function isInSameCase(base: Point, unknownLines: ReadonlySet<string>): (point: Point) => boolean {
  const found = base.lines.flatMap(({ symbol, formula }, index) =>
    formula === undefined && !unknownLines.has(symbol) ? [index] : [],
  );
  const words = [...base.leaves].filter(([path, leaf]) => typeof leaf === 'string' && !/\.(?:\d|length$)/.test(path));
  return ({ lines, leaves }) =>
    found.every((index) => lines[index]?.value === base.lines[index]?.value) &&
    words.every(([path, word]) => withoutFigures(leaves.get(path) ?? null) === withoutFigures(word));
}

/** Finds how a calculation behaves around its inputs, by calculating there: which inputs may vary and what follows them. */
export function readLiveCalculation(calculation: Calculation): LiveCalculation {
  const evaluator = new Evaluator(calculation);
  const { base } = evaluator;
  const inputs = inputsOfFormulas(evaluator);
  const near = probe(evaluator, inputs);
  const unknownLines = findUnknownLines(base, near);
  const probes = near.filter(isInSameCase(base, unknownLines));
  const { figures, unknownTexts, independentTexts } = traceFigures(
    calculation.tool,
    { base, figures: evaluator.figuresAt(new Map()), inputs },
    probes,
    unknownLines,
  );
  const moving = new Set([
    ...figures.filter(({ kind }) => kind !== 'fixed').map(({ path }) => path),
    ...independentTexts,
  ]);
  const branch = new Branch(base, unknownLines, moving);
  const holds = (changes: Changes) => branch.holds(evaluator.at(changes));
  const liveInputs = inputs.map((input) => ({
    name: input.name,
    value: input.value,
    isDefault: input.isDefault,
    range: findRange(input, (value) => holds(new Map([[input.name, value]]))),
  }));
  return {
    inputs: liveInputs,
    jointShare: findJointShare(liveInputs, holds),
    figures: confirmFigures(figures, liveInputs, evaluator),
    unknownTexts,
    unknownLines,
  };
}
