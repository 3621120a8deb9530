import {
  countedInFigures,
  describeSent,
  formatFigure,
  InputErrors,
  type Tool,
  unknownName,
} from '@plumbline/calculators';
import type { Edition } from '@plumbline/editions';
import { findTool, invalidInputProblem, type Problem } from '@plumbline/editions/calls/call_tool.ts';
import { type Named, namedOutput, outputsOf, readOutputs, VERDICT_TONE } from '@plumbline/explore';
import type { Params } from '../protocol/message.ts';

export const BATCH_TOOL = 'calculate_many';

/** An answer is one document; longer lists are sent over REST, where answers are streamed. */
export const ROWS_MAX = 10_000;

/** The arguments of a call, once they are read. */
export interface AskedBatch {
  calculator: Tool;
  inputs: readonly unknown[];
  outputs: readonly Named[];
}

function rowsMessage(inputs: unknown): string | undefined {
  const rule = `inputs must be a list of 1 to ${formatFigure(ROWS_MAX)} objects`;
  if (!Array.isArray(inputs)) return `${rule}; ${describeSent(inputs)} was sent.`;
  const isAllowed = inputs.length > 0 && inputs.length <= ROWS_MAX;
  return isAllowed ? undefined : `${rule}; ${countedInFigures(inputs.length, 'row')} were sent.`;
}

/** The named outputs of a tool; its key figures and the tone of its verdict if none are named. */
function outputPaths(tool: Tool, sent: unknown, errors: InputErrors): string[] {
  if (sent === undefined) {
    const isKey = ({ path }: { path: string }) => path === VERDICT_TONE;
    return [...readOutputs(tool, undefined, errors), ...outputsOf(tool).filter(isKey)].map(({ path }) => path);
  }
  if (Array.isArray(sent) && sent.length > 0 && sent.every((name) => typeof name === 'string')) {
    return readOutputs(tool, sent, errors).map(({ path }) => path);
  }
  errors.add(() => ({
    field: 'outputs',
    message: `outputs must be a list of names of outputs; ${describeSent(sent)} was sent.`,
  }));
  return [];
}

const MEMBERS = ['tool', 'inputs', 'outputs'];

/** Reads the arguments and reports every fault of them at once. What is wrong in a row is reported with the row. */
export function readBatchArguments(
  sent: Params,
  edition: Edition,
): ({ ok: true } & AskedBatch) | { ok: false; problem: Problem } {
  const { tool: name, inputs, outputs: names } = sent;
  const errors = new InputErrors();
  if (typeof name !== 'string') {
    errors.add(() => ({ field: 'tool', message: `tool must be the name of a tool; ${describeSent(name)} was sent.` }));
  }
  const message = rowsMessage(inputs);
  if (message !== undefined) errors.add(() => ({ field: 'inputs', message }));
  for (const member of Object.keys(sent)) {
    if (!MEMBERS.includes(member)) errors.add(() => unknownName(member, `an input of ${BATCH_TOOL}`, MEMBERS));
  }
  const found = typeof name === 'string' ? findTool(name, edition) : undefined;
  if (found && !found.ok) return found;
  const paths = found ? outputPaths(found.calculator, names, errors) : [];
  if (!found || errors.count > 0) return { ok: false, problem: invalidInputProblem(BATCH_TOOL, errors) };
  const { calculator } = found;
  const outputs = paths.map((path) => namedOutput(calculator, path));
  return { ok: true, calculator, inputs: inputs as unknown[], outputs };
}
