import type { Plot } from '@plumbline/calculators';
import type { SweepAnswer, Value } from '@plumbline/explore';

/** A point of a sweep: the index of its value on each axis. */
export type Place = readonly number[];

/** The index of a point in the answer; its last axis varies fastest. */
export function pointIndex({ axes }: SweepAnswer, place: Place): number {
  return axes.reduce((index, { values }, axis) => index * values.length + (place[axis] ?? 0), 0);
}

function nearestIndex(values: readonly Value[], wanted: Value | undefined): number {
  const exact = values.indexOf(wanted as Value);
  if (exact >= 0 || typeof wanted !== 'number') return Math.max(0, exact);
  const distances = values.map((value) => Math.abs(Number(value) - wanted));
  return distances.indexOf(Math.min(...distances));
}

/** The point that is nearest to the inputs of the form. */
export function placeOfInputs({ axes }: SweepAnswer, input: (field: string) => Value | undefined): Place {
  return axes.map(({ field, values }) => nearestIndex(values, input(field)));
}

/** Where somebody points at in a drawing. */
interface Pointed {
  x: number;
  y: number;
}

/** The axes that run across and up a drawing. Words stand at the side, where they have more room. */
function directionsOf({ axes }: SweepAnswer, plot: Plot): { across: number | undefined; up: number | undefined } {
  const hasWords = axes.map(({ values }) => values.some((value) => typeof value !== 'number'));
  if (axes.length === 1) return hasWords[0] && !plot.x ? { across: undefined, up: 0 } : { across: 0, up: undefined };
  return hasWords[0] && !hasWords[1] ? { across: 1, up: 0 } : { across: 0, up: 1 };
}

function cellAt(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(share * count)));
}

/** The point that is nearest to where somebody points. */
export function placeAt(answer: SweepAnswer, plot: Plot, { x, y }: Pointed): Place {
  const { across } = directionsOf(answer, plot);
  const shareAcross = (x - plot.left) / (plot.right - plot.left);
  const shareUp = (plot.bottom - y) / (plot.bottom - plot.top);
  return answer.axes.map(({ values }, axis) => {
    if (axis !== across) return cellAt(shareUp, values.length);
    if (!plot.x) return cellAt(shareAcross, values.length);
    return nearestIndex(values, plot.x[0] + shareAcross * (plot.x[1] - plot.x[0]));
  });
}

/** Where a point lies in a drawing; a line of the drawing if it has only one of the two. */
export function positionOf(answer: SweepAnswer, plot: Plot, place: Place): { x?: number; y?: number } {
  const { across, up } = directionsOf(answer, plot);
  const middleOf = (axis: number) => ((place[axis] ?? 0) + 0.5) / (answer.axes[axis]?.values.length ?? 1);
  const shareAlong = (axis: number, [first, last]: NonNullable<Plot['x']>) =>
    (Number(answer.axes[axis]?.values[place[axis] ?? 0]) - first) / (last - first || 1);
  return {
    ...(across !== undefined && {
      x: plot.left + (plot.right - plot.left) * (plot.x ? shareAlong(across, plot.x) : middleOf(across)),
    }),
    ...(up !== undefined && { y: plot.bottom - (plot.bottom - plot.top) * middleOf(up) }),
  };
}
