import { PV_MATCHED_MAX } from '../../data/building_energy.ts';
import { PV_SELF_USE } from '../../data/measures.ts';
import type { Working } from '../../kernel/index.ts';
import type { Weights } from '../../methods/energy_weights.ts';
import type { Demand } from './demand.ts';
import type { Factors, Photovoltaics } from './factors.ts';
import { ANNEX_VIII, ENERGY_BALANCE } from './references.ts';

/** Annual figures of the whole building. */
export interface Year {
  final: number;
  primary: number;
  co2: number;
  bill: number;
}

interface PhotovoltaicYear {
  generated: number;
  exported: number;
}

/** The building today or after a phase; per floor area, except `year` and `pv_year`. */
export interface Stage extends Demand {
  delivered: Delivered;
  /** The class metric. */
  metric: number;
  co2: number;
  renewable_share: number;
  year: Year;
  /** Annual photovoltaic generation of the whole building. */
  pv_year: PhotovoltaicYear;
}

/** The annual energy use of a stage per floor area. */
export interface Delivered {
  /** Energy of the main heating. */
  h: number;
  /** Whether this is a fuel or district heat, not electricity. */
  has_fuel: boolean;
  /** Electricity for uses other than the main heating. */
  other: number;
  has_pv: boolean;
  /** Photovoltaics used on site. */
  pv: number;
  exported: number;
  /** Electricity from the grid. */
  electricity: number;
}

/** A sum over the carriers, with its formulas with and without fuel. */
function sumOverCarriers(
  factor: string,
  said: { symbol: string; description: string; unit: string; reference: string },
) {
  const electric = `x_electricity * ${factor}_electricity`;
  return { ...said, electric, withFuel: `h * ${factor}_fuel + ${electric}` };
}

const METRIC = sumOverCarriers('w', {
  symbol: 'metric',
  description: 'Annual class metric',
  unit: 'kWh/m2/yr',
  reference: ENERGY_BALANCE,
});
const PRIMARY = sumOverCarriers('PEF', {
  symbol: 'primary',
  description: 'Annual primary energy',
  unit: 'kWh/m2/yr',
  reference: ENERGY_BALANCE,
});
const CO2 = sumOverCarriers('EF', {
  symbol: 'co2',
  description: 'Annual operational greenhouse gas',
  unit: 'kgCO2e/m2/yr',
  reference: ANNEX_VIII,
});
const ENERGY_BILL = sumOverCarriers('p', {
  symbol: 'energy_bill',
  description: 'Annual energy cost before export revenue',
  unit: 'EUR/m2/yr',
  reference: ANNEX_VIII,
});

function weigh(
  { h, has_fuel, electricity }: Delivered,
  weights: Weights,
  { symbol, electric, withFuel, description, unit, reference }: ReturnType<typeof sumOverCarriers>,
  w: Working,
): number {
  return w.step(symbol, (has_fuel ? h * weights.fuel : 0) + electricity * weights.electricity, {
    formula: has_fuel ? withFuel : electric,
    description,
    unit,
    reference,
  });
}

function billOf(delivered: Delivered, { bill, export_price }: Factors, w: Working): number {
  const energy_bill = weigh(delivered, bill, ENERGY_BILL, w);
  return w.step('bill', energy_bill - export_price * delivered.exported, {
    formula: delivered.has_pv ? 'energy_bill - p_export * exported' : 'energy_bill',
    description: 'Annual energy cost less export revenue',
    unit: 'EUR/m2/yr',
    reference: ANNEX_VIII,
  });
}

/** The photovoltaics of a stage, if there are any. */
export type Roof = Omit<Photovoltaics, 'kwp'> | null;

/** Photovoltaic generation of a stage: the part used on site and the part exported. A home uses a share of it itself. */
function meet(electricity: number, { gen, isHome }: NonNullable<Roof>, w: Working): Pick<Delivered, 'pv' | 'exported'> {
  const pv_matched_max = w.use(PV_MATCHED_MAX);
  const usable = isHome ? w.use(PV_SELF_USE) * gen : gen;
  const pv = w.step('pv', Math.min(usable, pv_matched_max * electricity), {
    formula: isHome ? 'min(pv_self_use * gen, pv_matched_max * electricity)' : 'min(gen, pv_matched_max * electricity)',
    description: 'Annual photovoltaic generation used on site',
    unit: 'kWh/m2/yr',
    reference: ENERGY_BALANCE,
  });
  const exported = w.step('exported', gen - pv, {
    formula: 'gen - pv',
    description: 'Annual photovoltaic generation exported to the grid',
    unit: 'kWh/m2/yr',
    reference: ENERGY_BALANCE,
  });
  return { pv, exported };
}

const NOT_MET = { pv: 0, exported: 0 };

