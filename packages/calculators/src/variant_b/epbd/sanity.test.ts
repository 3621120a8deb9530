import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '../../data/countries.ts';
import { runCalculator } from '../../kernel/index.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { propertyRuns } from '../../testing/property_runs.ts';
import { isBreach } from './exposure.ts';
import { epbd } from './index.ts';

const CODES = [...COUNTRIES.map(({ code }) => code.toUpperCase()), 'zz', 'qq'];

type Sent = Record<string, unknown>;

function answerTo(input: Sent) {
  const answer = runCalculator(epbd, input);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

/** Checks a promise on any building in any country, with some of its inputs fixed. */
function holdsFor(fixed: Sent, promise: (input: Sent) => void): void {
  fc.assert(
    fc.property(validInputs(epbd.inputSchema), fc.constantFrom(...CODES), (input, country_code) => {
      promise({ ...input, country_code, ...fixed });
    }),
    { numRuns: propertyRuns(300) },
  );
}

describe('a typical class', () => {
  it('lies within its plausible range, and the gap leads to a better class', () => {
    holdsFor({}, (input) => {
      const { result } = answerTo(input);
      expect(result.plausible_best_rating <= result.rating).toBe(true);
      expect(result.rating <= result.plausible_worst_rating).toBe(true);
      expect(result.gap_to_next_class_kwh_per_m2 === null).toBe(result.rating === 'A');
      if (result.gap_to_next_class_kwh_per_m2 !== null) {
        expect(result.gap_to_next_class_kwh_per_m2).toBeGreaterThanOrEqual(0);
        expect(result.gap_to_next_class_kwh_per_m2).toBeLessThan(result.class_metric_kwh_per_m2);
      }
    });
  });

  it('has carbon that adds up from its area, and heat that a heat pump delivers with less', () => {
    holdsFor({ heating_system: 'heat_pump' }, (input) => {
      const { result } = answerTo(input);
      const whole = (result.carbon_intensity_kgco2e_per_m2 * (input.floor_area_m2 as number)) / 1000;
      const rounding = (0.005 * (input.floor_area_m2 as number)) / 1000 + 0.01;
      expect(Math.abs(result.annual_carbon_tco2e - whole)).toBeLessThanOrEqual(rounding);
      const gas = answerTo({ ...input, heating_system: 'gas' }).result;
      expect(result.delivered_energy_kwh_per_m2).toBeLessThan(gas.delivered_energy_kwh_per_m2);
      expect(result.heat_demand_kwh_per_m2).toBe(gas.heat_demand_kwh_per_m2);
    });
  });
});

describe('the law', () => {
  it('never gives a dwelling a duty of other buildings', () => {
    holdsFor({ building_type: 'residential' }, (input) => {
      const { result, recommendations } = answerTo(input);
      expect(result.exposure).not.toMatch(/art_9_1|nl_office/);
      if (result.exposure === 'art_9_2_trajectory') {
        expect(result.compliant).toBeNull();
        expect(recommendations.join('\n')).toContain('individual dwellings have no obligation');
        expect(recommendations.join('\n')).not.toContain('does not comply');
      }
    });
  });

  it('binds nobody outside the EU but in the United Kingdom', () => {
    const outside = COUNTRIES.filter(({ code, eu_member }) => !eu_member && !['eu', 'gb'].includes(code));
    fc.assert(
      fc.property(validInputs(epbd.inputSchema), fc.constantFrom(...outside), (input, { code }) => {
        const { result } = answerTo({ ...input, country_code: code });
        expect([result.in_scope, result.exposure, result.compliant]).toEqual([false, 'none', null]);
        expect(result.warnings.join('\n')).toContain('The EPBD does not apply in this country');
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  it('asks exactly a building whose typical class breaches a rule to renovate', () => {
    holdsFor({}, (input) => {
      const { result, recommendations } = answerTo(input);
      expect(recommendations.some((line) => /plan a renovation/i.test(line))).toBe(isBreach(result.exposure));
    });
  });

  it('never calls a building compliant without its certificate', () => {
    holdsFor({}, (input) => {
      const { result } = answerTo(input);
      expect([false, null]).toContain(result.compliant);
      if (result.compliant === false) expect(isBreach(result.exposure)).toBe(true);
    });
  });

  it('never calls gas zero-emission', () => {
    holdsFor({ heating_system: 'gas' }, (input) => {
      const { result } = answerTo(input);
      expect([result.zero_emission_ready, result.fossil_heating]).toEqual([false, true]);
    });
  });
});

describe('an answer', () => {
  it('is less certain for a code without data of its own, and never beyond its limits', () => {
    holdsFor({}, (input) => {
      const { confidence } = answerTo(input);
      expect(confidence).toBeGreaterThanOrEqual(0.1);
      expect(confidence).toBeLessThanOrEqual(0.6);
      const unknown = answerTo({ ...input, country_code: 'zz' });
      const union = answerTo({ ...input, country_code: 'eu' });
      expect(unknown.confidence).toBeLessThan(union.confidence);
    });
  });
});
