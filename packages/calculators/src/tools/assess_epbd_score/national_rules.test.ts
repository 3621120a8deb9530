import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { verdictOf } from '../../testing/verdict_of.ts';
import { assess_epbd_score } from './index.ts';
import { RULES } from './national_rules.ts';

const OFFICE = {
  building_type: 'office',
  year_built: 1990,
  current_epc: 'D',
  heating_system: 'heat_pump',
  has_solar_pv: false,
  floor_area_m2: 400,
  country: 'germany',
};
const HOUSE = { building_type: 'house', floor_area_m2: 90 };

type Sent = Record<string, unknown>;

function assess(sent: Sent) {
  const answer = runCalculator(assess_epbd_score, { ...OFFICE, ...sent });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

/** The rules of an answer as `rule: position, year`. */
function rulesOf(sent: Sent): string[] {
  return assess(sent).national_rules.map(({ rule, position, year }) =>
    [`${rule}: ${position}`, ...(year === null ? [] : [year])].join(', '),
  );
}

const SOLD = { details: { transfer_year: 2024 } };
const OWN = { details: { tenure: 'owner_occupied' } };

describe('the national rules', () => {
  it.each<[string, Sent, string[]]>([
    ['a French house of class G', { country: 'fr', ...HOUSE, current_epc: 'G' }, ['fr_letting_ban: not_met, 2025']],
    ['class F', { country: 'fr', ...HOUSE, current_epc: 'F' }, ['fr_letting_ban: not_yet_due, 2028']],
    ['class E', { country: 'fr', ...HOUSE, current_epc: 'E' }, ['fr_letting_ban: not_yet_due, 2034']],
    ['class D', { country: 'fr', ...HOUSE }, []],
    ['one that its owner lives in', { country: 'fr', ...HOUSE, current_epc: 'G', ...OWN }, []],
    ['a French office below 1,000 m2', { country: 'fr', floor_area_m2: 875 }, []],
    [
      'a French office of 999.9 m2',
      { country: 'fr', floor_area_m2: 999.9 },
      ['fr_building_automation: not_yet_due, 2030'],
    ],
    [
      'a French office of 1,000 m2',
      { country: 'fr', floor_area_m2: 1000 },
      ['fr_tertiary_decree: to_check, 2030', 'fr_building_automation: not_yet_due, 2030'],
    ],
    [
      'a French office of 3,625 m2, 290 kW',
      { country: 'fr', floor_area_m2: 3625 },
      ['fr_tertiary_decree: to_check, 2030', 'fr_building_automation: not_yet_due, 2030'],
    ],
    [
      'a French office of 3,626 m2',
      { country: 'fr', floor_area_m2: 3626 },
      ['fr_tertiary_decree: to_check, 2030', 'fr_building_automation: to_check, 2025'],
    ],
    ['a French factory', { country: 'fr', building_type: 'factory', floor_area_m2: 800 }, []],
    [
      'a French church',
      { country: 'fr', building_type: 'church', floor_area_m2: 2000 },
      ['fr_building_automation: not_yet_due, 2030'],
    ],
    [
      'a French barracks of defence',
      { country: 'fr', floor_area_m2: 2000, details: { exemption: 'defence' } },
      ['fr_building_automation: not_yet_due, 2030'],
    ],
    [
      'a temporary French office',
      { country: 'fr', floor_area_m2: 2000, details: { exemption: 'temporary' } },
      ['fr_building_automation: not_yet_due, 2030'],
    ],
    [
      'a French office that is not complete',
      { country: 'fr', floor_area_m2: 2000, year_built: 2027 },
      ['fr_building_automation: not_yet_due, 2030'],
    ],
    ['a Flemish house of class D', { country: 'Flanders', ...HOUSE }, []],
    [
      'a Flemish house of class E',
      { country: 'Flanders', ...HOUSE, current_epc: 'E' },
      ['be_flanders_dwelling: if_triggered, 2023'],
    ],
    [
      'one sold in 2024',
      { country: 'Flanders', ...HOUSE, current_epc: 'E', ...SOLD },
      ['be_flanders_dwelling: not_yet_due, 2029'],
    ],
    [
      'one sold in 2022, before the duty',
      { country: 'Flanders', ...HOUSE, current_epc: 'E', details: { transfer_year: 2022 } },
      ['be_flanders_dwelling: if_triggered, 2023'],
    ],
    [
      'a listed one sold in 2024',
      { country: 'Flanders', ...HOUSE, current_epc: 'E', details: { transfer_year: 2024, exemption: 'protected' } },
      [],
    ],
    ['a Flemish office', { country: 'Ghent, Belgium' }, ['be_flanders_other: if_triggered, 2022']],
    [
      'a Flemish office sold in 2022',
      { country: 'Belgium', details: { region: 'flanders', transfer_year: 2022 } },
      ['be_flanders_other: to_check, 2022'],
    ],
    ['a building in Belgium', { country: 'Belgium' }, ['be_region_not_given: to_check']],
    ['a building in Wallonia', { country: 'Belgium', details: { region: 'wallonia' } }, []],
    ['a German office of 1990, class D', {}, ['de_top_floor_ceiling: to_check']],
    ['of 2001', { year_built: 2001 }, ['de_top_floor_ceiling: to_check']],
    ['of 2002', { year_built: 2002 }, []],
    ['of class C', { current_epc: 'C' }, []],
    [
      'on gas',
      { current_epc: 'C', heating_system: 'gas' },
      ['de_renewable_heating: if_triggered, 2024', 'de_old_boiler: to_check, 2044'],
    ],
    [
      'on oil',
      { current_epc: 'C', heating_system: 'oil' },
      ['de_renewable_heating: if_triggered, 2024', 'de_old_boiler: to_check, 2044'],
    ],
    ['on coal', { current_epc: 'C', heating_system: 'coal' }, ['de_renewable_heating: if_triggered, 2024']],
    ['on CHP', { current_epc: 'C', heating_system: 'chp' }, ['de_renewable_heating: if_triggered, 2024']],
    ['on what is unknown', { current_epc: 'C', heating_system: 'x' }, ['de_renewable_heating: if_triggered, 2024']],
    ['of 290 kW', { current_epc: 'C', floor_area_m2: 3625 }, []],
    ['above 290 kW', { current_epc: 'C', floor_area_m2: 3626 }, ['de_building_automation: to_check, 2024']],
    ['a block of flats', { ...HOUSE, current_epc: 'C', floor_area_m2: 5000 }, []],
    [
      'a Dutch office of class C',
      { country: 'nl', current_epc: 'C' },
      ['nl_office_label_c: met, 2023', 'nl_energy_saving: if_triggered'],
    ],
    ['of class D', { country: 'nl' }, ['nl_office_label_c: not_met, 2023', 'nl_energy_saving: to_check']],
    ['below 100 m2', { country: 'nl', floor_area_m2: 99 }, ['nl_energy_saving: if_triggered']],
    ['a Dutch house', { country: 'nl', ...HOUSE }, []],
    ['an Irish building', { country: 'ie' }, ['ie_certificate: if_triggered']],
    ['an English office', { country: 'uk' }, ['uk_mees_epc_e: met, 2023']],
    ['of class E', { country: 'uk', current_epc: 'E' }, ['uk_mees_epc_e: met, 2023']],
    ['of class F', { country: 'uk', current_epc: 'F' }, ['uk_mees_epc_e: not_met, 2023']],
    ['of its owner', { country: 'uk', current_epc: 'F', ...OWN }, []],
    [
      'above 1,000 m2',
      { country: 'wales', floor_area_m2: 1000.1 },
      ['uk_mees_epc_e: met, 2023', 'uk_mees_epc_b_announced: for_information, 2031'],
    ],
    ['of 1,000 m2', { country: 'wales', floor_area_m2: 1000 }, ['uk_mees_epc_e: met, 2023']],
    ['of class B', { country: 'wales', floor_area_m2: 2000, current_epc: 'B' }, ['uk_mees_epc_e: met, 2023']],
    [
      'an English home',
      { country: 'uk', ...HOUSE },
      ['uk_mees_epc_e: met, 2020', 'uk_mees_epc_c_announced: for_information, 2030'],
    ],
    ['of class C', { country: 'uk', ...HOUSE, current_epc: 'C' }, ['uk_mees_epc_e: met, 2020']],
    ['an English church', { country: 'uk', building_type: 'church', current_epc: 'G' }, []],
    ['a Scottish office', { country: 'Scotland' }, ['scotland_certificate: if_triggered']],
    [
      'above 1,000 m2, of 1990',
      { country: 'Scotland', floor_area_m2: 1000.1 },
      ['scotland_certificate: if_triggered', 'scotland_section_63: if_triggered, 2016'],
    ],
    ['of 1,000 m2', { country: 'Scotland', floor_area_m2: 1000 }, ['scotland_certificate: if_triggered']],
    ['of 2002', { country: 'Scotland', floor_area_m2: 2000, year_built: 2002 }, ['scotland_certificate: if_triggered']],
    [
      'a Scottish church',
      { country: 'Scotland', floor_area_m2: 2000, building_type: 'church' },
      ['scotland_certificate: if_triggered'],
    ],
    [
      'a Scottish home',
      { country: 'uk', nation: 'scotland', ...HOUSE },
      ['scotland_certificate: if_triggered', 'scotland_rented_homes: for_information, 2028'],
    ],
    ['of its owner', { country: 'Scotland', ...HOUSE, ...OWN }, ['scotland_certificate: if_triggered']],
    ['a building in Belfast', { country: 'Belfast' }, ['northern_ireland_certificate: if_triggered']],
    ['a Swedish office', { country: 'se' }, []],
  ])('of %s %j', (_what, sent, expected) => {
    expect(rulesOf(sent)).toEqual(expected);
  });

  it.each([
    ['fr_letting_ban', { country: 'fr', ...HOUSE }, 'EFG'],
    ['fr_tertiary_decree', { country: 'fr', floor_area_m2: 1500 }, 'ABCDEFG'],
    ['be_flanders_dwelling', { country: 'Flanders', ...HOUSE }, 'EFG'],
    ['be_flanders_other', { country: 'Flanders' }, 'ABCDEFG'],
    ['de_top_floor_ceiling', {}, 'DEFG'],
    ['uk_mees_epc_e', { country: 'uk' }, 'ABCDEFG'],
    ['uk_mees_epc_c_announced', { country: 'uk', ...HOUSE }, 'DEFG'],
    ['uk_mees_epc_b_announced', { country: 'uk', floor_area_m2: 1500 }, 'CDEFG'],
    ['scotland_rented_homes', { country: 'Scotland', ...HOUSE }, 'ABCDEFG'],
  ])('name %s for %j in the classes %s', (rule, sent, classes) => {
    const named = [...'ABCDEFG'].filter((current_epc) =>
      assess({ ...sent, current_epc }).national_rules.some((row) => row.rule === rule),
    );
    expect(named.join('')).toBe(classes);
  });

  it('reach public and private buildings that are not residential alike', () => {
    for (const building_type of ['office', 'town hall']) {
      const named = (sent: Sent) => rulesOf({ building_type, ...sent }).map((row) => row.split(':')[0]);
      expect(named({ country: 'fr', floor_area_m2: 4000 })).toEqual(['fr_tertiary_decree', 'fr_building_automation']);
      expect(named({ country: 'Flanders' })).toEqual(['be_flanders_other']);
      expect(named({ floor_area_m2: 4000, current_epc: 'C' })).toEqual(['de_building_automation']);
      expect(named({ country: 'Scotland', floor_area_m2: 4000 })).toContain('scotland_section_63');
    }
  });

  it('have a standing: two sections of the GEG are to be repealed, and what is announced is not in force', () => {
    const standings = new Map(RULES.map(({ rule, standing }) => [rule, standing]));
    expect([...standings].filter(([, standing]) => standing !== 'in_force')).toEqual([
      ['de_renewable_heating', 'under_revision'],
      ['de_old_boiler', 'under_revision'],
      ['uk_mees_epc_c_announced', 'proposed'],
      ['uk_mees_epc_b_announced', 'proposed'],
      ['scotland_rented_homes', 'proposed'],
    ]);
  });

  it('state the figures of the law', () => {
    const said = (sent: Sent) =>
      assess(sent)
        .national_rules.map(({ requirement }) => requirement)
        .join('\n');
    expect(said({ country: 'fr', floor_area_m2: 1500 })).toMatch(
      /from 1,000 m2 cut final energy by 40 % by 2030, 50 % by 2040 and 60 % by 2050 .* OPERAT by 30 September\./,
    );
    expect(said({ country: 'Flanders', ...HOUSE, current_epc: 'F' })).toContain('within 5 years of the deed');
    expect(said({ country: 'Flanders' })).toContain('which is C for units below 500 m2');
    expect(said({ heating_system: 'gas' })).toContain('ends after 30 years');
    expect(said({ country: 'nl' })).toContain('From 50,000 kWh of electricity or 25,000 m3 of gas');
    expect(said({ country: 'Scotland', ...HOUSE })).toContain('new tenancies from 2028, all by the end of 2033');
    expect(said({ country: 'uk', ...HOUSE })).toContain('EPC C by 1 October 2030, with a cost cap of GBP 10,000');
    expect(said({ country: 'uk', floor_area_m2: 2000 })).toContain('above 1,000 m2 have EPC B from 2031');
  });
});

describe('the advice on national rules', () => {
  const recommended = (sent: Sent) => assess(sent).recommendations.join('\n');
  const warned = (sent: Sent) => assess(sent).warnings.join('\n');

  it.each<[string, Sent, RegExp]>([
    ['to check', { country: 'fr', floor_area_m2: 1500 }, /^Check Décret n° 2019-771 .*: premises of services from/m],
    [
      'on a trigger',
      { country: 'Scotland' },
      /^Before a sale, a letting or works, check Energy Performance of Buildings/m,
    ],
    ['not yet due', { country: 'Flanders', ...HOUSE, current_epc: 'F', ...SOLD }, /^Plan for Energiedecreet 2009/m],
    ['proposed', { country: 'Scotland', ...HOUSE }, /^Follow the proposal of Scottish Government, draft/m],
    [
      'of an unknown type',
      { building_type: 'zoo' },
      /^If this is a non-residential building, check Gebäudeenergiegesetz/m,
    ],
  ])('names what is %s', (_what, sent, expected) => {
    expect(recommended(sent)).toMatch(expected);
  });

  it('says nothing twice', () => {
    expect(recommended({ country: 'nl' })).not.toContain('Act on Besluit');
    expect(recommended({ country: 'fr', ...HOUSE, current_epc: 'G' })).not.toContain('Act on Climate');
    expect(recommended({ country: 'fr', floor_area_m2: 4000 })).not.toContain('2020-887');
    expect(recommended({ floor_area_m2: 4000 })).not.toContain('section 71a');
    for (const sent of [HOUSE, { floor_area_m2: 2000 }]) {
      expect(recommended({ country: 'uk', current_epc: 'F', ...sent })).not.toMatch(/Act on|Follow the proposal/);
    }
  });

  it('keeps a good class in view of the French decree without works', () => {
    expect(recommended({ country: 'fr', floor_area_m2: 1500, current_epc: 'B' })).toMatch(
      /^Keep the French tertiary decree, .* in view: the class is good, and the return of each year/,
    );
    expect(recommended({ country: 'fr', floor_area_m2: 1500 })).toMatch(/^Include the works .* the French tertiary/);
  });

  it.each<[string, Sent, Sent, RegExp]>([
    ['the nation', { country: 'uk' }, { country: 'england' }, /Send the nation if the building is in Scotland/],
    ['Scottish law', { country: 'Scotland' }, { country: 'uk' }, /England and Wales applies in Scotland, so the score/],
    [
      'a stadium',
      { building_type: 'stadium' },
      { building_type: 'stadium', ownership: 'private' },
      /assumed to be private/,
    ],
    [
      'a school',
      { building_type: 'school' },
      { building_type: 'school', ownership: 'public' },
      /to be a public body: a priv/,
    ],
    [
      'a new museum',
      { building_type: 'museum', year_built: 2029 },
      { building_type: 'museum', floor_area_m2: 200 },
      /was not given/,
    ],
    [
      'a lost nation',
      { nation: 'wales' },
      { country: 'uk', nation: 'wales' },
      /The nation of the UK is not used: .* Germany/,
    ],
    [
      'two nations',
      { country: 'Scotland', nation: 'wales' },
      { country: 'Wales', nation: 'wales' },
      /names Scotland, but Wales/,
    ],
    [
      'a lost region',
      { details: { region: 'flanders' } },
      {},
      /The region of Belgium is not used: the country is Germany/,
    ],
    ['a country without rules', { country: 'se' }, {}, /National rules of Sweden are not covered here/],
    [
      'a Member State that is not named',
      { country: 'eu' },
      { country: 'Narnia' },
      /^National rules depend on the Member/m,
    ],
    ['an exemption', { details: { exemption: 'protected' } }, {}, /The exemption is a choice of the Member State/],
    [
      'no Scottish law elsewhere',
      { country: 'Belfast' },
      { country: 'us' },
      /Neither the EPBD nor the minimum standard/,
    ],
    ['Norwegian law', { country: 'no' }, { country: 'Scotland' }, /The EPBD does not apply here, so the score/],
  ])('warns of %s', (_what, sent, without, expected) => {
    expect(warned(sent)).toMatch(expected);
    expect(warned(without)).not.toMatch(expected);
  });

  it.each([
    ...['school', 'university', 'hospital', 'clinic', 'museum', 'village hall', 'stadium', 'swimming pool'],
    ...['theatre', 'train station', 'airport'],
  ])('warns of an owner that was not given for a %s', (building_type) => {
    expect(warned({ building_type, floor_area_m2: 600 })).toContain('The owner was not given');
  });

  it('does not warn of an owner where the kind is private or nothing hangs on it', () => {
    expect(warned({ floor_area_m2: 3000 })).not.toContain('The owner was not given');
    expect(warned({ building_type: 'stadium', floor_area_m2: 250 })).not.toContain('The owner was not given');
    expect(warned({ building_type: 'stadium', country: 'us' })).not.toContain('The owner was not given');
    expect(warned({ building_type: 'municipal stadium' })).not.toContain('The owner was not given');
    expect(warned({ building_type: 'museum', floor_area_m2: 200, year_built: 2027 })).not.toContain('The owner was');
    expect(warned({ building_type: 'museum', floor_area_m2: 200, year_built: 2028 })).toContain('The owner was');
    expect(warned({ building_type: 'museum', floor_area_m2: 200, year_built: 2030 })).not.toContain('The owner was');
  });
});

describe('the owner of a building', () => {
  it.each([
    ['town hall', 'public'],
    ['ministry', 'public'],
    ['prison', 'public'],
    ['fire station', 'public'],
    ['school', 'public'],
    ['university', 'public'],
    ['hospital', 'public'],
    ['private hospital', 'non_residential'],
    ['independent school', 'non_residential'],
    ['dental surgery', 'non_residential'],
    ['veterinary hospital', 'non_residential'],
    ['driving school', 'non_residential'],
    ['clinic', 'non_residential'],
    ['stadium', 'non_residential'],
    ['museum', 'non_residential'],
    ['village hall', 'non_residential'],
    ['municipal swimming pool', 'public'],
    ['council office', 'public'],
    ['public library', 'public'],
    ['public house', 'non_residential'],
    ['state of the art office', 'non_residential'],
    ['council housing', 'residential'],
  ])('of a %s makes it %s', (building_type, category) => {
    expect(assess({ building_type }).building_category).toBe(category);
  });

  it('is what was sent, before any word', () => {
    expect(assess({ building_type: 'town hall', ownership: 'private' }).building_category).toBe('non_residential');
    expect(assess({ building_type: 'private museum', ownership: 'public' }).building_category).toBe('public');
  });

  it('brings dwellings of public bodies under the duties of public bodies', () => {
    const flats = { building_type: 'block of flats', ownership: 'public', floor_area_m2: 2500 };
    expect(assess(flats)).toMatchObject({ building_category: 'residential', solar_obligation: 'art_10_3_b_i' });
    expect(assess({ ...flats, year_built: 2028, current_epc: 'B' })).toMatchObject({
      driving_deadline: 'art_7_zero_emission_new_building',
      driving_deadline_year: 2028,
      solar_obligation: 'art_10_3_a',
    });
    expect(assess({ ...flats, year_built: 2028, floor_area_m2: 250 }).solar_obligation).toBe('art_10_3_d');
  });
});

describe('an exemption to confirm', () => {
  it.each(['protected', 'temporary', 'low_energy', 'seasonal', 'defence'])('rests on the ground %s', (exemption) => {
    expect(assess({ current_epc: 'G', details: { exemption } })).toMatchObject({
      compliance_status: 'exemption_to_confirm',
      deadline_pressure: 'low',
      driving_deadline: 'art_9_6_possible_exemption',
    });
    expect(assess({ ...HOUSE, current_epc: 'E', details: { exemption } }).compliance_status).toBe(
      'exemption_to_confirm',
    );
    expect(assess({ ...HOUSE, current_epc: 'D', details: { exemption } }).compliance_status).toBe(
      'no_current_exposure',
    );
  });

  it('leaves the French decree, which has no exemption for a protected building', () => {
    for (const current_epc of ['D', 'E', 'F', 'G']) {
      const listed = { country: 'fr', floor_area_m2: 1500, current_epc, details: { exemption: 'protected' } };
      expect(assess(listed)).toMatchObject({ driving_deadline: 'fr_tertiary_decree', deadline_pressure: 'medium' });
    }
  });

  it('covers the Dutch label and the French letting ban', () => {
    const details = { exemption: 'protected', tenure: 'let' };
    for (const sent of [{ country: 'nl' }, { country: 'fr', ...HOUSE, current_epc: 'G' }]) {
      const answer = assess({ ...sent, details });
      expect([answer.deadline_pressure, answer.driving_deadline]).toEqual(['low', 'art_9_6_possible_exemption']);
      expect(answer.national_rules[0]?.position).toBe('to_check');
    }
  });

  it('covers the design of a new building, and lettings in England and Wales', () => {
    const chapel = { building_type: 'chapel', year_built: 2031, current_epc: 'B' };
    expect(assess(chapel)).toMatchObject({ compliance_status: 'exemption_to_confirm', deadline_pressure: 'low' });
    expect(assess({ ...chapel, country: 'uk', year_built: 1900, current_epc: 'F' })).toMatchObject({
      compliance_status: 'exemption_to_confirm',
      driving_deadline: 'uk_mees_possible_exemption',
      deadline_pressure: 'low',
    });
    expect(assess({ ...chapel, country: 'uk', year_built: 1900, current_epc: 'E' }).compliance_status).toBe(
      'outside_epbd_mees_pass',
    );
  });
});

describe('the year of a transfer', () => {
  it.each([1899, 2036, 2024.5])('is not %d', (transfer_year) => {
    const answer = runCalculator(assess_epbd_score, { ...OFFICE, details: { transfer_year } });
    expect(answer).toMatchObject({ ok: false });
  });

  it.each([1900, 2035])('can be %d', (transfer_year) => {
    expect(assess({ details: { transfer_year } }).regime).toBe('epbd');
  });
});

describe('amounts of money', () => {
  it('are those of the method in pounds: a UK house of 90 m2 from D to C', () => {
    const house = { country: 'uk', ...HOUSE, heating_system: 'gas', has_solar_pv: true };
    // 65 x 1.0168 x (1000 / 90)^0.05 x 90 / 1.15 = 5,834 GBP, x 0.75 = 4,376, x 1.35 = 7,876
    expect(assess(house).renovation_cost_gbp).toBe(5834);
    expect(assess(house).recommendations[0]).toContain('Reaching class C is estimated at GBP 4,380 to 7,880');
    expect(verdictOf(assess_epbd_score, { ...OFFICE, ...house }).reason).toContain('about GBP 5,830 to class C');
  });
});

describe('a building that its owner occupies', () => {
  it('has no duty of lettings', () => {
    expect(assess({ country: 'uk', current_epc: 'G', ...OWN })).toMatchObject({
      compliance_status: 'outside_epbd',
      deadline_pressure: 'none',
    });
    expect(assess({ country: 'fr', ...HOUSE, current_epc: 'G', ...OWN })).toMatchObject({
      compliance_status: 'worst_performing_43_pct',
      driving_deadline: 'art_9_2_trajectory',
    });
  });
});
