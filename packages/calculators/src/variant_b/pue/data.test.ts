import { expect, it } from 'vitest';
import { BENCHMARK, CONFIDENCE_CHANGE, CONFIDENCE_START, PLAUSIBLE_PRICE, PLAUSIBLE_PUE } from './data.ts';

it('the benchmarks of pue are the averages of Uptime, and of the EU for colocation', () => {
  const values = Object.entries(BENCHMARK).map(([type, { value }]) => [type, value]);
  expect(Object.fromEntries(values)).toEqual({ data_center: 1.54, colocation: 1.36, edge: 1.54 });
});

it('the confidence of pue is that of the specification', () => {
  expect(PLAUSIBLE_PUE.value).toEqual({ lowest: 1.05, unusual: 2.5, highest: 3 });
  expect(PLAUSIBLE_PRICE.value).toEqual({ lowest: 0.03, highest: 0.6 });
  expect(CONFIDENCE_START.value).toBe(0.95);
  expect(CONFIDENCE_CHANGE.value).toEqual({
    pue_too_low: -0.3,
    pue_too_high: -0.25,
    pue_unusual: -0.1,
    price_unusual: -0.1,
    edge: -0.05,
  });
});
