import { datum } from '../kernel/index.ts';

export const AIR_DENSITY = datum({
  symbol: 'rho',
  description: 'Density of standard air',
  value: 1.2,
  unit: 'kg/m3',
  source: { document: 'ASHRAE Handbook Fundamentals', place: 'chapter 1, standard air', edition: '2021' },
  confidence: 'standard',
});

export const AIR_HEAT_CAPACITY = datum({
  symbol: 'cp',
  description: 'Specific heat capacity of air',
  value: 1.005,
  unit: 'kJ/(kg K)',
  source: { document: 'ASHRAE Handbook Fundamentals', place: 'chapter 1, dry air', edition: '2021' },
  confidence: 'standard',
});

export const ABSOLUTE_TEMPERATURE_OF_ZERO = datum({
  symbol: 'T_0',
  description: 'Absolute temperature of 0 °C',
  value: 273.15,
  unit: 'K',
  source: {
    document: 'SI Brochure of the BIPM',
    place: 'section 2.3.1, the kelvin and the degree Celsius',
    edition: '9th, 2019',
  },
  confidence: 'standard',
});

export const WATER_DENSITY = datum({
  symbol: 'rho_w',
  description: 'Density of water, rounded',
  value: 1,
  unit: 'kg/l',
  source: { document: 'ASHRAE Handbook Fundamentals', place: 'chapter 33, water', edition: '2021' },
  confidence: 'standard',
});

export const WATER_HEAT_CAPACITY = datum({
  symbol: 'cp_w',
  description: 'Specific heat capacity of water',
  value: 4.186,
  unit: 'kJ/(kg K)',
  source: { document: 'ASHRAE Handbook Fundamentals', place: 'chapter 33, water', edition: '2021' },
  confidence: 'standard',
});

export const TON_OF_REFRIGERATION = datum({
  symbol: 'TR',
  description: 'Ton of refrigeration',
  value: 3.517,
  unit: 'kW/TR',
  source: { document: 'ASHRAE Terminology', place: 'ton of refrigeration, 12,000 Btu/h', edition: '2021' },
  confidence: 'standard',
});
