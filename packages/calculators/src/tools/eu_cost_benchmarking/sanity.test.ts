import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundTo, runCalculator } from '../../kernel/index.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { propertyRuns } from '../../testing/property_runs.ts';
import { ANY_INPUT } from './any_input.ts';
import { eu_cost_benchmarking } from './index.ts';
import { CITIES, Input } from './schema.ts';

type Sent = Record<string, unknown>;

function benchmark(sent: Sent) {
  const answer = runCalculator(eu_cost_benchmarking, sent);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function holdsForEvery(promise: (result: ReturnType<typeof benchmark>, sent: Sent) => void, runs = 300) {
  fc.assert(
    fc.property(validInputs(Input, ANY_INPUT), (sent) => promise(benchmark(sent), sent)),
    { numRuns: propertyRuns(runs) },
  );
}

const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0);

describe('a cost benchmark', () => {
  it('has a breakdown that adds up to the shown total and to the shown cost per m2, to the euro', () => {
    holdsForEvery(({ breakdown, total_cost_mid_eur, cost_per_m2_mid_eur }) => {
      expect(sumOf(breakdown.map(({ cost_eur }) => cost_eur))).toBe(total_cost_mid_eur);
      expect(sumOf(breakdown.map(({ cost_per_m2_eur }) => cost_per_m2_eur))).toBe(cost_per_m2_mid_eur);
      expect(sumOf(breakdown.map(({ share_pct }) => share_pct))).toBe(100);
    });
  });

  it('shows each element within one unit of its share of the total, and nothing for an element without a share', () => {
    holdsForEvery(({ breakdown, total_cost_mid_eur }) => {
      for (const { element, share_pct, cost_eur, cost_per_m2_eur } of breakdown) {
        /* One unit for the element, and up to half a unit for the rounding of the total. */
        expect(Math.abs(cost_eur - (total_cost_mid_eur * share_pct) / 100), element).toBeLessThanOrEqual(1.5);
        if (share_pct === 0) expect([cost_eur, cost_per_m2_eur], element).toEqual([0, 0]);
      }
    });
  });

  it('puts low below middle below high, in both currencies', () => {
    holdsForEvery((result) => {
      for (const currency of ['eur', 'local'] as const) {
        expect(result[`total_cost_low_${currency}`]).toBeLessThan(result[`total_cost_mid_${currency}`]);
        expect(result[`total_cost_mid_${currency}`]).toBeLessThan(result[`total_cost_high_${currency}`]);
      }
      expect(result.construction_cost_mid_eur).toBeLessThan(result.total_cost_mid_eur);
    });
  });

  it('prices its own country in the comparison as in the result without a city', () => {
    holdsForEvery((_, sent) => {
      const { country } = sent;
      const { country_comparison, cost_per_m2_mid_eur, location_factor } = benchmark({ ...sent, city: undefined });
      expect(country_comparison.find((row) => row.country === country)).toEqual({
        country,
        location_factor,
        cost_per_m2_mid_eur,
      });
    });
  });

  it('costs no less in total and no more per m2 for a larger area', () => {
    holdsForEvery((smaller, sent) => {
      const floor_area_m2 = Math.min(2_000_000, 1.5 * (sent.floor_area_m2 as number));
      const larger = benchmark({ ...sent, floor_area_m2 });
      expect(larger.total_cost_mid_eur).toBeGreaterThanOrEqual(smaller.total_cost_mid_eur);
      expect(larger.cost_per_m2_mid_eur).toBeLessThanOrEqual(smaller.cost_per_m2_mid_eur);
    });
  });

  it('costs no less with a better specification, a faster programme or the transfer of risk', () => {
    holdsForEvery((_, sent) => {
      const costOf = (change: Sent) => benchmark({ ...sent, ...change }).total_cost_mid_eur;
      const bySpecification = ['basic', 'standard', 'premium', 'ultra'].map((specification) =>
        costOf({ specification }),
      );
      expect(bySpecification).toEqual(bySpecification.toSorted((a, b) => a - b));
      expect(costOf({ programme: 'accelerated' })).toBeGreaterThanOrEqual(costOf({ programme: 'standard' }));
      expect(costOf({ procurement: 'ppp' })).toBeGreaterThanOrEqual(costOf({ procurement: 'traditional' }));
    }, 100);
  });

  const eurosIn = (digits: string, unit: string | undefined) =>
    Number(digits.replaceAll(',', '')) * ({ ' million': 1e6, ' billion': 1e9 }[unit ?? ''] ?? 1);

  it('names its funding ceiling, to three digits', () => {
    holdsForEvery(({ recommendations, funding_ceiling_eur }) => {
      const [, digits = '', unit] =
        /keep the high value(?: of [A-Z][\w ]+)?, EUR ([\d.,]+)( million| billion)?, as the funding ceiling/.exec(
          recommendations.at(-1) ?? '',
        ) ?? [];
      expect(roundTo(eurosIn(digits, unit) / funding_ceiling_eur, 2)).toBe(1);
    });
  });

  it('has no funding ceiling below the middle of its range, its high value or a middle that it warns of', () => {
    holdsForEvery(({ funding_ceiling_eur, total_cost_high_eur, warnings }) => {
      expect(funding_ceiling_eur).toBeGreaterThanOrEqual(total_cost_high_eur);
      for (const [, digits = '', unit] of warnings
        .join(' ')
        .matchAll(/the middle is EUR ([\d.,]+)( million| billion)?,/g)) {
        // The warning has three digits.
        expect(funding_ceiling_eur * 1.005).toBeGreaterThanOrEqual(eurosIn(digits, unit));
      }
    });
  });

  it('has a ceiling that covers the middle of every city of its country, unless the city is known', () => {
    holdsForEvery(({ funding_ceiling_eur, city_used }, sent) => {
      if (city_used !== null) return;
      for (const city of Object.values(CITIES)) {
        const there = benchmark({ ...sent, city });
        expect(funding_ceiling_eur, city).toBeGreaterThanOrEqual(there.total_cost_mid_eur);
      }
    }, 60);
  });

  it('of a data centre costs no less with more density or with liquid cooling', () => {
    holdsForEvery((_, sent) => {
      const hall = { ...sent, project_type: 'data_centre' };
      const costs = [4, 8, 16, 39, 45, 130].map((kw) => benchmark({ ...hall, rack_density_kw: kw }).total_cost_mid_eur);
      expect(costs).toEqual(costs.toSorted((a, b) => a - b));
      const cooled = ['air', 'liquid'].map((hall_cooling) => benchmark({ ...hall, hall_cooling }).total_cost_mid_eur);
      expect(cooled[1]).toBeGreaterThan(cooled[0] as number);
    }, 60);
  });
});
