/*
 * A port of the C source of fdlibm, in the version of FreeBSD (msun) that openlibm keeps: s_expm1.c and s_tanh.c. Its notice:
 *
 * Copyright (C) 1993, 2004 by Sun Microsystems, Inc. All rights reserved.
 * Permission to use, copy, modify, and distribute this software is freely granted, provided that this notice is preserved.
 */
import { powerOfTwo, scale } from './binary.ts';
import { LN2_HALF, LN2_HIGH, LN2_LOW, multipleOfLn2, OVERFLOWS_ABOVE, TINY } from './exponential.ts';

/** Below it the second term of the series is lost in rounding. */
const LOST = powerOfTwo(-54);

/** e to the power of x, less 1, with an error below 1 ulp also near x = 0. */
export function expm1(x: number): number {
  const size = Math.abs(x);
  if (Number.isNaN(x) || size < LOST) return x;
  if (x > OVERFLOWS_ABOVE) return Number.POSITIVE_INFINITY;
  // Below -56 ln 2 the power is lost in rounding.
  if (x < -38.8162422) return -1;
  const k = size > LN2_HALF ? multipleOfLn2(x) : 0;
  const hi = x - k * LN2_HIGH;
  const lo = k * LN2_LOW;
  const r = hi - lo;
  const c = hi - r - lo;
  const half = 0.5 * r;
  const hxs = r * half;
  const r1 =
    1 +
    hxs *
      (-0.03333333333333313 +
        hxs *
          (0.0015873015872548146 +
            hxs * (-7.93650757867488e-5 + hxs * (4.008217827329362e-6 + hxs * -2.0109921818362437e-7))));
  const t = 3 - r1 * half;
  const quotient = hxs * ((r1 - t) / (6 - r * t));
  if (k === 0) return r - (r * quotient - hxs);
  const e = r * (quotient - c) - c - hxs;
  if (k === -1) return 0.5 * (r - e) - 0.5;
  if (k === 1) return r < -0.25 ? -2 * (e - (r + 0.5)) : 1 + 2 * (r - e);
  if (k <= -2 || k > 56) return scale(1 - (e - r), k) - 1;
  if (k < 20) return (1 - powerOfTwo(-k) - (e - r)) * powerOfTwo(k);
  return (r - (e + powerOfTwo(-k)) + 1) * powerOfTwo(k);
}

/** The hyperbolic tangent, with an error below 2 ulp. */
export function tanh(x: number): number {
  const size = Math.abs(x);
  if (size < TINY || Number.isNaN(x)) return x;
  if (size >= 22) return Math.sign(x);
  const t = expm1(size >= 1 ? 2 * size : -2 * size);
  const value = size >= 1 ? 1 - 2 / (t + 2) : -t / (t + 2);
  return x < 0 ? -value : value;
}
