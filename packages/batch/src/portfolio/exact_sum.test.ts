import { expect, it } from 'vitest';
import { ExactSum } from './exact_sum.ts';

function sumOf(values: readonly number[], decimals: number): number {
  const sum = new ExactSum(decimals);
  for (const value of values) sum.add(value);
  return sum.total;
}

it('adds decimal figures without the error of binary fractions', () => {
  expect(sumOf([0.1, 0.2], 1)).toBe(0.3);
  expect(
    sumOf(
      Array.from({ length: 1_000_000 }, () => 0.01),
      2,
    ),
  ).toBe(10_000);
});

it('gives the same total in any order, also where small figures meet huge ones', () => {
  const values = [9e15, 0.25, -9e15, 0.5, 123.25, 9e15];
  const total = 9e15 + 124;
  expect(sumOf(values, 2)).toBe(total);
  expect(sumOf(values.toReversed(), 2)).toBe(total);
  expect(sumOf(values.toSorted(), 2)).toBe(total);
});

it('adds up the sums of parts', () => {
  const [one, other] = [new ExactSum(1), new ExactSum(1)];
  for (const value of [0.1, 0.7]) one.add(value);
  other.add(2.3);
  one.addAll(other);
  expect([one.total, one.count]).toEqual([3.1, 3]);
});
