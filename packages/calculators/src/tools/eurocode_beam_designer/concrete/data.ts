import { datum } from '../../../kernel/index.ts';

const EN_1992_1_1 = 'EN 1992-1-1:2004+A1';
const UK_NA = 'UK National Annex to EN 1992-1-1:2004+A1';
const EN_1992_1_2 = 'EN 1992-1-2:2004';

export const QUASI_PERMANENT_SHARE = datum({
  symbol: 'qp',
  description: 'Quasi-permanent share of the applied load for the long-term deflection',
  value: 0.65,
  unit: '-',
  source: {
    document: 'Choice of this product',
    place: 'half permanent, half variable at psi_2 = 0.3',
    edition: '2026.11',
  },
  confidence: 'assumption',
});

export const SHEAR_ALPHA_CC = datum({
  symbol: 'alpha_cc_shear',
  description: 'Coefficient for long-term effects on compressive strength, shear',
  value: 1,
  unit: '-',
  source: { document: UK_NA, place: '3.1.6(1)P', edition: '2014' },
  confidence: 'standard',
});

export const K_LIMIT = datum({
  symbol: 'K_lim',
  description: 'Largest M / (b d^2 f_ck) without compression reinforcement, x/d about 0.45',
  value: 0.168,
  unit: '-',
  source: { document: EN_1992_1_1, place: '5.6.3 and 3.1.7', edition: '2014' },
  confidence: 'standard',
});

export const CONCRETE_DENSITY = datum({
  symbol: 'gamma_concrete',
  description: 'Weight of reinforced concrete',
  value: 25,
  unit: 'kN/m3',
  source: { document: 'EN 1991-1-1:2002', place: 'Table A.1', edition: '2002' },
  confidence: 'standard',
});

export const LINK_DIAMETER = datum({
  symbol: 'link',
  description: 'Diameter of the links',
  value: 10,
  unit: 'mm',
  source: { document: 'UK practice', place: 'usual beam', edition: '2026.11' },
  confidence: 'practice',
});

export const AGGREGATE_SIZE = datum({
  symbol: 'd_g',
  description: 'Largest aggregate',
  value: 20,
  unit: 'mm',
  source: { document: 'UK practice', place: 'usual beam', edition: '2026.11' },
  confidence: 'practice',
});

export const AGGREGATE_ALLOWANCE = datum({
  symbol: 'k_2',
  description: 'Clear spacing of bars beyond the largest aggregate',
  value: 5,
  unit: 'mm',
  source: { document: UK_NA, place: '8.2(2), k_2', edition: '2014' },
  confidence: 'standard',
});

export const COVER_DEVIATION = datum({
  symbol: 'dc_dev',
  description: 'Allowance for deviation of the cover',
  value: 10,
  unit: 'mm',
  source: { document: UK_NA, place: '4.4.1.3(1)P', edition: '2014' },
  confidence: 'standard',
});

export const COVER_LEAST = datum({
  symbol: 'c_nom_min',
  description: 'Smallest nominal cover to links: their own diameter of 10 mm and the allowance for deviation',
  value: 20,
  unit: 'mm',
  source: { document: EN_1992_1_1, place: '4.4.1.2(2)P and 4.4.1.3(1)P', edition: '2014' },
  confidence: 'standard',
});

export const COVER_STEP = datum({
  symbol: 'c_step',
  description: 'Step in which the nominal cover is stated',
  value: 5,
  unit: 'mm',
  source: { document: 'UK practice', place: 'covers of BS 8500-1, in steps of 5 mm', edition: '2026.11' },
  confidence: 'practice',
});

export const COVER_DURABILITY = datum({
  symbol: 'c_min_dur',
  description: 'Smallest cover for durability, 50 years, by exposure and grade',
  value: {
    xc1: { c2530: 15, c3037: 15, c3545: 15 },
    xc2: { c2530: 25, c3037: 25, c3545: 25 },
    xc3: { c2530: 35, c3037: 25, c3545: 25 },
  },
  unit: 'mm',
  source: { document: 'BS 8500-1', place: 'Table A.4', edition: '2015' },
  confidence: 'standard',
});

