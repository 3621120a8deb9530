import { pow } from '../../../kernel/mathematics/index.ts';
import { forceUpTo, type MoreLoads, momentUpTo, placesOf, supportMomentOf } from './more_loads.ts';

/** A span with its left reaction R, a uniform load w, a point load P at a times L and perhaps further loads; kN and m. */
export interface LoadedSpan {
  R: number;
  w: number;
  P: number;
  a: number;
  L: number;
  more?: MoreLoads | undefined;
}

/** The maximum sagging moment M of a span, its position and the shear force at the same section. */
export interface Sagging {
  x_0: number;
  M: number;
  V_0: number;
}

/** Shear force at x: just before the point loads there, or just after. */
function shearAt({ R, w, P, a, L, more }: LoadedSpan, x: number, after: boolean): number {
  const byPoint = x > a * L || (after && x === a * L) ? P : 0;
  return R - w * x - byPoint - (more ? forceUpTo(more, x, after) : 0);
}

function momentAt({ R, w, P, a, L, more }: LoadedSpan, x: number): number {
  return R * x - (w * pow(x, 2)) / 2 - P * Math.max(0, x - a * L) - (more ? momentUpTo(more, x) : 0);
}

/** Moment at x, and the larger of the shear forces on its two sides. */
export function atSection(span: LoadedSpan, x: number): AtSection {
  const V = Math.max(Math.abs(shearAt(span, x, false)), Math.abs(shearAt(span, x, true)));
  return { M: momentAt(span, x), V };
}

/** The same as `sagging` with any number of loads: the place or part of the span where the shear force changes sign. */
function saggingUnderMore(span: LoadedSpan, more: MoreLoads): Sagging {
  const { a, L } = span;
  const ofPoint = span.P > 0 ? [a * L] : [];
  const places = [...new Set([0, ...ofPoint, ...placesOf(more), L])].sort((one, other) => one - other);
  for (const [index, place] of places.entries()) {
    const V = shearAt(span, place, true);
    if (V <= 0) {
      return {
        x_0: place,
        M: momentAt(span, place),
        V_0: Math.max(Math.abs(V), Math.abs(shearAt(span, place, false))),
      };
    }
    const next = places[index + 1] ?? L;
    const V_next = shearAt(span, next, false);
    if (V_next < 0) {
      const x_0 = place + (V * (next - place)) / (V - V_next);
      return { x_0, M: momentAt(span, x_0), V_0: 0 };
    }
  }
  return { x_0: L, M: momentAt(span, L), V_0: 0 };
}

/** The moment is largest where the shear force passes through zero: before, at or after the point load. */
export function sagging(span: LoadedSpan): Sagging {
  if (span.more) return saggingUnderMore(span, span.more);
  const { R, w, P, a, L } = span;
  const behind = R - P > w * a * L;
  const atLoad = R > w * a * L && !behind;
  const elsewhere = behind ? (R - P) / w : R / w;
  const x_0 = atLoad ? a * L : elsewhere;
  return {
    x_0,
    M: R * x_0 - (w * pow(x_0, 2)) / 2 - P * Math.max(0, x_0 - a * L),
    V_0: atLoad ? Math.max(Math.abs(R - w * x_0), Math.abs(R - w * x_0 - P)) : 0,
  };
}

/** Loads on two equal spans: w_1 and the point load on the first, w_2 on the second; `f` is the factor on further loads. */
export interface SpanLoads {
  w_1: number;
  w_2: number;
  P: number;
  f?: number;
}

/** Hogging moment at the internal support of two equal spans, of constant stiffness; `more` are further loads as they act. */
export function supportMoment({ w_1, w_2, P }: SpanLoads, a: number, L: number, more?: MoreLoads): number {
  const byMore = more ? supportMomentOf(more, L) : 0;
  return ((w_1 + w_2) * pow(L, 2)) / 16 + (P * L * a * (1 - pow(a, 2))) / 4 + byMore;
}

/** Moment and shear force of a span at a given position. */
export interface AtSection {
  M: number;
  V: number;
}
