import type { Diagram } from '../../kernel/diagram.ts';
import type { LinesPicture, Point } from '../../kernel/picture.ts';
import { formatSignificant } from '../format_value.ts';
import { unitInWords } from '../unit.ts';

/** The highest point above zero and the lowest below. */
function peaksOf(points: readonly Point[]): Point[] {
  const highest = points.reduce((best, point) => (point.y > best.y ? point : best));
  const lowest = points.reduce((best, point) => (point.y < best.y ? point : best));
  const reach = Math.max(highest.y, -lowest.y);
  return [highest, lowest].filter(({ y }) => Math.abs(y) > reach / 20);
}

/** A diagram as a filled line with marked peaks. `downwards` draws positive values below the axis. */
export function diagramPicture(diagram: Diagram, { downwards }: { downwards: boolean }): LinesPicture {
  const { title, x_label, x_unit, y_label, y_unit, points } = diagram;
  const marks = peaksOf(points).map((peak) => ({
    ...peak,
    label: `${formatSignificant(peak.y, 4)} ${unitInWords(y_unit)}`,
  }));
  const peaks = marks.map(({ x, label }) => `${label} at ${formatSignificant(x, 3)} ${unitInWords(x_unit)}`);
  const said = `${peaks.length === 1 ? 'peak' : 'peaks'} ${peaks.join(' and ')}`;
  return {
    kind: 'lines',
    title,
    summary: `${title}: ${peaks.length === 0 ? 'zero along the whole length' : said}.`,
    x: { label: x_label, unit: x_unit },
    y: { label: y_label, unit: y_unit, downwards },
    series: [{ label: y_label, points, filled: true }],
    marks,
  };
}
