import { datum } from '../kernel/index.ts';

const MOIST_AIR = { document: 'ASHRAE Handbook Fundamentals', place: 'chapter 1, moist air', edition: '2021' };
const MAGNUS_FORMULA = {
  document: 'WMO Guide to Instruments and Methods of Observation',
  place: 'Annex 4.B, saturation vapour pressure over water',
  edition: '2018',
};

export const DRY_AIR_ENTHALPY = datum({
  symbol: 'c_dry',
  description: 'Enthalpy of dry air per kelvin above 0 °C',
  value: 1.006,
  unit: 'kJ/(kg K)',
  source: MOIST_AIR,
  confidence: 'standard',
});

export const HEAT_OF_VAPORISATION = datum({
  symbol: 'r_0',
  description: 'Enthalpy of water vapour at 0 °C',
  value: 2501,
  unit: 'kJ/kg',
  source: MOIST_AIR,
  confidence: 'standard',
});

export const VAPOUR_ENTHALPY = datum({
  symbol: 'c_vap',
  description: 'Enthalpy of water vapour per kelvin above 0 °C',
  value: 1.86,
  unit: 'kJ/(kg K)',
  source: MOIST_AIR,
  confidence: 'standard',
});

export const MASS_RATIO = datum({
  symbol: 'm_ratio',
  description: 'Molecular mass of water over that of dry air',
  value: 0.621945,
  unit: '-',
  source: MOIST_AIR,
  confidence: 'standard',
});

export const STANDARD_PRESSURE = datum({
  symbol: 'p_air',
  description: 'Standard atmospheric pressure at sea level',
  value: 101_325,
  unit: 'N/m2',
  source: MOIST_AIR,
  confidence: 'standard',
});

export const SATURATION_AT_ZERO = datum({
  symbol: 'p_0',
  description: 'Saturation vapour pressure at 0 °C',
  value: 611.2,
  unit: 'N/m2',
  source: MAGNUS_FORMULA,
  confidence: 'standard',
  evidence: 'from_memory',
});

export const MAGNUS_FACTOR = datum({
  symbol: 'a_mag',
  description: 'Factor of the Magnus formula',
  value: 17.62,
  unit: '-',
  source: MAGNUS_FORMULA,
  confidence: 'standard',
  evidence: 'from_memory',
});

export const MAGNUS_TEMPERATURE = datum({
  symbol: 'b_mag',
  description: 'Temperature of the Magnus formula',
  value: 243.12,
  unit: '°C',
  source: MAGNUS_FORMULA,
  confidence: 'standard',
  evidence: 'from_memory',
});
