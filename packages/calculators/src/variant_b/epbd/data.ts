import { EDITION } from '../../data/edition.ts';
import { datum, type Source } from '../../kernel/index.ts';

function chosen(place: string): Source {
  return { document: 'Choice of this product', place, edition: EDITION };
}

const STOCK = 'typical building of the stock, set so that its common case meets its usual class';

export const HEAT_DEMAND = datum({
  symbol: 'q_b',
  description: 'Useful heat of a year in the climate of the United Kingdom',
  value: { office: 95, residential: 127, industrial: 100 },
  unit: 'kWh/m2/yr',
  source: chosen(STOCK),
  confidence: 'assumption',
});

export const AUXILIARY_DEMAND = datum({
  symbol: 'aux',
  description: 'Regulated electricity of a year for other uses than heat',
  value: { office: 45, residential: 8, industrial: 30 },
  unit: 'kWh/m2/yr',
  source: chosen(STOCK),
  confidence: 'assumption',
});

export const COMPACTNESS_AREA = datum({
  symbol: 'shape_area',
  description: 'Floor area at which compactness changes no heat',
  value: 500,
  unit: 'm2',
  source: chosen('compactness from the floor area'),
  confidence: 'assumption',
});

export const COMPACTNESS_EXPONENT = datum({
  symbol: 'shape_exponent',
  description: 'How the heat per floor area falls with the floor area',
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
  description: 'Plausible energy use of a building of this kind, against the typical one',
  value: { best: 0.7, worst: 1.4 },
  unit: '-',
  source: chosen('spread within the stock'),
  confidence: 'assumption',
});

export const NEAR_A_BOUND = datum({
  symbol: 'near_bound',
  description: 'Distance to a class bound, over the bound, that counts as near',
  value: 0.05,
  unit: '-',
  source: chosen('classes that a small change would move'),
  confidence: 'assumption',
});

export const CONFIDENCE_START = datum({
  symbol: 'confidence_start',
  description: 'Confidence of a class that neither a certificate nor an age stands behind',
  value: 0.45,
  unit: '-',
  source: chosen('confidence'),
  confidence: 'assumption',
});

export const CONFIDENCE_CHANGE = datum({
  symbol: 'confidence_change',
  description: 'Change of the confidence for a reason',
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
