import { describe, expect, it } from 'vitest';
import { bisect } from './bisection.ts';

describe('bisect', () => {
  it.each([
    ['2', (x: number) => 4 - x * x, 0, 10, 2],
    ['a third', (x: number) => 1 - 3 * x, 0, 1, 1 / 3],
    ['-5', (x: number) => -5 - x, -100, 100, -5],
    ['a ten-millionth', (x: number) => 1e-7 - x, 0, 1e9, 1e-7],
    ['a step at 7', (x: number) => (x < 7 ? 1 : -1), 0, 100, 7],
  ])('finds the root to the last bits: %s', (_root, f, lower, upper, root) => {
    expect(Math.abs(bisect(f, lower, upper) - root)).toBeLessThanOrEqual(Math.abs(root) * 2 * Number.EPSILON);
  });

  it('gives the upper end where the function is positive up to it, or zero on it', () => {
    expect(bisect(() => 1, 0, 50)).toBe(50);
    expect(bisect((x) => 50 - x, 0, 50)).toBe(50);
  });

  it('gives the lower end where the function is negative from it on', () => {
    expect(bisect(() => -1, 3, 50)).toBe(3);
  });
});
