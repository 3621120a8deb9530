import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { checkNamed, verdictOf } from '../../testing/verdict_of.ts';
import { digital_renovation_passport } from './index.ts';

describe('the verdict of a renovation passport', () => {
  // The first example: 4,575 + 31,988 + 44,516 = 81,079 and 10,733 + 50,621 + 89,736 = 151,090 EUR;
  // their mean of 116,085 over a saving of 1,849 EUR a year is 62.8 years.
  it('is the class that is reached, with cost, carbon and payback', () => {
    const house = { floor_area_m2: 140, current_epc: 'D', heating: 'gas', country: 'DE' };
    const verdict = verdictOf(digital_renovation_passport, house);
    expect(verdict).toMatchObject({
      tone: 'good',
      decision: 'Class A after three phases',
      reason: 'From class D; EUR 81,100 to 151,000; 82 % less carbon; paid back in 63 years',
    });
    const saved = checkNamed(verdict, 'Primary energy saving for a deep renovation');
    expect(saved).toMatchObject({ value: 82.3, limit: 60, tone: 'good', decides: false });
  });

  it('says where the savings do not pay, and what the costs leave out', () => {
    const excludes = 'The costs exclude fees, VAT and subsidies.';
    const typical = 'Classes and savings are typical values for the class and the heating, not survey results.';
    const input = { floor_area_m2: 140, current_epc: 'D', heating: 'gas', country: 'DE' };
    const answer = runCalculator(digital_renovation_passport, input);
    if (!answer.ok) throw new Error('expected a result');
    const conditions = (change: object) =>
      digital_renovation_passport.verdict({ input, result: { ...answer.result, ...change } }).conditions;
    expect(conditions({})).toEqual([typical, excludes]);
    expect(conditions({ total_payback_years: null })).toEqual([
      typical,
      excludes,
      'The energy cost savings do not pay for the works.',
    ]);
  });

  it('does not blame a good home for a shallow renovation', () => {
    const home = { floor_area_m2: 120, current_epc: 'A', heating: 'hp', country: 'UK' };
    const saved = checkNamed(
      verdictOf(digital_renovation_passport, home),
      'Primary energy saving for a deep renovation',
    );
    // 41.25 / 2.8 + 5.5 = 20.23 kWh/m2; after the works 40.425 / 2.8 + 5.335 = 19.77, less 40 %: 11.86, 41.4 % less.
    expect(saved).toMatchObject({ value: 41.4, tone: 'neutral' });
  });

  it('gives the cost in pounds in the United Kingdom', () => {
    const home = { floor_area_m2: 90, current_epc: 'D', heating: 'gas', country: 'UK' };
    // 37,862 to 70,122 GBP.
    expect(verdictOf(digital_renovation_passport, home).reason).toContain('GBP 37,900 to 70,100');
  });

  it('is not good on a UK building whose asset rating is not calculated', () => {
    const office = { floor_area_m2: 5000, current_epc: 'E', heating: 'gas', country: 'UK', building_type: 'office' };
    const verdict = verdictOf(digital_renovation_passport, office);
    expect(verdict).toMatchObject({
      tone: 'neutral',
      decision: 'Class A on a scale of typical energy after three phases',
    });
    expect(verdict.conditions[0]).toMatch(/CO2-based asset rating, which is not calculated/);
    expect(verdictOf(digital_renovation_passport, { ...office, country: 'DE' }).tone).toBe('good');
  });
});