export const CREEP_COEFFICIENT = datum({
  symbol: 'phi_creep',
  description: 'Creep coefficient of the long-term deflection',
  value: 2,
  unit: '-',
  source: { document: 'Choice of this product', place: 'after EN 1992-1-1 3.1.4', edition: '2026.11' },
  confidence: 'assumption',
});

export const SPAN_FACTOR = datum({
  symbol: 'K_span',
  description: 'Factor of the structural system in span over depth',
  value: { ss: 1, cont: 1.3, cant: 0.4 },
  unit: '-',
  source: { document: UK_NA, place: 'Table NA.5', edition: '2014' },
  confidence: 'standard',
});

export const PROVIDED_RATIO_LIMIT = datum({
  symbol: 'provided_max',
  description: 'Largest ratio of provided to required reinforcement in span over depth',
  value: 1.5,
  unit: '-',
  source: { document: UK_NA, place: 'Table NA.5, note 5', edition: '2014' },
  confidence: 'standard',
});

export const SPAN_DEPTH_CEILING = datum({
  symbol: 'span_depth_max',
  description: 'Largest span over depth, times K_span',
  value: 40,
  unit: '-',
  source: { document: 'PD 6687-1', place: '2.20', edition: '2010' },
  confidence: 'practice',
});

export const LONG_SPAN = datum({
  symbol: 'L_long',
  description: 'Span beyond which the ratio of span to depth falls, for partitions that deflection may damage',
  value: 7,
  unit: 'm',
  source: { document: EN_1992_1_1, place: '7.4.2(2)', edition: '2014' },
  confidence: 'standard',
});

export const STABLE_SLENDERNESS = datum({
  symbol: 'slenderness_max',
  description: 'Largest l/b times the cube root of h/b of a beam that is stable without restraint',
  value: 50,
  unit: '-',
  source: { document: EN_1992_1_1, place: '5.9(3), persistent situations', edition: '2014' },
  confidence: 'standard',
});

export const STABLE_DEPTH = datum({
  symbol: 'depth_max',
  description: 'Largest h/b of a beam that is stable without restraint',
  value: 2.5,
  unit: '-',
  source: { document: EN_1992_1_1, place: '5.9(3), persistent situations', edition: '2014' },
  confidence: 'standard',
});

export const SIZE_REFERENCE = datum({
  symbol: 'd_ref',
  description: 'Depth in the size factor of shear without links',
  value: 200,
  unit: 'mm',
  source: { document: EN_1992_1_1, place: '6.2.2(1)', edition: '2014' },
  confidence: 'standard',
});

export const STRUT_STRENGTH_REFERENCE = datum({
  symbol: 'f_ref',
  description: 'Strength in the reduction factor of struts',
  value: 250,
  unit: 'MPa',
  source: { document: EN_1992_1_1, place: '(6.6N)', edition: '2014' },
  confidence: 'standard',
});

export const LINK_SPACING_MOST = datum({
  symbol: 's_max',
  description: 'Largest spacing of links along the beam, beside 0.75 of the effective depth',
  value: 300,
  unit: 'mm',
  source: { document: 'UK practice', place: 'usual beam', edition: '2026.11' },
  confidence: 'practice',
});

export const LINK_SPACING_LEAST = datum({
  symbol: 's_min',
  description: 'Smallest spacing of links along the beam, so that concrete can be placed',
  value: 100,
  unit: 'mm',
  source: { document: 'UK practice', place: 'usual beam', edition: '2026.11' },
  confidence: 'practice',
});

export const LINK_SPACING_STEP = datum({
  symbol: 's_step',
  description: 'Step in which the spacing of links is stated',
  value: 25,
  unit: 'mm',
  source: { document: 'UK practice', place: 'usual beam', edition: '2026.11' },
  confidence: 'practice',
});

