import type { Static } from 'typebox';
import { rolledShape } from '../../data/steel_sections.ts';
import {
  type BarRow,
  type ChartData,
  diagramPicture,
  type Picture,
  sectionPicture,
} from '../../presentation/charts/index.ts';
import { isDrawnDownwards } from './diagrams/diagrams.ts';
import type { BarDetail, Result } from './schema.ts';

type Figures = Static<typeof Result>;

function barRow(bars: BarDetail | null): BarRow | undefined {
  return bars ? { count: bars.count, diameter: bars.diameter_mm, layers: bars.layers } : undefined;
}

function effects({ diagrams }: ChartData<unknown, Figures>): Picture[] {
  return diagrams.map((diagram) => diagramPicture(diagram, { downwards: isDrawnDownwards(diagram) }));
}

function section({ result: { section: name, concrete } }: ChartData<unknown, Figures>): Picture[] {
  if (name === null) return [];
  if (concrete) {
    const { width_mm: b, depth_mm: h, nominal_cover_mm: cover, top_bars, bottom_bars } = concrete;
    return [sectionPicture(name, { of: 'rectangle', h, b, cover, top: barRow(top_bars), bottom: barRow(bottom_bars) })];
  }
  // A composite beam is named by its section and its slab; the section is drawn.
  const [key = name] = name.split('+', 1);
  const shape = rolledShape(key);
  return shape ? [sectionPicture(key, shape)] : [];
}

export const charts = [effects, section];
