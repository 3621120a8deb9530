import { SAP_CO2_FACTOR, SAP_PRIMARY_ENERGY_FACTOR, type SapFuel } from '../../data/sap_tables.ts';
import { AIR_SOURCE_SPF, FOSSIL_SYSTEM_EFFICIENCY } from '../../data/uk_homes.ts';
import type { Working } from '../../kernel/index.ts';
import { type FuelUse, sumOver, TABLE_12, type Totals } from './fuels.ts';

export const FOSSIL_FUELS: readonly SapFuel[] = ['mains_gas', 'heating_oil', 'lpg'];
const SCENARIO = 'Scenario of this product with SAP 10.2 Table 12';

const FOSSIL_TOTAL = {
  E: { symbol: 'E_f', description: 'Annual fossil fuel use', unit: 'kWh/yr', reference: TABLE_12 },
  CO2: { symbol: 'CO2_f', description: 'CO2 emissions of the fossil fuel', unit: 'kgCO2e/yr', reference: TABLE_12 },
  PE: { symbol: 'PE_f', description: 'Primary energy of the fossil fuel', unit: 'kWh/yr', reference: TABLE_12 },
};

/** The same building with a heat pump instead of its fossil fuels; null if it has none. */
export function replaceFossilFuel(uses: readonly FuelUse[], { CO2, PE }: Totals, w: Working) {
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
  };
}