export const LEG_SPACING_MOST = datum({
  symbol: 's_t_max',
  description: 'Largest spacing of the legs of links across the beam, beside 0.75 of the effective depth',
  value: 600,
  unit: 'mm',
  source: { document: EN_1992_1_1, place: '9.2.2(8)', edition: '2014' },
  confidence: 'standard',
});

/** Columns: the smallest width in mm, and beside it the axis distance in mm that it needs. */
export const AXIS_DISTANCE_SIMPLE = datum({
  symbol: 'axis_distance_simple',
  description: 'Axis distance of simply supported beams by rating and smallest width',
  value: {
    r30: { '80': 25, '120': 20, '160': 15, '200': 15 },
    r60: { '120': 40, '160': 35, '200': 30, '300': 25 },
    r90: { '150': 55, '200': 45, '300': 40, '400': 35 },
    r120: { '200': 65, '240': 60, '300': 55, '500': 50 },
  },
  unit: 'mm',
  source: { document: EN_1992_1_2, place: 'Table 5.5', edition: '2004' },
  confidence: 'standard',
  note: 'The second R120 pair is 240/60 in the standard, although some notes print 240/65.',
});

export const AXIS_DISTANCE_CONTINUOUS = datum({
  symbol: 'axis_distance_continuous',
  description: 'Axis distance of continuous beams by rating and smallest width',
  value: {
    r30: { '80': 15, '160': 12 },
    r60: { '120': 25, '200': 12 },
    r90: { '150': 35, '250': 25 },
    r120: { '200': 45, '300': 35, '450': 35, '500': 30 },
  },
  unit: 'mm',
  source: { document: EN_1992_1_2, place: 'Table 5.6', edition: '2004' },
  confidence: 'standard',
});

export const CORNER_BAR_WIDTH = datum({
  symbol: 'corner_bar_width',
  description: 'Width up to which corner bars need 10 mm more axis distance',
  value: {
    simple: { r30: 160, r60: 200, r90: 300, r120: 300 },
    continuous: { r30: 160, r60: 200, r90: 250, r120: 300 },
  },
  unit: 'mm',
  source: { document: EN_1992_1_2, place: 'Tables 5.5 and 5.6, 5.6.2(4) and 5.6.3', edition: '2004' },
  confidence: 'standard',
});

export const CORNER_BAR_INCREASE = datum({
  symbol: 'a_corner',
  description: 'Axis distance that the corner bars of narrow beams need beyond the table',
  value: 10,
  unit: 'mm',
  source: { document: EN_1992_1_2, place: '5.6.2(4) and 5.6.3', edition: '2004' },
  confidence: 'standard',
});

/** Bars, in the order in which they are tried. */
export const BAR_DIAMETERS_MM = [16, 20, 25, 32] as const;

/** Depths, in the order in which they are tried. */
export const DEPTHS_MM = Array.from({ length: 26 }, (_, step) => 250 + 50 * step);

/** The depth whose weight counts where none is adequate. */
export const DEEPEST_MM = Math.max(...DEPTHS_MM);

export const WIDTH_LEAST = datum({
  symbol: 'b_min',
  description: 'Smallest width of a beam',
  value: 200,
  unit: 'mm',
  source: { document: 'Choice of this product', place: 'widths that are tried', edition: '2026.11' },
  confidence: 'assumption',
});

export const WIDTH_STEP = datum({
  symbol: 'b_step',
  description: 'Step of the width of a beam',
  value: 50,
  unit: 'mm',
  source: { document: 'Choice of this product', place: 'widths that are tried', edition: '2026.11' },
  confidence: 'assumption',
});

/** The width of a beam of a depth, mm: half of the depth in whole steps, and never below the least. */
export function widthOf(depth_mm: number): number {
  return Math.max(WIDTH_LEAST.value, Math.ceil(depth_mm / 2 / WIDTH_STEP.value) * WIDTH_STEP.value);
}

/** Legs of links, in the order in which they are tried. */
export const LINK_LEGS = [2, 4, 6] as const;
