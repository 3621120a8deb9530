import type { TSchema } from 'typebox';
import type { ExplorationKind } from '../request.ts';
import { OneAtATimeAnswer, SobolAnswer, SolveAnswer, SweepAnswer, UncertaintyAnswer } from './answers.ts';
import { oneOf } from './parts.ts';
import { REQUESTS } from './requests.ts';

const ANSWERS: Readonly<Record<ExplorationKind, TSchema>> = {
  sweep: SweepAnswer,
  solve: SolveAnswer,
  sensitivity: oneOf([OneAtATimeAnswer, SobolAnswer], 'Which inputs an output depends on most'),
  uncertainty: UncertaintyAnswer,
};

/** The JSON schema of the body of a request, for any tool. */
export function requestSchema(kind: ExplorationKind): TSchema {
  return REQUESTS[kind];
}

/** The JSON schema of an answer, for any tool. */
export function answerSchema(kind: ExplorationKind): TSchema {
  return ANSWERS[kind];
}
