import { datum } from '../kernel/index.ts';
import type { ClimateZone } from './climate_zones.ts';
import { EDITION } from './edition.ts';

/** Bins of 365 hours that make a year of 8,760 hours. */
export const BINS = 24;

/** The suffixes of the symbols of the working: 1 for the coldest. */
export const BIN_NUMBERS: readonly number[] = Array.from({ length: BINS }, (_, bin) => bin + 1);

export const BIN_HOURS = datum({
  symbol: 'bin_hours',
  description: 'Annual hours of one temperature bin; 24 bins per year',
  value: 365,
  unit: 'h/yr',
  source: { document: 'ISO 8601-1', place: 'calendar year of 365 days in 24 equal bins', edition: '2019' },
  confidence: 'standard',
});

/** A row of bins as a table, keyed by position from 1 on. */
function bins(row: string): Record<string, number> {
  return Object.fromEntries(row.split(' ').map((temperature, index) => [String(index + 1), Number(temperature)]));
}

export const TYPICAL_YEAR = datum({
  symbol: 'T',
  description: 'Mean dry-bulb temperature of each bin of a typical year, coldest first',
  value: {
    northern_eu: bins(
      '-9.8 -5.9 -3.4 -1.9 -1.0 -0.3 0.3 1.1 1.9 3.0 4.4 5.8 6.9 8.0 9.0 10.1 11.3 12.4 13.6 14.8 16.0 17.3 19.2 22.6',
    ),
    uk: bins(
      '-1.9 0.9 2.4 3.8 4.8 5.7 6.4 7.2 7.9 8.5 9.2 9.8 10.5 11.1 11.8 12.5 13.1 13.8 14.6 15.4 16.5 17.9 20.0 23.6',
    ),
    central_eu: bins(
      '-3.1 -0.3 0.8 1.7 2.4 3.3 4.0 4.8 5.7 6.7 7.8 8.9 10.0 11.3 12.5 13.5 14.5 15.5 16.5 17.6 18.7 20.1 22.4 26.4',
    ),
    southern_eu: bins(
      '-0.9 2.2 4.0 5.1 6.2 7.2 8.2 9.1 10.2 11.2 12.2 13.1 14.1 15.1 16.1 17.2 18.3 19.4 20.7 22.3 24.1 26.2 29.1 33.8',
    ),
    uae_gcc: bins(
      '14.5 16.2 17.8 19.0 20.2 21.3 22.4 23.1 24.1 25.0 25.7 26.6 27.5 28.5 29.2 29.8 30.7 31.7 32.7 34.1 35.4 37.0 38.6 40.4',
    ),
  } satisfies Record<ClimateZone, Record<string, number>>,
  unit: '°C',
  source: {
    document: 'ASHRAE IWEC typical years, in the EnergyPlus weather collection',
    place:
      'Stockholm Arlanda (WMO 024600), London Gatwick (037760), Frankfurt am Main (106370), Madrid (082210), Abu Dhabi (412170)',
    edition: 'records of 1982 to 1999',
  },
  confidence: 'published',
  evidence: 'looked_up',
  note: "The 8,760 hourly dry bulbs sorted and averaged in groups of 365, rounded to 0.1 K; Abu Dhabi from the monthly means by hour. Today's years are about 1 K warmer.",
});

export const DESIGN_DAY_FROM = datum({
  symbol: 'design_day_from',
  description: 'Ambient temperature from which it is typical of a design day, not of an annual mean',
  value: 24,
  unit: '°C',
  source: { document: 'Choice of this product', place: 'yearly mean temperatures', edition: EDITION },
  confidence: 'assumption',
});

export const WINTER_DAY_BELOW = datum({
  symbol: 'winter_day_below',
  description: 'Ambient temperature below which it is typical of a winter day, not of an annual mean',
  value: 0,
  unit: '°C',
  source: { document: 'Choice of this product', place: 'yearly mean temperatures', edition: EDITION },
  confidence: 'assumption',
});
