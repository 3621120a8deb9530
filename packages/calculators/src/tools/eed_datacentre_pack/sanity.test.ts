import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { propertyRuns } from '../../testing/property_runs.ts';
import { verdictOf } from '../../testing/verdict_of.ts';
import { ANY_INPUT } from './any_input.ts';
import { eed_datacentre_pack } from './index.ts';

const runs = { numRuns: propertyRuns(300) };

/** A year in which neither IT energy nor reused heat exceeds the energy taken in. */
const anyYear = validInputs(eed_datacentre_pack.inputSchema, {
  texts: ANY_INPUT.texts,
  arrange: (input) => {
    const { it_energy_kwh, reused_heat_kwh, total_energy_kwh } = input as Record<string, number | undefined>;
    const needed = Math.max(it_energy_kwh ?? 1, reused_heat_kwh ?? 1, total_energy_kwh ?? 1);
    return { ...input, total_energy_kwh: needed };
  },
});

function report(input: Record<string, unknown>) {
  const answer = runCalculator(eed_datacentre_pack, input);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

const anyPower = fc.double({ min: 1, max: 1_000_000, noNaN: true });

describe('the country of a site', () => {
  /** The report of 2026: other years have other deadlines and limits. */
  const german = anyYear.map((input) => ({ ...input, country: 'de', as_of: null }) as Record<string, unknown>);

  it('binds by German law in Germany alone, and by the Directive in the Union alone', () => {
    fc.assert(
      fc.property(anyYear, (input) => {
        const elsewhere = report({ ...input, country: 'fr' });
        expect(elsewhere.benchmarks.filter(({ key, met }) => key.startsWith('de_') && met !== null)).toEqual([]);
        expect(elsewhere.obligations.filter(({ key }) => key.startsWith('de_'))).toEqual([]);
        expect(`${elsewhere.recommendations.join()} ${elsewhere.warnings.join()}`).not.toMatch(/German|EnEfG/);
        const abroad = report({ ...input, country: 'gb' });
        expect(abroad.in_scope).toBe(false);
        expect(abroad.obligations.every(({ status }) => status === 'does_not_apply')).toBe(true);
        expect(abroad.recommendations.join()).not.toMatch(/Report the year|Article|EnEfG|Germany/);
      }),
      runs,
    );
  });

  it('decides no indicator', () => {
    fc.assert(
      fc.property(anyYear, fc.constantFrom('de', 'fr', 'gb', 'se'), (input, country) => {
        const [one, another] = [report({ ...input, country }), report({ ...input, country: null })];
        expect([one.pue, one.wue_m3_per_mwh, one.erf, one.ref]).toEqual([
          another.pue,
          another.wue_m3_per_mwh,
          another.erf,
          another.ref,
        ]);
      }),
      runs,
    );
  });

  it('asks a German site to report wherever the act or the Directive does, and by its earlier date', () => {
    fc.assert(
      fc.property(german, (input) => {
        const { in_scope, obligations, next_deadline } = report(input);
        const binds = (duty: string) =>
          obligations.some(({ key, status }) => key === duty && (status === 'applies' || status === 'likely_applies'));
        expect(in_scope).toBe(binds('art12_reporting') || binds('de_enefg_13_reporting'));
        if (binds('de_enefg_13_reporting')) expect(next_deadline).toBe('2027-03-31');
        const { tone } = verdictOf(eed_datacentre_pack, input);
        const { ref, benchmarks } = report(input);
        const isKnown = input.operation_start !== null && input.operation_start !== undefined;
        const missesLater = benchmarks.some(
          ({ key, status, met, indicator }) =>
            key.startsWith('de_') && status !== 'proposed' && met === false && (isKnown || indicator === 'ref'),
        );
        const later = missesLater ? 'caution' : 'neutral';
        const expected = ref === null ? 'caution' : ref < 0.5 ? 'bad' : later;
        expect(tone).toBe(binds('de_enefg_13_reporting') ? expected : 'neutral');
      }),
      runs,
    );
  });

  it('never gives a good verdict, because reports are never complete here', () => {
    fc.assert(
      fc.property(anyYear, (input) => {
        expect(verdictOf(eed_datacentre_pack, input).tone).not.toBe('good');
      }),
      runs,
    );
  });
});

describe('the report of a year', () => {
  it('is due from 500 kW of IT, and no duty of the directive ends where a site grows', () => {
    const rank = {
      does_not_apply: 0,
      not_determined: 1,
      encouraged: 2,
      likely_applies: 3,
      applies: 4,
      superseded_by_ems: 5,
    };
    fc.assert(
      fc.property(anyYear, anyPower, anyPower, (input, one, another) => {
        const smaller = report({ ...input, it_power_kw: Math.min(one, another) });
        const larger = report({ ...input, it_power_kw: Math.max(one, another) });
        expect(report({ ...input, country: null, it_power_kw: one }).in_scope).toBe(one >= 500);
        if (smaller.in_scope) expect(larger.in_scope).toBe(true);
        larger.obligations.forEach(({ status }, index) => {
          const before = smaller.obligations[index]?.status ?? 'does_not_apply';
          expect(rank[status]).toBeGreaterThanOrEqual(rank[before]);
        });
      }),
      runs,
    );
  });

  it('has a PUE of at least 1, an ERF and a REF of at most 1', () => {
    fc.assert(
      fc.property(anyYear, (input) => {
        const { pue, erf, ref } = report(input);
        expect(pue).toBeGreaterThanOrEqual(1);
        if (erf !== null) expect(erf).toBeLessThanOrEqual(1);
        if (ref !== null) expect(ref).toBeLessThanOrEqual(1);
      }),
      runs,
    );
  });

  it('meets every looser limit of an indicator where it meets a stricter one', () => {
    fc.assert(
      fc.property(anyYear, (input) => {
        const { benchmarks } = report(input);
        for (const strict of benchmarks) {
          for (const loose of benchmarks) {
            if (loose.indicator !== strict.indicator || loose.direction !== strict.direction) continue;
            const isLooser = strict.direction === 'max' ? loose.value >= strict.value : loose.value <= strict.value;
            if (isLooser && strict.met) expect(loose.met).not.toBe(false);
          }
        }
      }),
      runs,
    );
  });

  it('never advises on a gap that its PUE does not show', () => {
    fc.assert(
      fc.property(anyYear, (input) => {
        const { pue, recommendations, wue_m3_per_mwh } = report(input);
        const said = recommendations.join('\n');
        expect(said.includes('the gap to the EU weighted average')).toBe(pue > 1.36);
        expect(said.includes('Review adiabatic')).toBe(wue_m3_per_mwh !== null && wue_m3_per_mwh > 0.4);
      }),
      runs,
    );
  });

  it('counts every data point once, as provided or as missing', () => {
    fc.assert(
      fc.property(anyYear, (input) => {
        const { datapoints, missing_datapoints, datapoints_provided, completeness_pct } = report(input);
        expect(datapoints_provided + missing_datapoints.length).toBe(datapoints.length);
        expect(Math.abs(completeness_pct - (100 * datapoints_provided) / 31)).toBeLessThanOrEqual(0.05 + 1e-9);
      }),
      runs,
    );
  });

  it('never has a worse PUE for less overhead', () => {
    fc.assert(
      fc.property(anyYear, fc.double({ min: 1, max: 10, noNaN: true }), (input, factor) => {
        const more = Math.min(1e11, (input.total_energy_kwh as number) * factor);
        expect(report({ ...input, total_energy_kwh: more }).pue).toBeGreaterThanOrEqual(report(input).pue);
      }),
      runs,
    );
  });
});
