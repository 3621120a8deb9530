import { PV_MATCHED_MAX } from '../../data/building_energy.ts';
import { PV_POWER } from '../../data/renovation.ts';
import type { Working } from '../../kernel/index.ts';
import type { Weights } from '../../methods/energy_weights.ts';
import type { Factors } from './factors.ts';
import { ANNEX_VIII, ENERGY_BALANCE, SAP_SECTION_13 } from './references.ts';
import type { Demand } from './works.ts';

/** A year of the whole building. */
export interface Year {
  final: number;
  primary: number;
  co2: number;
  bill: number;
}

/** The building today or after a phase; per floor area, except `year`. */
export interface Stage extends Demand {
  /** What the class scale counts. */
  metric: number;
  co2: number;
  /** Cost at SAP standard prices, in the United Kingdom only. */
  sap_cost: number | null;
  renewable_share: number;
  year: Year;
}

/** Delivered energy; `fuel` is null where the heating is electric. */
interface Delivered {
  fuel: number | null;
  electricity: number;
}

/** A sum over the carriers, with its formula where there is fuel and where there is none. */
function sumOverCarriers(
  factor: string,
  said: { symbol: string; description: string; unit: string; reference: string },
) {
  const electric = `x_electricity * ${factor}_electricity`;
  return { ...said, electric, withFuel: `x_fuel * ${factor}_fuel + ${electric}` };
}

const METRIC = sumOverCarriers('w', {
  symbol: 'metric',
  description: 'Energy of a year that the class scale counts',
  unit: 'kWh/m2',
  reference: ENERGY_BALANCE,
});
const PRIMARY = sumOverCarriers('PEF', {
  symbol: 'primary',
  description: 'Primary energy of a year',
  unit: 'kWh/m2',
  reference: ENERGY_BALANCE,
});
const CO2 = sumOverCarriers('EF', {
  symbol: 'co2',
  description: 'Operational greenhouse gas of a year',
  unit: 'kgCO2e/m2',
  reference: ANNEX_VIII,
});
const BILL = sumOverCarriers('p', {
  symbol: 'bill',
  description: 'Energy bill of a year',
  unit: 'EUR/m2',
  reference: ANNEX_VIII,
});
const SAP_COST = sumOverCarriers('sap_price', {
  symbol: 'sap_cost',
  description: 'Energy cost of a year at SAP standard prices',
  unit: 'p/m2',
  reference: SAP_SECTION_13,
});

function weigh(
  { fuel, electricity }: Delivered,
  weights: Weights,
  { symbol, electric, withFuel, description, unit, reference }: ReturnType<typeof sumOverCarriers>,
  w: Working,
): number {
  return w.step(symbol, (fuel ?? 0) * weights.fuel + electricity * weights.electricity, {
    formula: fuel === null ? electric : withFuel,
    description,
    unit,
    reference,
  });
}

/** Photovoltaics that are used on site; what is exported is not credited. */
function photovoltaics(electricity: number, pv_yield: number, w: Working): number {
  const pv_power = w.use(PV_POWER);
  const pv_matched_max = w.use(PV_MATCHED_MAX);
  return w.step('pv', Math.min(pv_power * pv_yield, pv_matched_max * electricity), {
    formula: 'min(pv_power * pv_yield, pv_matched_max * electricity)',
    description: 'Photovoltaics of a year used on site',
    unit: 'kWh/m2',
    reference: ENERGY_BALANCE,
  });
}

function deliver(
  { carrier, q, aux, f }: Demand,
  { has_pv, pv_yield }: { has_pv: boolean; pv_yield: number },
  w: Working,
): Delivered & { pv: number } {
  const isElectric = carrier === 'electricity';
  const fuel = isElectric
    ? null
    : w.step('x_fuel', q * f, {
        formula: 'q * f',
        description: 'Fuel or network heat of a year',
        unit: 'kWh/m2',
        reference: ENERGY_BALANCE,
      });
  const used = w.step('electricity', isElectric ? q * f + aux : aux, {
    formula: isElectric ? 'q * f + aux' : 'aux',
    description: 'Electricity used in a year',
    unit: 'kWh/m2',
    reference: ENERGY_BALANCE,
  });
  const pv = has_pv ? photovoltaics(used, pv_yield, w) : 0;
  const electricity = w.step('x_electricity', used - pv, {
    formula: has_pv ? 'electricity - pv' : 'electricity',
    description: 'Electricity delivered in a year',
    unit: 'kWh/m2',
    reference: ENERGY_BALANCE,
  });
  return { fuel, electricity, pv };
}

const YEAR: Record<
  keyof Year,
  { symbol: string; formula: string; description: string; unit: string; reference: string }
> = {
  final: {
    symbol: 'final_year',
    formula: 'final * floor_area_m2',
    description: 'Final energy of a year, whole building',
    unit: 'kWh/yr',
    reference: ENERGY_BALANCE,
  },
  primary: {
    symbol: 'primary_year',
    formula: 'primary * floor_area_m2',
    description: 'Primary energy of a year, whole building',
    unit: 'kWh/yr',
    reference: ENERGY_BALANCE,
  },
  co2: {
    symbol: 'co2_year',
    formula: 'co2 * floor_area_m2',
    description: 'Operational greenhouse gas of a year, whole building',
    unit: 'kgCO2e/yr',
    reference: ANNEX_VIII,
  },
  bill: {
    symbol: 'bill_year',
    formula: 'bill * floor_area_m2',
    description: 'Energy bill of a year, whole building',
    unit: 'EUR/yr',
    reference: ANNEX_VIII,
  },
};

function yearOf(perArea: Year, floor_area_m2: number, w: Working): Year {
  const whole = (of: keyof Year) => w.step(YEAR[of].symbol, perArea[of] * floor_area_m2, YEAR[of]);
  return { final: whole('final'), primary: whole('primary'), co2: whole('co2'), bill: whole('bill') };
}

/** The energy balance of a demand. */
export function stageOf(
  demand: Demand,
  { has_pv, factors, floor_area_m2 }: { has_pv: boolean; factors: Factors; floor_area_m2: number },
  w: Working,
): Stage {
  const delivered = deliver(demand, { has_pv, pv_yield: factors.pv_yield }, w);
  const { fuel, electricity, pv } = delivered;
  const final = w.step('final', (fuel ?? 0) + electricity, {
    formula: fuel === null ? 'x_electricity' : 'x_fuel + x_electricity',
    description: 'Final energy of a year',
    unit: 'kWh/m2',
    reference: ENERGY_BALANCE,
  });
  const renewable_share = w.step('renewable_share', (100 * pv) / (final + pv), {
    formula: has_pv ? '100 * pv / (final + pv)' : '0',
    description: 'Photovoltaics used on site over all energy used',
    unit: '%',
    reference: ANNEX_VIII,
  });
  const primary = weigh(delivered, factors.primary, PRIMARY, w);
  const co2 = weigh(delivered, factors.co2, CO2, w);
  const bill = weigh(delivered, factors.bill, BILL, w);
  return {
    ...demand,
    metric: weigh(delivered, factors.metric, METRIC, w),
    co2,
    sap_cost: factors.sap_cost && weigh(delivered, factors.sap_cost, SAP_COST, w),
    renewable_share,
    year: yearOf({ final, primary, co2, bill }, floor_area_m2, w),
  };
}
