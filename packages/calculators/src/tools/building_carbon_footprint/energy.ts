import { AGE_FACTOR, ageRowOf } from '../../data/building_energy.ts';
import { PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { benchmarkOf } from './data.ts';
import { OTHER_FUELS, type OtherFuel } from './further_inputs.ts';
import { SENT } from './references.ts';
import type { Building, DataQuality, DefaultedName } from './schema.ts';

export type GasSource = 'sent' | 'by_fuel' | 'benchmark' | 'none_beside_heat' | 'none_by_fuel';

/** The annual energy, as given or from the benchmark. */
export interface Energy {
  A: number;
  b_el: number;
  b_gas: number;
  /** Factor on the gas benchmark; null where no gas benchmark was used. */
  f_age: number | null;
  el: number;
  gas: number;
  heat: number;
  /** The fuels that are sent by fuel alone. */
  others: Readonly<Record<OtherFuel, number>>;
  /** All energy by floor area. */
  eui: number;
  gasSource: GasSource;
  data_quality: DataQuality;
  /** The energy inputs replaced by a benchmark. */
  benchmarked: DefaultedName[];
}

interface Amount {
  value: number;
  formula: string;
  isSent: boolean;
}

/** An amount as sent by fuel, or else in an input of its own. */
function sentAmount(byFuel: number | undefined, own: number | undefined, member: string, input: string): Amount | null {
  if (byFuel !== undefined) return { value: byFuel, formula: `energy_by_fuel_kwh.${member}`, isSent: true };
  return own === undefined ? null : { value: own, formula: input, isSent: true };
}

function electricityOf({ energy_by_fuel_kwh, elec_kwh_year }: Building, b_el: number, A: number): Amount {
  return (
    sentAmount(energy_by_fuel_kwh?.electricity, elec_kwh_year, 'electricity', 'elec_kwh_year') ?? {
      value: b_el * A,
      formula: 'b_el * A',
      isSent: false,
    }
  );
}

/** Fuels that are listed leave no room for a benchmark of gas; nor does purchased heat. */
function gasSourceOf({ energy_by_fuel_kwh = {}, gas_kwh_year, heat_kwh_year }: Building): GasSource {
  if (energy_by_fuel_kwh.natural_gas !== undefined) return 'by_fuel';
  if (gas_kwh_year !== undefined) return 'sent';
  if (Object.keys(energy_by_fuel_kwh).length > 0) return 'none_by_fuel';
  return heat_kwh_year > 0 ? 'none_beside_heat' : 'benchmark';
}

const GAS_FORMULA: Record<GasSource, string> = {
  sent: 'gas_kwh_year',
  by_fuel: 'energy_by_fuel_kwh.natural_gas',
  benchmark: 'b_gas * f_age * A',
  none_beside_heat: '0',
  none_by_fuel: '0',
};

const isSent = (source: GasSource) => source === 'sent' || source === 'by_fuel';

function otherFuelsOf({ energy_by_fuel_kwh = {} }: Building, w: Working): Record<OtherFuel, number> {
  const amounts = { heating_oil: 0, lpg: 0, biomass: 0 };
  const used = OTHER_FUELS.filter((fuel) => (energy_by_fuel_kwh[fuel] ?? 0) > 0);
  for (const fuel of used) {
    amounts[fuel] = w.step(`E_${fuel}`, energy_by_fuel_kwh[fuel] ?? 0, {
      formula: `energy_by_fuel_kwh.${fuel}`,
      description: `Annual energy from ${FUEL_NAME[fuel]}`,
      unit: 'kWh/yr',
      reference: SENT,
    });
  }
  w.result('other_fuels_kwh', amounts.heating_oil + amounts.lpg + amounts.biomass, {
    symbol: 'other_fuels',
    formula: used.map((fuel) => `E_${fuel}`).join(' + ') || '0',
    reference: SENT,
  });
  return amounts;
}

export const FUEL_NAME: Readonly<Record<OtherFuel, string>> = {
  heating_oil: 'heating oil',
  lpg: 'LPG',
  biomass: 'biomass',
};

function qualityOf(input: Building, benchmarked: readonly DefaultedName[], w: Working): DataQuality {
  if (benchmarked.length === 0) return 'measured';
  const { elec_kwh_year, gas_kwh_year, energy_by_fuel_kwh = {} } = input;
  const anySent =
    elec_kwh_year !== undefined ||
    gas_kwh_year !== undefined ||
    Object.keys(energy_by_fuel_kwh).length > 0 ||
    !w.isDefault('heat_kwh_year');
  return anySent ? 'partial' : 'benchmark';
}

export function energyOf(input: Building, w: Working): Energy {
  const { building_type, location, floor_area_m2, year_built, heat_kwh_year, energy_by_fuel_kwh = {} } = input;
  const A = w.step('A', floor_area_m2, {
    formula: 'floor_area_m2',
    description: 'Gross internal area',
    unit: 'm2',
    reference: SENT,
  });
  const { table, row } = benchmarkOf(building_type, location);
  const b_el = w.pick('b_el', table, row, 'electricity');
  const b_gas = w.pick('b_gas', table, row, 'heat');

  const electricity = electricityOf(input, b_el, A);
  const el = w.result('elec_kwh', electricity.value, {
    symbol: 'el',
    formula: electricity.formula,
    reference: electricity.isSent ? SENT : PRODUCT_METHOD,
  });
  const gasSource = gasSourceOf(input);
  const f_age = gasSource === 'benchmark' ? w.pick('f_age', AGE_FACTOR, ageRowOf(year_built)) : null;
  const gasSent = energy_by_fuel_kwh.natural_gas ?? input.gas_kwh_year;
  const gas = w.result('gas_kwh', gasSent ?? (f_age === null ? 0 : b_gas * f_age * A), {
    symbol: 'gas',
    formula: GAS_FORMULA[gasSource],
    reference: isSent(gasSource) ? SENT : PRODUCT_METHOD,
  });
  const heat = w.result('heat_kwh', energy_by_fuel_kwh.district_heat ?? heat_kwh_year, {
    symbol: 'E_heat',
    formula: energy_by_fuel_kwh.district_heat === undefined ? 'heat_kwh_year' : 'energy_by_fuel_kwh.district_heat',
    reference: SENT,
  });
  const others = otherFuelsOf(input, w);
  const eui = w.step('eui', (el + gas + heat + (others.heating_oil + others.lpg + others.biomass)) / A, {
    formula: '(el + gas + E_heat + other_fuels) / A',
    description: 'Energy use intensity',
    unit: 'kWh/m2/yr',
    reference: PRODUCT_METHOD,
  });

  const benchmarked: DefaultedName[] = [];
  if (!electricity.isSent) benchmarked.push('elec_kwh_year');
  if (gasSource === 'benchmark' && b_gas > 0) benchmarked.push('gas_kwh_year');
  const data_quality = qualityOf(input, benchmarked, w);
  return { A, b_el, b_gas, f_age, el, gas, heat, others, eui, gasSource, data_quality, benchmarked };
}