export function deliver({ carrier, q, aux, f, top }: Demand, roof: Roof, w: Working): Delivered {
  const has_fuel = carrier !== 'electricity';
  const h = w.step('h', q * (1 - top) * f, {
    formula: top > 0 ? 'q * (1 - top) * f' : 'q * f',
    description: 'Annual energy of the main heating',
    unit: 'kWh/m2/yr',
    reference: ENERGY_BALANCE,
  });
  const other = w.step('other', q * top + aux, {
    formula: top > 0 ? 'q * top + aux' : 'aux',
    description: 'Annual electricity for uses other than the main heating',
    unit: 'kWh/m2/yr',
    reference: ENERGY_BALANCE,
  });
  const used = w.step('electricity', has_fuel ? other : h + other, {
    formula: has_fuel ? 'other' : 'h + other',
    description: 'Annual electricity use',
    unit: 'kWh/m2/yr',
    reference: ENERGY_BALANCE,
  });
  const has_pv = roof !== null;
  const { pv, exported } = has_pv ? meet(used, roof, w) : NOT_MET;
  const electricity = w.step('x_electricity', used - pv, {
    formula: has_pv ? 'electricity - pv' : 'electricity',
    description: 'Annual electricity from the grid',
    unit: 'kWh/m2/yr',
    reference: ENERGY_BALANCE,
  });
  return { h, has_fuel, other, has_pv, pv, exported, electricity };
}

export function metricOf(delivered: Delivered, { metric }: Factors, w: Working): number {
  return weigh(delivered, metric, METRIC, w);
}

const YEAR: Record<
  keyof Year,
  { symbol: string; formula: string; description: string; unit: string; reference: string }
> = {
  final: {
    symbol: 'final_year',
    formula: 'final * floor_area_m2',
    description: 'Annual final energy, whole building',
    unit: 'kWh/yr',
    reference: ENERGY_BALANCE,
  },
  primary: {
    symbol: 'primary_year',
    formula: 'primary * floor_area_m2',
    description: 'Annual primary energy, whole building',
    unit: 'kWh/yr',
    reference: ENERGY_BALANCE,
  },
  co2: {
    symbol: 'co2_year',
    formula: 'co2 * floor_area_m2',
    description: 'Annual operational greenhouse gas, whole building',
    unit: 'kgCO2e/yr',
    reference: ANNEX_VIII,
  },
  bill: {
    symbol: 'bill_year',
    formula: 'bill * floor_area_m2',
    description: 'Annual energy cost, whole building',
    unit: 'EUR/yr',
    reference: ANNEX_VIII,
  },
};

function yearOf(perArea: Year, floor_area_m2: number, w: Working): Year {
  const whole = (of: keyof Year) => w.step(YEAR[of].symbol, perArea[of] * floor_area_m2, YEAR[of]);
  return { final: whole('final'), primary: whole('primary'), co2: whole('co2'), bill: whole('bill') };
}

const NO_PV_YEAR: PhotovoltaicYear = { generated: 0, exported: 0 };

function photovoltaicYear(gen: number, exported: number, floor_area_m2: number, w: Working): PhotovoltaicYear {
  return {
    generated: w.step('generated_year', gen * floor_area_m2, {
      formula: 'gen * floor_area_m2',
      description: 'Annual photovoltaic generation, whole building',
      unit: 'kWh/yr',
      reference: ENERGY_BALANCE,
    }),
    exported: w.step('exported_year', exported * floor_area_m2, {
      formula: 'exported * floor_area_m2',
      description: 'Annual photovoltaic export, whole building',
      unit: 'kWh/yr',
      reference: ENERGY_BALANCE,
    }),
  };
}

/** The energy balance of a demand. */
export function stageOf(
  demand: Demand,
  { roof, factors, floor_area_m2 }: { roof: Roof; factors: Factors; floor_area_m2: number },
  w: Working,
): Stage {
  const delivered = deliver(demand, roof, w);
  const { h, has_fuel, electricity, has_pv, pv } = delivered;
  const final = w.step('final', (has_fuel ? h : 0) + electricity, {
    formula: has_fuel ? 'h + x_electricity' : 'x_electricity',
    description: 'Annual final energy',
    unit: 'kWh/m2/yr',
    reference: ENERGY_BALANCE,
  });
  const renewable_share = w.step('renewable_share', (100 * pv) / (final + pv), {
    formula: has_pv ? '100 * pv / (final + pv)' : '0',
    description: 'On-site photovoltaic use as a share of all energy used',
    unit: '%',
    reference: ANNEX_VIII,
  });
  const primary = weigh(delivered, factors.primary, PRIMARY, w);
  const co2 = weigh(delivered, factors.co2, CO2, w);
  const bill = billOf(delivered, factors, w);
  return {
    ...demand,
    delivered,
    metric: metricOf(delivered, factors, w),
    co2,
    renewable_share,
    year: yearOf({ final, primary, co2, bill }, floor_area_m2, w),
    pv_year: roof === null ? NO_PV_YEAR : photovoltaicYear(roof.gen, delivered.exported, floor_area_m2, w),
  };
}
