import { type Datum, datum } from '../kernel/index.ts';
import { EDITION } from './edition.ts';

function chosen(place: string): Pick<Datum, 'source' | 'confidence'> {
  return { source: { document: 'Choice of this product', place, edition: EDITION }, confidence: 'assumption' };
}

export const SIZE_REFERENCE_AREA = datum({
  symbol: 'size_area',
  description: 'Floor area at which the size changes no cost',
  value: 1000,
  unit: 'm2',
  ...chosen('size and unit cost'),
});

export const SIZE_EXPONENT = datum({
  symbol: 'size_exponent',
  description: 'How the cost per area falls with the floor area',
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
  description: 'Share of the class value that is electricity for other uses than heat',
  value: 0.15,
  unit: '-',
  ...chosen('split of the class value'),
});

export const DWELLING_ELECTRICITY_MAX = datum({
  symbol: 'aux_max',
  description: 'Largest electricity of a dwelling for lighting, pumps and fans',
  value: 6,
  unit: 'kWh/m2/yr',
  source: { document: 'SAP 10.2', place: 'a home of 90 m2, about 500 kWh a year', edition: 'amended 14 March 2025' },
  confidence: 'published',
  evidence: 'from_memory',
});

export const HEAT_PUMP_HEAT_MAX = datum({
  symbol: 'q_max',
  description: 'Largest useful heat that a heat pump is taken to give',
  value: 400,
  unit: 'kWh/m2/yr',
  source: { document: 'Engineering practice', place: 'the worst unrefurbished stock', edition: EDITION },
  confidence: 'practice',
});

export const PV_POWER = datum({
  symbol: 'pv_power',
  description: 'Photovoltaic power per floor area',
  value: 0.02,
  unit: 'kWp/m2',
  source: { document: 'Engineering practice', place: 'roof that a floor area offers', edition: EDITION },
  confidence: 'practice',
});
