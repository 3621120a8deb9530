import type { DataRow } from '../data/countries.ts';
import type { Carrier } from '../data/emission_factors.ts';
import { type ClassScale, PRIMARY_ENERGY_FACTOR } from '../data/epc_scales.ts';
import { PRODUCT_METHOD, type Working } from '../kernel/index.ts';

/** The weighting factor of electricity, and of the existing fuel or district heat; 0 if there is none. */
export interface Weights {
  electricity: number;
  fuel: number;
}

/** Primary energy per kWh; `fuel` is null if the heating is electric. */
export function primaryWeights(fuel: Carrier | null, row: DataRow, w: Working): Weights {
  const pef_row = row === 'gb' ? 'gb' : 'eu';
  return {
    electricity: w.pick('PEF_electricity', PRIMARY_ENERGY_FACTOR, pef_row, 'electricity'),
    fuel: fuel ? w.pick('PEF_fuel', PRIMARY_ENERGY_FACTOR, pef_row, fuel) : 0,
  };
}

/** A final-energy scale weights each kWh with 1, a primary-energy scale with its primary energy factor. */
export function metricWeights(
  fuel: Carrier | null,
  primary: Weights,
  { basis }: Pick<ClassScale, 'basis'>,
  w: Working,
): Weights {
  const isFinal = basis === 'final';
  const electricity = w.step('w_electricity', isFinal ? 1 : primary.electricity, {
    formula: isFinal ? '1' : 'PEF_electricity',
    description: 'Weighting factor of electricity on the class scale',
    unit: 'kWh/kWh',
    reference: PRODUCT_METHOD,
  });
  if (!fuel) return { electricity, fuel: 0 };
  const w_fuel = w.step('w_fuel', isFinal ? 1 : primary.fuel, {
    formula: isFinal ? '1' : 'PEF_fuel',
    description: 'Weighting factor of the existing fuel or district heat on the class scale',
    unit: 'kWh/kWh',
    reference: PRODUCT_METHOD,
  });
  return { electricity, fuel: w_fuel };
}
