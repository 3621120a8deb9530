import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { propertyRuns } from '../../testing/property_runs.ts';
import { pue } from './index.ts';

const runs = { numRuns: propertyRuns(300) };
const INDUSTRY_AVERAGE = 1.54;

function arrange(input: Record<string, unknown>) {
  return { ...input, total_power_kw: Math.max(input.total_power_kw as number, input.it_power_kw as number) };
}

const anySite = validInputs(pue.inputSchema, { arrange });

function answerTo(site: Record<string, unknown>) {
  const answer = runCalculator(pue, site);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

describe('the benchmark of a site', () => {
  it('is never worse than the industry average', () => {
    fc.assert(
      fc.property(anySite, (site) => {
        expect(answerTo(site).result.benchmark_pue).toBeLessThanOrEqual(INDUSTRY_AVERAGE);
      }),
      runs,
    );
  });

  it('never saves less where more power is drawn for the same IT', () => {
    const more = fc.double({ min: 0, max: 100_000, noNaN: true });
    fc.assert(
      fc.property(anySite, more, (site, added) => {
        const better = answerTo(site).result;
        const total_power_kw = Math.min(1_000_000, (site.total_power_kw as number) + added);
        const worse = answerTo({ ...site, total_power_kw }).result;
        expect(worse.saving_to_benchmark_kwh).toBeGreaterThanOrEqual(better.saving_to_benchmark_kwh);
        expect(worse.saving_to_benchmark_eur).toBeGreaterThanOrEqual(better.saving_to_benchmark_eur);
        expect(worse.pue).toBeGreaterThanOrEqual(better.pue);
      }),
      runs,
    );
  });

  it('is never both beaten and to be saved towards', () => {
    fc.assert(
      fc.property(anySite, (site) => {
        const { result, recommendations } = answerTo(site);
        const closesTheGap = recommendations.some((sentence) => sentence.startsWith('Close the gap'));
        expect(closesTheGap).toBe(result.pue > result.benchmark_pue);
        if (result.better_than_benchmark) expect(result.saving_to_benchmark_kwh).toBe(0);
      }),
      runs,
    );
  });

  it('is not rated exactly where the facility has no overhead, and a warning says so', () => {
    fc.assert(
      fc.property(anySite, (site) => {
        const { result, recommendations } = answerTo({ ...site, total_power_kw: site.it_power_kw });
        expect(result.rating).toBe('Not Rated');
        expect(recommendations.join('\n')).toContain('a facility without any overhead is not rated');
        if (site.total_power_kw !== site.it_power_kw) expect(answerTo(site).result.rating).not.toBe('Not Rated');
      }),
      runs,
    );
  });

  it('never costs more in overhead than in all', () => {
    fc.assert(
      fc.property(anySite, (site) => {
        const { annual_overhead_cost_eur, annual_cost_eur } = answerTo(site).result;
        expect(annual_overhead_cost_eur).toBeLessThanOrEqual(annual_cost_eur);
      }),
      runs,
    );
  });
});
