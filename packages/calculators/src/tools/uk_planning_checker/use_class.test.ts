import { describe, expect, it } from 'vitest';
import { NAMED_USES } from './named_uses.ts';
import { EXISTING_USE_TEXT, nameUse, readExistingUse, readProposedUse } from './use_class.ts';

const romanParts = ['', 'i', 'ii', 'iii'];
const classEParts = [...'abcdefg'].flatMap((letter) => romanParts.map((roman) => `e${letter}${roman}`));

const WORDS: Record<string, string[]> = {
  E: [
    ...['e', ...classEParts, 'a1', 'a2', 'a3', 'b1', 'b1a', 'b1b', 'b1c', 'office', 'shop', 'retail', 'restaurant'],
    ...['cafe', 'gym', 'clinic', 'nursery', 'light_industrial', 'light industrial', 'Light-Industrial', 'commercial'],
    ...['E', ' e ', 'Class E', 'class-e', 'Use Class E', 'use-class e', 'E(a)', 'E(g)(iii)', 'e.g', 'E.(g).(i)'],
    ...['Class B1(a)', 'B1.c'],
  ],
  F1: ['f1', ...[...'abcdefgh'].map((letter) => `f1${letter}`), 'school', 'F.1', 'F1(a)', 'F.1(h)', 'Class F.1'],
  F2: ['f2', ...[...'abcd'].map((letter) => `f2${letter}`), 'F.2', 'F2(c)', 'use class F.2(d)'],
  C3: [
    ...['c3', 'c3a', 'c3b', 'c3c', 'C3', 'C3(a)', 'C.3', 'dwelling', 'dwellinghouse', 'residential', 'house', 'flat'],
    ...['Dwelling', 'HOUSE', 'class_c3', 'use_class_c3'],
  ],
  B2: ['b2', 'B2', 'B.2', 'industrial', 'factory'],
  B8: ['b8', 'B8', 'warehouse', 'storage'],
  C1: ['c1', 'C1', 'hotel'],
  C2: ['c2', 'C2', 'care_home', 'Care Home', 'care-home', 'care - home'],
  C2A: ['c2a', 'C2A', 'C2(a)'],
  C4: ['c4', 'C4', 'hmo', 'HMO'],
  SG: [
    ...['sg', 'SG', 'sui_generis', 'Sui Generis', 'sui-generis', 'suigeneris', 'a4', 'a5', 'pub', 'takeaway'],
    ...['theatre', 'cinema', 'casino', 'betting_office', 'Betting office', 'launderette'],
  ],
  AG: ['ag', 'AG', 'agri', 'agricultural', 'agriculture', 'Agriculture'],
  SAME: ['same', 'Same', ' SAME '],
  UNKNOWN: [
    ...['d1', 'd2', 'D1', 'c5', 'b3', 'eh', 'eaiv', 'f1i', 'f2e', 'c3d', 'f', 'ei', 'e_a', 'zoo', '()', '...'],
    ...['use class class e', 'class', 'unknown', 'constructor', '__proto__'],
  ],
};

/** The uses that article 3(6) of the Use Classes Order 1987 keeps out of the classes, as people write them. */
const NAMED: [string, string][] = [
  ['theatre', 'theatre'],
  ['Amusement arcade', 'amusement_arcade'],
  ['launderette', 'launderette'],
  ['Petrol station', 'fuel_station'],
  ['car showroom', 'car_sales'],
  ['taxi office', 'taxi_business'],
  ['scrap yard', 'scrapyard'],
  ['alkali works', 'alkali_works'],
  ['hostel', 'hostel'],
  ['waste disposal', 'waste_installation'],
  ['retail warehouse club', 'warehouse_club'],
  ['Nightclub', 'nightclub'],
  ['casino', 'casino'],
  ['betting shop', 'betting_office'],
  ['payday loan shop', 'pay_day_loan_shop'],
  ['Public house', 'drinking_establishment'],
  ['wine bar', 'drinking_establishment'],
  ['A4', 'drinking_establishment'],
  ['gastropub', 'drinking_with_food'],
  ['hot food takeaway', 'hot_food_takeaway'],
  ['A5', 'hot_food_takeaway'],
  ['live music venue', 'live_music_venue'],
  ['cinema', 'cinema'],
  ['concert hall', 'concert_hall'],
  ['bingo hall', 'bingo_hall'],
  ['dance hall', 'dance_hall'],
  ['large HMO', 'large_hmo'],
];

