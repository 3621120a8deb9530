import type { Static } from 'typebox';
import { SAP_CO2_FACTOR } from '../../data/sap_tables.ts';
import type { Calculated, Given, Working } from '../../kernel/index.ts';
import { DWELLING_AREA_MAX } from './data.ts';
import { rateDwelling } from './dwelling.ts';
import { addUp, breakDown, largestOf, readFuels, TABLE_12, TABLE_12_OF_10_3, type Totals } from './fuels.ts';
import { replaceFossilFuel } from './heat_pump.ts';
import { placeRating } from './rating.ts';
import type { Input, InputMode, Result } from './schema.ts';

const PER_FLOOR_AREA = 'Annual figure / floor area';

function modeOf(hasRating: boolean, hasFuel: boolean): InputMode {
  if (hasRating) return hasFuel ? 'rating_and_fuel' : 'rating';
  return hasFuel ? 'fuel' : 'none';
}

function inTonnes(CO2: number, w: Working): number {
  return w.step('CO2_t', CO2 / 1000, {
    formula: 'CO2 / 1000',
    description: 'Annual CO2 emissions in tonnes',
    unit: 'tCO2e/yr',
    reference: TABLE_12,
  });
}

function average({ E, CO2, PE }: Totals, w: Working) {
  return {
    co2: w.step('co2_average', CO2 / E, {
      formula: 'CO2 / E',
      description: 'Average CO2 factor of all fuels',
      unit: 'kgCO2e/kWh',
      reference: TABLE_12,
    }),
    pef: w.step('pef_average', PE / E, {
      formula: 'PE / E',
      description: 'Average primary energy factor of all fuels',
      unit: 'kWh/kWh',
      reference: TABLE_12,
    }),
  };
}

function spreadOver(floor_area_m2: number, { E, CO2, PE }: Totals, w: Working) {
  return {
    energy: w.step('E_per_m2', E / floor_area_m2, {
      formula: 'E / floor_area_m2',
      description: 'Energy use intensity, all fuels per floor area',
      unit: 'kWh/m2/yr',
      reference: PER_FLOOR_AREA,
    }),
    primaryEnergy: w.step('PE_per_m2', PE / floor_area_m2, {
      formula: 'PE / floor_area_m2',
      description: 'Primary energy per floor area',
      unit: 'kWh/m2/yr',
      reference: PER_FLOOR_AREA,
    }),
    co2: w.step('CO2_per_m2', CO2 / floor_area_m2, {
      formula: 'CO2 / floor_area_m2',
      description: 'CO2 emissions per floor area',
      unit: 'kgCO2e/m2/yr',
      reference: PER_FLOOR_AREA,
    }),
  };
}

function isDwelling(floor_area_m2: number, w: Working): boolean {
  const dwelling_max_m2 = w.use(DWELLING_AREA_MAX);
  return w.step('is_dwelling', floor_area_m2 <= dwelling_max_m2, {
    formula: 'floor_area_m2 <= dwelling_max_m2',
    description: 'Whether the dwelling equations are applied',
    unit: '-',
    reference: 'Limit of this product',
  });
}

function changeWith103({ CO2, CO2_103 }: Totals, w: Working): number {
  return w.result('sap_10_3_co2_change_pct', 100 * (CO2_103 / CO2 - 1), {
    symbol: 'change_103',
    formula: '100 * (CO2_103 / CO2 - 1)',
    reference: TABLE_12_OF_10_3,
  });
}

function compareRatings(R: number, indicative_sap_rating: number, w: Working): number {
  return w.step('rating_difference', R - indicative_sap_rating, {
    formula: 'R - indicative_sap_rating',
    description: 'Rating sent less indicative rating',
    unit: '-',
    reference: 'Comparison of this product',
  });
}

/** The band of a known rating, and the CO2, primary energy and indicative ratings from annual fuel use by SAP. */
export function precheck(input: Given<typeof Input>, w: Working): Calculated<Static<typeof Result>> {
  const { sap_rating, annual_energy_kwh = {}, floor_area_m2: area, rating_method: method = 'sap_10_2' } = input;
  const rating = sap_rating === undefined ? null : placeRating(sap_rating, w);
  const uses = readFuels(annual_energy_kwh, method, w);
  const totals = uses.length > 0 ? addUp(uses, method, w) : null;
  /** The totals, if there are CO2 emissions to rate and to divide by. */
  const emitting = totals !== null && totals.CO2 > 0 ? totals : null;
  const averages = emitting && average(emitting, w);
  const intensities = totals && area !== undefined ? spreadOver(area, totals, w) : null;
  const dwelling_area_m2 = emitting && area !== undefined && isDwelling(area, w) ? area : null;
  const dwelling =
    emitting && dwelling_area_m2 !== null
      ? rateDwelling({ floor_area_m2: dwelling_area_m2, ...emitting }, method, w)
      : null;
  const figures = {
    input_mode: modeOf(rating !== null, totals !== null),
    sap_rating_rounded: rating?.R ?? null,
    epc_band: rating?.band ?? null,
    band_score_min: rating?.band_from ?? null,
    band_score_max: rating?.next?.band_to ?? null,
    next_band: rating?.next?.band ?? null,
    points_to_next_band: rating?.next?.points ?? null,
    points_above_band_floor: rating?.points_above ?? null,
    meets_private_rented_minimum_e: rating?.meets_e ?? null,
    meets_epc_c: rating?.meets_c ?? null,
    total_energy_kwh: totals?.E ?? null,
    annual_co2_kgco2e: totals?.CO2 ?? null,
    annual_co2_tco2e: totals && inTonnes(totals.CO2, w),
    annual_primary_energy_kwh: totals?.PE ?? null,
    average_co2_factor_kgco2e_per_kwh: averages?.co2 ?? null,
    average_primary_energy_factor: averages?.pef ?? null,
    sap_standard_cost_gbp: totals?.cost ?? null,
    energy_use_intensity_kwh_per_m2: intensities?.energy ?? null,
    primary_energy_kwh_per_m2: intensities?.primaryEnergy ?? null,
    carbon_intensity_kgco2e_per_m2: intensities?.co2 ?? null,
    environmental_impact_rating: dwelling?.EI_rating ?? null,
    environmental_impact_band: dwelling?.EI_band ?? null,
    energy_cost_factor: dwelling?.ECF ?? null,
    indicative_sap_rating: dwelling?.chosen.rating ?? null,
    indicative_epc_band: dwelling?.chosen.band ?? null,
    rdsap_10_rating: dwelling?.rdsap.rating ?? null,
    rdsap_10_band: dwelling?.rdsap.band ?? null,
    rating_method: method,
    rating_difference: rating && dwelling && compareRatings(rating.R, dwelling.chosen.rating, w),
    sap_10_3_co2_kgco2e: totals?.CO2_103 ?? null,
    sap_10_3_co2_change_pct: emitting && changeWith103(emitting, w),
    largest_co2_fuel: emitting && largestOf(uses),
    fuel_breakdown: uses.map((use) => breakDown(use, emitting)),
    heat_pump_scenario: emitting && replaceFossilFuel(uses, emitting, { method, dwelling_area_m2 }, w),
    factor_set: SAP_CO2_FACTOR.source.document,
  };
  return { figures };
}
