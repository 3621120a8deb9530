import type { ExplorationPicture } from '@plumbline/calculators';
import type { Answers } from './answer.ts';
import type { Exploration } from './exploration.ts';
import type { ExplorationKind } from './request.ts';
import { solvePictures } from './solve_pictures.ts';
import { sweepPictures } from './sweep_pictures.ts';

type PicturesOf<Kind extends ExplorationKind> = (
  exploration: Exploration<Kind>,
  answer: Answers[Kind],
) => ExplorationPicture[];

const PICTURES: { [Kind in ExplorationKind]?: PicturesOf<Kind> } = {
  sweep: sweepPictures,
  solve: solvePictures,
};

/** The pictures of an answer: one for each output that can be drawn. */
export function picturesOf<Kind extends ExplorationKind>(
  exploration: Exploration<Kind>,
  answer: Answers[Kind],
): ExplorationPicture[] {
  const draw = PICTURES[exploration.kind] as unknown as PicturesOf<Kind>;
  return draw(exploration, answer);
}
