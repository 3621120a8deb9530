/**
 * The root of a function that is positive below it and negative above it, to the last bit; the upper end if the function is
 * still positive there.
 */
export function bisect(f: (x: number) => number, lower: number, upper: number): number {
  if (f(upper) >= 0) return upper;
  let below = lower;
  let above = upper;
  for (;;) {
    const middle = (below + above) / 2;
    if (!(middle > below && middle < above)) return middle;
    if (f(middle) > 0) below = middle;
    else above = middle;
  }
}
