import type { Calculator } from './kernel/index.ts';
import { calculate_pue } from './tools/calculate_pue/index.ts';
import { eurocode_column_checker } from './tools/eurocode_column_checker/index.ts';

/** Every calculator there is, in alphabetical order. */
export const catalogue: readonly Calculator[] = [calculate_pue, eurocode_column_checker];

const byName = new Map(catalogue.map((calculator) => [calculator.name, calculator]));

export function findCalculator(name: string): Calculator | undefined {
  return byName.get(name);
}
