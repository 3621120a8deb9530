/** Equal parts that a span is drawn in. */
const PARTS = 50;

/** Positions at which a span is drawn: equal parts, and additional significant positions; m. */
export function stations(L: number, ...also: number[]): number[] {
  const all = [...Array.from({ length: PARTS + 1 }, (_, part) => (part * L) / PARTS), ...also];
  return [...new Set(all)].toSorted((one, other) => one - other);
}

export interface Point {
  x: number;
  y: number;
}
