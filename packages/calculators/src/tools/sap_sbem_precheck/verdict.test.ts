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
    expect(atE).toMatchObject({ value: 60, limit: 39, tone: 'good' });
    expect(checkNamed(verdict, 'Band C')).toMatchObject({ value: 60, limit: 69, tone: 'caution' });
  });
});
