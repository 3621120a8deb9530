import { describe, expect, it } from 'vitest';
import { capitalise, capitaliseLabels } from './capitalise.ts';

describe('capitalise', () => {
  it.each([
    ['use class C3', 'Use class C3'],
    ['NIS2 supply chain', 'NIS2 supply chain'],
    ['', ''],
  ])('writes %j at the start of a sentence as %j', (words, written) => {
    expect(capitalise(words)).toBe(written);
  });

  it('writes every label of a set of options with a capital, and leaves the codes alone', () => {
    expect(capitaliseLabels({ mixed: 'mixed-use building', flat: 'flat' })).toEqual({
      mixed: 'Mixed-use building',
      flat: 'Flat',
    });
  });
});
