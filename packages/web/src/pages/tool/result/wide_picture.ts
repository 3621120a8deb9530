import type { Picture } from '@plumbline/calculators';

/** Kinds that stand upright, and gain nothing from more width. */
const UPRIGHT: ReadonlySet<Picture['kind']> = new Set(['scale', 'classes', 'section'] as const);

/** Of an odd number of pictures in two columns, the one that has a row to itself, so that no place stays empty. */
export function widePictureOf(pictures: readonly Picture[]): Picture | undefined {
  if (pictures.length % 2 === 0) return undefined;
  return pictures.find(({ kind }, index) => index % 2 === 0 && !UPRIGHT.has(kind)) ?? pictures[0];
}
