import type { HistogramPicture } from '../../../kernel/exploration_pictures.ts';
import { exp, pow } from '../../../kernel/mathematics/index.ts';
import { formatFigure } from '../../format_value.ts';
import { unitInWords, withUnitInBrackets } from '../../unit.ts';
import {
  bottomMargin,
  type Frame,
  type LegendEntry,
  labelledTicks,
  leftMargin,
  legend,
  ticksBetween,
  titleLines,
  topMargin,
  xAxis,
  xAxisTitle,
  yAxis,
  yAxisTitle,
} from '../layout/axes.ts';
import { type Drawing, line, polyline, rectangle, type Shape } from '../layout/drawing.ts';
import { extentOf, linearScale, niceTicks, type Scale } from '../layout/scale.ts';

const HEIGHT = 250;
const Y_TICKS = 4;
const COLUMN_GAP = 1;
/** Room above the columns for the interval. */
const INTERVAL = 14;
const INTERVAL_REACH = 5;
const CURVE_STEPS = 80;
/** So far from its mean a normal curve is drawn, in standard deviations. */
const CURVE_REACH = 4;

function density({ mean, sd }: { mean: number; sd: number }, value: number): number {
  return exp(-0.5 * pow((value - mean) / sd, 2)) / (sd * Math.sqrt(2 * Math.PI));
}

/** A figure of the axis without its unit. Years have no thousands separator. */
export function histogramFigure({ decimals, isYear = false }: HistogramPicture, value: number): string {
  return isYear ? value.toFixed(decimals) : formatFigure(value, decimals);
}

/** Shares of the samples in per cent, and the normal curve in the same measure: what it would put into a column there. */
function heightsOf({ from, to, counts, normal }: HistogramPicture) {
  const total = counts.reduce((sum, count) => sum + count, 0) || 1;
  const width = (to - from) / counts.length;
  const shares = counts.map((count) => (100 * count) / total);
  const [first, last] = normal
    ? [Math.max(from, normal.mean - CURVE_REACH * normal.sd), Math.min(to, normal.mean + CURVE_REACH * normal.sd)]
    : [0, 0];
  const isDrawn = normal && normal.sd > 0 && last > first;
  const curve = isDrawn
    ? Array.from({ length: CURVE_STEPS + 1 }, (_, step) => {
        const x = first + ((last - first) * step) / CURVE_STEPS;
        return { x, y: 100 * width * density(normal, x) };
      })
    : [];
  return { shares, width, curve };
}

function legendOf(picture: HistogramPicture): LegendEntry[] {
  const { mean, median, interval, normal, unit } = picture;
  const figure = (value: number) => histogramFigure(picture, value);
  const withUnit = (words: string) => `${words} ${unitInWords(unit)}`.trim();
  const compared = normal && withUnit(`${normal.label}: ${figure(normal.mean)} ± ${figure(normal.sd)}`);
  return [
    { label: withUnit(`Mean: ${figure(mean)}`), role: 'outline', sign: 'line' },
    { label: withUnit(`Median: ${figure(median)}`), role: 'limit', sign: 'line' },
    {
      label: withUnit(`${interval.label}: ${figure(interval.low)} to ${figure(interval.high)}`),
      role: 'range',
      sign: 'line',
    },
    ...(compared ? [{ label: compared, role: 'series-2', sign: 'line' } as const] : []),
  ];
}

/** A range above the columns: a line between two ends. */
function layoutInterval({ low, high }: HistogramPicture['interval'], y: number, x: Scale): Shape[] {
  return [
    line('range', x(low), y, x(high), y),
    ...[low, high].map((end) => line('range', x(end), y - INTERVAL_REACH, x(end), y + INTERVAL_REACH)),
  ];
}

/** Columns without gaps on an axis of figures, with mean, median and interval; all that is said about them is in the legend. */
export function layoutHistogram(picture: HistogramPicture, width: number): Drawing {
  const { from, to, mean, median, interval, valueLabel, unit, isYear = false, counted = 'samples' } = picture;
  const { shares, width: step, curve } = heightsOf(picture);
  const yTicks = labelledTicks(niceTicks(extentOf([0, ...shares, ...curve.map(({ y }) => y)]), Y_TICKS));
  const yTitle = titleLines(`Share of the ${counted} (%)`, width);
  const xTitle = titleLines(withUnitInBrackets(valueLabel, unit), width);
  const margins = { left: leftMargin(yTicks), right: 2, width };
  const { ticks: xTicks, left, right } = ticksBetween([from, to], margins, { isYear });
  const frame: Frame = { left, right, top: topMargin(yTitle) + INTERVAL, bottom: HEIGHT - bottomMargin(xTitle) };
  const x = linearScale([from, to], [left, right]);
  const y = linearScale(extentOf(yTicks.map(({ value }) => value)), [frame.bottom, frame.top]);
  const columns = shares.flatMap((share, index): Shape[] => {
    if (share === 0) return [];
    const [start, end] = [x(from + index * step), x(from + (index + 1) * step)];
    const gap = end - start > 3 * COLUMN_GAP ? COLUMN_GAP : 0;
    return [
      rectangle('bin', {
        x: start,
        y: y(share),
        width: end - start - gap,
        height: Math.max(1, frame.bottom - y(share)),
      }),
    ];
  });
  const places = curve.map((point) => ({ x: x(point.x), y: y(point.y) }));
  const { shapes: named, height } = legend(legendOf(picture), HEIGHT, width);
  return {
    width,
    height: HEIGHT + height,
    shapes: [
      ...yAxisTitle(yTitle),
      ...yAxis(frame, yTicks, y),
      ...columns,
      ...xAxis(frame, xTicks, x),
      ...xAxisTitle(frame, width, xTitle),
      ...(places.length > 0 ? [polyline('series-2', places)] : []),
      line('outline', x(mean), frame.top, x(mean), frame.bottom),
      line('limit', x(median), frame.top, x(median), frame.bottom),
      ...layoutInterval(interval, frame.top - INTERVAL / 2, x),
      ...named,
    ],
  };
}
