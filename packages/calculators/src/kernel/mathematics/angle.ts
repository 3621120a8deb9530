/*
 * A port of the C source of fdlibm, in the version of FreeBSD (msun) that openlibm keeps: s_sin.c, s_cos.c, s_tan.c, s_atan.c, k_sin.c, k_cos.c, k_tan.c and e_rem_pio2.c. Its notice:
 *
 * Copyright (C) 1993, 2004 by Sun Microsystems, Inc. All rights reserved.
 * Permission to use, copy, modify, and distribute this software is freely granted, provided that this notice is preserved.
 */
import { highWord, powerOfTwo } from './binary.ts';

/** An angle within about ±π/4, in two parts, and the quarter turns that were taken off it. */
interface Reduced {
  angle: number;
  rest: number;
  quarters: number;
}

const EIGHTH_TURN = 0.7853981633974483;
const EIGHTH_TURN_LOW = 3.061616997868383e-17;
/** 2^20 quarter turns. */
const MEDIUM_MAX = 1647099.3291652855;

/** Below 2^-27 the next terms of the series are lost in rounding. */
const TINY = 7.450580596923828e-9;

/** How many bits of a difference cancelled out. */
function bitsLost(from: number, difference: number): number {
  return ((highWord(from) >> 20) & 0x7ff) - ((highWord(difference) >> 20) & 0x7ff);
}

/** Takes off π/2 in three parts of 33 bits, as many as cancellation asks for. */
function reduceMedium(x: number): Reduced {
  const quarters = Math.round(x * 0.6366197723675814);
  let r = x - quarters * 1.5707963267341256;
  let w = quarters * 6.077100506506192e-11;
  if (bitsLost(x, r - w) > 16) {
    const first = r;
    w = quarters * 6.077100506303966e-11;
    r = first - w;
    w = quarters * 2.0222662487959506e-21 - (first - r - w);
    if (bitsLost(x, r - w) > 49) {
      const second = r;
      w = quarters * 2.0222662487111665e-21;
      r = second - w;
      w = quarters * 8.4784276603689e-32 - (second - r - w);
    }
  }
  const angle = r - w;
  return { angle, rest: r - angle - w, quarters };
}

/** The fixed point of π/2: enough for the whole part of the largest double, 2^1024, and for 180 bits after the point. */
const PI_BITS = 1240n;
const ANGLE_BITS = 180n;
const WHOLE_FROM = Number.MAX_SAFE_INTEGER;

/** atan(1/n) in fixed point, by its series. */
function atanOfInverse(n: bigint): bigint {
  let power = (1n << PI_BITS) / n;
  let sum = power;
  for (let odd = 3n; power !== 0n; odd += 2n) {
    power /= -n * n;
    sum += power / odd;
  }
  return sum;
}

let quarterTurn: bigint | undefined;

/** Takes quarter turns off a large angle with exact integers. π/2 is 8 atan(1/5) - 2 atan(1/239) (Machin). */
function reduceLarge(x: number): Reduced {
  quarterTurn ??= 8n * atanOfInverse(5n) - 2n * atanOfInverse(239n);
  // A large angle is a whole number of 2^-32, and above 2^53 a whole number.
  const scaled = Math.abs(x) > WHOLE_FROM ? BigInt(x) << PI_BITS : BigInt(x * 0x100000000) << (PI_BITS - 32n);
  const doubled = (2n * scaled) / quarterTurn;
  const quarters = (doubled + (doubled < 0n ? -1n : 1n)) / 2n;
  const rest = (scaled - quarters * quarterTurn) >> (PI_BITS - ANGLE_BITS);
  const unit = powerOfTwo(-Number(ANGLE_BITS));
  const angle = Number(rest);
  return { angle: angle * unit, rest: Number(rest - BigInt(angle)) * unit, quarters: Number(quarters % 4n) };
}

function reduce(x: number): Reduced {
  if (Math.abs(x) <= EIGHTH_TURN) return { angle: x, rest: 0, quarters: 0 };
  return Math.abs(x) < MEDIUM_MAX ? reduceMedium(x) : reduceLarge(x);
}

/** The sine of an angle within ±π/4, given in two parts. */
function sineNearZero(x: number, y: number): number {
  const z = x * x;
  const w = z * z;
  const r =
    0.00833333333332249 +
    z * (-0.0001984126982985795 + z * 2.7557313707070068e-6) +
    z * w * (-2.5050760253406863e-8 + z * 1.58969099521155e-10);
  const v = z * x;
  return x - (z * (0.5 * y - v * r) - y - v * -0.16666666666666632);
}

