import { expect, it } from 'vitest';
import { shownUtilisationInWords, utilisationInWords } from './checks.ts';

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

it.each([
  [0.9624, true, '96.2 %'],
  [1, true, '100 %'],
  [1, false, 'just over 100 %'],
  [1.0004, false, 'just over 100 %'],
  [1.0006, false, '100.1 %'],
])(
  'says a shown utilisation of %d, within its limit or not (%s), with a decimal as %s',
  (utilisation, isWithin, said) => {
    expect(shownUtilisationInWords(utilisation, isWithin, 1)).toBe(said);
  },
);
