import type { Line } from '@plumbline/calculators';
import { expect, it } from 'vitest';
import { checkedFormulas } from './checked_formulas.ts';

const line = (symbol: string, more: Partial<Line> = {}): Line => ({
  symbol,
  description: 'A line',
  value: 1,
  unit: 'kW',
  reference: 'A handbook',
  ...more,
});

it('counts each different line once, by how its units are checked', () => {
  const first = [
    line('a', { formula: '2.5' }),
    line('b', { formula: 'a + 1' }),
    line('c', { formula: '3 * a^0.5', empirical: 'a in kW' }),
    line('d', { note: 'a rule' }),
  ];
  // The same constant with another value, the same formula again, and another formula for the same symbol.
  const second = [line('a', { formula: '4' }), line('b', { formula: 'a + 1' }), line('b', { formula: '2 * a' })];
  expect(checkedFormulas([first, second])).toEqual({
    checked: 2,
    constants: 1,
    empirical: [{ symbol: 'c', formula: '3 * a^0.5', reason: 'a in kW' }],
    withoutFormula: [{ symbol: 'd', reason: 'a rule' }],
  });
});
