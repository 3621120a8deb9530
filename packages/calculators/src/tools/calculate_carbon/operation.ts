import { type Carrier, emissionFactor } from '../../data/emission_factors.ts';
import type { PriceSector } from '../../data/energy_prices.ts';
import { type Datum, optionsOf, type Working } from '../../kernel/index.ts';
import type { Building } from './building.ts';
import { ENERGY_ROW_NAMES, type EnergyRow, priceOf } from './data/energy_rows.ts';
import type { Delivered, Demand } from './demand.ts';
import { FOSSIL_FUELS, type FossilFuel, FUELS } from './schema.ts';
import { sumOver } from './sum_over.ts';
import { MEASURED_FROM_KWH } from './supply.ts';

const B6 = 'RICS WLCA 2nd ed. 2023, module B6; GHG Protocol Scope 2 Guidance 2015, location-based method';
const DELIVERED = 'RICS WLCA 2nd ed. 2023, module B6: annual delivered energy';

/** Annual figures of a carrier: energy, carbon and cost. */
export interface Supply extends Delivered {
  EF: number;
  p: number;
  E: number;
  C: number;
  B: number;
}

export type FossilSupply = Supply & { name: FossilFuel };

/** The annual energy and its carbon. */
export interface Operation {
  measured: Measured;
  scale: number;
  electricity: Supply;
  /** Every other carrier that the building uses. */
  fuels: Supply[];
  /** Those of the fuels that are fossil and burnt on site. */
  fossil: FossilSupply[];
  E_total: number;
  E_fossil: number;
  eui: number;
  C_op: number;
  ci: number;
}

function isFossil(supply: Supply): supply is FossilSupply {
  return (FOSSIL_FUELS as readonly Carrier[]).includes(supply.name);
}

type Measured = 'by_fuel' | 'total' | null;

/** How the energy of a building was measured; null for the benchmark. */
function measuredAs({ byFuel, energy_kwh_year }: Building): Measured {
  if (byFuel !== undefined) return 'by_fuel';
  return energy_kwh_year >= MEASURED_FROM_KWH ? 'total' : null;
}

/** How far the model is from the meter; where carriers are measured, the ratio is that of electricity and serves cooling alone. */
function scaleOf(building: Building, { eui_d, electricity }: Demand, measured: Measured, w: Working): number {
  const { energy_kwh_year, floor_area_m2, byFuel } = building;
  const said = { unit: '-', reference: DELIVERED };
  if (measured === 'by_fuel') {
    return w.step('scale', (byFuel?.electricity ?? 0) / (electricity.d * floor_area_m2), {
      formula: 'energy_by_fuel_kwh.electricity / (d_electricity * floor_area_m2)',
      description: 'Ratio of measured to modelled electricity',
      ...said,
    });
  }
  return w.step('scale', measured ? energy_kwh_year / (eui_d * floor_area_m2) : 1, {
    formula: measured ? 'energy_kwh_year / (eui_d * floor_area_m2)' : '1',
    description: measured ? 'Ratio of measured to modelled energy' : 'No measured energy: the model is not scaled',
    ...said,
  });
}

function totalOf(supplies: readonly Supply[], { energy_kwh_year }: Building, measured: Measured, w: Working): number {
  const said = { field: 'total_energy_kwh', reference: DELIVERED };
  if (measured !== 'total') return sumOver('E_total', 'E', supplies, said, w);
  return w.result(said.field, energy_kwh_year, {
    symbol: 'E_total',
    formula: 'energy_kwh_year',
    reference: said.reference,
  });
}

function pricesIn(row: EnergyRow, sector: PriceSector): Record<Carrier, Datum<number>> {
  const prices = (['electricity', ...FUELS] as const).map((carrier) => [carrier, priceOf(row, carrier, sector)]);
  return Object.fromEntries(prices);
}

/** The price of every carrier, by energy row and use, looked up once. */
const PRICES = Object.fromEntries(
  optionsOf(ENERGY_ROW_NAMES).map((row) => [
    row,
    { residential: pricesIn(row, 'household'), other: pricesIn(row, 'non_household') },
  ]),
) as Record<EnergyRow, Record<Building['use'], Record<Carrier, Datum<number>>>>;

