import { type Calculator, didYouMean, InputErrors, messagesOf } from '@plumbline/calculators';
import { UsageError } from '../cli/command.ts';
import { inputsOf } from '../cli/tool_inputs.ts';
import type { FileFormat, OutputFormat } from './records.ts';
import { resultColumns } from './result_columns.ts';

/** The plan of a run; plain data, so that it can be sent to worker threads. */
export interface BatchPlan {
  from: FileFormat;
  to: OutputFormat;
  edition: string;
  /** The tool of every record; undefined if each record names its own. */
  tool: string | undefined;
  /** The columns of the input file; empty for NDJSON. */
  header: string[];
  /** The columns that are copied to the output. */
  kept: string[];
  /** The input columns. */
  inputs: string[];
  /** The result columns. */
  results: string[];
  /** Records up to this line are already in the output. */
  doneUntil: number;
}

/** Columns of the file of rejected lines; ignored when a corrected file is run again. */
const OWN_COLUMNS = ['line', 'reasons'];

function quoted(names: readonly string[]): string {
  return names.map((name) => JSON.stringify(name)).join(', ');
}

function repeated(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return [...new Set(names.filter((name) => seen.size === seen.add(name).size))];
}

/** A sentence for each of these columns, up to the number of errors that are described at once. */
function describeEach(columns: readonly string[], describe: (column: string) => string): string[] {
  const errors = new InputErrors();
  for (const field of columns) errors.add(() => ({ field, message: describe(field) }));
  return messagesOf(errors);
}

/** All faults in the columns of a file. */
function faultsOfColumns(calculator: Calculator, header: readonly string[], keep: readonly string[]): string[] {
  const inputs = inputsOf(calculator).map(({ name }) => name);
  const owners = Object.keys(calculator.inputSchema.properties);
  const required = calculator.inputSchema.required as readonly string[];
  const given = new Set(header.map((name) => (owners.includes(name) ? name : name.split('.', 1)[0])));
  const missing = required.filter((name) => !given.has(name));
  const extra = header.filter((name) => !inputs.includes(name) && !keep.includes(name) && !OWN_COLUMNS.includes(name));
  const [only = ''] = header;
  const separator = header.length === 1 ? /[;\t|]/.exec(only)?.[0] : undefined;
  return [
    ...(separator === undefined ? [] : [`The separator seems to be ${JSON.stringify(separator)}; it must be a comma.`]),
    ...describeEach(repeated(header), (name) => `The column ${JSON.stringify(name)} appears twice.`),
    ...missing.map((name) => {
      const members = inputs.filter((input) => input.startsWith(`${name}.`));
      const columns = members.length === 0 ? name : `${members[0]} … ${members.at(-1)}`;
      return `The column ${columns} is missing; ${calculator.name} needs it.`;
    }),
    ...describeEach(
      extra,
      (name) => `The column ${JSON.stringify(name)} is not an input of ${calculator.name}.${didYouMean(name, inputs)}`,
    ),
    ...(extra.length === 0
      ? []
      : [`Columns that are to go into the output as they are can be named: --keep ${extra.join(',')}`]),
    ...keep
      .filter((name) => !header.includes(name))
      .map((name) => `--keep names ${name}, which is not a column of the file.`),
    ...keep
      .filter((name) => inputs.includes(name) || OWN_COLUMNS.includes(name))
      .map(
        (name) =>
          `--keep names ${name}, which ${OWN_COLUMNS.includes(name) ? 'the output always has' : 'is an input'}.`,
      ),
  ];
}

/** The requested result columns; all by default. */
function chosenResults(calculator: Calculator, columns: readonly string[] | undefined): string[] {
  const all = resultColumns(calculator);
  if (!columns) return all;
  const unknown = columns.filter((name) => !all.includes(name));
  if (unknown.length === 0) return [...columns];
  const faults = describeEach(
    unknown,
    (name) => `--columns names ${name}, which is not a result of ${calculator.name}.${didYouMean(name, all)}`,
  );
  throw new UsageError(faults.join('\n'));
}

/** Plans a run, or throws a usage error with every fault. */
export function planRun(options: {
  from: FileFormat;
  to: OutputFormat;
  file: string;
  edition: string;
  calculator: Calculator | undefined;
  header: string[];
  keep: string[];
  columns: string[] | undefined;
}): BatchPlan {
  const { from, to, file, edition, calculator, header, keep, columns } = options;
  const isTable = from === 'csv' || to !== 'ndjson';
  if (!calculator && isTable) {
    const table = from !== 'csv' && to === 'xlsx' ? 'An Excel workbook needs' : 'CSV files need';
    throw new UsageError(`${table} a tool; name it with --tool.`);
  }
  if (from !== 'csv' && keep.length > 0)
    throw new UsageError('--keep names columns of a CSV file; use id in NDJSON lines.');
  if (to === 'ndjson' && columns)
    throw new UsageError('--columns names columns of a table; NDJSON lines have the whole result.');
  const plan: BatchPlan = {
    from,
    to,
    edition,
    tool: calculator?.name,
    header,
    kept: keep,
    inputs: [],
    results: [],
    doneUntil: 0,
  };
  if (!calculator) return plan;
  if (from === 'csv') {
    const faults = faultsOfColumns(calculator, header, keep);
    if (faults.length > 0) throw new UsageError([`${file} has columns ${quoted(header)}.`, ...faults].join('\n'));
    plan.inputs = header.filter((name) => !keep.includes(name) && !OWN_COLUMNS.includes(name));
  }
  if (to !== 'ndjson') plan.results = chosenResults(calculator, columns);
  return plan;
}

/** The output columns. An input that is also a result appears once, with the value of the result. */
export function outputColumns({ kept, inputs, results }: BatchPlan): { echoed: string[]; all: string[] } {
  const echoed = inputs.filter((name) => !results.includes(name));
  return { echoed, all: ['line', ...kept, ...echoed, ...results] };
}
