import type { BucklingCurve } from '../../data/eurocode_steel.ts';
import { datum } from '../../kernel/index.ts';

const EN_1993_1_1 = 'EN 1993-1-1:2005+A1';
const EN_1992_1_1 = 'EN 1992-1-1:2004+A1';

export const WEB_CLASS_LIMIT = datum({
  symbol: 'web_limit',
  description: 'Limit of c/(t epsilon) for a web in compression, by class',
  value: { '1': 33, '2': 38, '3': 42 },
  unit: '-',
  source: { document: EN_1993_1_1, place: 'Table 5.2 sheet 1, compression, class', edition: '2014' },
  confidence: 'standard',
});

export const CURVE_DEPTH_RATIO = datum({
  symbol: 'curve_depth_ratio',
  description: 'Ratio h/b in the selection of buckling curves, rolled I sections',
  value: 1.2,
  unit: '-',
  source: { document: EN_1993_1_1, place: 'Table 6.2, rolled sections', edition: '2014' },
  confidence: 'standard',
});

export const CURVE_FLANGE_LIMIT = datum({
  symbol: 'curve_flange_limit',
  description: 'Limit of flange thickness in the selection of buckling curves, rolled I sections',
  value: { 'h/b above 1.2': 40, 'h/b up to 1.2': 100 },
  unit: 'mm',
  source: { document: EN_1993_1_1, place: 'Table 6.2, rolled sections', edition: '2014' },
  confidence: 'standard',
  note: 'Flanges above 100 mm with h/b above 1.2 are not in the table; curves b and c are used as in SCI P363.',
});

export interface CurvePair {
  y: BucklingCurve;
  z: BucklingCurve;
}

/** The row of the flange limits for a ratio h/b. */
export function flangeRow(h_over_b: number): keyof typeof CURVE_FLANGE_LIMIT.value {
  return h_over_b > CURVE_DEPTH_RATIO.value ? 'h/b above 1.2' : 'h/b up to 1.2';
}

/** Table 6.2 for rolled I sections, steel up to S420. */
export function tableCurves(h_over_b: number, t_f: number): CurvePair {
  const row = flangeRow(h_over_b);
  const thin = t_f <= CURVE_FLANGE_LIMIT.value[row];
  if (row === 'h/b above 1.2') return thin ? { y: 'a', z: 'b' } : { y: 'b', z: 'c' };
  return thin ? { y: 'b', z: 'c' } : { y: 'd', z: 'd' };
}

export const EQUIVALENT_MOMENT_FACTOR = datum({
  symbol: 'C_m',
  description: 'Terms of the equivalent uniform moment factors C_my, C_mz and C_mLT: constant, times psi, least',
  value: { constant: 0.6, of_ratio: 0.4, least: 0.4 },
  unit: '-',
  source: { document: EN_1993_1_1, place: 'Table B.3, linear moment diagram', edition: '2014' },
  confidence: 'standard',
  evidence: 'from_memory',
  note: 'Without end moments, N_Ed times e acts at both ends on the same side: psi is 1 and C_m is 1.',
});

export const BIAXIAL_SECTION_EXPONENT = datum({
  symbol: 'biaxial_exponent',
  description: 'Exponents of the cross-section check in biaxial bending, I and H sections: alpha, beta over n',
  value: { alpha: 2, beta_over_n: 5 },
  unit: '-',
  source: { document: EN_1993_1_1, place: '6.2.9.1(6)', edition: '2014' },
  confidence: 'standard',
  evidence: 'from_memory',
});

export const UNIFORM_MOMENT_C1 = datum({
  symbol: 'C_1',
  description: 'C1 factor in M_cr: uniform moment',
  value: 1,
  unit: '-',
  source: { document: 'SCI P362', place: 'Table 6.4, uniform moment', edition: '2009' },
  confidence: 'standard',
  note: 'Also with end moments: the shape of the moment diagram counts in C_m alone, on the safe side.',
});

export const GAMMA_CE = datum({
  symbol: 'gamma_cE',
  description: 'Partial factor gamma_cE for the modulus of elasticity of concrete',
  value: 1.2,
  unit: '-',
  source: { document: EN_1992_1_1, place: '5.8.6(3), UK National Annex', edition: '2014' },
  confidence: 'standard',
});

export const BAR_CENTRE_DEPTH = datum({
  symbol: 'd_2',
  description: 'Distance from the face to the centroid of the bars',
  value: 50,
  unit: 'mm',
  source: { document: 'Choice of this product', place: 'cover 30, link 8, bar 25 mm, rounded up', edition: '2026.11' },
  confidence: 'assumption',
});

