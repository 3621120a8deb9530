import { callTool, type Extra } from '@plumbline/editions/calls/call_tool.ts';
import { explore } from '@plumbline/explore';
import { EvaluationProgress } from '../../../calls/evaluation_progress.ts';
import { ManyCalls } from '../../../calls/many_calls.ts';
import { SlicedEvaluator } from '../../../explorations/evaluate_in_slices.ts';
import { onCallsOf, onEvaluationsOf } from '../protocol/progress.ts';
import type { Calls } from '../registry.ts';

const CALLER = { tier: 'free' };

/** A call without limits and ledger. */
const call: Calls['call'] = async (_tool, read, serialize) => {
  const reading = read();
  const answered = reading.ok ? callTool({ ...reading, caller: CALLER }) : reading;
  return answered.ok ? { ok: true, result: serialize(answered.result) } : answered;
};

const SLICED = new SlicedEvaluator();

/** All explorations of a process without limits are of one user. */
const CALLER_ID = 'local';

/** An exploration without limits and ledger, in slices, so that messages are read meanwhile. */
const exploreInSlices: Calls['explore'] = async (_tool, read, { signal, reportProgress, onBegun }) => {
  const reading = read();
  if (!reading.ok) return reading;
  const { exploration } = reading;
  const { tool, evaluations } = exploration;
  onBegun?.();
  const progress = new EvaluationProgress(evaluations, onEvaluationsOf(reportProgress));
  const answer = await explore(exploration, {
    beforeEvaluations: (count) => progress.announce(count),
    evaluate: (study, block) => {
      const onEvaluated = (rows: number) => progress.add(rows);
      return SLICED.evaluate({ callerId: CALLER_ID, tool, study, block, signal, onEvaluated });
    },
  });
  return { ok: true, result: JSON.stringify(answer) };
};

const MANY_CALLS = new ManyCalls();
const NO_EXTRAS: ReadonlySet<Extra> = new Set();

/** Many calls without limits and ledger, in slices as well. */
const callMany: Calls['callMany'] = async (_tool, read, pick, { signal, reportProgress, onBegun }) => {
  const reading = read();
  if (!reading.ok) return reading;
  const { calculator, inputs } = reading;
  onBegun?.();
  const onDone = onCallsOf(reportProgress, inputs.length);
  const callRow = async (index: number) => {
    const input = inputs[index];
    const answered = callTool({ calculator, input, extras: NO_EXTRAS, caller: CALLER });
    return answered.ok ? { ok: true as const, result: pick(answered.result, input) } : answered;
  };
  const made = { callerId: CALLER_ID, count: inputs.length, call: callRow, signal, onDone };
  return { ok: true, result: await MANY_CALLS.make(made) };
};

const callProject: Calls['callProject'] = async (_project, make) => ({ ok: true, result: await make() });

/** Calls without limits and ledger, for one user. */
export const UNMETERED: Omit<Calls, 'tasks'> = { call, explore: exploreInSlices, callMany, callProject };
