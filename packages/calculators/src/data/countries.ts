import table from './countries.json' with { type: 'json' };

/** Countries, and the EU as a whole, that have rows of their own in the table of prices. */
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

/** The code of a country or territory, ISO 3166-1 in lower case; `eu` is the European Union as a whole. */
export type Country = string;

interface CountryRow {
  code: Country;
  name: string;
  /** The other words that are accepted for it, in normal form. */
  words: readonly string[];
  eu_member: boolean;
}

export const COUNTRIES: readonly CountryRow[] = table.countries;

const byCode = new Map(COUNTRIES.map((country) => [country.code, country]));

function countryOf(code: Country): CountryRow {
  const country = byCode.get(code);
  if (!country) throw new Error(`no country ${code}`);
  return country;
}

export function countryName(code: Country): string {
  return countryOf(code).name;
}

const WITH_ARTICLE: ReadonlySet<Country> = new Set(
  'gb nl ae us eu bs cd cf cg ck do fk fo gm im ky km mv ph sb sc tc va vg vi'.split(' '),
);

/** A country in a sentence: `Germany`, `the Netherlands`. */
export function countryInSentence(code: Country): string {
  return WITH_ARTICLE.has(code) ? `the ${countryName(code)}` : countryName(code);
}

/** The labels of all codes. */
export const COUNTRY_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  COUNTRIES.map(({ code, name }) => [code, name]),
);

export const DATA_ROW_NAMES = Object.fromEntries(DATA_ROWS.map((row) => [row, countryName(row)])) as Record<
  DataRow,
  string
>;

export function isEuMember(code: Country): boolean {
  return countryOf(code).eu_member;
}

const FRENCH_OVERSEAS_DEPARTMENTS: ReadonlySet<Country> = new Set(['gf', 'gp', 'mq', 're']);

/** Places with a code of their own that belong to France and to the EU (TFEU Articles 349 and 355(1)). */
export function isFrenchOverseasDepartment(code: Country): boolean {
  return FRENCH_OVERSEAS_DEPARTMENTS.has(code);
}

export function isDataRow(country: Country): country is DataRow {
  return (DATA_ROWS as readonly string[]).includes(country);
}

/** The row that a country's prices are read from: its own, else that of the EU. */
export function dataRowOf(country: Country): DataRow {
  return isDataRow(country) ? country : 'eu';
}
