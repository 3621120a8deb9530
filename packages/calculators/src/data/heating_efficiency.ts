import { datum } from '../kernel/index.ts';
import { EDITION } from './edition.ts';

export const HEAT_EFFICIENCY = datum({
  symbol: 'efficiency',
  description: 'Seasonal efficiency: useful heat per delivered energy',
  value: {
    heat_pump: 2.8,
    district_heating: 0.95,
    biomass: 0.75,
    electric: 1,
    hybrid_electricity: 3,
    hybrid_natural_gas: 0.9,
    other: 0.85,
    gas_boiler: 0.85,
    oil_boiler: 0.82,
    coal_boiler: 0.7,
    chp: 0.85,
  },
  unit: 'kWh/kWh',
  source: { document: 'Engineering practice', place: 'seasonal efficiency of heating', edition: EDITION },
  confidence: 'practice',
});
