/** Up to here a float holds every integer. */
const EXACT_INTEGER_MAX = 2 ** 24;

/**
 * The shortest decimal that a number of 32 bits stands for: 0.1 for the float nearest to 0.1, which as a double is
 * 0.10000000149011612. Who stored 0.1 as a float meant 0.1.
 */
export function shortestOfFloat(value: number): number {
  const size = Math.abs(value);
  if (!Number.isFinite(value) || (Number.isInteger(value) && size <= EXACT_INTEGER_MAX)) return value;
  if (size >= 0.001 && size < EXACT_INTEGER_MAX) {
    // A float has 24 bits and 1e6 has 20, so the products are exact.
    for (let scale = 10; scale <= 1_000_000; scale *= 10) {
      const candidate = Math.round(value * scale) / scale;
      if (Math.fround(candidate) === value) return candidate;
    }
  }
  for (let digits = 1; digits < 9; digits++) {
    const candidate = Number(value.toPrecision(digits));
    if (Math.fround(candidate) === value) return candidate;
  }
  return Number(value.toPrecision(9));
}

/** A number of 16 bits (IEEE 754 half precision), as the shortest decimal that it stands for. */
export function shortestOfHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const mantissa = bits & 0x3ff;
  if (exponent === 31) return mantissa === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  const unit = 2 ** (Math.max(exponent, 1) - 25);
  const value = sign * (exponent === 0 ? mantissa : mantissa + 1024) * unit;
  if (Number.isInteger(value)) return value;
  // Below a power of two the next number is half as far away.
  const reach = mantissa === 0 ? unit / 4 : unit / 2;
  for (let digits = 1; digits < 5; digits++) {
    const candidate = Number(value.toPrecision(digits));
    if (Math.abs(candidate - value) < reach) return candidate;
  }
  return Number(value.toPrecision(5));
}
