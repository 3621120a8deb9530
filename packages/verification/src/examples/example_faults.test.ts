import { describe, expect, it } from 'vitest';
import { exampleFaults } from './example_faults.ts';

const result = {
  pue: 1.44,
  parts: [
    { name: 'cooling', kw: 180 },
    { name: 'UPS', kw: 35 },
  ],
  rating: { word: 'Good' },
};

function faults(expected: Record<string, unknown>, tolerance = {}) {
  return exampleFaults(result, { title: 'x', origin: 'y', input: {}, expect: expected, tolerance });
}

describe('exampleFaults', () => {
  it.each([
    [{ pue: 1.44 }],
    [{ 'rating.word': 'Good' }],
    [{ 'parts.0.kw': 180 }],
    [{ parts: [{ kw: 180 }, { name: 'UPS' }] }],
    [{ rating: {} }],
  ])('finds nothing where the expected fields are there: %j', (expected) => {
    expect(faults(expected)).toEqual([]);
  });

  it.each([
    [{ pue: 1.45 }, 'pue is 1.44, not 1.45'],
    [{ parts: [{ kw: 180 }] }, /^parts is/],
    [{ 'parts.2.kw': 1 }, 'parts.2.kw is undefined, not 1'],
    [{ rating: { word: 'Poor' } }, /^rating is/],
    [{ rating: null }, /^rating is/],
  ])('names the field that differs: %j', (expected, fault) => {
    expect(faults(expected)).toEqual([typeof fault === 'string' ? fault : expect.stringMatching(fault)]);
  });

  it('allows a stated tolerance, and no more', () => {
    expect(faults({ pue: 1.45 }, { pue: { within: 0.011, reason: 'printed digits' } })).toEqual([]);
    expect(faults({ pue: 1.45 }, { pue: { within: 0.009, reason: 'printed digits' } })).toHaveLength(1);
  });
});
