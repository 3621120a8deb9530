import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { mersenne } from 'pure-rand/generator/mersenne';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { generateN } from 'pure-rand/utils/generateN';

/** Uniform numbers from 0 up to, but not including, 1. */
export type UniformSource = () => number;

export const GENERATOR =
  'xoroshiro128+ with 53-bit uniform numbers; its state is the first four outputs of the Mersenne Twister with the seed (pure-rand 8)';

/** The words of the state of xoroshiro128+. */
const STATE_WORDS = 4;

/**
 * Uniform numbers that follow from the seed alone. The generator is linear, so that neighbouring seeds would give related
 * numbers; another generator makes its state of the seed. Samples are the same bytes in every engine, because they are made
 * with integers, + − × ÷ and the square root, which IEEE 754 defines to the last bit, and with the functions of the kernel.
 */
export function uniformSource(seed: number): UniformSource {
  const generator = xoroshiro128plusFromState(generateN(mersenne(seed), STATE_WORDS));
  return () => uniformFloat64(generator);
}
