import type { MapAxis, MapMark, MapPicture } from '@plumbline/calculators';
import type { Value } from '../value.ts';
import type { Named } from './named.ts';

/** More cells than this along a side cannot be told apart. */
export const MAP_VALUES_MAX = 60;

export function isFigures(values: readonly Value[]): values is number[] {
  return values.every((value) => typeof value === 'number');
}

export function axisOf(named: Named, values: readonly Value[]): MapAxis {
  const isWords = !isFigures(values);
  return {
    label: named.label,
    unit: named.unit,
    isWords,
    values: values.map((value, index) => ({ at: isWords ? index : (value as number), label: named.shown(value) })),
  };
}

/** The side of a map that has no axis. */
export const NO_AXIS: MapAxis = { label: '', unit: '-', isWords: false, values: [{ at: 0, label: '' }] };

interface MapParts {
  title: string;
  summary: string;
  x: MapAxis;
  y: MapAxis;
  output: Named;
  /** Rows along y. */
  cells: readonly (readonly (Value | null)[])[];
  marks: readonly MapMark[];
}

/** A map of figures, or of words and flags by their index. */
export function mapPicture({ output, cells, ...parts }: MapParts): MapPicture {
  const { label: valueLabel, unit, decimals = 0, isYear } = output;
  const shared = { kind: 'map', ...parts, valueLabel, unit, decimals, ...(isYear && { isYear }) } as const;
  if (output.kind === 'figure') return { ...shared, cells: cells as readonly (readonly (number | null)[])[] };
  const values = [...new Set(cells.flat().filter((cell) => cell !== null))];
  return {
    ...shared,
    cells: cells.map((row) => row.map((cell) => (cell === null ? null : values.indexOf(cell)))),
    words: values.map((value) => {
      const tone = output.tone(value);
      return { label: output.shown(value), ...(tone && { tone }) };
    }),
  };
}
