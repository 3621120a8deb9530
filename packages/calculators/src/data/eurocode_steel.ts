import { datum } from '../kernel/index.ts';

const EN_1993_1_1 = 'EN 1993-1-1:2005+A1';
const UK_NA = 'UK National Annex to EN 1993-1-1:2005+A1';

export type SteelGrade = 'S275' | 'S355';
export type BucklingCurve = 'a' | 'b' | 'c' | 'd';

export const STEEL_ELASTIC_MODULUS = datum({
  symbol: 'E',
  description: 'Modulus of elasticity of steel',
  value: 210_000,
  unit: 'MPa',
  source: { document: EN_1993_1_1, place: '3.2.6(1)', edition: '2014' },
  confidence: 'standard',
});

export const STEEL_SHEAR_MODULUS = datum({
  symbol: 'G',
  description: 'Shear modulus of steel',
  value: 81_000,
  unit: 'MPa',
  source: { document: EN_1993_1_1, place: '3.2.6(1)', edition: '2014' },
  confidence: 'standard',
});

export const GAMMA_M0 = datum({
  symbol: 'gamma_M0',
  description: 'Partial factor for the resistance of cross-sections',
  value: 1,
  unit: '-',
  source: { document: UK_NA, place: 'NA.2.15', edition: '2014' },
  confidence: 'standard',
});

export const GAMMA_M1 = datum({
  symbol: 'gamma_M1',
  description: 'Partial factor for the resistance of members to instability',
  value: 1,
  unit: '-',
  source: { document: UK_NA, place: 'NA.2.15', edition: '2014' },
  confidence: 'standard',
});

/** Columns: the largest thickness in millimetres for which the strength applies. */
export const YIELD_STRENGTH = datum({
  symbol: 'f_y',
  description: 'Yield strength for the thickest element, f_y',
  value: {
    S275: { '16': 275, '40': 265, '63': 255, '80': 245, '100': 235, '150': 225 },
    S355: { '16': 355, '40': 345, '63': 335, '80': 325, '100': 315, '150': 295 },
  },
  unit: 'MPa',
  source: {
    document: 'EN 10025-2 (UK NA to EN 1993-1-1, NA.2.4)',
    place: 'Table 7, grade and thickness up to',
    edition: '2004',
  },
  confidence: 'standard',
});

type ThicknessLimit = keyof (typeof YIELD_STRENGTH.value)['S275'];

const THICKNESS_LIMITS = Object.keys(YIELD_STRENGTH.value.S275).map((limit) => ({
  column: limit as ThicknessLimit,
  limit: Number(limit),
}));

/** The column of the strength table for a thickness in millimetres. */
export function thicknessColumn(t: number): ThicknessLimit {
  const found = THICKNESS_LIMITS.find(({ limit }) => t <= limit);
  if (!found) throw new Error(`no yield strength at a thickness of ${t} mm`);
  return found.column;
}

export const REFERENCE_YIELD_STRENGTH = datum({
  symbol: 'f_y_ref',
  description: 'Reference yield strength of the class limits',
  value: 235,
  unit: 'MPa',
  source: { document: EN_1993_1_1, place: 'Table 5.2, epsilon', edition: '2014' },
  confidence: 'standard',
});

export const FLANGE_CLASS_LIMIT = datum({
  symbol: 'flange_limit',
  description: 'Maximum c/t of an outstand flange in compression, divided by epsilon, by class',
  value: { '1': 9, '2': 10, '3': 14 },
  unit: '-',
  source: { document: EN_1993_1_1, place: 'Table 5.2 sheet 2, compression, class', edition: '2014' },
  confidence: 'standard',
});

export const IMPERFECTION_FACTOR = datum({
  symbol: 'alpha',
  description: 'Imperfection factor of the buckling curve',
  value: { a: 0.21, b: 0.34, c: 0.49, d: 0.76 },
  unit: '-',
  source: { document: EN_1993_1_1, place: 'Table 6.1', edition: '2014' },
  confidence: 'standard',
});

export const LTB_PLATEAU = datum({
  symbol: 'lambda_LT0',
  description: 'Plateau length of the lateral torsional buckling curves, rolled sections',
  value: 0.4,
  unit: '-',
  source: { document: UK_NA, place: 'NA.2.17', edition: '2014' },
  confidence: 'standard',
});

export const LTB_BETA = datum({
  symbol: 'beta_LT',
  description: 'Correction factor of the lateral torsional buckling curves, rolled sections',
  value: 0.75,
  unit: '-',
  source: { document: UK_NA, place: 'NA.2.17', edition: '2014' },
  confidence: 'standard',
});

/** Largest ratio of depth to width for a curve; above the last limit curve d applies. */
export const LTB_CURVE_LIMIT = datum({
  symbol: 'ltb_curve_limit',
  description: 'Maximum h/b of the lateral torsional buckling curve, rolled I and H sections',
  value: { b: 2, c: 3.1 },
  unit: '-',
  source: { document: UK_NA, place: 'NA.2.17', edition: '2014' },
  confidence: 'standard',
});

export function ltbCurve(h_over_b: number): BucklingCurve {
  if (h_over_b <= LTB_CURVE_LIMIT.value.b) return 'b';
  return h_over_b <= LTB_CURVE_LIMIT.value.c ? 'c' : 'd';
}
