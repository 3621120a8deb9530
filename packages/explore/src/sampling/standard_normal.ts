import { log } from '@plumbline/calculators';
import type { UniformSource } from './generator.ts';

/**
 * Standard normal values by the polar method of G. Marsaglia and T. A. Bray, A convenient method for generating normal variables,
 * SIAM Review 6 (1964), 260–264. Each pair of uniform numbers inside the unit circle gives two values.
 */
export function standardNormal(source: UniformSource): () => number {
  let second: { x: number; factor: number } | undefined;
  return () => {
    if (second) {
      const { x, factor } = second;
      second = undefined;
      return x * factor;
    }
    for (;;) {
      const x = source() * 2 - 1;
      const y = source() * 2 - 1;
      const r = x * x + y * y;
      if (r === 0 || r > 1) continue;
      const factor = Math.sqrt((-2 * log(r)) / r);
      second = { x, factor };
      return y * factor;
    }
  };
}
