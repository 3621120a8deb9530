import { describe, expect, it } from 'vitest';
import { extentOf, linearScale, niceTicks } from './scale.ts';

describe('linearScale', () => {
  it('maps the ends of the domain to the ends of the range, and the middle to the middle', () => {
    const scale = linearScale([10, 20], [0, 300]);
    expect([scale(10), scale(15), scale(20)]).toEqual([0, 150, 300]);
  });

  it('supports a falling range, as for y coordinates', () => {
    expect(linearScale([0, 4], [200, 0])(1)).toBe(150);
  });

  it('gives a finite coordinate if the domain is a single value', () => {
    expect(linearScale([5, 5], [0, 100])(5)).toBe(0);
  });
});

describe('niceTicks', () => {
  it('encloses the extent in steps of 1, 2, 2.5 or 5 by a power of ten', () => {
    expect(niceTicks([0, 97], 5)).toEqual([0, 20, 40, 60, 80, 100]);
    expect(niceTicks([-143.7, 0], 3)).toEqual([-150, -100, -50, 0]);
    expect(niceTicks([1.11, 1.43], 4)).toEqual([1.1, 1.2, 1.3, 1.4, 1.5]);
  });

  it('has no floating-point noise in tenths', () => {
    expect(niceTicks([0, 0.6], 6)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6]);
  });

  it('has two ticks for a single value', () => {
    expect(niceTicks([7, 7], 4)).toEqual([7, 8]);
    // In binary, 1.453 + 1 is 2.4530000000000003.
    expect(niceTicks([1.453, 1.453], 4)).toEqual([1.453, 2.453]);
  });
});

describe('extentOf', () => {
  it('is the smallest and the largest value', () => {
    expect(extentOf([3, -2, 8])).toEqual([-2, 8]);
  });
});
