import { SAP_CO2_FACTOR, SAP_PRIMARY_ENERGY_FACTOR, type SapFuel } from '../../data/sap_tables.ts';
import { AIR_SOURCE_SPF, FOSSIL_SYSTEM_EFFICIENCY } from '../../data/uk_homes.ts';
import type { Working } from '../../kernel/index.ts';
import { type Rated, rateCostOf } from './dwelling.ts';
import { type FuelUse, sumOver, TABLE_12, type Totals } from './fuels.ts';
import { PRICE_TABLES, type RatingMethod } from './rating_methods.ts';

export const FOSSIL_FUELS: readonly SapFuel[] = ['mains_gas', 'heating_oil', 'lpg'];
const SCENARIO = 'Scenario of this product with SAP 10.2 Table 12';

const FOSSIL_TOTAL = {
  E: { symbol: 'E_f', description: 'Annual fossil fuel use', unit: 'kWh/yr', reference: TABLE_12 },
  CO2: { symbol: 'CO2_f', description: 'CO2 emissions of the fossil fuel', unit: 'kgCO2e/yr', reference: TABLE_12 },
  PE: { symbol: 'PE_f', description: 'Primary energy of the fossil fuel', unit: 'kWh/yr', reference: TABLE_12 },
};

const RATED_COSTS = {
  chosen: { summed: 'fuel_cost', costName: 'cost', group: 'heat_pump' },
  rdsap: { summed: 'fuel_cost_rdsap', costName: 'cost_rdsap', group: 'heat_pump_rdsap' },
} as const;

/** What the rating of a scenario needs: the fuels replaced, their cost among the totals, and the electricity instead. */
interface Replaced {
  fossil: readonly FuelUse[];
  totals: Totals;
  E_hp: number;
  floor_area_m2: number;
}

/** The rating with the heat pump, by the method chosen or at the prices of RdSAP 10. */
function rateAfter(
  { fossil, totals, E_hp, floor_area_m2 }: Replaced,
  of: keyof typeof RATED_COSTS,
  method: RatingMethod,
  w: Working,
): Rated & { cost_after: number } {
  const { summed, costName, group } = RATED_COSTS[of];
  const prices = PRICE_TABLES[method];
  const lines = w.group(group);
  const fossilCost = { description: 'Annual cost of the fossil fuel', unit: 'GBP/yr', reference: prices.table };
  const cost_f = sumOver(fossil, summed, { symbol: 'cost_f', ...fossilCost }, lines);
  const price_grid = lines.pick('price_grid', prices.price, 'grid_electricity');
  const cost_after = lines.step('cost_after', totals[costName] - cost_f + (E_hp * price_grid) / 100, {
    formula: lines.recording ? `${costName} - cost_f + E_hp * price_grid / 100` : '',
    description: 'Annual fuel cost with the heat pump',
    unit: 'GBP/yr',
    reference: SCENARIO,
  });
  return {
    cost_after,
    ...rateCostOf({ floor_area_m2, cost: cost_after, costName: 'cost_after', method }, lines),
  };
}

/** The same building with a heat pump instead of its fossil fuels; null if it has none. */
export function replaceFossilFuel(
  uses: readonly FuelUse[],
  totals: Totals,
  { method, dwelling_area_m2 }: { method: RatingMethod; dwelling_area_m2: number | null },
  w: Working,
) {
  const { CO2, PE } = totals;
  const fossil = uses.filter(({ fuel, kWh }) => FOSSIL_FUELS.includes(fuel) && kWh > 0);
  if (fossil.length === 0) return null;
  const E_f = sumOver(fossil, 'kWh', FOSSIL_TOTAL.E, w);
  const CO2_f = sumOver(fossil, 'fuel_CO2', FOSSIL_TOTAL.CO2, w);
  const PE_f = sumOver(fossil, 'fuel_PE', FOSSIL_TOTAL.PE, w);
  const boiler_eff = w.use(FOSSIL_SYSTEM_EFFICIENCY);
  const hp_spf = w.pick('hp_spf', AIR_SOURCE_SPF, 'W55');
  const co2_grid = w.pick('co2_grid', SAP_CO2_FACTOR, 'grid_electricity');
  const pef_grid = w.pick('pef_grid', SAP_PRIMARY_ENERGY_FACTOR, 'grid_electricity');
  const E_hp = w.result('heat_pump_scenario.heat_pump_electricity_kwh', (E_f * boiler_eff) / hp_spf, {
    symbol: 'E_hp',
    formula: 'E_f * boiler_eff / hp_spf',
    reference: SCENARIO,
  });
  const CO2_after = w.step('CO2_after', CO2 - CO2_f + E_hp * co2_grid, {
    formula: 'CO2 - CO2_f + E_hp * co2_grid',
    description: 'Annual CO2 emissions with the heat pump',
    unit: 'kgCO2e/yr',
    reference: SCENARIO,
  });
  const PE_after = w.result('heat_pump_scenario.primary_energy_after_kwh', PE - PE_f + E_hp * pef_grid, {
    symbol: 'PE_after',
    formula: 'PE - PE_f + E_hp * pef_grid',
    reference: SCENARIO,
  });
  const CO2_saving = w.step('CO2_saving', CO2 - CO2_after, {
    formula: 'CO2 - CO2_after',
    description: 'CO2 saving',
    unit: 'kgCO2e/yr',
    reference: SCENARIO,
  });
  const replaced = dwelling_area_m2 === null ? null : { fossil, totals, E_hp, floor_area_m2: dwelling_area_m2 };
  const chosen = replaced && rateAfter(replaced, 'chosen', method, w);
  const rdsap = method === 'rdsap_10' ? chosen : replaced && rateAfter(replaced, 'rdsap', 'rdsap_10', w);
  return {
    fossil_fuel_replaced_kwh: E_f,
    heat_pump_electricity_kwh: E_hp,
    co2_after_kgco2e: CO2_after,
    co2_saving_kgco2e: CO2_saving,
    co2_saving_pct: w.result('heat_pump_scenario.co2_saving_pct', (100 * CO2_saving) / CO2, {
      symbol: 'CO2_saving_share',
      formula: '100 * CO2_saving / CO2',
      reference: SCENARIO,
    }),
    primary_energy_after_kwh: PE_after,
    primary_energy_saving_kwh: w.result('heat_pump_scenario.primary_energy_saving_kwh', PE - PE_after, {
      symbol: 'PE_saving',
      formula: 'PE - PE_after',
      reference: SCENARIO,
    }),
    sap_standard_cost_after_gbp: chosen?.cost_after ?? null,
    rating_after: chosen?.rating ?? null,
    band_after: chosen?.band ?? null,
    rdsap_10_rating_after: rdsap?.rating ?? null,
    rdsap_10_band_after: rdsap?.band ?? null,
  };
}
