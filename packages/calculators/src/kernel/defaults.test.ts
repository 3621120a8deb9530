import { expect, it } from 'vitest';
import { Defaults } from './defaults.ts';

const defaults = new Defaults([
  { name: 'depth', value: 2, unit: 'm', description: 'Depth', sentence: 'Depth was not given: 2 m is assumed.' },
  { name: 'grade', value: 'S355', unit: '-', description: 'Grade', sentence: 'Grade was not given: S355 is assumed.' },
]);

it('knows which inputs have their default, and has a sentence for each that it is asked for', () => {
  expect([defaults.has('depth'), defaults.has('width')]).toEqual([true, false]);
  expect(defaults.sentencesFor('grade', 'width')).toEqual(['Grade was not given: S355 is assumed.']);
  expect(defaults.sentencesFor('grade', 'depth')).toEqual([
    'Depth was not given: 2 m is assumed.',
    'Grade was not given: S355 is assumed.',
  ]);
});
