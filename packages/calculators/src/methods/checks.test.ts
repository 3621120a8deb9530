import { expect, it } from 'vitest';
import { utilisationInWords } from './checks.ts';

it.each([
  [0, '0 %'],
  [0.0001, 'less than 1 %'],
  [0.0044, 'less than 1 %'],
  [0.0046, '1 %'],
  [0.962, '96 %'],
  [1, '100 %'],
  [0.9996, '100 %'],
  [1.0001, 'just over 100 %'],
  [1.0044, 'just over 100 %'],
  [1.0046, '101 %'],
  [1.2046, '121 %'],
  [1.2044, '120 %'],
  [12.5, '1,250 %'],
])('says a utilisation of %d as %s, as a reader of the shown value would', (utilisation, said) => {
  expect(utilisationInWords(utilisation)).toBe(said);
});
