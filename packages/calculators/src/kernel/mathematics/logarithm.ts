/*
 * A port of the C source of fdlibm, in the version of FreeBSD (msun) that openlibm keeps: e_log.c, e_log10.c and k_log.h. Its notice:
 *
 * Copyright (C) 1993, 2004 by Sun Microsystems, Inc. All rights reserved.
 * Permission to use, copy, modify, and distribute this software is freely granted, provided that this notice is preserved.
 */
import { highWord, powerOfTwo, subnormalShift } from './binary.ts';

const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
const LN10_INVERSE_HIGH = 0.4342944818781689;
const LN10_INVERSE_LOW = 2.5082946711645275e-11;
const LOG10_2_HIGH = 0.30102999566361177;
const LOG10_2_LOW = 3.694239077158931e-13;

/** The logarithm of zero, of a negative number, of infinity and of NaN. */
function withoutFiniteLogarithm(x: number): number {
  if (x === 0) return Number.NEGATIVE_INFINITY;
  return x > 0 ? x : Number.NaN;
}

/** The exponent of a normal number whose significand lies between sqrt(2) / 2 and sqrt(2). */
function exponentOf(normal: number): number {
  const high = highWord(normal);
  return (high >> 20) - 1023 + (((high & 0x000fffff) + 0x95f64) >> 20);
}

/** R(f) in log(1 + f) = f - s (f - R), where s = f / (2 + f); the error of the polynomial is below 2^-58. */
function remainder(s: number): number {
  const z = s * s;
  const w = z * z;
  const odd = w * (0.3999999999940942 + w * (0.22222198432149784 + w * 0.15313837699209373));
  const even = z * (0.6666666666666735 + w * (0.2857142874366239 + w * (0.1818357216161805 + w * 0.14798198605116586)));
  return even + odd;
}

/** The natural logarithm, with an error below 1 ulp. */
export function log(x: number): number {
  if (!(x > 0 && x <= Number.MAX_VALUE)) return withoutFiniteLogarithm(x);
  // x = 2^k (1 + f)
  const shift = subnormalShift(x);
  const normal = x * powerOfTwo(shift);
  const exponent = exponentOf(normal);
  const k = exponent - shift;
  const f = normal * powerOfTwo(-exponent) - 1;
  const fraction = highWord(normal) & 0x000fffff;
  if ((0x000fffff & (2 + fraction)) < 3) {
    if (f === 0) return k === 0 ? 0 : k * LN2_HIGH + k * LN2_LOW;
    const R = f * f * (0.5 - 0.3333333333333333 * f);
    return k === 0 ? f - R : k * LN2_HIGH - (R - k * LN2_LOW - f);
  }
  const s = f / (2 + f);
  const R = remainder(s);
  if (((fraction - 0x6147a) | (0x6b851 - fraction)) > 0) {
    const half = 0.5 * f * f;
    if (k === 0) return f - (half - s * (half + R));
    return k * LN2_HIGH - (half - (s * (half + R) + k * LN2_LOW) - f);
  }
  return k === 0 ? f - s * (f - R) : k * LN2_HIGH - (s * (f - R) - k * LN2_LOW - f);
}

/** The decimal logarithm, with an error below 1 ulp. */
export function log10(x: number): number {
  if (!(x > 0 && x <= Number.MAX_VALUE)) return withoutFiniteLogarithm(x);
  if (x === 1) return 0;
  const shift = subnormalShift(x);
  const normal = x * powerOfTwo(shift);
  const exponent = exponentOf(normal);
  const k = exponent - shift;
  const f = normal * powerOfTwo(-exponent) - 1;
  const half = 0.5 * f * f;
  const s = f / (2 + f);
  const hi = Math.fround(f - half);
  const lo = f - hi - half + s * (half + remainder(s));
  const product = hi * LN10_INVERSE_HIGH;
  const ofPower = k * LOG10_2_HIGH;
  const sum = ofPower + product;
  const rest = k * LOG10_2_LOW + (lo + hi) * LN10_INVERSE_LOW + lo * LN10_INVERSE_HIGH;
  return rest + (ofPower - sum + product) + sum;
}
