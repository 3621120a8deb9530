import { log10 } from '../../../kernel/mathematics/index.ts';
import { formatFigure } from '../../format_value.ts';
import { line, type Shape, type TextShape, text } from './drawing.ts';
import { type Extent, niceTicks, type Scale } from './scale.ts';
import type { Role } from './style.ts';
import { lineHeight, textWidth, widest, wrapText } from './text_width.ts';

/** The plot area of a drawing. */
export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Tick {
  value: number;
  label: string;
}

function decimalsIn(value: number): number {
  return (String(value).split('.')[1] ?? '').length;
}

interface TickOptions {
  /** Years have no thousands separator. */
  isYear?: boolean;
  decimals?: number;
}

/** Ticks with labels of equal precision, fine enough to tell them apart. */
export function labelledTicks(values: readonly number[], { isYear = false, decimals }: TickOptions = {}): Tick[] {
  const needed = decimals ?? Math.max(0, ...values.map(decimalsIn));
  return values.map((value) => ({
    value,
    label: isYear ? String(value) : formatFigure(value, Math.max(needed, decimalsIn(value))),
  }));
}

/** Room right of the frame for half of a usual tick label. */
const END_ROOM = 24;
const TICK_GAP = 14;
const TICK_DISTANCE_MIN = 40;

const DIGITS = 4;
const DIGITS_MAX = 12;

/** As many digits as the ends of an extent need to stay in their places: more where it is small compared with its values. */
function digitsOf([first, last]: Extent): number {
  const ratio = Math.max(Math.abs(first), Math.abs(last)) / (last - first);
  if (ratio === Number.POSITIVE_INFINITY) return DIGITS_MAX;
  return ratio > 1 ? Math.min(DIGITS_MAX, DIGITS + Math.ceil(log10(ratio))) : DIGITS;
}

/**
 * Ticks at both ends of an extent and at as many round numbers in between as fit. Prefers even steps to more ticks.
 */
export function ticksAlong([first, last]: Extent, length: number, options: { isYear?: boolean }): Tick[] {
  const ends = [first, last].map((end) => Number(end.toPrecision(digitsOf([first, last]))));
  if (last <= first) return labelledTicks(ends.slice(0, 1), options);
  const isFree = (a: Tick, b: Tick) => {
    const distance = (Math.abs(a.value - b.value) / (last - first)) * length;
    return distance >= (textWidth(a.label, 'tick') + textWidth(b.label, 'tick')) / 2 + TICK_GAP;
  };
  const ticksInSteps = (count: number): { ticks: Tick[]; isEven: boolean } | undefined => {
    const enclosing = niceTicks([first, last], count);
    const round = enclosing.filter((value) => value > first && value < last);
    const decimals = Math.max(0, ...round.map(decimalsIn));
    const [start, end] = labelledTicks(ends, { ...options, decimals }) as [Tick, Tick];
    const between = labelledTicks(round, options).filter((tick) => isFree(tick, start) && isFree(tick, end));
    const isRoomy = between.every((tick, index) => index === 0 || isFree(tick, between[index - 1] as Tick));
    if (!isRoomy || between.length === 0) return undefined;
    return { ticks: [start, ...between, end], isEven: enclosing[0] === first && enclosing.at(-1) === last };
  };
  const most = Math.floor(length / TICK_DISTANCE_MIN);
  const dense = Array.from({ length: Math.ceil(most / 2) }, (_, fewer) => ticksInSteps(most - fewer));
  const sparse = Array.from({ length: Math.floor(most / 2) }, (_, count) => ticksInSteps(count + 1)).toReversed();
  const fitting = [dense.find((found) => found?.isEven), ...dense, ...sparse].find((found) => found !== undefined);
  if (fitting) return fitting.ticks;
  const [start, end] = labelledTicks(ends, options) as [Tick, Tick];
  return isFree(start, end) ? [start, end] : [start];
}

/** Ticks along an x axis between margins that grow with the labels at its ends. */
export function ticksBetween(
  extent: Extent,
  { left, right, width }: { left: number; right: number; width: number },
  options: { isYear?: boolean },
): { ticks: Tick[]; left: number; right: number } {
  const reach = (tick: Tick | undefined) => textWidth(tick?.label ?? '', 'tick') / 2;
  const guess = ticksAlong(extent, width - left - END_ROOM, options);
  const fitted = (ticks: readonly Tick[]) => ({
    left: Math.max(left, reach(ticks[0])),
    right: width - Math.max(right, reach(ticks.at(-1))),
  });
  const first = fitted(guess);
  if (first.right - first.left >= width - left - END_ROOM) return { ticks: guess, ...first };
  const ticks = ticksAlong(extent, first.right - first.left, options);
  return { ticks, ...fitted(ticks) };
}

