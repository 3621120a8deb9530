import type { NumberField } from '@plumbline/calculators/form';
import { describe, expect, it } from 'vitest';
import { sliderRange, valueAt } from './slider_range.ts';

function field(about: Partial<NumberField>): NumberField {
  return {
    kind: 'number',
    name: 'x',
    label: 'X',
    hint: '',
    isRequired: true,
    unit: 'kW',
    schemaUnit: 'kW',
    isYear: false,
    isWhole: false,
    ...about,
  };
}

describe('sliderRange', () => {
  it('is the bounds of the field where they are narrow, on multiples of a round step', () => {
    expect(sliderRange(field({ minimum: 0, maximum: 100 }), 3)).toEqual({ min: 0, max: 100, step: 1 });
    expect(sliderRange(field({ minimum: 0.5, maximum: 30 }), 6)).toEqual({ min: 0.5, max: 30, step: 0.5 });
    expect(sliderRange(field({ minimum: -25, maximum: 10 }), 6)).toEqual({ min: -25, max: 10, step: 0.5 });
    expect(sliderRange(field({ minimum: 1, maximum: 4, isWhole: true }), 2)).toEqual({ min: 1, max: 4, step: 1 });
  });

  it('is twice the number that was typed where the bounds are wide', () => {
    const wide = field({ minimum: 0.1, maximum: 1e6 });
    expect(sliderRange(wide, 500)).toEqual({ min: 0, max: 1000, step: 10 });
    expect(sliderRange(wide, 35)).toEqual({ min: 0, max: 100, step: 1 });
    expect(sliderRange(wide, 800_000)).toEqual({ min: 0, max: 1_000_000, step: 10_000 });
  });

  it('is around an example while nothing is typed', () => {
    expect(sliderRange(field({ minimum: 0, maximum: 1e6, typical: 500 }), undefined).max).toBe(1000);
  });

  it('is fifty years either way for a year, within its bounds', () => {
    const year = field({ minimum: 1000, maximum: 2035, isYear: true, isWhole: true });
    expect(sliderRange(year, 1990)).toEqual({ min: 1940, max: 2035, step: 1 });
  });
});

describe('valueAt', () => {
  it('stays within the bounds of the field', () => {
    const range = { min: 0, max: 1000, step: 10 };
    expect(valueAt(0, range, field({ minimum: 0.1 }))).toBe(0.1);
    expect(valueAt(0, range, field({ exclusiveMinimum: 0 }))).toBe(10);
    expect(valueAt(1000, range, field({ maximum: 990 }))).toBe(990);
    expect(valueAt(0.30000000000000004, range, field({}))).toBe(0.3);
  });
});
