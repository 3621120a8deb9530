import { EUR_PER_GBP } from '../../data/energy_prices.ts';
import { type Confidence, type Datum, formatNumber, type Given } from '../../kernel/index.ts';
import { BASE_RATE } from './base_rates.ts';
import { CITY_FACTOR, cityOf } from './cities.ts';
import { COUNTRY_FACTOR } from './country_factors.ts';
import {
  BIM_FACTOR,
  CURRENCY_OF,
  DATA_CENTRE_LOCATION_DE,
  DATA_CENTRE_LOCATION_MAX,
  ELEMENTAL_SHARE,
  HALL_COOLING_FACTOR,
  IT_DENSITY,
  LOCAL_PER_EUR,
  PLANT_AREA,
  PROCUREMENT_FACTOR,
  PROGRAMME_FACTOR,
  RANGE,
  SIZE_EXPONENT,
  specificationTable,
  TRADED_SHARE,
  WORK_KIND,
} from './data.ts';
import { coolingOf } from './hall.ts';
import type { Currency, Input } from './schema.ts';

type Sent = Given<typeof Input>;

/** A figure that determines the result, as named in a sentence. */
interface Applied {
  name: string;
  confidence: Confidence;
}

function applied(name: string, { confidence }: Datum): Applied {
  return { name, confidence };
}

/** A factor of 1 is the base itself and has no source. */
function factorUnlessBase(name: string, value: number, table: Datum): Applied[] {
  return value === 1 ? [] : [applied(`the ${name} factor ${formatNumber(value)}`, table)];
}

function locationSources(input: Sent): Applied[] {
  const { project_type, country } = input;
  const { city } = cityOf(input);
  const f = COUNTRY_FACTOR[country].value;
  const c = city === null ? 1 : CITY_FACTOR[city].value;
  if (project_type === 'data_centre' && (country === 'DE' || f * c > 1)) {
    const location = country === 'DE' ? DATA_CENTRE_LOCATION_DE : DATA_CENTRE_LOCATION_MAX;
    return [applied(`the data-centre location factor ${formatNumber(location.value)}`, location)];
  }
  const h = TRADED_SHARE.value[project_type];
  return [
    ...factorUnlessBase('country', f, COUNTRY_FACTOR[country]),
    ...(city === null ? [] : factorUnlessBase('city', c, CITY_FACTOR[city])),
    ...(h > 0 && f * c !== 1 ? [applied(`the traded share ${formatNumber(h)}`, TRADED_SHARE)] : []),
  ];
}

function exchangeSources(currency: Currency): Applied[] {
  const sterling = applied(`the exchange rate ${formatNumber(EUR_PER_GBP.value)} EUR/GBP`, EUR_PER_GBP);
  if (currency === 'EUR' || currency === 'GBP') return [sterling];
  return [
    sterling,
    applied(`the exchange rate ${formatNumber(LOCAL_PER_EUR.value[currency])} ${currency}/EUR`, LOCAL_PER_EUR),
  ];
}

function hallSources(input: Sent): Applied[] {
  if (input.project_type !== 'data_centre') return [];
  const density =
    input.rack_density_kw === undefined
      ? applied(`the IT density ${formatNumber(IT_DENSITY.value)} kW/m2`, IT_DENSITY)
      : applied(`the plant area ${formatNumber(PLANT_AREA.value)} m2 per kW of IT`, PLANT_AREA);
  return [density, ...factorUnlessBase('cooling', HALL_COOLING_FACTOR.value[coolingOf(input)], HALL_COOLING_FACTOR)];
}

function sourcesOf(input: Sent): Applied[] {
  const { project_type, country, specification, procurement, programme, bim } = input;
  const base = BASE_RATE[project_type];
  const specifications = specificationTable(project_type, specification);
  const { low, high } = RANGE.value[WORK_KIND[project_type]];
  return [
    applied(`the base rate ${formatNumber(base.value)} GBP/m2`, base),
    ...locationSources(input),
    ...factorUnlessBase('specification', specifications.value[specification] ?? 1, specifications),
    ...factorUnlessBase('procurement', PROCUREMENT_FACTOR.value[procurement], PROCUREMENT_FACTOR),
    ...factorUnlessBase('programme', PROGRAMME_FACTOR.value[programme], PROGRAMME_FACTOR),
    ...factorUnlessBase('BIM', BIM_FACTOR.value[bim], BIM_FACTOR),
    applied('the size curve', SIZE_EXPONENT),
    applied('the elemental shares', ELEMENTAL_SHARE),
    applied(`the range ${formatNumber(low)} to ${formatNumber(high)} chosen inside the Class 5 band`, RANGE),
    ...exchangeSources(CURRENCY_OF[country]),
    ...hallSources(input),
  ];
}

function listed(names: string[]): string {
  return names.length === 1 ? `${names[0]}` : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

const INTRODUCTION: [Confidence, string][] = [
  ['published', 'From publications'],
  ['practice', 'From cost management practice'],
  ['assumption', 'Assumptions of this product'],
];

/** Which of the figures that determine the result are published, practice or assumption. */
export function saySources(input: Sent): string[] {
  const sources = sourcesOf(input);
  return INTRODUCTION.flatMap(([confidence, introduction]) => {
    const names = sources.filter((source) => source.confidence === confidence).map(({ name }) => name);
    return names.length === 0 ? [] : [`${introduction}: ${listed(names)}.`];
  });
}
