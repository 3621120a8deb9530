import { describe, expect, it } from 'vitest';
import { verdictOf } from '../../testing/verdict_of.ts';
import { assess_epbd_score } from './index.ts';

const OFFICE = {
  building_type: 'office',
  year_built: 1974,
  current_epc: 'F',
  heating_system: 'gas_boiler',
  has_solar_pv: false,
  floor_area_m2: 4200,
  country: 'germany',
};

describe('the verdict on the EPBD', () => {
  it.each([
    // Article 9(1): G stands for the threshold of 2030, F for that of 2033.
    [
      { current_epc: 'G' },
      'bad',
      'Below the 2030 threshold',
      /^Class G; next obligation 2030, in four years; about EUR /,
    ],
    [
      {},
      'caution',
      'Below the 2033 threshold',
      /^Class F; next obligation 2033, in seven years; about EUR 1\.41 million to class C$/,
    ],
    [{ country: 'uk', current_epc: 'D' }, 'good', 'Outside the EPBD, meets the UK minimum', /^Class D; /],
    [{ country: 'uk', current_epc: 'F' }, 'bad', 'Outside the EPBD, below the UK minimum', /^Class F; in force since /],
  ])('with %j is %s: %s', (change, tone, decision, reason) => {
    const verdict = verdictOf(assess_epbd_score, { ...OFFICE, ...change });
    expect(verdict).toMatchObject({ tone, decision, checks: [] });
    expect(verdict.reason).toMatch(reason);
  });

  it('does not take the class for the law', () => {
    expect(verdictOf(assess_epbd_score, OFFICE).conditions[0]).toBe(
      'Classes are a proxy for the thresholds: national law decides, not the class.',
    );
  });
});
