import { describe, expect, it } from 'vitest';
import { checkNamed, verdictOf } from '../../testing/verdict_of.ts';
import { sap_sbem_precheck } from './index.ts';

// Table 14: A from 92, B from 81, C from 69, D from 55, E from 39, F from 21.
describe('the verdict on a SAP rating', () => {
  it.each([
    [{ sap_rating: 80.5 }, 'good', 'EPC band B', 'SAP rating 81; band A is 11 points away'],
    [{ sap_rating: 95 }, 'good', 'EPC band A', 'SAP rating 95; the best band'],
    [{ sap_rating: 39 }, 'caution', 'EPC band E', 'SAP rating 39; band D is 16 points away'],
    [{ sap_rating: 38 }, 'bad', 'EPC band F', 'SAP rating 38; band E is 1 point away'],
    [{}, 'neutral', 'Not assessed', 'Neither a rating nor fuel was given'],
  ])('of %j is %s: %s', (input, tone, decision, reason) => {
    expect(verdictOf(sap_sbem_precheck, input)).toMatchObject({ tone, decision, reason });
  });

  it('is indicative where only fuels are known', () => {
    const input = { annual_energy_kwh: { mains_gas: 14838.614, grid_electricity: 642.839 }, floor_area_m2: 100 };
    const verdict = verdictOf(sap_sbem_precheck, input);
    expect(verdict).toMatchObject({ decision: 'Indicative EPC band C', checks: [] });
    expect(verdict.conditions[0]).toMatch(/^Indicative only/);
  });

  it('holds the rating against E and C', () => {
    const verdict = verdictOf(sap_sbem_precheck, { sap_rating: 60 });
    const atE = checkNamed(verdict, 'Band E, the minimum for rented homes');
    const shared = { unit: '-', decimals: 0, decides: false };
    expect(atE).toMatchObject({
      ...shared,
      value: 60,
      limit: 39,
      tone: 'good',
      fields: ['sap_rating_rounded', 'meets_private_rented_minimum_e'],
    });
    expect(checkNamed(verdict, 'Band C')).toMatchObject({
      ...shared,
      value: 60,
      limit: 69,
      tone: 'caution',
      fields: ['sap_rating_rounded', 'meets_epc_c'],
    });
  });

  // 100 m2 on 20,000 and 40,000 kWh of gas: GBP 820 and 1,548, ECF 2.036 and 3.843, ratings 67 (D) and 38 (F).
  it.each([
    [38, 20_000, 'bad'],
    [95, 40_000, 'bad'],
    [95, 20_000, 'caution'],
    [60, 20_000, 'caution'],
  ])('has the tone of the worse band: rating %d with %d kWh of gas', (sap_rating, mains_gas, tone) => {
    const input = { sap_rating, annual_energy_kwh: { mains_gas }, floor_area_m2: 100 };
    expect(verdictOf(sap_sbem_precheck, input).tone).toBe(tone);
  });

  it('says which rating a heat pump alone would lower, and how far the fuels are from the rating', () => {
    const fuels = { mains_gas: 14838.614, grid_electricity: 642.839 };
    const input = { sap_rating: 72, annual_energy_kwh: fuels, floor_area_m2: 100 };
    expect(verdictOf(sap_sbem_precheck, input).conditions).toEqual([
      'The fuels indicate band C, 2 points below the rating given.',
      'A heat pump alone would lower the indicative rating to 66, band D.',
    ]);
    const rated = verdictOf(sap_sbem_precheck, { ...input, rating_method: 'rdsap_10' });
    expect(rated.conditions).toEqual(['The fuels indicate band C, 1 point below the rating given.']);
  });
});
