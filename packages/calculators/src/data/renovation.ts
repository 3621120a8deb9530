import { type Datum, datum } from '../kernel/index.ts';
import { EDITION } from './edition.ts';

function chosen(place: string): Pick<Datum, 'source' | 'confidence'> {
  return { source: { document: 'Choice of this product', place, edition: EDITION }, confidence: 'assumption' };
}

export const SIZE_REFERENCE_AREA = datum({
  symbol: 'size_area',
  description: 'Reference floor area of the size factor',
  value: 1000,
  unit: 'm2',
  ...chosen('size and unit cost'),
});

export const SIZE_EXPONENT = datum({
  symbol: 'size_exponent',
  description: 'Exponent of the size factor on unit cost',
  value: 0.05,
  unit: '-',
  ...chosen('size and unit cost'),
});

export const SIZE_FACTOR_LIMIT = datum({
  symbol: 'size_limit',
  description: 'Limits of the size factor',
  value: { least: 0.85, most: 1.2 },
  unit: '-',
  ...chosen('size and unit cost'),
});

export const AUXILIARY_SHARE = datum({
  symbol: 's_aux',
  description: 'Share of the class metric for electricity other than heating',
  value: 0.15,
  unit: '-',
  ...chosen('split of the class value'),
});

export const DWELLING_ELECTRICITY_MAX = datum({
  symbol: 'aux_max',
  description: 'Maximum electricity of a dwelling for lighting, pumps and fans',
  value: 6,
  unit: 'kWh/m2/yr',
  source: { document: 'SAP 10.2', place: 'a home of 90 m2, about 500 kWh a year', edition: 'amended 14 March 2025' },
  confidence: 'published',
  evidence: 'from_memory',
});

export const HEAT_PUMP_HEAT_MAX = datum({
  symbol: 'q_max',
  description: 'Maximum useful heat assumed for a heat pump',
  value: 400,
  unit: 'kWh/m2/yr',
  source: { document: 'Engineering practice', place: 'the worst unrefurbished stock', edition: EDITION },
  confidence: 'practice',
});

export const PV_POWER = datum({
  symbol: 'pv_power',
  description: 'Photovoltaic capacity per floor area',
  value: 0.02,
  unit: 'kWp/m2',
  source: { document: 'Engineering practice', place: 'roof area by floor area', edition: EDITION },
  confidence: 'practice',
});
