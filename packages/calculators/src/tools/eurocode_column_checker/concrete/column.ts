import {
  ALPHA_CC,
  CONCRETE_ELASTIC_MODULUS,
  CONCRETE_STRAIN_BENDING,
  CONCRETE_STRAIN_COMPRESSION,
  CONCRETE_STRENGTH,
  GAMMA_C,
  GAMMA_S,
  REINFORCEMENT_ELASTIC_MODULUS,
  REINFORCEMENT_STRENGTH,
  STRESS_BLOCK_DEPTH,
  STRESS_BLOCK_STRENGTH,
} from '../../../data/eurocode_concrete.ts';
import type { Working } from '../../../kernel/index.ts';
import { designStrengthOfConcrete } from '../../../methods/en1992_3_1_6_design_strength_of_concrete.ts';
import { designStrengthOfReinforcement } from '../../../methods/en1992_3_2_7_design_strength_of_reinforcement.ts';
import { BAR_CENTRE_DEPTH, SLENDERNESS_FACTOR } from '../data.ts';
import type { EndMoments } from '../end_moments.ts';
import type { FireRating } from '../fire_data.ts';
import type { ConcreteMaterial } from '../material.ts';
import { arrangeBars, type BarLayout, fullLayer, type GivenBars, layoutOf, linkDiameter } from './bar_layout.ts';
import { type ConcreteSection, showLayers } from './section_forces.ts';

/** The direction of bending: along the depth h, about y, or along the width b, about z. */
export type Direction = 'h' | 'b';

/** What is known of the fire: the rating, and the load ratio if it was sent. */
export interface FireDemand {
  rating: FireRating;
  load_ratio: number | undefined;
}

/** A concrete column as requested; forces in kN, moments in kNm, lengths in mm. */
export interface ConcreteColumn {
  material: ConcreteMaterial;
  N_Ed: number;
  l_0: Record<Direction, number>;
  moments: Record<Direction, EndMoments>;
  /** Whether the moments about y come from the eccentricity alone. */
  is_eccentric: boolean;
  reinforcement_pct: number;
  bars: GivenBars | undefined;
  cover: number | undefined;
  fire: FireDemand | undefined;
}

/** Values shared by both directions of bending. */
export interface Common {
  column: ConcreteColumn;
  f_ck: number;
  E_cm: number;
  f_cd: number;
  f_yd: number;
  E_s: number;
  A_c: number;
  A_s: number;
  /** Where the bars are; those of a layer that is full stand for reinforcement that needs more than one. */
  layout: BarLayout;
  /** Whether the bars fit in one layer within the limits of spacing, or were sent. */
  is_arranged: boolean;
  N_0: number;
  omega: number;
  n: number;
  lambda_lim: number;
}

const STRENGTH_LINE = { symbol: 'f_cd', description: 'Design compressive strength of concrete, f_cd' } as const;

export function introduceMaterials({ material }: Pick<ConcreteColumn, 'material'>, w: Working) {
  const f_ck = w.pick('f_ck', CONCRETE_STRENGTH, material);
  const E_cm = w.pick('E_cm', CONCRETE_ELASTIC_MODULUS, material);
  const alpha_cc = w.use(ALPHA_CC);
  const gamma_c = w.use(GAMMA_C);
  const gamma_s = w.use(GAMMA_S);
  const f_yk = w.use(REINFORCEMENT_STRENGTH);
  const E_s = w.use(REINFORCEMENT_ELASTIC_MODULUS);
  const f_cd = designStrengthOfConcrete({ f_ck, alpha_cc, gamma_c }, STRENGTH_LINE, w);
  const f_yd = designStrengthOfReinforcement({ f_yk, gamma_s }, w);
  return { f_ck, E_cm, f_cd, f_yd, E_s };
}

function showLayout({ along_h, along_b, count, diameter, d_2 }: BarLayout, column: ConcreteColumn, w: Working): void {
  const reference = column.bars ? 'Input' : 'Bars chosen';
  w.read('bars_h', along_h, { description: 'Bars along each side of the depth, with corners', unit: '-', reference });
  w.read('bars_b', along_b, { description: 'Bars along each side of the width, with corners', unit: '-', reference });
  w.step('bar_count', count, {
    formula: '2 * (bars_h + bars_b) - 4',
    description: 'Number of bars',
    unit: '-',
    reference: 'Geometry',
  });
  w.read('bar_diameter', diameter, { description: 'Bar diameter', unit: 'mm', reference });
  if (column.cover === undefined) {
    w.use(BAR_CENTRE_DEPTH);
    return;
  }
  w.read('link', linkDiameter(diameter), {
    description: 'Link diameter',
    unit: 'mm',
    reference: 'EN 1992-1-1 9.5.3(1)',
  });
  w.step('d_2', d_2, {
    formula: 'cover_mm + link + bar_diameter / 2',
    description: 'Distance from the face to the centroid of the bars',
    unit: 'mm',
    reference: 'Geometry',
  });
}

