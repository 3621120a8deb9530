import { catalogue, type Tool } from '@plumbline/calculators';
import { type Block, evaluateBlock, outputsOf, type Study, VERDICT_TONE, variableInputsOf } from '@plumbline/explore';
import type { Row } from './compare.ts';
import { median } from './median.ts';
import type { Pace } from './pace.ts';

const BLOCK_ROWS = 100;

/** Each input varies by this share of its value. */
export const CHANGE = 0.1;

/** Multiples of it, less their whole parts, spread evenly and never repeat. */
export const GOLDEN_RATIO = (1 + Math.sqrt(5)) / 2;

type Input = Record<string, unknown>;

function isValidAt(tool: Tool, input: Input, field: string, value: number): boolean {
  return tool.validate({ ...input, [field]: value }).ok;
}

/** The inputs of an example that are numbers and may be a tenth less and more. */
function fieldsAround(tool: Tool, input: Input) {
  return variableInputsOf(tool).flatMap(({ path, kind, isWhole }) => {
    const value = input[path];
    if (kind !== 'figure' || typeof value !== 'number' || value === 0) return [];
    const round = (amount: number) => (isWhole ? Math.round(amount) : amount);
    const [low, high] = [round((1 - CHANGE) * value), round((1 + CHANGE) * value)];
    const isVaried = isValidAt(tool, input, path, low) && isValidAt(tool, input, path, high);
    return isVaried ? [{ name: path, at: (share: number) => round(low + (high - low) * share) }] : [];
  });
}

interface Evaluations {
  study: Study;
  block: Block;
}

/** Evaluations around an example: all its numbers vary at once. */
function evaluationsAround(tool: Tool, input: Input, outputs: readonly string[]): Evaluations {
  const fields = fieldsAround(tool, input);
  const columns = fields.map(({ at }, field) =>
    Float64Array.from({ length: BLOCK_ROWS }, (_, row) => at((row * GOLDEN_RATIO * (field + 1)) % 1)),
  );
  const study: Study = { input, fields: fields.map(({ name }) => ({ name })), outputs, rounding: 'none' };
  return { study, block: { rows: BLOCK_ROWS, columns } };
}

export function headlinesOf(tool: Tool): string[] {
  return outputsOf(tool).flatMap(({ path, schema }) =>
    (schema as { headline?: number } | undefined)?.headline === undefined ? [] : [path],
  );
}

/** What is measured, in the order of the columns. Each runs a number of evaluations and returns it. */
const SUBJECTS = ['first example', 'every example', 'with the verdict', 'bare'] as const;
type Subject = (typeof SUBJECTS)[number];
type Runs = Record<Subject, () => number>;

function oneAfterTheOther(runs: readonly (() => number)[]): () => number {
  return () => runs.reduce((evaluations, run) => evaluations + run(), 0);
}

function runsOf(tool: Tool): Runs {
  const headlines = headlinesOf(tool);
  const evaluating = (input: Input, outputs: readonly string[]) => {
    const { study, block } = evaluationsAround(tool, input, outputs);
    return () => evaluateBlock(tool, study, block).rows;
  };
  const [first, ...others] = tool.examples.map(({ input }) => evaluating(input, headlines));
  const input = tool.examples[0]?.input ?? {};
  if (!first) throw new Error(`${tool.name} has no example`);
  return {
    'first example': first,
    'every example': oneAfterTheOther([first, ...others]),
    'with the verdict': evaluating(input, [...headlines, VERDICT_TONE]),
    bare: () => {
      for (let run = 0; run < BLOCK_ROWS; run++) tool.figures(input);
      return BLOCK_ROWS;
    },
  };
}

/** Seconds of processor time of this process: other processes do not lengthen it. */
export function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function perSecond(run: () => number, forMs: number): number {
  const begin = processorSeconds();
  let evaluations = 0;
  let now = begin;
  while (now < begin + forMs / 1000) {
    evaluations += run();
    now = processorSeconds();
  }
  return evaluations / (now - begin);
}

type Rates = Record<Subject, number>;

function ratesOf(tool: Tool, { rounds, isQuick }: Pace): Rates {
  const runs = runsOf(tool);
  const { warmUpMs, roundMs } = isQuick ? { warmUpMs: 250, roundMs: 40 } : { warmUpMs: 800, roundMs: 100 };
  const measured: Record<Subject, number[]> = {
    'first example': [],
    'every example': [],
    'with the verdict': [],
    bare: [],
  };
  for (const subject of SUBJECTS) perSecond(runs[subject], warmUpMs);
  for (let round = 0; round < rounds; round++) {
    for (const subject of SUBJECTS) measured[subject].push(perSecond(runs[subject], roundMs));
  }
  return Object.fromEntries(SUBJECTS.map((subject) => [subject, median(measured[subject])])) as Rates;
}

function rowOf(rates: Rates): Row {
  return {
    'a second, first example': Math.round(rates['first example']),
    'every example': Math.round(rates['every example']),
    'with the verdict': Math.round(rates['with the verdict']),
    'bare loop of figures': Math.round(rates.bare),
    'of the bare loop': Number((rates['first example'] / rates.bare).toFixed(2)),
  };
}

function overAll(measured: readonly { rates: Rates }[], choose: (values: number[]) => number): Row {
  const rates = SUBJECTS.map((subject) => [subject, choose(measured.map(({ rates }) => rates[subject]))]);
  return rowOf(Object.fromEntries(rates) as Rates);
}

/**
 * Evaluations a second of processor time on one core, of each tool: its headlines in full precision, with all numbers of an example
 * varied at once. Next to them the same with the tone of the verdict, which rounds the result and puts it into words, and a loop that
 * only calculates the figures of the first example again and again.
 */
export function measureEvaluations(pace: Pace): Record<string, Row> {
  const measured = catalogue.map((tool) => ({ name: tool.name, rates: ratesOf(tool, pace) }));
  return {
    ...Object.fromEntries(measured.map(({ name, rates }) => [name, rowOf(rates)])),
    'median of the tools': overAll(measured, median),
    'slowest tool': overAll(measured, (values) => Math.min(...values)),
  };
}
