import { datum } from '../../../kernel/index.ts';

const EN_1992_1_1 = 'EN 1992-1-1:2004+A1';
const UK_NA = 'UK National Annex to EN 1992-1-1:2004+A1';
const EN_1992_1_2 = 'EN 1992-1-2:2004';

export const QUASI_PERMANENT_FACTOR = datum({
  symbol: 'psi_2',
  description: 'Factor for the quasi-permanent value of a variable action, by category of use',
  value: { a: 0.3, b: 0.3, c: 0.6, d: 0.6, e: 0.8, f: 0.6, g: 0.3, h: 0 },
  unit: '-',
  source: { document: 'EN 1990:2002+A1', place: 'Table A1.1, psi_2, category', edition: '2005' },
  confidence: 'standard',
  evidence: 'from_memory',
});

export const QUASI_PERMANENT_SHARE = datum({
  symbol: 'qp',
  description: 'Quasi-permanent fraction of the applied load for long-term deflection',
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
  description: 'Coefficient alpha_cc for long-term effects on compressive strength, shear',
  value: 1,
  unit: '-',
  source: { document: UK_NA, place: '3.1.6(1)P', edition: '2014' },
  confidence: 'standard',
});

export const K_LIMIT = datum({
  symbol: 'K_lim',
  description: 'Maximum K = M / (b d^2 f_ck) without compression reinforcement, x/d about 0.45',
  value: 0.168,
  unit: '-',
  source: { document: EN_1992_1_1, place: '5.6.3 and 3.1.7', edition: '2014' },
  confidence: 'standard',
});

export const CONCRETE_DENSITY = datum({
  symbol: 'gamma_concrete',
  description: 'Unit weight of reinforced concrete',
  value: 25,
  unit: 'kN/m3',
  source: { document: 'EN 1991-1-1:2002', place: 'Table A.1', edition: '2002' },
  confidence: 'standard',
});

export const LINK_DIAMETER = datum({
  symbol: 'link',
  description: 'Link diameter',
  value: 10,
  unit: 'mm',
  source: { document: 'UK practice', place: 'usual beam', edition: '2026.11' },
  confidence: 'practice',
});

export const AGGREGATE_SIZE = datum({
  symbol: 'd_g',
  description: 'Maximum aggregate size, d_g',
  value: 20,
  unit: 'mm',
  source: { document: 'UK practice', place: 'usual beam', edition: '2026.11' },
  confidence: 'practice',
});

export const AGGREGATE_ALLOWANCE = datum({
  symbol: 'k_2',
  description: 'Minimum clear spacing of bars in excess of the aggregate size, k_2',
  value: 5,
  unit: 'mm',
  source: { document: UK_NA, place: '8.2(2), k_2', edition: '2014' },
  confidence: 'standard',
});

export const COVER_DEVIATION = datum({
  symbol: 'dc_dev',
  description: 'Allowance in design for deviation of the cover, delta c_dev',
  value: 10,
  unit: 'mm',
  source: { document: UK_NA, place: '4.4.1.3(1)P', edition: '2014' },
  confidence: 'standard',
});

export const COVER_MIN = datum({
  symbol: 'c_nom_min',
  description: 'Minimum nominal cover to links: link diameter of 10 mm plus the allowance for deviation',
  value: 20,
  unit: 'mm',
  source: { document: EN_1992_1_1, place: '4.4.1.2(2)P and 4.4.1.3(1)P', edition: '2014' },
  confidence: 'standard',
});

export const COVER_STEP = datum({
  symbol: 'c_step',
  description: 'Increment of the nominal cover',
  value: 5,
  unit: 'mm',
  source: { document: 'UK practice', place: 'covers of BS 8500-1, in steps of 5 mm', edition: '2026.11' },
  confidence: 'practice',
});

export const COVER_DURABILITY = datum({
  symbol: 'c_min_dur',
  description: 'Minimum cover for durability c_min,dur, 50 years, by exposure class and grade',
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
  description: 'Creep coefficient for long-term deflection',
  value: 2,
  unit: '-',
  source: { document: 'Choice of this product', place: 'based on EN 1992-1-1 3.1.4', edition: '2026.11' },
  confidence: 'assumption',
});

export const SPAN_FACTOR = datum({
  symbol: 'K_span',
  description: 'Factor K for the structural system, span-to-depth ratio',
  value: { ss: 1, cont: 1.3, cant: 0.4 },
  unit: '-',
  source: { document: UK_NA, place: 'Table NA.5', edition: '2014' },
  confidence: 'standard',
});

export const PROVIDED_RATIO_LIMIT = datum({
  symbol: 'provided_max',
  description: 'Maximum A_s,prov / A_s,req in the span-to-depth ratio',
  value: 1.5,
  unit: '-',
  source: { document: UK_NA, place: 'Table NA.5, note 5', edition: '2014' },
  confidence: 'standard',
});

