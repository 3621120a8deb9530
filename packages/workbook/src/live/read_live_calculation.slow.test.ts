import { catalogue, type Formula, parseFormula, showCalculation, type Tool } from '@plumbline/calculators';
import { evaluateFormula, type Figure } from '@plumbline/calculators/analysis';
import { describe, expect, it } from 'vitest';
import type { Calculation, LiveCalculation, LiveInput } from '../live_calculation.ts';
import { tile_floor } from '../testing/tile_floor.ts';
import { heldCalculation } from '../workbook_of.ts';
import { givenInputs, withInputs } from './given_inputs.ts';
import { leavesOf } from './leaves.ts';
import { readLiveCalculation } from './read_live_calculation.ts';

function calculate(tool: Tool, input: Record<string, unknown>): Calculation {
  const shown = showCalculation(tool, input);
  if (!shown.ok) throw new Error(JSON.stringify(shown.errors));
  return { tool, edition: 'test', input, result: shown.result, working: shown.working, sources: shown.sources };
}

const floor = readLiveCalculation(calculate(tile_floor as Tool, { width_m: 9 }));
const figureOf = (path: string) => floor.figures.find((figure) => figure.path === path);

describe('the range of an input', () => {
  const inputOf = (name: string) => floor.inputs.find((input) => input.name === name);

  it('goes to a tenth and to ten times its value, where only what the service alone knows changes: boxes, size', () => {
    expect(inputOf('width_m')?.range).toEqual({ low: 1, high: 90 });
  });

  it('is found for an input that was left to its default, inside the bounds of its schema', () => {
    expect(inputOf('depth_m')).toMatchObject({ value: 5, isDefault: true, range: { low: 1, high: 50 } });
  });

  it('of a whole number has whole ends', () => {
    expect(inputOf('layers')?.range).toEqual({ low: 1, high: 9 });
  });

  it('with others has at least lengths from four fifths to five quarters, and other figures from half to double', () => {
    const { low, high } = (inputOf('width_m') as LiveInput).together as { low: number; high: number };
    expect(low).toBeLessThanOrEqual(9 / 1.25);
    expect(high).toBeGreaterThanOrEqual(9 * 1.25);
    expect(inputOf('layers')).toMatchObject({ together: { low: 1, high: 9 } });
  });
});

describe('a figure of the result', () => {
  it('is live where a line gives it, in its own unit or in one that differs by a power of ten', () => {
    expect(figureOf('area_m2')).toMatchObject({ kind: 'live', source: { symbol: 'area', exponent: 0 }, decimals: 1 });
    expect(figureOf('area_mm2')).toMatchObject({ kind: 'live', source: { symbol: 'area', exponent: 6 } });
  });

  it('follows the line that says so, whatever other lines have its value', () => {
    expect(figureOf('spare_boxes')).toMatchObject({ kind: 'live', source: { symbol: 'reserve', exponent: 0 } });
  });

  it('is unknown where it follows from a search that moves with the inputs, or has no line', () => {
    expect(floor.unknownLines).toEqual(new Set(['boxes', 'diagonal', 'half']));
    expect(figureOf('boxes')?.kind).toBe('unknown');
    expect(figureOf('diagonal_m')?.kind).toBe('unknown');
    expect(figureOf('half_diagonal_m')?.kind).toBe('unknown');
    expect(figureOf('options.0.waste_m2')?.kind).toBe('unknown');
    expect(floor.unknownTexts).toContain('options.0.name');
    expect(floor.unknownTexts).toContain('size');
  });
});

