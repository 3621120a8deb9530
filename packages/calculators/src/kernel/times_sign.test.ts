import { expect, it } from 'vitest';
import { withTimesSigns } from './times_sign.ts';

it('writes the times sign between dimensions, and leaves every other x alone', () => {
  expect(withTimesSigns('UB356x127x33 or 300x500 mm, max. 2 x, x1')).toBe('UB356×127×33 or 300×500 mm, max. 2 x, x1');
});
