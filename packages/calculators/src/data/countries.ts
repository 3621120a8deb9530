import { vocabulary } from '../kernel/index.ts';

/** Countries, and the EU as a whole, that have rows of their own in the tables of factors and prices. */
export const DATA_ROWS = [
  'gb',
  'de',
  'fr',
  'nl',
  'es',
  'pl',
  'ro',
  'it',
  'ie',
  'be',
  'at',
  'ae',
  'sa',
  'us',
  'eu',
] as const;
export type DataRow = (typeof DATA_ROWS)[number];

/** Member States without rows of their own. */
const OTHER_MEMBERS = [
  'bg',
  'hr',
  'cy',
  'cz',
  'dk',
  'ee',
  'fi',
  'gr',
  'hu',
  'lv',
  'lt',
  'lu',
  'mt',
  'pt',
  'sk',
  'si',
  'se',
] as const;
export type Country = DataRow | (typeof OTHER_MEMBERS)[number];

export const DATA_ROW_NAMES = {
  gb: 'United Kingdom',
  de: 'Germany',
  fr: 'France',
  nl: 'Netherlands',
  es: 'Spain',
  pl: 'Poland',
  ro: 'Romania',
  it: 'Italy',
  ie: 'Ireland',
  be: 'Belgium',
  at: 'Austria',
  ae: 'United Arab Emirates',
  sa: 'Saudi Arabia',
  us: 'United States',
  eu: 'European Union',
} as const satisfies Record<DataRow, string>;

/** Names of the countries and of the EU as a whole. */
export const COUNTRY_NAMES = {
  ...DATA_ROW_NAMES,
  bg: 'Bulgaria',
  hr: 'Croatia',
  cy: 'Cyprus',
  cz: 'Czechia',
  dk: 'Denmark',
  ee: 'Estonia',
  fi: 'Finland',
  gr: 'Greece',
  hu: 'Hungary',
  lv: 'Latvia',
  lt: 'Lithuania',
  lu: 'Luxembourg',
  mt: 'Malta',
  pt: 'Portugal',
  sk: 'Slovakia',
  si: 'Slovenia',
  se: 'Sweden',
} as const satisfies Record<Country, string>;

export const EU_MEMBERS: readonly Country[] = [
  'at',
  'be',
  'de',
  'es',
  'fr',
  'ie',
  'it',
  'nl',
  'pl',
  'ro',
  ...OTHER_MEMBERS,
];

/** Countries by code or name; any other text is read as the EU as a whole, and `known` says so. */
export const COUNTRIES = vocabulary<Country>({
  words: {
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
  },
  general: 'eu',
});

export function isDataRow(country: Country): country is DataRow {
  return (DATA_ROWS as readonly Country[]).includes(country);
}

/** The row that a country's factors and prices are read from: its own, else that of the EU. */
export function dataRowOf(country: Country): DataRow {
  return isDataRow(country) ? country : 'eu';
}
