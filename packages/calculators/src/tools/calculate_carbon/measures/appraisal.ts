import { EXPORT_PRICE_SHARE } from '../../../data/building_energy.ts';
import { ONE_YEAR } from '../../../data/calendar.ts';
import { EUR_PER_GBP } from '../../../data/energy_prices.ts';
import { GREEN_BOOK, GREEN_BOOK_RATE } from '../../../data/green_book.ts';
import type { Working } from '../../../kernel/index.ts';
import { pow } from '../../../kernel/mathematics/index.ts';
import { LIFETIME, PAYBACK_MAX } from '../data/measures.ts';
import type { Supply } from '../operation.ts';
import type { MeasureName } from '../schema.ts';
import { type Effect, MEASURE_MODEL } from './effect.ts';

/** A measure with its annual savings and its cost. */
export interface AppraisedMeasure {
  name: MeasureName;
  cost: number;
  cost_gbp: number;
  energy: number;
  bill: number;
  bill_gbp: number;
  co2: number;
  /** Null without a saving, or above the maximum payback reported. */
  payback: number | null;
  abatement: number;
  life: number;
}

interface Formulas {
  energy: string;
  co2: string;
  bill: string;
}

const ON_ELECTRICITY: Formulas = {
  energy: 's_el',
  co2: 's_el * EF_electricity / 1000',
  bill: 's_el * p_electricity',
};
const ON_FUELS: Formulas = { energy: 's_fuels', co2: 'c_fuels / 1000', bill: 'b_fuels' };
const ON_BOTH: Formulas = {
  energy: 's_el + s_fuels',
  co2: '(s_el * EF_electricity + c_fuels) / 1000',
  bill: 's_el * p_electricity + b_fuels',
};
const WITH_EXPORT: Formulas = {
  ...ON_ELECTRICITY,
  bill: '(s_el + export_price_share * exported) * p_electricity',
};

function formulasFor({ s_el, fuels, exported }: Effect): Formulas {
  if (exported !== undefined) return WITH_EXPORT;
  if (fuels === undefined) return ON_ELECTRICITY;
  return s_el === undefined ? ON_FUELS : ON_BOTH;
}

function savingsOf(effect: Effect, { EF, p }: Supply, w: Working) {
  const { s_el = 0, fuels, exported } = effect;
  const formulas = formulasFor(effect);
  const energy = w.step('energy', s_el + (fuels?.E ?? 0), {
    formula: formulas.energy,
    description: 'Annual energy saving',
    unit: 'kWh/yr',
    reference: MEASURE_MODEL,
  });
  const co2 = w.step('co2', (s_el * EF + (fuels?.C ?? 0)) / 1000, {
    formula: formulas.co2,
    description: 'Annual carbon saving',
    unit: 'tCO2e/yr',
    reference: MEASURE_MODEL,
  });
  const paid = exported === undefined ? s_el : s_el + w.use(EXPORT_PRICE_SHARE) * exported;
  const bill = w.step('bill', paid * p + (fuels?.B ?? 0), {
    formula: formulas.bill,
    description: 'Reduction in energy cost',
    unit: 'EUR/yr',
    reference: MEASURE_MODEL,
  });
  return { energy, co2, bill };
}

function paybackOf(cost: number, bill: number, w: Working): number | null {
  if (bill <= 0) return null;
  const payback = w.step('payback', cost / bill, {
    formula: 'cost / bill',
    description: 'Simple payback',
    unit: 'years',
    reference: MEASURE_MODEL,
  });
  return payback > w.use(PAYBACK_MAX) ? null : payback;
}

/** The common inputs of the appraisal: electricity, and the annual discount rate. */
export interface Appraisal {
  electricity: Supply;
  r: number;
}

export function discountRate(w: Working): number {
  return w.step('r', (w.use(GREEN_BOOK_RATE) * w.use(ONE_YEAR)) / 100, {
    formula: 'green_book_rate * one_year / 100',
    description: 'Annual real discount rate',
    unit: '-',
    reference: GREEN_BOOK,
  });
}

/** Appraises the savings of a measure against its cost: payback, and cost per tonne over its service life. */
export function appraise(
  name: MeasureName,
  effect: Effect,
  { electricity, r }: Appraisal,
  w: Working,
): AppraisedMeasure {
  const { cost } = effect;
  const { energy, co2, bill } = savingsOf(effect, electricity, w);
  const life = w.pick('life', LIFETIME, name);
  const one_year = w.use(ONE_YEAR);
  const n = w.step('n', life / one_year, {
    formula: 'life / one_year',
    description: 'Number of years in the service life',
    unit: '-',
    reference: GREEN_BOOK,
  });
  const crf = w.step('crf', r / (1 - pow(1 + r, -n)) / one_year, {
    formula: 'r / (1 - (1 + r)^(-n)) / one_year',
    description: 'Capital recovery factor over the service life of the measure',
    unit: '1/yr',
    reference: GREEN_BOOK,
  });
  const abatement = w.step('abatement', (cost * crf - bill) / co2, {
    formula: '(cost * crf - bill) / co2',
    description: 'Abatement cost',
    unit: 'EUR/tCO2e',
    reference: MEASURE_MODEL,
  });
  const payback = paybackOf(cost, bill, w);
  const eur_per_gbp = w.use(EUR_PER_GBP);
  const cost_gbp = w.step('cost_gbp', cost / eur_per_gbp, {
    formula: 'cost / eur_per_gbp',
    description: 'Cost of the measure',
    unit: 'GBP',
    reference: EUR_PER_GBP.source.document,
  });
  const bill_gbp = w.step('bill_gbp', bill / eur_per_gbp, {
    formula: 'bill / eur_per_gbp',
    description: 'Reduction in energy cost',
    unit: 'GBP/yr',
    reference: EUR_PER_GBP.source.document,
  });
  return { name, cost, cost_gbp, energy, bill, bill_gbp, co2, payback, abatement, life };
}
