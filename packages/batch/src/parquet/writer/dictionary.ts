/** A longer dictionary would not stay in the cache of a reader. */
const BYTES_MAX = 1024 * 1024;

/** Up to this many different values the column may still be one of few. */
const DIFFERENT_MIN = 64;

/** Whether values repeat so often that a dictionary is smaller and faster to read, after this many rows. */
export function worthDictionary(different: number, rows: number, bytes: number): boolean {
  return bytes <= BYTES_MAX && different <= DIFFERENT_MIN + rows / 4;
}

/** Whether values that have a dictionary are fewer than half of all. */
export function isRepeating(different: number, values: number): boolean {
  return different <= values / 2;
}

/** The different values of numbers and the place of each; undefined if a dictionary is not worth it. */
export function numberDictionary(numbers: Float64Array): { entries: Float64Array; places: Int32Array } | undefined {
  const known = new Map<number, number>();
  const places = new Int32Array(numbers.length);
  for (let index = 0; index < numbers.length; index++) {
    const value = numbers[index] as number;
    let place = known.get(value);
    if (place === undefined) {
      place = known.size;
      known.set(value, place);
      if (!worthDictionary(known.size, index, 8 * known.size)) return undefined;
    }
    // A map does not tell the two zeros apart.
    if (Object.is(value, -0)) return undefined;
    places[index] = place;
  }
  return isRepeating(known.size, numbers.length) ? { entries: Float64Array.from(known.keys()), places } : undefined;
}
