import { describe, expect, it } from 'vitest';
import { compareWithJcgm, JCGM_EXAMPLES } from '../testing/jcgm_examples.ts';

/** Half a unit of the last digit that is printed. */
function rounding(printed: string): number {
  return 0.5 * 10 ** -(printed.split('.')[1]?.length ?? 0);
}

/** Smaller runs than those of the documents, because the tolerance follows from the spread of the runs. */
const SAMPLES = 20_000;

describe('the examples of JCGM 100 and JCGM 101', () => {
  it.each(JCGM_EXAMPLES.map((example) => [example.name, example] as const))(
    'are reproduced within their printed figures: %s',
    async (_name, example) => {
      for (const { quantity, published, ours, standardError } of await compareWithJcgm(example, SAMPLES)) {
        // Theirs are Monte Carlo results, too; four standard errors of each.
        const chance = 4 * Math.SQRT2 * standardError;
        expect(Math.abs(ours - Number(published)), quantity).toBeLessThanOrEqual(
          rounding(published) * (1 + 1e-9) + chance,
        );
      }
    },
  );
});
