import type { Picture } from '@plumbline/calculators';
import { expect, it } from 'vitest';
import { widePictureOf } from './wide_picture.ts';

function picturesOf(...kinds: Picture['kind'][]): Picture[] {
  return kinds.map((kind) => ({ kind }) as Picture);
}

it.each([
  { kinds: ['beam', 'lines', 'section'] as const, wide: 0 },
  { kinds: ['scale', 'bars', 'bars'] as const, wide: 2 },
  { kinds: ['scale', 'bars', 'section'] as const, wide: 0 },
  { kinds: ['bars'] as const, wide: 0 },
])('of $kinds, number $wide has a row to itself, and none of the others is left alone in one', ({ kinds, wide }) => {
  const pictures = picturesOf(...kinds);
  expect(widePictureOf(pictures)).toBe(pictures[wide]);
});

it('of an even number none has a row to itself', () => {
  expect(widePictureOf(picturesOf('beam', 'lines'))).toBeUndefined();
});
