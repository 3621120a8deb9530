import { datum } from '../../../kernel/index.ts';
import { chosen, practice } from './source.ts';

export const OUTDOOR_DRY_BULB = datum({
  symbol: 'db',
  description: 'Outdoor design dry-bulb temperature',
  value: { northern_eu: 27, uk: 29, central_eu: 32, southern_eu: 36, uae_gcc: 46 },
  unit: '°C',
  source: practice("close to the ASHRAE 0.4 % values of capital-region stations; the Gulf based on Al Sa'fat (Dubai)"),
  confidence: 'practice',
  note: 'Stated from knowledge, not consulted for this edition.',
});

export const OUTDOOR_WET_BULB = datum({
  symbol: 'wb',
  description: 'Outdoor design wet-bulb temperature',
  value: { northern_eu: 18.5, uk: 20, central_eu: 21, southern_eu: 23, uae_gcc: 29 },
  unit: '°C',
  source: practice("close to the ASHRAE 0.4 % values of capital-region stations; the Gulf based on Al Sa'fat (Dubai)"),
  confidence: 'practice',
  note: 'Stated from knowledge, not consulted for this edition.',
});

export const OUTDOOR_ENTHALPY = datum({
  symbol: 'h_out',
  description: 'Enthalpy of outdoor air at the design state',
  value: { northern_eu: 52.2, uk: 57.1, central_eu: 60.5, southern_eu: 67.8, uae_gcc: 93.7 },
  unit: 'kJ/kg',
  source: practice('from the design dry and wet bulb at 101.325 kPa with the ASHRAE equations'),
  confidence: 'practice',
});

export const PEAK_SOLAR = datum({
  symbol: 'I_solar',
  description: 'Peak solar irradiance on the worst façade',
  value: { northern_eu: 620, uk: 650, central_eu: 660, southern_eu: 680, uae_gcc: 700 },
  unit: 'W/m2',
  source: practice('design irradiance on a vertical façade'),
  confidence: 'practice',
});

export const SIMULTANEOUS_FACADES = datum({
  symbol: 'simul',
  description: 'Fraction of façades at simultaneous solar peak',
  value: 0.6,
  unit: '-',
  source: chosen('façades of several orientations'),
  confidence: 'assumption',
});

export const ORIENTATION_FACTOR = datum({
  symbol: 'orient',
  description: 'Peak irradiance of a façade as a fraction of that of the worst façade, by zone and orientation',
  value: {
    northern_eu: { north: 0.35, east: 1, south: 1, west: 1 },
    uk: { north: 0.3, east: 1, south: 0.95, west: 1 },
    central_eu: { north: 0.3, east: 1, south: 0.95, west: 1 },
    southern_eu: { north: 0.3, east: 1, south: 0.75, west: 1 },
    uae_gcc: { north: 0.35, east: 1, south: 0.6, west: 1 },
  },
  unit: '-',
  source: practice('ASHRAE clear-sky model at the latitude of the zone, June to August, rounded to 0.05'),
  confidence: 'practice',
  note: 'Calculated for this product with a ground reflectance of 0.2. The low sun of spring and autumn can exceed the south value.',
});

export const SOL_AIR_EXCESS = datum({
  symbol: 'dT_solair',
  description: 'Sol-air temperature excess of a roof',
  value: 20,
  unit: 'K',
  source: practice('absorptance 0.6, 850 W/m2, less the loss to the sky'),
  confidence: 'practice',
});

export const COOLING_DEGREE_DAYS = datum({
  symbol: 'CDD18',
  description: 'Cooling degree days to base 18 °C',
  value: { northern_eu: 60, uk: 90, central_eu: 180, southern_eu: 800, uae_gcc: 3500 },
  unit: 'K d/yr',
  source: practice(
    'rounded annual values of the zone; the Gulf based on Abu Dhabi, 3,565 K d at base 18.3 °C (ASHRAE 2009)',
  ),
  confidence: 'practice',
});

export const HUMID_DAY_ENTHALPY = datum({
  symbol: 'h_humid',
  description: 'Enthalpy of outdoor air on the humid design day of the Gulf coast',
  value: 105,
  unit: 'kJ/kg',
  source: practice('humid design day, rounded'),
  confidence: 'practice',
});
