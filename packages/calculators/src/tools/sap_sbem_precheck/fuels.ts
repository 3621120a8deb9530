import type { Static } from 'typebox';
import { SAP_CO2_FACTOR, SAP_FUELS, SAP_PRIMARY_ENERGY_FACTOR, type SapFuel } from '../../data/sap_tables.ts';
import type { Working } from '../../kernel/index.ts';
import { CO2_103_TABLE } from './data.ts';
import { PRICE_TABLES, type RatingMethod } from './rating_methods.ts';
import type { FuelMap } from './schema.ts';

export const TABLE_12 = 'SAP 10.2 Table 12';
export const TABLE_12_OF_10_3 = 'SAP 10.3 Table 12';

/** One fuel of the building, with its annual CO2, primary energy and cost. */
export interface FuelUse {
  fuel: SapFuel;
  kWh: number;
  co2: number;
  pef: number;
  fuel_CO2: number;
  fuel_PE: number;
  fuel_cost: number;
  /** The cost at the prices of RdSAP 10. */
  fuel_cost_rdsap: number;
  fuel_CO2_103: number;
  /** Where the lines of this fuel are written. */
  working: Working;
}

type Summed = 'kWh' | 'fuel_CO2' | 'fuel_PE' | 'fuel_cost' | 'fuel_cost_rdsap' | 'fuel_CO2_103';

const INPUT_OF = Object.fromEntries(SAP_FUELS.map((fuel) => [fuel, `annual_energy_kwh.${fuel}`])) as Record<
  SapFuel,
  string
>;

/** The cost at the prices of RdSAP 10, where the rating is that of SAP 10.2. */
function costByRdsap(fuel: SapFuel, kWh: number, working: Working): number {
  const { price, standing, table } = PRICE_TABLES.rdsap_10;
  const price_rdsap = working.pick('price_rdsap', price, fuel);
  const standing_rdsap = working.pick('standing_rdsap', standing, fuel);
  return working.step('fuel_cost_rdsap', (kWh * price_rdsap) / 100 + (kWh > 0 ? standing_rdsap : 0), {
    formula: 'kWh * price_rdsap / 100 + (kWh > 0 ? standing_rdsap : 0)',
    description: 'Annual fuel cost at the prices of RdSAP 10, including standing charge',
    unit: 'GBP/yr',
    reference: table,
  });
}

function useFuel(fuel: SapFuel, kWh: number, method: RatingMethod, working: Working): FuelUse {
  working.result('energy_kwh', kWh, {
    symbol: 'kWh',
    formula: INPUT_OF[fuel],
    reference: 'Input',
  });
  const co2 = working.pick('co2', SAP_CO2_FACTOR, fuel);
  const pef = working.pick('pef', SAP_PRIMARY_ENERGY_FACTOR, fuel);
  const prices = PRICE_TABLES[method];
  const price = working.pick('price', prices.price, fuel);
  const standing = working.pick('standing', prices.standing, fuel);
  const table_103 = CO2_103_TABLE[fuel];
  const co2_103 = working.pick('co2_103', table_103, fuel);
  const fuel_cost = working.result('cost_gbp', (kWh * price) / 100 + (kWh > 0 ? standing : 0), {
    symbol: 'fuel_cost',
    formula: 'kWh * price / 100 + (kWh > 0 ? standing : 0)',
    reference: prices.table,
  });
  return {
    fuel,
    kWh,
    co2,
    pef,
    fuel_CO2: working.step('fuel_CO2', kWh * co2, {
      formula: 'kWh * co2',
      description: 'Annual CO2 emissions',
      unit: 'kgCO2e/yr',
      reference: TABLE_12,
    }),
    fuel_PE: working.result('primary_energy_kwh', kWh * pef, {
      symbol: 'fuel_PE',
      formula: 'kWh * pef',
      reference: TABLE_12,
    }),
    fuel_cost,
    fuel_cost_rdsap: method === 'rdsap_10' ? fuel_cost : costByRdsap(fuel, kWh, working),
    fuel_CO2_103: working.step('fuel_CO2_103', kWh * co2_103, {
      formula: 'kWh * co2_103',
      description: 'Annual CO2 emissions with the SAP 10.3 factor',
      unit: 'kgCO2e/yr',
      reference: table_103.source.document,
    }),
    working,
  };
}

