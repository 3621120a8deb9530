import { parseFormula, symbolsOf } from '@plumbline/calculators';
import type { Calculation, LiveCalculation } from '../live_calculation.ts';
import { Branch, foundLines, saySame } from './branch.ts';
import { confirmFigures } from './confirm_figures.ts';
import { Evaluator } from './evaluator.ts';
import type { GivenInput } from './given_inputs.ts';
import { findJointShare } from './joint_share.ts';
import { type Leaf, leavesOf } from './leaves.ts';
import { type Probe, probe } from './probes.ts';
import { findRange } from './ranges.ts';
import { traceFigures } from './trace_figures.ts';
import { findUnknownLines } from './unknown_lines.ts';

/** The inputs that formulas use and that mean the same whether they are sent or left to their default. */
function inputsOfFormulas(evaluator: Evaluator): GivenInput[] {
  const used = new Set(
    evaluator.lines.flatMap(({ formula }) => (formula === undefined ? [] : [...symbolsOf(parseFormula(formula))])),
  );
  return evaluator.inputs.filter(
    ({ name, value, isDefault }) => used.has(name) && (!isDefault || evaluator.with(name, value) !== undefined),
  );
}

/** Whether a point finds the same values without formula, and says the same in words. Rows of lists may be calculations of their own. */
function isInSameCase(
  { base, lines }: Evaluator,
  baseLeaves: ReadonlyMap<string, Leaf>,
  unknownLines: ReadonlySet<string>,
): (point: Probe) => boolean {
  const found = foundLines(lines, unknownLines);
  const words = [...baseLeaves].filter(([path, leaf]) => typeof leaf === 'string' && !/\.(?:\d|length$)/.test(path));
  return ({ values, leaves }) =>
    found.every((index) => values[index] === base.values[index]) &&
    words.every(([path, word]) => saySame(leaves.get(path) ?? null, word));
}

/** Finds how a calculation behaves around its inputs, by calculating there: which inputs may vary and what follows them. */
export function readLiveCalculation(calculation: Calculation): LiveCalculation {
  const evaluator = new Evaluator(calculation);
  const { base, lines } = evaluator;
  const leaves = leavesOf(base.result);
  const inputs = inputsOfFormulas(evaluator);
  const near = probe(evaluator, inputs);
  const unknownLines = findUnknownLines(lines, near);
  const probes = near.filter(isInSameCase(evaluator, leaves, unknownLines));
  const { figures, unknownTexts, independentTexts } = traceFigures(
    calculation.tool,
    { lines, leaves, figures: evaluator.figuresAt(base), inputs },
    probes,
    unknownLines,
  );
  const moving = new Set([
    ...figures.filter(({ kind }) => kind !== 'fixed').map(({ path }) => path),
    ...independentTexts,
  ]);
  const branch = new Branch(evaluator, unknownLines, moving);
  const liveInputs = inputs.map((input) => ({
    name: input.name,
    value: input.value,
    isDefault: input.isDefault,
    range: findRange(input, evaluator.knownValues(input.name), (value) =>
      branch.holds(evaluator.with(input.name, value)),
    ),
  }));
  return {
    inputs: liveInputs,
    jointShare: findJointShare(liveInputs, (changes) => branch.holds(evaluator.at(changes))),
    figures: confirmFigures(figures, liveInputs, evaluator),
    unknownTexts,
    unknownLines,
  };
}