/** The area of reinforcement and where its bars are: as sent, or chosen for the reinforcement ratio. */
function placeBars(b: number, h: number, A_c: number, column: ConcreteColumn, w: Working) {
  const { bars, cover, reinforcement_pct } = column;
  const sides = { b, h, cover };
  if (bars) {
    const layout = layoutOf(bars, sides);
    if (w.recording) showLayout(layout, column, w);
    const A_s = w.result('concrete.steel_area_mm2', layout.area, {
      symbol: 'A_s',
      formula: 'bar_count * pi * bar_diameter^2 / 4',
      reference: 'Geometry',
    });
    return { A_s, layout, is_arranged: true };
  }
  const A_s = w.result('concrete.steel_area_mm2', (reinforcement_pct / 100) * A_c, {
    symbol: 'A_s',
    formula: 'reinforcement_pct / 100 * A_c',
    reference: 'Geometry',
  });
  const arranged = arrangeBars(A_s, sides);
  const layout = arranged ?? fullLayer(sides);
  if (w.recording) showLayout(layout, column, w);
  return { A_s, layout, is_arranged: arranged !== undefined };
}

export function describeSection(b: number, h: number, column: ConcreteColumn, w: Working): Common {
  const { N_Ed } = column;
  const materials = introduceMaterials(column, w);
  const { f_cd, f_yd } = materials;
  w.read('b', b, { description: 'Width', unit: 'mm', reference: 'Section checked' });
  w.read('h', h, { description: 'Depth', unit: 'mm', reference: 'Section checked' });
  const A_c = w.step('A_c', b * h, {
    formula: 'b * h',
    description: 'Area of the concrete section, A_c',
    unit: 'mm2',
    reference: 'Geometry',
  });
  const { A_s, layout, is_arranged } = placeBars(b, h, A_c, column, w);
  const N_0 = w.result('cross_section_resistance_kn', (A_c * f_cd + A_s * f_yd) / 1000, {
    symbol: 'N_0',
    formula: '(A_c * f_cd + A_s * f_yd) / 1000',
    description: 'Squash load, A_c f_cd + A_s f_yd',
    reference: 'EN 1992-1-1 5.8.9(4)',
  });
  const omega = w.result('concrete.omega', (A_s * f_yd) / (A_c * f_cd), {
    formula: 'A_s * f_yd / (A_c * f_cd)',
    reference: 'EN 1992-1-1 5.8.3.1(1)',
  });
  const n = w.result('concrete.n_relative', (1000 * N_Ed) / (A_c * f_cd), {
    symbol: 'n',
    formula: '1000 * N_Ed / (A_c * f_cd)',
    reference: 'EN 1992-1-1 5.8.3.1(1)',
  });
  const A = w.pick('A', SLENDERNESS_FACTOR, 'A');
  const C = w.pick('C', SLENDERNESS_FACTOR, 'C');
  const lambda_lim = w.step('lambda_lim', (20 * A * Math.sqrt(1 + 2 * omega) * C) / Math.sqrt(n), {
    formula: '20 * A * sqrt(1 + 2 * omega) * C / sqrt(n)',
    description: 'Slenderness limit, lambda_lim',
    unit: '-',
    reference: 'EN 1992-1-1 (5.13N)',
  });
  return { column, ...materials, A_c, A_s, layout, is_arranged, N_0, omega, n, lambda_lim };
}

/** The area of the bars at each face and in each layer between them. */
function layerAreas(bars_B: number, { A_s, layout }: Common) {
  return { A_face: (A_s * bars_B) / layout.count, A_side: (A_s * 2) / layout.count };
}

/** The layers of bars that a direction of bending sees, from the compression face on. */
function layersOf(depth: number, bars_D: number, bars_B: number, common: Common) {
  const { d_2 } = common.layout;
  const { A_face, A_side } = layerAreas(bars_B, common);
  const spacing = (depth - 2 * d_2) / (bars_D - 1);
  return Array.from({ length: bars_D }, (_, index) => ({
    y: d_2 + index * spacing,
    A: index === 0 || index === bars_D - 1 ? A_face : A_side,
  }));
}

/** The section as it is bent in one direction. */
export function sectionOf(direction: Direction, b: number, h: number, common: Common, group: Working): ConcreteSection {
  const { f_cd, f_yd, E_s, layout } = common;
  const across = direction === 'h' ? 'b' : 'h';
  const size = { h, b };
  const bars = { h: layout.along_h, b: layout.along_b };
  group.step('D', size[direction], {
    formula: direction,
    description: 'Section depth in the plane of bending',
    unit: 'mm',
    reference: 'Geometry',
  });
  group.step('B', size[across], {
    formula: across,
    description: 'Section width perpendicular to the plane of bending',
    unit: 'mm',
    reference: 'Geometry',
  });
  group.step('bars_D', bars[direction], {
    formula: `bars_${direction}`,
    description: 'Layers of bars in the plane of bending',
    unit: '-',
    reference: 'Geometry',
  });
  group.step('bars_B', bars[across], {
    formula: `bars_${across}`,
    description: 'Bars at each face',
    unit: '-',
    reference: 'Geometry',
  });
  const section = {
    b: size[across],
    h: size[direction],
    layers: layersOf(size[direction], bars[direction], bars[across], common),
    f_cd,
    f_yd,
    E_s,
    lambda_block: group.use(STRESS_BLOCK_DEPTH),
    eta: group.use(STRESS_BLOCK_STRENGTH),
    eps_cu3: group.use(CONCRETE_STRAIN_BENDING),
    eps_c3: group.use(CONCRETE_STRAIN_COMPRESSION),
  };
  if (group.recording) showLayers(section, layerAreas(bars[across], common), group);
  return section;
}
