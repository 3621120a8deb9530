import type { SweepAnswer } from '@plumbline/explore';
import { describe, expect, it } from 'vitest';
import { placeAt, placeOfInputs, pointIndex, positionOf } from './sweep_points.ts';

function answer(axes: SweepAnswer['axes']): SweepAnswer {
  return { tool: 'x', edition: '2026.12', address: null, evaluations: 0, axes, points: [] };
}

const one = answer([{ field: 'a', values: [4, 5, 6, 7, 8] }]);
const two = answer([
  { field: 'a', values: [1, 2] },
  { field: 'b', values: ['low', 'middle', 'high'] },
]);

describe('a point of a sweep', () => {
  it('is found in the answer, whose last axis varies fastest', () => {
    expect(pointIndex(one, [3])).toBe(3);
    expect(pointIndex(two, [1, 2])).toBe(5);
  });

  it('is the one nearest to the form to begin with', () => {
    expect(placeOfInputs(one, () => 6.4)).toEqual([2]);
    expect(placeOfInputs(two, (field) => (field === 'a' ? 2 : 'high'))).toEqual([1, 2]);
    expect(placeOfInputs(two, () => undefined)).toEqual([0, 0]);
  });

  it('on a curve is the one whose value is nearest to the pointer', () => {
    // The axis goes from 4 to 8 over 400 pixels.
    const plot = { left: 50, right: 450, top: 10, bottom: 210, x: [4, 8] } as const;
    expect(placeAt(one, plot, { x: 50 + 140, y: 0 })).toEqual([1]);
    expect(placeAt(one, plot, { x: 50 + 160, y: 0 })).toEqual([2]);
    expect(placeAt(one, plot, { x: 900, y: 0 })).toEqual([4]);
    expect(positionOf(one, plot, [2])).toEqual({ x: 250 });
  });

  const map = { left: 0, right: 200, top: 0, bottom: 300 };

  it('on a map is the cell under the pointer, figures counted from below', () => {
    const figures = answer([
      { field: 'a', values: [1, 2] },
      { field: 'b', values: [10, 20, 30] },
    ]);
    expect(placeAt(figures, map, { x: 150, y: 290 })).toEqual([1, 0]);
    expect(placeAt(figures, map, { x: 20, y: 10 })).toEqual([0, 2]);
    expect(placeAt(figures, map, { x: -5, y: -5 })).toEqual([0, 2]);
    expect(positionOf(figures, map, [1, 0])).toEqual({ x: 150, y: 250 });
  });

  it('of words lies at the side of a map and is counted from above, also where words are varied first', () => {
    expect(placeAt(two, map, { x: 150, y: 290 })).toEqual([1, 2]);
    expect(positionOf(two, map, [1, 0])).toEqual({ x: 150, y: 50 });
    const words = answer([{ field: 'b', values: ['low', 'middle', 'high'] }]);
    expect(placeAt(words, map, { x: 150, y: 290 })).toEqual([2]);
    expect(positionOf(words, map, [1])).toEqual({ y: 150 });
    const turned = answer(two.axes.toReversed());
    expect(placeAt(turned, map, { x: 150, y: 10 })).toEqual([0, 1]);
    expect(positionOf(turned, map, [2, 1])).toEqual({ x: 150, y: 250 });
  });
});
