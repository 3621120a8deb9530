import { HOURS_PER_YEAR } from '../../data/calendar.ts';
import { type Given, PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { exp, pow } from '../../kernel/mathematics/index.ts';
import { DEGREE_DAY_EXPONENT, DEGREE_DAYS } from './data/climate.ts';
import {
  BASE_TEMPERATURE_MIN,
  DEGREE_DAY_BASE,
  HOT_WATER_HEAT_CAPACITY,
  HOT_WATER_PER_PERSON,
  HOT_WATER_RISE,
  INTERNAL_GAINS,
  MEAN_INTERNAL_TEMPERATURE,
  OCCUPANCY_OFFSET,
  OCCUPANCY_RATE,
  OCCUPANCY_SLOPE,
  OCCUPANCY_SMALLEST,
  OCCUPANCY_SPREAD,
  REFERENCE_SET_POINT,
  WATER_DENSITY,
} from './data/heating.ts';
import type { Input } from './inputs.ts';

const DEGREE_DAY_METHOD = 'CIBSE TM41, degree days';
const SAP_OCCUPANCY = 'SAP 10.2, Appendix J';
const MCS_HOT_WATER = 'MCS heat pump calculator v1.10, hot water';

/**
 * Space heating. The usual base temperature allows for about 3 K of gains; larger gains lower the base temperature. It
 * is not raised for leaky homes, whose measured use stays below a steady-state prediction.
 */
function spaceHeating({ floor_area_m2, location, internal_design_temp_c }: Given<typeof Input>, H: number, w: Working) {
  const theta_base = w.use(DEGREE_DAY_BASE);
  const theta_mean = w.use(MEAN_INTERNAL_TEMPERATURE);
  const theta_set = w.use(REFERENCE_SET_POINT);
  const gains = w.use(INTERNAL_GAINS);
  const base_floor = w.use(BASE_TEMPERATURE_MIN);
  const p = w.pick('p', DEGREE_DAY_EXPONENT, location);
  const HDD_ref = w.pick('HDD_ref', DEGREE_DAYS, location);
  const baseAfterGains = Math.min(theta_base, theta_mean - (gains * floor_area_m2) / H);
  const theta_b = w.result('base_temp_c', Math.max(base_floor, baseAfterGains + (internal_design_temp_c - theta_set)), {
    symbol: 'theta_b',
    formula:
      'max(base_floor, min(theta_base, theta_mean - gains * floor_area_m2 / H) + (internal_design_temp_c - theta_set))',
    reference: DEGREE_DAY_METHOD,
  });
  const HDD = w.step('HDD', HDD_ref * pow(theta_b / theta_base, p), {
    formula: 'HDD_ref * (theta_b / theta_base)^p',
    description: 'Annual heating degree days',
    unit: 'K d/yr',
    reference: DEGREE_DAY_METHOD,
  });
  const E_space = w.result('annual_space_heating_kwh', (H * HDD * 24) / 1000, {
    symbol: 'E_space',
    formula: 'H * HDD * 24 / 1000',
    reference: DEGREE_DAY_METHOD,
  });
  return { theta_b, HDD, E_space };
}

function occupancyOf(floor_area_m2: number, w: Working): number {
  const N_one = w.use(OCCUPANCY_SMALLEST);
  const N_spread = w.use(OCCUPANCY_SPREAD);
  const N_rate = w.use(OCCUPANCY_RATE);
  const N_slope = w.use(OCCUPANCY_SLOPE);
  const N_offset = w.use(OCCUPANCY_OFFSET);
  const above = floor_area_m2 - N_offset;
  return w.result('assumed_occupancy', N_one + N_spread * (1 - exp(-N_rate * pow(above, 2))) + N_slope * above, {
    symbol: 'N',
    formula:
      'N_one + N_spread * (1 - exp(-N_rate * (floor_area_m2 - N_offset)^2)) + N_slope * (floor_area_m2 - N_offset)',
    reference: SAP_OCCUPANCY,
  });
}

/** Hot water heat demand, excluding cylinder and pipe losses. */
function hotWater(floor_area_m2: number, w: Working) {
  const N = occupancyOf(floor_area_m2, w);
  const dhw_l = w.use(HOT_WATER_PER_PERSON);
  const L = w.result('hot_water_litres_per_day', dhw_l * N, {
    symbol: 'L',
    formula: 'dhw_l * N',
    reference: MCS_HOT_WATER,
  });
  const days = w.step('days', w.use(HOURS_PER_YEAR) / 24, {
    formula: 'hours_per_year / 24',
    description: 'Days per year',
    unit: 'd/yr',
    reference: HOURS_PER_YEAR.source.document,
  });
  const rho_w = w.use(WATER_DENSITY);
  const c_w = w.use(HOT_WATER_HEAT_CAPACITY);
  const dhw_dt = w.use(HOT_WATER_RISE);
  const E_dhw = w.result('annual_hot_water_kwh', (L * days * rho_w * c_w * dhw_dt) / (1000 * 3600), {
    symbol: 'E_dhw',
    formula: 'L * days * rho_w * c_w * dhw_dt / (1000 * 3600)',
    reference: MCS_HOT_WATER,
  });
  return { N, L, days, E_dhw };
}

/** Annual heat demand of a house with a heat transfer coefficient of H W/K. */
export function annualHeatOf(input: Given<typeof Input>, H: number, w: Working) {
  const { theta_b, HDD, E_space } = spaceHeating(input, H, w);
  const { N, L, days, E_dhw } = hotWater(input.floor_area_m2, w);
  const E_heat = w.result('annual_heat_demand_kwh', E_space + E_dhw, {
    symbol: 'E_heat',
    formula: 'E_space + E_dhw',
    reference: PRODUCT_METHOD,
  });
  const E_heat_m2 = w.result('annual_heat_demand_kwh_per_m2', E_heat / input.floor_area_m2, {
    symbol: 'E_heat_m2',
    formula: 'E_heat / floor_area_m2',
    reference: PRODUCT_METHOD,
  });
  return { theta_b, HDD, E_space, N, L, days, E_dhw, E_heat, E_heat_m2 };
}

export type AnnualHeat = ReturnType<typeof annualHeatOf>;