/** The fuels that were sent, in the order of the table. */
export function readFuels(sent: Static<typeof FuelMap>, method: RatingMethod, w: Working): FuelUse[] {
  const uses: FuelUse[] = [];
  for (const fuel of SAP_FUELS) {
    const kWh = sent[fuel];
    if (kWh !== undefined) uses.push(useFuel(fuel, kWh, method, w.row('fuel_breakdown', uses.length, fuel)));
  }
  return uses;
}

/** One figure of each fuel added up, as a line of the working. */
export function sumOver(
  uses: readonly FuelUse[],
  summed: Summed,
  total: { symbol: string; description: string; unit: string; reference: string },
  w: Working,
): number {
  let sum = 0;
  for (const use of uses) sum += use[summed];
  if (!w.recording) return sum;
  const { symbol, ...said } = total;
  const formula = uses.map(({ fuel }) => `${summed}_${fuel}`).join(' + ');
  return w.step(symbol, sum, { formula, ...said });
}

/** The annual energy use of the building, summed over its fuels. */
export interface Totals {
  E: number;
  CO2: number;
  PE: number;
  cost: number;
  /** The cost at the prices of RdSAP 10. */
  cost_rdsap: number;
  CO2_103: number;
}

const TOTAL = {
  E: { symbol: 'E', description: 'Total annual energy, all fuels', unit: 'kWh/yr', reference: TABLE_12 },
  CO2: { symbol: 'CO2', description: 'Annual CO2 emissions', unit: 'kgCO2e/yr', reference: TABLE_12 },
  PE: { symbol: 'PE', description: 'Annual primary energy', unit: 'kWh/yr', reference: TABLE_12 },
  cost_rdsap: {
    symbol: 'cost_rdsap',
    description: 'Annual fuel cost at the prices of RdSAP 10',
    unit: 'GBP/yr',
    reference: PRICE_TABLES.rdsap_10.table,
  },
  CO2_103: {
    symbol: 'CO2_103',
    description: 'Annual CO2 emissions with the SAP 10.3 factors',
    unit: 'kgCO2e/yr',
    reference: TABLE_12_OF_10_3,
  },
};

export function addUp(uses: readonly FuelUse[], method: RatingMethod, w: Working): Totals {
  const total = {
    symbol: 'cost',
    description: 'Annual fuel cost at SAP standard prices',
    unit: 'GBP/yr',
    reference: PRICE_TABLES[method].table,
  };
  const cost = sumOver(uses, 'fuel_cost', total, w);
  return {
    E: sumOver(uses, 'kWh', TOTAL.E, w),
    CO2: sumOver(uses, 'fuel_CO2', TOTAL.CO2, w),
    PE: sumOver(uses, 'fuel_PE', TOTAL.PE, w),
    cost,
    cost_rdsap: method === 'rdsap_10' ? cost : sumOver(uses, 'fuel_cost_rdsap', TOTAL.cost_rdsap, w),
    CO2_103: sumOver(uses, 'fuel_CO2_103', TOTAL.CO2_103, w),
  };
}

/** The fuel with the most CO2; on a tie, the first of the table. */
export function largestOf(uses: readonly FuelUse[]): SapFuel | null {
  let largest: FuelUse | null = null;
  for (const use of uses) if (largest === null || use.fuel_CO2 > largest.fuel_CO2) largest = use;
  return largest?.fuel ?? null;
}

function shareOf({ fuel_CO2, working }: FuelUse, CO2: number): number {
  return working.result('co2_share_pct', (100 * fuel_CO2) / CO2, {
    symbol: 'share',
    formula: '100 * fuel_CO2 / CO2',
    reference: TABLE_12,
  });
}

/** One row of the result; without CO2 there are no percentages. */
export function breakDown(use: FuelUse, emitting: Totals | null) {
  return {
    fuel: use.fuel,
    energy_kwh: use.kWh,
    co2_factor_kgco2e_per_kwh: use.co2,
    primary_energy_factor: use.pef,
    co2_kgco2e: use.fuel_CO2,
    primary_energy_kwh: use.fuel_PE,
    cost_gbp: use.fuel_cost,
    co2_share_pct: emitting && shareOf(use, emitting.CO2),
  };
}
