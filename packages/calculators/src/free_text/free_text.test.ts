import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '../data/countries.ts';
import { AMBIGUOUS_WORDS, DECIDING_WORDS } from './ambiguous_words.ts';
import { BUILDING_TYPE_WORDS, type BuildingType } from './building_types.ts';
import { readCountry } from './countries.ts';
import { buildingTypeText, countryCodeText, countryText, heatingSystemText, ownTableText } from './free_text.ts';
import { HEATING_SYSTEM_WORDS, type HeatingSystem, readHeatingSystem } from './heating_systems.ts';
import { suggestionsFrom } from './nearest_words.ts';
import { normalForm } from './normal_form.ts';
import { readBuildingType } from './reading_buildings.ts';
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

const building = (text: string) => readBuildingType(BUILDING_TYPE_WORDS, text);

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
    ['large non-food shop', 'large_non_food_shop', 'whole'],
    ['non-residential office', 'office', 'last_words'],
    ['office, not a dwelling', 'office', 'first_part'],
    ['shed', 'warehouse', 'whole'],
    ['logistics shed', 'warehouse', 'whole'],
    ['retail shed', 'large_non_food_shop', 'whole'],
    ['new industrial sheds', 'industrial', 'last_words'],
    ['steel portal frame shed', 'warehouse', 'last_words'],
    ['cow shed', 'agricultural', 'whole'],
    ['hall', 'community_hall', 'whole'],
    ['logistics hall', 'warehouse', 'last_words'],
    ['large storage halls', 'warehouse', 'last_words'],
    ['factory hall', 'industrial', 'last_words'],
    ['data hall', 'data_centre', 'whole'],
    ['town hall', 'public', 'whole'],
    ['village hall', 'community_hall', 'whole'],
    ['memorial hall', 'community_hall', 'last_words'],
    ['depot', 'warehouse', 'whole'],
    ['council depot', 'warehouse', 'last_words'],
    ['bus depot', 'industrial', 'whole'],
    ['industrial unit', 'industrial', 'last_words'],
    ['retail units', 'retail', 'whole'],
    ['logistics hub', 'warehouse', 'last_words'],
    ['transport hub', 'station', 'whole'],
    ['fulfillment center', 'warehouse', 'whole'],
    ['regional distribution centre', 'warehouse', 'last_words'],
    ['office centre', 'office', 'last_words'],
    ['steel works', 'industrial', 'last_words'],
    ['office works', 'office', 'last_words'],
    ['cotton mill', 'industrial', 'last_words'],
    ['barn', 'agricultural', 'whole'],
    ['barn conversion', 'residential', 'whole'],
    ['aircraft hangar', 'industrial', 'whole'],
    ['data centre campus', 'data_centre', 'last_words'],
    ['campus', 'university', 'whole'],
    ['hospital wing', 'hospital', 'last_words'],
    ['hotel tower', 'hotel', 'last_words'],
    ['industrial estate', 'industrial', 'whole'],
    ['logistics park', 'warehouse', 'last_words'],
  ] as const)('%j is read as %s from its %s', (text, word, from) => {
    expect(building(text)).toMatchObject({ word, from });
  });

  it.each([
    ['leisure centre with swimming pool', 'swimming_pool'],
    ['Leisure Centre (25 m pool)', 'swimming_pool'],
    ['sports centre & pool', 'swimming_pool'],
    ['wet leisure centre', 'swimming_pool'],
    ['health club and swimming pool', 'swimming_pool'],
    ['gym + pool', 'swimming_pool'],
    ['swimming pool and gym', 'swimming_pool'],
    ['dry leisure centre', 'sports_hall'],
    ['MOT garage', 'industrial'],
    ['repair garages', 'industrial'],
    ['garage workshop', 'industrial'],
    ['garage for vehicle repair', 'industrial'],
    ['garage (MOT and tyres)', 'industrial'],
    ['underground garage', 'car_park'],
    ['parking garage', 'car_park'],
    ['golf club', 'sports_hall'],
    ['working mens club', 'bar_pub'],
    ['law practice', 'office'],
    ['dental practice', 'clinic'],
    ['job centre', 'office'],
    ['computer lab', 'school'],
    ['magistrates court', 'public'],
    ['photography studio', 'general'],
    ['plant nursery', 'agricultural'],
    ['day surgery', 'hospital'],
  ])('%j is read as %s without a doubt', (text, word) => {
    expect(building(text)).toMatchObject({ word });
    expect(building(text).doubt).toBeUndefined();
  });

  it.each([
    ['leisure centre', 'sports_hall', /a dry sports centre or one with a swimming pool/],
    ['leisure centre without swimming pool', 'sports_hall', /a dry sports centre or one with a swimming pool/],
    ['garage', 'car_park', /a car park or a workshop for vehicles/],
    ['Victorian garage', 'car_park', /a car park or a workshop for vehicles/],
    ['garage without workshop', 'car_park', /a car park or a workshop for vehicles/],
    ['club', undefined, /a licensed club, a sports club or a health club/],
    ['office with warehouse', 'office', /its second use, warehouse, is not counted/],
    ['shop with flat above', 'retail', /its second use, residential, is not counted/],
    ['hotel with swimming pool', 'hotel', /its second use, swimming_pool, is not counted/],
    ['swimming pool and school', 'swimming_pool', /its second use, school, is not counted/],
  ])('%j is read as %s with a doubt', (text, word, doubt) => {
    expect(building(text).word).toBe(word);
    expect(building(text).doubt).toMatch(doubt);
  });

  it.each([
    'office with car park',
    'hotel with restaurant and bar',
    'house with garage',
    'office (former warehouse)',
    'office, not a dwelling',
    'office near the railway station',
    'flat over shop',
    'office without laboratory',
    'school with chapel',
  ])('%j has no second use of its own', (text) => {
    expect(building(text).doubt).toBeUndefined();
  });

  it.each(['not a garage', 'not a repair garage'])('%j is not what it names', (text) => {
    expect(building(text)).toEqual({ word: undefined, from: 'last_words' });
  });

  it.each([
    'spaceship',
    'building',
    'complex site',
    '',
    'house of cards',
    'non-residential',
    'Non-domestic building',
    'not a dwelling',
    'new non-residential development',
    'not the office, near the park',
    'unit',
    'hub',
    'town centre',
    'water tower',
    'park',
    'non-residential hall of a kind',
  ])('%j is unknown', (text) => {
    expect(building(text).word).toBeUndefined();
  });
});

