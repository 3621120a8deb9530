import { type Confidence, formatFigure, type Tool } from '@plumbline/calculators';
import { findTool } from '@plumbline/editions/calls/call_tool.ts';
import { chooseEdition } from '@plumbline/editions/calls/choose_edition.ts';
import { BatchFault } from '../batch_request.ts';
import { inputColumns, resultColumns } from '../layout/result_columns.ts';
import { numberIn, textIn } from './cell_values.ts';
import { openResults, type ResultFile } from './result_file.ts';
import { type PortfolioSummary, SUMMARY_VERSION, type SummaryRequest } from './summary.ts';
import { SummaryCounter } from './summary_counter.ts';
import { groupFault, hasReview, layoutOfReview, layoutOfSummary, type SummaryLayout } from './summary_layout.ts';

const SOURCES_MAX = 8;
const SOURCE_CONFIDENCES: readonly Confidence[] = ['statutory', 'standard', 'published'];

const TOOL_COLUMN = 'tool';
const EDITION_COLUMN = 'edition';
/** The number of a record in the input: its line, or its row in a Parquet file. */
const LINE_COLUMNS = ['line', 'row'];

/** The first values of some columns; empty texts if there is no row. */
async function firstValues(file: ResultFile, columns: readonly string[]): Promise<string[]> {
  for await (const block of file.read(columns)) {
    if (block.rows > 0) return block.columns.map((values) => textIn(values[0]));
  }
  return columns.map(() => '');
}

/** The tool and the edition that a file has results of, by the request, the file, or its first row. */
export async function toolOf(
  file: ResultFile,
  request: Pick<SummaryRequest, 'tool' | 'edition'>,
): Promise<{ tool: Tool; edition: string }> {
  const [firstTool = '', firstEdition = ''] = await firstValues(file, [TOOL_COLUMN, EDITION_COLUMN]);
  const given = file.metadata['plumbline.tool'] ?? (firstTool || undefined);
  const name = request.tool ?? given;
  if (name === undefined) throw new BatchFault(['The file does not name its tool; name it with --tool.']);
  if (given !== undefined && firstTool === '' && request.tool !== undefined && request.tool !== given)
    throw new BatchFault([`The file has results of ${given}, not of ${request.tool}.`]);
  const choice = await chooseEdition(
    request.edition ?? file.metadata['plumbline.edition'] ?? (firstEdition || undefined),
  );
  if (!choice.ok) throw new BatchFault([choice.problem.detail]);
  const found = findTool(name, choice.edition);
  if (!found.ok) throw new BatchFault([found.problem.detail.replace('GET /v1/tools lists', 'plumbline tools lists')]);
  return { tool: found.calculator, edition: choice.edition.name };
}

/** Whether a file has a result of the tool; an input that is repeated in a result does not count. */
function hasResult(tool: Tool, file: ResultFile): boolean {
  const inputs = inputColumns(tool);
  return resultColumns(tool).some((name) => !inputs.includes(name) && file.has(name));
}

function noResult({ tool, notWritten, view }: SummaryLayout): BatchFault {
  const shown = notWritten.length > 0 ? notWritten.map(({ column }) => column) : view.classes;
  return new BatchFault([
    `The file has no result of ${tool.name}. A report needs the output of plumbline batch, with columns such as ${shown.slice(0, 3).join(', ')}.`,
  ]);
}

interface Counts {
  counter: SummaryCounter;
  others: Map<string, number>;
}

/** Counts all rows of the tool; those of other tools are only counted. */
async function count(
  file: ResultFile,
  layout: SummaryLayout,
  constants: Readonly<Record<string, string>> = {},
): Promise<Counts> {
  const counter = new SummaryCounter(layout);
  const others = new Map<string, number>();
  const lineColumn = LINE_COLUMNS.find((name) => file.columns.includes(name));
  const own = [TOOL_COLUMN, lineColumn ?? 'line'];
  const columns = [...own, ...counter.columns.filter((name) => !own.includes(name))];
  const places = new Map(columns.map((name, index) => [name, index]));
  let before = 0;
  for await (const block of file.read(columns)) {
    const [tools = [], lines = []] = block.columns;
    for (let row = 0; row < block.rows; row++) {
      const tool = textIn(tools[row]);
      if (tool !== '' && tool !== layout.tool.name) {
        others.set(tool, (others.get(tool) ?? 0) + 1);
        continue;
      }
      const cell = (column: string) =>
        Object.hasOwn(constants, column) ? constants[column] : block.columns[places.get(column) as number]?.[row];
      counter.add(cell, numberIn(lines[row]) ?? before + row + 1);
    }
    before += block.rows;
  }
  return { counter, others };
}

function notesOf(layout: SummaryLayout, tooManyGroups: number | null, fault: string | undefined): string[] {
  const { groupBy, view } = layout;
  const many =
    tooManyGroups === null
      ? []
      : [`${groupBy} has more than ${formatFigure(tooManyGroups)} values, so the rows are not grouped by it.`];
  return [...(fault === undefined ? [] : [fault]), ...many, ...view.limits];
}

/** The documents behind the tool, laws and standards first. */
function documentsOf({ data }: Tool): string[] {
  const documents = SOURCE_CONFIDENCES.flatMap((confidence) =>
    data.filter((datum) => datum.confidence === confidence).map(({ source }) => source.document),
  );
  return [...new Set(documents)].slice(0, SOURCES_MAX);
}

/**
 * Summarises the results of a batch in one pass. The order of the rows does not matter. Throws BatchFault or UnreadableInput if
 * that is impossible; a column to group by that the file lacks is only noted.
 */
export async function summarise(path: string, request: SummaryRequest): Promise<PortfolioSummary> {
  const file = await openResults(path, request.format, request.tool);
  try {
    const { tool, edition } = await toolOf(file, request);
    const fault = request.groupBy ? groupFault(request.groupBy, file) : undefined;
    const known = fault === undefined ? request : { ...request, groupBy: null };
    const isReviewed = !hasResult(tool, file) && hasReview(file);
    const layout = isReviewed ? layoutOfReview(tool, file, known.groupBy) : layoutOfSummary(tool, file, known);
    if (!isReviewed && !hasResult(tool, file)) throw noResult(layout);
    const { counter, others } = await count(file, layout, request.constants);
    const { tooManyGroups, ...counted } = counter.finish();
    return {
      version: SUMMARY_VERSION,
      tool: tool.name,
      title: tool.title,
      edition,
      ...(isReviewed && { review_to: request.reviewTo ?? file.metadata['plumbline.review_to'] ?? null }),
      record: layout.view.record,
      rejected: request.rejected ?? null,
      rejections: request.rejections ?? null,
      other_tools: [...others]
        .map(([name, rows]) => ({ tool: name, rows }))
        .toSorted((a, b) => (a.tool < b.tool ? -1 : 1)),
      ...counted,
      not_written: layout.notWritten,
      notes: notesOf(layout, tooManyGroups, fault),
      method: tool.description,
      sources: documentsOf(tool),
    };
  } finally {
    await file.close();
  }
}
