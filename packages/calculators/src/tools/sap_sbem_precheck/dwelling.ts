import {
  SAP_AREA_OFFSET,
  SAP_CARBON_LIMIT,
  SAP_DEFLATOR,
  SAP_EI_A_HIGH,
  SAP_EI_A_LOW,
  SAP_EI_B_HIGH,
  SAP_EI_SLOPE_LOW,
} from '../../data/sap_tables.ts';
import type { Working } from '../../kernel/index.ts';
import { log10 } from '../../kernel/mathematics/index.ts';
import { sapBandOf, sapRatingOf } from '../../methods/sap_rating.ts';

const SECTION_13 = 'SAP 10.2 section 13';
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

function rateCost({ floor_area_m2, area_offset, cost }: Dwelling, w: Working) {
  const deflator = w.use(SAP_DEFLATOR);
  const ECF = w.result('energy_cost_factor', (deflator * cost) / (floor_area_m2 + area_offset), {
    symbol: 'ECF',
    formula: 'deflator * cost / (floor_area_m2 + area_offset)',
    empirical: 'A plain number from GBP a year over m2, as SAP defines it (SAP 10.2 section 13)',
    reference: SECTION_13,
  });
  const indicative_sap_rating = sapRatingOf(ECF, w);
  return { ECF, indicative_sap_rating, indicative_epc_band: sapBandOf(indicative_sap_rating) };
}

/** The two indicative ratings of a home from its fuels: by CO2 and by cost. */
export function rateDwelling(given: { floor_area_m2: number; CO2: number; cost: number }, w: Working) {
  const dwelling = { ...given, area_offset: w.use(SAP_AREA_OFFSET) };
  return { ...rateImpact(dwelling, w), ...rateCost(dwelling, w) };
}
