import { vocabulary } from '../../kernel/index.ts';

interface NamedUse {
  /** The use as article 3(6) of the Use Classes Order 1987 names it, worded to follow "is read as". */
  name: string;
  /** Its letter in article 3(6); a use of its own kind without a letter has none. */
  letter: string | null;
  words: readonly string[];
}

function declare<Name extends string>(table: Record<Name, NamedUse>): Readonly<Record<Name, NamedUse>> {
  return table;
}

/** The uses that no class includes, with the words that people have for them. */
export const NAMED_USES = declare({
  theatre: { name: 'a theatre', letter: 'a', words: ['theater', 'playhouse', 'opera_house'] },
  amusement_arcade: {
    name: 'an amusement arcade or centre, or a funfair',
    letter: 'b',
    words: ['amusement_centre', 'amusements', 'funfair'],
  },
  launderette: { name: 'a launderette', letter: 'c', words: ['laundrette', 'laundromat'] },
  fuel_station: {
    name: 'a fuel station',
    letter: 'd',
    words: ['petrol_station', 'filling_station', 'petrol_filling_station', 'service_station', 'sale_of_fuel'],
  },
  car_sales: {
    name: 'a place for the sale or display of motor vehicles',
    letter: 'e',
    words: ['car_showroom', 'motor_showroom', 'vehicle_showroom', 'car_dealership', 'car_dealer', 'vehicle_sales'],
  },
  taxi_business: {
    name: 'a taxi or vehicle hire business',
    letter: 'f',
    words: ['taxi', 'taxi_office', 'minicab_office', 'car_hire', 'vehicle_hire'],
  },
  scrapyard: {
    name: 'a scrapyard or a yard for minerals',
    letter: 'g',
    words: ['scrap_yard', 'breakers_yard', 'vehicle_breaker', 'mineral_storage'],
  },
  alkali_works: { name: 'an alkali works', letter: 'h', words: [] },
  hostel: { name: 'a hostel', letter: 'i', words: ['backpacker_hostel', 'bail_hostel'] },
  waste_installation: {
    name: 'a waste disposal installation',
    letter: 'j',
    words: ['waste', 'waste_disposal', 'waste_disposal_installation', 'waste_transfer_station', 'incinerator'],
  },
  warehouse_club: { name: 'a retail warehouse club', letter: 'k', words: ['retail_warehouse_club'] },
  nightclub: { name: 'a night-club', letter: 'l', words: ['night_club', 'discotheque'] },
  casino: { name: 'a casino', letter: 'm', words: [] },
  betting_office: {
    name: 'a betting office',
    letter: 'n',
    words: ['betting_shop', 'bookmaker', 'bookmakers', 'bookies'],
  },
  pay_day_loan_shop: { name: 'a pay day loan shop', letter: 'o', words: ['payday_loan_shop', 'pay_day_lender'] },
  drinking_establishment: {
    name: 'a public house, wine bar or other drinking establishment',
    letter: 'p',
    words: ['pub', 'public_house', 'bar', 'wine_bar', 'tavern', 'ale_house', 'micropub', 'a4'],
  },
  drinking_with_food: {
    name: 'a drinking establishment with expanded food provision',
    letter: 'q',
    words: ['gastropub', 'gastro_pub', 'drinking_establishment_with_expanded_food_provision'],
  },
  hot_food_takeaway: {
    name: 'a hot food takeaway',
    letter: 'r',
    words: ['takeaway', 'take_away', 'fast_food_takeaway', 'chip_shop', 'a5'],
  },
  live_music_venue: {
    name: 'a venue for live music performance',
    letter: 's',
    words: ['live_music', 'music_venue', 'live_music_performance', 'live_performance_venue', 'gig_venue'],
  },
  cinema: { name: 'a cinema', letter: 't', words: ['movie_theatre', 'picture_house', 'multiplex'] },
  concert_hall: { name: 'a concert hall', letter: 'u', words: [] },
  bingo_hall: { name: 'a bingo hall', letter: 'v', words: ['bingo', 'bingo_club'] },
  dance_hall: { name: 'a dance hall', letter: 'w', words: ['ballroom'] },
  large_hmo: {
    name: 'a house in multiple occupation of more than six residents',
    letter: null,
    words: ['large_house_in_multiple_occupation', 'sui_generis_hmo', 'hmo_sui_generis'],
  },
});
export type NamedUseKey = keyof typeof NAMED_USES;
export type NamedUseOrNone = NamedUseKey | 'NONE';

