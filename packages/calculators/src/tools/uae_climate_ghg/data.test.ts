import { describe, expect, it } from 'vitest';
import { PV_YIELD } from '../../data/construction_and_yield.ts';
import { UAE_GRID_RANGE } from '../../data/uae_grid.ts';
import {
  ADJUSTMENT_ENDED_ON,
  BOILER_EFFICIENCY,
  CUT,
  FINE,
  FINE_ON_REPETITION,
  GAS_FACTOR,
  GAS_FLEET_INTENSITY,
  GRID_FACTOR,
  GRID_FACTOR_AGE_MAX,
  GROSS_CALORIFIC_VALUE,
  GWP,
  HEAT_PUMP_COP,
  MEGAJOULES_PER_KWH,
  NET_PER_GROSS,
  RECORD_RETENTION,
  REGISTER_THRESHOLD,
  REGISTRATION_DUE_ON,
} from './data.ts';

describe('the data', () => {
  it.each([
    ['dubai', 0.4041, 0.36, 0.44, '2020', 'practice'],
    ['abu_dhabi', 0.262, 0.2, 0.33, '2023', 'assumption'],
    ['national', 0.31, 0.28, 0.4, '2023', 'assumption'],
  ] as const)(
    'have the grid factor of %s with its range and base year',
    (emirate, factor, low, high, year, confidence) => {
      expect(GRID_FACTOR[emirate]).toMatchObject({ value: factor, source: { edition: year }, confidence });
      expect(UAE_GRID_RANGE.value[emirate]).toEqual({ low, high });
    },
  );

  it('have the emissions of gas of IPCC 2006 and the warming potentials of AR5', () => {
    expect(GAS_FACTOR.value).toEqual({ co2: 56.1, ch4: 0.005, n2o: 0.0001 });
    // The potential of carbon dioxide is 1 by definition.
    expect(GWP.value).toEqual({ co2: 1, ch4: 28, n2o: 265 });
    expect(NET_PER_GROSS.value).toBe(0.9);
    expect(GROSS_CALORIFIC_VALUE.value).toBe(38);
    expect(MEGAJOULES_PER_KWH.value).toBe(3.6);
    expect(GAS_FLEET_INTENSITY.value).toBe(0.43);
  });

  it('have the threshold, the fines and the dates of the law', () => {
    expect(REGISTER_THRESHOLD.value).toBe(500_000);
    expect(FINE.value).toEqual({ min: 50_000, max: 2_000_000 });
    expect(FINE_ON_REPETITION.value).toBe(2);
    expect(RECORD_RETENTION.value).toBe(5);
    expect(ADJUSTMENT_ENDED_ON).toBe('2026-05-30');
    expect(REGISTRATION_DUE_ON).toBe('2025-06-28');
    expect(
      [REGISTER_THRESHOLD, FINE, FINE_ON_REPETITION, RECORD_RETENTION].map(({ confidence }) => confidence),
    ).toEqual(Array(4).fill('statutory'));
  });

  it('have the figures of the reduction options', () => {
    expect(CUT.value).toEqual({ efficiency: 0.1, solar: 0.2 });
    expect(BOILER_EFFICIENCY.value).toBe(0.85);
    expect(HEAT_PUMP_COP.value).toBe(3);
    expect(PV_YIELD.value.ae).toBe(1750);
    expect(GRID_FACTOR_AGE_MAX.value).toBe(3);
  });
});
