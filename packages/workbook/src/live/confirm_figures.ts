import type { LiveFigure, LiveInput } from '../live_calculation.ts';
import type { Evaluator } from './evaluator.ts';
import { gives } from './trace_figures.ts';

const POSITIONS = [0.25, 0.5, 0.75, 1];
/** How far a value that has been calculated with may be from a position to be taken in its place. */
const NEAR = 0.125;
/** A tenth of what a workbook promises. A method may round a line to more decimals than a figure shows. */
const CONFIRMED_WITHIN = 1e-10;
const WHOLE_NUMBERS_MAX = 24;

/** Values over the range of an input, known ones where there are some. */
function valuesOf({ value, range }: LiveInput, known: readonly number[]): (number | boolean)[] {
  if (typeof value === 'boolean' || !('low' in range))
    return [!value].filter((other) => Array.isArray(range) && range.includes(other));
  const { low, high } = range;
  if ([value, low, high].every(Number.isInteger) && high - low <= WHOLE_NUMBERS_MAX) {
    return Array.from({ length: high - low + 1 }, (_, index) => low + index);
  }
  return [low, high].flatMap((end) =>
    POSITIONS.map((position) => {
      if (position === 1) return end;
      const positionOf = (other: number) => (other - value) / (end - value);
      return known.find((other) => Math.abs(positionOf(other) - position) <= NEAR) ?? value + (end - value) * position;
    }),
  );
}

/** Takes figures as unknown that do not follow over the whole range of an input the line that was found for them. */
export function confirmFigures(
  figures: readonly LiveFigure[],
  inputs: readonly LiveInput[],
  evaluator: Evaluator,
): LiveFigure[] {
  const points = inputs.flatMap((input) =>
    valuesOf(input, evaluator.knownValues(input.name)).flatMap((value) => {
      const point = evaluator.with(input.name, value);
      if (!point) return [];
      const symbols = new Map<string, unknown>(
        evaluator.lines.map(({ symbol }, index) => [symbol, point.values[index]]),
      );
      for (const { name, value: given } of inputs) symbols.set(name, point.changes.get(name) ?? given);
      return [{ symbols, figures: evaluator.figuresAt(point) }];
    }),
  );
  const given = new Set(evaluator.lines.map(({ field }) => field));
  return figures.map((figure) => {
    const { path, source, ...rest } = figure;
    if (!source || given.has(path)) return figure;
    const { symbol, exponent } = source;
    const follows = points.every((point) =>
      gives(point.symbols.get(symbol), point.figures.get(path), exponent, figure, CONFIRMED_WITHIN),
    );
    return follows ? figure : { ...rest, path, kind: 'unknown' };
  });
}
