import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { ArrowAnswers } from '@plumbline/batch/arrow/arrow_answers.ts';
import { UnreadableArrow } from '@plumbline/batch/arrow/arrow_messages.ts';
import { BatchFault } from '@plumbline/batch/batch_request.ts';
import { type Command, CommandError, EXIT, UsageError } from './command.ts';
import { editionNamed, toolNamed } from './tool_inputs.ts';

function failureOf(error: unknown): unknown {
  if (error instanceof BatchFault) return new UsageError(error.faults.join('\n'));
  if (error instanceof UnreadableArrow) return new CommandError(`Standard input cannot be read: ${error.message}.`);
  return error;
}

export const workerCommand: Command = {
  name: 'worker',
  summary: 'answer record batches of Arrow on standard input: worker TOOL --columns NAME,…',
  help: `plumbline worker TOOL --columns NAME,… [--keep NAME,…] [--edition E]

Reads Arrow IPC streams from standard input and writes one for each to standard output: for every record batch one with as many rows in
the same order, as soon as it has arrived. Its columns are those of --keep, those of --columns, and reason. A row that cannot be
calculated keeps its place: it has null in every column of --columns, and reason says why. A value that is null counts as not given.

  --columns  the result columns; members of objects follow a dot. Figures alone are several times faster than sentences
  --keep     columns of the input that are answered as they are, such as an identifier
  --edition  the edition of methods and data, such as 2026.11; the current one by default

Columns have the names of the tool's inputs, or the labels of its form. A stream ends with its end marker or with the input, and after the
marker another one may follow, with other columns. Exit codes: 0 the input ended, 1 it cannot be read, 2 usage error or columns that do not fit.`,
  async run(args, { standardInput, standardOutput }) {
    const options = { columns: { type: 'string' }, keep: { type: 'string' }, edition: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0)
      throw new UsageError('Name one tool: plumbline worker TOOL --columns NAME,…');
    if (!values.columns) throw new UsageError('Name the result columns with --columns NAME,…');
    const edition = await editionNamed(values.edition);
    const request = {
      edition,
      tool: toolNamed(name, edition),
      columns: values.columns.split(','),
      keep: values.keep?.split(',') ?? [],
    };
    if (!standardInput || !standardOutput) throw new UsageError('plumbline worker reads standard input.');
    const write = async (bytes: Uint8Array) => {
      // Backpressure: read on when the reader has taken the answer.
      if (!standardOutput.write(bytes)) await once(standardOutput, 'drain');
    };
    try {
      const answers = new ArrowAnswers(request);
      for await (const chunk of standardInput) for await (const bytes of answers.answer(chunk)) await write(bytes);
      for (const bytes of answers.end()) await write(bytes);
    } catch (error) {
      throw failureOf(error);
    }
    return EXIT.done;
  },
};
