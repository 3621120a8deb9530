import type { ExplorationPicture } from '../kernel/exploration_pictures.ts';
import { layoutExplorationPicture } from '../presentation/charts/exploration/index.ts';
import { boxOf, overlap } from '../presentation/charts/layout/label_placement.ts';

/** A phone, half a sheet and a wide page. */
export const DRAWING_WIDTHS = [280, 440, 900] as const;

const TOLERANCE = 0.5;

/** What nobody could read in a picture at a width: texts that leave the drawing, and texts that overlap. */
export function crowding(picture: ExplorationPicture, width: number): string[] {
  const { shapes, height } = layoutExplorationPicture(picture, { width });
  const texts = shapes
    .filter((shape) => shape.kind === 'text')
    .map((shape) => ({ words: shape.text, box: boxOf(shape) }));
  const outside = texts.filter(
    ({ box: { left, right, top, bottom } }) =>
      Math.min(left, top) < -TOLERANCE || right > width + TOLERANCE || bottom > height + TOLERANCE,
  );
  const pairs = texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .flatMap((other) => (overlap(one.box, other.box) ? [`${one.words} over ${other.words}`] : [])),
  );
  return [...outside.map(({ words }) => `${words} outside`), ...pairs].map(
    (what) => `${picture.title}, ${width}: ${what}`,
  );
}
