import { type Diagram, formatSignificant, unitInWords } from '@plumbline/calculators';

export interface PlotPoint {
  x: number;
  y: number;
}

export interface PlotTick {
  /** Where it stands on the picture. */
  at: number;
  label: string;
}

/** A diagram as lines on a picture, with the origin in the upper left corner; screen and paper draw the same. */
export interface Plot {
  title: string;
  /** The same in words, for those who do not see it. */
  words: string;
  xTitle: string;
  yTitle: string;
  width: number;
  height: number;
  frame: { left: number; right: number; top: number; bottom: number };
  /** Where y is 0. */
  zero: number;
  line: PlotPoint[];
  /** The line closed along zero. */
  area: PlotPoint[];
  xTicks: PlotTick[];
  yTicks: PlotTick[];
}

const WIDTH = 640;
const HEIGHT = 230;
const FRAME = { left: 48, right: WIDTH - 14, top: 26, bottom: HEIGHT - 42 };
const TICKS_WANTED = 5;

/** Round steps of 1, 2 or 5 that divide a range into about as many parts as are wanted. */
function stepFor(range: number): number {
  const rough = range / TICKS_WANTED;
  const power = 10 ** Math.floor(Math.log10(rough));
  const round = [1, 2, 5, 10].find((step) => step * power >= rough) ?? 10;
  return round * power;
}

function ticksBetween(low: number, high: number): number[] {
  const step = stepFor(high - low);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

function titleWithUnit(label: string, unit: string): string {
  return unit === '-' ? label : `${label}, ${unitInWords(unit)}`;
}

function extremesInWords({ points, y_unit, x_unit }: Diagram): string {
  const lowest = points.reduce((least, point) => (point.y < least.y ? point : least));
  const highest = points.reduce((most, point) => (point.y > most.y ? point : most));
  const said = [highest, lowest].map(
    ({ x, y }) =>
      `${formatSignificant(y, 4)} ${unitInWords(y_unit)} at ${formatSignificant(x, 4)} ${unitInWords(x_unit)}`,
  );
  return `largest ${said[0]}, smallest ${said[1]}`;
}

/** Lays a diagram out as a picture. */
export function plotOf(diagram: Diagram): Plot {
  const { points } = diagram;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = { low: Math.min(...xs), high: Math.max(...xs) };
  const y = { low: Math.min(0, ...ys), high: Math.max(0, ...ys) };
  if (x.high === x.low) x.high = x.low + 1;
  if (y.high === y.low) y.high = y.low + 1;
  const across = (value: number) => FRAME.left + ((value - x.low) / (x.high - x.low)) * (FRAME.right - FRAME.left);
  const up = (value: number) => FRAME.bottom - ((value - y.low) / (y.high - y.low)) * (FRAME.bottom - FRAME.top);
  const line = points.map((point) => ({ x: across(point.x), y: up(point.y) }));
  const zero = up(0);
  return {
    title: diagram.title,
    words: `${diagram.title}: ${extremesInWords(diagram)}.`,
    xTitle: titleWithUnit(diagram.x_label, diagram.x_unit),
    yTitle: titleWithUnit(diagram.y_label, diagram.y_unit),
    width: WIDTH,
    height: HEIGHT,
    frame: FRAME,
    zero,
    line,
    area: [{ x: across(xs[0] ?? 0), y: zero }, ...line, { x: across(xs.at(-1) ?? 0), y: zero }],
    xTicks: ticksBetween(x.low, x.high).map((value) => ({ at: across(value), label: formatSignificant(value, 4) })),
    yTicks: ticksBetween(y.low, y.high).map((value) => ({ at: up(value), label: formatSignificant(value, 4) })),
  };
}
