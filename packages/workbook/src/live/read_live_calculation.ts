import { type Line, parseFormula, symbolsOf } from '@plumbline/calculators';
import type { Calculation, LiveCalculation, LiveFigure, LiveInput, SearchTable } from '../live_calculation.ts';
import { Comparison, wrongLines } from './comparison.ts';
import { Evaluator, type Point } from './evaluator.ts';
import { figuresAt, generalFormulas, withNamedInputs } from './general_formulas.ts';
import type { GivenInput } from './given_inputs.ts';
import { gridSearches } from './grid_searches.ts';
import { type Leaf, leavesOf, saySame } from './leaves.ts';
import { Model } from './model.ts';
import { type Probe, probe } from './probes.ts';
import { findRange } from './ranges.ts';
import { type TracedFigures, traceFigures } from './trace_figures.ts';
import { type Box, boxBetween, changesIn, isNumeric, type Span, usualSpan, valuesIn } from './usual_box.ts';

/** The inputs that formulas use and that mean the same whether they are sent or left to their default. */
function inputsOfFormulas(evaluator: Evaluator, lines: readonly Line[]): GivenInput[] {
  const used = new Set(
    lines.flatMap(({ formula }) => (formula === undefined ? [] : [...symbolsOf(parseFormula(formula))])),
  );
  return evaluator.inputs.filter(
    ({ name, value, isDefault }) => used.has(name) && (!isDefault || evaluator.with(name, value) !== undefined),
  );
}

/** Whether a point has the same formulas, finds the same values without one, and says the same in words. */
function isInSameCase(
  lines: readonly Line[],
  baseLeaves: ReadonlyMap<string, Leaf>,
  moving: ReadonlySet<string>,
): (point: Probe) => boolean {
  const found = lines.filter(({ symbol, formula }) => formula === undefined && !moving.has(symbol));
  // Rows of lists may be calculations of their own.
  const words = [...baseLeaves].filter(([path, leaf]) => typeof leaf === 'string' && !/\.(?:\d|length$)/.test(path));
  return ({ values, otherFormulas, hasSameLines, leaves }) =>
    hasSameLines &&
    otherFormulas.size === 0 &&
    found.every(({ symbol, value }) => values.get(symbol) === value) &&
    words.every(([path, word]) => saySame(leaves.get(path) ?? null, word));
}

/** What is wrong at some of the points where a workbook should hold is known to the service alone. */
function withoutWrong(traced: TracedFigures, wrong: ReadonlySet<string>): TracedFigures {
  const figures = traced.figures.map((figure): LiveFigure => {
    const { source: _source, ...rest } = figure;
    return wrong.has(figure.path) ? { ...rest, kind: 'unknown' } : figure;
  });
  const isFigure = new Set(figures.map(({ path }) => path));
  const texts = [...wrong].filter((path) => !isFigure.has(path));
  return {
    figures,
    unknownTexts: new Set([...traced.unknownTexts, ...texts]),
    independentTexts: new Set([...traced.independentTexts, ...texts]),
  };
}

/** How far inputs may go together: as far as each may go alone if that holds, else to the usual ends, else less. */
const SHARES = [1, 0.5, 0];
const SMALLER_SHARES = [0.5, 0.25];

function boxTogether(inputs: readonly GivenInput[], alone: Box, usual: Box, holds: (box: Box) => boolean): Box {
  const asIs: Box = new Map(inputs.filter(isNumeric).map(({ name, value }) => [name, { low: value, high: value }]));
  const boxes = [
    ...SHARES.map((share) => boxBetween(usual, alone, share, inputs)),
    ...SMALLER_SHARES.map((share) => boxBetween(asIs, usual, share, inputs)),
  ];
  return boxes.find(holds) ?? asIs;
}

function within({ low, high }: Span, range: Span): Span {
  return { low: Math.max(low, range.low), high: Math.min(high, range.high) };
}

function liveInputs(evaluator: Evaluator, inputs: readonly GivenInput[], comparison: Comparison): LiveInput[] {
  const ranges = inputs.map((input) => {
    const holds = (value: number | boolean) => comparison.holds(evaluator.with(input.name, value));
    return { input, range: findRange(input, evaluator.knownValues(input.name), holds) };
  });
  const spans = ranges.flatMap(({ input, range }) =>
    isNumeric(input) && 'low' in range ? [{ input, range, usual: within(usualSpan(input), range) }] : [],
  );
  const alone: Box = new Map(spans.map(({ input, range }) => [input.name, range]));
  const usual: Box = new Map(spans.map(({ input, usual: span }) => [input.name, span]));
  const together = boxTogether(inputs, alone, usual, (box) =>
    changesIn(box, inputs).every((changes) => comparison.holds(evaluator.at(changes))),
  );
  return ranges.map(({ input: { name, value, isDefault }, range }) => ({
    name,
    value,
    isDefault,
    range,
    together: together.get(name) ?? [value as boolean],
  }));
}

