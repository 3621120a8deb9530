import type { OutputFormat } from '@plumbline/batch/file_format.ts';
import { textIn } from '@plumbline/batch/portfolio/cell_values.ts';
import { openResults } from '@plumbline/batch/portfolio/result_file.ts';
import { formatFigure, inSentence } from '@plumbline/calculators';
import { REVIEW_CLASSES, REVIEW_WORDS } from '@plumbline/editions';
import { runBatch } from './batch_command/batch.ts';
import { readOptions } from './batch_command/batch_options.ts';
import { type Command, EXIT, UsageError } from './command.ts';
import { editionNamed } from './tool_inputs.ts';

const HELP = `plumbline review IN OUT --from EDITION [--to EDITION] [--tool TOOL] [options of plumbline batch]

  IN      a file of inputs, as for plumbline batch
  OUT     a file that ends in .csv, .ndjson, .parquet or .xlsx: a row for each calculation
  --from  the edition in which the calculations were made
  --to    the edition to which they are reviewed; default the current one

Calculates each record in both editions and writes what became of it, in the column review:
  invalid  the newer edition rejects the input; reason says why
  verdict  the verdict changed
  moved    a figure moved, and the verdict did not change
  erratum  the figures are the same, but the older edition has a known error in the tool
  same     figures and verdict are the same, as they are rounded for readers
moved has the figures with their old and new value, causes the constants each of which alone moves a figure of the older edition.
explained is data if the changed constants together give the newer figures, partly if they give a part, method if none moves a figure.
Sentences such as recommendations are not compared. Further options are those of plumbline batch, but for --columns, --from and --to.`;

/** Takes an option with a value out of the arguments. */
function take(args: readonly string[], option: string): { value: string | undefined; rest: string[] } {
  const at = args.findIndex((arg) => arg === `--${option}` || arg.startsWith(`--${option}=`));
  const found = args[at];
  if (found === undefined) return { value: undefined, rest: [...args] };
  const isNext = found === `--${option}`;
  return {
    value: isNext ? (args[at + 1] ?? '') : found.slice(option.length + 3),
    rest: args.toSpliced(at, isNext ? 2 : 1),
  };
}

/** How many calculations have each class. */
async function countsOf(path: string, form: OutputFormat): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const file = await openResults(path, form);
  try {
    for await (const { rows, columns } of file.read(['review'])) {
      for (let row = 0; row < rows; row++) {
        const found = textIn(columns[0]?.[row]);
        counts.set(found, (counts.get(found) ?? 0) + 1);
      }
    }
  } finally {
    await file.close();
  }
  return counts;
}

export const reviewCommand: Command = {
  name: 'review',
  summary: 'review the calculations of a file from one edition to another: review IN OUT --from EDITION --to EDITION',
  help: HELP,
  async run(args, context) {
    const from = take(args, 'from');
    const to = take(from.rest, 'to');
    if (from.value === undefined) throw new UsageError('Name the edition of the calculations: --from EDITION');
    if (to.rest.some((arg) => /^--columns\b/.test(arg)))
      throw new UsageError('A review has columns of its own; leave out --columns.');
    const { name: edition } = await editionNamed(from.value);
    const { name: reviewTo } = await editionNamed(to.value);
    const options = readOptions([...to.rest, '--edition', edition], context.folder ?? '.');
    const code = await runBatch({ ...options, request: { ...options.request, reviewTo } }, context);
    const { output } = options;
    if (output.isPipe || code === EXIT.interrupted) return code;
    const counts = await countsOf(output.path, output.form);
    for (const found of REVIEW_CLASSES) {
      context.print(`${formatFigure(counts.get(found) ?? 0)} ${inSentence(REVIEW_WORDS[found].label)}`);
    }
    return code;
  },
};
