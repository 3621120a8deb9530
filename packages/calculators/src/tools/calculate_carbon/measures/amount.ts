import type { Working } from '../../../kernel/index.ts';
import type { Supply } from '../operation.ts';
import { sumOver } from '../sum_over.ts';

/** Energy of a year with its carbon and its bill. */
export interface Amount {
  E: number;
  C: number;
  B: number;
}

const REFERENCE = 'State before the measures';
const ENERGY = { description: 'Delivered energy together', unit: 'kWh/yr', reference: REFERENCE };
const CARBON = { description: 'Operational carbon together', unit: 'kgCO2e/yr', reference: REFERENCE };
const BILL = { description: 'Energy bill together', unit: 'EUR/yr', reference: REFERENCE };

/** Some carriers together; the working knows the group as `E_fuels`, `C_fuels` and `B_fuels`. */
export function amountOf(group: 'fuels' | 'switched', supplies: readonly Supply[], w: Working): Amount {
  const part = w.part(group);
  return {
    E: sumOver('E', 'E', supplies, ENERGY, part),
    C: sumOver('C', 'C', supplies, CARBON, part),
    B: sumOver('B', 'B', supplies, BILL, part),
  };
}
