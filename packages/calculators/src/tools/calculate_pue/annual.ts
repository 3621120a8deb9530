import { UK_ELECTRICITY_PRICE_EX_CCL, UK_GRID_CARBON } from '../../data/uk_electricity.ts';
import type { Working } from '../../kernel/index.ts';
import { CONSTANT_LOAD } from './references.ts';

/** What turns a load into annual energy, cost and emissions. */
export interface Rates {
  hours_per_year: number;
  price: number;
  grid: number;
}

/** Annual energy of the facility, the IT equipment and the overhead at constant load. */
export function annualEnergyOf(
  { total, it_load_kw, overhead }: { total: number; it_load_kw: number; overhead: number },
  { hours_per_year }: Rates,
  w: Working,
) {
  const annual_energy = w.step('annual_energy', total * hours_per_year, {
    formula: 'total * hours_per_year',
    description: 'Annual energy, whole facility',
    unit: 'kWh/yr',
    reference: CONSTANT_LOAD,
  });
  const annual_it_energy = w.step('annual_it_energy', it_load_kw * hours_per_year, {
    formula: 'it_load_kw * hours_per_year',
    description: 'Annual energy, IT equipment',
    unit: 'kWh/yr',
    reference: CONSTANT_LOAD,
  });
  const annual_overhead_energy = w.step('annual_overhead_energy', overhead * hours_per_year, {
    formula: 'overhead * hours_per_year',
    description: 'Annual energy, overhead',
    unit: 'kWh/yr',
    reference: CONSTANT_LOAD,
  });
  return { annual_energy, annual_it_energy, annual_overhead_energy };
}

/** Annual cost and emissions of the facility and of the overhead. */
export function annualCostAndCarbonOf(
  { annual_energy, annual_overhead_energy }: { annual_energy: number; annual_overhead_energy: number },
  { price, grid }: Rates,
  w: Working,
) {
  const annual_cost = w.step('annual_cost', annual_energy * price, {
    formula: 'annual_energy * price',
    description: 'Annual electricity cost, whole facility',
    unit: 'GBP/yr',
    reference: UK_ELECTRICITY_PRICE_EX_CCL.source.document,
  });
  const annual_overhead_cost = w.step('annual_overhead_cost', annual_overhead_energy * price, {
    formula: 'annual_overhead_energy * price',
    description: 'Annual electricity cost, overhead',
    unit: 'GBP/yr',
    reference: UK_ELECTRICITY_PRICE_EX_CCL.source.document,
  });
  const annual_carbon = w.step('annual_carbon', (annual_energy * grid) / 1000, {
    formula: 'annual_energy * grid / 1000',
    description: 'Annual emissions, whole facility',
    unit: 'tCO2e/yr',
    reference: UK_GRID_CARBON.source.document,
  });
  const annual_overhead_carbon = w.step('annual_overhead_carbon', (annual_overhead_energy * grid) / 1000, {
    formula: 'annual_overhead_energy * grid / 1000',
    description: 'Annual emissions, overhead',
    unit: 'tCO2e/yr',
    reference: UK_GRID_CARBON.source.document,
  });
  return { annual_cost, annual_overhead_cost, annual_carbon, annual_overhead_carbon };
}