export const SLENDERNESS_FACTOR = datum({
  symbol: 'slenderness_factor',
  description: 'Factors A and C in the slenderness limit: creep ratio not known, r_m = 1',
  value: { A: 0.7, C: 0.7 },
  unit: '-',
  source: { document: EN_1992_1_1, place: '5.8.3.1(1)', edition: '2014' },
  confidence: 'standard',
});

export const EFFECTIVE_CREEP_RATIO = datum({
  symbol: 'phi_ef',
  description: 'Effective creep ratio in K_phi and K_c',
  value: 1.5,
  unit: '-',
  source: { document: 'Choice of this product', place: 'based on EN 1992-1-1 5.8.4', edition: '2026.11' },
  confidence: 'assumption',
});

export const CURVATURE_FACTOR = datum({
  symbol: 'c_curvature',
  description: 'Factor c for the curvature distribution, constant cross-section',
  value: 10,
  unit: '-',
  source: { document: EN_1992_1_1, place: '5.8.8.2(4)', edition: '2014' },
  confidence: 'standard',
});

export const IMPERFECTION_DIVISOR = datum({
  symbol: 'imperfection_divisor',
  description: 'Divisor of l_0 for the eccentricity e_i, isolated braced member',
  value: 400,
  unit: '-',
  source: { document: EN_1992_1_1, place: '5.2(7) and 5.2(9)', edition: '2014' },
  confidence: 'standard',
});

export const MINIMUM_ECCENTRICITY_DIVISOR = datum({
  symbol: 'e_min_divisor',
  description: 'Divisor of the depth h for the minimum eccentricity e_0',
  value: 30,
  unit: '-',
  source: { document: EN_1992_1_1, place: '6.1(4)', edition: '2014' },
  confidence: 'standard',
});

export const MINIMUM_ECCENTRICITY = datum({
  symbol: 'e_min_least',
  description: 'Lower limit of the minimum eccentricity e_0',
  value: 20,
  unit: 'mm',
  source: { document: EN_1992_1_1, place: '6.1(4)', edition: '2014' },
  confidence: 'standard',
});

export const BALANCED_AXIAL_FORCE = datum({
  symbol: 'n_bal',
  description: 'Relative axial force at maximum moment resistance, n_bal',
  value: 0.4,
  unit: '-',
  source: { document: EN_1992_1_1, place: '5.8.8.3(3)', edition: '2014' },
  confidence: 'standard',
});

export const CREEP_REFERENCE_STRENGTH = datum({
  symbol: 'f_ck_beta',
  description: 'Reference concrete strength in the factor beta of K_phi',
  value: 200,
  unit: 'MPa',
  source: { document: EN_1992_1_1, place: '5.8.8.3(4)', edition: '2014' },
  confidence: 'standard',
});

export const STIFFNESS_REFERENCE_STRENGTH = datum({
  symbol: 'f_ck_k1',
  description: 'Reference concrete strength in the factor k_1',
  value: 20,
  unit: 'MPa',
  source: { document: EN_1992_1_1, place: '(5.23)', edition: '2014' },
  confidence: 'standard',
});

export const CONCRETE_SLENDERNESS_LIMIT = datum({
  symbol: 'lambda_max',
  description: 'Validity limit of slenderness for the simplified second-order methods',
  value: 140,
  unit: '-',
  source: {
    document: 'Choice of this product',
    place: 'based on ABNT NBR 6118 15.8.3.3 (140) and EHE-08 43.1 (100 and 200)',
    edition: '2026.12',
  },
  confidence: 'assumption',
  evidence: 'from_memory',
  note: 'EN 1992-1-1 5.8.7 and 5.8.8 set no upper limit; codes with similar methods set this one.',
});

export const CONCRETE_SLENDERNESS_TO_CONFIRM = datum({
  symbol: 'lambda_warn',
  description: 'Slenderness of a concrete column above which a general second-order analysis should confirm the result',
  value: 100,
  unit: '-',
  source: { document: 'EHE-08', place: '43.1, limit of the approximate method', edition: '2008' },
  confidence: 'practice',
  evidence: 'from_memory',
});

export const STEEL_SLENDERNESS_LIMIT = datum({
  symbol: 'slenderness_limit',
  description: 'Slenderness ratio L_cr/i above which a steel column is reported as very slender',
  value: 180,
  unit: '-',
  source: {
    document: 'BS 5950-1:1990',
    place: '4.7.3.2, members resisting loads other than wind',
    edition: '1990',
  },
  confidence: 'practice',
  evidence: 'from_memory',
  note: 'EN 1993-1-1 sets no limit.',
});

