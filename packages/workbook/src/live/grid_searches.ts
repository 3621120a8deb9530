import type { Line } from '@plumbline/calculators';
import type { GridSearch } from '../live_calculation.ts';
import type { Point } from './evaluator.ts';
import { figuresAt } from './general_formulas.ts';
import type { GivenInput } from './given_inputs.ts';
import type { Model } from './model.ts';

/** How the note of a line says that its value is that of a grid at which another one is largest. */
const GRID = /\b(\d+) equal parts\b/;
/** At how many points every part of the grid is tried, as the workbook does. */
const THOROUGHLY = 12;
/** A workbook has a row for each part. */
const PARTS_MAX = 400;

/**
 * The searches on a grid that a workbook can repeat: those that end, at all of these points, where one of the lines after them is
 * largest. The note of a line says on which grid, but not for which line.
 */
export function gridSearches(
  lines: readonly Line[],
  inputs: readonly GivenInput[],
  points: readonly Point[],
  model: Model,
): GridSearch[] {
  return lines.flatMap(({ symbol, formula, value, note = '' }): GridSearch[] => {
    const parts = Number(GRID.exec(note)?.[1]);
    const here = points.filter((point) => point.values.has(symbol));
    const moves = here.some((point) => point.values.get(symbol) !== value);
    if (formula !== undefined || !(parts <= PARTS_MAX) || !moves) return [];
    const symbols = here.map((point) => ({ figures: figuresAt(point, inputs), ends: point.values.get(symbol) }));
    const searches = model.dependentsOf([symbol]).map((objective) => model.searchFor(symbol, parts, objective));
    const search = searches.find((tried) => {
      const isFound = symbols.every(({ figures, ends }) => model.foundSoon(tried, figures) === ends);
      return isFound && symbols.slice(0, THOROUGHLY).every(({ figures, ends }) => model.found(tried, figures) === ends);
    });
    return search ? [search] : [];
  });
}
