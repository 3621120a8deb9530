import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { eurocode_column_checker } from './index.ts';

function picturesOf(input: Record<string, unknown>) {
  const answer = runCalculator(eurocode_column_checker, input);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return eurocode_column_checker.charts({ input, result: answer.result });
}

describe('the charts of a column', () => {
  it.each([
    { curve: 'a', chi: 0.6656 },
    { curve: 'b', chi: 0.597 },
    { curve: 'c', chi: 0.5399 },
    { curve: 'd', chi: 0.4671 },
  ])('draw curve $curve through its tabulated value at slenderness 1, from the plateau of 1', ({ curve, chi }) => {
    // By hand for curve b: phi = 0.5 (1 + 0.34 x 0.8 + 1) = 1.136; chi = 1 / (1.136 + sqrt(1.136^2 - 1)) = 0.5970.
    const [buckling] = picturesOf({
      axial_load_kn: 500,
      effective_length_m: 4,
      material: 'S355',
      section: 'UC203x203x60',
      buckling_curve: curve,
    });
    if (buckling?.kind !== 'lines') throw new Error('no buckling curve is drawn');
    for (const { points } of buckling.series) {
      for (const point of points.filter(({ x }) => x <= 0.2)) expect(point.y).toBe(1);
      expect(points.find(({ x }) => x === 1)?.y).toBeCloseTo(chi, 4);
      expect(points.at(-1)?.x).toBe(3);
    }
  });

  it('reach as far as a very slender column, and mark it on its curve', () => {
    const [buckling] = picturesOf({
      axial_load_kn: 10,
      effective_length_m: 20,
      material: 'S355',
      section: 'UC152x152x23',
    });
    if (buckling?.kind !== 'lines') throw new Error('no buckling curve is drawn');
    const slenderest = Math.max(...(buckling.marks ?? []).map(({ x }) => x));
    expect(slenderest).toBeGreaterThan(3);
    expect(buckling.series[0]?.points.at(-1)?.x).toBe(Math.ceil(slenderest));
  });

  it('are none for concrete', () => {
    expect(picturesOf({ axial_load_kn: 1000, effective_length_m: 3, material: 'C30' })).toEqual([]);
  });
});
