import { didYouMean, inputFromText, messagesOf, type Tool } from '@plumbline/calculators';
import type { MappedInput } from '../batch_layout.ts';
import type { BatchRequest } from '../batch_request.ts';
import { describeEach, repeated } from './column_faults.ts';
import { OWN_COLUMNS, type RequestAndFile, TOOL_COLUMN } from './request_and_file.ts';
import { allResultColumns } from './result_columns.ts';

const COLUMNS_MAX = 10_000;

/** Faults of the request alone, whatever the file. */
export function requestFaults({ from, to, tool, keep, columns }: BatchRequest, names: readonly string[]): string[] {
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

/** Faults of the names in the mapping and in the constants. */
export function namedInputFaults({ request, names, inputs, tools }: RequestAndFile): string[] {
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

/** Faults of the columns of a table. */
export function columnFaults(requestAndFile: RequestAndFile, mapped: readonly MappedInput[]): string[] {
  const { request, names, inputs, preset, tools } = requestAndFile;
  const { tool, keep, constants, mapping } = request;
  const [only = ''] = names;
  const separator = names.length === 1 ? /[\t|]/.exec(only)?.[0] : undefined;
  const used = new Set([...mapped.map(({ column }) => column), ...OWN_COLUMNS, ...Object.keys(constants)]);
  if (tool === undefined) used.add(TOOL_COLUMN);
  const kept = keep === 'all' ? names : keep;
  // Whoever maps columns has a file from elsewhere, in which others are no misspelt inputs.
  const isForeign = preset !== undefined || Object.keys(mapping).length > 0;
  const extra = isForeign ? [] : names.filter((name) => !used.has(name) && !kept.includes(name));
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
    ...(separator === undefined
      ? []
      : [`The separator seems to be ${JSON.stringify(separator)}; it must be a comma or a semicolon.`]),
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
export function keepFaults({ request, names, preset }: RequestAndFile, mapped: readonly MappedInput[]): string[] {
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

/** Result columns that no tool has. */
export function resultFaults(request: BatchRequest, tools: readonly Tool[]): string[] {
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
