import { EDITION } from '../../data/edition.ts';
import { datum, type Source } from '../../kernel/index.ts';

function chosen(place: string): Source {
  return { document: 'Choice of this product', place, edition: EDITION };
}

function practice(place: string): Source {
  return { document: 'Engineering practice', place, edition: EDITION };
}

export const UPS_EFFICIENCY = datum({
  symbol: 'ups_eta',
  description: 'UPS efficiency, not an input here',
  value: 0.95,
  unit: '-',
  source: chosen('double conversion at part load'),
  confidence: 'assumption',
});

export const LIGHTING_SHARE = datum({
  symbol: 'light',
  description: 'Lighting power per kW of IT, not an input here',
  value: 0.01,
  unit: 'kW/kW',
  source: chosen('lighting of a hall'),
  confidence: 'assumption',
});

export const HYBRID_HEAT_CAPTURE = datum({
  symbol: 'f_hybrid',
  description: 'Share of the IT heat to liquid with cold plates in part of the racks',
  value: 0.5,
  unit: '-',
  source: practice('cold plates in part of the racks'),
  confidence: 'practice',
});

export const LIQUID_FROM = datum({
  symbol: 'liquid_from_kw',
  description: 'IT load below which liquid cooling rarely pays',
  value: 100,
  unit: 'kW',
  source: practice('small rooms'),
  confidence: 'practice',
});

export const ONE_PLANT_TO = datum({
  symbol: 'one_plant_to_kw',
  description: 'IT load above which the cooling is split into several plants',
  value: 10_000,
  unit: 'kW',
  source: practice('large sites'),
  confidence: 'practice',
});

export const USUAL_AMBIENT = datum({
  symbol: 'usual_ambient',
  description: 'Range of ambient temperature of the machine model; above it manufacturers derate their units',
  value: { lowest: -10, highest: 45 },
  unit: '°C',
  source: practice('range of the machine model'),
  confidence: 'practice',
});

export const CONFIDENCE_START = datum({
  symbol: 'confidence_start',
  description: 'Confidence of an early sizing from four inputs',
  value: 0.8,
  unit: '-',
  source: chosen('confidence'),
  confidence: 'assumption',
});

export const CONFIDENCE_CHANGE = datum({
  symbol: 'confidence_change',
  description: 'Change in confidence',
  value: { ambient_unusual: -0.1, no_free_cooling: -0.1, small_for_liquid: -0.05, large: -0.05 },
  unit: '-',
  source: chosen('confidence'),
  confidence: 'assumption',
});
