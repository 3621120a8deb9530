import type { LawRow } from './law.ts';

/** Published data that move with time. */
// biome-ignore format: a table
export const DATA_SETS: readonly LawRow[] = [
  ['uk-conversion-factors', 'UK government conversion factors for company reporting (DESNZ/Defra)', ['UK Government GHG Conversion Factors'], 'UK', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11', ['2027-06-30', 'Factors of 2027']],
  ['uk-ofgem-cap', 'Ofgem price cap, October to December 2026', ['Ofgem price cap'], 'UK', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11', ['2027-01-01', 'Price cap of the next quarter']],
  ['uk-energy-prices', 'DESNZ Quarterly Energy Prices, 2026 Q1', ['DESNZ Quarterly Energy Prices'], 'UK', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11', ['2026-12-31', 'Prices of later quarters']],
  ['eurostat-energy-prices', 'Eurostat energy prices, 2025', ['Eurostat nrg_pc'], 'EU', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11', ['2027-04-30', 'Prices of the second half of 2026']],
  ['eea-electricity', 'EEA emission intensity of electricity, 2023', ['EEA, Greenhouse gas emission intensity'], 'EU', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11'],
  ['ember', 'Ember Yearly Electricity Data', ['Ember Yearly Electricity Data'], 'International', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11'],
  ['us-egrid', 'US EPA eGRID2023', ['eGRID2023'], 'United States', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11'],
  ['ashrae-iwec', 'ASHRAE IWEC typical years', ['IWEC'], 'International', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11'],
  ['uk-green-book', 'HM Treasury, The Green Book', ['Green Book'], 'UK', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11'],
  ['eurostat-price-levels', 'Eurostat price level indices for construction, 2019', ['price level indices for construction'], 'EU', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11'],
  ['uptime-survey', 'Uptime Institute Global Data Center Survey 2025', ['Uptime Institute'], 'International', 'in_force', 'reported', 'text or reports, not recorded which', '2026-11'],
];
