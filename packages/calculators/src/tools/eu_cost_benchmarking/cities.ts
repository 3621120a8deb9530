import { ownTableText, readText, wordsOf } from '../../free_text/index.ts';
import { type Datum, datum, type Given, optionsOf } from '../../kernel/index.ts';
import { CITY_AVERAGE, CITY_AVERAGE_PUBLISHER } from './data.ts';
import { CITIES, type City, type Country, type Input } from './schema.ts';

const MARKET_INTELLIGENCE = CITY_AVERAGE.source;
const MARKET_SURVEY = `${CITY_AVERAGE_PUBLISHER}, International construction market survey`;

interface CityRow {
  country: Country;
  factor: number;
  place: string;
  /** The edition of the survey; 2025 unless said. */
  edition?: '2023' | '2024';
}

/** The average of the city over the average of its country: in the UK over Bristol, elsewhere over Bristol times the country factor. */
const TABLE: Record<City, CityRow> = {
  london: {
    country: 'UK',
    factor: 1.61,
    place: `London ${CITY_AVERAGE.value.London} over Bristol ${CITY_AVERAGE.value.Bristol} GBP/m2`,
  },
  manchester: { country: 'UK', factor: 1.04, place: 'Manchester 2504 over Bristol 2410 GBP/m2', edition: '2023' },
  edinburgh: { country: 'UK', factor: 1.01, place: 'Edinburgh 2425 over Bristol 2410 GBP/m2', edition: '2023' },
  bristol: { country: 'UK', factor: 1, place: 'Bristol, the base of the country factors' },
  leeds: { country: 'UK', factor: 0.98, place: 'Leeds 2350 over Bristol 2410 GBP/m2', edition: '2023' },
  birmingham: { country: 'UK', factor: 0.97, place: 'Birmingham 2336 over Bristol 2410 GBP/m2', edition: '2023' },
  glasgow: { country: 'UK', factor: 0.96, place: 'Glasgow 2309 over Bristol 2410 GBP/m2', edition: '2023' },
  newcastle: { country: 'UK', factor: 0.94, place: 'Newcastle 2275 over Bristol 2410 GBP/m2', edition: '2023' },
  belfast: { country: 'UK', factor: 0.94, place: 'Belfast 2259 over Bristol 2410 GBP/m2', edition: '2023' },
  munich: { country: 'DE', factor: 1.07, place: 'Munich 3575 EUR/m2 (1.20), over 1.12' },
  frankfurt: { country: 'DE', factor: 1.02, place: 'Frankfurt 3400 EUR/m2 (1.14), over 1.12' },
  paris: { country: 'FR', factor: 1.03, place: 'Paris 2979 EUR/m2 (1.00), over 0.97', edition: '2024' },
  amsterdam: { country: 'NL', factor: 1.01, place: 'Amsterdam about 3120 EUR/m2 (1.05), over 1.04' },
  madrid: { country: 'ES', factor: 1.17, place: 'Madrid about 2650 EUR/m2 (0.89), over 0.76' },
  brussels: { country: 'BE', factor: 1.03, place: 'Brussels about 2920 EUR/m2 (0.98), over 0.95' },
  vienna: { country: 'AT', factor: 1.09, place: 'Vienna 3515 EUR/m2 (1.18), over 1.08', edition: '2024' },
  dubai: { country: 'UAE', factor: 1, place: 'Dubai 1926 USD/m2 (0.56), over 0.56' },
  abu_dhabi: { country: 'UAE', factor: 0.97, place: 'Abu Dhabi 1872 USD/m2 (0.54), over 0.56' },
  riyadh: { country: 'SA', factor: 1.06, place: 'Riyadh 3112 USD/m2 (0.90), over 0.85' },
};

const ALL_CITIES = optionsOf(CITIES);

function factorOf(city: City): Datum<number> {
  const { factor, place, edition } = TABLE[city];
  const source = edition ? { document: MARKET_SURVEY, place, edition } : { ...MARKET_INTELLIGENCE, place };
  return datum({
    symbol: 'c',
    description: 'City factor on construction cost, average of the country = 1',
    value: factor,
    unit: '-',
    source,
    confidence: 'published',
    evidence: 'looked_up',
    note:
      city === 'london'
        ? 'The survey of 2023 has London at 3137 over Bristol at 2410 GBP/m2, 1.30. The latest and higher ratio is taken.'
        : 'A ratio of published averages; those in brackets are relative to Bristol at the exchange rates of the edition.',
  });
}

export const CITY_FACTOR = Object.fromEntries(ALL_CITIES.map((city) => [city, factorOf(city)])) as Record<
  City,
  Datum<number>
>;

/** The listed city of a country with the highest factor. */
export function mostExpensiveCity(country: Country): City | null {
  const cities = ALL_CITIES.filter((city) => TABLE[city].country === country);
  if (cities.length === 0) return null;
  return cities.reduce((most, city) => (TABLE[city].factor > TABLE[most].factor ? city : most));
}

/** The names of the cities in other languages, and of parts of London. */
const CITY_WORDS = wordsOf<City>({
  ...(Object.fromEntries(ALL_CITIES.map((city) => [city, ''])) as Record<City, string>),
  london: 'city_of_london westminster canary_wharf docklands camden hackney islington southwark croydon',
  newcastle: 'newcastle_upon_tyne',
  munich: 'munchen muenchen',
  frankfurt: 'frankfurt_am_main frankfurt_main',
  brussels: 'bruxelles brussel',
  vienna: 'wien',
});

/** The city as free text; a city without a factor has the average of its country. */
export const CITY_TEXT = ownTableText<City | 'average'>({
  input: 'city',
  find: (text) => readText(CITY_WORDS, text).word,
  words: [...CITY_WORDS.keys()],
  fallback: { row: 'average', text: 'average, the average of the country' },
  accepted: Object.values(CITIES).join(', '),
  offered: CITIES,
  rowLabels: CITIES,
});

type Sent = Pick<Given<typeof Input>, 'city' | 'country' | 'project_type'>;

/** How the city of a project was read. */
export interface CityRead {
  /** The city whose factor applies. */
  city: City | null;
  /** A listed city that is not in the country of the project. */
  elsewhere: City | null;
}

/** The city of a project. Data centres in Germany have one published factor, whatever the city. */
export function cityOf({ city: text, country, project_type }: Sent): CityRead {
  const named = text === undefined ? 'average' : CITY_TEXT.read(text).row;
  if (named === 'average') return { city: null, elsewhere: null };
  if (TABLE[named].country !== country) return { city: null, elsewhere: named };
  return { city: project_type === 'data_centre' && country === 'DE' ? null : named, elsewhere: null };
}
