import type { Diagram } from '../../kernel/diagram.ts';
import type { LinesPicture, Point } from '../../kernel/picture.ts';
import { roundTo } from '../../kernel/rounding.ts';
import { typeset } from '../../kernel/typeset.ts';
import { formatFigure, formatSignificant } from '../format_value.ts';
import { unitInWords } from '../unit.ts';

/** The highest point above zero and the lowest below. */
function peaksOf(points: readonly Point[]): Point[] {
  const highest = points.reduce((best, point) => (point.y > best.y ? point : best));
  const lowest = points.reduce((best, point) => (point.y < best.y ? point : best));
  const reach = Math.max(highest.y, -lowest.y);
  return [highest, lowest].filter(({ y }) => Math.abs(y) > reach / 20);
}

interface DiagramOptions {
  /** Draws positive values below the axis. */
  downwards: boolean;
  /** Decimals of the peaks; four significant digits without them. */
  decimals?: number;
  /** Whether other pictures have the same axis. */
  shared?: boolean;
  levels?: LinesPicture['levels'];
}

/** A diagram as a filled line with its peaks marked, each with its value and its place. */
export function diagramPicture(diagram: Diagram, options: DiagramOptions): LinesPicture {
  const { x_label, x_unit, y_label, y_unit, points } = diagram;
  const title = typeset(diagram.title);
  const { downwards, decimals, shared = false, levels = [] } = options;
  const amount = (y: number) => (decimals === undefined ? formatSignificant(y, 4) : formatFigure(y, decimals));
  const place = (x: number) => `${formatFigure(roundTo(x, 2))} ${unitInWords(x_unit)}`;
  const marks = peaksOf(points).map((peak) => {
    const short = `${amount(peak.y)} ${unitInWords(y_unit)}`;
    return { ...peak, label: `${short} at ${place(peak.x)}`, short };
  });
  const peaks = marks.map(({ label }) => label).join(' and ');
  const said = `${marks.length === 1 ? 'peak' : 'peaks'} ${peaks}`;
  const limits = levels.map(({ label }) => ` Limit ${label}.`).join('');
  return {
    kind: 'lines',
    title,
    summary: `${title}: ${marks.length === 0 ? 'zero along the whole length' : said}.${limits}`,
    x: { label: x_label, unit: x_unit, ...(shared && { shared }) },
    y: { label: y_label, unit: y_unit, downwards },
    series: [{ label: y_label, points, filled: true }],
    marks,
    ...(levels.length > 0 && { levels }),
  };
}
