import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '../data/countries.ts';
import { vocabulary } from '../kernel/index.ts';
import { BUILDING_TYPE_WORDS, type BuildingType } from './building_types.ts';
import { readCountry } from './countries.ts';
import { buildingTypeText, countryCodeText, countryText, heatingSystemText, ownTableText } from './free_text.ts';
import { HEATING_SYSTEM_WORDS, type HeatingSystem, readHeatingSystem } from './heating_systems.ts';
import { nearestWords } from './nearest_words.ts';
import { normalForm } from './normal_form.ts';
import { readText } from './reading.ts';
import { wordsOf } from './words.ts';

describe('normalForm', () => {
  it.each([
    ['Block of Flats', 'block_of_flats'],
    ['Wärmepumpe', 'warmepumpe'],
    ['B&B', 'b_and_b'],
    ['U.K.', 'uk'],
    ['  Old People’s  home ', 'old_peoples_home'],
    ['Straße', 'strasse'],
    ['Łódź / Øst', 'lodz_ost'],
    ['semi-detached', 'semi_detached'],
    ['???', ''],
    ['日本', ''],
  ])('of %j is %j', (text, normal) => {
    expect(normalForm(text)).toBe(normal);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(normalForm(normalForm(text))).toBe(normalForm(text));
      }),
    );
  });
});

const building = (text: string) => readText(BUILDING_TYPE_WORDS, text);

describe('a type of building', () => {
  it.each([
    ['office', 'office', 'whole'],
    ['Houses', 'residential', 'whole'],
    ['universities', 'university', 'whole'],
    ['churches', 'religious', 'whole'],
    ['Victorian terraced house', 'residential', 'last_words'],
    ['new office building', 'office', 'last_words'],
    ['flat over shop', 'residential', 'first_part'],
    ['Hotel (120 rooms)', 'hotel', 'first_part'],
    ['small office with warehouse', 'office', 'first_part'],
    ['auction house', 'retail', 'whole'],
    ['power station', 'industrial', 'whole'],
    ['tennis court', 'sports_hall', 'whole'],
    ['film studio', 'general', 'whole'],
  ] as const)('%j is read as %s from its %s', (text, word, from) => {
    expect(building(text)).toEqual({ word, from });
  });

  it.each(['spaceship', 'building', 'complex site', '', 'house of cards'])('%j is unknown', (text) => {
    expect(building(text).word).toBeUndefined();
  });
});

describe('a heating system', () => {
  it.each([
    ['gas_boiler', 'gas_boiler', 'whole'],
    ['Heat pumps', 'heat_pump', 'whole'],
    ['condensing gas boiler', 'gas_boiler', 'last_words'],
    ['gas-fired boiler', 'gas_boiler', 'last_words'],
    ['solar thermal + gas boiler', 'gas_boiler', 'parts'],
    ['heat pump and gas boiler', 'hybrid_heat_pump', 'parts'],
    ['boiler (oil)', 'oil_boiler', 'parts'],
    ['district heating with gas boiler', 'district_heating', 'parts'],
    ['gas boiler with district heating', 'gas_boiler', 'parts'],
    ['heat pump replacing gas boiler', 'heat_pump', 'parts'],
    ['electric heating without gas and oil', 'oil_boiler', 'parts'],
    ['solar thermal and wood stove', 'biomass', 'parts'],
    ['ASHP & solar', 'heat_pump', 'parts'],
  ] as const)('%j is read as %s from its %s', (text, word, from) => {
    expect(readHeatingSystem(text)).toEqual({ word, from });
  });

  it.each(['boiler', 'central heating', 'underfloor heating', 'no heating', 'magic'])('%j is unknown', (text) => {
    expect(readHeatingSystem(text).word).toBeUndefined();
  });

  it('with a boiler named as a part is never read as one without combustion on site, unless a network comes first', () => {
    const systems = fc.constantFrom<HeatingSystem>('heat_pump', 'electric', 'biomass', 'solar_thermal', 'chp');
    const boilers = fc.constantFrom<HeatingSystem>('gas_boiler', 'oil_boiler', 'coal_boiler');
    const joiners = fc.constantFrom(' + ', ' and ', ', ', ' with ', ' / ');
    const burning = ['gas_boiler', 'oil_boiler', 'coal_boiler', 'hybrid_heat_pump', 'chp'];
    fc.assert(
      fc.property(systems, boilers, joiners, fc.boolean(), (system, boiler, joiner, first) => {
        const parts = first ? [boiler, system] : [system, boiler];
        expect(burning).toContain(readHeatingSystem(parts.join(joiner)).word);
      }),
    );
  });
});

describe('a country', () => {
  it.each([
    ['GB', 'gb'],
    ['Germany', 'de'],
    ['Österreich', 'at'],
    ['The Republic of Austria', 'at'],
    ['Republic of Korea', 'kr'],
    ['Berlin, Germany', 'de'],
    ['Madrid, the Kingdom of Spain', 'es'],
    ['U.S.A.', 'us'],
    ["Côte d'Ivoire", 'ci'],
    ['EU', 'eu'],
  ])('%j is %s', (text, code) => {
    expect(readCountry(text).word).toBe(code);
  });

  it('is unknown by any other text', () => {
    expect(['Narnia', 'Germany, Berlin', '', 'the'].map((text) => readCountry(text).word)).toEqual(
      Array.from({ length: 4 }),
    );
  });

  it('is one of 217 countries and territories and the EU, of which 27 are members, each read by its name', () => {
    expect(COUNTRIES).toHaveLength(218);
    expect(COUNTRIES.filter(({ eu_member }) => eu_member)).toHaveLength(27);
    for (const { code, words } of COUNTRIES) {
      for (const word of [code, ...words]) expect(readCountry(word.replaceAll('_', ' ')).word).toBe(code);
    }
  });
});

