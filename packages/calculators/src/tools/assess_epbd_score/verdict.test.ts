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
      /^Class F; next obligation 2033, in seven years; about EUR 848,000 to class C$/,
    ],
    [
      { country: 'uk', current_epc: 'D' },
      'good',
      'Outside the EPBD, meets the minimum of England and Wales',
      /^Class D; /,
    ],
    [
      { country: 'uk', current_epc: 'F' },
      'bad',
      'Outside the EPBD, below the minimum of England and Wales',
      /^Class F; in force since /,
    ],
    [{ country: 'scotland', current_epc: 'F' }, 'neutral', 'Outside the EPBD', /^Class F; no dated obligation/],
    [{ building_type: 'church', current_epc: 'G' }, 'caution', 'Exemption to confirm', /^Class G; no dated obligation/],
    // A good class with open duties: automation since 2024; the French decree; solar energy of a public body by 2027.
    [{ current_epc: 'B', heating_system: 'heat pump' }, 'caution', 'No current exposure', /^Class B; /],
    [
      { current_epc: 'B', heating_system: 'heat pump', country: 'france', floor_area_m2: 1000, has_solar_pv: true },
      'caution',
      'No current exposure',
      /^Class B; next obligation 2030/,
    ],
    [
      { current_epc: 'C', heating_system: 'heat pump', country: 'austria', ownership: 'public', floor_area_m2: 800 },
      'caution',
      'No current exposure',
      /^Class C; /,
    ],
    [
      { current_epc: 'C', heating_system: 'heat pump', country: 'austria', floor_area_m2: 800 },
      'good',
      'No current exposure',
      /^Class C; no dated obligation; about EUR /,
    ],
  ])('with %j is %s: %s', (change, tone, decision, reason) => {
    const verdict = verdictOf(assess_epbd_score, { ...OFFICE, ...change });
    expect(verdict).toMatchObject({ tone, decision, checks: [] });
    expect(verdict.reason).toMatch(reason);
  });

  it.each([
    // Article 9(1): class F from 1 January 2033.
    ['2031-06-01', /; next obligation 2033, in two years; /],
    ['2032-06-01', /; next obligation 2033, in one year; /],
    ['2033-06-01', /; in force since 2033; /],
  ])('counts on %s the years that are left: %s', (as_of, reason) => {
    expect(verdictOf(assess_epbd_score, { ...OFFICE, country: 'austria', as_of }).reason).toMatch(reason);
  });

  it('names no cost where the class is reached', () => {
    const ready = { ...OFFICE, country: 'austria', current_epc: 'A', heating_system: 'heat pump' };
    expect(verdictOf(assess_epbd_score, ready).reason).toBe('Class A; no dated obligation');
  });

  it('says whose minimum the UK has, and prices in pounds', () => {
    const verdict = verdictOf(assess_epbd_score, { ...OFFICE, country: 'uk', current_epc: 'F' });
    expect(verdict.conditions).toContain('This is the law of England and Wales, for let property.');
    expect(verdict.reason).toMatch(/about GBP [\d,]+ to class C$/);
  });

  it('does not take the class for the law', () => {
    expect(verdictOf(assess_epbd_score, OFFICE).conditions[0]).toBe(
      'Classes are a proxy for the thresholds: national law decides, not the class.',
    );
  });
});
