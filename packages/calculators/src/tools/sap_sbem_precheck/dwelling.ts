import type { EpcBand } from '../../data/epc_bands.ts';
import {
  SAP_AREA_OFFSET,
  SAP_CARBON_LIMIT,
  SAP_EI_A_HIGH,
  SAP_EI_A_LOW,
  SAP_EI_B_HIGH,
  SAP_EI_SLOPE_LOW,
} from '../../data/sap_tables.ts';
import type { Working } from '../../kernel/index.ts';
import { log10 } from '../../kernel/mathematics/index.ts';
import { sapBandOf, sapRatingOf } from '../../methods/sap_rating.ts';
import { deflatorOf, equationOf, PRICE_TABLES, type RatingMethod } from './rating_methods.ts';

const SECTION_14 = 'SAP 10.2 section 14';

interface Dwelling {
  floor_area_m2: number;
  area_offset: number;
  CO2: number;
  cost: number;
}

function rateImpact({ floor_area_m2, area_offset, CO2 }: Dwelling, w: Working) {
  const ei_limit = w.use(SAP_CARBON_LIMIT);
  const ei_a_low = w.use(SAP_EI_A_LOW);
  const ei_slope_low = w.use(SAP_EI_SLOPE_LOW);
  const ei_a_high = w.use(SAP_EI_A_HIGH);
  const ei_b_high = w.use(SAP_EI_B_HIGH);
  const CF = w.step('CF', CO2 / (floor_area_m2 + area_offset), {
    formula: 'CO2 / (floor_area_m2 + area_offset)',
    description: 'Carbon factor, CF',
    unit: 'kgCO2e/m2/yr',
    reference: SECTION_14,
  });
  const EI = w.step('EI', CF >= ei_limit ? ei_a_high - ei_b_high * log10(CF) : ei_a_low - ei_slope_low * CF, {
    formula: 'CF >= ei_limit ? ei_a_high - ei_b_high * log10(CF) : ei_a_low - ei_slope_low * CF',
    description: 'Environmental impact rating before rounding',
    unit: '-',
    empirical: 'The equation of the rating holds for CF in kg of CO2 per m2 and year (SAP 10.2 section 14)',
    reference: SECTION_14,
  });
  const EI_rating = w.result('environmental_impact_rating', Math.max(1, Math.floor(EI + 0.5)), {
    symbol: 'EI_rating',
    formula: 'max(1, floor(EI + 0.5))',
    reference: SECTION_14,
  });
  return { EI_rating, EI_band: sapBandOf(EI_rating) };
}

const PLAIN_NUMBER = 'A plain number from GBP a year over m2, as SAP defines it (SAP 10.2 section 13)';

/** A rating with its band. */
export interface Rated {
  rating: number;
  band: EpcBand;
}

function bandOf(rating: number): Rated {
  return { rating, band: sapBandOf(rating) };
}

function rateCost({ floor_area_m2, area_offset, cost }: Dwelling, method: RatingMethod, w: Working) {
  const deflator = deflatorOf(method, w);
  const ECF = w.result('energy_cost_factor', (deflator * cost) / (floor_area_m2 + area_offset), {
    symbol: 'ECF',
    formula: 'deflator * cost / (floor_area_m2 + area_offset)',
    empirical: PLAIN_NUMBER,
    reference: PRICE_TABLES[method].equation,
  });
  return { ECF, ...bandOf(sapRatingOf(ECF, w, equationOf(method, w))) };
}

/** The rating of a home whose cost has the name `costName` in the working, in a group of its own. */
export function rateCostOf(
  given: { floor_area_m2: number; cost: number; costName: string; method: RatingMethod },
  w: Working,
): Rated {
  const { floor_area_m2, cost, costName, method } = given;
  const deflator = deflatorOf(method, w);
  const area_offset = w.use(SAP_AREA_OFFSET);
  const ECF = w.step('ECF', (deflator * cost) / (floor_area_m2 + area_offset), {
    formula: w.recording ? `deflator * ${costName} / (floor_area_m2 + area_offset)` : '',
    description: 'Energy cost factor',
    unit: '-',
    empirical: PLAIN_NUMBER,
    reference: PRICE_TABLES[method].equation,
  });
  return bandOf(sapRatingOf(ECF, w, equationOf(method, w)));
}

/** The indicative ratings of a home from its fuels: by CO2, by cost, and by cost at the prices of RdSAP 10. */
export function rateDwelling(
  given: { floor_area_m2: number; CO2: number; cost: number; cost_rdsap: number },
  method: RatingMethod,
  w: Working,
) {
  const { floor_area_m2, cost_rdsap } = given;
  const dwelling = { ...given, area_offset: w.use(SAP_AREA_OFFSET) };
  const impact = rateImpact(dwelling, w);
  const { ECF, ...chosen } = rateCost(dwelling, method, w);
  const rdsap =
    method === 'rdsap_10'
      ? chosen
      : rateCostOf({ floor_area_m2, cost: cost_rdsap, costName: 'cost_rdsap', method: 'rdsap_10' }, w.group('rdsap'));
  return { ...impact, ECF, chosen, rdsap };
}
