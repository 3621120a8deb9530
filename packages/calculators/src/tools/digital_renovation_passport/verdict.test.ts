import { describe, expect, it } from 'vitest';
import { checkNamed, verdictOf } from '../../testing/verdict_of.ts';
import { digital_renovation_passport } from './index.ts';

describe('the verdict of a renovation passport', () => {
  // The first example: 5,047 + 40,961 + 40,379 = 86,387 and 11,842 + 74,157 + 81,534 = 167,533 EUR.
  it('is the class that is reached, with cost and carbon', () => {
    const house = { floor_area_m2: 140, current_epc: 'D', heating: 'gas', country: 'DE' };
    const verdict = verdictOf(digital_renovation_passport, house);
    expect(verdict).toMatchObject({
      tone: 'good',
      decision: 'Class A after three phases',
      reason: 'From class D; EUR 86,400 to 168,000; 82 % less carbon',
    });
    const saved = checkNamed(verdict, 'Primary energy saving for a deep renovation');
    expect(saved).toMatchObject({ value: 82.3, limit: 60, tone: 'good', decides: false });
  });

  it('does not blame a good home for a shallow renovation', () => {
    const home = { floor_area_m2: 120, current_epc: 'A', heating: 'hp', country: 'UK' };
    const saved = checkNamed(
      verdictOf(digital_renovation_passport, home),
      'Primary energy saving for a deep renovation',
    );
    expect(saved).toMatchObject({ value: 50.9, tone: 'neutral' });
  });
});
