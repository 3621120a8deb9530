import { EUR_PER_GBP } from '../../data/energy_prices.ts';
import { type Confidence, type Datum, formatNumber, type Given } from '../../kernel/index.ts';
import { BASE_RATE } from './base_rates.ts';
import { COUNTRY_FACTOR } from './country_factors.ts';
import {
  BIM_FACTOR,
  CURRENCY_OF,
  DATA_CENTRE_LOCATION_DE,
  DATA_CENTRE_LOCATION_MAX,
  ELEMENTAL_SHARE,
  IT_DENSITY,
  LOCAL_PER_EUR,
  PROCUREMENT_FACTOR,
  PROGRAMME_FACTOR,
  RANGE,
  SIZE_EXPONENT,
  specificationTable,
  TRADED_SHARE,
  WORK_KIND,
} from './data.ts';
import type { Country, Currency, Input, ProjectType } from './schema.ts';

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

function locationSources(project_type: ProjectType, country: Country): Applied[] {
  const f = COUNTRY_FACTOR[country].value;
  if (project_type === 'data_centre' && (country === 'DE' || f > 1)) {
    const location = country === 'DE' ? DATA_CENTRE_LOCATION_DE : DATA_CENTRE_LOCATION_MAX;
    return [applied(`the data-centre location factor ${formatNumber(location.value)}`, location)];
  }
  const h = TRADED_SHARE.value[project_type];
  return [
    ...factorUnlessBase('country', f, COUNTRY_FACTOR[country]),
    ...(h > 0 && f !== 1 ? [applied(`the traded share ${formatNumber(h)}`, TRADED_SHARE)] : []),
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

function sourcesOf({ project_type, country, specification, procurement, programme, bim }: Sent): Applied[] {
  const base = BASE_RATE[project_type];
  const specifications = specificationTable(project_type, specification);
  const { low, high } = RANGE.value[WORK_KIND[project_type]];
  return [
    applied(`the base rate ${formatNumber(base.value)} GBP/m2`, base),
    ...locationSources(project_type, country),
    ...factorUnlessBase('specification', specifications.value[specification] ?? 1, specifications),
    ...factorUnlessBase('procurement', PROCUREMENT_FACTOR.value[procurement], PROCUREMENT_FACTOR),
    ...factorUnlessBase('programme', PROGRAMME_FACTOR.value[programme], PROGRAMME_FACTOR),
    ...factorUnlessBase('BIM', BIM_FACTOR.value[bim], BIM_FACTOR),
    applied('the size curve', SIZE_EXPONENT),
    applied('the elemental shares', ELEMENTAL_SHARE),
    applied(`the range ${formatNumber(low)} to ${formatNumber(high)} chosen inside the Class 5 band`, RANGE),
    ...exchangeSources(CURRENCY_OF[country]),
    ...(project_type === 'data_centre'
      ? [applied(`the IT density ${formatNumber(IT_DENSITY.value)} kW/m2`, IT_DENSITY)]
      : []),
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
