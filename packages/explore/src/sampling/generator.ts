import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { skipN } from 'pure-rand/utils/skipN';

/** Uniform numbers from 0 up to, but not including, 1. */
export type UniformSource = () => number;

/** The first numbers of neighbouring seeds are alike, until the bits of the seed have spread over the whole state. */
const WARM_UP = 64;

export const GENERATOR = 'xoroshiro128+ (pure-rand 8), 53-bit uniform numbers, the first 64 outputs discarded';

/**
 * Uniform numbers that follow from the seed alone. Samples are the same bytes on every machine, because they are made with
 * integers, + − × ÷ and the square root, which IEEE 754 defines to the last bit, and with the logarithm and the exponential,
 * which V8 computes in software (fdlibm) and not with the instructions of the processor.
 */
export function uniformSource(seed: number): UniformSource {
  const generator = xoroshiro128plus(seed);
  skipN(generator, WARM_UP);
  return () => uniformFloat64(generator);
}
