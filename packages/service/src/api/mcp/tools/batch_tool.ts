import type { Tool } from '@plumbline/calculators';
import { isLongWork } from '../../../calls/long_work.ts';
import { editionInMeta, editionNamed } from '../edition.ts';
import { problemResult, tooLargeAdvice } from '../problems.ts';
import type { Result } from '../protocol/serialized_json.ts';
import { BATCH, type ManyReading, type McpTool } from '../registry.ts';
import { batchAnswer, pickResult } from './batch_answer.ts';
import { type AskedBatch, BATCH_TOOL, ROWS_MAX, readBatchArguments } from './batch_arguments.ts';
import { ANNOTATIONS, SHORT_ANNOTATIONS } from './calculator_tool.ts';

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
    warnings: {
      type: 'array',
      description: 'Each warning of the results once, with the number of rows that have it',
      items: { type: 'object', properties: { message: { type: 'string' }, rows: { type: 'integer' } } },
    },
    more_warnings: { type: 'integer', description: 'How many further warnings are left out' },
    not_calculated: {
      type: 'object',
      description: 'How many rows at the end were not calculated, and why',
      properties: { count: { type: 'integer' }, reason: { type: 'string' } },
    },
  },
  required: ['tool', 'edition', 'calculated', 'failed', 'warnings', 'rows'],
};

function takesLong({ inputs: { length: rows }, outputs }: AskedBatch): boolean {
  return isLongWork({ steps: rows, values: rows * outputs.length });
}

/** The tool that calls one of these calculators for many inputs. */
export function batchTool(calculators: readonly Tool[], publicUrl: string): McpTool {
  const advice = tooLargeAdvice('Send fewer rows', `${publicUrl}/v1/batch`);
  const heading = {
    name: BATCH_TOOL,
    title: 'Many calculations',
    description: DESCRIPTION,
    inputSchema: inputSchemaOf(calculators),
  };
  const short = { ...heading, annotations: SHORT_ANNOTATIONS };
  const whole = { ...heading, outputSchema: OUTPUT_SCHEMA, annotations: ANNOTATIONS };
  return {
    name: BATCH_TOOL,
    toolset: BATCH,
    takesLong: true,
    readsLargeBody: true,
    published: ({ withOutputSchemas }) => (withOutputSchemas ? whole : short),
    async call(sent, context): Promise<Result> {
      const { calls, params, edition: ofAddress } = context;
      const edition = await editionNamed(editionInMeta(params) ?? ofAddress);
      let asked: AskedBatch | undefined;
      const read = (): ManyReading => {
        const reading = readBatchArguments(sent, edition);
        if (reading.ok) asked = reading;
        return reading;
      };
      const pick = (result: Record<string, unknown>, input: unknown) => pickResult(asked as AskedBatch, input, result);
      const onBegun = () => {
        if (asked && takesLong(asked)) context.onLong?.({ whenTooLarge: advice });
      };
      const outcome = await calls.callMany(BATCH_TOOL, read, pick, { ...context, onBegun });
      return outcome.ok
        ? batchAnswer(asked as AskedBatch, outcome.result, edition.name)
        : problemResult(outcome.problem);
    },
  };
}
