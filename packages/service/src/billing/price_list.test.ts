import { describe, expect, it } from 'vitest';
import { PRICE_LIST, planOfPrice, SOLD_PLANS } from './price_list.ts';

describe('the price list', () => {
  it('charges the plan table in pence, and annual prices for twelve months', () => {
    expect(PRICE_LIST.map(({ lookupKey, amount, period }) => [lookupKey, amount, period])).toEqual([
      ['plumbline_starter_monthly', 29_00, 'month'],
      ['plumbline_starter_annual', 12 * 23_00, 'year'],
      ['plumbline_pro_monthly', 99_00, 'month'],
      ['plumbline_pro_annual', 12 * 79_00, 'year'],
      ['plumbline_enterprise_monthly', 499_00, 'month'],
      ['plumbline_enterprise_annual', 12 * 399_00, 'year'],
    ]);
    expect(SOLD_PLANS).toEqual(['starter', 'pro', 'enterprise']);
  });

  it('knows the plan of a price by its lookup key, else by its metadata, else not', () => {
    expect(planOfPrice({ lookup_key: 'plumbline_pro_annual', metadata: {} })).toBe('pro');
    expect(planOfPrice({ lookup_key: null, metadata: { plumbline_plan: 'starter' } })).toBe('starter');
    expect(planOfPrice({ lookup_key: 'plumbline_gold_annual', metadata: { plumbline_plan: 'gold' } })).toBeUndefined();
    expect(planOfPrice({ lookup_key: null, metadata: {} })).toBeUndefined();
  });
});
