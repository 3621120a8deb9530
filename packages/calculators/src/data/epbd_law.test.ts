import { describe, expect, it } from 'vitest';
import {
  BACS_OUTPUT_ABOVE,
  BACS_YEAR,
  DEADLINES,
  DUTCH_LABEL_AREA_FROM,
  DUTCH_LABEL_YEAR,
  EPBD_DATES,
  EPBD_YEAR,
  FRENCH_BAN_YEAR,
  SMALL_AREA_BELOW,
  SOLAR_AREA_ABOVE,
  SOLAR_YEAR,
} from './epbd_law.ts';
import {
  EXISTING_LETTINGS_SINCE,
  MEES_HOMES_ANNOUNCED_YEAR,
  MEES_LARGE_ANNOUNCED_AREA_ABOVE,
  MEES_LARGE_ANNOUNCED_YEAR,
  MEES_YEAR,
  RENTED_HOMES_ANNOUNCED,
} from './mees_law.ts';

describe('Directive (EU) 2024/1275', () => {
  it('had to be transposed by 29 May 2026, and ends boiler subsidies on 1 January 2025', () => {
    expect(EPBD_DATES).toEqual({ transposition: '2026-05-29', boilerSubsidiesEnd: '2025-01-01' });
  });

  it('dates new buildings (Art. 7), thresholds (Art. 9) and fossil boilers (Annex II)', () => {
    expect(EPBD_YEAR.value).toEqual({
      art_7_1_new_public: 2028,
      art_7_1_new: 2030,
      art_9_1_16_pct: 2030,
      art_9_1_26_pct: 2033,
      art_9_1_further: 2040,
      art_9_1_last: 2050,
      art_9_2_first: 2030,
      art_9_2_second: 2035,
      annex_ii_fossil_boilers: 2040,
    });
    expect([SMALL_AREA_BELOW.value, SMALL_AREA_BELOW.unit]).toEqual([50, 'm2']);
  });

  it.each([
    ['art_10_3_a', 250, 2026],
    ['art_10_3_b_i', 2000, 2027],
    ['art_10_3_b_ii', 750, 2028],
    ['art_10_3_b_iii', 250, 2030],
    ['art_10_3_c', 500, 2027],
    ['art_10_3_d', 0, 2029],
  ] as const)('asks for solar energy under %s above %d m2 by the end of %d', (point, area, year) => {
    expect([SOLAR_AREA_ABOVE.value[point], SOLAR_YEAR.value[point]]).toEqual([area, year]);
  });

  it.each([
    ['art_13_9_a', 290, 2024],
    ['art_13_9_b', 70, 2029],
  ] as const)('asks for building automation under %s above %d kW by the end of %d', (point, output, year) => {
    expect([BACS_OUTPUT_ABOVE.value[point], BACS_YEAR.value[point]]).toEqual([output, year]);
  });
});

describe('national law', () => {
  it('bans the letting of French dwellings of class G, F and E (Climate and Resilience Act 2021, Art. 160)', () => {
    expect(FRENCH_BAN_YEAR.value).toEqual({ G: 2025, F: 2028, E: 2034 });
  });

  it('asks for label C in Dutch offices of 100 m2 and more since 2023 (Bbl)', () => {
    expect([DUTCH_LABEL_YEAR.value.label_c, DUTCH_LABEL_AREA_FROM.value]).toEqual([2023, 100]);
  });

  it('asks for EPC E in lettings of England and Wales since 1 April 2020 and 2023 (SI 2015/962)', () => {
    expect(EXISTING_LETTINGS_SINCE).toEqual({ domestic: '2020-04-01', non_domestic: '2023-04-01' });
    expect(MEES_YEAR.value).toEqual({ domestic: 2020, non_domestic: 2023 });
  });

  it('is announced as EPC C by 1 October 2030 with a cap of GBP 10,000, and as EPC B above 1000 m2 from 2031', () => {
    expect(RENTED_HOMES_ANNOUNCED).toMatchObject({ band: 'C', from: '2030-10-01', costCapGbp: 10_000 });
    expect(MEES_HOMES_ANNOUNCED_YEAR.value.epc_c).toBe(2030);
    expect([MEES_LARGE_ANNOUNCED_YEAR.value.epc_b, MEES_LARGE_ANNOUNCED_AREA_ABOVE.value]).toEqual([2031, 1000]);
  });
});

describe('deadlines', () => {
  it.each([
    ['art_7_zero_emission_new_building', 'in_force', 'Directive (EU) 2024/1275 Art. 7(1) and 11', 'A'],
    ['art_9_1_meps_16_pct', 'in_force', 'Directive (EU) 2024/1275 Art. 9(1)', undefined],
    ['art_9_1_meps_26_pct', 'in_force', 'Directive (EU) 2024/1275 Art. 9(1)', undefined],
    ['art_9_1_further_thresholds', 'in_force', 'Directive (EU) 2024/1275 Art. 9(1)', undefined],
    ['art_9_6_possible_exemption', 'in_force', 'Directive (EU) 2024/1275 Art. 5 and 9(6)', undefined],
    ['art_9_2_trajectory', 'in_force', 'Directive (EU) 2024/1275 Art. 9(2)', undefined],
    ['annex_ii_fossil_boiler_phase_out', 'in_force', 'Directive (EU) 2024/1275 Annex II', undefined],
    ['fr_letting_ban', 'in_force', 'Climate and Resilience Act 2021 (France) Art. 160', undefined],
    ['nl_office_label_c', 'in_force', 'Besluit bouwwerken leefomgeving (Bbl)', undefined],
    ['fr_tertiary_decree', 'in_force', 'Décret n° 2019-771 (tertiary decree, France)', undefined],
    ['be_flanders_renovation', 'in_force', 'Energiedecreet 2009 (Flanders)', undefined],
    ['uk_mees_possible_exemption', 'in_force', /SI 2012\/3118\) reg 5$/, undefined],
    ['uk_mees_epc_e', 'in_force', /SI 2015\/962\) regs 22, 23 and 27$/, undefined],
    ['uk_mees_epc_c_announced', 'announced', /privately rented homes.*, 21 January 2026$/, undefined],
    ['uk_mees_epc_b_announced', 'announced', /Non-domestic private rented sector.*, 18 June 2026$/, 'B'],
  ] as const)('%s is %s and cites its instrument', (key, standing, reference, asksFor) => {
    const deadline = DEADLINES[key];
    expect([deadline.standing, deadline.asksFor]).toEqual([standing, asksFor]);
    expect(deadline.reference).toEqual(typeof reference === 'string' ? reference : expect.stringMatching(reference));
  });

  it('are all of the table above', () => {
    expect(Object.keys(DEADLINES)).toHaveLength(15);
  });
});
