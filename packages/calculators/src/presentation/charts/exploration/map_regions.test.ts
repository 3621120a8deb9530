import { describe, expect, it } from 'vitest';
import { bordersOf, regionsOf, runsOf } from './map_regions.ts';

/**
 * A region with the key 1 in the shape of an L around a block of 2:
 * 1 2 2
 * 1 2 2
 * 1 1 1
 */
const ROWS = [
  [1, 2, 2],
  [1, 2, 2],
  [1, 1, 1],
];
const SQUARE = { width: 10, height: 10 };

describe('the cells of a map', () => {
  it('join with equal neighbours of their row', () => {
    const [first, second, , , last] = runsOf(ROWS);
    expect([first, second, last]).toEqual([
      { key: 1, left: 0, right: 1, top: 0, bottom: 1 },
      { key: 2, left: 1, right: 3, top: 0, bottom: 1 },
      { key: 1, left: 0, right: 3, top: 2, bottom: 3 },
    ]);
  });

  it('form regions, each with the largest rectangle that fits into it', () => {
    const regions = regionsOf(ROWS, SQUARE).toSorted((a, b) => a.key - b.key);
    expect(regions).toEqual([
      { key: 1, left: 0, right: 1, top: 0, bottom: 3 },
      { key: 2, left: 1, right: 3, top: 0, bottom: 2 },
    ]);
  });

  it('are weighed by their size: with wide cells the row of an L is larger than its column', () => {
    const [corner] = regionsOf(ROWS, { width: 30, height: 10 }).filter(({ key }) => key === 1);
    expect(corner).toMatchObject({ left: 0, top: 0, bottom: 3 });
    const taller = [...ROWS, [1, 1, 1]];
    const [wide] = regionsOf(taller, { width: 30, height: 10 }).filter(({ key }) => key === 1);
    expect(wide).toEqual({ key: 1, left: 0, right: 3, top: 2, bottom: 4 });
  });

  it('are two regions where they only touch at a corner', () => {
    const crossed = [
      [1, 2],
      [2, 1],
    ];
    expect(regionsOf(crossed, SQUARE)).toHaveLength(4);
  });

  it('have borders only between different keys, joined to long lines', () => {
    expect(bordersOf(ROWS)).toEqual([
      { x1: 1, y1: 0, x2: 1, y2: 2 },
      { x1: 1, y1: 2, x2: 3, y2: 2 },
    ]);
  });
});
