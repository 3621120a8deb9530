import { describe, expect, it } from 'vitest';
import { avoidedPhrasesIn } from './plain_words.ts';

describe('plain words', () => {
  it('name the text, the phrase and the words to use instead', () => {
    expect(avoidedPhrasesIn('Energy of a year')).toEqual(['"of a year" in "Energy of a year": say annual, per year']);
  });

  it('find every phrase of a text, whatever its case', () => {
    expect(avoidedPhrasesIn('Beside the fall of the energy bill')).toHaveLength(2);
  });

  it.each([
    '1 year',
    '0.1 years',
    'over 41 years',
    '39 - 1 points',
    'undefined if there is none',
    'the end of a yearly period',
    'the side of a beam',
    'Annual energy',
  ])('leave plain English alone: %s', (text) => {
    expect(avoidedPhrasesIn(text)).toEqual([]);
  });

  it.each(['in 1 years', 'undefined if the user is none', 'So many values are kept', 'What of a limit is the same'])(
    'refuse %s',
    (text) => {
      expect(avoidedPhrasesIn(text)).toHaveLength(1);
    },
  );
});
