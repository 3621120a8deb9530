import { datum } from '../../../kernel/index.ts';

const EN_1993_1_1 = 'EN 1993-1-1:2005+A1';

export const WEB_BENDING_CLASS_LIMIT = datum({
  symbol: 'web_limit',
  description: 'Limit of c/(t epsilon) for a web in bending, by class',
  value: { '1': 72, '2': 83, '3': 124 },
  unit: '-',
  source: { document: EN_1993_1_1, place: 'Table 5.2 sheet 1, bending, class', edition: '2014' },
  confidence: 'standard',
});

export const SHEAR_AREA_ETA = datum({
  symbol: 'eta',
  description: 'Factor eta for shear area and shear buckling',
  value: 1,
  unit: '-',
  source: { document: 'UK National Annex to EN 1993-1-5:2006', place: 'NA.2.4', edition: '2008' },
  confidence: 'standard',
});

export const MOMENT_SHAPE_C1 = datum({
  symbol: 'C_1',
  description: 'C1 factor in M_cr: uniform load, and hogging at an internal support',
  value: { ss: 1.13, cont: 1.77 },
  unit: '-',
  source: { document: 'SCI P362 and P363', place: 'C1 values by moment diagram', edition: '2009' },
  confidence: 'published',
});

export const CANTILEVER_C1 = datum({
  symbol: 'C_1',
  description: 'C1 factor in M_cr: uniform moment, conservative for a cantilever',
  value: 1,
  unit: '-',
  source: { document: 'SCI P362 and P363', place: 'uniform moment, load at the shear centre', edition: '2009' },
  confidence: 'practice',
});

export const UNIFORM_MOMENT_C1 = datum({
  symbol: 'C_1',
  description: 'C1 factor in M_cr: uniform moment, conservative between restraints and for several loads',
  value: 1,
  unit: '-',
  source: { document: 'SCI P362', place: 'C1 values by moment diagram', edition: '2009' },
  confidence: 'practice',
});

export const LOAD_HEIGHT_C2 = datum({
  symbol: 'C_2',
  description: 'C2 factor in M_cr for the height of the load: uniform load, and point loads',
  value: { uniform: 0.45, point: 0.59 },
  unit: '-',
  source: { document: 'Steel Buildings in Europe, MSB10', place: 'Table 5.1, C1 and C2 factors', edition: '2008' },
  confidence: 'published',
  evidence: 'looked_up',
  note: 'The table has C1 = 1.13 with 0.45 and C1 = 1.35 with 0.59; the larger C2 is used with the smaller C1 for point loads.',
});

export const CANTILEVER_LENGTH = datum({
  symbol: 'k_cant',
  description: 'Effective length of a cantilever over its length, by the level of the load',
  value: { top_flange: 1.4, shear_centre: 1, bottom_flange: 1 },
  unit: '-',
  source: {
    document: 'BS 5950-1:2000',
    place: 'Table 14, fixed at the support and free at the tip; also the parameters of NCCI SN009a',
    edition: '2000',
  },
  confidence: 'practice',
  evidence: 'from_memory',
  note: 'The table has 1.4 for a destabilising load and 0.8 for a normal load, for which 1.0 is used here.',
});

export const LTB_NEGLIGIBLE = datum({
  symbol: 'lambda_negl',
  description: 'Slenderness up to which lateral torsional buckling may be ignored',
  value: 0.4,
  unit: '-',
  source: { document: EN_1993_1_1, place: '6.3.2.2(4), lambda_LT,0 of 6.3.2.3', edition: '2014' },
  confidence: 'standard',
});

export const WEB_SECOND_MODE = datum({
  symbol: 'm_mode',
  description: 'Factor of (h_w / t_f)^2 in the parameter m_2',
  value: 0.02,
  unit: '-',
  source: { document: 'EN 1993-1-5:2006', place: '(6.9)', edition: '2006' },
  confidence: 'standard',
  evidence: 'from_memory',
});

export const WEB_INTERACTION = datum({
  symbol: 'eta_max',
  description: 'Limit of eta_2 + 0.8 eta_1 for transverse force and bending',
  value: 1.4,
  unit: '-',
  source: { document: 'EN 1993-1-5:2006', place: '(7.2)', edition: '2006' },
  confidence: 'standard',
  evidence: 'from_memory',
});

export const HOG_FRACTION = datum({
  symbol: 'hog_fraction',
  description: 'Unrestrained length of the bottom flange at the internal support, as a fraction of the span',
  value: 0.3,
  unit: '-',
  source: {
    document: 'Choice of this product',
    place: 'hogging length: 0.25 under uniform load, 0.273 under a load at mid-span',
    edition: '2026.11',
  },
  confidence: 'assumption',
});

export const FREQUENCY_CONSTANT = datum({
  symbol: 'k_frequency',
  description: 'Natural frequency in Hz times the square root of the deflection in mm',
  value: 18,
  unit: 'Hz mm^0.5',
  source: { document: 'SCI P354', place: 'natural frequency from the deflection', edition: '2009' },
  confidence: 'published',
});

export const VIBRATING_SHARE = datum({
  symbol: 'vibrating',
  description: 'Fraction of the variable load in the vibrating mass',
  value: 0.1,
  unit: '-',
  source: { document: 'SCI P354', place: 'permanent load and a tenth of the variable load', edition: '2009' },
  confidence: 'published',
});
