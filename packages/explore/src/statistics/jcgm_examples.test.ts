import { describe, expect, it } from 'vitest';
import { compareWithJcgm, JCGM_EXAMPLES } from '../testing/jcgm_examples.ts';

/** Half a unit of the last digit that is printed. */
function rounding(printed: string): number {
  return 0.5 * 10 ** -(printed.split('.')[1]?.length ?? 0);
}

/** Smaller runs than those of the documents, because the tolerance follows from the spread of the runs. */
const SAMPLES = 10_000;

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

/** What the figures are by arithmetic, so that they do not rest on print alone. */
describe('the printed figures', () => {
  it('of the end gauge are 32 nm by the first order and 34 nm with the products of two deviations', () => {
    const l = 50e6;
    const firstOrder = 25 ** 2 + 9.7 ** 2 + (l * -0.1 * 0.58e-6) ** 2 + (l * 11.5e-6 * 0.029) ** 2;
    const secondOrder = (l * 0.58e-6 * 0.41) ** 2 + (l * 1.2e-6 * 0.029) ** 2;
    expect(Math.round(Math.sqrt(firstOrder))).toBe(32);
    expect(Math.round(Math.sqrt(firstOrder + secondOrder))).toBe(34);
  });

  it('of four rectangular inputs are ±2√3·(2 − (3/5)^¼)', () => {
    // The sum of four has the upper tail (4 − w)⁴ / 4! beyond w = 3 on a scale from 0 to 4; it is 2.5 % where 4 − w = 0.6^¼.
    expect((2 * Math.sqrt(3) * (2 - 0.6 ** 0.25)).toFixed(2)).toBe('3.88');
  });

  it('of a dominant rectangular input are ±17.0 and √103', () => {
    const c = Math.sqrt(3);
    const a = 10 * c;
    // The mean excess of w over the sum of three uniform numbers, the integral of its distribution function.
    const excess = (w: number) => {
      const terms = [1, -3, 3, -1].map((sign, k) => sign * Math.max(0, w - k) ** 4);
      return terms.reduce((sum, term) => sum + term, 0) / 24;
    };
    // The upper tail beyond y of a rectangle of ±a around the sum S of the others: the mean of (S − (y − a))⁺ over 2a.
    const beyond = (y: number) => (2 * c * excess((a - y + 3 * c) / (2 * c))) / (2 * a);
    expect(beyond(16.95)).toBeGreaterThan(0.025);
    expect(beyond(17.05)).toBeLessThan(0.025);
    expect(Math.sqrt(103).toFixed(1)).toBe('10.1');
  });

  it.each([
    [0, 0, 50, 50],
    [0.01, 0, 150, 112],
    [0.05, 0, 2550, 502],
    [0, 0.9, 50, 67],
    [0.01, 0.9, 150, 121],
    [0.05, 0.9, 2550, 505],
  ])('of the comparison loss at x₁ = %d and r = %d are %d and %d', (x1, r, mean, sd) => {
    const u = 0.005;
    // The squares of two normal values: variances 4u²x² + 2u⁴ each, and a covariance of 2r²u⁴.
    expect(Math.round(1e6 * (x1 ** 2 + 2 * u ** 2))).toBe(mean);
    const exact = 1e6 * Math.sqrt(4 * u ** 2 * x1 ** 2 + 4 * u ** 4 * (1 + r ** 2));
    expect(Math.abs(exact - sd)).toBeLessThanOrEqual(0.5);
  });

  it('of the gauge block are 36 nm', () => {
    const l = 50e6;
    const t = (scale: number, degrees: number) => (scale ** 2 * degrees) / (degrees - 2);
    const trapezoid = (width: number, d: number) => width ** 2 / 12 + d ** 2 / 9;
    const lengths = t(25, 18) + t(6, 24) + t(4, 5) + t(7, 8);
    // Mean squares, because the differences have the mean 0: of the temperature −0.1 ± 0.2 with a cycle of ±0.5, …
    const temperature = 0.1 ** 2 + 0.2 ** 2 + 0.5 ** 2 / 2;
    // … and of the coefficient from 9.5 to 13.5.
    const coefficient = (11.5 ** 2 + 4 ** 2 / 12) * 1e-12;
    const thermal = trapezoid(2e-6, 0.1e-6) * temperature + trapezoid(0.1, 0.025) * coefficient;
    expect(Math.round(Math.sqrt(lengths + l ** 2 * thermal))).toBe(36);
  });
});
