import { log10, powerOfTen } from '../../../kernel/mathematics/index.ts';
/** Maps a value to a coordinate. */
export type Scale = (value: number) => number;

export type Extent = readonly [low: number, high: number];

export function linearScale([low, high]: Extent, [start, end]: Extent): Scale {
  const span = high - low || 1;
  return (value) => start + ((value - low) / span) * (end - start);
}

const STEPS = [1, 2, 2.5, 5, 10];

function niceStep(span: number, count: number): number {
  const rough = span / Math.max(1, count);
  const power = powerOfTen(Math.floor(log10(rough)));
  return (STEPS.find((step) => step * power >= rough * 0.999) ?? 10) * power;
}

/** Round numbers in about `count` steps. The first and the last enclose the extent. */
export function niceTicks([low, high]: Extent, count: number): number[] {
  if (!(high > low)) return [low, Number((low + 1).toPrecision(12))];
  const step = niceStep(high - low, count);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

export function extentOf(values: readonly number[]): Extent {
  return [Math.min(...values), Math.max(...values)];
}
