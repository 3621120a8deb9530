import type { Axis } from '../request.ts';
import { evenlyChosen, linearValues } from '../requests/spacing.ts';
import type { Value } from '../value.ts';

/** The values of an axis, or a few of them that are spread over it. */
export function valuesOf(axis: Axis, most = Number.POSITIVE_INFINITY): Value[] {
  if (!('values' in axis)) return linearValues(axis.from, axis.to, Math.min(axis.steps, most));
  return evenlyChosen(axis.values, most);
}

/** How many values an axis has. */
export function lengthOf(axis: Axis): number {
  return 'values' in axis ? axis.values.length : axis.steps;
}

/** Every combination of the values, a column for each axis; the last axis is fastest. */
export function combinations<Item>(axes: readonly (readonly Item[])[]): Item[][] {
  const rows = axes.reduce((product, { length }) => product * length, 1);
  let period = rows;
  return axes.map((values) => {
    period /= values.length;
    const column: Item[] = [];
    while (column.length < rows) for (const value of values) for (let row = 0; row < period; row++) column.push(value);
    return column;
  });
}
