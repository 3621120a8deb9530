import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { BUILDING_TYPE } from './building.ts';
import { digital_renovation_passport } from './index.ts';

const HOME = { floor_area_m2: 90, current_epc: 'F', heating: 'gas' };

function passport(changes: Record<string, unknown>) {
  const answer = runCalculator(digital_renovation_passport, { ...HOME, ...changes });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function said(changes: Record<string, unknown>) {
  return passport(changes).recommendations.join('\n');
}

describe('the nation', () => {
  it.each([
    [{ country: 'Scotland' }, 'gb', 'scotland'],
    [{ country: 'Glasgow, scotland' }, 'gb', 'scotland'],
    [{ country: 'Belfast, Northern Ireland, UK' }, 'gb', 'northern_ireland'],
    [{ country: 'northern-ireland' }, 'gb', 'northern_ireland'],
    [{ country: 'Wales' }, 'gb', 'wales'],
    [{ country: ' England ' }, 'gb', 'england'],
    [{ country: 'UK' }, 'gb', null],
    [{ country: 'UK', nation: 'wales' }, 'gb', 'wales'],
    [{ country: 'Scotland', nation: 'england' }, 'gb', 'scotland'],
    [{ country: 'Scotland', nation: 'scotland' }, 'gb', 'scotland'],
    [{ nation: 'scotland' }, 'gb', 'scotland'],
    [{ country: ' ', nation: 'england' }, 'gb', 'england'],
    [{ country: 'fr', nation: 'england' }, 'fr', null],
    [{ country: 'ie' }, 'ie', null],
  ])('of %j', (input, country_used, nation_used) => {
    const result = passport(input);
    expect([result.country_used, result.nation_used]).toEqual([country_used, nation_used]);
    const isUnused = country_used !== 'gb' && 'nation' in input;
    expect(result.warnings.includes('The nation is not used: the country is not the United Kingdom.')).toBe(isUnused);
    const contradicts = result.warnings.some((line) => line.startsWith('The nation is not used: the country names'));
    expect(contradicts).toBe('nation' in input && nation_used !== null && nation_used !== input.nation);
    const isOpen = country_used === 'gb' && nation_used === null;
    const left = 'The nation of the United Kingdom was not given and is left open.';
    expect(result.assumptions.includes(left)).toBe(isOpen);
  });
});

describe('the building type', () => {
  it.each([
    ['house', 'gb', 'home'],
    ['Flat, mid-terrace', 'gb', 'home'],
    ['block of flats', 'de', 'home'],
    ['care home', 'de', 'home'],
    ['care home', 'gb', 'other'],
    ['student hall', 'fr', 'home'],
    ['student hall', 'gb', 'other'],
    ['office', 'gb', 'other'],
    ['school', 'de', 'other'],
    ['', 'gb', 'home'],
    ['  ', 'de', 'home'],
    ['folly', 'gb', 'other'],
  ])('"%s" in %s is read as a %s', (building_type, country, kind) => {
    expect(passport({ building_type, country }).building_kind).toBe(kind);
  });

  it('is a home by its own words alone', () => {
    const homes = BUILDING_TYPE.words.filter(({ value }) => BUILDING_TYPE.read(value).row === 'home');
    expect(homes.map(({ value }) => value)).toContain('residential');
    for (const word of ['hotel', 'hostel', 'prison', 'mixed use', 'hospital', 'church']) {
      expect(BUILDING_TYPE.read(word).row, word).toBe('other');
    }
  });

  it('that is not known has a warning, and advice that begins with "If"', () => {
    const unknown = passport({ building_type: 'folly', country: 'gb' });
    expect(unknown.warnings[0]).toMatch(/^building_type "folly" is not a known word: taken as other/);
    expect(unknown.recommendations[0]).toMatch(/^If the building is a home, send its type by a word such as house/);
    expect(passport({ building_type: 'folly', country: 'Narnia' }).recommendations[0]).toMatch(
      /^If the building is a home/,
    );
    expect(said({ building_type: 'house', country: 'gb' })).not.toContain('If the building is a home');
    expect(passport({ building_type: 'old house in a park', country: 'gb' }).assumptions.join(' ')).toContain(
      'was read as',
    );
  });

  it('that is not a home has prices, electricity, photovoltaics and retrofit standard of other buildings', () => {
    const office = { building_type: 'office', country: 'gb', floor_area_m2: 5000, current_epc: 'E' };
    expect(said(office)).toContain('PAS 2038');
    expect(said(office)).not.toContain('PAS 2035');
    expect(said({ country: 'gb' })).toContain('PAS 2035');
    const assumed = passport(office).assumptions.join(' ');
    expect(assumed).toContain('Energy is priced at non-household prices and a single rate.');
    expect(assumed).toContain('is 15 % of the class energy');
    expect(assumed).toContain('0.02 kWp of photovoltaics per m2 of floor area; at most 40 %');
    expect(assumed).not.toMatch(/SAP|several dwellings/);
    expect(passport(office).warnings.join(' ')).toContain(
      'A non-domestic band follows a CO2-based asset rating (SBEM)',
    );
    expect(passport({ ...office, country: 'de' }).warnings.join(' ')).not.toContain('asset rating');
    expect(passport({ ...office, heating: 'electric' }).assumptions.join(' ')).not.toContain('7-hour tariff');
    // 0.15 x 315 / 1.501 and 201.4 / 0.85: 31.48 kWh/m2 at 0.2904785 and 236.95 kWh/m2 at 0.0713 EUR.
    expect(passport(office).annual_bill_before_eur).toBe(130_191);
  });
});

describe('the requirements', () => {
  it.each([
    [{ country: 'fr' }, 'Class F falls under it from 1 January 2028.'],
    [{ country: 'fr', current_epc: 'E' }, 'Class E falls under it from 1 January 2034.'],
    [
      { country: 'fr', current_epc: 'D' },
      'F from 2028 and E from 2034 (loi Climat et résilience, Article 160; décret 2023-796; metropolitan France).',
    ],
    [
      { country: 'fr', building_type: 'office', floor_area_m2: 1000 },
      'from 1,000 m2 must use 40 % less final energy by 2030',
    ],
    [{ country: 'de' }, 'National law beyond the directive is not covered here: add it.'],
    [{ country: 'de' }, 'the trajectory of the residential stock to 2030 and 2035'],
    [{ country: 'de', building_type: 'office' }, 'minimum performance of non-residential buildings from 2030 and 2033'],
    [
      { country: 'England' },
      'since 2020 a home let in England or Wales needs band E as a rule, which band F does not meet.',
    ],
    [
      { country: 'Wales', building_type: 'shop' },
      'since 2023 a non-domestic building let in England or Wales needs band E as a rule, which band F does not meet. The government has announced, but not made law, band B above 1,000 m2 from 2031.',
    ],
    [{ country: 'gb' }, 'Scotland and Northern Ireland have law of their own: name the nation to see it.'],
    [
      { country: 'Scotland' },
      'draft regulations propose a Heat Retention Rating of C for new tenancies from 2028 and for all by 2033. The minimum standard of England and Wales does not apply there.',
    ],
    [
      { country: 'Scotland', building_type: 'office' },
      'a non-domestic building above 1,000 m2 needs an action plan for energy (SSI 2016/146).',
    ],
    [
      { country: 'Northern Ireland' },
      'Check the law of Northern Ireland before letting: no minimum rating of lets is in force.',
    ],
    [{ country: 'us' }, 'this draft does not cover countries outside the EU and the United Kingdom'],
  ])('of %j are named', (changes, words) => {
    expect(said(changes)).toContain(words);
  });

  it.each([
    [{ country: 'fr', current_epc: 'D' }, 'falls under it'],
    [{ country: 'fr', building_type: 'office', floor_area_m2: 999 }, 'French law'],
    [{ country: 'fr' }, 'National law beyond'],
    [{ country: 'fr', building_type: 'office' }, 'class G since'],
    [{ country: 'England' }, 'name the nation'],
    [{ country: 'England', current_epc: 'E' }, 'does not meet'],
  ])('of %j do not say "%s"', (changes, words) => {
    expect(said(changes)).not.toContain(words);
  });

  it.each([
    ['fr', 'flat', 'G', 2025],
    ['fr', 'office', 'G', null],
    ['England', 'house', 'F', 2020],
    ['England', 'house', 'E', null],
    ['Wales', 'office', 'G', 2023],
    ['gb', 'house', 'G', null],
    ['Scotland', 'house', 'G', null],
    ['de', 'house', 'G', null],
  ])('restrict letting in %s, %s of class %s, from %s', (country, building_type, current_epc, year) => {
    expect(passport({ country, building_type, current_epc }).letting_restricted_from_year).toBe(year);
  });
});

describe('the grant', () => {
  const scheme = 'Ask for a grant of the Boiler Upgrade Scheme';

  it.each([
    [{ country: 'gb' }, 'if the building is in England and Wales.'],
    [{ country: 'England' }, 'if the building is in England.'],
    [{ country: 'Wales', heating: 'oil' }, 'if the building is in Wales.'],
    [
      { country: 'England', heating: 'electric', building_type: 'shop' },
      'not for most new-build homes and social housing, and for one heat pump up to 45 kW.',
    ],
  ])('of England and Wales is named for %j', (changes, words) => {
    expect(said(changes)).toContain(scheme);
    expect(said(changes)).toContain(words);
  });

  it.each([
    { country: 'England', heating: 'district' },
    { country: 'England', heating: 'biomass' },
    { country: 'England', heating: 'hp' },
    { country: 'England', heating: 'hp', current_epc: 'G' },
    { country: 'Scotland' },
    { country: 'Northern Ireland' },
    { country: 'de' },
    { country: 'us' },
  ])('of England and Wales is not named for %j', (changes) => {
    expect(said(changes)).not.toContain(scheme);
  });

  it('ends above 45 kW', () => {
    // Class F of homes of 120 m2: 275 x 0.9167 x 0.87 = 219.3 kWh/m2; 45 kW are 410.4 m2.
    expect(passport({ country: 'England', floor_area_m2: 410 }).heat_pump_capacity_kw).toBe(45);
    expect(said({ country: 'England', floor_area_m2: 410 })).toContain(scheme);
    expect(said({ country: 'England', floor_area_m2: 412 })).not.toContain(scheme);
  });

  it('is that of the other nations there', () => {
    expect(said({ country: 'Scotland' })).toContain('Home Energy Scotland has grants and loans for homes');
    expect(said({ country: 'Scotland', building_type: 'office' })).toContain('ask Business Energy Scotland');
    expect(said({ country: 'Northern Ireland' })).toContain(
      'the Boiler Upgrade Scheme does not cover Northern Ireland',
    );
  });
});

describe('the capacity that the cost allows for', () => {
  it('has a warning where the heat loss is larger, with the additional cost', () => {
    // Class G of 90 m2: 13.2 kW against 9 kW by floor area; 4.196 x 830 x 1.0168 / 1.15 = GBP 3,079.
    expect(passport({ country: 'gb', current_epc: 'G' }).warnings).toContain(
      'The heat pump needs about 13.2 kW, more than the 9 kW by floor area that its cost allows for: add about GBP 3,080, or improve the envelope first.',
    );
    const fabricFirst = passport({ country: 'gb', current_epc: 'G', sequence: 'fabric_first' });
    expect(fabricFirst.warnings.join(' ')).not.toContain('by floor area that its cost allows for');
    // 443.1 - 300 = 143.1 kW x 2,000 x 1.0168 / 1.15 = GBP 253,000.
    const office = passport({ country: 'gb', building_type: 'office', floor_area_m2: 5000, current_epc: 'E' });
    expect(office.warnings.join(' ')).toContain(
      'more than the 300 kW by floor area that its cost allows for: add about GBP 253,000',
    );
  });
});
