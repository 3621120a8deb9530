import { EDITION } from '../../../data/edition.ts';
import { energyPrice } from '../../../data/energy_prices.ts';
import { type Datum, datum, type Source } from '../../../kernel/index.ts';

const MCS_CALCULATOR = { document: 'MCS heat pump calculator', edition: '1.10' };

function practice(place: string): Source {
  return { document: 'Engineering practice', place, edition: EDITION };
}

/** Sizes in ascending order. */
export const HEAT_PUMP_SIZES = datum({
  symbol: 'sizes',
  description: 'Available heat pump outputs at design conditions',
  value: { kw_4: 4, kw_5: 5, kw_6: 6, kw_7: 7, kw_8: 8, kw_9: 9, kw_10: 10, kw_12: 12, kw_14: 14, kw_16: 16 },
  unit: 'kW',
  source: practice('common product steps'),
  confidence: 'practice',
});

export const HOT_WATER_SPF = datum({
  symbol: 'dhw_spf',
  description: 'Seasonal performance factor, hot water',
  value: 1.7,
  unit: '-',
  source: { document: 'MCS 031', place: 'hot water', edition: 'Issue 4.0' },
  confidence: 'published',
  note: 'Read from a secondary source.',
});

const EN_442 = { document: 'EN 442 with MCS 021', edition: '2014' };

export const RADIATOR_RATED_DIFFERENCE = datum({
  symbol: 'rad_dt',
  description: 'Rated mean water to room temperature difference of radiators',
  value: 50,
  unit: 'K',
  source: { ...EN_442, place: 'rated output' },
  confidence: 'standard',
});

export const RADIATOR_HALF_DROP = datum({
  symbol: 'rad_half_drop',
  description: 'Half the flow-return temperature difference of 5 K',
  value: 2.5,
  unit: 'K',
  source: { ...EN_442, place: 'mean water temperature' },
  confidence: 'standard',
});

export const RADIATOR_EXPONENT = datum({
  symbol: 'rad_n',
  description: 'Radiator output exponent',
  value: 1.3,
  unit: '-',
  source: { ...EN_442, place: 'characteristic exponent' },
  confidence: 'standard',
});

export const DEGREE_DAY_BASE = datum({
  symbol: 'theta_base',
  description: 'Base temperature of the degree days',
  value: 15.5,
  unit: '°C',
  source: practice('UK degree-day convention'),
  confidence: 'practice',
});

export const MEAN_INTERNAL_TEMPERATURE = datum({
  symbol: 'theta_mean',
  description: 'Mean internal temperature for a set point of 21 °C',
  value: 18.5,
  unit: '°C',
  source: practice('UK degree-day convention'),
  confidence: 'practice',
});

export const REFERENCE_SET_POINT = datum({
  symbol: 'theta_set',
  description: 'Set point for the mean internal temperature',
  value: 21,
  unit: '°C',
  source: practice('UK degree-day convention'),
  confidence: 'practice',
});

export const INTERNAL_GAINS = datum({
  symbol: 'gains',
  description: 'Internal gains of dwellings per floor area',
  value: 5,
  unit: 'W/m2',
  source: practice('internal gains of dwellings'),
  confidence: 'practice',
});

export const BASE_TEMPERATURE_MIN = datum({
  symbol: 'base_floor',
  description: 'Lower limit of the base temperature',
  value: 5,
  unit: '°C',
  source: { document: 'Choice of this product', place: 'base temperature', edition: EDITION },
  confidence: 'assumption',
});

/** The terms of N = N_one + N_spread (1 - exp(-N_rate (A - N_offset)^2)) + N_slope (A - N_offset). */
function occupancy(symbol: string, description: string, value: number, unit: string): Datum<number> {
  return datum({
    symbol,
    description,
    value,
    unit,
    source: { document: 'SAP 10.2', place: 'Appendix J, assumed occupancy N', edition: '2025' },
    confidence: 'published',
  });
}

export const OCCUPANCY_SMALLEST = occupancy('N_one', 'Occupancy, constant term', 1, 'persons');
export const OCCUPANCY_SPREAD = occupancy(
  'N_spread',
  'Occupancy, coefficient of the exponential term',
  1.76,
  'persons',
);
export const OCCUPANCY_RATE = occupancy('N_rate', 'Occupancy, rate in the exponential term', 0.000349, '1/m4');
export const OCCUPANCY_SLOPE = occupancy('N_slope', 'Occupancy, coefficient of the linear term', 0.0013, 'person/m2');
export const OCCUPANCY_OFFSET = occupancy('N_offset', 'Occupancy, floor area offset', 13.9, 'm2');

export const HOT_WATER_PER_PERSON = datum({
  symbol: 'dhw_l',
  description: 'Hot water per person per day',
  value: 45,
  unit: 'l/(person d)',
  source: { ...MCS_CALCULATOR, place: 'hot water per person' },
  confidence: 'published',
});

export const HOT_WATER_RISE = datum({
  symbol: 'dhw_dt',
  description: 'Temperature rise of hot water, from 10 to 50 °C',
  value: 40,
  unit: 'K',
  source: { ...MCS_CALCULATOR, place: 'hot water temperatures' },
  confidence: 'published',
});

export const WATER_DENSITY = datum({
  symbol: 'rho_w',
  description: 'Density of water',
  value: 1,
  unit: 'kg/l',
  source: { ...MCS_CALCULATOR, place: 'a litre of water taken as a kilogram' },
  confidence: 'published',
});

/** The figure of the MCS calculator, a little above that of the cooling tools. */
export const HOT_WATER_HEAT_CAPACITY = datum({
  symbol: 'c_w',
  description: 'Specific heat capacity of water',
  value: 4187,
  unit: 'J/(kg K)',
  source: { ...MCS_CALCULATOR, place: 'specific heat capacity of water' },
  confidence: 'published',
});

export const ELECTRICITY_PRICE = energyPrice({
  row: 'gb',
  carrier: 'electricity',
  sector: 'household',
  currency: 'GBP',
});
export const GAS_PRICE = energyPrice({ row: 'gb', carrier: 'natural_gas', sector: 'household', currency: 'GBP' });