export const BUCKLING_CURVES_END = datum({
  symbol: 'lambda_bar_end',
  description: 'Maximum non-dimensional slenderness of the plotted buckling curves',
  value: 3,
  unit: '-',
  source: { document: EN_1993_1_1, place: 'Figure 6.4', edition: '2014' },
  confidence: 'standard',
  evidence: 'from_memory',
});

export const REINFORCEMENT_LIMIT = datum({
  symbol: 'reinforcement_limit',
  description: 'Limits of longitudinal reinforcement as fractions: of N_Ed/f_yd, minimum of A_c, maximum of A_c',
  value: { of_force: 0.1, least: 0.002, most: 0.04 },
  unit: '-',
  source: { document: EN_1992_1_1, place: '9.5.2(2) and 9.5.2(3), UK National Annex', edition: '2014' },
  confidence: 'standard',
});

export const FIRST_ORDER_MOMENT = datum({
  symbol: 'first_order',
  description: 'Terms of the equivalent first-order moment M_0e: share of M_02, share of M_01, least share of M_02',
  value: { of_larger: 0.6, of_smaller: 0.4, least: 0.4 },
  unit: '-',
  source: { document: EN_1992_1_1, place: '5.8.8.2(2), (5.32)', edition: '2014' },
  confidence: 'standard',
  evidence: 'from_memory',
});

export const BIAXIAL_EXPONENT = datum({
  symbol: 'a_biaxial',
  description: 'Exponent a of the biaxial criterion for rectangular sections, by N_Ed / N_Rd; linear between the rows',
  value: { '0.1': 1, '0.7': 1.5, '1.0': 2 },
  unit: '-',
  source: { document: EN_1992_1_1, place: '5.8.9(4), N_Ed / N_Rd of', edition: '2014' },
  confidence: 'standard',
  evidence: 'looked_up',
});

export const BAR_SPACING_MAX = datum({
  symbol: 's_max',
  description: 'Greatest spacing of longitudinal bars along a face, centre to centre',
  value: 300,
  unit: 'mm',
  source: {
    document: 'Choice of this product',
    place: 'usual detailing practice; DIN EN 1992-1-1/NA 9.5.2(4) and IS 456 26.5.3.1 state the same figure',
    edition: '2027.01',
  },
  confidence: 'practice',
  evidence: 'from_memory',
  note: 'EN 1992-1-1 9.5 and the UK National Annex state no spacing for the bars of columns.',
});

export const RESTRAINT_DISTANCE = datum({
  symbol: 'restraint_distance',
  description: 'Greatest distance of a bar in compression from a bar that a link restrains',
  value: 150,
  unit: 'mm',
  source: { document: EN_1992_1_1, place: '9.5.3(6)', edition: '2014' },
  confidence: 'standard',
  evidence: 'looked_up',
});

export const BAR_CLEAR_SPACING = datum({
  symbol: 'clear_min',
  description: 'Smallest clear distance between bars, with 20 mm aggregate; at least the bar diameter',
  value: 25,
  unit: 'mm',
  source: { document: EN_1992_1_1, place: '8.2(2)', edition: '2014' },
  confidence: 'standard',
  evidence: 'from_memory',
});

/** By the largest bar diameter in millimetres. */
export const LINK_DIAMETER = datum({
  symbol: 'link_diameter',
  description: 'Diameter of the links, by the largest diameter of the bars',
  value: { '32': 8, '40': 10 },
  unit: 'mm',
  source: {
    document: EN_1992_1_1,
    place: '9.5.3(1): at least 6 mm and a quarter of the bar; bars up to',
    edition: '2014',
  },
  confidence: 'practice',
  evidence: 'from_memory',
});

/** Diameters in the order in which they are tried. */
export const BAR_DIAMETERS_MM = [16, 20, 25, 32, 40] as const;

export const SQUARE_STEP_MM = 25;

/** Square columns in the order in which they are tried. */
export const SQUARE_SIDES_MM = Array.from({ length: 41 }, (_, step) => 200 + SQUARE_STEP_MM * step);

export const LARGEST_SQUARE_MM = Math.max(...SQUARE_SIDES_MM);

export const ALTERNATIVE_REINFORCEMENT_PCT = [1, 2, 3, 4] as const;

/** A utilisation from which the advice says that there is no reserve. */
export const NO_RESERVE_FROM = 0.95;

/** Ratio of mass to the lightest adequate section from which a lighter one is recommended. */
export const HEAVIER_FROM = 1.05;

/** Ratio of major-axis to minor-axis resistance from which minor-axis restraint is recommended. */
export const RESTRAINT_WORTH_FROM = 1.3;