/** The cosine of an angle within ±π/4, given in two parts. */
function cosineNearZero(x: number, y: number): number {
  const z = x * x;
  const w = z * z;
  const r =
    z * (0.0416666666666666 + z * (-0.001388888888887411 + z * 2.480158728947673e-5)) +
    w * w * (-2.7557314351390663e-7 + z * (2.087572321298175e-9 + z * -1.1359647557788195e-11));
  const half = 0.5 * z;
  const rest = 1 - half;
  return rest + (1 - rest - half + (z * r - x * y));
}

/** The sine, with an error below 1 ulp. */
export function sin(x: number): number {
  if (Math.abs(x) < TINY) return x;
  if (!Number.isFinite(x)) return Number.NaN;
  const { angle, rest, quarters } = reduce(x);
  const value = quarters & 1 ? cosineNearZero(angle, rest) : sineNearZero(angle, rest);
  return quarters & 2 ? -value : value;
}

/** The cosine, with an error below 1 ulp. */
export function cos(x: number): number {
  if (!Number.isFinite(x)) return Number.NaN;
  const { angle, rest, quarters } = reduce(x);
  const value = quarters & 1 ? sineNearZero(angle, rest) : cosineNearZero(angle, rest);
  return (quarters + 1) & 2 ? -value : value;
}

/** -1 / (x + r) where w is the rounded sum, computed in two parts. */
function negativeInverse(x: number, r: number, w: number): number {
  const z = Math.fround(w);
  const v = r - (z - x);
  const a = -1 / w;
  const t = Math.fround(a);
  return t + a * (1 + t * z + t * v);
}

/** The tangent, with an error below 1 ulp. */
export function tan(of: number): number {
  if (Math.abs(of) < TINY) return of;
  if (!Number.isFinite(of)) return Number.NaN;
  const { angle, rest, quarters } = reduce(of);
  const isOdd = (quarters & 1) === 1;
  const isNearEighth = Math.abs(angle) >= 0.6744;
  const sign = angle < 0 ? -1 : 1;
  const x = isNearEighth ? EIGHTH_TURN - sign * angle + (EIGHTH_TURN_LOW - sign * rest) : angle;
  const y = isNearEighth ? 0 : rest;
  const z = x * x;
  const w = z * z;
  const odd =
    0.13333333333320124 +
    w *
      (0.021869488294859542 +
        w *
          (0.0035920791075913124 +
            w * (0.0005880412408202641 + w * (7.817944429395571e-5 + w * -1.8558637485527546e-5))));
  const even =
    z *
    (0.05396825397622605 +
      w *
        (0.0088632398235993 +
          w *
            (0.0014562094543252903 +
              w * (0.0002464631348184699 + w * (7.140724913826082e-5 + w * 2.590730518636337e-5)))));
  const s = z * x;
  const r = y + z * (s * (odd + even) + y) + 0.3333333333333341 * s;
  const sum = x + r;
  if (isNearEighth) {
    const v = isOdd ? -1 : 1;
    return sign * (v - 2 * (x - ((sum * sum) / (sum + v) - r)));
  }
  return isOdd ? negativeInverse(x, r, sum) : sum;
}

/** atan of 0.5, 1, 1.5 and infinity, in two parts. */
const ATAN_HIGH = [0.4636476090008061, 0.7853981633974483, 0.982793723247329, 1.5707963267948966] as const;
const ATAN_LOW = [
  2.2698777452961687e-17, 3.061616997868383e-17, 1.3903311031230998e-17, 6.123233995736766e-17,
] as const;

/** The polynomial of (x - atan(x)) / x for |x| up to 7/16. */
function atanPolynomial(x: number): number {
  const z = x * x;
  const w = z * z;
  const odd =
    z *
    (0.3333333333333293 +
      w *
        (0.14285714272503466 +
          w *
            (0.09090887133436507 + w * (0.06661073137387531 + w * (0.049768779946159324 + w * 0.016285820115365782)))));
  const even =
    w *
    (-0.19999999999876483 +
      w * (-0.11111110405462356 + w * (-0.0769187620504483 + w * (-0.058335701337905735 + w * -0.036531572744216916))));
  return odd + even;
}

/** A value from 7/16 on, as the tangent of its distance from one of four angles. */
function atanDistance(size: number): [0 | 1 | 2 | 3, number] {
  if (size < 0.6875) return [0, (2 * size - 1) / (2 + size)];
  if (size < 1.1875) return [1, (size - 1) / (size + 1)];
  if (size < 2.4375) return [2, (size - 1.5) / (1 + 1.5 * size)];
  return [3, -1 / size];
}

/** The inverse of the tangent, with an error below 1 ulp. */
export function atan(x: number): number {
  const size = Math.abs(x);
  if (Number.isNaN(x) || size < TINY) return x;
  if (size < 0.4375) return x - x * atanPolynomial(x);
  const [index, distance] = atanDistance(size);
  const value = ATAN_HIGH[index] - (distance * atanPolynomial(distance) - ATAN_LOW[index] - distance);
  return x < 0 ? -value : value;
}
