import { expect, it } from 'vitest';
import { UK_CLIMATE_CHANGE_LEVY, UK_ELECTRICITY_PRICE_EX_CCL, UK_GRID_CARBON } from '../../data/uk_electricity.ts';
import {
  COOLING_BENCHMARK,
  OVERHEAD_BENCHMARK,
  PLAUSIBLE_COOLING_COP,
  PLAUSIBLE_PUE,
  PLAUSIBLE_SHARE_MAX,
  SITE_SIZE,
  SUPPLY_AIR_MAX,
} from './data.ts';

it('the benchmarks of calculate_pue are those of METHOD.md', () => {
  expect(COOLING_BENCHMARK.value).toEqual({ large: 0.2, small: 0.35 });
  expect(SITE_SIZE.value).toEqual({ small: 50, large: 500 });
  expect(OVERHEAD_BENCHMARK.value).toEqual({ ups_and_distribution: 0.06, lighting: 0.01 });
});

it('warnings begin where METHOD.md says, and supply air ends where ASHRAE recommends', () => {
  expect(PLAUSIBLE_PUE.value).toEqual({ lowest: 1.05, highest: 3 });
  expect(PLAUSIBLE_COOLING_COP.value).toEqual({ lowest: 1.5, highest: 20 });
  expect(PLAUSIBLE_SHARE_MAX.value).toEqual({ ups_and_distribution: 0.15, lighting: 0.05 });
  expect(SUPPLY_AIR_MAX.value).toBe(27);
});

it('price, levy and carbon of UK electricity are those that DESNZ and HMRC publish', () => {
  // Quarterly Energy Prices table 3.4.1, 24.458 p/kWh; levy from 1 April 2026, 0.801 p/kWh; conversion factors 2026
  expect(UK_ELECTRICITY_PRICE_EX_CCL.value).toBe(0.24458);
  expect(UK_CLIMATE_CHANGE_LEVY.value).toBe(0.00801);
  expect(UK_GRID_CARBON.value).toBe(0.13096);
});
