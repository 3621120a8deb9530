import { describe, expect, it } from 'vitest';
import { nameUse, readExistingUse, readProposedUse } from './use_class.ts';

const romanParts = ['', 'i', 'ii', 'iii'];
const classEParts = [...'abcdefg'].flatMap((letter) => romanParts.map((roman) => `e${letter}${roman}`));

const WORDS: Record<string, string[]> = {
  E: [
    ...['e', ...classEParts, 'a1', 'a2', 'a3', 'b1', 'b1a', 'b1b', 'b1c', 'office', 'shop', 'retail', 'restaurant'],
    ...['cafe', 'gym', 'clinic', 'nursery', 'light_industrial', 'light industrial', 'Light-Industrial', 'commercial'],
    ...['E', ' e ', 'Class E', 'class-e', 'Use Class E', 'use-class e', 'E(a)', 'E(g)(iii)', 'e.g', 'E.(g).(i)'],
    ...['Class B1(a)', 'B1.c'],
  ],
  F1: ['f1', ...[...'abcdefgh'].map((letter) => `f1${letter}`), 'school', 'F.1', 'F1(a)', 'F.1(h)', 'Class F.1'],
  F2: ['f2', ...[...'abcd'].map((letter) => `f2${letter}`), 'F.2', 'F2(c)', 'use class F.2(d)'],
  C3: [
    ...['c3', 'c3a', 'c3b', 'c3c', 'C3', 'C3(a)', 'C.3', 'dwelling', 'dwellinghouse', 'residential', 'house', 'flat'],
    ...['Dwelling', 'HOUSE', 'class_c3', 'use_class_c3'],
  ],
  B2: ['b2', 'B2', 'B.2', 'industrial', 'factory'],
  B8: ['b8', 'B8', 'warehouse', 'storage'],
  C1: ['c1', 'C1', 'hotel'],
  C2: ['c2', 'C2', 'care_home', 'Care Home', 'care-home', 'care - home'],
  C2A: ['c2a', 'C2A', 'C2(a)'],
  C4: ['c4', 'C4', 'hmo', 'HMO'],
  SG: [
    ...['sg', 'SG', 'sui_generis', 'Sui Generis', 'sui-generis', 'suigeneris', 'a4', 'a5', 'pub', 'takeaway'],
    ...['theatre', 'cinema', 'casino', 'betting_office', 'Betting office', 'launderette'],
  ],
  AG: ['ag', 'AG', 'agri', 'agricultural', 'agriculture', 'Agriculture'],
  SAME: ['same', 'Same', ' SAME '],
  UNKNOWN: [
    ...['d1', 'd2', 'D1', 'c5', 'b3', 'eh', 'eaiv', 'f1i', 'f2e', 'c3d', 'f', 'ei', 'e_a', 'zoo', '()', '...'],
    ...['use class class e', 'class', 'unknown', 'constructor', '__proto__'],
  ],
};

describe('the text of a use class', () => {
  const readings = Object.entries(WORDS).flatMap(([use, words]) => words.map((word) => [word, use] as const));
  it.each(readings)('%j is read as %s', (sent, use) => {
    expect(readProposedUse(sent).use).toBe(use);
  });

  it('says nothing about an existing use when it is the word same', () => {
    expect(readExistingUse('same').use).toBe('UNKNOWN');
    expect(readExistingUse('C3').use).toBe('C3');
  });

  it.each(['a1', 'A2', 'a3', 'a4', 'A5', 'b1', 'B1(a)', 'b1b', 'Class B1c'])('%j is known as a former code', (sent) => {
    expect(readProposedUse(sent).former).toBe('mapped');
  });

  it.each([
    ['d1', 'd1'],
    ['D2', 'd2'],
    ['Class D1', 'd1'],
  ])('%j is known as a former code that has no single successor', (sent, code) => {
    expect(readProposedUse(sent)).toEqual({ sent, code, use: 'UNKNOWN', former: 'unmapped' });
  });

  it.each(['e', 'b2', 'zoo', 'shop'])('%j is not taken for a former code', (sent) => {
    expect(readProposedUse(sent).former).toBeUndefined();
  });

  it.each([
    ['C3', 'use class C3'],
    ['SG', 'sui generis use'],
    ['AG', 'agricultural use'],
  ] as const)('%s is written as %s', (use, words) => {
    expect(nameUse(use)).toBe(words);
  });
});
