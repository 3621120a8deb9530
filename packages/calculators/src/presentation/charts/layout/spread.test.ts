import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spread } from './spread.ts';

describe('spread', () => {
  it('leaves items where they want to be if they do not overlap', () => {
    // Middles at 10 and 50, each 20 long: they start at 0 and 40.
    const items = [
      { at: 50, size: 20 },
      { at: 10, size: 20 },
    ];
    expect(spread(items, [0, 100])).toEqual([40, 0]);
  });

  it('puts items that want the same place side by side around it', () => {
    // Three of 10 around 50 take 35 to 65.
    const items = [50, 50, 50].map((at) => ({ at, size: 10 }));
    expect(spread(items, [0, 100])).toEqual([35, 45, 55]);
  });

  it('keeps items inside the line', () => {
    const items = [
      { at: 0, size: 20 },
      { at: 100, size: 20 },
    ];
    expect(spread(items, [0, 100])).toEqual([0, 80]);
  });

  it('lets no item overlap another or leave the line, whatever they want', () => {
    const wanted = fc.record({ at: fc.integer({ min: -50, max: 450 }), size: fc.integer({ min: 1, max: 40 }) });
    fc.assert(
      fc.property(fc.array(wanted, { minLength: 1, maxLength: 10 }), (items) => {
        const starts = spread(items, [0, 400]);
        const placed = items
          .map(({ size }, index) => ({ start: starts[index] ?? Number.NaN, size }))
          .toSorted((a, b) => a.start - b.start);
        let end = 0;
        for (const { start, size } of placed) {
          expect(start).toBeGreaterThanOrEqual(end - 1e-9);
          end = start + size;
        }
        expect(end).toBeLessThanOrEqual(400 + 1e-9);
      }),
    );
  });
});
