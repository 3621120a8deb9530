import type { MapAxis } from '../../../kernel/exploration_pictures.ts';
import { labelledTicks } from '../layout/axes.ts';
import { extentOf, niceTicks } from '../layout/scale.ts';
import { lineHeight, widest, wrapText } from '../layout/text_width.ts';

const LABEL_GAP = 10;
const LINES_MAX = 3;

/** The labels along an axis: lines of text for each of its values, none where there is no room. */
export interface AxisLabels {
  lines: string[][];
  /** Where labels stand that do not belong to the values, in cells from the first. */
  places?: number[];
  width: number;
  height: number;
  /** What numbers stand for, where the words have no room. */
  notes: string[];
}

function labelsOf(lines: string[][], notes: string[] = [], width = widest(lines.flat(), 'tick')): AxisLabels {
  return {
    lines,
    width,
    height: Math.max(0, ...lines.map(({ length }) => length)) * lineHeight('tick'),
    notes,
  };
}

/** Every nth value, so that both ends have a label if that costs little. */
function everyNth(count: number, least: number): number {
  const steps = count - 1;
  for (let nth = least; nth <= Math.min(2 * least, steps); nth++) if (steps % nth === 0) return nth;
  return least;
}

function thinned(labels: readonly string[], size: number, cell: number): string[][] {
  const nth = everyNth(labels.length, Math.max(1, Math.ceil((size + LABEL_GAP) / cell)));
  return labels.map((label, index) => (label !== '' && index % nth === 0 ? [label] : []));
}

function numbered(axis: MapAxis): { numbers: string[]; notes: string[] } {
  const numbers = axis.values.map((_, index) => String(index + 1));
  return { numbers, notes: axis.values.map(({ label }, index) => `${index + 1}: ${label}`) };
}

/** More values than this are read as a scale, in round figures, and not one by one. */
const VALUES_READ_MAX = 24;

/** Round figures along an axis of many values; undefined if they would not be clear of each other. */
function roundLabels(axis: MapAxis, cell: number): AxisLabels | undefined {
  const { values } = axis;
  if (values.length <= VALUES_READ_MAX) return undefined;
  const width = widest(
    values.map(({ label }) => label),
    'tick',
  );
  const count = Math.max(1, Math.floor((cell * values.length) / (width + 2 * LABEL_GAP)));
  const isYear = values.some(({ at, label }) => at >= 1000 && label === String(at));
  const ticks = labelledTicks(niceTicks(extentOf(values.map(({ at }) => at)), count), { isYear }).flatMap((tick) => {
    const place = cellAt(axis, tick.value);
    return place === undefined ? [] : [{ ...tick, place }];
  });
  const places = ticks.map(({ place }) => place);
  const lines = ticks.map(({ label }) => [label]);
  const labels = labelsOf(lines);
  const isClear = places.every((place, index) => {
    const before = places[index - 1];
    return before === undefined || Math.abs(place - before) * cell >= labels.width + LABEL_GAP;
  });
  return ticks.length >= 2 && isClear ? { ...labels, places } : undefined;
}

/** The labels below cells of a width. Words that do not fit become numbers with notes. */
export function labelsBelow(axis: MapAxis, cell: number): AxisLabels {
  const labels = axis.values.map(({ label }) => label);
  if (!axis.isWords) {
    const width = widest(labels, 'tick');
    const round = roundLabels(axis, cell);
    if (round) return round;
    return labelsOf(thinned(labels, width, cell), [], width);
  }
  const wrapped = labels.map((label) => wrapText(label, 'tick', cell - LABEL_GAP));
  const fit = wrapped.every((lines) => lines.length <= LINES_MAX && widest(lines, 'tick') <= cell - LABEL_GAP);
  if (fit) return labelsOf(wrapped);
  const { numbers, notes } = numbered(axis);
  return labelsOf(thinned(numbers, widest(numbers, 'tick'), cell), notes);
}

/** The labels left of cells, in a column of at most a width. Words that do not fit become numbers with notes. */
export function labelsBeside(axis: MapAxis, width: number): AxisLabels {
  const labels = axis.values.map(({ label }) => label);
  if (!axis.isWords) return labelsOf(labels.map((label) => (label === '' ? [] : [label])));
  const wrapped = labels.map((label) => wrapText(label, 'tick', width));
  const fit = wrapped.every((lines) => lines.length <= LINES_MAX && widest(lines, 'tick') <= width);
  if (fit) return labelsOf(wrapped);
  const { numbers, notes } = numbered(axis);
  return labelsOf(
    numbers.map((number) => [number]),
    notes,
  );
}

/** The labels left of cells of a height, thinned where the cells are lower than a line. */
export function thinnedBeside({ lines, ...labels }: AxisLabels, axis: MapAxis, cell: number): AxisLabels {
  if (axis.isWords) return { lines, ...labels };
  const words = lines.map(([label = '']) => label);
  return { ...labels, lines: thinned(words, lineHeight('tick') - LABEL_GAP, cell) };
}

/** Where a value lies on an axis, in cells from its first: between the middles of two cells, or undefined if it lies beyond. */
export function cellAt({ values }: MapAxis, at: number): number | undefined {
  const exact = values.findIndex((value) => value.at === at);
  if (exact >= 0) return exact;
  for (const [index, { at: low }] of values.entries()) {
    const high = values[index + 1]?.at;
    if (high !== undefined && (at - low) * (at - high) < 0) return index + (at - low) / (high - low);
  }
  return undefined;
}

/** How far a label in the last cell can reach beyond it, at the most. */
export function overhang({ width }: AxisLabels, cell: number): number {
  return Math.max(0, width / 2 - cell / 2);
}
