import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SAP_FUELS } from '../../data/sap_tables.ts';
import { runCalculator } from '../../kernel/index.ts';
import { propertyRuns } from '../../testing/property_runs.ts';
import { sap_sbem_precheck } from './index.ts';

interface Sent {
  sap_rating?: number;
  annual_energy_kwh?: Record<string, number>;
  floor_area_m2?: number;
  rating_method?: string;
}

/** Homes and small buildings: up to 300,000 kWh of a fuel on up to 1,200 m2. */
const buildings: fc.Arbitrary<Sent> = fc.record(
  {
    sap_rating: fc.double({ min: 1, max: 200, noNaN: true }),
    annual_energy_kwh: fc.dictionary(fc.constantFrom(...SAP_FUELS), fc.double({ min: 0, max: 300_000, noNaN: true }), {
      noNullPrototype: true,
    }),
    floor_area_m2: fc.double({ min: 5, max: 1200, noNaN: true }),
    rating_method: fc.constantFrom('sap_10_2', 'rdsap_10'),
  },
  { requiredKeys: [], noNullPrototype: true },
);

function precheck(sent: Sent) {
  const answer = runCalculator(sap_sbem_precheck, sent);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function holdsForEvery(promise: (result: ReturnType<typeof precheck>, sent: Sent) => void) {
  fc.assert(
    fc.property(buildings, (sent) => promise(precheck(sent), sent)),
    { numRuns: propertyRuns(300) },
  );
}

const WORST_TO_BEST = 'GFEDCBA';

describe('a pre-check', () => {
  it('never puts a better rating in a worse band', () => {
    holdsForEvery(({ epc_band, sap_rating_rounded }, sent) => {
      if (epc_band === null || sap_rating_rounded === null) return;
      const better = precheck({ ...sent, sap_rating: Math.min(200, sap_rating_rounded + 5) });
      expect(WORST_TO_BEST.indexOf(better.epc_band ?? '')).toBeGreaterThanOrEqual(WORST_TO_BEST.indexOf(epc_band));
    });
  });

  it('places a rating inside the limits of its band', () => {
    holdsForEvery(({ sap_rating_rounded: R, band_score_min, band_score_max, points_to_next_band, next_band }) => {
      if (R === null || band_score_min === null) return;
      expect(R).toBeGreaterThanOrEqual(band_score_min);
      expect(R).toBeLessThanOrEqual(band_score_max ?? 200);
      if (next_band !== null) expect(R + (points_to_next_band ?? 0)).toBe((band_score_max ?? 0) + 1);
    });
  });

  it('keeps the band of the rating and the indicative band apart', () => {
    holdsForEvery(
      ({ epc_band, indicative_epc_band, rating_difference, sap_rating_rounded, indicative_sap_rating }, sent) => {
        expect(epc_band === null).toBe(sent.sap_rating === undefined);
        expect(indicative_epc_band === null).toBe(indicative_sap_rating === null);
        if (rating_difference !== null) {
          expect(rating_difference).toBe((sap_rating_rounded ?? 0) - (indicative_sap_rating ?? 0));
        }
      },
    );
  });

  it('has more CO2, primary energy and cost, and no better ratings, with more of any fuel', () => {
    holdsForEvery((less, sent) => {
      if (less.total_energy_kwh === null) return;
      for (const fuel of SAP_FUELS) {
        const annual_energy_kwh = { ...sent.annual_energy_kwh, [fuel]: (sent.annual_energy_kwh?.[fuel] ?? 0) + 1000 };
        const more = precheck({ ...sent, annual_energy_kwh });
        expect(more.annual_co2_kgco2e, fuel).toBeGreaterThan(less.annual_co2_kgco2e ?? 0);
        expect(more.annual_primary_energy_kwh, fuel).toBeGreaterThan(less.annual_primary_energy_kwh ?? 0);
        expect(more.sap_standard_cost_gbp, fuel).toBeGreaterThan(less.sap_standard_cost_gbp ?? 0);
        expect(more.indicative_sap_rating ?? 1, fuel).toBeLessThanOrEqual(less.indicative_sap_rating ?? 100);
        expect(more.environmental_impact_rating ?? 1, fuel).toBeLessThanOrEqual(
          less.environmental_impact_rating ?? 100,
        );
      }
    });
  });

  it('recommends a heat pump only where it replaces fuel and saves CO2', () => {
    holdsForEvery(({ heat_pump_scenario: scenario, recommendations }) => {
      const advised = recommendations.some((line) => line.startsWith('Consider a heat pump'));
      expect(advised).toBe(scenario !== null);
      if (scenario === null) return;
      expect(scenario.co2_saving_kgco2e).toBeGreaterThanOrEqual(0);
      expect(scenario.co2_saving_pct).toBeLessThanOrEqual(100);
      expect(scenario.heat_pump_electricity_kwh).toBeLessThanOrEqual(scenario.fossil_fuel_replaced_kwh);
    });
  });

  it('never recommends a heat pump without the rating after it, and warns of every fall of rating or band', () => {
    holdsForEvery((result) => {
      const { heat_pump_scenario: scenario, recommendations, warnings, indicative_sap_rating: before } = result;
      const after = scenario?.rating_after ?? null;
      if (scenario === null || before === null || after === null) return;
      const advised = recommendations.find((line) => line.startsWith('Consider a heat pump')) ?? '';
      expect(advised).toContain(` ${after} (band ${scenario.band_after})`);
      expect(advised.includes('not for the EPC')).toBe(after < before);
      const falls = (method: string, from: number | null, to: number | null) =>
        expect(warnings.some((line) => line.includes(`rating by ${method} falls from ${from} `))).toBe(
          (to ?? 0) < (from ?? 0),
        );
      falls(result.rating_method === 'rdsap_10' ? 'RdSAP 10' : 'SAP 10.2', before, after);
      falls('RdSAP 10', result.rdsap_10_rating, scenario.rdsap_10_rating_after);
    });
  });

  it('has the same RdSAP 10 figures whether the method is chosen or stands beside', () => {
    holdsForEvery(({ rdsap_10_rating, heat_pump_scenario }, sent) => {
      const chosen = precheck({ ...sent, rating_method: 'rdsap_10' });
      expect([chosen.indicative_sap_rating, chosen.heat_pump_scenario?.rating_after]).toEqual([
        rdsap_10_rating,
        heat_pump_scenario?.rdsap_10_rating_after,
      ]);
    });
  });

  it('warns against letting exactly below band E, and plans for band C exactly in D and E', () => {
    holdsForEvery(({ epc_band, recommendations }) => {
      const said = (start: string) => recommendations.some((line) => line.startsWith(start));
      expect(said('Do not let the home')).toBe(epc_band === 'F' || epc_band === 'G');
      expect(said('Plan for the')).toBe(epc_band === 'D' || epc_band === 'E');
    });
  });
});
