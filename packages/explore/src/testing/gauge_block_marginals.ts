import { randomGamma, randomNormal } from 'd3-random';
import type { UniformSource } from '../sampling/generator.ts';
import type { Marginal } from '../sampling/marginal.ts';

/** Distributions of JCGM 101:2008, 6.4 that requests do not offer, but its gauge block example needs. */

function independent(mean: number, sd: number, sampler: Marginal['sampler']): Marginal {
  return {
    mean,
    sd,
    sampler,
    fromNormal: () => {
      throw new Error('the example has no correlated inputs');
    },
  };
}

/** 6.4.9: a scaled and shifted t-distribution; its variance is the square of the scale times ν / (ν − 2). */
export function scaledT(mean: number, scale: number, degrees: number): Marginal {
  return independent(mean, scale * Math.sqrt(degrees / (degrees - 2)), (source: UniformSource) => {
    const normal = randomNormal.source(source)();
    const chiSquare = randomGamma.source(source)(degrees / 2, 2);
    return () => mean + (scale * normal()) / Math.sqrt(chiSquare() / degrees);
  });
}

/** 6.4.6: an arc sine distribution, of a quantity that cycles between the ends; its variance is (b − a)² / 8. */
export function arcSine(low: number, high: number): Marginal {
  const centre = (low + high) / 2;
  const half = (high - low) / 2;
  return independent(centre, half * Math.SQRT1_2, (source) => () => centre + half * Math.sin(2 * Math.PI * source()));
}

/** 6.4.3: a rectangle whose ends are known to ± d; its variance is (b − a)² / 12 + d² / 9. */
export function curvilinearTrapezoid(low: number, high: number, d: number): Marginal {
  const sd = Math.sqrt((high - low) ** 2 / 12 + d ** 2 / 9);
  return independent((low + high) / 2, sd, (source) => () => {
    const from = low - d + 2 * d * source();
    const to = low + high - from;
    return from + (to - from) * source();
  });
}
