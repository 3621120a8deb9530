import { expect, it } from 'vitest';
import { Defaults } from './defaults.ts';

const defaults = new Defaults([
  { name: 'depth', value: 2, unit: 'm', description: 'Depth', sentence: 'depth was not sent: 2 m is used.' },
  { name: 'grade', value: 'S355', unit: '-', description: 'Grade', sentence: 'grade was not sent: S355 is used.' },
]);

it('knows which inputs have their default, and has a sentence for each that it is asked for', () => {
  expect([defaults.has('depth'), defaults.has('width')]).toEqual([true, false]);
  expect(defaults.sentencesFor('grade', 'width')).toEqual(['grade was not sent: S355 is used.']);
  expect(defaults.sentencesFor('grade', 'depth')).toEqual([
    'depth was not sent: 2 m is used.',
    'grade was not sent: S355 is used.',
  ]);
});
