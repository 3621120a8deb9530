import { explore } from '@plumbline/explore';
import { callTool } from '../../calls/call_tool.ts';
import { EvaluationProgress } from '../../calls/evaluation_progress.ts';
import { SlicedEvaluator } from '../../explorations/evaluate_in_slices.ts';
import { onEvaluationsOf } from './exploration_progress.ts';
import type { CallCalculator, CallExploration } from './registry.ts';

/** A call without limits and ledger. */
export const callUnmetered: CallCalculator = async (_tool, read, serialize) => {
  const reading = read();
  const answered = reading.ok ? callTool({ ...reading, caller: { tier: 'free' } }) : reading;
  return answered.ok ? { ok: true, result: serialize(answered.result) } : answered;
};

const SLICED = new SlicedEvaluator();

/** All explorations of a process without limits are of one user. */
const CALLER_ID = 'local';

/** An exploration without limits and ledger, in slices, so that messages are read meanwhile. */
export const exploreUnmetered: CallExploration = async (_tool, read, { signal, reportProgress }) => {
  const reading = read();
  if (!reading.ok) return reading;
  const { exploration } = reading;
  const { tool, evaluations } = exploration;
  const progress = new EvaluationProgress(evaluations, onEvaluationsOf(reportProgress));
  const answer = await explore(exploration, {
    beforeEvaluations: (count) => progress.announce(count),
    evaluate: (task, block) => {
      const onEvaluated = (rows: number) => progress.add(rows);
      return SLICED.evaluate({ callerId: CALLER_ID, tool, task, block, signal, onEvaluated });
    },
  });
  return { ok: true, result: JSON.stringify(answer) };
};
