import type { LinesPicture } from '@plumbline/calculators';
import { decimalsAlong } from './decimals.ts';
import type { Named } from './named.ts';

/** A point of a curve; null where there is no figure. */
export interface CurvePoint {
  x: number;
  y: number | null;
}

/** A finer curve is drawn by its ends, least and greatest values in as many parts. */
const PARTS_MAX = 100;
/** Up to this many points are drawn as points, because nothing is known between them. */
const POINTS_DRAWN_MAX = 41;

/** The first, least, greatest and last point of each part of a long curve: all that can be seen of it. */
function thinned(points: readonly CurvePoint[]): CurvePoint[] {
  if (points.length <= 4 * PARTS_MAX) return [...points];
  return Array.from({ length: PARTS_MAX }, (_, part) => {
    const [from, to] = [part, part + 1].map((edge) => Math.round((edge * points.length) / PARTS_MAX));
    const inside = points.slice(from, to);
    const figures = inside.filter(({ y }) => y !== null).toSorted((a, b) => (a.y as number) - (b.y as number));
    const kept = new Set([inside[0], figures[0], figures.at(-1), inside.at(-1)]);
    return inside.filter((point) => kept.has(point) || point.y === null);
  }).flat();
}

/** More digits than a chart can show; without them, noise of the last ones is no curve. */
const DIGITS = 7;

/** Whether a level is so near that the curve is not flat next to it. */
export function isNear(figures: readonly number[], level: number): boolean {
  const [low, high] = figures.reduce(([least, most], figure) => [Math.min(least, figure), Math.max(most, figure)], [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ] as [number, number]);
  const reach = Math.max(high - low, Math.abs(high) / 10);
  return level >= low - reach && level <= high + reach;
}

interface Curve {
  title: string;
  summary: string;
  input: Named;
  output: Named;
  points: readonly CurvePoint[];
}

/** A curve over an input, with gaps where there is no figure; undefined if there is none at all. */
export function curvePicture({ title, summary, input, output, points }: Curve): LinesPicture | undefined {
  const shown = thinned(points.toSorted((a, b) => a.x - b.x));
  const kept: { x: number; y: number }[] = [];
  const gapsAfter: number[] = [];
  for (const { x, y } of shown) {
    if (y !== null) kept.push({ x, y: Number(y.toPrecision(DIGITS)) });
    else if (kept.length > 0 && gapsAfter.at(-1) !== kept.length - 1) gapsAfter.push(kept.length - 1);
  }
  if (kept.length === 0) return undefined;
  return {
    kind: 'lines',
    title,
    summary,
    x: {
      label: input.label,
      unit: input.unit,
      decimals: decimalsAlong(shown.map(({ x }) => x)),
      ...(input.isYear && { isYear: true }),
    },
    y: {
      label: output.label,
      unit: output.unit,
      ...(output.decimals !== undefined && { decimals: output.decimals }),
      ...(output.isYear && { isYear: true }),
    },
    series: [{ label: output.label, points: kept, gapsAfter, hasPoints: kept.length <= POINTS_DRAWN_MAX }],
  };
}
