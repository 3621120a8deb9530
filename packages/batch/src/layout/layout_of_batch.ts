import type { Tool } from '@plumbline/calculators';
import { columnsOfInputs, controlsOf, fieldsOf } from '@plumbline/calculators/form';
import type { Edition } from '@plumbline/editions';
import { findTool } from '@plumbline/editions/calls/call_tool.ts';
import { chooseEdition } from '@plumbline/editions/calls/choose_edition.ts';
import type { BatchLayout, FileColumn, KeptColumn, MappedInput } from '../batch_layout.ts';
import { BatchFault, type BatchRequest } from '../batch_request.ts';
import type { ParquetOutputColumn } from '../parquet/parquet_types.ts';
import { REVIEW_COLUMNS } from '../run/review_calculation.ts';
import { quoted } from './column_faults.ts';
import { typeFaults } from './column_types.ts';
import { findNamedPreset, presetColumn, presetFaults } from './preset_columns.ts';
import { OWN_COLUMNS, type RequestAndFile, TOOL_COLUMN } from './request_and_file.ts';
import { columnFaults, keepFaults, namedInputFaults, requestFaults, resultFaults } from './request_faults.ts';
import { inputColumns, isSentence, outputColumn, resultColumns } from './result_columns.ts';

async function findEdition(name: string): Promise<Edition> {
  const chosen = await chooseEdition(name);
  if (!chosen.ok) throw new BatchFault([chosen.problem.detail]);
  return chosen.edition;
}

function findNamedTool(name: string, edition: Edition): Tool {
  const found = findTool(name, edition);
  if (!found.ok) throw new BatchFault([found.problem.detail]);
  return found.calculator;
}

/** The columns that are called like the label of an input, or like its name in another spelling. */
function labelledInputs({ request, names, tools }: RequestAndFile, known: readonly MappedInput[]): MappedInput[] {
  const [tool] = tools;
  const { constants, keep } = request;
  if (!tool || request.tool === undefined) return [];
  const given = new Set([...known.map(({ input }) => input), ...Object.keys(constants)]);
  const taken = new Set([...known.map(({ column }) => column), ...OWN_COLUMNS, ...(keep === 'all' ? [] : keep)]);
  const fields = controlsOf(fieldsOf(tool)).filter(({ name }) => !given.has(name));
  const columns = names.filter((name) => !taken.has(name));
  return [...columnsOfInputs(fields, columns)].map(([input, column]) => ({ input, column }));
}

/** The inputs that columns give, in the order of the file. */
function mappedInputs(requestAndFile: RequestAndFile): MappedInput[] {
  const { request, names, inputs, preset } = requestAndFile;
  const { mapping, constants, from } = request;
  const mapped = Object.entries(mapping).map(([input, column]) => ({ input, column }));
  if (from === 'ndjson') return mapped;
  const given = new Set([...Object.keys(mapping), ...Object.keys(constants)]);
  const taken = new Set(Object.values(mapping));
  const own = preset
    ? []
    : names
        .filter((name) => inputs.includes(name) && !given.has(name) && !taken.has(name))
        .map((name) => ({ input: name, column: name }));
  const order = new Map(names.map((name, index) => [name, index]));
  // Whoever maps columns has said which they are.
  const labelled = preset || mapped.length > 0 ? [] : labelledInputs(requestAndFile, own);
  return [...mapped, ...own, ...labelled].sort((a, b) => (order.get(a.column) ?? 0) - (order.get(b.column) ?? 0));
}

/** The columns that go into the output as they are. */
function keptColumns({ request, names, preset }: RequestAndFile, mapped: readonly MappedInput[]): string[] {
  const { keep, constants, from, tool } = request;
  if (keep === 'all') {
    const used = new Set([...mapped.map(({ column }) => column), ...OWN_COLUMNS, ...Object.keys(constants)]);
    if (tool === undefined) used.add(TOOL_COLUMN);
    return names.filter((name) => !used.has(name));
  }
  if (keep.length > 0 || !preset) return [...keep];
  if (from === 'ndjson') return [...preset.keeps];
  return preset.keeps.flatMap((name) => presetColumn(preset, name, names) ?? []);
}

/** Names for kept columns; one that is taken by another column of the output gets a prefix. */
function namedColumns(kept: readonly string[], others: readonly string[]): KeptColumn[] {
  const taken = new Set(others);
  return kept.map((column) => ({ column, name: taken.has(column) ? `source.${column}` : column }));
}

