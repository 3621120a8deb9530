import { pow } from '@plumbline/calculators';
import { DIRECTION_NUMBERS } from './direction_numbers.ts';
import { uniformSource } from './generator.ts';

const BITS = 32;
const SCALE = 2 ** 32;

/** How many dimensions there are direction numbers for. */
export const DIMENSIONS_MAX = DIRECTION_NUMBERS.length + 1;

/** The direction numbers of a dimension as 32-bit fractions: those of the table, then by its recurrence. */
function directionsOf(dimension: number): Uint32Array {
  const directions = new Uint32Array(BITS);
  const known = DIRECTION_NUMBERS[dimension - 1];
  if (!known) return directions.map((_, bit) => pow(2, BITS - 1 - bit));
  const { a, m } = known;
  const degree = m.length;
  for (let bit = 0; bit < BITS; bit++) {
    if (bit < degree) {
      directions[bit] = (m[bit] as number) * pow(2, BITS - 1 - bit);
      continue;
    }
    const earlier = directions[bit - degree] as number;
    let next = earlier ^ (earlier >>> degree);
    for (let term = 1; term < degree; term++) {
      if ((a >>> (degree - 1 - term)) & 1) next ^= directions[bit - term] as number;
    }
    directions[bit] = next;
  }
  return directions;
}

/**
 * The first points of the Sobol' sequence, a column for each dimension. No package on the registry has a maintained Sobol'
 * sequence with these direction numbers, so it is written here, in the Gray code order of Antonov and Saleev. Each column is
 * shifted digit by digit by a random number, which keeps the points evenly spread and lets a seed choose among them.
 */
export function sobolPoints(points: number, dimensions: number, seed: number): Float64Array[] {
  if (dimensions > DIMENSIONS_MAX) throw new Error(`there are direction numbers for ${DIMENSIONS_MAX} dimensions`);
  const source = uniformSource(seed);
  return Array.from({ length: dimensions }, (_, dimension) => {
    const shift = Math.floor(source() * SCALE);
    return digitallyShifted(sequenceOf(points, dimension), shift);
  });
}

/** The sequence in one dimension, as 32-bit fractions. */
export function sequenceOf(points: number, dimension: number): Uint32Array {
  const directions = directionsOf(dimension);
  const sequence = new Uint32Array(points);
  for (let point = 1; point < points; point++) {
    const lowestZero = 31 - Math.clz32(point & -point);
    sequence[point] = (sequence[point - 1] as number) ^ (directions[lowestZero] as number);
  }
  return sequence;
}

function digitallyShifted(sequence: Uint32Array, shift: number): Float64Array {
  return Float64Array.from(sequence, (fraction) => ((fraction ^ shift) >>> 0) / SCALE);
}
