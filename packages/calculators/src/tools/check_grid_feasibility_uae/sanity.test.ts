import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { propertyRuns } from '../../testing/property_runs.ts';
import { check_grid_feasibility_uae } from './index.ts';

type Request = Record<string, unknown>;

function check(request: Request) {
  const answer = runCalculator(check_grid_feasibility_uae, request);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

/** Loads from 1 W, spread evenly over the orders of magnitude, so that every kind of connection is met. */
const loads = fc.double({ min: Math.log(1e-3), max: Math.log(2000), noNaN: true }).map((power) => Math.exp(power));
const requests = fc
  .tuple(validInputs(check_grid_feasibility_uae.inputSchema), loads)
  .map(([request, power_requirement_mw]): Request => ({ ...request, power_requirement_mw }));
const pairs = fc
  .tuple(requests, loads)
  .map(([request, load]) =>
    [Number(request.power_requirement_mw), load].map((mw) => ({ ...request, power_requirement_mw: mw })),
  )
  .map(([one = {}, other = {}]) =>
    Number(one.power_requirement_mw) <= Number(other.power_requirement_mw) ? [one, other] : [other, one],
  ) as fc.Arbitrary<[Request, Request]>;

function forEvery<Value>(values: fc.Arbitrary<Value>, promise: (value: Value) => void): void {
  fc.assert(fc.property(values, promise), { numRuns: propertyRuns(600) });
}

describe('a larger load', () => {
  it('is never energised earlier', () => {
    forEvery(pairs, ([less, more]) => {
      const [a, b] = [check(less), check(more)];
      expect(b.timeline_months).toBeGreaterThanOrEqual(a.timeline_months);
      expect(b.earliest_completion_year).toBeGreaterThanOrEqual(a.earliest_completion_year);
    });
  });

  it('never costs less, where both have a public cost', () => {
    forEvery(pairs, ([less, more]) => {
      const [a, b] = [check(less), check(more)];
      if (a.substation_cost_low_aed === null || b.substation_cost_low_aed === null) return;
      expect(b.substation_cost_low_aed).toBeGreaterThanOrEqual(a.substation_cost_low_aed);
      expect(b.substation_cost_high_aed).toBeGreaterThanOrEqual(a.substation_cost_high_aed ?? Number.POSITIVE_INFINITY);
    });
  });

  it('never has a lower voltage, a smaller installed capacity or a smaller firm capacity', () => {
    forEvery(pairs, ([less, more]) => {
      const [a, b] = [check(less), check(more)];
      expect(b.recommended_voltage_kv).toBeGreaterThanOrEqual(a.recommended_voltage_kv);
      expect(b.installed_capacity_mva ?? 0).toBeGreaterThanOrEqual(a.installed_capacity_mva ?? 0);
      expect(b.firm_capacity_mva ?? 0).toBeGreaterThanOrEqual(a.firm_capacity_mva ?? 0);
    });
  });

  it('never scores better, whatever level fits it', () => {
    forEvery(pairs, ([less, more]) => {
      const best = (request: Request) =>
        check({ ...request, voltage_level: check(request).recommended_voltage_level }).feasibility_score;
      expect(best(more)).toBeLessThanOrEqual(best(less));
    });
  });
});

describe('the transformers', () => {
  it('carry the load: at 80 % of their rating at 11/0.4 kV, in full above', () => {
    forEvery(requests, (request) => {
      const { apparent_power_mva, installed_capacity_mva, recommended_voltage_kv } = check(request);
      if (installed_capacity_mva === null) return;
      const loading = recommended_voltage_kv <= 11 ? 0.8 : 1;
      // The load is shown to 3 decimals.
      expect(installed_capacity_mva * loading).toBeGreaterThanOrEqual(apparent_power_mva - 0.001);
    });
  });

  it('never number more than four in a room, nor more than three in a 33/11 kV primary', () => {
    forEvery(requests, (request) => {
      const { transformer_count, substation_count, substation_type } = check(request);
      if (substation_type === 'primary_33_11kv') expect(transformer_count).toBeLessThanOrEqual(3);
      if (substation_type === 'distribution_11_0_4kv' || substation_type === 'intake_11kv_and_11_0_4kv') {
        expect(transformer_count).toBeLessThanOrEqual(4 * substation_count);
      }
    });
  });

  it('of a data centre with a substation, and of any load from 33 kV up, may lose one', () => {
    forEvery(requests, (request) => {
      const { n_minus_1_secure, recommended_voltage_kv } = check(request);
      if (n_minus_1_secure === null) return;
      if (request.intended_use === 'data_centre' || recommended_voltage_kv >= 33) expect(n_minus_1_secure).toBe(true);
    });
  });

  it('that cannot supply the load after a loss could with one more unit', () => {
    forEvery(requests, (request) => {
      const { n_minus_1_secure, installed_capacity_mva, apparent_power_mva } = check(request);
      if (n_minus_1_secure === false) expect(installed_capacity_mva).toBeGreaterThanOrEqual(apparent_power_mva - 0.001);
    });
  });
});

describe('the feeders', () => {
  it('are at least two to every substation at 132 kV and above', () => {
    forEvery(requests, (request) => {
      const { feeder_count, substation_count, recommended_voltage_level } = check(request);
      if (recommended_voltage_level === 'HV') expect(feeder_count).toBeGreaterThanOrEqual(2 * substation_count);
    });
  });
});

describe('the words', () => {
  it('on the loss of a transformer stand exactly where the supply is not secure', () => {
    forEvery(requests, (request) => {
      const { n_minus_1_secure, recommendations, warnings } = check(request);
      const advised = recommendations.some((sentence) => sentence.includes('security of supply'));
      const warned = warnings.some((sentence) => sentence.includes('not secure'));
      expect([advised, warned]).toEqual([n_minus_1_secure === false, n_minus_1_secure === false]);
    });
  });

  it('never ask for a change of the voltage that fits, nor for more time where there is enough', () => {
    forEvery(requests, (request) => {
      const { voltage_check, schedule_margin_months, recommendations } = check(request);
      const said = recommendations.join(' ');
      expect(/apply for (MV|HV) at/i.test(said)).toBe(voltage_check === 'too_low');
      expect(said.includes('Lower the request')).toBe(voltage_check === 'higher_than_needed');
      expect(said.includes('Postpone completion')).toBe(schedule_margin_months < 0);
    });
  });
});
