import { describe, expect, it } from 'vitest';
import { pathSteps, UnreadablePath } from './svg_path.ts';

function ends(d: string): string[] {
  return pathSteps(d).map(({ kind, points }) => {
    const last = points.at(-1);
    return last ? `${kind} ${Math.round(last.x * 1e6) / 1e6} ${Math.round(last.y * 1e6) / 1e6}` : kind;
  });
}

describe('pathSteps', () => {
  it('gives every command in absolute coordinates', () => {
    expect(ends('M1 2l3 4H9v-6z m1 1 2 2')).toEqual([
      'move 1 2',
      'line 4 6',
      'line 9 6',
      'line 9 0',
      'close',
      'move 2 3',
      'line 4 5',
    ]);
  });

  it('makes a quadratic curve cubic, with control points two thirds of the way', () => {
    expect(pathSteps('M0 0Q3 3 6 0')[1]?.points).toEqual([
      { x: 2, y: 2 },
      { x: 4, y: 2 },
      { x: 6, y: 0 },
    ]);
  });

  it('goes on smoothly from the mirrored control point', () => {
    expect(pathSteps('M0 0C0 1 1 2 2 2S4 3 4 4')[2]?.points[0]).toEqual({ x: 3, y: 2 });
    expect(pathSteps('M0 0S1 1 2 2')[1]?.points[0]).toEqual({ x: 0, y: 0 });
  });

  /** The middle of a cubic curve: (p0 + 3 p1 + 3 p2 + p3) / 8. */
  function middleOf(from: { x: number; y: number }, step: ReturnType<typeof pathSteps>[number] | undefined) {
    const [one, two, to] = (step?.points ?? []) as { x: number; y: number }[];
    if (!one || !two || !to) throw new Error('it is no curve');
    return { x: (from.x + 3 * one.x + 3 * two.x + to.x) / 8, y: (from.y + 3 * one.y + 3 * two.y + to.y) / 8 };
  }

  it('draws arcs on their circle, on the side and the way round that the flags say', () => {
    // A quarter of a circle of radius 10 from (10, 0) to (0, 10): about (0, 0) clockwise on paper, about (10, 10) the other way.
    const root = Math.SQRT1_2 * 10;
    const about = middleOf({ x: 10, y: 0 }, pathSteps('M10 0A10 10 0 0 1 0 10')[1]);
    expect(about.x).toBeCloseTo(root, 2);
    expect(about.y).toBeCloseTo(root, 2);
    const other = middleOf({ x: 10, y: 0 }, pathSteps('M10 0A10 10 0 0 0 0 10')[1]);
    expect(other.x).toBeCloseTo(10 - root, 2);
    expect(other.y).toBeCloseTo(10 - root, 2);
    // Three quarters of the circle, in three curves.
    expect(ends('M10 0A10 10 0 1 1 0 10')).toHaveLength(4);
    // Radii that are too small grow until they reach: half a circle of radius 10.
    const half = pathSteps('M0 0A1 1 0 0 1 20 0');
    expect(half).toHaveLength(3);
    expect(half[1]?.points.at(-1)?.x).toBeCloseTo(10, 9);
    expect(half[1]?.points.at(-1)?.y).toBeCloseTo(-10, 9);
  });

  it.each(['1 2', 'M', 'M1', 'M0 0 L', 'M0 0 R1 1', 'M0 0 A1 1 0 2 0 1 1'])('rejects %s', (d) => {
    expect(() => pathSteps(d)).toThrow(UnreadablePath);
  });
});