/** What a workbook has of a calculation, and whether it is what the service answers. */
interface Behaviour {
  lines: readonly Line[];
  searches: readonly SearchTable[];
  unknownLines: ReadonlySet<string>;
  traced: TracedFigures;
  comparison: Comparison;
}

/** Makes as much of a calculation live as holds at all of these points. */
function behaviourAt({ evaluator, named, inputs, near, tool }: Around, points: readonly Point[]): Behaviour {
  const lines = generalFormulas(named, evaluator.inputs, points);
  const model = new Model(lines, evaluator.inputs);
  const base = figuresAt(evaluator.base, evaluator.inputs);
  const searches = gridSearches(lines, evaluator.inputs, points, model).map((search) => ({
    ...search,
    table: model.tableOf(search, base),
  }));
  for (const search of searches) model.addSearch(search);
  const wrong = new Set(points.flatMap((point) => wrongLines(lines, model, point)));
  const unknownLines = new Set([...wrong, ...model.dependentsOf(wrong)]);
  const leaves = leavesOf(evaluator.base.result);
  const moving = new Set([...unknownLines, ...searches.map(({ symbol }) => symbol)]);
  const probes = near.filter(isInSameCase(named, leaves, moving));
  const places = [evaluator.base, ...probes, ...points].map((point) => ({
    figures: evaluator.figuresAt(point),
    symbols: model.valuesAt(point.changes),
  }));
  const figures = evaluator.figuresAt(evaluator.base);
  const dependents = new Set(model.dependentsOf(inputs.map(({ name }) => name)));
  const calculated = { lines, leaves, figures, inputs, moving: dependents };
  const inFirstCase = traceFigures(tool, calculated, probes, places, unknownLines);
  const known = lines.filter(({ symbol }) => !unknownLines.has(symbol));
  const comparisonOf = ({ figures: shown, independentTexts }: TracedFigures) =>
    new Comparison(evaluator, model, { lines: known, figures: shown, unknownLeaves: independentTexts });
  const first = comparisonOf(inFirstCase);
  const traced = withoutWrong(inFirstCase, new Set(points.flatMap((point) => first.wrongLeaves(point))));
  return { lines, searches, unknownLines, traced, comparison: comparisonOf(traced) };
}

/** A calculation and what is known of its surroundings. */
interface Around {
  tool: Calculation['tool'];
  evaluator: Evaluator;
  /** Its lines, with the names of inputs. */
  named: readonly Line[];
  inputs: readonly GivenInput[];
  near: readonly Probe[];
}

/** The calculation with each input alone at many values between its usual ends. */
function pointsAlone({ evaluator, inputs }: Around): Point[] {
  const changes = inputs.filter(isNumeric).flatMap((input) => {
    return valuesIn(usualSpan(input), input).map((value) => evaluator.with(input.name, value));
  });
  return changes.filter((point) => point !== undefined && !evaluator.hasOtherChecks(point)) as Point[];
}

/** Where something was found that holds at all points so far and not at the next ones, it is looked for again. */
const ROUNDS = 4;

/** Finds how a calculation behaves around its inputs, by calculating there: which inputs may vary and what follows them. */
export function readLiveCalculation(calculation: Calculation): LiveCalculation {
  const evaluator = new Evaluator(calculation);
  const named = withNamedInputs(evaluator);
  const inputs = inputsOfFormulas(evaluator, named);
  const around: Around = { tool: calculation.tool, evaluator, named, inputs, near: probe(evaluator, inputs) };
  const usual: Box = new Map(inputs.filter(isNumeric).map((input) => [input.name, usualSpan(input)]));
  // A load that is not there has no formulas: what holds without it need not hold with the smallest one.
  const isThere = new Set(inputs.filter(({ value }) => value !== 0).map(({ name }) => name));
  const points: Point[] = [
    ...around.near.filter(({ isSmall, input }) => isSmall && isThere.has(input)),
    ...changesIn(usual, inputs).flatMap((changes) => evaluator.at(changes) ?? []),
  ].filter((point) => !evaluator.hasOtherChecks(point));
  const alone = pointsAlone(around);
  let behaviour = behaviourAt(around, points);
  for (let round = 1; round < ROUNDS; round++) {
    const broken = alone.filter((point) => !points.includes(point) && !behaviour.comparison.holds(point));
    if (broken.length === 0) break;
    points.push(...broken);
    behaviour = behaviourAt(around, points);
  }
  const { lines, searches, unknownLines, traced, comparison } = behaviour;
  return {
    inputs: liveInputs(evaluator, inputs, comparison),
    working: withLines(calculation.working, lines),
    searches,
    figures: traced.figures,
    unknownTexts: traced.unknownTexts,
    unknownLines,
  };
}

/** The working with some of its lines replaced. */
function withLines(working: readonly Line[], lines: readonly Line[]): Line[] {
  const bySymbol = new Map(lines.map((line) => [line.symbol, line]));
  return working.map((line) => bySymbol.get(line.symbol) ?? line);
}
