import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { selectUnits } from './unit_selection.ts';

const sizes = [10, 20, 50];
const select = (required_kw: number) => selectUnits({ required_kw, sizes, units_max: 4 });

describe('selectUnits', () => {
  it.each([
    [1, 10, 1],
    [10, 10, 1],
    [10.1, 10, 2],
    [40, 10, 4],
    [40.1, 20, 3],
    [80, 20, 4],
    [80.1, 50, 2],
    [200, 50, 4],
    [200.1, 50, 5],
    [1000, 50, 20],
  ])('carries %d kW with units of %d kW, %d of them', (required_kw, unit_kw, duty_units) => {
    expect(select(required_kw)).toEqual({ unit_kw, duty_units });
  });

  it('needs no further unit for the last bit of a division', () => {
    expect((100 * 1.1) / 110).toBeGreaterThan(1);
    expect(selectUnits({ required_kw: 100 * 1.1, sizes: [110], units_max: 4 }).duty_units).toBe(1);
  });

  it('keeps one unit for a duty of nothing', () => {
    expect(select(0)).toEqual({ unit_kw: 10, duty_units: 1 });
  });

  it('always carries the duty, and with one unit less never would', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 1e6, noNaN: true }), (required_kw) => {
        const { unit_kw, duty_units } = select(required_kw);
        const guarded = required_kw * (1 - 1e-12) - 1e-9 * unit_kw;
        expect(duty_units * unit_kw).toBeGreaterThanOrEqual(guarded);
        expect((duty_units - 1) * unit_kw).toBeLessThan(required_kw);
      }),
    );
  });
});
