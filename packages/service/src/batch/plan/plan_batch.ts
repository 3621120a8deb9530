import { didYouMean, type InputError, inputFromText, messagesOf, type Tool } from '@plumbline/calculators';
import { columnKey, findPreset, PRESETS, type Preset, type PresetReading } from '@plumbline/calculators/portfolio';
import type { Edition } from '@plumbline/editions';
import { findTool } from '../../calls/call_tool.ts';
import { chooseEdition } from '../../calls/choose_edition.ts';
import type { BatchPlan, FileColumn, KeptColumn, MappedInput } from '../batch_plan.ts';
import { BatchFault, type BatchRequest } from '../batch_request.ts';
import type { ParquetOutputColumn } from '../parquet/parquet_types.ts';
import { describeEach, quoted, repeated } from './column_faults.ts';
import { typeFaults } from './column_types.ts';
import { allResultColumns, columnType, inputColumns, isSentence, resultColumns } from './result_columns.ts';

/** The column that names the tool of a record. */
export const TOOL_COLUMN = 'tool';

/** Columns of files of rejected records; ignored when a corrected file is run again. */
const OWN_COLUMNS = ['line', 'row', 'reasons'];

const COLUMNS_MAX = 10_000;

/** What a request is planned with. */
interface Planning {
  request: BatchRequest;
  header: readonly FileColumn[];
  names: readonly string[];
  /** The tool of every record, or all that a record may name. */
  tools: readonly Tool[];
  /** All inputs of these tools. */
  inputs: readonly string[];
  preset: Preset | undefined;
}

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

function findNamedPreset({ preset: name, tool }: BatchRequest): Preset | undefined {
  if (name === undefined) return undefined;
  if (tool === undefined) throw new BatchFault([`The preset ${name} needs a tool.`]);
  const preset = findPreset(name, tool);
  if (preset) return preset;
  const known = PRESETS.filter((each) => each.tool === tool).map((each) => each.name);
  const remedy = known.length === 0 ? `${tool} has no presets.` : `Presets of ${tool}: ${known.join(', ')}.`;
  throw new BatchFault([`There is no preset ${JSON.stringify(name)} for ${tool}. ${remedy}`]);
}

