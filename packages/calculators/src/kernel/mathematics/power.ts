/*
 * A port of the C source of fdlibm, in the version of FreeBSD (msun) that openlibm keeps: e_pow.c. Its notice:
 *
 * Copyright (C) 1993, 2004 by Sun Microsystems, Inc. All rights reserved.
 * Permission to use, copy, modify, and distribute this software is freely granted, provided that this notice is preserved.
 */
import { highWord, powerOfTwo, scale, subnormalShift } from './binary.ts';

/**
 * A value in two parts. The first has the 24 significant bits of `Math.fround`, so that its products are exact. (The published source
 * cuts doubles after 21 bits, which costs more in JavaScript.)
 */
interface Parts {
  high: number;
  low: number;
}

const NEAR_ONE = powerOfTwo(-20);
const LN2_HIGH = 0.6931471824645996;
const LN2_LOW = -1.904654299957768e-9;
/** -(1024 - log2 of the largest double and half a unit). */
const OVERFLOW_REST = 8.008566259537294e-17;

/**
 * The binary logarithm of 1 + t for |t| up to 2^-20: four terms of the series are enough. The published source takes t as a whole,
 * whose product with 1 / ln 2 is not exact, and is then wrong by hundreds of ulp.
 */
function log2NearOne(t: number): Parts {
  const w = t * t * (0.5 - t * (0.3333333333333333 - t * 0.25));
  const t_h = Math.fround(t);
  const u = 1.4426950216293335 * t_h;
  const v = 1.4426950216293335 * (t - t_h) + t * 1.9259629911266175e-8 - w * Math.LOG2E;
  const high = Math.fround(u + v);
  return { high, low: v - (high - u) };
}

/** The binary logarithm of a positive number, to about 68 bits. */
function log2(x: number): Parts {
  const shift = subnormalShift(x);
  const normal = x * powerOfTwo(shift);
  const fraction = highWord(normal) & 0x000fffff;
  // x = 2^n ax, where ax is near 1 or, if k is 1, near 1.5.
  const k = fraction > 0x3988e && fraction < 0xbb67a ? 1 : 0;
  const exponent = (highWord(normal) >> 20) - 1023 + (fraction >= 0xbb67a ? 1 : 0);
  const n = exponent - shift;
  const ax = normal * powerOfTwo(-exponent);
  const bp = 1 + 0.5 * k;
  // ss = s_h + s_l = (ax - bp) / (ax + bp)
  const u = ax - bp;
  const v = 1 / (ax + bp);
  const ss = u * v;
  const s_h = Math.fround(ss);
  const sum_h = Math.fround(ax + bp);
  const sum_l = ax - (sum_h - bp);
  const s_l = v * (u - s_h * sum_h - s_h * sum_l);
  const s2 = ss * ss;
  const r =
    s2 *
      s2 *
      (0.5999999999999946 +
        s2 *
          (0.4285714285785502 +
            s2 *
              (0.33333332981837743 +
                s2 * (0.272728123808534 + s2 * (0.23066074577556175 + s2 * 0.20697501780033842))))) +
    s_l * (s_h + ss);
  const square = s_h * s_h;
  const t_h = Math.fround(3 + square + r);
  const t_l = r - (t_h - 3 - square);
  // u + v = ss (1 + …), times 2 / (3 ln 2)
  const product = s_h * t_h;
  const rest = s_l * t_h + t_l * ss;
  const p_h = Math.fround(product + rest);
  const p_l = rest - (p_h - product);
  const z_h = 0.9617967009544373 * p_h;
  const z_l = -7.028461650952758e-9 * p_h + p_l * 0.9617966939259756 + k * 1.350039202129749e-8;
  const ofBase = k * 0.5849624872207642;
  const high = Math.fround(z_h + z_l + ofBase + n);
  return { high, low: z_l - (high - n - ofBase - z_h) };
}

/** 2 to the power of y times a logarithm. */
function exp2OfProduct(y: number, { high, low }: Parts): number {
  const y1 = Math.fround(y);
  const p_h = y1 * high;
  const p_l = (y - y1) * high + y * low;
  const z = p_l + p_h;
  if (z > 1024 || (z === 1024 && p_l + OVERFLOW_REST > z - p_h)) return Number.POSITIVE_INFINITY;
  if (z < -1075 || (z === -1075 && p_l <= z - p_h)) return 0;
  // The nearest integer; halves are rounded away from zero.
  const n = Math.abs(z) > 0.5 ? Math.sign(z) * Math.floor(Math.abs(z) + 0.5) : 0;
  const part = p_h - n;
  const t = Math.fround(p_l + part);
  const u = t * LN2_HIGH;
  const v = (p_l - (t - part)) * Math.LN2 + t * LN2_LOW;
  const q = u + v;
  const w = v - (q - u);
  const q2 = q * q;
  const c =
    q -
    q2 *
      (0.16666666666666602 +
        q2 *
          (-0.0027777777777015593 +
            q2 * (6.613756321437934e-5 + q2 * (-1.6533902205465252e-6 + q2 * 4.1381367970572385e-8))));
  const r = (q * c) / (c - 2) - (w + q * w);
  return scale(1 - (r - q), n);
}

function isOdd(y: number): boolean {
  return Math.abs(y % 2) === 1;
}

/** The power of a base that is not positive and finite, or to an exponent that is not finite. */
function special(x: number, y: number): number {
  if (y === 0) return 1;
  if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
  const size = Math.abs(x);
  if (!Number.isFinite(y)) {
    if (size === 1) return Number.NaN;
    return size > 1 === y > 0 ? Number.POSITIVE_INFINITY : 0;
  }
  const isNegative = (x < 0 || Object.is(x, -0)) && isOdd(y);
  if (size === 0 || size === Number.POSITIVE_INFINITY) {
    const value = (size === 0) === y > 0 ? 0 : Number.POSITIVE_INFINITY;
    return isNegative ? -value : value;
  }
  if (!Number.isInteger(y)) return Number.NaN;
  return isNegative ? -powerOfPositive(size, y) : powerOfPositive(size, y);
}

function powerOfPositive(x: number, y: number): number {
  if (Math.abs(y) <= 0x80000000) return exp2OfProduct(y, log2(x));
  // Far from 1 such a power leaves the range of doubles, whatever the exponent is.
  if (Math.abs(x - 1) > NEAR_ONE) return x > 1 === y > 0 ? Number.POSITIVE_INFINITY : 0;
  if (x === 1) return 1;
  // So does every power beyond this one; its parts are no floats.
  if (Math.abs(y) > 1e30) return x > 1 === y > 0 ? Number.POSITIVE_INFINITY : 0;
  return exp2OfProduct(y, log2NearOne(x - 1));
}

/** x to the power of y, with an error below 0.7 ulp. Like `**`, NaN for 1 to an infinite power. */
export function pow(x: number, y: number): number {
  if (y === 2) return x * x;
  if (y === 1) return x;
  if (y === 0.5 && x > 0) return Math.sqrt(x);
  if (y === -1) return 1 / x;
  return x > 0 && x <= Number.MAX_VALUE && Number.isFinite(y) ? powerOfPositive(x, y) : special(x, y);
}

/** 10 to a whole power, correctly rounded. */
export function powerOfTen(exponent: number): number {
  return Number(`1e${exponent}`);
}