describe('nearestWords', () => {
  it.each([
    ['offfice', ['office', 'offices', 'orifice'], ['office', 'offices', 'orifice']],
    ['ofcife', ['office'], ['office']],
    ['abc', ['abd', 'abe', 'aba', 'abf'], ['aba', 'abd', 'abe']],
    ['ab', ['ba'], []],
    ['', ['a'], ['a']],
  ])('of %j among %j are %j', (text, accepted, near) => {
    expect(nearestWords(text, accepted)).toEqual(near);
  });
});

describe('sentences on a free text', () => {
  const rows = Object.fromEntries([...BUILDING_TYPE_WORDS.values()].map((word) => [word, word]));
  const type = buildingTypeText({
    input: 'building_type',
    rows: { ...(rows as Record<BuildingType, string>), mixed_use: undefined },
    fallback: { row: 'general', text: 'general, the figures of a general office' },
    rowNames: ['office', 'general_accommodation'],
  });
  const systems = Object.fromEntries([...HEATING_SYSTEM_WORDS.values()].map((word) => [word, word]));
  const heating = heatingSystemText({
    input: 'heating_system',
    rows: systems as Record<HeatingSystem, string>,
    fallback: { row: 'other', text: 'other, energy as a gas boiler and no fossil duty' },
  });

  it.each([
    ['Office', [], []],
    ['Victorian terraced house', ['building_type "Victorian terraced house" was read as residential.'], []],
    ['flat over shop', ['building_type "flat over shop" was read as residential from its first part.'], []],
    [
      ' ofice ',
      ['building_type "ofice" is not a known word: taken as general, the figures of a general office.'],
      [
        'building_type "ofice" is not a known word: taken as general, the figures of a general office. Nearest accepted words: office.',
      ],
    ],
    [
      'Spaceship',
      ['building_type "Spaceship" is not a known word: taken as general, the figures of a general office.'],
      [
        'building_type "Spaceship" is not a known word: taken as general, the figures of a general office. Accepted words: office, general_accommodation.',
      ],
    ],
    [
      'mixed',
      [
        'building_type "mixed" was read as mixed_use, which has no row in this tool: taken as general, the figures of a general office.',
      ],
      [
        'building_type "mixed" was read as mixed_use, which has no row in this tool: taken as general, the figures of a general office.',
      ],
    ],
  ])('%j', (text, assumptions, warnings) => {
    expect(type.sentencesFor(text)).toEqual({ assumptions, warnings });
  });

  it('accept the names of the rows of a tool', () => {
    expect(type.read('General accommodation')).toEqual({
      row: 'general_accommodation',
      word: 'general_accommodation',
      fallenBack: false,
    });
  });

  it('say from which parts a heating system was read', () => {
    const text = 'heat pump and gas boiler';
    expect(heating.sentencesFor(text).assumptions).toEqual([
      'heating_system "heat pump and gas boiler" was read as hybrid_heat_pump from its parts.',
    ]);
    expect(heating.read(text)).toMatchObject({ row: 'hybrid_heat_pump', fallenBack: false });
  });

  it('suggest only names of countries, not codes', () => {
    const country = countryText('country');
    expect(country.read('zz')).toEqual({ row: 'eu', word: undefined, fallenBack: true });
    expect(country.sentencesFor('zz').warnings).toEqual([
      'country "zz" is not a known word: taken as eu, the average of the European Union. Accepted words: ISO 3166-1 codes and English country names, for instance gb, de, fr, norway, japan.',
    ]);
    expect(country.sentencesFor('Frannce').warnings[0]).toMatch(/Nearest accepted words: france\b/);
  });

  it('suggest no words for the two letters of a code', () => {
    const code = countryCodeText('country_code');
    expect(['UK', ' el ', 'eu', 'No'].map((text) => code.read(text).row)).toEqual(['gb', 'gr', 'eu', 'no']);
    for (const { code: known } of COUNTRIES) expect(code.read(known).row).toBe(known);
    for (const text of ['zz', 'qq']) {
      expect(code.sentencesFor(text).warnings).toEqual([
        `country_code "${text}" is not a known word: taken as eu, the average of the European Union. Accepted words: ISO 3166-1 alpha-2 codes, for instance gb, de, fr, no, jp.`,
      ]);
    }
  });

  it('are made for the own table of a tool too', () => {
    const emirate = ownTableText({
      input: 'emirate',
      vocabulary: vocabulary({ words: { dubai: [], other: [] }, general: 'other' }),
      fallback: { row: 'other', text: 'other, an emirate without rules of its own' },
      accepted: ['dubai', 'other'],
    });
    expect(emirate.sentencesFor('Dubay').warnings).toEqual([
      'emirate "Dubay" is not a known word: taken as other, an emirate without rules of its own. Nearest accepted words: dubai.',
    ]);
    expect(emirate.sentencesFor('Mars').warnings[0]).toMatch(/ Accepted words: dubai, other\.$/);
    expect(emirate.sentencesFor('DUBAI')).toEqual({ assumptions: [], warnings: [] });
  });
});

it('rejects a table in which one word stands for two', () => {
  expect(() => wordsOf({ a: 'x y', b: 'y' })).toThrow('the word y stands for both a and b');
});
