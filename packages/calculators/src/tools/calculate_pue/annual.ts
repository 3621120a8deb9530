import type { Working } from '../../kernel/index.ts';
import { CONSTANT_LOAD } from './references.ts';

/** What turns a load into annual energy, cost and emissions. */
export interface Rates {
  hours_per_year: number;
  price: number;
  grid: number;
  /** Documents that price and grid factor are from. */
  priceFrom: string;
  gridFrom: string;
}

/** Annual energy of the facility, the IT equipment and the overhead at constant load. */
export function annualEnergyOf(
  { total, it_load_kw, overhead }: { total: number; it_load_kw: number; overhead: number },
  { hours_per_year }: Rates,
  w: Working,
) {
  const annual_energy = w.result('annual_energy_kwh', total * hours_per_year, {
    symbol: 'annual_energy',
    formula: 'total * hours_per_year',
    reference: CONSTANT_LOAD,
  });
  const annual_it_energy = w.result('annual_it_energy_kwh', it_load_kw * hours_per_year, {
    symbol: 'annual_it_energy',
    formula: 'it_load_kw * hours_per_year',
    reference: CONSTANT_LOAD,
  });
  const annual_overhead_energy = w.result('annual_overhead_energy_kwh', overhead * hours_per_year, {
    symbol: 'annual_overhead_energy',
    formula: 'overhead * hours_per_year',
    reference: CONSTANT_LOAD,
  });
  return { annual_energy, annual_it_energy, annual_overhead_energy };
}

/** Annual cost and emissions of the facility and of the overhead. */
export function annualCostAndCarbonOf(
  { annual_energy, annual_overhead_energy }: { annual_energy: number; annual_overhead_energy: number },
  { price, grid, priceFrom, gridFrom }: Rates,
  w: Working,
) {
  const annual_cost = w.result('annual_cost_estimate_gbp', annual_energy * price, {
    symbol: 'annual_cost',
    formula: 'annual_energy * price',
    reference: priceFrom,
  });
  const annual_overhead_cost = w.result('annual_overhead_cost_gbp', annual_overhead_energy * price, {
    symbol: 'annual_overhead_cost',
    formula: 'annual_overhead_energy * price',
    reference: priceFrom,
  });
  const annual_carbon = w.result('annual_carbon_tco2e', (annual_energy * grid) / 1000, {
    symbol: 'annual_carbon',
    formula: 'annual_energy * grid / 1000',
    reference: gridFrom,
  });
  const annual_overhead_carbon = w.result('annual_overhead_carbon_tco2e', (annual_overhead_energy * grid) / 1000, {
    symbol: 'annual_overhead_carbon',
    formula: 'annual_overhead_energy * grid / 1000',
    reference: gridFrom,
  });
  return { annual_cost, annual_overhead_cost, annual_carbon, annual_overhead_carbon };
}
