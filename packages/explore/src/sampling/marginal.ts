import { exp, expm1 } from '@plumbline/calculators';
import { bisectRight, cumsum } from 'd3-array';
import type { Distribution } from '../request.ts';
import type { Value } from '../value.ts';
import type { UniformSource } from './generator.ts';
import { normalProbability } from './normal_distribution.ts';
import { standardNormal } from './standard_normal.ts';

/** The distribution of one quantity, as an engine draws from it. */
export interface Marginal {
  /** Null where the values are words or flags. */
  mean: number | null;
  sd: number | null;
  /** Makes the sampler of independent values. Values of a discrete distribution are drawn as indexes if they are no figures. */
  sampler: (source: UniformSource) => () => number;
  /** The value with the same probability below it as a standard normal value. */
  fromNormal: (z: number) => number;
}

/** A distribution by the inverse of its distribution function. */
function byInverse(mean: number | null, sd: number | null, inverse: (probability: number) => number): Marginal {
  return {
    mean,
    sd,
    sampler: (source) => () => inverse(source()),
    fromNormal: (z) => inverse(normalProbability(z)),
  };
}

/** A distribution of values that are made from standard normal ones. */
function byNormal(mean: number, sd: number, fromNormal: (z: number) => number): Marginal {
  return {
    mean,
    sd,
    sampler: (source) => {
      const normal = standardNormal(source);
      return () => fromNormal(normal());
    },
    fromNormal,
  };
}

function normal([mean, sd]: [number, number]): Marginal {
  return byNormal(mean, sd, (z) => mean + sd * z);
}

function lognormal([mu, sigma]: [number, number]): Marginal {
  const mean = exp(mu + (sigma * sigma) / 2);
  return byNormal(mean, mean * Math.sqrt(expm1(sigma * sigma)), (z) => exp(mu + sigma * z));
}

function uniform([low, high]: [number, number]): Marginal {
  return byInverse((low + high) / 2, (high - low) / Math.sqrt(12), (p) => low + (high - low) * p);
}

function triangular([low, mode, high]: [number, number, number]): Marginal {
  const range = high - low;
  const atMode = (mode - low) / range;
  const variance = (low * low + mode * mode + high * high - low * mode - low * high - mode * high) / 18;
  return byInverse((low + mode + high) / 3, Math.sqrt(variance), (p) =>
    p < atMode ? low + Math.sqrt(p * range * (mode - low)) : high - Math.sqrt((1 - p) * range * (high - mode)),
  );
}

function discrete(entries: readonly (readonly [Value, number])[]): Marginal {
  const areFigures = entries.every(([value]) => typeof value === 'number');
  const drawn = entries.map(([value], index) => (areFigures ? (value as number) : index));
  const upTo = [...cumsum(entries.map(([, probability]) => probability))];
  // The probabilities may add up to a little less than 1.
  const last = entries.findLastIndex(([, probability]) => probability > 0);
  const inverse = (p: number) => drawn[Math.min(bisectRight(upTo, p), last)] as number;
  if (!areFigures) return byInverse(null, null, inverse);
  const mean = entries.reduce((total, [value, probability]) => total + probability * (value as number), 0);
  const variance = entries.reduce((total, [value, probability]) => {
    return total + probability * ((value as number) - mean) * ((value as number) - mean);
  }, 0);
  return byInverse(mean, Math.sqrt(variance), inverse);
}

/** The marginal of a distribution that is possible. */
export function marginalOf(distribution: Distribution): Marginal {
  if ('normal' in distribution) return normal(distribution.normal);
  if ('uniform' in distribution) return uniform(distribution.uniform);
  if ('triangular' in distribution) return triangular(distribution.triangular);
  if ('lognormal' in distribution) return lognormal(distribution.lognormal);
  return discrete(distribution.discrete);
}
