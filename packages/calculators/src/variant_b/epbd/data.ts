import { EDITION } from '../../data/edition.ts';
import { datum, type Source } from '../../kernel/index.ts';

function chosen(place: string): Source {
  return { document: 'Choice of this product', place, edition: EDITION };
}

const STOCK = 'typical building of the stock, calibrated to its usual class';

export const HEAT_DEMAND = datum({
  symbol: 'q_b',
  description: 'Annual useful heat demand in the climate of the United Kingdom',
  value: { office: 95, residential: 127, industrial: 100 },
  unit: 'kWh/m2/yr',
  source: chosen(STOCK),
  confidence: 'assumption',
});

export const AUXILIARY_DEMAND = datum({
  symbol: 'aux',
  description: 'Annual regulated electricity for uses other than heating',
  value: { office: 45, residential: 8, industrial: 30 },
  unit: 'kWh/m2/yr',
  source: chosen(STOCK),
  confidence: 'assumption',
});

export const COMPACTNESS_AREA = datum({
  symbol: 'shape_area',
  description: 'Reference floor area of the compactness factor',
  value: 500,
  unit: 'm2',
  source: chosen('compactness from the floor area'),
  confidence: 'assumption',
});

export const COMPACTNESS_EXPONENT = datum({
  symbol: 'shape_exponent',
  description: 'Exponent of the compactness factor',
  value: 0.08,
  unit: '-',
  source: chosen('compactness from the floor area'),
  confidence: 'assumption',
});

export const COMPACTNESS_LIMIT = datum({
  symbol: 'shape_limit',
  description: 'Limits of the compactness factor',
  value: { least: 0.85, most: 1.2 },
  unit: '-',
  source: chosen('compactness from the floor area'),
  confidence: 'assumption',
});

export const PLAUSIBLE_RANGE = datum({
  symbol: 'range',
  description: 'Plausible range of energy use relative to the typical building',
  value: { best: 0.7, worst: 1.4 },
  unit: '-',
  source: chosen('spread within the stock'),
  confidence: 'assumption',
});

export const NEAR_A_BOUND = datum({
  symbol: 'near_bound',
  description: 'Relative distance within which a class limit counts as near',
  value: 0.05,
  unit: '-',
  source: chosen('classes sensitive to a small change'),
  confidence: 'assumption',
});

export const CONFIDENCE_START = datum({
  symbol: 'confidence_start',
  description: 'Confidence of a class without certificate or age',
  value: 0.45,
  unit: '-',
  source: chosen('confidence'),
  confidence: 'assumption',
});

export const CONFIDENCE_CHANGE = datum({
  symbol: 'confidence_change',
  description: 'Change in confidence',
  value: { own_scale: 0.1, no_data_row: -0.1, industrial: -0.05, small: -0.05, outside: -0.1, near_bound: -0.05 },
  unit: '-',
  source: chosen('confidence'),
  confidence: 'assumption',
});

export const CONFIDENCE_LIMIT = datum({
  symbol: 'confidence_limit',
  description: 'Limits of the confidence',
  value: { least: 0.1, most: 0.6 },
  unit: '-',
  source: chosen('confidence'),
  confidence: 'assumption',
});