export function titleLines(title: string, width: number): string[] {
  return wrapText(title, 'axis-title', width);
}

/** The title of the y axis, above it. */
export function yAxisTitle(lines: readonly string[]): TextShape[] {
  return lines.map((words, index) => text(words, 0, 12 + index * lineHeight('axis-title'), { role: 'axis-title' }));
}

/** Room above the frame for the title of the y axis. */
export function topMargin(lines: readonly string[]): number {
  return 12 + (lines.length - 1) * lineHeight('axis-title') + 20;
}

const TICK_TO_FRAME = 8;

/** Margins of pictures that line up under each other, wide enough for the labels of the usual axes. */
export const SHARED_MARGIN = { left: 58, right: 26 };

/** Room left of the frame for the labels of the y axis. */
export function leftMargin(ticks: readonly Tick[]): number {
  const labels = ticks.map(({ label }) => label);
  return Math.ceil(widest(labels, 'tick')) + TICK_TO_FRAME;
}

/** Horizontal grid lines with their labels. */
export function yAxis(frame: Frame, ticks: readonly Tick[], scale: Scale): Shape[] {
  return ticks.flatMap(({ value, label }) => [
    line(value === 0 ? 'zero' : 'grid', frame.left, scale(value), frame.right, scale(value)),
    text(label, frame.left - TICK_TO_FRAME, scale(value) + 4, { role: 'tick', anchor: 'end' }),
  ]);
}

const TICK_LENGTH = 5;
const FIGURES_BELOW = 19;

/** Ticks below the frame with their labels. */
export function xAxis(frame: Frame, ticks: readonly Tick[], scale: Scale): Shape[] {
  return ticks.flatMap(({ value, label }) => [
    line('tick', scale(value), frame.bottom, scale(value), frame.bottom + TICK_LENGTH),
    text(label, scale(value), frame.bottom + FIGURES_BELOW, { role: 'tick', anchor: 'middle' }),
  ]);
}

/** The title of the x axis, below its labels, right-aligned. */
export function xAxisTitle(frame: Frame, right: number, lines: readonly string[]): TextShape[] {
  return lines.map((words, index) =>
    text(words, right, frame.bottom + FIGURES_BELOW + 19 + index * lineHeight('axis-title'), {
      role: 'axis-title',
      anchor: 'end',
    }),
  );
}

/** Room below the frame for the labels of the x axis and its title, if any. */
export function bottomMargin(lines: readonly string[]): number {
  return FIGURES_BELOW + (lines.length === 0 ? 6 : 19 + (lines.length - 1) * lineHeight('axis-title') + 8);
}

export interface LegendEntry {
  label: string;
  role: Role;
  sign: 'line' | 'swatch';
}

const LEGEND_ROW = 21;
const SIGN = { line: 34, swatch: 14 };
const SIGN_GAP = 8;
const ENTRY_GAP = 24;

/** A legend that wraps onto more rows if needed. */
export function legend(
  entries: readonly LegendEntry[],
  top: number,
  width: number,
): { shapes: Shape[]; height: number } {
  const shapes: Shape[] = [];
  let x = 0;
  let row = 0;
  for (const { label, role, sign } of entries) {
    const size = SIGN[sign] + SIGN_GAP + textWidth(label, 'label');
    if (x > 0 && x + size > width) {
      x = 0;
      row += 1;
    }
    const y = top + 14 + row * LEGEND_ROW;
    if (sign === 'line') shapes.push(line(role, x, y - 4, x + SIGN.line, y - 4));
    else shapes.push({ kind: 'rectangle', x, y: y - 10, width: SIGN.swatch, height: 10, radius: 2, role });
    const lines = wrapText(label, 'label', width - x - SIGN[sign] - SIGN_GAP);
    for (const [index, words] of lines.entries()) {
      shapes.push(text(words, x + SIGN[sign] + SIGN_GAP, y + index * lineHeight('label'), { role: 'label' }));
    }
    row += ((lines.length - 1) * lineHeight('label')) / LEGEND_ROW;
    x += size + ENTRY_GAP;
  }
  return { shapes, height: entries.length === 0 ? 0 : 14 + row * LEGEND_ROW + 8 };
}
