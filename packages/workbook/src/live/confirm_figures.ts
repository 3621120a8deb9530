import type { LiveFigure, LiveInput } from '../live_calculation.ts';
import type { Changes, Evaluator } from './evaluator.ts';
import { gives } from './trace_figures.ts';

const POSITIONS = [0.25, 0.5, 0.75, 1];
const WHOLE_NUMBERS_MAX = 24;

/** Values over the range of an input. */
function valuesOf({ value, range }: LiveInput): (number | boolean)[] {
  if (typeof value === 'boolean' || !('low' in range))
    return [!value].filter((other) => Array.isArray(range) && range.includes(other));
  const { low, high } = range;
  if ([value, low, high].every(Number.isInteger) && high - low <= WHOLE_NUMBERS_MAX) {
    return Array.from({ length: high - low + 1 }, (_, index) => low + index);
  }
  return [low, high].flatMap((end) =>
    POSITIONS.map((position) => (position === 1 ? end : value + (end - value) * position)),
  );
}

/** Takes figures as unknown that do not follow their line over the whole range of an input. */
export function confirmFigures(
  figures: readonly LiveFigure[],
  inputs: readonly LiveInput[],
  evaluator: Evaluator,
): LiveFigure[] {
  const points = inputs.flatMap((input) =>
    valuesOf(input).flatMap((value) => {
      const changes: Changes = new Map([[input.name, value]]);
      const point = evaluator.at(changes);
      if (!point) return [];
      const symbols = new Map<string, unknown>(point.lines.map((line) => [line.symbol, line.value]));
      for (const { name, value: given } of inputs) symbols.set(name, changes.get(name) ?? given);
      return [{ symbols, figures: evaluator.figuresAt(changes) }];
    }),
  );
  return figures.map((figure) => {
    const { path, source, ...rest } = figure;
    if (!source) return figure;
    const { symbol, exponent } = source;
    const follows = points.every((point) =>
      gives(point.symbols.get(symbol), point.figures.get(path), exponent, figure),
    );
    return follows ? figure : { ...rest, path, kind: 'unknown' };
  });
}
