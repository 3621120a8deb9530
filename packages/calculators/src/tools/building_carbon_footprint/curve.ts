/** A value on a curve that is linear between its points, with its interpolation formula. */
export interface PlaceOnCurve<Point extends string> {
  from: Point;
  to: Point;
  share: number;
  formula: string;
}

/** Interpolates a curve at a year. Its points are years in ascending order with the symbol as prefix, as in `s_2030`. */
export function placeOnCurve<Point extends string>(
  year: number,
  points: readonly Point[],
  symbol: string,
): PlaceOnCurve<Point> {
  const from = points.findLast((point) => Number(point) <= year);
  const to = points.find((point) => Number(point) >= year);
  if (from === undefined || to === undefined) throw new Error(`the curve of ${symbol} does not reach ${year}`);
  if (from === to) return { from, to, share: 0, formula: `${symbol}_${from}` };
  const passed = year - Number(from);
  const span = Number(to) - Number(from);
  const formula = `(${symbol}_${from} + (${symbol}_${to} - ${symbol}_${from}) * ${passed} / ${span})`;
  return { from, to, share: passed / span, formula };
}

export function valueAt<Point extends string>(place: PlaceOnCurve<Point>, curve: Record<Point, number>): number {
  const { from, to, share } = place;
  return curve[from] + (curve[to] - curve[from]) * share;
}
