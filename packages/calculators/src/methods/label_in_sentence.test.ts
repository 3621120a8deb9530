import { expect, it } from 'vitest';
import { labelInSentence } from './label_in_sentence.ts';

it.each([
  ['Fit-out', 'fit-out'],
  ['MEP', 'MEP'],
  ['BIM execution plan', 'BIM execution plan'],
  ['Turnkey (EPC)', 'turnkey (EPC)'],
  ['Cross-section resistance', 'cross-section resistance'],
  ['RAAC inspection', 'RAAC inspection'],
])('writes the label %s as %s', (label, written) => {
  expect(labelInSentence(label)).toBe(written);
});