export const SPAN_DEPTH_CEILING = datum({
  symbol: 'span_depth_max',
  description: 'Maximum span-to-depth ratio, times K_span',
  value: 40,
  unit: '-',
  source: { document: 'PD 6687-1', place: '2.20', edition: '2010' },
  confidence: 'practice',
});

export const LONG_SPAN = datum({
  symbol: 'L_long',
  description: 'Span above which the span-to-depth ratio is reduced, for partitions liable to damage',
  value: 7,
  unit: 'm',
  source: { document: EN_1992_1_1, place: '7.4.2(2)', edition: '2014' },
  confidence: 'standard',
});

export const STABLE_SLENDERNESS = datum({
  symbol: 'slenderness_max',
  description: 'Maximum l/b times the cube root of h/b for lateral stability without restraint',
  value: 50,
  unit: '-',
  source: { document: EN_1992_1_1, place: '5.9(3), persistent situations', edition: '2014' },
  confidence: 'standard',
});

export const STABLE_DEPTH = datum({
  symbol: 'depth_max',
  description: 'Maximum h/b for lateral stability without restraint',
  value: 2.5,
  unit: '-',
  source: { document: EN_1992_1_1, place: '5.9(3), persistent situations', edition: '2014' },
  confidence: 'standard',
});

export const SIZE_REFERENCE = datum({
  symbol: 'd_ref',
  description: 'Reference depth in the size factor k for shear without links',
  value: 200,
  unit: 'mm',
  source: { document: EN_1992_1_1, place: '6.2.2(1)', edition: '2014' },
  confidence: 'standard',
});

export const STRUT_STRENGTH_REFERENCE = datum({
  symbol: 'f_ref',
  description: 'Reference strength in the strength reduction factor nu_1',
  value: 250,
  unit: 'MPa',
  source: { document: EN_1992_1_1, place: '(6.6N)', edition: '2014' },
  confidence: 'standard',
});

export const LINK_SPACING_MAX = datum({
  symbol: 's_max',
  description: 'Maximum longitudinal spacing of links, in addition to 0.75 d',
  value: 300,
  unit: 'mm',
  source: { document: 'UK practice', place: 'usual beam', edition: '2026.11' },
  confidence: 'practice',
});

export const LINK_SPACING_MIN = datum({
  symbol: 's_min',
  description: 'Minimum longitudinal spacing of links, for placing the concrete',
  value: 100,
  unit: 'mm',
  source: { document: 'UK practice', place: 'usual beam', edition: '2026.11' },
  confidence: 'practice',
});

export const LINK_SPACING_STEP = datum({
  symbol: 's_step',
  description: 'Increment of the link spacing',
  value: 25,
  unit: 'mm',
  source: { document: 'UK practice', place: 'usual beam', edition: '2026.11' },
  confidence: 'practice',
});

export const LEG_SPACING_MAX = datum({
  symbol: 's_t_max',
  description: 'Maximum transverse spacing of link legs, in addition to 0.75 d',
  value: 600,
  unit: 'mm',
  source: { document: EN_1992_1_1, place: '9.2.2(8)', edition: '2014' },
  confidence: 'standard',
});

/** Columns: the minimum width in mm, and the axis distance in mm required with it. */
export const AXIS_DISTANCE_SIMPLE = datum({
  symbol: 'axis_distance_simple',
  description: 'Axis distance a of simply supported beams by fire rating and minimum width',
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
  description: 'Axis distance a of continuous beams by fire rating and minimum width',
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
  description: 'Width up to which corner bars need an axis distance increased by 10 mm',
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
  description: 'Increase in axis distance for the corner bars of narrow beams',
  value: 10,
  unit: 'mm',
  source: { document: EN_1992_1_2, place: '5.6.2(4) and 5.6.3', edition: '2004' },
  confidence: 'standard',
});

/** Bars, in the order in which they are tried. */
export const BAR_DIAMETERS_MM = [16, 20, 25, 32] as const;

/** Depths, in the order in which they are tried. */
export const DEPTHS_MM = Array.from({ length: 26 }, (_, step) => 250 + 50 * step);

/** The depth whose self-weight is used if no depth is adequate. */
export const DEEPEST_MM = Math.max(...DEPTHS_MM);

export const WIDTH_MIN = datum({
  symbol: 'b_min',
  description: 'Minimum beam width',
  value: 200,
  unit: 'mm',
  source: { document: 'Choice of this product', place: 'widths that are tried', edition: '2026.11' },
  confidence: 'assumption',
});

export const WIDTH_STEP = datum({
  symbol: 'b_step',
  description: 'Increment of the beam width',
  value: 50,
  unit: 'mm',
  source: { document: 'Choice of this product', place: 'widths that are tried', edition: '2026.11' },
  confidence: 'assumption',
});

/** The width for a depth, mm: half the depth in whole increments, and at least the minimum. */
export function widthOf(depth_mm: number): number {
  return Math.max(WIDTH_MIN.value, Math.ceil(depth_mm / 2 / WIDTH_STEP.value) * WIDTH_STEP.value);
}

/** Legs of links, in the order in which they are tried. */
export const LINK_LEGS = [2, 4, 6] as const;
