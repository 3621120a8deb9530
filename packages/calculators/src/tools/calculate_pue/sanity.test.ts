import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { propertyRuns } from '../../testing/property_runs.ts';
import { verdictOf } from '../../testing/verdict_of.ts';
import { ANY_INPUT } from './any_input.ts';
import { calculate_pue } from './index.ts';

const runs = { numRuns: propertyRuns(500) };
const anySite = validInputs(calculate_pue.inputSchema, ANY_INPUT);
const PARTS = ['cooling_kw', 'ups_losses_kw', 'lighting_kw'] as const;
const anyPart = fc.constantFrom(...PARTS);
const more = fc.double({ min: 0, max: 100_000, noNaN: true });
const INDUSTRY_AVERAGE = 1.54;
/** The kernel reads smaller numbers as 0. */
const COUNTS_AS_ZERO_BELOW = 1e-30;

function pueOf(site: Record<string, unknown>) {
  const answer = runCalculator(calculate_pue, site);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function withMore(site: Record<string, unknown>, part: (typeof PARTS)[number], added: number) {
  return { ...site, [part]: Math.min(1_000_000, (site[part] as number) + added) };
}

function isCooled(site: Record<string, unknown>): boolean {
  return (site.cooling_kw as number) >= COUNTS_AS_ZERO_BELOW;
}

function isComplete(site: Record<string, unknown>): boolean {
  return PARTS.every((part) => (site[part] as number) >= COUNTS_AS_ZERO_BELOW);
}

/** A site that may lack any of its powers: random sites seldom have a power of exactly 0. */
const anyIncomplete = fc
  .tuple(anySite, fc.subarray([...PARTS], { minLength: 1 }))
  .map(([site, missing]) => ({ ...site, ...Object.fromEntries(missing.map((part) => [part, 0])) }));

describe('a site without one of its powers', () => {
  it('is not rated, compared or praised without cooling', () => {
    fc.assert(
      fc.property(anySite, (site) => {
        const uncooled = { ...site, cooling_kw: 0 };
        const result = pueOf(uncooled);
        expect(result).toMatchObject({
          efficiency_rating: 'Not Rated',
          better_than_industry_average: null,
          target_pue: null,
          target_met: null,
        });
        expect(result.regulatory_references.filter(({ met }) => met !== null)).toEqual([]);
        expect(verdictOf(calculate_pue, uncooled)).toMatchObject({ tone: 'caution', checks: [] });
        expect(result.recommendations[0]).toMatch(/^Meter cooling/);
        expect(result.recommendations.join()).not.toMatch(
          /Hold th|is at or below its benchmark|Bringing every component/,
        );
      }),
      runs,
    );
  });

  it('never meets its target, and no sentence says that every component meets its benchmark', () => {
    fc.assert(
      fc.property(anyIncomplete, (site) => {
        const { target_met, recommendations } = pueOf(site);
        expect(target_met).not.toBe(true);
        const said = `${recommendations.join()} ${verdictOf(calculate_pue, site).reason}`;
        expect(said).not.toMatch(/every component (of the overhead is at or below|meets) its benchmark|Hold this PUE/i);
      }),
      runs,
    );
  });

  it('has no good verdict without UPS losses', () => {
    fc.assert(
      fc.property(anySite, (site) => {
        expect(verdictOf(calculate_pue, { ...site, ups_losses_kw: 0 }).tone).not.toBe('good');
      }),
      runs,
    );
  });
});

describe('the place of a site', () => {
  it('decides neither the PUE nor the energy, and German law binds German sites from 300 kW alone', () => {
    fc.assert(
      fc.property(anySite, (site) => {
        const here = pueOf(site);
        const nowhere = pueOf({ ...site, country: null, climate: null });
        expect(here.pue_score).toBe(nowhere.pue_score);
        expect(here.annual_energy_kwh).toBe(nowhere.annual_energy_kwh);
        const isSmall = here.total_facility_load_kw < 300;
        for (const { key, met } of pueOf({ ...site, country: 'fr' }).regulatory_references) {
          if (key.startsWith('de_')) expect(met).toBeNull();
        }
        for (const { key, met } of pueOf({ ...site, country: 'de' }).regulatory_references) {
          if (key.startsWith('de_')) expect(met === null).toBe(isSmall || !isCooled(site));
        }
      }),
      runs,
    );
  });

  it('asks for no less cooling in a warmer climate', () => {
    const zones = ['northern_eu', 'uk', 'central_eu', 'southern_eu', 'uae_gcc'];
    fc.assert(
      fc.property(anySite, (site) => {
        const benchmarks = zones.map((climate) => pueOf({ ...site, climate }).overhead_breakdown[0]?.benchmark_ratio);
        expect(benchmarks).toEqual(benchmarks.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
      }),
      runs,
    );
  });
});

describe('the target of a site', () => {
  it('is never worse than today’s PUE, than the industry average or, in a temperate climate, than 1.42', () => {
    fc.assert(
      fc.property(anySite, (site) => {
        const { target_pue, pue_score } = pueOf(site);
        const temperate = pueOf({ ...site, country: null, climate: null }).target_pue;
        expect(target_pue === null).toBe(!isCooled(site));
        if (target_pue === null || temperate === null) return;
        expect(target_pue).toBeLessThanOrEqual(pue_score);
        expect(temperate).toBeLessThanOrEqual(1.42);
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
        expect(worse.target_pue ?? 1).toBeGreaterThanOrEqual(better.target_pue ?? 1);
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
        const after = pueOf({ ...site, ...Object.fromEntries(trimmed) });
        expect(after.saving_to_target_kw).toBe(0);
        expect(after.target_met).toBe(isComplete(site) ? true : null);
      }),
      runs,
    );
  });

  it('is met exactly where the shown saving is 0, the shown target is the shown PUE and no power is 0', () => {
    fc.assert(
      fc.property(anySite, (site) => {
        const { target_met, target_pue, pue_score, saving_to_target_kw } = pueOf(site);
        const isReached = saving_to_target_kw === 0 && target_pue === pue_score;
        const isOpen = !isCooled(site) || (isReached && !isComplete(site));
        expect(target_met).toBe(isOpen ? null : isReached);
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
        expect(said.includes('Bringing every component')).toBe(target_met === false);
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
        const { recommendations, warnings, overhead_kw, pue_score, implied_cooling_cop } = pueOf(site);
        const isDoubted = warnings.some((warning) => warning.includes('below the best published fleets'));
        if (overhead_kw > 0) expect(isDoubted).toBe(pue_score < 1.05);
        const isImplausible = (implied_cooling_cop ?? 0) > 20;
        if (isDoubted || isImplausible) {
          expect(recommendations.join()).not.toMatch(/Hold th|the next steps are/);
          expect(verdictOf(calculate_pue, site).tone).not.toBe('good');
          expect(verdictOf(calculate_pue, site).reason).not.toMatch(/is achievable|meets its benchmark/);
        }
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
          if (met) expect(better.regulatory_references[index]?.met).not.toBe(false);
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