function supplyOf({ name, d, b, w }: Delivered, building: Building, scale: number): Supply {
  const { country, energyRow, use, floor_area_m2, byFuel } = building;
  const EF = w.pick('EF', emissionFactor(country, name));
  const p = w.pick('p', PRICES[energyRow][use][name]);
  const E = w.step('E', byFuel === undefined ? d * floor_area_m2 * scale : (byFuel[name] ?? 0), {
    formula: byFuel === undefined ? 'd * floor_area_m2 * scale' : `energy_by_fuel_kwh.${name}`,
    description: 'Delivered energy',
    unit: 'kWh/yr',
    reference: DELIVERED,
  });
  const C = w.step('C', E * EF, {
    formula: 'E * EF',
    description: 'Operational carbon',
    unit: 'kgCO2e/yr',
    reference: B6,
  });
  const B = w.step('B', E * p, {
    formula: 'E * p',
    description: 'Annual energy cost',
    unit: 'EUR/yr',
    reference: DELIVERED,
  });
  return { name, d, b, w, EF, p, E, C, B };
}

/** Whether the building uses a fuel; the benchmark may have others. */
function isUsed({ name, d }: Delivered, { byFuel }: Building): boolean {
  return byFuel === undefined ? d > 0 : (byFuel[name] ?? 0) >= MEASURED_FROM_KWH;
}

/** Steps 4 and 5: the annual energy, measured or modelled, and its carbon. */
export function operationOf(building: Building, demand: Demand, w: Working): Operation {
  const { floor_area_m2 } = building;
  const measured = measuredAs(building);
  const scale = scaleOf(building, demand, measured, w);
  const electricity = supplyOf(demand.electricity, building, scale);
  const fuels = demand.fuels
    .filter((delivered) => isUsed(delivered, building))
    .map((delivered) => supplyOf(delivered, building, scale));
  const all = [electricity, ...fuels];
  const E_total = totalOf(all, building, measured, w);
  const fossil = fuels.filter(isFossil);
  const burnt = { description: 'Fossil fuels burnt on site', unit: 'kWh/yr', reference: DELIVERED };
  const E_fossil = sumOver('E_fossil', 'E', fossil, burnt, w);
  const eui = w.result('energy_use_intensity_kwh_per_m2', E_total / floor_area_m2, {
    symbol: 'eui',
    formula: 'E_total / floor_area_m2',
    reference: DELIVERED,
  });
  const carbon = { description: 'Operational carbon, all carriers', unit: 'kgCO2e/yr', reference: B6 };
  const C_op = sumOver('C_op', 'C', all, carbon, w);
  const ci = w.result('carbon_intensity_kgco2e_per_m2', C_op / floor_area_m2, {
    symbol: 'ci',
    formula: 'C_op / floor_area_m2',
    reference: B6,
  });
  return { measured, scale, electricity, fuels, fossil, E_total, E_fossil, eui, C_op, ci };
}

/** Energy of the carriers without a separate field in the result. */
export function otherFuels({ fuels }: Operation, w: Working): number {
  const others = fuels.filter(({ name }) => name !== 'natural_gas');
  return sumOver('E_other', 'E', others, { field: 'other_fuels_kwh', reference: DELIVERED }, w);
}

/** The carriers one by one, for the result. */
export function breakdownOf({ electricity, fuels, C_op }: Operation) {
  return [electricity, ...fuels].map(({ name, EF, E, C, w }) => ({
    carrier: name,
    energy_kwh: E,
    factor_kgco2e_per_kwh: EF,
    carbon_tco2e: w.step('C_t', C / 1000, {
      formula: 'C / 1000',
      description: 'Operational carbon in tonnes',
      unit: 'tCO2e/yr',
      reference: B6,
    }),
    share_pct: w.step('share', (100 * C) / C_op, {
      formula: '100 * C / C_op',
      description: 'Share of the operational carbon',
      unit: '%',
      reference: B6,
    }),
  }));
}
