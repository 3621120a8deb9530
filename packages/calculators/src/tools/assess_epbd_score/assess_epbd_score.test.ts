import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRY_NAMES } from '../../data/countries.ts';
import { DEADLINES } from '../../data/epbd_law.ts';
import { Defaults, roundTo, runCalculator, SILENT, showCalculation } from '../../kernel/index.ts';
import { conforms } from '../../testing/conforms.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { adviseOnEpbd } from './advice.ts';
import { ANY_INPUT } from './any_input.ts';
import { DEADLINE_RULES } from './deadlines.ts';
import { assess_epbd_score } from './index.ts';
import { assessEpbd } from './method.ts';
import { STATUS_RULES } from './status.ts';

/** Words of the shared vocabulary with the rows that the specification gives them. */
const TYPES = {
  residential: [
    'house',
    'flat',
    'apartments',
    'dwelling',
    'domestic',
    'single_family_house',
    'multi_family',
    'apartment_block',
    'block_of_flats',
    'terraced_house',
    'multi_family_houses',
  ],
  residential_institution: ['student_housing', 'halls_of_residence', 'care_home', 'nursing_home'],
  office: ['offices', 'commercial', 'bank_branch', 'post_office'],
  retail: ['shop', 'shopping_centre', 'department_store', 'grocer', 'supermarket'],
  restaurant: ['cafe', 'pub'],
  hotel: ['hospitality', 'hostel'],
  leisure: ['cinema', 'gym'],
  sports: ['swimming_pool', 'sports_hall', 'stadium'],
  religious: ['church', 'mosque'],
  industrial: ['factory', 'workshop', 'farm'],
  warehouse: ['logistics', 'cold_store'],
  laboratory: ['lab'],
  data_centre: ['data_center'],
  transport: ['train_station', 'airport'],
  mixed_use: ['mixed'],
  school: ['education', 'university', 'kindergarten'],
  hospital: ['healthcare', 'clinic'],
  public: ['town_hall', 'library', 'village_hall', 'fire_station', 'prison'],
  other: ['general', 'car_park', 'film_studio'],
};
const HEATINGS = {
  gas_boiler: ['gas', 'natural_gas', 'mains_gas', 'lpg', 'combi_boiler'],
  heat_pump: ['hp', 'ashp', 'gshp', 'air_source_heat_pump', 'ground_source_heat_pump'],
  district_heating: ['district', 'heat_network', 'dh'],
  electric: ['direct_electric', 'electric_heating', 'storage_heaters', 'electric_radiators'],
  oil_boiler: ['oil', 'heating_oil', 'kerosene'],
  biomass: ['wood', 'pellets', 'wood_pellets', 'pellet_boiler'],
  hybrid_heat_pump: ['hybrid'],
  coal_boiler: ['coal', 'solid_fuel'],
  solar_thermal: ['solar', 'solar_hot_water'],
  chp: ['combined_heat_and_power', 'cogeneration'],
};
const COUNTRIES = {
  gb: ['uk', 'united_kingdom', 'great_britain', 'britain', 'england', 'wales', 'scotland', 'northern_ireland', 'gbr'],
  de: ['germany', 'deutschland', 'deu'],
  fr: ['france', 'fra'],
  nl: ['netherlands', 'the_netherlands', 'holland', 'nld'],
  es: ['spain', 'espana', 'esp'],
  pl: ['poland', 'polska', 'pol'],
  ro: ['romania', 'rou'],
  it: ['italy', 'italia', 'ita'],
  ie: ['ireland', 'irl'],
  be: ['belgium', 'bel'],
  at: ['austria', 'osterreich', 'aut'],
  ae: ['united_arab_emirates', 'uae', 'are'],
  sa: ['saudi_arabia', 'ksa', 'sau'],
  us: ['united_states', 'united_states_of_america', 'usa'],
  eu: ['europe', 'european_union', 'eu27'],
  bg: ['bulgaria'],
  hr: ['croatia'],
  cy: ['cyprus'],
  cz: ['czechia', 'czech_republic'],
  dk: ['denmark'],
  ee: ['estonia'],
  fi: ['finland'],
  gr: ['greece', 'el'],
  hu: ['hungary'],
  lv: ['latvia'],
  lt: ['lithuania'],
  lu: ['luxembourg'],
  mt: ['malta'],
  pt: ['portugal'],
  sk: ['slovakia'],
  si: ['slovenia'],
  se: ['sweden'],
};
const ROWS = ['gb', 'de', 'fr', 'nl', 'es', 'pl', 'ro', 'it', 'ie', 'be', 'at', 'ae', 'sa', 'us', 'eu'];
const BANDS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

conforms(assess_epbd_score, { ...ANY_INPUT, runs: 150 });

const OFFICE = {
  building_type: 'office',
  year_built: 1990,
  current_epc: 'D',
  heating_system: 'gas_boiler',
  has_solar_pv: false,
  floor_area_m2: 400,
  country: 'germany',
};

type Sent = Record<string, unknown>;

