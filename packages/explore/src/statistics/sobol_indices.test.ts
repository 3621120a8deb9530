import { describe, expect, it } from 'vitest';
import { modelOf } from '../testing/model_of.ts';
import { type FromUniform, type SobolIndices, sobolIndices } from './sobol_indices.ts';

const SAMPLES = 1024;
const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);

const angle = (uniform: number) => Math.PI * (2 * uniform - 1);

/** The mean of the indices of an input over seeds, with its standard error. */
async function indicesOver(inputs: FromUniform, formula: (...inputs: number[]) => number) {
  const runs: SobolIndices[] = [];
  for (const seed of SEEDS) runs.push(...(await sobolIndices({ inputs, samples: SAMPLES, seed }, modelOf(formula))));
  return (pick: (run: SobolIndices) => number | null | undefined) => {
    const values = runs.map((run) => pick(run) ?? Number.NaN);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
    return { mean, error: Math.sqrt(variance / values.length) };
  };
}

describe('the Sobol indices', () => {
  it('of the Ishigami function are those of its formulas', async () => {
    const a = 7;
    const b = 0.1;
    // f = sin x₁ + a sin² x₂ + b x₃⁴ sin x₁ over (−π, π)³. The parts of the variance:
    const v1 = (1 + (b * Math.PI ** 4) / 5) ** 2 / 2;
    const v2 = a ** 2 / 8;
    const v13 = b ** 2 * Math.PI ** 8 * (1 / 18 - 1 / 50);
    const v = v1 + v2 + v13;
    const firstOrder = [v1 / v, v2 / v, 0];
    const totalEffect = [(v1 + v13) / v, v2 / v, v13 / v];
    // As they are usually quoted.
    for (const [index, quoted] of [0.3139, 0.4424, 0].entries()) expect(firstOrder[index]).toBeCloseTo(quoted, 4);
    for (const [index, quoted] of [0.5576, 0.4424, 0.2437].entries()) expect(totalEffect[index]).toBeCloseTo(quoted, 4);

    const over = await indicesOver([angle, angle, angle], (x1 = 0, x2 = 0, x3 = 0) => {
      return Math.sin(x1) + a * Math.sin(x2) ** 2 + b * x3 ** 4 * Math.sin(x1);
    });
    for (const index of [0, 1, 2]) {
      const first = over((run) => run.firstOrder[index]);
      const total = over((run) => run.totalEffect[index]);
      expect(Math.abs(first.mean - (firstOrder[index] as number))).toBeLessThan(4 * first.error);
      expect(Math.abs(total.mean - (totalEffect[index] as number))).toBeLessThan(4 * total.error);
      // The comparison means something: the error is small.
      expect(Math.max(first.error, total.error)).toBeLessThan(0.01);
    }
  });

  it('of a sum are the shares of its variances, and the same for the total effect', async () => {
    // Y = 1·U + 2·V + 0·W with uniform inputs: the shares are 1/5, 4/5 and 0.
    const uniform = (value: number) => value;
    const over = await indicesOver([uniform, uniform, uniform], (u = 0, v = 0) => u + 2 * v);
    for (const [index, share] of [0.2, 0.8, 0].entries()) {
      for (const kind of ['firstOrder', 'totalEffect'] as const) {
        const { mean, error } = over((run) => run[kind][index]);
        expect(Math.abs(mean - share)).toBeLessThan(4 * error + 1e-12);
        expect(error).toBeLessThan(0.002);
      }
    }
  });

  it('are null for an output that does not vary, or varies by the rounding of the arithmetic', async () => {
    const inputs = [(uniform: number) => uniform];
    for (const formula of [() => 5, (u = 0) => 1 + u * 1e-15]) {
      const [indices] = await sobolIndices({ inputs, samples: 64, seed: 1 }, modelOf(formula));
      expect(indices).toEqual({ firstOrder: [null], totalEffect: [null] });
    }
  });

  it('leave out a sample with an evaluation that has no figure', async () => {
    const inputs = [(uniform: number) => uniform, (uniform: number) => uniform];
    const model = modelOf((u = 0, v = 0) => (u > 0.9 ? Number.NaN : u + v));
    const [indices] = await sobolIndices({ inputs, samples: 4096, seed: 1 }, model);
    for (const index of [...(indices?.firstOrder ?? []), ...(indices?.totalEffect ?? [])]) {
      expect(Number.isFinite(index)).toBe(true);
    }
  });
});
