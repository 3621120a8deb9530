import { exp } from '@plumbline/calculators';

/** The density of the standard normal distribution at zero, 1/√2π. */
const DENSITY_AT_ZERO = 0.3989422804014327;

/** Beyond this many standard deviations a double cannot tell the probability from 0 or 1. */
const FARTHEST = 8.3;

/**
 * The probability that a standard normal value is below z, to about 1e-15: the series of G. Marsaglia, Evaluating the normal
 * distribution, Journal of Statistical Software 11 (2004), issue 4, equation 1. A library for this one function would be a large
 * part of what a browser loads.
 */
export function normalProbability(z: number): number {
  if (Math.abs(z) > FARTHEST) return z > 0 ? 1 : 0;
  const square = z * z;
  let term = z;
  let sum = z;
  for (let odd = 3; Math.abs(term) > 1e-17; odd += 2) {
    term *= square / odd;
    sum += term;
  }
  return 0.5 + sum * DENSITY_AT_ZERO * exp(-square / 2);
}
