import { countedInFigures, describeSent, InputErrors, type Tool, unknownName, valueAt } from '@plumbline/calculators';
import type { Edition } from '@plumbline/editions';
import { headOf, type Named, namedOutput, outputsOf, readOutputs, type Value, VERDICT_TONE } from '@plumbline/explore';
import { findTool, invalidInputProblem, type Problem } from '../../calls/call_tool.ts';
import { isLongWork } from '../../calls/long_work.ts';
import type { ManyCallsOutcome } from '../../calls/many_calls.ts';
import { ANNOTATIONS, SHORT_ANNOTATIONS } from './calculator_tool.ts';
import { editionInMeta, editionNamed } from './edition.ts';
import { elsewhereText } from './elsewhere_text.ts';
import { bullets, document, table } from './markdown.ts';
import { problemResult } from './problem_result.ts';
import type { Params } from './protocol/message.ts';
import { type Result, SerializedJson } from './protocol/serialized_json.ts';
import { BATCH, type ManyReading, type McpTool } from './registry.ts';

const NAME = 'calculate_many';

/** An answer is one document; longer lists are sent over REST, where answers are streamed. */
const ROWS_MAX = 10_000;

/** The rows of the table and of the list of errors in the text; the structured content has all. */
const SHOWN_ROWS_MAX = 40;
const SHOWN_ERRORS_MAX = 10;

/** The input errors of a row that are described. */
const ROW_ERRORS_MAX = 3;

const DESCRIPTION =
  'Calculates one tool for a list of inputs: a schedule, a portfolio, the rows of a spreadsheet. tool names a calculator, and ' +
  'inputs holds one object a row, each as in a call of it; plumbline://tools/{name} lists inputs and results. Rows come back in ' +
  'order, each with a result or with an error to correct; send only corrected rows again. outputs picks fields of the result, ' +
  'dotted if nested, or verdict_tone (good, caution, bad, neutral). For one calculation call the tool itself; to vary one or two ' +
  'inputs over a range use explore_sweep. Each row counts as one call.';

function inputSchemaOf(calculators: readonly Tool[]) {
  const inputs = { type: 'object', description: 'The inputs of one calculation' };
  return {
    type: 'object',
    properties: {
      tool: { type: 'string', enum: calculators.map(({ name }) => name), description: 'The calculator' },
      inputs: { type: 'array', items: inputs, minItems: 1, maxItems: ROWS_MAX, description: 'The rows' },
      outputs: {
        type: 'array',
        items: { type: 'string' },
        minItems: 1,
        description: 'What to return of each result; its key figures and the verdict by default',
      },
    },
    required: ['tool', 'inputs'],
  };
}

const OUTPUT_SCHEMA = {
  type: 'object',
  properties: {
    tool: { type: 'string' },
    edition: { type: 'string' },
    calculated: { type: 'integer', description: 'How many rows have a result' },
    failed: { type: 'integer', description: 'How many rows have an error' },
    rows: {
      type: 'array',
      description: 'In the order of the inputs',
      items: { type: 'object', properties: { result: { type: 'object' }, error: { type: 'string' } } },
    },
    not_calculated: {
      type: 'object',
      description: 'How many rows at the end were not calculated, and why',
      properties: { count: { type: 'integer' }, reason: { type: 'string' } },
    },
  },
  required: ['tool', 'edition', 'calculated', 'failed', 'rows'],
};

/** The arguments of a call, once they are read. */
interface Asked {
  calculator: Tool;
  inputs: readonly unknown[];
  outputs: readonly Named[];
}

