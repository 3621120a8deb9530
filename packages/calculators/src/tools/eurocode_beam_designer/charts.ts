import { rolledShape } from '../../data/steel_sections.ts';
import type { Diagram } from '../../kernel/index.ts';
import {
  type BarRow,
  type ChartData,
  diagramPicture,
  fieldAt,
  formatFigure,
  type LinesPicture,
  type Picture,
  type RolledShape,
  sectionPicture,
} from '../../presentation/charts/index.ts';
import { studRow } from './composite/connection.ts';
import { DECK_DEPTH, STUD_DIAMETER, STUD_HEIGHT } from './composite/data.ts';
import { TOTAL_LIMIT, VARIABLE_LIMIT } from './data.ts';
import { isDrawnDownwards } from './diagrams/diagrams.ts';
import { loadingPicture } from './diagrams/loading.ts';
import { type BarDetail, type BeamInput, type BeamResult, Result } from './schema.ts';

type BeamData = ChartData<BeamInput, BeamResult>;

function loading({ input, result }: BeamData): Picture[] {
  return [loadingPicture(input, result)];
}

const { decimals } = fieldAt(Result, 'deflection_total_limit_mm');

/** The deflection limits; the limit under variable load applies to part of the drawn deflection, and its label says so. */
function limitsOf({ key }: Diagram, { config, ...result }: BeamResult): LinesPicture['levels'] {
  if (key !== 'deflection') return [];
  const { deflection_total_limit_mm: total, deflection_variable_limit_mm: variable } = result;
  return [
    { y: total, label: `L/${TOTAL_LIMIT.value[config]}: ${formatFigure(total, decimals)} mm` },
    ...(variable === null
      ? []
      : [
          {
            y: variable,
            label: `L/${VARIABLE_LIMIT.value[config]}, variable load: ${formatFigure(variable, decimals)} mm`,
          },
        ]),
  ];
}

function effects({ diagrams, result }: BeamData): Picture[] {
  return diagrams.map((diagram) =>
    diagramPicture(diagram, {
      downwards: isDrawnDownwards(diagram),
      decimals: 1,
      shared: true,
      levels: limitsOf(diagram, result),
    }),
  );
}

type ConcreteDetail = NonNullable<BeamResult['concrete']>;

/** Bars of a face, placed by the effective depth. */
function barRow(bars: BarDetail | null, concrete: ConcreteDetail): BarRow | undefined {
  if (!bars) return undefined;
  const { count, diameter_mm: diameter, layers, effective_depth_mm } = bars;
  const { depth_mm, nominal_cover_mm, link_diameter_mm } = concrete;
  const depth = nominal_cover_mm + link_diameter_mm + diameter / 2;
  // Two layers lie on either side of the effective depth.
  return { count, diameter, layers, depth, pitch: 2 * (depth_mm - effective_depth_mm - depth) };
}

function concreteSection(name: string, concrete: ConcreteDetail): Picture {
  const { width_mm: b, depth_mm: h, nominal_cover_mm: cover, top_bars, bottom_bars } = concrete;
  const { link_diameter_mm: diameter, link_legs: legs, link_spacing_mm: spacing } = concrete;
  return sectionPicture(name, {
    of: 'rectangle',
    h,
    b,
    cover,
    top: barRow(top_bars, concrete),
    bottom: barRow(bottom_bars, concrete),
    links: { diameter, legs, spacing },
  });
}

function compositeSection(
  name: string,
  steel: RolledShape,
  composite: NonNullable<BeamResult['composite']>,
  deck: number,
): Picture {
  const { slab_depth_mm: depth, effective_width_mm: width, studs_per_trough: count } = composite;
  return sectionPicture(`${name} with its slab`, {
    of: 'composite',
    h: steel.h,
    b: steel.b,
    steel,
    slab: { depth, deck, width },
    studs: { diameter: STUD_DIAMETER.value, height: STUD_HEIGHT.value[studRow(deck)], count },
  });
}

function section({ input, result: { section: name, concrete, composite } }: BeamData): Picture[] {
  if (name === null) return [];
  if (concrete) return [concreteSection(name, concrete)];
  // A composite beam is named by its section and its slab.
  const [key = name] = name.split('+', 1);
  const steel = rolledShape(key);
  if (!steel) return [];
  return [
    composite
      ? compositeSection(key, steel, composite, input.slab?.deck_mm ?? DECK_DEPTH.value)
      : sectionPicture(key, steel),
  ];
}

export const charts = [loading, effects, section];
