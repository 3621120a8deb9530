import type { Diagram } from '@plumbline/calculators';
import { formatSignificant } from '@plumbline/calculators';
import type { BarRow, LinesPicture, Picture, Point, SectionPicture } from '../../../charts/picture.ts';
import { type Drawn, figureOf, lineValue, objectOf, type Row } from './read_answer.ts';

/** The places where a line is furthest from nought, above and below. */
function peaksOf(points: readonly Point[]): Point[] {
  const highest = points.reduce((best, point) => (point.y > best.y ? point : best));
  const lowest = points.reduce((best, point) => (point.y < best.y ? point : best));
  const reach = Math.max(highest.y, -lowest.y);
  return [highest, lowest].filter(({ y }) => Math.abs(y) > reach / 20);
}

/** Moments are drawn on the side in tension and deflections downwards, as engineers draw them. */
function diagram({ key, title, x_label, x_unit, y_label, y_unit, points }: Diagram): LinesPicture {
  const marks = peaksOf(points).map((peak) => ({ ...peak, label: `${formatSignificant(peak.y, 4)} ${y_unit}` }));
  const peaks = marks.map(({ x, label }) => `${label} at ${formatSignificant(x, 3)} ${x_unit}`).join(' and ');
  return {
    kind: 'lines',
    title,
    summary: `${title}: ${peaks === '' ? 'nought all along' : `extremes of ${peaks}`}.`,
    x: { label: x_label, unit: x_unit },
    y: { label: y_label, unit: y_unit, downwards: !key.startsWith('shear_force') },
    series: [{ label: y_label, points, filled: true }],
    marks,
  };
}

function barRow(concrete: Row, name: string): BarRow | undefined {
  const bars = objectOf(concrete, name);
  return bars && { count: Number(bars.count), diameter: Number(bars.diameter_mm), layers: Number(bars.layers) };
}

function concreteShape(concrete: Row): SectionPicture['shape'] {
  return {
    of: 'rectangle',
    h: figureOf(concrete, 'depth_mm') ?? 0,
    b: figureOf(concrete, 'width_mm') ?? 0,
    cover: figureOf(concrete, 'nominal_cover_mm') ?? 0,
    top: barRow(concrete, 'top_bars'),
    bottom: barRow(concrete, 'bottom_bars'),
  };
}

/** The dimensions of a rolled section are lines of the working. */
function steelShape({ answer }: Drawn): SectionPicture['shape'] | undefined {
  const [h, b, t_w, t_f, r] = ['h', 'b', 't_w', 't_f', 'r'].map((symbol) => lineValue(answer, symbol));
  if (h === undefined || b === undefined || t_w === undefined || t_f === undefined || r === undefined) return undefined;
  return { of: 'i_section', h, b, t_w, t_f, r };
}

/** The cross-section to scale, where one was found. */
export function sectionPictures(drawn: Drawn): SectionPicture[] {
  const { section } = drawn.answer;
  if (typeof section !== 'string') return [];
  const concrete = objectOf(drawn.answer, 'concrete');
  const shape = concrete && 'nominal_cover_mm' in concrete ? concreteShape(concrete) : steelShape(drawn);
  if (!shape) return [];
  const title = `Section ${section}, to scale`;
  return [{ kind: 'section', title, summary: `${title}: ${shape.h} mm deep and ${shape.b} mm wide.`, shape }];
}

export function beamPictures(drawn: Drawn): Picture[] {
  return [...(drawn.answer.diagrams ?? []).map(diagram), ...sectionPictures(drawn)];
}
