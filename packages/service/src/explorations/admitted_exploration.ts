import type { Rendering } from '@plumbline/documents/sheets/render_answer.ts';
import type { Exploration } from '@plumbline/explore';

/** The service stops, so nothing new is begun. */
export class ExplorationsStopped extends Error {}

/** An exploration to make, for a caller who has a slot. */
export interface AdmittedExploration {
  callerId: string;
  exploration: Exploration;
  rendering: Rendering;
  /** Called with the number of evaluations before they are made. It rejects if they may not be made. */
  beforeEvaluations: (evaluations: number) => Promise<void>;
  /** Called with the number of evaluations after they were made. Evaluations of small blocks may be left out. */
  onEvaluated?: ((evaluations: number) => void) | undefined;
  /** Ends the exploration when nobody waits for it any more. */
  signal: AbortSignal | undefined;
}
