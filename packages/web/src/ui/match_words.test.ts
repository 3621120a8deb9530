import { describe, expect, it } from 'vitest';
import { matchWords } from './match_words.ts';

const WORDS = [
  { value: 'office', label: 'Office', others: ['headquarters', 'call centre'] },
  { value: 'residential', label: 'Residential', others: ['flat', 'house'] },
  { value: 'data_centre', label: 'Data centre', others: ['server farm'] },
  { value: 'care_home', label: 'Care home', others: ['nursing home'] },
];

function valuesFor(text: string, most = 8): string[] {
  return matchWords(WORDS, text, most).map(({ value }) => value);
}

describe('matchWords', () => {
  it('offers the first words while nothing is typed', () => {
    expect(valuesFor('', 2)).toEqual(['office', 'residential']);
  });

  it('finds words by their beginning, in any case and spelling of spaces', () => {
    expect(valuesFor('OFF')).toEqual(['office']);
    expect(valuesFor('data_cen')).toEqual(['data_centre']);
  });

  it('puts a label before another word, and says by which word it was found', () => {
    expect(valuesFor('centre')).toEqual(['data_centre', 'office']);
    expect(matchWords(WORDS, 'flat', 8)).toEqual([{ value: 'residential', label: 'Residential', foundBy: 'flat' }]);
  });

  it('forgives a misspelling', () => {
    expect(valuesFor('ofice')).toEqual(['office']);
    expect(valuesFor('nursng home')).toEqual(['care_home']);
  });

  it('offers nothing for a text that resembles no word', () => {
    expect(valuesFor('quetzal')).toEqual([]);
  });
});
