import type { Static } from 'typebox';
import { EUR_PER_GBP } from '../../data/energy_prices.ts';
import { type Calculated, type Given, PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { pow } from '../../kernel/mathematics/index.ts';
import { BASE_RATE, REFERENCE_AREA } from './base_rates.ts';
import { breakDown, constructionCost } from './breakdown.ts';
import { type PricedChoices, priceChoices } from './choices.ts';
import { CITY_FACTOR, cityOf } from './cities.ts';
import {
  BIM_FACTOR,
  CURRENCY_OF,
  EUR_PER_LOCAL_POUND,
  LOCAL_PER_EUR,
  PROCUREMENT_FACTOR,
  PROGRAMME_FACTOR,
  RANGE,
  SIZE_EXPONENT,
  SIZE_LIMIT,
  specificationTable,
  WORK_KIND,
} from './data.ts';
import { type Hall, hallOf } from './hall.ts';
import { compareCountries, locationFactor, marketOf, midRate, mostExpensivePlace, type Project } from './location.ts';
import { ESTIMATE_CLASS, ORDER_OF_COST } from './references.ts';
import type { Currency, Input, ProjectType, Result } from './schema.ts';

type Sent = Given<typeof Input>;

function baseRateOf(project_type: ProjectType, w: Working): number {
  const base = w.use(BASE_RATE[project_type]);
  const eur_per_gbp = w.use(EUR_PER_GBP);
  return w.result('base_rate_eur_per_m2', base * eur_per_gbp, {
    symbol: 'base_eur',
    formula: 'base * eur_per_gbp',
    reference: ORDER_OF_COST,
  });
}

function sizeFactor({ floor_area_m2, project_type }: Sent, w: Working): number {
  const A_ref = w.use(REFERENCE_AREA[project_type]);
  const size_exponent = w.use(SIZE_EXPONENT);
  const size_min = w.pick('size_min', SIZE_LIMIT, 'min');
  const size_max = w.pick('size_max', SIZE_LIMIT, 'max');
  return w.result('size_factor', Math.min(size_max, Math.max(size_min, pow(floor_area_m2 / A_ref, size_exponent))), {
    symbol: 'size',
    formula: 'min(size_max, max(size_min, (floor_area_m2 / A_ref)^size_exponent))',
    reference: PRODUCT_METHOD,
  });
}

/** The symbols of the factors of a data hall that have a line of their own. */
function hallTerms({ project_type, rack_density_kw }: Sent): string[] {
  if (project_type !== 'data_centre') return [];
  return rack_density_kw === undefined ? ['f_cool'] : ['f_density', 'f_cool'];
}

/** The factors that are the same in every country, and their product. */
function factorsOf(input: Sent, { f_density, f_cool }: Hall, w: Working) {
  const { project_type, specification, procurement, programme, bim } = input;
  const f_spec = w.pick('f_spec', specificationTable(project_type, specification), specification);
  const f_proc = w.pick('f_proc', PROCUREMENT_FACTOR, procurement);
  const f_prog = w.pick('f_prog', PROGRAMME_FACTOR, programme);
  const f_bim = w.pick('f_bim', BIM_FACTOR, bim);
  const size = sizeFactor(input, w);
  const withHall = f_spec * f_proc * f_prog * f_bim * size * f_density * f_cool;
  const common = w.step('common', withHall, {
    formula: ['f_spec * f_proc * f_prog * f_bim * size', ...hallTerms(input)].join(' * '),
    description: 'Product of the factors that are the same in every country',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
  return { f_spec, f_proc, f_prog, f_bim, size, common };
}

/** The lower or upper bound of the range. */
function outerRate(side: 'low' | 'high', mid: number, project_type: ProjectType, w: Working) {
  const range = w.pick('range', RANGE, WORK_KIND[project_type], side);
  const rate = w.step('rate', mid * range, {
    formula: 'rate_mid * range',
    description: 'Cost per floor area',
    unit: 'EUR/m2',
    reference: ESTIMATE_CLASS,
  });
  const pct = w.step('range_pct', (range - 1) * 100, {
    formula: '(range - 1) * 100',
    description: 'Deviation from the middle cost',
    unit: '%',
    reference: ESTIMATE_CLASS,
  });
  return { rate, pct };
}

function exchangeRateOf(currency: Currency, w: Working): number {
  if (currency !== 'GBP') return w.pick('local_per_eur', LOCAL_PER_EUR, currency);
  return w.step('local_per_eur', 1 / w.use(EUR_PER_LOCAL_POUND), {
    formula: '1 / eur_per_local',
    description: 'Exchange rate, pounds per euro',
    unit: 'local_currency/EUR',
    reference: EUR_PER_LOCAL_POUND.source.document,
  });
}

/** The total of a rate, and both in the local currency. */
function amountsOf(rate: number, floor_area_m2: number, local_per_eur: number, w: Working) {
  const total = w.step('total', rate * floor_area_m2, {
    formula: 'rate * floor_area_m2',
    description: 'Total cost',
    unit: 'EUR',
    reference: ORDER_OF_COST,
  });
  const rate_local = w.step('rate_local', rate * local_per_eur, {
    formula: 'rate * local_per_eur',
    description: 'Cost per floor area in the local currency',
    unit: 'local_currency/m2',
    reference: PRODUCT_METHOD,
  });
  const total_local = w.step('total_local', total * local_per_eur, {
    formula: 'total * local_per_eur',
    description: 'Total cost in the local currency',
    unit: 'local_currency',
    reference: PRODUCT_METHOD,
  });
  return { rate, total, rate_local, total_local };
}

/** Low, middle and high cost of the project in its country. */
function costsOf(input: Sent, project: Project, fl: number, w: Working) {
  const { floor_area_m2, project_type, country } = input;
  const inLow = w.group('low');
  const inMid = w.group('mid');
  const inHigh = w.group('high');
  const local_per_eur = exchangeRateOf(CURRENCY_OF[country], w);
  const rate_mid = midRate(project, fl, inMid);
  const low = outerRate('low', rate_mid, project_type, inLow);
  const high = outerRate('high', rate_mid, project_type, inHigh);
  return {
    local_per_eur,
    low: amountsOf(low.rate, floor_area_m2, local_per_eur, inLow),
    mid: amountsOf(rate_mid, floor_area_m2, local_per_eur, inMid),
    high: amountsOf(high.rate, floor_area_m2, local_per_eur, inHigh),
    range_low_pct: low.pct,
    range_high_pct: high.pct,
  };
}

/** IT capacity implied by the area of a data centre, and the cost per MW. */
function capacityOf({ floor_area_m2 }: Sent, { it_density }: Hall, total_mid: number, w: Working) {
  if (it_density === null) return { mw: null, cost_per_mw: null };
  const mw = w.result('implied_it_capacity_mw', (floor_area_m2 * it_density) / 1000, {
    symbol: 'it_capacity',
    formula: 'floor_area_m2 * it_density / 1000',
    reference: PRODUCT_METHOD,
  });
  const cost_per_mw = w.result('cost_per_mw_eur', total_mid / mw, {
    symbol: 'cost_per_mw',
    formula: 'total_mid / it_capacity',
    reference: PRODUCT_METHOD,
  });
  return { mw, cost_per_mw };
}

/** The funding ceiling: the high total, but never less than the middle of the most expensive city where no city is known. */
function ceilingOf(input: Sent, project: Project, fl: number, total_high: number, w: Working) {
  const { country, floor_area_m2, project_type } = input;
  const place = cityOf(input).city === null ? mostExpensivePlace(project, country, fl, w) : null;
  const about = { symbol: 'ceiling', reference: PRODUCT_METHOD };
  if (place === null) {
    const ceiling = w.result('funding_ceiling_eur', total_high, { ...about, formula: 'total_high' });
    return { ceiling, highest: null };
  }
  const { city, rate, group } = place;
  const total = group.result('highest_cost_city_mid_eur', rate * floor_area_m2, {
    symbol: 'total',
    formula: 'rate * floor_area_m2',
    reference: ORDER_OF_COST,
  });
  const range = group.pick('range', RANGE, WORK_KIND[project_type], 'high');
  const ceiling = w.result('funding_ceiling_eur', total > total_high ? total * range : total_high, {
    ...about,
    formula: 'total_highest > total_high ? total_highest * range_highest : total_high',
  });
  return { ceiling, highest: { city, total } };
}

/** Order-of-cost estimate of a project: low, middle and high, by element, and compared with the same project elsewhere. */
export function benchmarkCost(input: Sent, w: Working): Calculated<Static<typeof Result>, PricedChoices> {
  const { country, project_type } = input;
  w.useDefaults('specification', 'procurement', 'programme', 'bim');
  const base_eur = baseRateOf(project_type, w);
  const market = marketOf(project_type, w);
  const { city } = cityOf(input);
  const fl = locationFactor(market, { country, city }, w);
  const hall = hallOf(input, w);
  const factors = factorsOf(input, hall, w);
  const { common } = factors;
  const combined = w.result('combined_factor', fl * common, {
    symbol: 'combined',
    formula: 'fl * common',
    reference: PRODUCT_METHOD,
  });
  const project = { market, base_eur, common };
  const { low, mid, high, local_per_eur, range_low_pct, range_high_pct } = costsOf(input, project, fl, w);
  const breakdown = breakDown(project_type, mid, w);
  const construction = constructionCost(input, mid.rate, w);
  const { mw, cost_per_mw } = capacityOf(input, hall, mid.total, w);
  const { ceiling, highest } = ceilingOf(input, project, fl, high.total, w);
  const choices = priceChoices(input, { f_spec: factors.f_spec, f_prog: factors.f_prog, mid }, w);

  const figures = {
    cost_per_m2_low_eur: low.rate,
    cost_per_m2_mid_eur: mid.rate,
    cost_per_m2_high_eur: high.rate,
    total_cost_low_eur: low.total,
    total_cost_mid_eur: mid.total,
    total_cost_high_eur: high.total,
    local_currency: CURRENCY_OF[country],
    exchange_rate_local_per_eur: local_per_eur,
    cost_per_m2_low_local: low.rate_local,
    cost_per_m2_mid_local: mid.rate_local,
    cost_per_m2_high_local: high.rate_local,
    total_cost_low_local: low.total_local,
    total_cost_mid_local: mid.total_local,
    total_cost_high_local: high.total_local,
    construction_cost_per_m2_eur: construction.rate,
    construction_cost_mid_eur: construction.total,
    base_rate_eur_per_m2: base_eur,
    location_factor: fl,
    city_used: city,
    city_factor: city === null ? 1 : CITY_FACTOR[city].value,
    size_factor: factors.size,
    specification_factor: factors.f_spec,
    procurement_factor: factors.f_proc,
    programme_factor: factors.f_prog,
    bim_factor: factors.f_bim,
    density_factor: hall.f_density,
    cooling_factor: hall.f_cool,
    combined_factor: combined,
    range_low_pct,
    range_high_pct,
    highest_cost_city: highest?.city ?? null,
    highest_cost_city_mid_eur: highest?.total ?? null,
    funding_ceiling_eur: ceiling,
    funding_ceiling_local: w.result('funding_ceiling_local', ceiling * local_per_eur, {
      symbol: 'ceiling_local',
      formula: 'ceiling * local_per_eur',
      reference: PRODUCT_METHOD,
    }),
    estimate_class: 'aace_class_5' as const,
    base_date: '2026-Q4' as const,
    implied_it_capacity_mw: mw,
    cost_per_mw_eur: cost_per_mw,
    breakdown,
    country_comparison: compareCountries(
      project,
      { country, city, location_factor: fl, cost_per_m2_mid_eur: mid.rate },
      w,
    ),
  };
  return { figures, facts: choices };
}
