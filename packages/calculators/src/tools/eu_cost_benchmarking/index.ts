import { RACK_AREA } from '../../data/data_hall.ts';
import { EUR_PER_GBP } from '../../data/energy_prices.ts';
import { dataOf, defineCalculator } from '../../kernel/index.ts';
import { adviseOnCost } from './advice.ts';
import { BASE_RATE, REFERENCE_AREA } from './base_rates.ts';
import { charts } from './charts.ts';
import { CITY_FACTOR, CITY_TEXT } from './cities.ts';
import { COUNTRY_FACTOR } from './country_factors.ts';
import * as data from './data.ts';
import { examples } from './examples.ts';
import { benchmarkCost } from './method.ts';
import { Input, Result } from './schema.ts';
import { costVerdict } from './verdict.ts';

export const eu_cost_benchmarking = defineCalculator({
  name: 'eu_cost_benchmarking',
  title: 'Construction cost benchmark',
  domain: 'cost',
  summary: 'Construction cost ranges per m2 and in total by country and project type, with a breakdown',
  whenToUse:
    'Construction cost per m2 and in total, with breakdown; Europe and Gulf. For survey fees use get_technical_dd_quote.',
  searchWords: [
    'cost per m2',
    'cost per square metre',
    'build cost',
    'cost plan',
    'quantity surveyor',
    'budget',
    'price',
    'BCIS',
    'estimate',
    'London',
    'AI data hall',
  ],
  description:
    'Estimates construction cost per m2 and in total, as a low, middle and high value, for a building or refurbishment in the UK, eight EU states, the UAE and Saudi Arabia, in euros and the local currency, with a breakdown by element and the same project in every country. A benchmark of AACE class 5 without VAT, land and finance; not an estimate of a design.',
  standardReference:
    'RICS NRM 1 order of cost estimate (gross-area method); AACE International 56R-08 Class 5; ICMS 3 cost groups',
  Input,
  Result,
  data: [EUR_PER_GBP, RACK_AREA, ...dataOf(BASE_RATE, REFERENCE_AREA, COUNTRY_FACTOR, CITY_FACTOR, data)],
  method: benchmarkCost,
  advice: adviseOnCost,
  charts,
  verdict: costVerdict,
  examples,
  texts: { city: CITY_TEXT },
});
