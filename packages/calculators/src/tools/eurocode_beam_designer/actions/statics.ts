import { pow } from '../../../kernel/mathematics/index.ts';
/** A span with its left reaction R, a uniform load w and a point load P at a times L; kN and m. */
export interface LoadedSpan {
  R: number;
  w: number;
  P: number;
  a: number;
  L: number;
}

/** The maximum sagging moment M of a span, its position and the shear force at the same section. */
export interface Sagging {
  x_0: number;
  M: number;
  V_0: number;
}

/** The moment is largest where the shear force passes through zero: before, at or after the point load. */
export function sagging({ R, w, P, a, L }: LoadedSpan): Sagging {
  const behind = R > w * a * L && R - P > w * a * L;
  const atLoad = R > w * a * L && !behind;
  const elsewhere = behind ? (R - P) / w : R / w;
  const x_0 = atLoad ? a * L : elsewhere;
  return {
    x_0,
    M: R * x_0 - (w * pow(x_0, 2)) / 2 - P * Math.max(0, x_0 - a * L),
    V_0: atLoad ? Math.max(Math.abs(R - w * x_0), Math.abs(R - w * x_0 - P)) : 0,
  };
}

/** Loads on two equal spans: w_1 and the point load on the first, w_2 on the second. */
export interface SpanLoads {
  w_1: number;
  w_2: number;
  P: number;
}

/** Hogging moment at the internal support of two equal spans, of constant stiffness. */
export function supportMoment({ w_1, w_2, P }: SpanLoads, a: number, L: number): number {
  return ((w_1 + w_2) * pow(L, 2)) / 16 + (P * L * a * (1 - pow(a, 2))) / 4;
}

/** Moment and shear force of a span at a given position. */
export interface AtSection {
  M: number;
  V: number;
}

/** Moment at the point load, and the larger of the shear forces on its two sides. */
export function atPointLoad({ R, w, P, a, L }: LoadedSpan): AtSection {
  const x = a * L;
  const before = R - w * x;
  return { M: R * x - (w * pow(x, 2)) / 2, V: Math.max(Math.abs(before), Math.abs(before - P)) };
}