function assess(sent: Sent = {}) {
  const answer = runCalculator(assess_epbd_score, { ...OFFICE, ...sent });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function drivenBy(sent: Sent) {
  const { deadline_pressure, driving_deadline, driving_deadline_year, years_to_deadline } = assess(sent);
  return [deadline_pressure, driving_deadline, driving_deadline_year, years_to_deadline];
}

function rulesOf(sent: Sent): string[] {
  const shown = showCalculation(assess_epbd_score, { ...OFFICE, ...sent });
  if (!shown.ok) throw new Error(JSON.stringify(shown.errors));
  return shown.working.filter(({ symbol }) => symbol.startsWith('rule_')).map(({ value }) => String(value));
}

function measuresOf(sent: Sent) {
  return Object.fromEntries(assess(sent).priority_measures.map((measure) => [measure.measure, measure]));
}

const HOUSE = { building_type: 'house' };
const CLEAN = { heating_system: 'heat_pump' };

function eachWord(lists: Record<string, string[]>): [string, string][] {
  return Object.entries(lists).flatMap(([key, words]) => words.map((word): [string, string] => [word, key]));
}

describe('free text', () => {
  it.each(eachWord(TYPES))('reads the building type %s as %s, however it is written', (word, key) => {
    for (const building_type of [word, ` ${word.toUpperCase().replaceAll('_', ' - ')} `, word.replaceAll('_', '-')]) {
      const result = assess({ building_type });
      expect(result.building_type_used).toBe(key);
      expect(result.assumptions.join(' ')).not.toContain('building_type');
    }
  });

  it.each(eachWord(HEATINGS))('reads the heating %s as %s, however it is written', (word, key) => {
    for (const heating_system of [word, ` ${word.toUpperCase().replaceAll('_', '  ')} `, word.replaceAll('_', '-')]) {
      const result = assess({ heating_system });
      expect(result.heating_system_used).toBe(key);
      expect(result.assumptions.join(' ')).not.toContain('heating_system');
    }
  });

  it.each(eachWord(COUNTRIES))('reads the country %s as %s, with its data row and regime', (word, key) => {
    const hasOwnLaw = word === 'scotland' || word === 'northern_ireland';
    const regimes = { gb: hasOwnLaw ? 'outside' : 'uk_mees', ae: 'outside', sa: 'outside', us: 'outside' };
    const regime = key in regimes ? regimes[key as keyof typeof regimes] : 'epbd';
    for (const country of [word, ` ${word.toUpperCase().replaceAll('_', ' ')}`, word.replaceAll('_', '-')]) {
      const result = assess({ country });
      expect(result).toMatchObject({
        country_used: key,
        data_row_used: ROWS.includes(key) ? key : 'eu',
        regime,
      });
      expect(result.warnings.join(' ')).not.toContain('not a known word');
      const borrowed = `For ${COUNTRY_NAMES[key]} the energy prices`;
      expect(result.assumptions.some((line) => line.startsWith(borrowed))).toBe(!ROWS.includes(key));
    }
  });

  it('takes words that it does not know for a non-residential building in the EU without a fossil duty, and says so', () => {
    const result = assess({
      building_type: 'Zoo',
      heating_system: 'magic',
      country: 'New  - Zeeland',
      floor_area_m2: 4000,
    });
    expect(result).toMatchObject({
      building_type_used: 'other',
      building_category: 'non_residential',
      heating_system_used: 'other',
      fossil_heating: false,
      zero_emission_ready: false,
      country_used: 'eu',
      data_row_used: 'eu',
      regime: 'epbd',
    });
    expect(result.assumptions).toEqual(
      expect.arrayContaining([
        'building_type "Zoo" is not a known word: taken as other, a non-residential building.',
        'heating_system "magic" is not a known word: taken as other, energy as a gas boiler without fossil obligations.',
        'country "New  - Zeeland" is not a known word: taken as eu, the average of the European Union.',
      ]),
    );
    expect(result.warnings.slice(0, 3).map((line) => line.split(' ')[0])).toEqual([
      'building_type',
      'heating_system',
      'country',
    ]);
    expect(result.warnings[2]).toBe(
      'country "New  - Zeeland" is not a known word: taken as eu, the average of the European Union. Nearest accepted words: new_zealand.',
    );
    for (const line of result.recommendations) expect(line).toMatch(/^If this is /);
    expect(result.recommendations[0]).toContain('a dwelling would fall under Article 9(2) instead of Article 9(1)');
  });

  it.each([
    ['solar thermal + gas boiler', 'gas_boiler'],
    ['heat pump and gas boiler', 'hybrid_heat_pump'],
    ['boiler (oil)', 'oil_boiler'],
    ['district heating (gas boiler)', 'district_heating'],
  ])('reads the heating %j part by part as %s', (heating_system, used) => {
    const result = assess({ heating_system });
    expect(result.heating_system_used).toBe(used);
    expect(result.assumptions).toContain(`heating_system "${heating_system}" was read as ${used} from its parts.`);
  });

  it('says by which words a text was read', () => {
    expect(assess({ building_type: 'Victorian terraced house' }).assumptions).toContain(
      'building_type "Victorian terraced house" was read as residential.',
    );
    expect(assess({ building_type: 'flat over shop' }).assumptions).toContain(
      'building_type "flat over shop" was read as residential from its first part.',
    );
  });

  it('counts student housing and care homes as residential, but not in the United Kingdom', () => {
    for (const building_type of ['student housing', 'care home']) {
      expect(assess({ building_type }).building_category).toBe('residential');
      expect(assess({ building_type, country: 'norway' }).building_category).toBe('residential');
      expect(assess({ building_type, country: 'uk' }).building_category).toBe('non_residential');
    }
  });

  it('does not take a country outside the EU for the EU', () => {
    expect(assess({ country: 'norway', current_epc: 'G' })).toMatchObject({
      country_used: 'no',
      data_row_used: 'eu',
      regime: 'outside',
      deadline_pressure: 'none',
    });
    expect(assess({ country: 'eu', current_epc: 'G' })).toMatchObject({
      regime: 'epbd',
      deadline_pressure: 'critical',
    });
  });

  it.each([
    ['de', 0.329, 0.18],
    ['se', 0.03589, 0.05],
    ['no', 0.03075, 0.04],
    ['ch', 0.03672, 0.08],
    ['Narnia', 0.21, 0.18],
  ])('uses the grid factor of %s, %d, and its district heat, %d', (country, grid, heat) => {
    const sent = { country, building_type: 'house', heating_system: 'district', current_epc: 'G', floor_area_m2: 1000 };
    const { delivered_energy_kwh, operational_carbon_kgco2e, grid_emission_factor_kgco2e_per_kwh } = assess(sent);
    expect(grid_emission_factor_kgco2e_per_kwh).toBe(grid);
    // A class G: 6 kWh/m2 of electricity, the rest is heat of the network.
    const expected = 6000 * grid + (delivered_energy_kwh - 6000) * heat;
    expect(Math.abs(operational_carbon_kgco2e - expected)).toBeLessThanOrEqual(1);
  });

  it('uses the construction price level of a member without a data row', () => {
    // Class D to C, 1000 m2, so size 1: 65 x 1.1 x (0.4 + 0.6 x 1.46) = 91.23 in Finland, x 1 in the EU as a whole.
    expect(assess({ country: 'finland', floor_area_m2: 1000 }).renovation_cost_per_m2_eur).toBe(91.2);
    expect(assess({ country: 'eu', floor_area_m2: 1000 }).renovation_cost_per_m2_eur).toBe(71.5);
    expect(assess({ country: 'norway', floor_area_m2: 1000 }).renovation_cost_per_m2_eur).toBe(71.5);
    expect(assess({ country: 'hungary' }).assumptions).toContain(
      'The construction price level of Hungary is an assumption.',
    );
  });
});

describe('deadline pressure', () => {
  it.each([
    ['G', ['critical', 'art_9_1_meps_16_pct', 2030, 4]],
    ['F', ['high', 'art_9_1_meps_26_pct', 2033, 7]],
    ['E', ['medium', 'art_9_1_further_thresholds', 2040, 14]],
    ['D', ['low', 'art_9_1_further_thresholds', 2040, 14]],
    ['C', ['none', 'none', null, null]],
    ['B', ['none', 'none', null, null]],
    ['A', ['none', 'none', null, null]],
  ])('of a non-residential building of class %s in the EU', (current_epc, expected) => {
    expect(drivenBy({ ...CLEAN, current_epc })).toEqual(expected);
    expect(drivenBy({ ...CLEAN, current_epc, building_type: 'school' })).toEqual(expected);
  });

  it.each([
    ['G', ['high', 'art_9_2_trajectory', 2030, 4]],
    ['F', ['medium', 'art_9_2_trajectory', 2030, 4]],
    ['E', ['medium', 'art_9_2_trajectory', 2030, 4]],
    ['D', ['low', 'art_9_2_trajectory', 2035, 9]],
    ['C', ['none', 'none', null, null]],
  ])('of a dwelling of class %s in the EU', (current_epc, expected) => {
    expect(drivenBy({ ...CLEAN, ...HOUSE, current_epc })).toEqual(expected);
  });

  it('is low for a fossil boiler that nothing else presses', () => {
    for (const sent of [HOUSE, {}, { floor_area_m2: 30 }]) {
      expect(drivenBy({ ...sent, current_epc: 'C' })).toEqual(['low', 'annex_ii_fossil_boiler_phase_out', 2040, 14]);
    }
    expect(drivenBy({ current_epc: 'C', country: 'us' })).toEqual(['none', 'none', null, null]);
  });

  it('is low below 50 m2 outside housing, where an exemption is possible', () => {
    for (const current_epc of ['D', 'E', 'F', 'G']) {
      expect(drivenBy({ current_epc, floor_area_m2: 49.9 })).toEqual(['low', 'art_9_6_possible_exemption', null, null]);
    }
    expect(drivenBy({ current_epc: 'G', floor_area_m2: 50 })[1]).toBe('art_9_1_meps_16_pct');
    expect(drivenBy({ current_epc: 'G', floor_area_m2: 49.9, ...HOUSE })[1]).toBe('art_9_2_trajectory');
    expect(drivenBy({ current_epc: 'G', floor_area_m2: 49.9, year_built: 2030 })[1]).toBe('art_9_6_possible_exemption');
    expect(drivenBy({ current_epc: 'G', floor_area_m2: 50, year_built: 2030 })[1]).toBe(
      'art_7_zero_emission_new_building',
    );
  });

  it.each([
    ['school', 2027, 'none', null],
    ['school', 2028, 'critical', 2028],
    ['office', 2029, 'none', null],
    ['office', 2030, 'critical', 2030],
    ['house', 2029, 'none', null],
    ['house', 2030, 'critical', 2030],
  ])('of a new %s completed in %d is %s unless it is zero-emission', (building_type, year_built, pressure, year) => {
    const built = { building_type, year_built, current_epc: 'B', ...CLEAN };
    expect(drivenBy(built)[0]).toBe(pressure);
    expect(drivenBy(built)[2]).toBe(year);
    expect(drivenBy({ ...built, current_epc: 'A' })[0]).toBe('none');
    expect(assess(built).compliance_status).toBe(pressure === 'critical' ? 'not_zero_emission' : 'no_current_exposure');
    expect(drivenBy({ ...built, current_epc: 'A', heating_system: 'gas' })[0]).toBe(
      pressure === 'critical' ? 'critical' : 'low',
    );
    expect(drivenBy({ ...built, country: 'uk' })[0]).toBe('none');
  });

  it.each([
    ['G', 'critical', 2025, 0, 'national_rule_breach'],
    ['F', 'high', 2028, 2, 'worst_performing_43_pct'],
    ['E', 'medium', 2034, 8, 'worst_performing_43_pct'],
  ])('of a French dwelling of class %s comes from the letting ban', (current_epc, pressure, year, left, status) => {
    const dwelling = { ...HOUSE, country: 'france', current_epc };
    expect(drivenBy(dwelling)).toEqual([pressure, 'fr_letting_ban', year, left]);
    expect(assess(dwelling).compliance_status).toBe(status);
    expect(drivenBy({ ...dwelling, building_type: 'office' })[1]).not.toBe('fr_letting_ban');
    expect(drivenBy({ ...dwelling, country: 'belgium' })[1]).toBe('art_9_2_trajectory');
  });

  it('keeps the more severe deadline where the letting ban is milder', () => {
    const dwelling = { ...HOUSE, country: 'france', year_built: 2031 };
    expect(drivenBy({ ...dwelling, current_epc: 'F' })[1]).toBe('art_7_zero_emission_new_building');
    expect(drivenBy({ ...dwelling, current_epc: 'G' })[1]).toBe('fr_letting_ban');
    expect(assess({ ...dwelling, current_epc: 'G' }).compliance_status).toBe('not_zero_emission');
    expect(drivenBy({ ...HOUSE, country: 'france', current_epc: 'D' })[1]).toBe('art_9_2_trajectory');
  });

  it('of a Dutch office from 100 m2 on is critical from class D down', () => {
    const office = { country: 'nl', floor_area_m2: 100 };
    for (const current_epc of ['D', 'E', 'F', 'G']) {
      expect(drivenBy({ ...office, current_epc })).toEqual(['critical', 'nl_office_label_c', 2023, 0]);
      expect(assess({ ...office, current_epc }).compliance_status).toBe('national_rule_breach');
    }
    expect(drivenBy({ ...office, current_epc: 'C' })[1]).toBe('annex_ii_fossil_boiler_phase_out');
    expect(drivenBy({ ...office, floor_area_m2: 99.9, current_epc: 'D' })[1]).toBe('art_9_1_further_thresholds');
    expect(drivenBy({ ...office, building_type: 'retail' })[1]).toBe('art_9_1_further_thresholds');
  });

  it.each([
    ['house', 'G', ['critical', 'uk_mees_epc_e', 2020, 0]],
    ['house', 'F', ['critical', 'uk_mees_epc_e', 2020, 0]],
    ['house', 'E', ['medium', 'uk_mees_epc_c_announced', 2030, 4]],
    ['house', 'D', ['medium', 'uk_mees_epc_c_announced', 2030, 4]],
    ['house', 'C', ['none', 'none', null, null]],
    ['office', 'G', ['critical', 'uk_mees_epc_e', 2023, 0]],
    ['office', 'F', ['critical', 'uk_mees_epc_e', 2023, 0]],
    ['office', 'E', ['medium', 'uk_mees_epc_b_announced', 2031, 5]],
    ['office', 'C', ['medium', 'uk_mees_epc_b_announced', 2031, 5]],
    ['office', 'B', ['none', 'none', null, null]],
  ])('of a large UK %s of band %s', (building_type, current_epc, expected) => {
    expect(drivenBy({ country: 'uk', building_type, current_epc, floor_area_m2: 1000.1 })).toEqual(expected);
  });

  it('of UK premises up to 1000 m2 comes from law in force alone', () => {
    const premises = { country: 'uk', floor_area_m2: 1000 };
    expect(drivenBy({ ...premises, current_epc: 'E' })).toEqual(['none', 'none', null, null]);
    expect(drivenBy({ ...premises, current_epc: 'F' })[0]).toBe('critical');
  });

  it('reaches every rule of the table', () => {
    const reached = new Set<string>();
    for (const country of ['de', 'fr', 'nl', 'uk']) {
      for (const building_type of ['office', 'school', 'house']) {
        for (const current_epc of BANDS) {
          for (const [year_built, floor_area_m2] of [
            [1990, 40],
            [1990, 5000],
            [2031, 5000],
          ]) {
            for (const rule of rulesOf({ country, building_type, current_epc, year_built, floor_area_m2 }))
              reached.add(rule);
          }
        }
      }
    }
    const sold = { ...HOUSE, country: 'Flanders', current_epc: 'F', details: { transfer_year: 2024 } };
    for (const rule of rulesOf(sold)) reached.add(rule);
    expect(
      DEADLINE_RULES.flat()
        .map(({ id }) => id)
        .filter((id) => !reached.has(id)),
    ).toEqual([]);
  });

  it.each([
    ['ART-7-PUBLIC', { building_type: 'school', year_built: 2028, current_epc: 'B' }],
    ['ART-7', { year_built: 2030, current_epc: 'B' }],
    ['ART-9-1-G', { current_epc: 'G' }],
    ['ART-9-1-F', { current_epc: 'F' }],
    ['ART-9-1-E', { current_epc: 'E' }],
    ['ART-9-1-D', { current_epc: 'D' }],
    ['ART-9-2-G', { ...HOUSE, current_epc: 'G' }],
    ['ART-9-2-E-F', { ...HOUSE, current_epc: 'F' }],
    ['ART-9-2-E-F', { ...HOUSE, current_epc: 'E' }],
    ['ART-9-2-D', { ...HOUSE, current_epc: 'D' }],
    ['ART-9-6', { current_epc: 'G', floor_area_m2: 40 }],
    ['ANNEX-II', { current_epc: 'C' }],
    ['FR-LETTING-G', { ...HOUSE, country: 'france', current_epc: 'G' }],
    ['FR-LETTING-F', { ...HOUSE, country: 'france', current_epc: 'F' }],
    ['FR-LETTING-E', { ...HOUSE, country: 'france', current_epc: 'E' }],
    ['NL-OFFICE', { country: 'nl', current_epc: 'E' }],
    ['MEES-E-DOMESTIC', { ...HOUSE, country: 'uk', current_epc: 'F' }],
    ['MEES-E-NON-DOMESTIC', { country: 'uk', current_epc: 'G' }],
    ['MEES-C-ANNOUNCED', { ...HOUSE, country: 'uk', current_epc: 'D' }],
    ['MEES-B-ANNOUNCED', { country: 'uk', current_epc: 'C', floor_area_m2: 1001 }],
    ['MEES-EXEMPTION', { country: 'uk', current_epc: 'G', building_type: 'church' }],
    ['FR-TERTIARY', { country: 'france', current_epc: 'C', floor_area_m2: 1000 }],
    ['FR-TERTIARY-A-B', { country: 'france', current_epc: 'B', floor_area_m2: 1000 }],
    ['BE-FLANDERS', { ...HOUSE, country: 'Flanders', current_epc: 'G', details: { transfer_year: 2023 } }],
  ])('comes from rule %s', (id, sent) => {
    const ids: string[] = DEADLINE_RULES.flat().map((rule) => rule.id);
    expect(
      rulesOf({ ...CLEAN, ...(id === 'ANNEX-II' ? { heating_system: 'gas' } : {}), ...sent }).findLast((rule) =>
        ids.includes(rule),
      ),
    ).toBe(id);
  });

  it('shows each rule that fired, the later over the earlier, with the years left as a formula', () => {
    expect(rulesOf({ ...HOUSE, country: 'france', current_epc: 'G' })).toEqual([
      'residential_worst_43_pct',
      'ART-9-2-G',
      'FR-LETTING-G',
      'national_rule_breach',
      'fr_letting_ban',
    ]);
    expect(rulesOf({ building_type: 'school', current_epc: 'G', floor_area_m2: 3700 })).toEqual([
      'meps_2030_exposed',
      'meps_2033_exposed',
      'ART-9-1-G',
      'art_10_3_b_i',
      'art_13_9_a',
      'below_2030_threshold',
      'de_renewable_heating',
      'de_old_boiler',
      'de_top_floor_ceiling',
      'de_building_automation',
    ]);
  });
});

describe('law in force and announced', () => {
  it('keeps what is announced out of every compliance status', () => {
    const named = STATUS_RULES.flatMap(({ when }) => when.driving ?? []);
    expect(named.filter((key) => key !== 'none' && DEADLINES[key].standing === 'announced')).toEqual([]);
    expect(
      Object.entries(DEADLINES)
        .filter(([, { standing }]) => standing === 'announced')
        .map(([key]) => key),
    ).toEqual(['uk_mees_epc_c_announced', 'uk_mees_epc_b_announced']);
  });

  it('passes a UK building of band C, D or E whatever is announced for its size and use', () => {
    fc.assert(
      fc.property(validInputs(assess_epbd_score.inputSchema, ANY_INPUT), (input) => {
        const { compliance_status } = assess({ ...input, country: 'uk', nation: 'wales', details: { tenure: 'let' } });
        const fails = input.current_epc === 'F' || input.current_epc === 'G';
        const failing = ['outside_epbd_mees_fail', 'exemption_to_confirm'];
        expect(fails ? failing : ['outside_epbd_mees_pass']).toContain(compliance_status);
      }),
    );
  });
});

describe('compliance status', () => {
  it.each([
    [{ country: 'us', current_epc: 'G' }, 'outside_epbd'],
    [{ country: 'uk', current_epc: 'F' }, 'outside_epbd_mees_fail'],
    [{ country: 'uk', current_epc: 'E' }, 'outside_epbd_mees_pass'],
    [{ year_built: 2030, current_epc: 'G' }, 'not_zero_emission'],
    [{ country: 'nl' }, 'national_rule_breach'],
    [{ ...HOUSE, country: 'fr', current_epc: 'G' }, 'national_rule_breach'],
    [{ current_epc: 'G' }, 'below_2030_threshold'],
    [{ current_epc: 'F' }, 'below_2033_threshold'],
    [{ ...HOUSE, current_epc: 'E' }, 'worst_performing_43_pct'],
    [{ ...CLEAN, current_epc: 'A' }, 'zero_emission_ready'],
    [{ current_epc: 'A' }, 'no_current_exposure'],
    [{ current_epc: 'G', floor_area_m2: 49 }, 'exemption_to_confirm'],
    [{ current_epc: 'E', floor_area_m2: 49 }, 'no_current_exposure'],
    [{ current_epc: 'E' }, 'no_current_exposure'],
    [{ ...HOUSE, current_epc: 'D' }, 'no_current_exposure'],
  ])('of %j is %s', (sent, status) => {
    expect(assess(sent).compliance_status).toBe(status);
  });

  it.each([
    ['G', true, true, true],
    ['F', false, true, true],
    ['E', false, false, true],
    ['D', false, false, false],
  ])('reads class %s against the thresholds of its kind of building', (current_epc, in2030, in2033, worst43) => {
    const exposure = ({
      meps_2030_exposed,
      meps_2033_exposed,
      residential_worst_43_pct,
    }: ReturnType<typeof assess>) => [meps_2030_exposed, meps_2033_exposed, residential_worst_43_pct];
    expect(exposure(assess({ current_epc }))).toEqual([in2030, in2033, false]);
    expect(exposure(assess({ current_epc, building_type: 'hospital' }))).toEqual([in2030, in2033, false]);
    expect(exposure(assess({ current_epc, floor_area_m2: 49 }))).toEqual([false, false, false]);
    expect(exposure(assess({ current_epc, ...HOUSE }))).toEqual([false, false, worst43]);
    for (const country of ['uk', 'us', 'norway']) {
      expect(exposure(assess({ current_epc, country }))).toEqual([false, false, false]);
      expect(exposure(assess({ current_epc, country, ...HOUSE }))).toEqual([false, false, false]);
    }
  });
});

describe('solar and automation duties', () => {
  it.each([
    ['office', 2027, 250, 'none', null],
    ['office', 2027, 250.1, 'art_10_3_a', 2026],
    ['school', 2027, 250.1, 'art_10_3_a', 2026],
    ['office', 2026, 500, 'none', null],
    ['office', 2026, 500.1, 'art_10_3_c', 2027],
    ['house', 2026, 5000, 'none', null],
    ['house', 2027, 10, 'art_10_3_d', 2029],
    ['school', 2026, 250, 'none', null],
    ['school', 2026, 250.1, 'art_10_3_b_iii', 2030],
    ['school', 2026, 750, 'art_10_3_b_iii', 2030],
    ['school', 2026, 750.1, 'art_10_3_b_ii', 2028],
    ['school', 2026, 2000, 'art_10_3_b_ii', 2028],
    ['school', 2026, 2000.1, 'art_10_3_b_i', 2027],
  ])('ask a %s of %d with %d m2 for solar: %s', (building_type, year_built, floor_area_m2, key, year) => {
    const sent = { building_type, year_built, floor_area_m2 };
    expect(assess(sent)).toMatchObject({ solar_obligation: key, solar_obligation_year: year });
    expect(assess({ ...sent, country: 'uk' })).toMatchObject({ solar_obligation: 'none', solar_obligation_year: null });
    expect(measuresOf(sent).solar_pv?.legal_driver).toBe(key);
  });

  it.each([
    ['office', 875, 70, 'none', null],
    ['office', 876, 70.1, 'art_13_9_b', 2029],
    ['office', 3625, 290, 'art_13_9_b', 2029],
    ['office', 3626, 290.1, 'art_13_9_a', 2024],
    ['school', 3626, 290.1, 'art_13_9_a', 2024],
    ['house', 100_000, 8000, 'none', null],
  ])('ask a %s of %d m2, %d kW, for automation: %s', (building_type, floor_area_m2, kw, key, year) => {
    const sent = { building_type, floor_area_m2 };
    expect(assess(sent)).toMatchObject({
      estimated_hvac_output_kw: kw,
      bacs_obligation: key,
      bacs_obligation_year: year,
    });
    expect(assess({ ...sent, country: 'us' })).toMatchObject({ bacs_obligation: 'none', bacs_obligation_year: null });
    expect(measuresOf(sent).controls_and_bacs?.legal_driver).toBe(key);
  });
});

describe('score', () => {
  it.each([
    [1944, 15],
    [1945, 20],
    [1959, 20],
    [1960, 25],
    [1979, 25],
    [1980, 50],
    [1999, 50],
    [2000, 70],
    [2009, 70],
    [2010, 85],
    [2020, 85],
    [2021, 100],
  ])('gives the envelope of %d %d points, and more where the class shows it', (year_built, points) => {
    expect(assess({ year_built }).sub_scores.envelope).toBe(points);
    expect(assess({ year_built, current_epc: 'C' }).sub_scores.envelope).toBe(Math.max(points, 60));
    expect(assess({ year_built, current_epc: 'B' }).sub_scores.envelope).toBe(Math.max(points, 80));
    expect(assess({ year_built, current_epc: 'A' }).sub_scores.envelope).toBe(Math.max(points, 80));
  });

  it('gives solar energy 100 points, its absence 40, and 0 where it is due', () => {
    expect(assess({ has_solar_pv: true, floor_area_m2: 900 }).sub_scores.renewables).toBe(100);
    expect(assess({ floor_area_m2: 500 }).sub_scores.renewables).toBe(40);
    expect(assess({ floor_area_m2: 900 }).sub_scores.renewables).toBe(0);
    expect(assess({ floor_area_m2: 900, heating_system: 'solar thermal' }).sub_scores.renewables).toBe(100);
  });

  it.each([
    ['heat_pump', 100, false],
    ['district_heating', 75, false],
    ['biomass', 70, false],
    ['electric', 60, false],
    ['solar_thermal', 60, false],
    ['hybrid', 55, true],
    ['chp', 35, true],
    ['gas', 25, true],
    ['oil', 5, true],
    ['coal', 0, true],
  ])('gives the heating %s %d points', (heating_system, points, fossil) => {
    const result = assess({ heating_system, current_epc: 'A' });
    expect(result.sub_scores.heating).toBe(points);
    expect(result).toMatchObject({ fossil_heating: fossil, zero_emission_ready: !fossil });
  });

  it('gives unknown heating 30 points, counts it neither as fossil nor as zero-emission', () => {
    const result = assess({ heating_system: 'magic', current_epc: 'A' });
    expect(result.sub_scores.heating).toBe(30);
    expect(result).toMatchObject({ fossil_heating: false, zero_emission_ready: false, deadline_pressure: 'none' });
  });

  // Sums by hand, such as (40 x 70 + 20 x 75 + 10 x 100 + 10 x 70 + 20 x 100) / 100 = 80.
  it.each([
    [80, 'strong', { ...HOUSE, heating_system: 'dh', current_epc: 'C', year_built: 2005, has_solar_pv: true }],
    [79.5, 'moderate', { ...HOUSE, heating_system: 'hybrid', current_epc: 'A', year_built: 2015 }],
    [60, 'moderate', { ...HOUSE, ...CLEAN, current_epc: 'E', year_built: 1950, country: 'us' }],
    [59.8, 'weak', { ...HOUSE, heating_system: 'biomass', current_epc: 'D', year_built: 1990 }],
    [40, 'weak', { ...HOUSE, ...CLEAN, current_epc: 'G', year_built: 1990, has_solar_pv: true }],
    [39.8, 'poor', { heating_system: 'oil', current_epc: 'D', year_built: 1950, floor_area_m2: 1500 }],
  ])('of %d is %s', (score, band, sent) => {
    expect(assess(sent)).toMatchObject({ compliance_score: score, score_band: band });
  });

  it('is the sum of the sub-scores times their weights', () => {
    fc.assert(
      fc.property(validInputs(assess_epbd_score.inputSchema, ANY_INPUT), (input) => {
        const { compliance_score, sub_scores, weights_pct } = assess(input);
        const criteria = ['epc', 'heating', 'renewables', 'envelope', 'deadline'] as const;
        const sum = criteria.reduce((total, key) => total + weights_pct[key] * sub_scores[key], 0);
        expect(criteria.reduce((total, key) => total + weights_pct[key], 0)).toBe(100);
        // Weights are multiples of 10, so the score has one decimal and rounding moves it by no more than a bit.
        expect(compliance_score).toBeCloseTo(sum / 100, 10);
      }),
    );
  });

  it('is never worse with a better class, all else equal', () => {
    fc.assert(
      fc.property(validInputs(assess_epbd_score.inputSchema, ANY_INPUT), (input) => {
        const scores = BANDS.map((current_epc) => assess({ ...input, current_epc }).compliance_score);
        expect(scores).toEqual([...scores].sort((a, b) => b - a));
      }),
    );
  });

  it('is never lower with photovoltaics', () => {
    fc.assert(
      fc.property(validInputs(assess_epbd_score.inputSchema, ANY_INPUT), (input) => {
        expect(assess({ ...input, has_solar_pv: true }).compliance_score).toBeGreaterThanOrEqual(
          assess({ ...input, has_solar_pv: false }).compliance_score,
        );
      }),
    );
  });
});

describe('renovation', () => {
  // 1000 m2 of housing in the EU as a whole: every factor is 1, so the step costs stand alone.
  it.each([
    // The heat pump in place of the gas boiler: 6,750 x 1000 / 120 + 830 x 100 = 139,250 EUR.
    ['A', 'A', 0, 139_250],
    ['B', 'A', 190, 190_000],
    ['C', 'B', 140, 330_000],
    ['D', 'C', 65, 395_000],
    ['E', 'C', 112, 442_000],
    ['F', 'C', 157, 487_000],
    ['G', 'C', 202, 532_000],
  ])('from class %s aims at %s and adds up the steps', (current_epc, target, toTarget, toA) => {
    expect(assess({ ...HOUSE, country: 'eu', floor_area_m2: 1000, current_epc })).toMatchObject({
      target_epc: target,
      renovation_cost_per_m2_eur: toTarget,
      renovation_cost_low_eur: 750 * toTarget,
      renovation_cost_eur: 1000 * toTarget,
      renovation_cost_high_eur: 1350 * toTarget,
      zero_emission_cost_per_m2_eur: roundTo(toA / 1000, 1),
      zero_emission_cost_eur: toA,
    });
  });

  it.each([
    // Class B of a warehouse: 190 x 0.6 = 114 EUR/m2 is less than the heat pump, 120 EUR/m2.
    [{ building_type: 'warehouse', current_epc: 'B' }, 120],
    [{ building_type: 'warehouse', current_epc: 'B', heating_system: 'magic' }, 120],
    [{ building_type: 'warehouse', current_epc: 'B', heating_system: 'biomass' }, 114],
    [{ building_type: 'office', current_epc: 'B' }, 209],
    [{ building_type: 'office', current_epc: 'A' }, 120],
    [{ building_type: 'house', current_epc: 'A', heating_system: 'magic' }, 139.3],
    [{ building_type: 'house', current_epc: 'A', heating_system: 'electric' }, 0],
  ])('to zero emission costs at least a heat pump where the heating is fossil or unknown: %j', (sent, perM2) => {
    expect(assess({ country: 'eu', floor_area_m2: 1000, ...sent }).zero_emission_cost_per_m2_eur).toBe(perM2);
  });

  it('costs no more than 1.2 times in a small building and no less than 0.85 times in a large one', () => {
    const perM2 = (floor_area_m2: number) =>
      assess({ ...HOUSE, country: 'eu', floor_area_m2 }).renovation_cost_per_m2_eur;
    // 1.2 is reached at 1000 / 1.2^20 = 26.08 m2 and 0.85 at 1000 / 0.85^20 = 25,796 m2.
    // 65 x 1.2 = 78; 65 x (1000 / 27)^0.05 = 77.87; 65 x 0.85 = 55.25.
    expect(perM2(26)).toBe(78);
    expect(perM2(27)).toBe(77.9);
    const cost = (floor_area_m2: number) => assess({ ...HOUSE, country: 'eu', floor_area_m2 }).renovation_cost_eur;
    expect(cost(25_000)).toBeGreaterThan(55.25 * 25_000);
    expect(cost(26_000)).toBe(55.25 * 26_000);
    expect(cost(1_000_000)).toBe(55_250_000);
  });

  it.each([
    // 65 EUR/m2 times the factor of the type.
    ['residential', 65],
    ['care home', 71.5],
    ['office', 71.5],
    ['retail', 58.5],
    ['restaurant', 71.5],
    ['hotel', 74.8],
    ['cinema', 74.8],
    ['swimming pool', 78],
    ['church', 71.5],
    ['laboratory', 97.5],
    ['data centre', 78],
    ['airport', 71.5],
    ['mixed use', 68.3],
    ['industrial', 39],
    ['warehouse', 39],
    ['school', 68.3],
    ['hospital', 97.5],
    ['public', 71.5],
    ['zoo', 65],
  ])('of a %s from class D costs %d EUR/m2 at the EU average', (building_type, cost) => {
    expect(assess({ building_type, country: 'eu', floor_area_m2: 1000 }).renovation_cost_per_m2_eur).toBe(cost);
  });
});

describe('energy from the class', () => {
  it.each([
    ['de', 'D', 115, 'final'],
    ['fr', 'D', 215, 'primary'],
    ['ie', 'D', 262.5, 'primary'],
    ['nl', 'G', 450, 'primary'],
    ['gb', 'A', 60, 'primary'],
    ['se', 'B', 80, 'primary'],
    ['us', 'G', 400, 'primary'],
  ])('of %s, class %s, is %d kWh/m2 of %s energy', (country, current_epc, metric, basis) => {
    expect(assess({ country, current_epc })).toMatchObject({
      class_metric_kwh_per_m2: metric,
      class_metric_basis: basis,
    });
  });

  // 10 m2 in the EU, class G: 400 kWh/m2, of which 60 / 1.9 x 10 = 315.8 kWh is auxiliary electricity.
  it.each([
    ['heat_pump', 400, 2105], // 340 x 2.8 / 1.9 = 501.1, shown as 400; all electricity, 400 / 1.9 x 10
    ['electric', 178.9, 2105], // 340 / 1.9
    ['district_heating', 248.5, 2931], // 340 x 0.95 / 1.3; 340 / 1.3 x 10 + 315.8
    ['biomass', 212.5, 3149], // 340 x 0.75 / 1.2; 340 / 1.2 x 10 + 315.8
    ['gas', 262.7, 3407], // 340 x 0.85 / 1.1; 340 / 1.1 x 10 + 315.8
    ['oil', 253.5, 3407], // 340 x 0.82 / 1.1
    ['coal', 216.4, 3407], // 340 x 0.70 / 1.1
    ['hybrid', 391.3, 2838], // 340 / (0.2 x 1.9 + 0.4444 x 1.1); 391.3 x 0.6444 x 10 + 315.8
    ['solar_thermal', 255.6, 2105], // 340 / (0.7 x 1.9); all electricity
    ['chp', 262.7, 3407], // as gas
    ['magic', 262.7, 3407], // as gas
  ])('splits into heat and electricity by the heating: %s', (heating_system, heat, delivered) => {
    expect(assess({ country: 'eu', current_epc: 'G', floor_area_m2: 10, heating_system })).toMatchObject({
      heat_demand_kwh_per_m2: heat,
      delivered_energy_kwh: delivered,
    });
  });

  // The same in a dwelling: 6 kWh/m2 of electricity, so 400 - 6 x 1.9 = 388.6 kWh/m2 for heat.
  it.each([
    ['electric', 204.5, 2105], // 388.6 / 1.9
    ['gas', 300.3, 3593], // 388.6 x 0.85 / 1.1; 388.6 / 1.1 x 10 + 60
    ['biomass', 242.9, 3298], // 388.6 x 0.75 / 1.2; 388.6 / 1.2 x 10 + 60
  ])('of a dwelling has at most 6 kWh/m2 of electricity beside the heat: %s', (heating_system, heat, delivered) => {
    const sent = { ...HOUSE, country: 'eu', current_epc: 'G', floor_area_m2: 10, heating_system };
    expect(assess(sent)).toMatchObject({ heat_demand_kwh_per_m2: heat, delivered_energy_kwh: delivered });
  });

  it('of a dwelling of class A has 15 % of it as electricity, which is less than 6 kWh/m2', () => {
    // 0.85 x 45 x 0.85 / 1.1 = 29.6; (0.85 x 45 / 1.1 + 0.15 x 45 / 1.9) x 1000 = 38,325 kWh
    expect(assess({ ...HOUSE, country: 'eu', current_epc: 'A', floor_area_m2: 1000 })).toMatchObject({
      heat_demand_kwh_per_m2: 29.6,
      delivered_energy_kwh: 38_325,
    });
  });

  it('uses household prices for dwellings and the others for other buildings', () => {
    // All electricity, 175 / 1.9 x 100 = 9210.5 kWh at 0.2872 and 0.1902 EUR/kWh.
    const sent = { country: 'eu', floor_area_m2: 100, heating_system: 'electric' };
    expect(assess({ ...sent, ...HOUSE }).annual_energy_cost_eur).toBe(2645);
    expect(assess(sent).annual_energy_cost_eur).toBe(1752);
  });
});

describe('measures', () => {
  it.each([
    [{ current_epc: 'C', year_built: 2009 }, ['wall_and_roof_insulation']],
    [{ current_epc: 'C', year_built: 2010 }, []],
    [{ current_epc: 'B', year_built: 1900 }, []],
    [{ current_epc: 'D', year_built: 1999 }, ['wall_and_roof_insulation', 'window_replacement']],
    [{ current_epc: 'D', year_built: 2000 }, ['wall_and_roof_insulation']],
    [{ current_epc: 'C', year_built: 1999 }, ['wall_and_roof_insulation']],
  ])('work on the envelope where class and year call for it: %j', (sent, expected) => {
    const names = Object.keys(measuresOf(sent)).sort();
    expect(names.filter((name) => name.includes('insulation') || name.includes('window'))).toEqual(expected);
  });

  it('leave out what is there or does not fit', () => {
    expect(measuresOf({ has_solar_pv: true })).not.toHaveProperty('solar_pv');
    expect(measuresOf(HOUSE)).not.toHaveProperty('led_lighting');
    for (const heating_system of ['heat_pump', 'district_heating', 'biomass']) {
      expect(measuresOf({ heating_system })).not.toHaveProperty('heat_pump');
    }
    for (const heating_system of ['electric', 'hybrid', 'gas', 'oil', 'coal', 'solar thermal', 'chp', 'magic']) {
      expect(measuresOf({ heating_system })).toHaveProperty('heat_pump');
    }
  });

  it('name the deadline as their driver only where it is critical or a threshold of 2033', () => {
    expect(measuresOf({ current_epc: 'F' }).window_replacement?.legal_driver).toBe('art_9_1_meps_26_pct');
    expect(measuresOf({ current_epc: 'E' }).window_replacement?.legal_driver).toBe('none');
    expect(measuresOf({ current_epc: 'G', floor_area_m2: 49 }).window_replacement?.legal_driver).toBe('none');
    expect(measuresOf({ current_epc: 'F', country: 'uk' }).window_replacement?.legal_driver).toBe('uk_mees_epc_e');
    expect(measuresOf({ year_built: 2030 }).heat_pump?.legal_driver).toBe('art_7_zero_emission_new_building');
    expect(measuresOf({ year_built: 2030, heating_system: 'electric' }).heat_pump?.legal_driver).toBe('none');
    expect(measuresOf({ current_epc: 'G' }).heat_pump?.legal_driver).toBe('none');
  });

  it('stand in order: legal drivers first, then the quicker payback, none last', () => {
    fc.assert(
      fc.property(validInputs(assess_epbd_score.inputSchema, ANY_INPUT), (input) => {
        const { priority_measures } = assess(input);
        priority_measures.forEach((measure, index) => {
          expect(measure.priority).toBe(index + 1);
          const next = priority_measures[index + 1];
          if (!next) return;
          const isFree = measure.legal_driver === 'none';
          if (isFree) expect(next.legal_driver).toBe('none');
          if (isFree !== (next.legal_driver === 'none')) return;
          expect(measure.payback_years ?? 100).toBeLessThanOrEqual(next.payback_years ?? 100);
        });
      }),
    );
  });

  it('stand in the order of their names where no payback tells them apart', () => {
    // A Saudi office, EUR 0.03 a kWh of gas: neither lamps nor insulation nor a heat pump pay within 99 years.
    const unpaid = (current_epc: string) =>
      assess({ country: 'sa', current_epc }).priority_measures.flatMap(({ measure, payback_years }) =>
        payback_years === null ? [measure] : [],
      );
    expect(unpaid('C')).toEqual(['led_lighting', 'wall_and_roof_insulation']);
    expect(unpaid('B')).toEqual(['heat_pump', 'led_lighting']);
  });

  it('have no payback above 99 years or without a saving, and a warning says why', () => {
    const windows = (sent: Sent) => measuresOf({ ...sent, current_epc: 'D', floor_area_m2: 300 }).window_replacement;
    // House in the EU: 120 / (0.12 x 163.6 / 1.2 x 0.075) = 97.8 years.
    expect(windows({ ...HOUSE, country: 'eu', heating_system: 'biomass' })?.payback_years).toBe(97.8);
    // Office in Luxembourg: 95 x 1.0546 / (0.12 x 148.75 / 1.1 x 0.062) = 99.6 years.
    expect(windows({ country: 'lu' })?.payback_years).toBeNull();
    expect(assess({ country: 'lu' }).warnings).toContain(
      'No payback is given for window replacement, because at these prices it is longer than 99 years.',
    );
    expect(assess({ country: 'uk' }).warnings).toContain(
      'No payback is given for a heat pump, because at these prices it saves no money.',
    );
  });

  it('use photovoltaics on site up to what they give, and up to 40 % of the electricity', () => {
    // Class G, electric heating in Spain: 40 % of 400 / 1.9 = 84.2 kWh/m2 exceeds 0.02 x 1550 = 31 kWh/m2.
    expect(
      measuresOf({ country: 'es', current_epc: 'G', heating_system: 'electric', floor_area_m2: 100 }).solar_pv,
    ).toMatchObject({
      energy_saving_kwh: 3100,
      annual_saving_eur: 410, // 3100 x 0.1324
      carbon_saving_kgco2e: 490, // 3100 x 0.158
    });
    // Class A, gas: 40 % of 0.15 x 45 / 1.9 = 1.421 kWh/m2; the other 29.579 kWh/m2 earn 30 % of the price.
    expect(measuresOf({ country: 'es', current_epc: 'A', floor_area_m2: 100 }).solar_pv).toMatchObject({
      energy_saving_kwh: 142,
      annual_saving_eur: 136, // (142.1 + 0.3 x 2957.9) x 0.1324
      carbon_saving_kgco2e: 22, // 142.1 x 0.158
    });
  });
});

describe('advice', () => {
  const recommended = (sent: Sent) => assess(sent).recommendations.join('\n');
  const warned = (sent: Sent) => assess(sent).warnings.join('\n');
  const assumed = (sent: Sent) => assess(sent).assumptions.join('\n');

  it('says first how urgent the deadline is, with its article, years and cost range', () => {
    expect(assess({ ...HOUSE, country: 'eu', floor_area_m2: 1000, current_epc: 'G' }).recommendations[0]).toBe(
      'Budget and design the works in 2027 because of the national trajectory for residential buildings, which does not bind individual dwellings (Directive (EU) 2024/1275 Art. 9(2); 2030, 4 years left). Reaching class C is estimated at EUR 152,000 to 273,000.',
    );
    expect(recommended({ current_epc: 'G' })).toMatch(
      /^Act now because of the 16 % threshold .*Art. 9\(1\); 2030, 4 years left\)/,
    );
    expect(recommended({})).toMatch(
      /^Keep a stricter threshold.*the class calls for no works now\. Review .* national transposition/,
    );
    expect(recommended({ ...CLEAN, current_epc: 'C' })).toMatch(
      /^Keep the certificate up to date: no dated obligation/,
    );
    expect(recommended({ country: 'uk' })).toMatch(/^Keep .*announced standards become law/);
    expect(recommended({ country: 'us' })).toMatch(/^Keep .*law of the country changes/);
    expect(recommended({ country: 'uk', current_epc: 'F' })).toMatch(
      /^Act now where the building is let, because of .*; in force since 2023, no years left\)/,
    );
  });

  it('makes the works of a small building depend on its exemption, however poor the class', () => {
    const church = { building_type: 'church', current_epc: 'G', floor_area_m2: 45, country: 'ie' } as const;
    expect(assess(church)).toMatchObject({ driving_deadline: 'art_9_6_possible_exemption', deadline_pressure: 'low' });
    expect(recommended(church)).toMatch(
      /^Confirm the exemption first, before any works: class G falls under the standards .* may exempt this building/,
    );
    expect(recommended(church)).not.toContain('no works now');
  });

  it('names the zero-emission standard beside a national rule that a new building breaks as well', () => {
    const flats = {
      ...HOUSE,
      heating_system: 'coal stove',
      year_built: 2031,
      current_epc: 'G',
      country: 'fr',
    } as const;
    expect(assess(flats)).toMatchObject({ compliance_status: 'not_zero_emission', driving_deadline: 'fr_letting_ban' });
    const [first, second] = assess(flats).recommendations;
    expect(first).toMatch(
      /^Act now on the design where the building is to be let, .*in force since 2025, so from completion\)/,
    );
    expect(second).toMatch(
      /^Design the building to be zero-emission, which is required for completion in 2031 \(Directive \(EU\) 2024\/1275 Art\. 7\(1\) and 11\): class A without fossil heating is estimated at EUR/,
    );
    expect(recommended({ current_epc: 'E', country: 'nl', floor_area_m2: 3000, year_built: 2031 })).toContain(
      'Design the building to be zero-emission',
    );
    for (const year_built of [1990, 2029]) {
      expect(recommended({ ...flats, year_built })).not.toContain('Design the building to be zero-emission');
    }
  });

  it('never calls a duty overdue for a building that is not yet built', () => {
    expect(recommended({ ...HOUSE, year_built: 2029, current_epc: 'G', country: 'fr' })).not.toContain('no years left');
  });

  it.each(['re', 'gp', 'mq', 'gf', 'Guadeloupe'])(
    'leaves the law of the overseas department %s to be checked',
    (country) => {
      const answer = assess({ ...HOUSE, current_epc: 'G', country });
      expect(answer.recommendations[0]).toMatch(/^Have the obligations under EU and French law checked/);
      expect(answer.warnings.join('\n')).toMatch(/^EU law applies in the French overseas departments \(TFEU/m);
      expect([...answer.recommendations, ...answer.warnings].join('\n')).not.toMatch(
        /does not apply|no dated obligation/,
      );
    },
  );

  it('takes an unknown heating system as fossil only where a fossil one would be asked about', () => {
    const magic = { heating_system: 'magic', current_epc: 'A' } as const;
    expect(recommended(magic)).toMatch(
      /^If this is a building without fossil heating, keep the certificate up to date: no dated obligation applies to the class\./m,
    );
    expect(recommended(magic)).not.toMatch(/with fossil heating, keep/);
    expect(recommended({ ...magic, year_built: 2031 })).toMatch(
      /^If this is a building with fossil heating, act now on the design because of the zero-emission standard/m,
    );
    expect(recommended({ ...magic, country: 'us' })).toMatch(/^Keep the certificate up to date/m);
  });

  it.each([
    [1990, /^If this is a non-residential building, replace the gas boiler to be zero-emission/m],
    [2031, /^If this is a non-residential building, design a different heat source instead of the gas boiler/m],
  ])('puts "If" before advice on the heat source of an unknown type of building of %d', (year_built, expected) => {
    expect(recommended({ building_type: 'zoo', current_epc: 'A', year_built })).toMatch(expected);
  });

  it('is not zero-emission ready with a gas backup, however it is written', () => {
    for (const heating_system of ['heat pump (gas backup)', 'gas boiler - heat pump', 'gas-fired heat pump']) {
      expect(assess({ current_epc: 'A', heating_system })).toMatchObject({
        fossil_heating: true,
        zero_emission_ready: false,
      });
    }
  });

  it('says of class E that it meets the thresholds of 2030 and 2033, and never names the 26 % threshold', () => {
    const [first = ''] = assess({ current_epc: 'E' }).recommendations;
    expect(first).toMatch(
      /^Include the works in the next capital plan because of a stricter threshold .* 2040, 14 years left/,
    );
    expect(first).toContain('class E meets the thresholds of 2030 and 2033');
    expect(first).toContain('stricter ones follow for 2040 and 2050, and the national threshold decides');
    expect(first).not.toContain('26 %');
    expect(recommended({ ...HOUSE, current_epc: 'E' })).not.toContain('the 2030');
    expect(recommended({ current_epc: 'E', floor_area_m2: 49 })).not.toContain('the 2030');
  });

  it('says what the deadline requires where the target class falls short of it', () => {
    expect(recommended({ year_built: 2030, current_epc: 'C', country: 'eu', floor_area_m2: 1000 })).toContain(
      'Reaching class B is estimated at EUR 116,000 to 208,000; the deadline requires class A without fossil heating, estimated at EUR 363,000 in all.',
    );
    expect(recommended({ country: 'uk', floor_area_m2: 2000 })).toContain('the deadline requires class B');
    expect(recommended({ year_built: 2030, current_epc: 'B' })).not.toContain('the deadline requires');
    expect(recommended({ year_built: 2030, current_epc: 'A' })).toContain('only the heat source has to change');
    // Class B of a warehouse: 114 EUR/m2 for the class, 120 EUR/m2 with the heat pump.
    expect(
      recommended({
        building_type: 'warehouse',
        year_built: 2030,
        current_epc: 'B',
        country: 'eu',
        floor_area_m2: 1000,
      }),
    ).toContain('class A without fossil heating, estimated at EUR 120,000 in all');
  });

  it('names the first measure with cost, saving, payback and driver', () => {
    expect(
      assess({ ...HOUSE, country: 'eu', ...CLEAN, current_epc: 'A', has_solar_pv: true }).recommendations[1],
    ).toMatch(
      /^Put controls and building automation first among the measures. This costs EUR 4,000 and saves EUR \d+ a year: a payback of [\d.]+ years; no legal driver\.$/,
    );
    expect(recommended({ floor_area_m2: 900, has_solar_pv: true })).toContain('legal driver: Article 13(9)(b)');
    // (34.77 kWh/m2 of gas x 0.062 - 9.85 of electricity x 0.1902) x 60 m2 = 17 EUR against 120 x 0.7 x 60 = 5040 EUR.
    expect(recommended({ year_built: 2031, current_epc: 'A', floor_area_m2: 60, country: 'bulgaria' })).toContain(
      'Put a heat pump first among the measures. This costs EUR 5,040 and saves EUR 17 a year: no payback within 99 years; legal driver: Article 7, zero-emission new building.',
    );
    // 34.77 x 0.05 - 9.85 x 0.1887 is negative: 12 EUR more on 100 m2, for 120 x 0.73 x 100 = 8760 EUR.
    expect(recommended({ year_built: 2031, current_epc: 'A', floor_area_m2: 100, country: 'romania' })).toContain(
      'Put a heat pump first among the measures. This costs EUR 8,760 and adds EUR 12 a year to the energy cost: no payback within 99 years',
    );
  });

  it.each([
    ['fossil heating in the EU', {}, /Neither bans an existing boiler/],
    ['fossil heating elsewhere', { country: 'us' }, /in the EU there is no public subsidy/],
    ['solar with major renovation', { floor_area_m2: 900 }, /point \(c\).*31 December 2027.*applies only/],
    ['solar on a school', { building_type: 'school' }, /point \(b\)\(iii\).*31 December 2030.*Check roof/],
    ['overdue automation', { floor_area_m2: 4000 }, /estimated at 320 kW.*31 December 2024, which is overdue\./],
    ['automation to come', { floor_area_m2: 2000 }, /estimated at 160 kW.*31 December 2029\./],
    ['renovation passport', {}, /^Order a renovation passport \(Article 12\)/m],
    [
      'a better design',
      { year_built: 2027 },
      /^Improve the class in the design.*\(Article 12\) is for existing buildings/m,
    ],
    [
      'UK home',
      { country: 'uk', ...HOUSE },
      /minimum energy efficiency standard checker.*EPC E .*EPC C .*1 October 2030.*announced but not in force/,
    ],
    [
      'UK premises',
      { country: 'uk' },
      /minimum energy efficiency standard checker.*EPC E .*EPC B from 2031.*1,000 m2.*announced but not in force/,
    ],
    ['class A without the heat source', { current_epc: 'A' }, /^Replace the gas boiler .*EUR 60,300\./m],
    [
      'class A with unknown heating',
      { current_epc: 'A', heating_system: 'magic' },
      /^If this is a heat source that burns fossil fuel, .*EUR 60,300\./m,
    ],
    ['automation of a new building', { floor_area_m2: 4000, year_built: 2027 }, /so from its completion/],
    ['solar thermal', { floor_area_m2: 900, heating_system: 'solar' }, /Solar thermal panels count as solar energy/],
    ['zero-emission ready', { ...CLEAN, current_epc: 'A' }, /Keep the evidence.*new A to G scale/],
    ['zero-emission ready elsewhere', { ...CLEAN, current_epc: 'A', country: 'us' }, /Keep the evidence.*in time/],
  ])('recommends: %s', (_title, sent, expected) => {
    expect(recommended(sent)).toMatch(expected);
  });

  it.each([
    ['no boiler advice without fossil heating', CLEAN, /subsidy/],
    ['no solar advice with panels', { floor_area_m2: 900, has_solar_pv: true }, /Article 10\(3\)/],
    ['the limit of point (c) at no other point', { building_type: 'school' }, /applies only/],
    ['no automation below 70 kW', {}, /Article 13\(9\)/],
    ['no passport from class C up', { current_epc: 'C' }, /passport/],
    ['no order of a passport before completion', { year_built: 2027 }, /Order a renovation passport/],
    ['no passport outside the EU', { country: 'uk', current_epc: 'G' }, /passport/],
    ['no MEES in the EU', {}, /MEES|mees/],
    ['no evidence of what is not there', { current_epc: 'A' }, /Keep the evidence/],
  ])('gives %s', (_title, sent, unexpected) => {
    expect(recommended(sent)).not.toMatch(unexpected);
  });

  it.each([
    ['UK', { country: 'uk' }, {}, /not been bound by the EPBD since the end of 2020/],
    ['outside', { country: 'norway' }, {}, /benchmark only.*Norway, Iceland and Liechtenstein/],
    ['small', { floor_area_m2: 49.9 }, { floor_area_m2: 50 }, /Below 50 m2/],
    ['industrial', { building_type: 'factory' }, {}, /industry, storage or agriculture/],
    ['warehouse', { building_type: 'warehouse' }, { building_type: 'factory', country: 'uk' }, /industry, storage or/],
    ['religious', { building_type: 'church' }, { building_type: 'church', country: 'uk' }, /A place of worship may be/],
    [
      'mixed use',
      { building_type: 'mixed use' },
      {},
      /mixed-use building fall under Article 9\(2\).*assessed here as non-res/,
    ],
    ['mixed use elsewhere', { building_type: 'mixed use', country: 'us' }, {}, /^The mixed-use building/m],
    ['solar thermal', { heating_system: 'solar' }, {}, /was given: 70 % of the heat is assumed to be direct electric/],
    ['life cycle', { country: 'sweden' }, {}, /The grid factor used for Sweden is a life-cycle factor/],
    [
      'carbon of a heat pump',
      { country: 'poland', heating_system: 'hybrid' }, // 0.614 x (0.2 - 1 / 3) + 0.1823 x 0.4 / 0.9 < 0
      { country: 'germany', heating_system: 'hybrid' },
      /The carbon saving of a heat pump for the full heat demand is negative/,
    ],
    [
      'heat demand',
      { country: 'uk', heating_system: 'electric', current_epc: 'G' }, // 0.85 x 530 / 1.501 = 300.13
      { country: 'nl', current_epc: 'G' }, // 0.85 x 450 x 0.85 / 1.1 = 295.6
      /300 kWh\/m2 is not plausible/,
    ],
    [
      'class A with fossil heating',
      { current_epc: 'A' },
      { current_epc: 'A', ...CLEAN },
      /not a zero-emission building/,
    ],
    ['German scale', {}, { country: 'spain' }, /today's national scale/],
    ['French scale', { country: 'fr' }, { country: 'uk' }, /today's national scale/],
    ['Dutch scale', { country: 'nl' }, { country: 'se' }, /today's national scale/],
    ['Irish scale', { country: 'ie' }, { country: 'us' }, /today's national scale/],
    ['new', { year_built: 2027 }, { year_built: 2026 }, /design rating/],
    [
      'letting ban',
      { ...HOUSE, country: 'fr', current_epc: 'E' },
      { ...HOUSE, country: 'fr', current_epc: 'D' },
      /let dwellings only/,
    ],
  ])('warns: %s', (_title, sent, without, expected) => {
    expect(warned(sent)).toMatch(expected);
    expect(warned(without)).not.toMatch(expected);
  });

  it('warns of a residence that the French letting ban may not cover, and not of a house', () => {
    const banned = { country: 'fr', current_epc: 'E' };
    expect(warned({ ...banned, building_type: 'care home' })).toContain('check whether it covers this residence');
    expect(warned({ ...banned, ...HOUSE })).toMatch(/^The French letting ban applies to let dwellings only\.$/m);
  });

  it('says that a heat pump would emit more, where the grid makes it so', () => {
    const grid =
      'At the present grid factor the heat pump would emit more: time the replacement by the decarbonisation of the grid.';
    // Poland: 0.614 x (0.2 - 1 / 3) + 0.1823 x 0.4 / 0.9 < 0; with the grid factor of Germany, 0.329, it is above 0.
    expect(recommended({ country: 'poland', heating_system: 'hybrid' })).toContain(grid);
    expect(recommended({ country: 'germany', heating_system: 'hybrid' })).not.toContain(grid);
  });

  it('says of a measure that it saves EUR 0 where that is what the saving rounds to', () => {
    // Belgium: 0.4 / 0.9 x 0.055 - (1 / 3 - 0.2) x 0.1866 = -0.00044 EUR a kWh of heat, 44.0 kWh/m2 on 20 m2: EUR -0.4.
    const hybrid = { country: 'be', heating_system: 'hybrid', year_built: 2031, current_epc: 'A', floor_area_m2: 20 };
    expect(recommended(hybrid)).toMatch(
      /Put a heat pump .*first among the measures\. This costs EUR [\d,]+ and saves EUR 0 a year: no payback/,
    );
  });

  it('does not say of a measure that it emits more where the carbon rounds to nothing', () => {
    // Swedish house on biomass, class A: 10 % of 31.9 kWh/m2 x 0.011 and 5 % of 3.55 x 0.03589 are 0.04 kg/m2, 0.4 kg on 10 m2.
    const house = { ...HOUSE, country: 'se', heating_system: 'biomass', current_epc: 'A', floor_area_m2: 10 };
    expect(measuresOf({ ...house, has_solar_pv: true }).controls_and_bacs?.carbon_saving_kgco2e).toBe(0);
    expect(recommended({ ...house, has_solar_pv: true })).toContain('Put controls and building automation first');
    expect(recommended({ ...house, has_solar_pv: true })).not.toContain('emits more carbon');
  });

  it('gives a long payback as the reason also where the saving is EUR 1', () => {
    // An American office of class C, 82.1 kWh/m2 of heat: (0.032759 / 0.85 - 0.115517 / 3) x 82.1 x 300 = EUR 0.8 a year.
    const office = { country: 'us', current_epc: 'C', floor_area_m2: 300 };
    expect(measuresOf(office).heat_pump).toMatchObject({ annual_saving_eur: 1, payback_years: null });
    expect(warned(office)).toContain(
      'No payback is given for a heat pump, because at these prices it is longer than 99 years.',
    );
  });

  it('gives a payback also where the saving is below EUR 1', () => {
    // 2.1908 kWh/m2 x 0.041379 EUR/kWh x 10 m2 = 0.9065 EUR a year for 10 x 0.85 x 10 = 85 EUR.
    const cabin = { ...HOUSE, ...CLEAN, country: 'sa', current_epc: 'A', floor_area_m2: 10 };
    expect(measuresOf(cabin).controls_and_bacs).toMatchObject({ cost_eur: 85, payback_years: 93.8 });
  });

  it('says of an unknown type outside the EU what would hold in the EU', () => {
    expect(recommended({ building_type: 'zoo', country: 'us' })).toContain('in the EU a dwelling would fall under');
    expect(recommended({ building_type: 'zoo' })).toContain('apartment block: a dwelling would fall under');
  });

  it('asks for works under an announced standard only where the building is let', () => {
    const works = 'Include the works in the next capital plan where the building is let, because of';
    expect(recommended({ ...HOUSE, country: 'uk' })).toContain(`${works} EPC C for private rented homes`);
    expect(recommended({ country: 'uk', floor_area_m2: 2000 })).toContain(`${works} EPC B for large`);
  });

  it('keeps each sentence to the buildings that it is about', () => {
    expect(assumed(HOUSE)).not.toContain('Student housing and care homes');
    expect(recommended({})).not.toContain('class A is reached');
    expect(recommended({ ...CLEAN, current_epc: 'A' })).not.toContain('class A is reached');
    expect(warned({ country: 'norway' })).not.toContain('French overseas departments');
    expect(warned({ country: 'gp' })).not.toContain('The EPBD does not apply here');
  });

  it('does not warn of carbon that rounds to nothing', () => {
    const hybrid = { ...OFFICE, ...HOUSE, country: 'poland', heating_system: 'hybrid', current_epc: 'A' as const };
    /** The advice where a heat pump saves this much carbon. */
    const adviceWith = (carbon_saving_kgco2e: number, sent = {}) => {
      const input = { ...hybrid, ...sent };
      const { figures, facts } = assessEpbd(input, SILENT);
      const priority_measures = figures.priority_measures.map((measure) =>
        measure.measure === 'heat_pump' ? { ...measure, carbon_saving_kgco2e } : measure,
      );
      const assessment = { input, figures: { ...figures, priority_measures }, facts, defaults: new Defaults([]) };
      const { warnings, recommendations } = adviseOnEpbd(assessment);
      return [...warnings, ...recommendations].join('\n');
    };
    for (const words of ['The carbon saving of a heat pump for the full heat demand', 'time the replacement by']) {
      expect(adviceWith(-0.4)).not.toContain(words);
      expect(adviceWith(-0.6)).toContain(words);
    }
    const design = { year_built: 2031, has_solar_pv: true };
    expect(adviceWith(-0.4, design)).toMatch(/^Put a heat pump .* first among the measures/m);
    expect(adviceWith(-0.4, design)).not.toContain('emits more carbon');
    expect(adviceWith(-0.6, design)).toContain('but emits more carbon at the present grid factor');
  });

  it.each([
    ['weights', {}, null, /Weights, sub-scores and score bands are assumptions of this product/],
    ['thresholds', {}, { country: 'us' }, /thresholds decide, not the class/],
    ['ownership', { building_type: 'hospital' }, {}, /^The building is assumed to belong to a public body\.$/m],
    [
      'ownership of sports',
      { building_type: 'swimming pool' },
      null,
      /^The building is assumed to .* a private owner/m,
    ],
    ['ownership in the EU', {}, { country: 'us' }, /^The building is assumed to belong to/m],
    ['ownership that was not given', {}, { ownership: 'private' }, /belong to/],
    [
      'ownership by name, in the EU',
      { building_type: 'public library' },
      { building_type: 'public library', country: 'us' },
      /names the owner/,
    ],
    ['one national rule', { country: 'ie' }, { country: 'us' }, /The national rules are those known here/],
    ['ownership by name', { building_type: 'private hospital' }, {}, /names the owner: .* a private owner/],
    ['exemption', {}, { building_type: 'church' }, /No ground for exemption was given/],
    ['nation', { country: 'uk' }, { country: 'wales' }, /The nation was not given: the law of England and Wales/],
    ['tenure', { country: 'uk' }, { country: 'scotland' }, /The tenure was not given/],
    ['tenure in France', { ...HOUSE, country: 'fr' }, { country: 'fr' }, /The tenure was not given/],
    ['transfer', { ...HOUSE, country: 'Flanders' }, { ...HOUSE, country: 'Belgium' }, /No transfer of the building/],
    ['national rules', {}, { country: 'austria' }, /The national rules are those known here/],
    ['climate', { country: 'sweden' }, {}, /heat pumps in Sweden are those of a class of countries: nordic\./],
    ['completion year', { year_built: 2027 }, { year_built: 2026 }, /permit was applied for before the date/],
    ['plant', {}, null, /estimated from the floor area/],
    ['energy', {}, null, /no metered data are used/],
    ['primary energy', { country: 'fr' }, {}, /One set of primary energy factors/],
    ['primary energy of the EU', { country: 'eu' }, { country: 'uk' }, /One set of primary energy factors/],
    ['own scale', { country: 'uk' }, {}, /The UK scale is an assumption of this product/],
    ['dwelling scale', {}, HOUSE, /national scale is defined for dwellings/],
    ['costs', {}, null, /concept-stage estimates.*1 GBP is 1.15 EUR/],
    ['heating', { heating_system: 'other' }, {}, /taken as other, energy as a gas boiler without fossil obligations/],
    ['residences', { building_type: 'care home' }, {}, /GEG section 3\(1\) no\. 33/],
    ['UK residences', { building_type: 'care home', country: 'uk' }, {}, /certified in the United Kingdom/],
    ['worship', { building_type: 'church' }, {}, /that a Member State may exempt \(Article 9\(6\)\)/],
    ['heat and power', { heating_system: 'chp' }, {}, /plant is not credited/],
    ['dwelling electricity', HOUSE, {}, /15 % of it, at most 6 kWh\/m2, as electricity/],
    ['heat pump', { ...CLEAN, country: 'eu', current_epc: 'G' }, { ...CLEAN, country: 'eu' }, /at most 400 kWh\/m2/],
    ['prices', { country: 'sweden' }, {}, /For Sweden the energy prices and emission factor of natural gas are/],
    ['price level of another', { country: 'norway' }, {}, /For Norway the .*construction price level/],
    ['price level', { country: 'romania' }, {}, /construction price level of Romania is an assumption/],
  ])('states its assumption: %s', (_title, sent, without, expected) => {
    expect(assumed(sent)).toMatch(expected);
    if (without) expect(assumed(without)).not.toMatch(expected);
  });
});

describe('inputs', () => {
  it.each([
    [{ year_built: 999 }, 'year_built'],
    [{ year_built: 2036 }, 'year_built'],
    [{ year_built: 1990.5 }, 'year_built'],
    [{ floor_area_m2: 9.9 }, 'floor_area_m2'],
    [{ floor_area_m2: 1_000_001 }, 'floor_area_m2'],
    [{ current_epc: 'a' }, 'current_epc'],
    [{ current_epc: 'A+' }, 'current_epc'],
    [{ country: ' ' }, 'country'],
    [{ building_type: 'x'.repeat(101) }, 'building_type'],
    [{ has_solar_pv: 'yes' }, 'has_solar_pv'],
  ])('refuses %j', (sent, field) => {
    expect(runCalculator(assess_epbd_score, { ...OFFICE, ...sent })).toMatchObject({
      ok: false,
      errors: [{ field }],
    });
  });

  it('takes the ends of every range', () => {
    expect(assess({ year_built: 1000, floor_area_m2: 10 }).regime).toBe('epbd');
    expect(assess({ year_built: 2035, floor_area_m2: 1_000_000 }).regime).toBe('epbd');
  });
});
