import { expect, it } from 'vitest';
import * as data from './data.ts';

it.each([
  ['half of the threshold of Art. 26(6)', data.WASTE_HEAT_OPEN_RATED_INPUT, 500],
  ['1 kWh is 3.6 MJ', data.TERAJOULES_PER_KWH, 3.6e-6],
  ['Climate Neutral Data Centre Pact, water-stressed areas', data.CNDCP_WATER_STRESSED_WUE, 0.4],
  ['EnEfG § 11(2), from July 2026', data.DE_ENEFG_NEW_2026_ERF, 0.1],
  ['EnEfG § 11(2), from July 2027', data.DE_ENEFG_NEW_2027_ERF, 0.15],
  ['EnEfG § 11(2), from July 2028', data.DE_ENEFG_NEW_2028_ERF, 0.2],
  ['EnEfG § 11(5), from 2024', data.DE_ENEFG_2024_REF, 0.5],
  ['EnEfG § 11(5), from 2027', data.DE_ENEFG_2027_REF, 1],
  ['EnEfG § 12(3)', data.DE_ENEFG_CERTIFIED_POWER, 1000],
  ['EnEfG § 20(2)', data.DE_ENEFG_FIRST_REPORT_POWER, 500],
  ['half of the threshold of EnEfG § 3 No. 24', data.DE_ENEFG_OPEN_POWER, 150],
  ['doubtful PUE', data.PLAUSIBLE_PUE, { least: 1.05, most: 3 }],
  ['doubtful load factor', data.PLAUSIBLE_LOAD_FACTOR, { least: 10, most: 100 }],
  ['a tenth below the threshold of Art. 12(1)', data.CLOSE_TO_SCOPE_IT_POWER, 450],
])('the data of eed_datacentre_pack are those of their sources: %s', (_title, datum, value) => {
  expect(datum.value).toEqual(value);
});

it('the renewable share of a German site is half from 2024 and all of it from 2027, as EnEfG § 11(5) says', () => {
  const shares = [2023, 2024, 2026, 2027, 2028].map((year) => data.renewableShareFor(year)?.value);
  expect(shares).toEqual([undefined, 0.5, 0.5, 1, 1]);
});
