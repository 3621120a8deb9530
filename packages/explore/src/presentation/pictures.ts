import type { ExplorationPicture } from '@plumbline/calculators';
import type { Answers } from '../answer.ts';
import type { Exploration } from '../exploration.ts';
import type { Members } from '../fields/members.ts';
import type { ExplorationKind } from '../request.ts';
import { heldInWords } from './held.ts';
import { sensitivityPictures } from './sensitivity_pictures.ts';
import { solvePictures } from './solve_pictures.ts';
import { sweepPictures } from './sweep_pictures.ts';
import { uncertaintyPictures } from './uncertainty_pictures.ts';

type PicturesOf<Kind extends ExplorationKind> = (
  exploration: Exploration<Kind>,
  answer: Answers[Kind],
  entered: Members,
) => ExplorationPicture[];

const PICTURES: { [Kind in ExplorationKind]: PicturesOf<Kind> } = {
  sweep: sweepPictures,
  solve: solvePictures,
  sensitivity: sensitivityPictures,
  uncertainty: uncertaintyPictures,
};

/**
 * The pictures of an answer: one for each output that can be drawn. Inputs that are varied are marked where somebody has entered
 * them, if `entered` holds them.
 */
export function picturesOf<Kind extends ExplorationKind>(
  exploration: Exploration<Kind>,
  answer: Answers[Kind],
  entered: Members = {},
): ExplorationPicture[] {
  const draw = PICTURES[exploration.kind] as unknown as PicturesOf<Kind>;
  const held = heldInWords(exploration);
  return draw(exploration, answer, entered).map((picture) => ({ ...picture, title: `${picture.title}${held}` }));
}
