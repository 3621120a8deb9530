import { expect, it } from 'vitest';
import { confidenceInWords, type Datum, datum } from './datum.ts';

const PRICE: Datum<number> = {
  symbol: 'p',
  description: 'Price',
  value: 0.25,
  unit: 'GBP/kWh',
  source: { document: 'Prices', place: 'all sizes', edition: '2026' },
  confidence: 'published',
};

it('gives all data the same members in the same order, whatever was given', () => {
  const members = ['symbol', 'description', 'value', 'unit', 'source', 'confidence', 'evidence', 'note'];
  expect(Object.keys(datum(PRICE))).toEqual(members);
  expect(Object.keys(datum({ note: 'Rounded.', evidence: 'looked_up', ...PRICE }))).toEqual(members);
});

it('claims no evidence that is not recorded', () => {
  expect(datum(PRICE).evidence).toBeUndefined();
  expect(confidenceInWords(PRICE)).toBe('published');
  expect(confidenceInWords({ ...PRICE, evidence: 'looked_up' })).toBe('published; looked up');
  expect(confidenceInWords({ ...PRICE, evidence: 'from_memory' })).toBe('published; from memory, not looked up');
});
