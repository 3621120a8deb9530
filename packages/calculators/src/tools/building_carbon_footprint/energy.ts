import { AGE_FACTOR, ageRowOf } from '../../data/building_energy.ts';
import { PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { benchmarkOf } from './data.ts';
import { SENT } from './references.ts';
import type { Building, DataQuality, DefaultedName } from './schema.ts';

export type GasSource = 'sent' | 'benchmark' | 'none_beside_heat';

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
  eui: number;
  gasSource: GasSource;
  data_quality: DataQuality;
  /** The energy inputs replaced by a benchmark. */
  benchmarked: DefaultedName[];
}

function electricityOf({ elec_kwh_year }: Building, b_el: number, A: number, w: Working): number {
  return w.result('elec_kwh', elec_kwh_year ?? b_el * A, {
    symbol: 'el',
    formula: elec_kwh_year === undefined ? 'b_el * A' : 'elec_kwh_year',
    reference: elec_kwh_year === undefined ? PRODUCT_METHOD : SENT,
  });
}

function gasSourceOf({ gas_kwh_year, heat_kwh_year }: Building): GasSource {
  if (gas_kwh_year !== undefined) return 'sent';
  return heat_kwh_year > 0 ? 'none_beside_heat' : 'benchmark';
}

const GAS_FORMULA: Record<GasSource, string> = {
  sent: 'gas_kwh_year',
  benchmark: 'b_gas * f_age * A',
  none_beside_heat: '0',
};

function qualityOf(
  { elec_kwh_year, gas_kwh_year }: Building,
  benchmarked: readonly DefaultedName[],
  w: Working,
): DataQuality {
  if (benchmarked.length === 0) return 'measured';
  const anySent = elec_kwh_year !== undefined || gas_kwh_year !== undefined || !w.isDefault('heat_kwh_year');
  return anySent ? 'partial' : 'benchmark';
}

export function energyOf(input: Building, w: Working): Energy {
  const { building_type, location, floor_area_m2, year_built, elec_kwh_year, gas_kwh_year, heat_kwh_year } = input;
  const A = w.step('A', floor_area_m2, {
    formula: 'floor_area_m2',
    description: 'Gross internal area',
    unit: 'm2',
    reference: SENT,
  });
  const { table, row } = benchmarkOf(building_type, location);
  const b_el = w.pick('b_el', table, row, 'electricity');
  const b_gas = w.pick('b_gas', table, row, 'heat');

  const el = electricityOf(input, b_el, A, w);
  const gasSource = gasSourceOf(input);
  const f_age = gasSource === 'benchmark' ? w.pick('f_age', AGE_FACTOR, ageRowOf(year_built)) : null;
  const gas = w.result('gas_kwh', gas_kwh_year ?? (f_age === null ? 0 : b_gas * f_age * A), {
    symbol: 'gas',
    formula: GAS_FORMULA[gasSource],
    reference: gasSource === 'sent' ? SENT : PRODUCT_METHOD,
  });
  const heat = w.result('heat_kwh', heat_kwh_year, {
    symbol: 'heat',
    formula: 'heat_kwh_year',
    reference: SENT,
  });
  const eui = w.step('eui', (el + gas + heat) / A, {
    formula: '(el + gas + heat) / A',
    description: 'Energy use intensity',
    unit: 'kWh/m2/yr',
    reference: PRODUCT_METHOD,
  });

  const benchmarked: DefaultedName[] = [];
  if (elec_kwh_year === undefined) benchmarked.push('elec_kwh_year');
  if (gasSource === 'benchmark' && b_gas > 0) benchmarked.push('gas_kwh_year');
  const data_quality = qualityOf(input, benchmarked, w);
  return { A, b_el, b_gas, f_age, el, gas, heat, eui, gasSource, data_quality, benchmarked };
}
