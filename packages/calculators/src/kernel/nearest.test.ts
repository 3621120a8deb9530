import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { didYouMean, nearest } from './nearest.ts';

const LOADS = ['it_load_kw', 'cooling_kw', 'ups_losses_kw', 'lighting_kw'];

/** Every cell of the table of edits, row by row (optimal string alignment). */
function editsBetween(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_row, i) =>
    Array.from({ length: b.length + 1 }, (_cell, j) => (i === 0 ? j : i * Number(j === 0))),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      (table[i] as number[])[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped);
    }
  }
  return at(a.length, b.length);
}

/** The same as `nearest`, without any short cut. */
function nearestOfAll(word: string, candidates: readonly string[], most: number): string[] {
  const plain = word.toLowerCase().replace(/[\s-]+/g, '_');
  return candidates
    .map((candidate) => ({ candidate, edits: editsBetween(plain, candidate.toLowerCase()) }))
    .filter(({ candidate: { length }, edits }) => edits <= (length === 1 ? 0 : Math.max(1, Math.floor(length / 3))))
    .sort((a, b) => a.edits - b.edits)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

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

  it('finds what comparing every letter finds', () => {
    // Few letters make near words likely; the length of İ changes in lower case.
    const words = [
      fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 12 }),
      fc.string({ unit: fc.constantFrom('a', 'A', '-', ' ', '_', '\u0130'), maxLength: 20 }),
      fc.string({ maxLength: 64 }),
    ];
    const sentAndCandidates = fc.oneof(...words.map((word) => fc.tuple(word, fc.array(word, { maxLength: 6 }))));
    let found = 0;
    fc.assert(
      fc.property(sentAndCandidates, fc.integer({ min: 1, max: 3 }), ([sent, candidates], most) => {
        const near = nearest(sent, candidates, most);
        expect(near).toEqual(nearestOfAll(sent, candidates, most));
        found += near.length;
      }),
      { numRuns: 3000 },
    );
    expect(found).toBeGreaterThan(300);
  });

  it('finds a word after any few edits of it, as comparing every letter does', () => {
    const edit = fc.record({ at: fc.nat(12), kind: fc.constantFrom('insert', 'delete', 'replace', 'swap') });
    fc.assert(
      fc.property(fc.constantFrom(...LOADS), fc.array(edit, { maxLength: 5 }), (meant, edits) => {
        const letters = [...meant];
        for (const { at, kind } of edits) {
          if (kind === 'insert') letters.splice(at, 0, 'x');
          else if (kind === 'delete') letters.splice(at, 1);
          else if (kind === 'replace') letters.splice(at, 1, 'y');
          else letters.splice(at, 2, ...letters.slice(at, at + 2).reverse());
        }
        const sent = letters.join('');
        expect(nearest(sent, LOADS, 3)).toEqual(nearestOfAll(sent, LOADS, 3));
      }),
      { numRuns: 2000 },
    );
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
