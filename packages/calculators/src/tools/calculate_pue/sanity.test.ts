import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { propertyRuns } from '../../testing/property_runs.ts';
import { calculate_pue } from './index.ts';

const runs = { numRuns: propertyRuns(500) };
const anySite = validInputs(calculate_pue.inputSchema);
const PARTS = ['cooling_kw', 'ups_losses_kw', 'lighting_kw'] as const;
const anyPart = fc.constantFrom(...PARTS);
const more = fc.double({ min: 0, max: 100_000, noNaN: true });
const INDUSTRY_AVERAGE = 1.54;

function pueOf(site: Record<string, unknown>) {
  const answer = runCalculator(calculate_pue, site);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function withMore(site: Record<string, unknown>, part: (typeof PARTS)[number], added: number) {
  return { ...site, [part]: Math.min(1_000_000, (site[part] as number) + added) };
}

describe('the target of a site', () => {
  it('is never worse than today’s PUE, than 1.42 or than the industry average', () => {
    fc.assert(
      fc.property(anySite, (site) => {
        const { target_pue, pue_score } = pueOf(site);
        expect(target_pue).toBeLessThanOrEqual(pue_score);
        expect(target_pue).toBeLessThanOrEqual(1.42);
        expect(target_pue).toBeLessThan(INDUSTRY_AVERAGE);
        expect(target_pue).toBeGreaterThanOrEqual(1);
      }),
      runs,
    );
  });

  it('never falls, and the saving never falls, while a part of the overhead grows', () => {
    fc.assert(
      fc.property(anySite, anyPart, more, (site, part, added) => {
        const [better, worse] = [pueOf(site), pueOf(withMore(site, part, added))];
        expect(worse.target_pue).toBeGreaterThanOrEqual(better.target_pue);
        expect(worse.saving_to_target_kw).toBeGreaterThanOrEqual(better.saving_to_target_kw);
        expect(worse.saving_to_target_gbp).toBeGreaterThanOrEqual(better.saving_to_target_gbp);
        expect(worse.pue_score).toBeGreaterThanOrEqual(better.pue_score);
      }),
      runs,
    );
  });

  it('saves the sum of what the parts save', () => {
    fc.assert(
      fc.property(anySite, (site) => {
        const { overhead_breakdown, saving_to_target_kw, saving_to_target_gbp } = pueOf(site);
        const kw = overhead_breakdown.reduce((sum, part) => sum + part.saving_kw, 0);
        const gbp = overhead_breakdown.reduce((sum, part) => sum + part.saving_gbp, 0);
        expect(Math.abs(kw - saving_to_target_kw)).toBeLessThanOrEqual(4 * 0.005 + kw * 1e-12);
        expect(Math.abs(gbp - saving_to_target_gbp)).toBeLessThanOrEqual(4 * 0.5 + gbp * 1e-12);
      }),
      runs,
    );
  });

  it('is reached again by its own site: nothing is left to save once the parts are at their benchmarks', () => {
    fc.assert(
      fc.property(anySite, (site) => {
        const it_load_kw = site.it_load_kw as number;
        const bench = pueOf(site).overhead_breakdown.map(({ benchmark_ratio }) => benchmark_ratio * it_load_kw);
        const trimmed = PARTS.map((part, index) => [part, Math.min(site[part] as number, 0.99 * (bench[index] ?? 0))]);
        expect(pueOf({ it_load_kw, ...Object.fromEntries(trimmed) })).toMatchObject({
          target_met: true,
          saving_to_target_kw: 0,
        });
      }),
      runs,
    );
  });

  it('is met exactly where the shown saving is 0 and the shown target is the shown PUE', () => {
    fc.assert(
      fc.property(anySite, (site) => {
        const { target_met, target_pue, pue_score, saving_to_target_kw } = pueOf(site);
        expect(target_met).toBe(saving_to_target_kw === 0 && target_pue === pue_score);
      }),
      runs,
    );
  });
});

describe('the advice on a site', () => {
  it('asks to close a gap only where a saving shows, and never both closes and praises', () => {
    fc.assert(
      fc.property(anySite, (site) => {
        const { recommendations, overhead_breakdown, target_met } = pueOf(site);
        const said = recommendations.join('\n');
        const [cooling, , lighting] = overhead_breakdown;
        expect(said.includes('Cooling takes')).toBe((cooling?.saving_kw ?? 0) > 0);
        expect(said.includes('Fit LED lighting')).toBe((lighting?.saving_kw ?? 0) > 0);
        expect(said.includes('Bringing every component')).toBe(!target_met);
        if (said.includes('Every component of the overhead is at or below')) expect(target_met).toBe(true);
        if (said.includes('Hold this PUE')) expect(target_met).toBe(true);
        expect(said).not.toMatch(/(?:saves|frees|worth at most) (?:GBP )?0(?: |$)/m);
      }),
      runs,
    );
  });

  it('never both holds a PUE and doubts it', () => {
    fc.assert(
      fc.property(anySite, (site) => {
        const { recommendations, warnings, overhead_kw, pue_score } = pueOf(site);
        const isDoubted = warnings.some((warning) => warning.includes('below the best published fleets'));
        if (overhead_kw > 0) expect(isDoubted).toBe(pue_score < 1.05);
        if (isDoubted) expect(recommendations.join()).not.toMatch(/Hold th/);
      }),
      runs,
    );
  });

  it('gives a worse rating for no site that only improves', () => {
    const order = ['Excellent', 'Very Good', 'Good', 'Average', 'Poor', 'Very Poor'];
    fc.assert(
      fc.property(anySite, anyPart, more, (site, part, added) => {
        const [better, worse] = [pueOf(site), pueOf(withMore(site, part, added))];
        expect(order.indexOf(worse.efficiency_rating)).toBeGreaterThanOrEqual(order.indexOf(better.efficiency_rating));
        worse.regulatory_references.forEach(({ met }, index) => {
          if (met) expect(better.regulatory_references[index]?.met).toBe(true);
        });
      }),
      runs,
    );
  });

  it('holds larger sites to a cooling benchmark that is no easier', () => {
    const anyLoad = fc.double({ min: 0.1, max: 1_000_000, noNaN: true });
    fc.assert(
      fc.property(anySite, anyLoad, anyLoad, (site, one, another) => {
        const at = (it_load_kw: number) => pueOf({ ...site, it_load_kw }).overhead_breakdown[0]?.benchmark_ratio ?? 0;
        expect(at(Math.max(one, another))).toBeLessThanOrEqual(at(Math.min(one, another)));
      }),
      runs,
    );
  });
});
