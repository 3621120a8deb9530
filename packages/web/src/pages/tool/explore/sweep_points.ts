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

function hasWords(axis: SweepAnswer['axes'][number] | undefined): boolean {
  return axis?.values.some((value) => typeof value !== 'number') ?? false;
}

/** The axes that run across and along the side of a drawing. Words stand at the side, where they have more room. */
function directionsOf({ axes }: SweepAnswer, plot: Plot): { across: number | undefined; side: number | undefined } {
  const [first, second] = axes;
  if (!second) return hasWords(first) && !plot.x ? { across: undefined, side: 0 } : { across: 0, side: undefined };
  return hasWords(first) && !hasWords(second) ? { across: 1, side: 0 } : { across: 0, side: 1 };
}

function cellAt(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(share * count)));
}

/** The point that is nearest to where somebody points. Along the side figures grow upwards, and words are read downwards. */
export function placeAt(answer: SweepAnswer, plot: Plot, { x, y }: Pointed): Place {
  const { across } = directionsOf(answer, plot);
  const shareAcross = (x - plot.left) / (plot.right - plot.left);
  const shareDown = (y - plot.top) / (plot.bottom - plot.top);
  return answer.axes.map((axis, index) => {
    const { values } = axis;
    if (index !== across) return cellAt(hasWords(axis) ? shareDown : 1 - shareDown, values.length);
    if (!plot.x) return cellAt(shareAcross, values.length);
    return nearestIndex(values, plot.x[0] + shareAcross * (plot.x[1] - plot.x[0]));
  });
}

/** Where a point lies in a drawing; a line of the drawing if it has only one of the two. */
export function positionOf(answer: SweepAnswer, plot: Plot, place: Place): { x?: number; y?: number } {
  const { across, side } = directionsOf(answer, plot);
  const middleOf = (axis: number) => ((place[axis] ?? 0) + 0.5) / (answer.axes[axis]?.values.length ?? 1);
  const shareAlong = (axis: number, [first, last]: NonNullable<Plot['x']>) =>
    (Number(answer.axes[axis]?.values[place[axis] ?? 0]) - first) / (last - first || 1);
  const height = plot.bottom - plot.top;
  return {
    ...(across !== undefined && {
      x: plot.left + (plot.right - plot.left) * (plot.x ? shareAlong(across, plot.x) : middleOf(across)),
    }),
    ...(side !== undefined && {
      y: hasWords(answer.axes[side]) ? plot.top + height * middleOf(side) : plot.bottom - height * middleOf(side),
    }),
  };
}
