import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MODULE_SIZES_KW } from '../../data/modular_plant.ts';
import { SILENT } from '../../kernel/index.ts';
import { selectUnits } from '../../methods/unit_selection.ts';
import { sizePlant } from './plant.ts';

function unitsOf(required_kw: number, units_max: number) {
  const { unit_kw, duty_units } = selectUnits({ required_kw, sizes: MODULE_SIZES_KW, units_max });
  return [duty_units, unit_kw];
}

describe('the module sizes', () => {
  it.each([
    [2.5, 2, [1, 2.5]],
    [5, 2, [2, 2.5]],
    [5.01, 2, [2, 3.5]],
    [7, 2, [2, 3.5]],
    [300, 3, [3, 100]],
    [300.001, 3, [3, 120]],
    [8000, 4, [4, 2000]],
  ])('takes the smallest size that does: %d kW in at most %d units', (required, most, expected) => {
    expect(unitsOf(required, most)).toEqual(expected);
  });

  it('does not ask for one unit more where the division leaves a hair above a whole number', () => {
    const required = (0.1 + 0.2) * 1000;
    expect(required).toBeGreaterThan(300);
    expect(unitsOf(required, 3)).toEqual([3, 100]);
  });

  it('counts a capacity as met within one part in 10^9 of a unit, and not beyond', () => {
    expect(unitsOf(300 + 0.9e-7, 3)).toEqual([3, 100]);
    expect(unitsOf(300 + 1.1e-7, 3)).toEqual([3, 120]);
    expect(unitsOf(8000 + 1.9e-6, 4)).toEqual([4, 2000]);
    expect(unitsOf(8000 + 2.1e-6, 4)).toEqual([5, 2000]);
  });

  it('takes as many of the largest as it needs where no size does', () => {
    expect(unitsOf(8000.1, 4)).toEqual([5, 2000]);
    expect(unitsOf(200_000, 4)).toEqual([100, 2000]);
  });

  it('never selects fewer than one unit', () => {
    expect(unitsOf(1e-12, 2)).toEqual([1, 2.5]);
  });

  it('carries what is required, with no smaller size that would do', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 300_000, noNaN: true }), fc.integer({ min: 1, max: 6 }), (kw, most) => {
        const [duty = 0, unit = 0] = unitsOf(kw, most);
        expect(duty * unit).toBeGreaterThanOrEqual(kw - 1.001e-9 * unit);
        if (duty > most) expect(unit).toBe(2000);
        for (const size of MODULE_SIZES_KW) if (size < unit) expect(size * most).toBeLessThan(kw);
      }),
      { numRuns: 500 },
    );
  });
});

describe('sizePlant', () => {
  /** A load that the margin of 10 % brings to this capacity, to the last bit. */
  function plantOf(required: number) {
    const plant = sizePlant('vrf', required / 1.1, 'N', SILENT);
    expect(plant.required).toBe(required);
    return [plant.duty, plant.unit];
  }

  it('allows two units below 50 kW, three below 500 kW and four from there', () => {
    expect(plantOf(49.9)).toEqual([2, 25]);
    expect(plantOf(50)).toEqual([3, 20]);
    expect(plantOf(499.9)).toEqual([3, 175]);
    expect(plantOf(500)).toEqual([4, 150]);
  });

  it.each([
    ['N', 3, 0, false],
    ['N+1', 4, 1, true],
    ['2N', 6, 3, true],
  ] as const)('gives %s its units, and says whether one may fail', (redundancy, total_units, standby, tolerates) => {
    // 84.7 kW are three units of 30 kW
    expect(sizePlant('vrf', 77, redundancy, SILENT)).toMatchObject({
      duty: 3,
      total_units,
      standby,
      installed: 30 * total_units,
      after_failure: 30 * (total_units - 1),
      tolerates_failure: tolerates,
    });
  });

  it('tolerates a failure, even without a spare unit, where what is left is just the load', () => {
    // 6,600 kW are four units of 2,000 kW; three of them are left
    expect(sizePlant('vrf', 6000, 'N', SILENT)).toMatchObject({ duty: 4, unit: 2000, tolerates_failure: true });
    expect(sizePlant('vrf', 6000.01, 'N', SILENT)).toMatchObject({ duty: 4, unit: 2000, tolerates_failure: false });
  });

  it.each([
    // Packaged plant: at most three units; CRAC units of a hall: sizes from 10 kW, at most four; chillers: sizes from 25 kW.
    ['split_dx', 3, 30],
    ['crac_dx', 3, 30],
    ['crah_chilled_water', 4, 25],
    ['in_row_chilled_water', 4, 25],
    ['direct_liquid_cooling', 4, 25],
  ] as const)('has the units of %s: %d of %d kW for 88 kW', (system, duty, unit) => {
    expect(sizePlant(system, 80, 'N', SILENT)).toMatchObject({ duty, unit });
  });

  it('gives CRAC units one spare per eight or part of eight at N+1, and chillers one', () => {
    // 1,100 kW: ten CRAC units of 120 kW with two spare; four chillers of 300 kW with one spare
    expect(sizePlant('crac_dx', 1000, 'N+1', SILENT)).toMatchObject({ duty: 10, unit: 120, total_units: 12 });
    expect(sizePlant('crah_chilled_water', 1000, 'N+1', SILENT)).toMatchObject({ duty: 4, unit: 300, total_units: 5 });
  });
});
