import { describe, expect, it } from 'vitest';
import { didYouMean, nearest } from './nearest.ts';

const LOADS = ['it_load_kw', 'cooling_kw', 'ups_losses_kw', 'lighting_kw'];

describe('nearest', () => {
  it.each([
    ['a letter left out', 'coolng_kw', 'cooling_kw'],
    ['a letter too many', 'coooling_kw', 'cooling_kw'],
    ['a wrong letter', 'coolinf_kw', 'cooling_kw'],
    ['two neighbours swapped', 'ligthing_kw', 'lighting_kw'],
    ['capitals', 'IT_LOAD_KW', 'it_load_kw'],
    ['hyphens', 'it-load-kw', 'it_load_kw'],
    ['white space', 'ups losses  kw', 'ups_losses_kw'],
    ['a forgotten unit', 'it_load', 'it_load_kw'],
  ])('finds the word behind %s: %s', (_slip, sent, meant) => {
    expect(nearest(sent, LOADS)).toEqual([meant]);
  });

  it('counts swapped neighbours as one slip, so that a short word is still found', () => {
    expect(nearest('lac', ['lca'])).toEqual(['lca']);
    expect(nearest('acl', ['lca'])).toEqual([]);
  });

  it('allows one slip for every three letters of the word that may be meant', () => {
    expect(nearest('abcxyz', ['abcdefghi'])).toEqual([]);
    expect(nearest('abcdefxyz', ['abcdefghi'])).toEqual(['abcdefghi']);
    expect(nearest('abcdewxyz', ['abcdefghi'])).toEqual([]);
  });

  it.each(['colour', '', 'kw', '室', 'constructor'])('finds nothing near %j', (sent) => {
    expect(nearest(sent, LOADS)).toEqual([]);
  });

  it('gives as many as asked for, nearest first, equals in the order of the list', () => {
    const words = ['office_a', 'office', 'office_b'];
    expect(nearest('ofice', words, 3)).toEqual(['office']);
    expect(nearest('office_', words, 3)).toEqual(['office_a', 'office', 'office_b']);
    expect(nearest('office', words, 3)).toEqual(['office', 'office_a', 'office_b']);
    expect(nearest('office_', words, 2)).toEqual(['office_a', 'office']);
  });

  it('reads words of up to 64 characters and does not try longer ones', () => {
    const word = 'a'.repeat(63);
    expect(nearest(`${word}b`, [word])).toEqual([word]);
    expect(nearest(`${word}bb`, [word])).toEqual([]);
    expect(nearest('a'.repeat(1_000_000), LOADS)).toEqual([]);
  });
});

describe('didYouMean', () => {
  it('ends a sentence with the suggestion, or adds nothing', () => {
    expect(didYouMean('coolng_kw', LOADS)).toBe(' Did you mean cooling_kw?');
    expect(didYouMean('colour', LOADS)).toBe('');
  });
});