/** Numbers from 0 to 1 in a fixed order. */
function fixedNumbers(): () => number {
  let state = 20261116;
  return () => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** Changes of several inputs that a workbook allows, often at the limit of what it allows. */
function allowedChanges({ inputs }: LiveCalculation, next: () => number): Map<string, number | boolean> {
  const chosen = inputs.filter(() => next() < 0.6);
  return new Map(
    chosen.flatMap(({ name, value, range, together }): [string, number][] => {
      const span = chosen.length > 1 ? together : range;
      if (!('low' in span) || typeof value !== 'number') return [];
      const share = Math.min(1, 1.5 * next());
      const way = ((next() < 0.5 ? span.low : span.high) - value) * share;
      const isWhole = [value, span.low, span.high].every(Number.isInteger);
      return [[name, Math.min(Math.max(value + (isWhole ? Math.trunc(way) : way), span.low), span.high)]];
    }),
  );
}

/** The value of every symbol by the formulas of a workbook, with changed inputs. Searches go through their whole grid. */
function evaluateWorking(
  { tool, input }: Calculation,
  live: LiveCalculation,
  changes: ReadonlyMap<string, number | boolean>,
) {
  const symbols = new Map<string, Figure>(givenInputs(tool, input).map(({ name, value }) => [name, value]));
  for (const [name, value] of changes) symbols.set(name, value);
  const inputs = new Set(symbols.keys());
  const formulas = new Map(live.working.map(({ symbol, formula = '0' }) => [symbol, parseFormula(formula)]));
  const searched = ({ symbol, parts, lines }: LiveCalculation['searches'][number]): number => {
    const tried = new Map(symbols);
    const values = Array.from({ length: parts + 1 }, (_, part) => {
      tried.set(symbol, part / parts);
      for (const line of lines) tried.set(line, evaluateFormula(formulas.get(line) as Formula, tried));
      return Number(tried.get(lines.at(-1) as string));
    });
    return values.indexOf(Math.max(...values)) / parts;
  };
  for (const { symbol, formula, value } of live.working) {
    if (inputs.has(symbol) || typeof value === 'string') continue;
    const search = live.searches.find((each) => each.symbol === symbol);
    const found = formula === undefined ? value : evaluateFormula(parseFormula(formula), symbols);
    symbols.set(symbol, search ? searched(search) : found);
  }
  return symbols;
}

/** The figures that a workbook shows with changed inputs and that the service does not give, in words. */
function faultsAt(
  calculation: Calculation,
  live: LiveCalculation,
  changes: ReadonlyMap<string, number | boolean>,
): string[] {
  const { tool } = calculation;
  const sent = withInputs(calculation.input, changes);
  const answer = tool.figures(sent);
  if (!answer.ok) return answer.errors.map(({ message }) => message);
  const figures = leavesOf(answer.figures);
  const shown = leavesOf(calculate(tool, sent).result);
  const symbols = evaluateWorking(calculation, live, changes);
  return live.figures.flatMap(({ path, kind, value, source, isRounded, decimals }) => {
    const wanted = (isRounded || kind === 'fixed' ? shown : figures).get(path) ?? null;
    // What the service leaves out, such as figures of a beam that fails, cannot be compared.
    if (wanted === null || kind === 'unknown') return [];
    if (!source || typeof value === 'boolean') {
      const given = source ? symbols.get(source.symbol) : value;
      return given === wanted ? [] : [`${path} is ${wanted}, not ${given}`];
    }
    const given = Number(symbols.get(source.symbol)) * 10 ** source.exponent;
    const within = isRounded ? 0.5000001 * 10 ** -decimals : 1e-9 * Math.max(Math.abs(Number(wanted)), 1e-3);
    return Math.abs(given - Number(wanted)) <= within ? [] : [`${path} by ${source.symbol} is ${given}, not ${wanted}`];
  });
}

describe.each(catalogue.map((tool) => [tool.name, tool as Tool] as const))('%s', (_name, tool) => {
  it('gives by its formulas, wherever a workbook allows its inputs to go, the figures that the tool calculates there', () => {
    const calculation = heldCalculation(calculate(tool, tool.examples[0]?.input ?? {}));
    const live = readLiveCalculation(calculation);
    const next = fixedNumbers();
    for (let point = 0; point < 8; point++) {
      expect(faultsAt(calculation, live, allowedChanges(live, next))).toEqual([]);
    }
  });
});

describe('a beam whose section a search chose', () => {
  const beam = catalogue.find(({ name }) => name === 'eurocode_beam_designer') as Tool;
  const exampleOf = (title: string) => beam.examples.find((example) => example.title === title)?.input ?? {};
  const utilisations = (live: LiveCalculation) =>
    live.figures.filter(({ path }) => /^checks\.\d+\.utilisation$/.test(path)).map(({ kind }) => kind);

  it.each([
    'Restrained simply supported beam',
    'Point load off centre',
    'Cantilever',
    'Two-span beam',
    'Composite floor beam',
    'Point load near a support, where it governs',
    'Two spans, point load near the outer support',
  ])('keeps its section while its span moves by a fifth and its loads from half to double: %s', (title) => {
    const calculation = heldCalculation(calculate(beam, exampleOf(title)));
    expect(calculation.held).toEqual(['section']);
    const live = readLiveCalculation(calculation);
    const next = fixedNumbers();
    for (const { name, value, together } of live.inputs) {
      if (name === 'load_position' || value === 0) continue;
      const { low, high } = together as { low: number; high: number };
      const [least, most] = name === 'span_m' ? [0.8, 1.2] : [0.5, 2];
      expect(low, name).toBeLessThanOrEqual(least * Number(value));
      expect(high, name).toBeGreaterThanOrEqual(most * Number(value));
    }
    for (let point = 0; point < 40; point++) {
      expect(faultsAt(calculation, live, allowedChanges(live, next))).toEqual([]);
    }
    // How many studs a composite beam needs, the service tries out: bending and shear connection follow from it.
    const unknown = title.startsWith('Composite') ? 2 : 0;
    expect(utilisations(live).filter((kind) => kind !== 'live')).toHaveLength(unknown);
  });

  it('has the governing of several formulas as their maximum, and the place of the largest deflection by a search', () => {
    const live = readLiveCalculation(heldCalculation(calculate(beam, exampleOf('Point load off centre'))));
    const formulaOf = (name: string) => live.working.find(({ symbol }) => symbol === name)?.formula;
    expect(formulaOf('x_0')).toBe('max((R - P_d) / w_1, min(a * L, R / w_1))');
    expect(live.searches.map(({ symbol, parts, objective }) => [symbol, parts, objective])).toEqual([
      ['xi_d_var', 200, 'delta_var'],
      ['xi_d_tot', 200, 'delta_tot'],
      ['xi_d_freq', 200, 'delta_freq'],
    ]);
  });

  it('follows further loads, whose figures the working has as numbers', () => {
    const calculation = calculate(beam, exampleOf('A given section with several loads and a bearing length'));
    const live = readLiveCalculation(calculation);
    expect(live.working.find(({ symbol }) => symbol === 'P_1')?.formula).toBe('more_loads.p1_kn');
    expect(live.inputs.map(({ name }) => name)).toContain('more_loads.p1_kn');
  });
});