function keptType(column: FileColumn): ParquetOutputColumn['type'] {
  if (column.kind === 'boolean') return 'boolean';
  if (column.kind !== 'number') return 'text';
  return /^INT(32|64)( \(INTEGER\))?$/.test(column.type ?? '') ? 'integer' : 'number';
}

/** What is written of a request without faults. */
type OutputLayout = Pick<BatchLayout, 'kept' | 'echoed' | 'results' | 'columns' | 'hasSentences'>;

function outputLayout(
  { request, header, tools, preset }: RequestAndFile,
  mapped: readonly MappedInput[],
  kept: readonly string[],
): OutputLayout {
  const { from, to, tool, constants } = request;
  const isReview = request.reviewTo !== undefined;
  const results: string[] = isReview
    ? [...REVIEW_COLUMNS]
    : [...new Set(request.columns ?? tools.flatMap(resultColumns))];
  const given = [...(preset?.inputs.map(({ input }) => input) ?? []), ...mapped.map(({ input }) => input)];
  const echoed = [...new Set(given)].filter((name) => !results.includes(name) && !(name in constants));
  const number = from === 'parquet' ? 'row' : 'line';
  const toolColumn = tool === undefined ? [TOOL_COLUMN] : [];
  const named = namedColumns(kept, [number, ...toolColumn, ...echoed, ...results]);
  const hasSentences = results.some(isSentence) || tools.some(({ figures }) => figures === undefined);
  if (to === 'ndjson' && !request.columns && !isReview) {
    return { kept: named, echoed: [], results: undefined, columns: [], hasSentences: true };
  }
  const typesOfFile = new Map(header.map((column) => [column.name, keptType(column)]));
  const inputSchemas = tools.map(({ inputSchema }) => inputSchema);
  const resultSchemas = tools.map(({ resultSchema }) => resultSchema);
  const columns: ParquetOutputColumn[] = [
    { name: number, type: 'integer' },
    ...toolColumn.map((name) => ({ name, type: 'text' as const })),
    ...named.map(({ column, name }) => ({ name, type: typesOfFile.get(column) ?? 'text' })),
    ...echoed.map((name) => outputColumn(inputSchemas, name)),
    ...results.map((name) => (isReview ? { name, type: 'text' as const } : outputColumn(resultSchemas, name))),
  ];
  return { kept: named, echoed, results, columns, hasSentences };
}

/** Resolves a request against the columns of its file and its tool. Throws a BatchFault with everything that does not fit. */
export async function layoutOfBatch(request: BatchRequest, header: readonly FileColumn[]): Promise<BatchLayout> {
  const { to, tool, constants } = request;
  const from = request.from === 'xlsx' ? 'csv' : request.from;
  const edition = await findEdition(request.edition);
  const reviewTo = request.reviewTo === undefined ? undefined : (await findEdition(request.reviewTo)).name;
  const tools = tool === undefined ? edition.catalogue : [findNamedTool(tool, edition)];
  const names = header.map(({ name }) => name);
  const preset = findNamedPreset(request);
  const inputs = [...new Set(tools.flatMap(inputColumns))];
  const requestAndFile: RequestAndFile = { request, header, names, tools, inputs, preset };
  const basic = requestFaults(request, names);
  if (basic.length > 0) throw new BatchFault(basic);
  const mapped = mappedInputs(requestAndFile);
  const inColumns = from === 'ndjson' ? [] : columnFaults(requestAndFile, mapped);
  const faults = [
    ...inColumns,
    ...presetFaults(requestAndFile),
    ...namedInputFaults(requestAndFile),
    ...keepFaults(requestAndFile, mapped),
    ...resultFaults(request, tools),
  ];
  const kept = keptColumns(requestAndFile, mapped);
  faults.push(...typeFaults({ header, mapped, kept, tools, preset }));
  if (faults.length > 0) {
    throw new BatchFault(inColumns.length > 0 ? [`The file has the columns ${quoted(names)}.`, ...faults] : faults);
  }
  const output = outputLayout(requestAndFile, mapped, kept);
  return {
    from,
    to,
    edition: edition.name,
    tool,
    preset: request.preset,
    header,
    mapped,
    constants,
    ...output,
    ...(reviewTo !== undefined && { reviewTo }),
  };
}
