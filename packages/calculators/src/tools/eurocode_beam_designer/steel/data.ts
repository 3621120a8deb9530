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
