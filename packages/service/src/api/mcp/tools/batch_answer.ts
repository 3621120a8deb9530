import { countedInFigures, formatFigure, valueAt } from '@plumbline/calculators';
import type { Problem } from '@plumbline/editions/calls/call_tool.ts';
import { headOf, type Value, VERDICT_TONE } from '@plumbline/explore';
import type { ManyCallsOutcome } from '../../../calls/many_calls.ts';
import { type Result, SerializedJson } from '../protocol/serialized_json.ts';
import { bullets, document, table } from '../resources/markdown.ts';
import type { AskedBatch } from './batch_arguments.ts';

/** The rows of the table and of the list of errors in the text; the structured content has all. */
const SHOWN_ROWS_MAX = 40;
const SHOWN_ERRORS_MAX = 10;

/** The input errors of a row that are described. */
const ROW_ERRORS_MAX = 3;

/** Warnings may name figures of their row, so that there may be as many as rows. */
const WARNINGS_MAX = 20;

/** The values of the outputs in a result. */
function valuesOf(
  { calculator, outputs }: AskedBatch,
  input: unknown,
  result: Record<string, unknown>,
): (Value | null)[] {
  return outputs.map(({ path }) => {
    if (path === VERDICT_TONE) return calculator.verdict?.({ input: input as never, result }).tone ?? null;
    return (valueAt(result, path.split('.')) as Value | undefined) ?? null;
  });
}

/** Why a row has no result, in a sentence or a few. */
function errorOf({ detail, errors = [], moreErrors = 0 }: Problem<string>): string {
  if (errors.length === 0) return detail;
  const described = errors.slice(0, ROW_ERRORS_MAX).map(({ message }) => message);
  const left = errors.length + moreErrors - described.length;
  if (left > 0) described.push(`${formatFigure(left)} further errors in this row.`);
  return described.join(' ');
}

/** What is kept of a result. */
export interface PickedResult {
  values: (Value | null)[];
  warnings: readonly string[];
}

/** Takes what is kept of a result. */
export function pickResult(asked: AskedBatch, input: unknown, result: Record<string, unknown>): PickedResult {
  const { warnings = [] } = result as { warnings?: string[] };
  return { values: valuesOf(asked, input, result), warnings };
}

type Outcome = ManyCallsOutcome<PickedResult>;

interface CountedWarning {
  message: string;
  rows: number;
}

/** The warnings of all rows, each once, those of most rows first, and how many are left out. */
interface CountedWarnings {
  warnings: CountedWarning[];
  left: number;
}

function countWarnings({ rows }: Outcome): CountedWarnings {
  const counts = new Map<string, number>();
  for (const row of rows) {
    for (const message of row.ok ? row.result.warnings : []) counts.set(message, (counts.get(message) ?? 0) + 1);
  }
  const warnings = [...counts]
    .map(([message, count]) => ({ message, rows: count }))
    .toSorted((a, b) => b.rows - a.rows)
    .slice(0, WARNINGS_MAX);
  return { warnings, left: counts.size - warnings.length };
}

/** The answer as a table in Markdown. */
function textOf(
  { calculator, outputs, inputs }: AskedBatch,
  { rows, ended }: Outcome,
  { warnings, left }: CountedWarnings,
  edition: string,
): string {
  const numbered = rows.map((row, index) => ({ ...row, number: index + 1 }));
  const answered = numbered.filter((row) => row.ok);
  const failed = numbered.filter((row) => !row.ok);
  const cells = answered
    .slice(0, SHOWN_ROWS_MAX)
    .map(({ number, result }) => [number, ...outputs.map(({ shown }, index) => shown(result.values[index] ?? null))]);
  const hidden = [answered.length - SHOWN_ROWS_MAX, failed.length - SHOWN_ERRORS_MAX];
  const isCut = hidden.some((count) => count > 0);
  return document(
    `${calculator.title}: ${formatFigure(answered.length)} of ${countedInFigures(inputs.length, 'row')} calculated (${calculator.name})`,
    table(['Row', ...outputs.map((output) => headOf(output))], cells),
    bullets(failed.slice(0, SHOWN_ERRORS_MAX).map(({ number, problem }) => `Row ${number}: ${errorOf(problem)}`)),
    isCut ? 'More rows are in the structured content.' : '',
    bullets(warnings.map(({ message, rows: count }) => `Warning in ${countedInFigures(count, 'row')}: ${message}`)),
    left > 0
      ? `${countedInFigures(left, 'further warning is', 'further warnings are')} left out. Call the tool for a row to read its own.`
      : '',
    ended ? `Not calculated: the last ${countedInFigures(inputs.length - rows.length, 'row')}. ${ended.detail}` : '',
    `Edition: ${edition}.`,
  );
}

/** The answer as structured content, and as a table in Markdown. */
export function batchAnswer(asked: AskedBatch, outcome: Outcome, edition: string): Result {
  const { calculator, outputs, inputs } = asked;
  const { rows, ended } = outcome;
  const counted = countWarnings(outcome);
  const calculated = rows.filter(({ ok }) => ok).length;
  const written = rows.map((row) => {
    if (!row.ok) return { error: errorOf(row.problem) };
    return { result: Object.fromEntries(outputs.map(({ path }, index) => [path, row.result.values[index]])) };
  });
  const structuredContent = {
    tool: calculator.name,
    edition,
    calculated,
    failed: rows.length - calculated,
    warnings: counted.warnings,
    ...(counted.left > 0 && { more_warnings: counted.left }),
    rows: written,
    ...(ended && { not_calculated: { count: inputs.length - rows.length, reason: ended.detail } }),
  };
  const content = [{ type: 'text', text: textOf(asked, outcome, counted, edition) }];
  return new SerializedJson(JSON.stringify({ content, structuredContent, ...(calculated === 0 && { isError: true }) }));
}