/** What people and notices write for these uses, one line a use. */
const SYNONYMS: readonly (readonly [string, readonly string[]])[] = [
  ['theatre', ['theater', 'playhouse', 'opera house']],
  ['amusement_arcade', ['amusement centre', 'amusements', 'funfair']],
  ['launderette', ['laundrette', 'laundromat']],
  ['fuel_station', ['fuel station', 'filling station', 'petrol filling station', 'service station', 'sale of fuel']],
  ['car_sales', ['car sales', 'motor showroom', 'vehicle showroom', 'car dealership', 'car dealer', 'vehicle sales']],
  ['taxi_business', ['taxi business', 'taxi', 'minicab office', 'car hire', 'vehicle hire']],
  ['scrapyard', ['scrapyard', 'breakers yard', 'vehicle breaker', 'mineral storage']],
  ['hostel', ['backpacker hostel', 'bail hostel']],
  [
    'waste_installation',
    ['waste', 'waste disposal installation', 'waste installation', 'waste transfer station', 'incinerator'],
  ],
  ['warehouse_club', ['warehouse club', 'retail warehouse club']],
  ['nightclub', ['night club', 'discotheque']],
  ['betting_office', ['betting office', 'bookmaker', 'bookmakers', 'bookies']],
  ['pay_day_loan_shop', ['pay day loan shop', 'pay day lender']],
  ['drinking_establishment', ['pub', 'bar', 'tavern', 'ale house', 'micropub', 'drinking establishment']],
  ['drinking_with_food', ['gastro pub', 'drinking with food', 'drinking establishment with expanded food provision']],
  ['hot_food_takeaway', ['takeaway', 'take away', 'fast food takeaway', 'chip shop']],
  ['live_music_venue', ['live music', 'music venue', 'live music performance', 'live performance venue', 'gig venue']],
  ['cinema', ['movie theatre', 'picture house', 'multiplex']],
  ['bingo_hall', ['bingo', 'bingo club']],
  ['dance_hall', ['ballroom']],
  ['large_hmo', ['large house in multiple occupation', 'sui generis HMO', 'HMO sui generis']],
];

describe('a use of its own kind', () => {
  it.each(SYNONYMS)('%s is read from each of its words', (named, words) => {
    for (const word of words) expect(readExistingUse(word), word).toMatchObject({ use: 'SG', named });
  });

  it('has each of these words in the list of what is understood', () => {
    const { others = [] } = EXISTING_USE_TEXT.words.find(({ value }) => value === 'SG') ?? {};
    const words = SYNONYMS.flatMap(([, synonyms]) => synonyms.map((word) => word.toLowerCase()));
    expect(words.filter((word) => !others.includes(word))).toEqual([]);
  });

  it.each(NAMED)('%j is read as %s, which is in no class', (sent, named) => {
    expect(readExistingUse(sent)).toMatchObject({ use: 'SG', named });
  });

  it.each([
    ['village pub', 'drinking_establishment'],
    ['pubs', 'drinking_establishment'],
    ['former theatre', 'theatre'],
    ['pub with live music', 'live_music_venue'],
    ['old cinema', 'cinema'],
  ])('is found in %j, where no right hangs on it: %s', (sent, named) => {
    expect(readExistingUse(sent)).toMatchObject({ use: 'SG', named });
  });

  it.each([
    'takeaway with a flat above',
    'betting office and shop',
    'not a pub',
    'no pub',
    'pub, never let',
    'a non theatre',
    'snack bar',
    'food waste plant',
    'taxi school',
    'multiplex flats',
    'lecture theatre',
    'operating theatre',
    'amusements and flats',
    'casino hotel',
    'launderette with flats',
    'payday loan shop and cafe',
  ])('is not read from %j', (sent) => {
    expect(readExistingUse(sent)).toMatchObject({ use: 'UNKNOWN', named: 'NONE' });
  });

  it('is shown under the field', () => {
    expect(EXISTING_USE_TEXT.understand('pub')).toEqual({
      label: 'Sui generis, a public house, wine bar or other drinking establishment',
    });
    expect(EXISTING_USE_TEXT.understand('SG')).toEqual({ label: 'Sui generis, in a class of its own' });
  });
});

describe('the text of a use class', () => {
  const readings = Object.entries(WORDS).flatMap(([use, words]) => words.map((word) => [word, use] as const));
  it.each(readings)('%j is read as %s', (sent, use) => {
    expect(readProposedUse(sent).use).toBe(use);
  });

  it('says nothing about an existing use when it is the word same', () => {
    expect(readExistingUse('same').use).toBe('UNKNOWN');
    expect(readExistingUse('C3').use).toBe('C3');
  });

  it.each(['a1', 'A2', 'a3', 'a4', 'A5', 'b1', 'B1(a)', 'b1b', 'Class B1c'])('%j is known as a former code', (sent) => {
    expect(readProposedUse(sent).former).toBe('mapped');
  });

  it.each([
    ['d1', 'd1'],
    ['D2', 'd2'],
    ['Class D1', 'd1'],
  ])('%j is known as a former code that has no single successor', (sent, code) => {
    expect(readProposedUse(sent)).toEqual({ sent, code, use: 'UNKNOWN', named: 'NONE', former: 'unmapped' });
  });

  it.each(['e', 'b2', 'zoo', 'shop'])('%j is not taken for a former code', (sent) => {
    expect(readProposedUse(sent).former).toBeUndefined();
  });

  it.each([
    ['C3', 'use class C3'],
    ['SG', 'sui generis use'],
    ['AG', 'agricultural use'],
  ] as const)('%s is written as %s', (use, words) => {
    expect(nameUse(use)).toBe(words);
  });
});

describe('the uses that no class includes', () => {
  it('are lettered in the order of article 3(6), from (a) to (w), but for the one that has no letter', () => {
    const letters = Object.values(NAMED_USES).map(({ letter }) => letter);
    expect(letters).toEqual([...'abcdefghijklmnopqrstuvw', null]);
  });
});
