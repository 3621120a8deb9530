import { datum } from '../kernel/index.ts';

export const HOURS_PER_YEAR = datum({
  symbol: 'hours_per_year',
  description: 'Hours per year of 365 days',
  value: 8760,
  unit: 'h/yr',
  source: { document: 'ISO 8601-1', place: 'calendar year of 365 days, 24 h each', edition: '2019' },
  confidence: 'standard',
});

export const MONTHS_OF_YEAR = datum({
  symbol: 'year_months',
  description: 'One year in months',
  value: 12,
  unit: 'months',
  source: { document: 'ISO 8601-1', place: 'calendar year', edition: '2019' },
  confidence: 'standard',
});

/** Turns an annual amount (kWh/yr) into the amount itself (kWh), and a number of years into a plain number. */
export const ONE_YEAR = datum({
  symbol: 'one_year',
  description: 'One year',
  value: 1,
  unit: 'years',
  source: { document: 'ISO 8601-1', place: 'calendar year', edition: '2019' },
  confidence: 'standard',
});