/** The column of the file that a preset reads under this name. */
export function presetColumn(preset: Preset, name: string, columns: readonly string[]): string | undefined {
  const { aliases = [] } = preset.columns.find((column) => column.name === name) ?? {};
  for (const known of [name, ...aliases]) {
    const found = columns.find((column) => columnKey(column) === columnKey(known));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Errors of the cells that a preset could not read; an input that the caller gives makes up for its cells. */
export function presetErrors({ faults }: PresetReading, { mapped, constants }: BatchPlan): InputError[] {
  const isGiven = (name: string) => name in constants || mapped.some(({ input }) => input === name);
  return faults.filter(({ input }) => !isGiven(input)).map(({ column, message }) => ({ field: column, message }));
}

function presetFaults({ preset, names, request }: Planning): string[] {
  if (!preset || request.from === 'ndjson') return [];
  const isGiven = (input: string) => input in request.mapping || input in request.constants;
  const isNeeded = (name: string) => preset.inputs.some(({ input, from }) => from.includes(name) && !isGiven(input));
  return preset.columns
    .filter(({ name, isRequired }) => isRequired && isNeeded(name) && presetColumn(preset, name, names) === undefined)
    .map(({ name }) => {
      const keyed = new Map(names.map((column) => [columnKey(column), column]));
      const hint = didYouMean(columnKey(name), [...keyed.keys()]).replace(/\w+\?$/, (key) => {
        return `${JSON.stringify(keyed.get(key.slice(0, -1)))}?`;
      });
      return `The column ${name} is missing; the preset ${preset.name} needs it.${hint}`;
    });
}

/** Faults of the names in the mapping and in the constants. */
function namedInputFaults({ request, names, inputs, tools }: Planning): string[] {
  const { mapping, constants, from, tool } = request;
  const owner = tool ?? 'any tool';
  const isUnknown = (name: string) => !inputs.includes(name);
  const both = Object.keys(mapping).filter((name) => name in constants);
  const [only] = tools;
  const known = Object.entries(constants).filter(([name]) => !isUnknown(name));
  const refused = tool === undefined || !only || known.length === 0 ? undefined : constantsFaults(only, known);
  return [
    ...describeEach(Object.keys(mapping).filter(isUnknown), (name) => {
      return `The mapping names ${name}, which is not an input of ${owner}.${didYouMean(name, inputs)}`;
    }),
    ...describeEach(
      from === 'ndjson' ? [] : Object.values(mapping).filter((column) => !names.includes(column)),
      (column) => {
        return `The mapping names the column ${JSON.stringify(column)}, which the file does not have.${didYouMean(column, names)}`;
      },
    ),
    ...describeEach(Object.keys(constants).filter(isUnknown), (name) => {
      return `A value is set for ${name}, which is not an input of ${owner}.${didYouMean(name, inputs)}`;
    }),
    ...both.map((name) => `${name} is given a column and a value; give one of them.`),
    ...(refused ?? []),
  ];
}

/** Errors of the values that are set, as the tool would report them for every record. */
function constantsFaults(tool: Tool, constants: readonly (readonly [string, string])[]): string[] {
  const { input, ...invalid } = inputFromText(tool.inputSchema, constants);
  if (invalid.errors.length > 0) return messagesOf(invalid);
  const checked = tool.validate(input);
  if (checked.ok) return [];
  const owners = constants.map(([name]) => name.split('.', 1)[0]);
  return checked.errors
    .filter(
      ({ field, message }) => owners.includes(field.split('.', 1)[0]) && !message.startsWith(`${field} is required`),
    )
    .map(({ message }) => message);
}

/** The inputs that columns give, in the order of the file. */
function mappedInputs({ request, names, inputs, preset }: Planning): MappedInput[] {
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
  return [...mapped, ...own].sort((a, b) => (order.get(a.column) ?? 0) - (order.get(b.column) ?? 0));
}

/** Faults of the columns of a table. */
function columnFaults(planning: Planning, mapped: readonly MappedInput[]): string[] {
  const { request, names, inputs, preset, tools } = planning;
  const { tool, keep, constants } = request;
  const [only = ''] = names;
  const separator = names.length === 1 ? /[;\t|]/.exec(only)?.[0] : undefined;
  const used = new Set([...mapped.map(({ column }) => column), ...OWN_COLUMNS, ...Object.keys(constants)]);
  if (tool === undefined) used.add(TOOL_COLUMN);
  const kept = keep === 'all' ? names : keep;
  const extra = preset ? [] : names.filter((name) => !used.has(name) && !kept.includes(name));
  const given = new Set(
    [...mapped.map(({ input }) => input), ...Object.keys(constants)].flatMap((name) => [
      name,
      name.split('.', 1)[0] ?? '',
    ]),
  );
  const [calculator] = tools;
  const required =
    preset || tool === undefined || !calculator ? [] : (calculator.inputSchema.required as readonly string[]);
  return [
    ...(separator === undefined ? [] : [`The separator seems to be ${JSON.stringify(separator)}; it must be a comma.`]),
    ...describeEach(repeated(names), (name) => `The column ${JSON.stringify(name)} appears twice.`),
    ...required
      .filter((name) => !given.has(name))
      .map((name) => {
        const members = inputs.filter((input) => input.startsWith(`${name}.`));
        const columns = members.length === 0 ? name : `${members[0]} … ${members.at(-1)}`;
        return `The column ${columns} is missing; ${tool} needs it.`;
      }),
    ...describeEach(extra, (name) => {
      return `The column ${JSON.stringify(name)} is not an input of ${tool ?? 'any tool'}.${didYouMean(name, inputs)}`;
    }),
    ...(extra.length === 0 ? [] : [`To copy such columns to the output, keep them: ${extra.slice(0, 20).join(',')}`]),
  ];
}

/** Faults of the columns that are kept. */
function keepFaults({ request, names, preset }: Planning, mapped: readonly MappedInput[]): string[] {
  const { keep, from } = request;
  if (keep === 'all') return [];
  const inputs = preset ? [] : mapped.filter(({ input, column }) => input === column).map(({ column }) => column);
  return [
    ...describeEach(from === 'ndjson' ? [] : keep.filter((name) => !names.includes(name)), (name) => {
      return `The kept column ${name} is not a column of the file.${didYouMean(name, names)}`;
    }),
    ...keep
      .filter((name) => inputs.includes(name))
      .map((name) => `The kept column ${name} is an input, which the output has.`),
    ...keep
      .filter((name) => OWN_COLUMNS.includes(name))
      .map((name) => `The kept column ${name} is one that the output always has.`),
  ];
}

/** The columns that go into the output as they are. */
function keptColumns({ request, names, preset }: Planning, mapped: readonly MappedInput[]): string[] {
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

function resultFaults(request: BatchRequest, tools: readonly Tool[]): string[] {
  const { columns, tool } = request;
  if (!columns) return [];
  const known = new Set(tools.flatMap(allResultColumns));
  return describeEach(
    columns.filter((name) => !known.has(name)),
    (name) => {
      return `The column ${name} is not a result of ${tool ?? 'any tool'}.${didYouMean(name, [...known])}`;
    },
  );
}

/** Faults of the request alone, whatever the file. */
function requestFaults({ from, to, tool, keep, columns }: BatchRequest, names: readonly string[]): string[] {
  const hasToolColumn = from === 'ndjson' || names.includes(TOOL_COLUMN);
  return [
    ...(tool === undefined && !hasToolColumn
      ? [`Name a tool, or give the file a column named ${TOOL_COLUMN} with the tool of each record.`]
      : []),
    ...(tool === undefined && to !== 'ndjson' && !columns
      ? ['A table of several tools needs the names of its result columns; name them, name a tool, or write NDJSON.']
      : []),
    ...(from === 'ndjson' && keep === 'all' ? ['NDJSON lines have no header; name the columns that are kept.'] : []),
    ...(names.length > COLUMNS_MAX
      ? [`The file has ${names.length} columns; at most ${COLUMNS_MAX} can be read.`]
      : []),
  ];
}

/** Names for kept columns; one that is taken by another column of the output gets a prefix. */
function namedColumns(kept: readonly string[], others: readonly string[]): KeptColumn[] {
  const taken = new Set(others);
  return kept.map((column) => ({ column, name: taken.has(column) ? `source.${column}` : column }));
}

function keptType(column: FileColumn | undefined): ParquetOutputColumn['type'] {
  if (column?.kind === 'boolean') return 'boolean';
  if (column?.kind !== 'number') return 'text';
  return /^INT(32|64)( \(INTEGER\))?$/.test(column.type ?? '') ? 'integer' : 'number';
}

/** Resolves a request against the columns of its file and its tool. Throws a BatchFault with everything that does not fit. */
export async function planBatch(request: BatchRequest, header: readonly FileColumn[]): Promise<BatchPlan> {
  const { from, to, tool, constants } = request;
  const edition = await findEdition(request.edition);
  const tools = tool === undefined ? edition.catalogue : [findNamedTool(tool, edition)];
  const names = header.map(({ name }) => name);
  const preset = findNamedPreset(request);
  const inputs = [...new Set(tools.flatMap(inputColumns))];
  const planning: Planning = { request, header, names, tools, inputs, preset };
  const basic = requestFaults(request, names);
  if (basic.length > 0) throw new BatchFault(basic);
  const mapped = mappedInputs(planning);
  const inColumns = from === 'ndjson' ? [] : columnFaults(planning, mapped);
  const faults = [
    ...inColumns,
    ...presetFaults(planning),
    ...namedInputFaults(planning),
    ...keepFaults(planning, mapped),
    ...resultFaults(request, tools),
  ];
  const kept = keptColumns(planning, mapped);
  faults.push(...typeFaults({ header, mapped, kept, tools, preset }));
  if (faults.length > 0) {
    throw new BatchFault(inColumns.length > 0 ? [`The file has the columns ${quoted(names)}.`, ...faults] : faults);
  }
  const isWhole = to === 'ndjson' && !request.columns;
  const chosen = [...new Set(request.columns ?? tools.flatMap(resultColumns))];
  const given = [...(preset?.inputs.map(({ input }) => input) ?? []), ...mapped.map(({ input }) => input)];
  const echoed = [...new Set(given)].filter((name) => !chosen.includes(name) && !(name in constants));
  const leading = [from === 'parquet' ? 'row' : 'line', ...(tool === undefined ? [TOOL_COLUMN] : [])];
  const named = namedColumns(kept, [...leading, ...echoed, ...chosen]);
  const types = (schemas: readonly (typeof tools)[number]['inputSchema'][], columns: readonly string[]) =>
    columns.map((name): ParquetOutputColumn => ({ name, type: columnType(schemas, name) }));
  return {
    from,
    to,
    edition: edition.name,
    tool,
    preset: request.preset,
    header,
    mapped,
    constants,
    kept: named,
    echoed: isWhole ? [] : echoed,
    results: isWhole ? undefined : chosen,
    columns: isWhole
      ? []
      : [
          { name: leading[0] as string, type: 'integer' },
          ...leading.slice(1).map((name): ParquetOutputColumn => ({ name, type: 'text' })),
          ...named.map(
            ({ column, name }): ParquetOutputColumn => ({
              name,
              type: keptType(header.find((each) => each.name === column)),
            }),
          ),
          ...types(
            tools.map(({ inputSchema }) => inputSchema),
            echoed,
          ),
          ...types(
            tools.map(({ resultSchema }) => resultSchema),
            chosen,
          ),
        ],
    hasSentences: isWhole || chosen.some(isSentence) || tools.some(({ figures }) => figures === undefined),
  };
}
