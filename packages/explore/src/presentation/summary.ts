import type { Answers } from '../answer.ts';
import type { Exploration } from '../exploration.ts';
import type { ExplorationKind } from '../request.ts';
import { heldSentences } from './held.ts';
import { sensitivitySummary } from './sensitivity_summary.ts';
import { solveSummary } from './solve_summary.ts';
import { sweepSummary } from './sweep_summary.ts';
import { uncertaintySummary } from './uncertainty_summary.ts';

/** What was asked and what was found, for people. */
export interface Summary {
  title: string;
  sentences: string[];
}

type SummaryOf<Kind extends ExplorationKind> = (exploration: Exploration<Kind>, answer: Answers[Kind]) => Summary;

const SUMMARIES: { [Kind in ExplorationKind]: SummaryOf<Kind> } = {
  sweep: sweepSummary,
  solve: solveSummary,
  sensitivity: sensitivitySummary,
  uncertainty: uncertaintySummary,
};

/** An answer in a few sentences, with labels and units. */
export function summaryOf<Kind extends ExplorationKind>(
  exploration: Exploration<Kind>,
  answer: Answers[Kind],
): Summary {
  const summarise = SUMMARIES[exploration.kind] as unknown as SummaryOf<Kind>;
  const { title, sentences } = summarise(exploration, answer);
  return { title, sentences: [...sentences, ...heldSentences(exploration)] };
}
