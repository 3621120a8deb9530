import { erf } from 'mathjs/number';

/** The standard normal distribution function Φ. */
export function normalProbability(z: number): number {
  return (1 + erf(z * Math.SQRT1_2)) / 2;
}
