import { catalogue, parseFormula, showCalculation, type Tool } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { evaluateFormula, type Figure } from '../../../calculators/src/presentation/evaluate_formula.ts';
import type { Calculation, LiveCalculation, LiveInput } from '../live_calculation.ts';
import { tile_floor } from '../testing/tile_floor.ts';
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
  const rangeOf = (name: string) =>
    floor.inputs.find((input) => input.name === name)?.range as { low: number; high: number };

  it('ends where a search finds another value: 5 boxes of 10 m2 do for an area above 40 and up to 50 m2', () => {
    // 9 m by 5 m are 45 m2; at a depth of 5 m the width may go from above 8 m to 10 m.
    expect(rangeOf('width_m').low).toBeGreaterThan(8);
    expect(rangeOf('width_m').low).toBeLessThan(8.0002);
    expect(rangeOf('width_m').high).toBeGreaterThan(9.9998);
    expect(rangeOf('width_m').high).toBeLessThanOrEqual(10);
  });

  it('is found for an input that was left to its default', () => {
    expect(floor.inputs.find(({ name }) => name === 'depth_m')).toMatchObject({ value: 5, isDefault: true });
    expect(rangeOf('depth_m').high).toBeLessThanOrEqual(50 / 9);
    expect(rangeOf('depth_m').high).toBeGreaterThan(50 / 9 - 1e-4);
  });

  it('of a whole number has whole ends', () => {
    expect(rangeOf('layers')).toEqual({ low: 1, high: 1 });
  });
});

describe('a figure of the result', () => {
  it('is live where a line gives it, in its own unit or in one that differs by a power of ten', () => {
    expect(figureOf('area_m2')).toMatchObject({ kind: 'live', source: { symbol: 'area', exponent: 0 }, decimals: 1 });
    expect(figureOf('area_mm2')).toMatchObject({ kind: 'live', source: { symbol: 'area', exponent: 6 } });
  });

  it('follows a line of its own name even where neither moves', () => {
    expect(figureOf('boxes')).toMatchObject({ kind: 'live', source: { symbol: 'boxes', exponent: 0 } });
  });

  it('follows the line that says so, whatever other lines have its value', () => {
    expect(figureOf('spare_boxes')).toMatchObject({ kind: 'live', source: { symbol: 'reserve', exponent: 0 } });
  });

  it('is unknown where it follows from a search that moves with the inputs, or has no line', () => {
    expect(floor.unknownLines).toEqual(new Set(['diagonal', 'half']));
    expect(figureOf('diagonal_m')?.kind).toBe('unknown');
    expect(figureOf('half_diagonal_m')?.kind).toBe('unknown');
    expect(figureOf('options.0.waste_m2')?.kind).toBe('unknown');
    expect(floor.unknownTexts).toContain('options.0.name');
    expect(floor.unknownTexts).not.toContain('size');
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

/** Changes of several inputs that a workbook allows, at the limit of what it allows. */
function allowedChanges({ inputs, jointShare }: LiveCalculation, next: () => number): Map<string, number | boolean> {
  const free = inputs.filter(
    (input): input is LiveInput & { value: number; range: { low: number; high: number } } => 'low' in input.range,
  );
  const chosen = free.filter(() => next() < 0.6);
  const weights = chosen.map(() => next() + 0.01);
  const total = weights.reduce((sum, weight) => sum + weight, 0) / (chosen.length > 1 ? jointShare : 1);
  return new Map(
    chosen.map(({ name, value, range: { low, high } }, index) => {
      const way = ((next() < 0.5 ? low : high) - value) * ((weights[index] as number) / total);
      const isWhole = [value, low, high].every(Number.isInteger);
      return [name, Math.min(Math.max(value + (isWhole ? Math.trunc(way) : way), low), high)];
    }),
  );
}

/** The value of every symbol by the formulas of one calculation, with changed inputs. */
function evaluateWorking({ tool, input, working }: Calculation, changes: ReadonlyMap<string, number | boolean>) {
  const symbols = new Map<string, Figure>(givenInputs(tool, input).map(({ name, value }) => [name, value]));
  for (const [name, value] of changes) symbols.set(name, value);
  const inputs = new Set(symbols.keys());
  for (const { symbol, formula, value } of working) {
    if (inputs.has(symbol) || typeof value === 'string') continue;
    symbols.set(symbol, formula === undefined ? value : evaluateFormula(parseFormula(formula), symbols));
  }
  return symbols;
}

describe.each(catalogue.map((tool) => [tool.name, tool as Tool] as const))('%s', (_name, tool) => {
  it('gives by its formulas, wherever a workbook allows its inputs to go, the figures that the tool calculates there', () => {
    const [example] = tool.examples;
    const calculation = calculate(tool, example?.input ?? {});
    const live = readLiveCalculation(calculation);
    const next = fixedNumbers();
    for (let point = 0; point < 8; point++) {
      const changes = allowedChanges(live, next);
      const sent = withInputs(calculation.input, changes);
      const answer = tool.figures(sent);
      if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
      const figures = leavesOf(answer.figures);
      const shown = leavesOf(calculate(tool, sent).result);
      const symbols = evaluateWorking(calculation, changes);
      for (const { path, kind, value, source, isRounded, decimals } of live.figures) {
        if (kind === 'fixed') expect(shown.get(path), path).toBe(value);
        if (!source || typeof value === 'boolean') continue;
        const given = Number(symbols.get(source.symbol)) * 10 ** source.exponent;
        const expected = Number(isRounded ? shown.get(path) : figures.get(path));
        const within = isRounded ? 0.5000001 * 10 ** -decimals : 1e-9 * Math.max(Math.abs(expected), 1e-3);
        expect(Math.abs(given - expected), `${path} by ${source.symbol}`).toBeLessThanOrEqual(within);
      }
    }
  });
});
