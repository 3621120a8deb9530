/*
 * A port of the C source of fdlibm, in the version of FreeBSD (msun) that openlibm keeps: e_exp.c. Its notice:
 *
 * Copyright (C) 1993, 2004 by Sun Microsystems, Inc. All rights reserved.
 * Permission to use, copy, modify, and distribute this software is freely granted, provided that this notice is preserved.
 */
import { powerOfTwo, scale } from './binary.ts';

export const OVERFLOWS_ABOVE = 709.782712893384;
const UNDERFLOWS_BELOW = -745.1332191019411;
export const LN2_HIGH = 0.6931471803691238;
export const LN2_LOW = 1.9082149292705877e-10;
export const LN2_HALF = 0.34657383;

/** Below it the next terms of the series are lost in rounding. */
export const TINY = powerOfTwo(-28);

/** The multiple of ln 2 that is nearest to a value. */
export function multipleOfLn2(x: number): number {
  return Math.trunc(Math.LOG2E * x + (x < 0 ? -0.5 : 0.5));
}

/** e to the power of x, with an error below 1 ulp. */
export function exp(x: number): number {
  const size = Math.abs(x);
  if (Number.isNaN(x)) return x;
  if (x > OVERFLOWS_ABOVE) return Number.POSITIVE_INFINITY;
  if (x < UNDERFLOWS_BELOW) return 0;
  if (x === 1) return Math.E;
  if (size < TINY) return 1 + x;
  const k = size > LN2_HALF ? multipleOfLn2(x) : 0;
  const hi = x - k * LN2_HIGH;
  const lo = k * LN2_LOW;
  const r = hi - lo;
  const t = r * r;
  const c =
    r -
    t *
      (0.16666666666666602 +
        t *
          (-0.0027777777777015593 +
            t * (6.613756321437934e-5 + t * (-1.6533902205465252e-6 + t * 4.1381367970572385e-8))));
  if (k === 0) return 1 - ((r * c) / (c - 2) - r);
  return scale(1 - (lo - (r * c) / (2 - c) - hi), k);
}