export const NAMED_USE_KEYS = Object.keys(NAMED_USES) as NamedUseKey[];

/** Part 11 Class B, B.1: the uses whose buildings the right to demolish leaves out. */
export const KEPT_FROM_DEMOLITION: readonly NamedUseKey[] = [
  'theatre',
  'drinking_establishment',
  'drinking_with_food',
  'live_music_venue',
  'concert_hall',
];
/** Part 3 Class A: the uses that may change to Class E. */
export const MAY_BECOME_CLASS_E: readonly NamedUseKey[] = [
  'casino',
  'betting_office',
  'pay_day_loan_shop',
  'hot_food_takeaway',
];
/** Part 3 Class M: the uses that may change to dwellings. */
export const CLASS_M_USES: readonly NamedUseKey[] = [
  'launderette',
  'betting_office',
  'pay_day_loan_shop',
  'hot_food_takeaway',
];
/** Part 3 Class N: the uses that may change to dwellings. */
export const CLASS_N_USES: readonly NamedUseKey[] = ['amusement_arcade', 'casino'];
/** Part 20 Classes AA and AB: the uses outside Class E whose buildings may carry new flats. */
export const MAY_CARRY_FLATS: readonly NamedUseKey[] = ['launderette', 'betting_office', 'pay_day_loan_shop'];

const GRANTED: ReadonlySet<NamedUseKey> = new Set([
  ...MAY_BECOME_CLASS_E,
  ...CLASS_M_USES,
  ...CLASS_N_USES,
  ...MAY_CARRY_FLATS,
]);

/** The named uses except these, and no named use. */
export function namedUsesExcept(left: readonly NamedUseKey[]): NamedUseOrNone[] {
  return ['NONE', ...NAMED_USE_KEYS.filter((key) => !left.includes(key))];
}

const NAMES = vocabulary<NamedUseOrNone>({
  words: {
    NONE: [],
    ...(Object.fromEntries(NAMED_USE_KEYS.map((key) => [key, NAMED_USES[key].words])) as Record<
      NamedUseKey,
      readonly string[]
    >),
  },
  general: 'NONE',
});

/** All words for a use of its own kind. */
export const NAMED_USE_WORDS: readonly string[] = NAMES.words.filter((word) => word !== 'none');

/** Texts in which such a word does not name the use: "not a pub", "lecture theatre". */
const OTHER_MEANING = /(^|_)(not|no|non|never)(_|$)|(lecture|operating)_theat/;
/** Words that mean something else next to others, as in "snack bar". */
const ALONE_ONLY: readonly string[] = ['bar', 'waste', 'taxi', 'multiplex'];
/** Longest first, so that a pub with live music is a venue. */
const LONGEST_FIRST = NAMED_USE_WORDS.filter((word) => !ALONE_ONLY.includes(word)).toSorted(
  (a, b) => b.length - a.length,
);

/**
 * The named use that a text is about. A text with further words, such as "village pub", names a use only if no
 * right depends on it: more words can mean a mixed use, which some rights leave out.
 */
export function readNamedUse(code: string): NamedUseOrNone {
  const exact = NAMES.read(code);
  if (exact.known) return exact.key;
  if (OTHER_MEANING.test(code)) return 'NONE';
  const text = `_${code}_`;
  const found = LONGEST_FIRST.find((word) => text.includes(`_${word}_`) || text.includes(`_${word}s_`));
  const key = found === undefined ? 'NONE' : NAMES.read(found).key;
  return key === 'NONE' || GRANTED.has(key) ? 'NONE' : key;
}
