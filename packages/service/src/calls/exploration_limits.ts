import type { InputError } from '@plumbline/calculators';
import { invalidInputProblem, type Problem } from '@plumbline/editions/calls/call_tool.ts';
import type { Exploration, ExplorationKind } from '@plumbline/explore';
import { EVALUATIONS_MAX, evaluationsMaxOf, type Plan } from '../plans/plans.ts';
import { isLongWork } from './long_work.ts';

/** This many values make an answer of about 30 MB. */
const VALUES_MAX = 800_000;

/** How many evaluations count as one call. */
const EVALUATIONS_PER_CALL = 100;

/** The calculations of a project that one evaluation makes, before another request can be answered. */
export const EXPLORED_CALCULATIONS_MAX = 50;

/** The calls that this many evaluations count as: one for every hundred or part of it. */
export function callsOf(evaluations: number): number {
  return Math.ceil(evaluations / EVALUATIONS_PER_CALL);
}

function figure(count: number): string {
  return count.toLocaleString('en-GB');
}

/** What decides the number of evaluations, and how to reduce it. */
const REDUCE: Record<ExplorationKind, { field: string; how: string }> = {
  sweep: { field: 'vary', how: 'Use fewer steps or values.' },
  solve: { field: 'steps', how: 'Use fewer steps or a narrower range.' },
  sensitivity: { field: 'samples', how: 'Use fewer samples, or ranges of fewer inputs.' },
  uncertainty: { field: 'samples', how: 'Use fewer samples.' },
};

function paidPlanHint(evaluations: number, evaluationsMax: number): string {
  const isAllowed = evaluationsMax < EVALUATIONS_MAX.paid && evaluations <= EVALUATIONS_MAX.paid;
  return isAllowed ? ` A paid plan allows ${figure(EVALUATIONS_MAX.paid)}.` : '';
}

/** The problem of an exploration that would make too many evaluations. */
export function tooManyEvaluations(exploration: Exploration, plan: Plan, evaluations: number): Problem | undefined {
  const { kind, tool, calculations } = exploration;
  if (calculations !== undefined) return tooManyOfProject(exploration, calculations, evaluations);
  const evaluationsMax = evaluationsMaxOf(plan);
  if (evaluations <= evaluationsMax) return undefined;
  const { field, how } = REDUCE[kind];
  const limit = `${field} must make at most ${figure(evaluationsMax)} evaluations`;
  const message = `${limit}; ${figure(evaluations)} were asked for. ${how}${paidPlanHint(evaluations, evaluationsMax)}`;
  return problemOf(tool.name, { field, message });
}

/** The problem of an exploration of a project, whose evaluations each make several calculations between other requests. */
function tooManyOfProject({ kind }: Exploration, calculations: number, evaluations: number): Problem | undefined {
  if (calculations > EXPLORED_CALCULATIONS_MAX) {
    const message = `outputs must depend on at most ${EXPLORED_CALCULATIONS_MAX} calculations; these depend on ${calculations}.`;
    return problemOf('the project', { field: 'outputs', message });
  }
  const evaluationsMax = EVALUATIONS_MAX.free;
  if (evaluations * calculations <= evaluationsMax) return undefined;
  const { field, how } = REDUCE[kind];
  const asked = `${figure(evaluations)} times ${calculations} were asked for`;
  const message = `${field} must make at most ${figure(evaluationsMax)} calculations; ${asked}. ${how}`;
  return problemOf('the project', { field, message });
}

function outputsOf({ request }: Exploration): number {
  return 'outputs' in request ? request.outputs.length : 1;
}

/** Whether an exploration takes longer than a second or so, and has an answer that can be kept. Only a sweep answers with all values. */
export function takesLong(exploration: Exploration): boolean {
  const { kind, evaluations } = exploration;
  return isLongWork({ steps: evaluations, values: kind === 'sweep' ? outputsOf(exploration) * evaluations : 0 });
}

/** The problem of an exploration whose answer would be too large. */
export function tooManyValues(exploration: Exploration): Problem | undefined {
  const { tool, evaluations } = exploration;
  const outputs = outputsOf(exploration);
  if (outputs * evaluations <= VALUES_MAX) return undefined;
  const outputsMax = Math.floor(VALUES_MAX / evaluations);
  const limit = `outputs must name at most ${outputsMax} for ${figure(evaluations)} evaluations`;
  return problemOf(tool.name, { field: 'outputs', message: `${limit}; ${outputs} were asked for.` });
}

function problemOf(tool: string, error: InputError): Problem {
  return invalidInputProblem(tool, { errors: [error], moreErrors: 0 });
}
