import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatRounded } from './format_rounded.ts';

it.each([
  [0, '0'],
  [1e-14, '0'],
  [0.04525, '0.0453'],
  [9.996, '10'],
  [96.44, '96.4'],
  [100, '100'],
  [999.4, '999'],
  [12_899, '12,900'],
  [572_737, '573,000'],
  [999_499, '999,000'],
  [999_500, '1 million'],
  [1_607_518, '1.61 million'],
  [-3_900_739, '-3.9 million'],
  [46_512_096, '46.5 million'],
  [1_234_567_890, '1.23 billion'],
  [999_600_000, '1 billion'],
])('writes %d as %s', (value, written) => {
  expect(formatRounded(value)).toBe(written);
});

it('stays within half a unit of the third digit', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-3, max: 1e12, noNaN: true }), (value) => {
      const written = formatRounded(value);
      const unit = written.endsWith('billion') ? 1e9 : written.endsWith('million') ? 1e6 : 1;
      const read = Number(written.replace(/,| [mb]illion/g, '')) * unit;
      expect(Math.abs(read - value)).toBeLessThanOrEqual(value * 0.005 * (1 + 1e-9));
    }),
  );
});

it.each([
  [0.4567, 2, '0.46'],
  [26.75, 2, '26.8'],
  [999.6, 2, '1,000'],
  [-1722, 0, '-1,720'],
  [0.004, 2, '0'],
  [96.44, 0, '96'],
  [1.5, 0, '2'],
])('writes %d with at most %i decimals as %s', (value, decimals, written) => {
  expect(formatRounded(value, decimals)).toBe(written);
});