function rowsMessage(inputs: unknown): string | undefined {
  const rule = `inputs must be a list of 1 to ${ROWS_MAX.toLocaleString('en-GB')} objects`;
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
function readArguments(sent: Params, edition: Edition): ({ ok: true } & Asked) | { ok: false; problem: Problem } {
  const { tool: name, inputs, outputs: names } = sent;
  const errors = new InputErrors();
  if (typeof name !== 'string') {
    errors.add(() => ({ field: 'tool', message: `tool must be the name of a tool; ${describeSent(name)} was sent.` }));
  }
  const message = rowsMessage(inputs);
  if (message !== undefined) errors.add(() => ({ field: 'inputs', message }));
  for (const member of Object.keys(sent)) {
    if (!MEMBERS.includes(member)) errors.add(() => unknownName(member, `an input of ${NAME}`, MEMBERS));
  }
  const found = typeof name === 'string' ? findTool(name, edition) : undefined;
  if (found && !found.ok) return found;
  const paths = found ? outputPaths(found.calculator, names, errors) : [];
  if (!found || errors.count > 0) return { ok: false, problem: invalidInputProblem(NAME, errors) };
  const { calculator } = found;
  const outputs = paths.map((path) => namedOutput(calculator, path));
  return { ok: true, calculator, inputs: inputs as unknown[], outputs };
}

/** The values of the outputs in a result. */
function valuesOf({ calculator, outputs }: Asked, input: unknown, result: Record<string, unknown>): (Value | null)[] {
  return outputs.map(({ path }) => {
    if (path === VERDICT_TONE) return calculator.verdict?.({ input: input as never, result }).tone ?? null;
    return (valueAt(result, path.split('.')) as Value | undefined) ?? null;
  });
}

/** Why a row has no result, in a sentence or a few. */
function errorOf({ detail, errors = [], moreErrors = 0 }: Problem<string>): string {
  if (errors.length === 0) return detail;
  const left = errors.length + moreErrors - ROW_ERRORS_MAX;
  const described = errors.slice(0, ROW_ERRORS_MAX).map(({ message }) => message);
  return [
    ...described,
    ...(left > 0 ? [`${countedInFigures(left, 'more input')} of this row need correcting.`] : []),
  ].join(' ');
}

type Outcome = ManyCallsOutcome<(Value | null)[]>;

function textOf({ calculator, outputs, inputs }: Asked, { rows, ended }: Outcome, edition: string): string {
  const numbered = rows.map((row, index) => ({ ...row, number: index + 1 }));
  const answered = numbered.filter((row) => row.ok);
  const failed = numbered.filter((row) => !row.ok);
  const cells = answered
    .slice(0, SHOWN_ROWS_MAX)
    .map(({ number, result }) => [number, ...outputs.map(({ shown }, index) => shown(result[index] ?? null))]);
  const hidden = [answered.length - SHOWN_ROWS_MAX, failed.length - SHOWN_ERRORS_MAX];
  const isCut = hidden.some((count) => count > 0);
  return document(
    `${calculator.title}: ${countedInFigures(answered.length, 'row')} of ${inputs.length} calculated (${calculator.name})`,
    table(['Row', ...outputs.map((output) => headOf(output))], cells),
    bullets(failed.slice(0, SHOWN_ERRORS_MAX).map(({ number, problem }) => `Row ${number}: ${errorOf(problem)}`)),
    isCut ? 'More rows are in the structured content.' : '',
    ended ? `${countedInFigures(inputs.length - rows.length, 'row')} at the end not calculated: ${ended.detail}` : '',
    `Edition: ${edition}.`,
  );
}

function resultOf(asked: Asked, outcome: Outcome, edition: string): Result {
  const { calculator, outputs, inputs } = asked;
  const { rows, ended } = outcome;
  const calculated = rows.filter(({ ok }) => ok).length;
  const written = rows.map((row) => {
    if (!row.ok) return { error: errorOf(row.problem) };
    return { result: Object.fromEntries(outputs.map(({ path }, index) => [path, row.result[index]])) };
  });
  const structuredContent = {
    tool: calculator.name,
    edition,
    calculated,
    failed: rows.length - calculated,
    rows: written,
    ...(ended && { not_calculated: { count: inputs.length - rows.length, reason: ended.detail } }),
  };
  const content = [{ type: 'text', text: textOf(asked, outcome, edition) }];
  return new SerializedJson(JSON.stringify({ content, structuredContent, ...(calculated === 0 && { isError: true }) }));
}

function takesLong({ inputs: { length: rows }, outputs }: Asked): boolean {
  return isLongWork({ steps: rows, values: rows * outputs.length });
}

/** The tool that calls one of these calculators for many inputs. */
export function batchTool(calculators: readonly Tool[], publicUrl: string): McpTool {
  const elsewhere = elsewhereText('Send fewer rows', `${publicUrl}/v1/batch`);
  const heading = {
    name: NAME,
    title: 'Many calculations',
    description: DESCRIPTION,
    inputSchema: inputSchemaOf(calculators),
  };
  const short = { ...heading, annotations: SHORT_ANNOTATIONS };
  const whole = { ...heading, outputSchema: OUTPUT_SCHEMA, annotations: ANNOTATIONS };
  return {
    name: NAME,
    toolset: BATCH,
    takesLong: true,
    readsLargeBody: true,
    published: ({ withOutputSchemas }) => (withOutputSchemas ? whole : short),
    async call(sent, context): Promise<Result> {
      const { callMany, params, edition: ofAddress } = context;
      const edition = await editionNamed(editionInMeta(params) ?? ofAddress);
      let asked: Asked | undefined;
      const read = (): ManyReading => {
        const reading = readArguments(sent, edition);
        if (reading.ok) asked = reading;
        return reading;
      };
      const pick = (result: Record<string, unknown>, input: unknown) => valuesOf(asked as Asked, input, result);
      const onBegun = () => {
        if (asked && takesLong(asked)) context.onLong?.({ whenTooLarge: elsewhere });
      };
      const outcome = await callMany(NAME, read, pick, { ...context, onBegun });
      return outcome.ok ? resultOf(asked as Asked, outcome.result, edition.name) : problemResult(outcome.problem);
    },
  };
}
