import { describe, expect, it } from 'vitest';
import { normaliseText, vocabulary } from './vocabulary.ts';

describe('normaliseText', () => {
  it.each([
    ['office', 'office'],
    ['Office', 'office'],
    ['  office\n', 'office'],
    ['Data Centre', 'data_centre'],
    ['data-centre', 'data_centre'],
    ['data   centre', 'data_centre'],
    ['data --- centre', 'data_centre'],
    ['data -\t- centre', 'data_centre'],
    ['data\tcentre', 'data_centre'],
    ['data\u00a0centre', 'data_centre'],
    ['data_centre', 'data_centre'],
    ['MIXED-use  High-Rise', 'mixed_use_high_rise'],
    ['ÉCOLE', 'école'],
  ])('reads %j as %s', (sent, word) => {
    expect(normaliseText(sent)).toBe(word);
  });
});

describe('vocabulary', () => {
  const buildings = vocabulary({
    words: { office: ['offices', 'workplace'], data_centre: ['data_center', 'server_room'], other: [] },
    general: 'other',
  });

  it.each([
    ['office', 'office'],
    [' OFFICES ', 'office'],
    ['Data Centre', 'data_centre'],
    ['data-center', 'data_centre'],
    ['Server  Room', 'data_centre'],
  ] as const)('knows %j as %s', (sent, key) => {
    expect(buildings.read(sent)).toEqual({ key, known: true });
  });

  it.each(['castle', 'offic', 'constructor', '__proto__'])('serves %j with the general row and says so', (sent) => {
    expect(buildings.read(sent)).toEqual({ key: 'other', known: false });
  });

  it('knows the general row when it is meant', () => {
    expect(buildings.read('Other')).toEqual({ key: 'other', known: true });
  });

  it.each([
    [
      'an alias of both',
      { office: ['workplace'], studio: ['workplace'] },
      'workplace stands for both office and studio',
    ],
    ['the name of the other', { office: ['studio'], studio: [] }, 'studio stands for both office and studio'],
  ])('is not defined when one word stands for two rows: %s', (_case, words, complaint) => {
    expect(() => vocabulary({ words, general: 'office' })).toThrow(`the word ${complaint}`);
  });

  it('may list a word of a row twice', () => {
    const { read } = vocabulary({ words: { office: ['office', 'office'] }, general: 'office' });
    expect(read('office')).toEqual({ key: 'office', known: true });
  });
});
