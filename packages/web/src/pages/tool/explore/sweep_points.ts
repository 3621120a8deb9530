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

function cellAt(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(share * count)));
}

/** The point that is nearest to where somebody points. A map has its first axis along x, and the second upwards. */
export function placeAt({ axes }: SweepAnswer, plot: Plot, { x, y }: Pointed): Place {
  const [first, second] = axes;
  const across = (x - plot.left) / (plot.right - plot.left);
  const up = (plot.bottom - y) / (plot.bottom - plot.top);
  const along = first?.values ?? [];
  const column = plot.x
    ? nearestIndex(along, plot.x[0] + across * (plot.x[1] - plot.x[0]))
    : cellAt(across, along.length);
  return second ? [column, cellAt(up, second.values.length)] : [column];
}

/** Where a point lies in a drawing; without `y` it is the line across the drawing. */
export function positionOf({ axes }: SweepAnswer, plot: Plot, place: Place): { x: number; y?: number } {
  const [first, second] = axes;
  const [column = 0, row = 0] = place;
  const width = plot.right - plot.left;
  const value = Number(first?.values[column]);
  const x = plot.x
    ? plot.left + (width * (value - plot.x[0])) / (plot.x[1] - plot.x[0] || 1)
    : plot.left + (width * (column + 0.5)) / (first?.values.length ?? 1);
  if (!second) return { x };
  return { x, y: plot.bottom - ((plot.bottom - plot.top) * (row + 0.5)) / second.values.length };
}