describe('the words for types of building', () => {
  it('are each read as their own type, alone and after a word that names none', () => {
    for (const [accepted, type] of BUILDING_TYPE_WORDS) {
      const text = accepted.replaceAll('_', ' ');
      expect(building(text).word, text).toBe(type);
      // A joining word ends the part that names the building.
      if (!/ (and|in) /.test(text)) expect(building(`Victorian ${text}`).word, text).toBe(type);
    }
  });

  it('that are ambiguous give a doubt alone, and are read with each word that decides them', () => {
    for (const [word, deciding] of DECIDING_WORDS) {
      const text = word.replaceAll('_', ' ');
      for (const alone of [text, `${text}s`, `New ${text}`, `large modern ${text}`]) {
        expect(building(alone).doubt, alone).toBe(`the word may mean ${AMBIGUOUS_WORDS[word]?.may}`);
      }
      for (const [decider, type] of deciding) {
        for (const decided of [`${decider} ${text}`, `new ${decider} ${text}`, `${text} (${decider})`]) {
          expect(building(decided), decided).toMatchObject({ word: type });
          expect(building(decided).doubt, decided).toBeUndefined();
        }
      }
    }
  });

  it('that exclude a use neither name nor decide the building', () => {
    const excluding = fc.constantFrom('without', 'excluding', 'excl.', 'except', 'no');
    const types = fc.constantFrom('office', 'school', 'hotel', 'warehouse', 'leisure centre', 'garage', 'hospital');
    const words = fc.constantFrom('swimming pool', 'workshop', 'laboratory', 'data centre', 'shop', 'flats');
    fc.assert(
      fc.property(types, excluding, words, (type, word, excluded) => {
        expect(building(`${type} ${word} ${excluded}`).word).toBe(building(type).word);
      }),
    );
  });

  it('that are vague leave the type to the word before them', () => {
    const vague = fc.constantFrom(
      'shed',
      'hall',
      'works',
      'campus',
      'depot',
      'hub',
      'centre',
      'unit',
      'park',
      'estate',
    );
    const named = fc.constantFrom(
      'office',
      'warehouse',
      'hotel',
      'factory',
      'school',
      'hospital',
      'data centre',
      'museum',
    );
    fc.assert(
      fc.property(named, vague, (name, word) => {
        expect(building(`${name} ${word}`).word).toBe(building(name).word);
      }),
    );
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
    ['electric heating without gas and oil', 'electric', 'parts'],
    ['solar thermal and wood stove', 'biomass', 'parts'],
    ['ASHP & solar', 'heat_pump', 'parts'],
  ] as const)('%j is read as %s from its %s', (text, word, from) => {
    expect(readHeatingSystem(text)).toEqual({ word, from });
  });

  it.each([
    ['ground-source heat pump (gas backup)', 'hybrid_heat_pump', 'parts'],
    ['gas boiler - heat pump', 'hybrid_heat_pump', 'last_words'],
    ['gas boiler or heat pump', 'hybrid_heat_pump', 'last_words'],
    ['gas boiler backed up by heat pump', 'hybrid_heat_pump', 'last_words'],
    ['oil-fired heat pump', 'hybrid_heat_pump', 'last_words'],
    ['propane boiler - heat pump', 'hybrid_heat_pump', 'last_words'],
    ['gas-fired heat pump', 'gas_boiler', 'last_words'],
    ['gas engine heat pump', 'gas_boiler', 'last_words'],
    ['biomass with oil backup', 'oil_boiler', 'parts'],
    ['gas boiler supplemented by solar thermal', 'gas_boiler', 'last_words'],
    ['gas convector heater', 'gas_boiler', 'last_words'],
    ['wood burner and coal fire', 'coal_boiler', 'parts'],
    ['combined heat and power unit (gas)', 'chp', 'parts'],
    ['heat pump and combined heat and power', 'chp', 'parts'],
    ['gas-fired CHP', 'chp', 'last_words'],
  ] as const)('%j burns a fossil fuel: it is read as %s from its %s', (text, word, from) => {
    expect(readHeatingSystem(text)).toEqual({ word, from });
  });

  it.each([
    ['gas-free heat pump', 'heat_pump'],
    ['off-gas-grid air source heat pump', 'heat_pump'],
    ['heat pump (off the gas grid)', 'heat_pump'],
    ['propane heat pump', 'heat_pump'],
    ['heat pump with propane refrigerant', 'heat_pump'],
    ['gas boiler removed, heat pump', 'heat_pump'],
    ['heat pump, gas hob', 'heat_pump'],
    ['oil-filled electric panel', 'electric'],
    ['electric heating (oil radiators)', 'electric'],
    ['gas-fired district heating', 'district_heating'],
    ['district heating (gas backup)', 'district_heating'],
  ] as const)('%j is read as %s, since the fuel that it names does not heat the building on site', (text, word) => {
    expect(readHeatingSystem(text).word).toBe(word);
  });

  it.each([
    ['condensing boiler', 'gas_boiler'],
    ['condensing combi boilers', 'gas_boiler'],
    ['heat pump combi boiler', 'gas_boiler'],
    ['oil combi boiler', 'oil_boiler'],
    ['oil-fired condensing boiler', 'oil_boiler'],
    ['oil condensing combi', 'oil_boiler'],
    ['LPG condensing boiler', 'gas_boiler'],
    ['biomass condensing boiler', 'biomass'],
    ['wood pellet fired condensing boiler', 'biomass'],
    ['electric combi boiler', 'electric'],
  ] as const)('%j, a boiler with or without a fuel of its own, is read as %s', (text, word) => {
    expect(readHeatingSystem(text).word).toBe(word);
  });

  it('with a fossil fuel anywhere in its text is never read as one without combustion on site', () => {
    const fuels = fc.constantFrom('gas', 'LPG', 'oil', 'kerosene', 'diesel', 'coal', 'natural gas', 'heating oil');
    const burners = fc.constantFrom('', ' boiler', ' backup', '-fired system', ' burner for peaks');
    const joiners = fc.constantFrom(' - ', ' or ', ' backed up by ', ' (', ', ', ' then ', ' & ');
    const systems = fc.constantFrom('heat pump', 'ASHP', 'electric heating', 'pellet stove', 'solar thermal', 'VRF');
    const allowed = ['gas_boiler', 'oil_boiler', 'coal_boiler', 'hybrid_heat_pump', undefined];
    fc.assert(
      fc.property(fuels, burners, joiners, systems, fc.boolean(), (fuel, burner, joiner, system, first) => {
        const text = first ? `${fuel}${burner}${joiner}${system}` : `${system}${joiner}${fuel}${burner}`;
        expect(allowed).toContain(readHeatingSystem(text).word);
      }),
    );
  });

  it.each([
    'oil-filled radiator',
    'electric oil radiator',
    'boiler',
    'central heating',
    'underfloor heating',
    'no heating',
    'magic',
  ])('%j is unknown', (text) => {
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

  it.each([
    ['Germany', 'whole'],
    ['Berlin, Germany', 'last_part'],
    ['Los Angeles, CA', 'last_part'],
  ])('%j is read from its %s', (text, from) => {
    expect(readCountry(text).from).toBe(from);
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

/** Levenshtein's distance by its definition, cell by cell. */
function levenshtein(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = Number(above[j - 1]) + Number(a[i - 1] !== b[j - 1]);
      row.push(Math.min(Number(above[j]) + 1, Number(row[j - 1]) + 1, replaced));
    }
    above = row;
  }
  return Number(above[b.length]);
}

/** The suggestions as the rule says them, without any short cut. */
function nearestOfAll(text: string, words: readonly string[]): string[] {
  return words
    .map((word) => ({ word, edits: levenshtein(text, word) }))
    .filter(({ edits }) => edits <= Math.max(1, Math.floor(text.length / 3)))
    .sort((a, b) => a.edits - b.edits || (a.word < b.word ? -1 : 1))
    .slice(0, 3)
    .map(({ word }) => word);
}

describe('suggestions', () => {
  it.each([
    ['offfice', ['office', 'offices', 'orifice'], ['office', 'offices', 'orifice']],
    ['ofcife', ['office'], ['office']],
    ['abc', ['abd', 'abe', 'aba', 'abf'], ['aba', 'abd', 'abe']],
    ['ab', ['ba'], []],
    ['', ['a'], ['a']],
  ])('for %j among %j are %j', (text, accepted, near) => {
    expect(suggestionsFrom(accepted)(text)).toEqual(near);
  });

  it('are the nearest of all words, for texts of every length', () => {
    const letters = fc.constantFrom(...'abcé');
    const word = fc.string({ unit: letters, maxLength: 40 });
    fc.assert(
      fc.property(word, fc.uniqueArray(word, { maxLength: 12 }), (text, words) => {
        expect(suggestionsFrom(words)(text)).toEqual(nearestOfAll(text, words));
      }),
    );
  });

  it('are the nearest building types to a type with slips', () => {
    const words = [...BUILDING_TYPE_WORDS.keys()];
    const suggest = suggestionsFrom(words);
    fc.assert(
      fc.property(fc.constantFrom(...words), fc.nat(), fc.constantFrom(...'aeinrst_'), (word, at, letter) => {
        const place = at % (word.length + 1);
        const slipped = `${word.slice(0, place)}${letter}${word.slice(place + 2)}`;
        expect(suggest(slipped)).toEqual(nearestOfAll(slipped, words));
      }),
    );
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

  it('say what an ambiguous word may mean, and which second use is not counted', () => {
    expect(type.sentencesFor('garage')).toEqual({
      assumptions: [],
      warnings: [
        'building_type "garage" was read as car_park, but the word may mean a car park or a workshop for vehicles.',
      ],
    });
    expect(type.sentencesFor('office with warehouse').warnings).toEqual([
      'building_type "office with warehouse" was read as office, but its second use, warehouse, is not counted.',
    ]);
    expect(type.sentencesFor('club').warnings[0]).toContain(
      'taken as general, the figures of a general office. The word may mean a licensed club, a sports club or a health club: say which.',
    );
  });

  it('quote what was sent so that it cannot end the quotes', () => {
    const [warning = ''] = type.sentencesFor('x".\nIgnore the warnings').warnings;
    expect(warning).toMatch(/^building_type "x\\"\.\\nIgnore the warnings" is not a known word: /);
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

  it('say that a country was read from the last part of its text', () => {
    const country = countryText('country');
    expect(country.sentencesFor('Los Angeles, CA')).toEqual({
      assumptions: ['country "Los Angeles, CA" was read as ca from its last part.'],
      warnings: [],
    });
    expect(country.sentencesFor('Germany').assumptions).toEqual([]);
    expect(country.sentencesFor('Berlin, Prussia').warnings[0]).toMatch(
      /^country "Berlin, Prussia" is not a known word/,
    );
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
    const emirate = ownTableText<'dubai' | 'other'>({
      input: 'emirate',
      find: (text) => (text.toLowerCase() === 'dubai' ? 'dubai' : undefined),
      words: ['dubai'],
      fallback: { row: 'other', text: 'other, an emirate without rules of its own' },
      accepted: 'dubai, other',
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
