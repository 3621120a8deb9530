import type { Working } from '../../../kernel/index.ts';
import { sumOver } from '../sum_over.ts';

/** Annual energy with its carbon and cost. */
export interface Amount {
  E: number;
  C: number;
  B: number;
}

const REFERENCE = 'Measure model of this product, state before the measures';
const ENERGY = { description: 'Delivered energy, total', unit: 'kWh/yr', reference: REFERENCE };
const CARBON = { description: 'Operational carbon, total', unit: 'kgCO2e/yr', reference: REFERENCE };
const BILL = { description: 'Annual energy cost, total', unit: 'EUR/yr', reference: REFERENCE };

/** The sum over some carriers; in the working `E_fuels`, `C_fuels` and `B_fuels`. */
export function amountOf(
  carriers: 'fuels' | 'switched',
  supplies: readonly (Amount & { name: string })[],
  w: Working,
): Amount {
  const group = w.group(carriers);
  return {
    E: sumOver('E', 'E', supplies, ENERGY, group),
    C: sumOver('C', 'C', supplies, CARBON, group),
    B: sumOver('B', 'B', supplies, BILL, group),
  };
}
