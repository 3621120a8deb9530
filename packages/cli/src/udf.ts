import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { allResultColumns, isSentence } from '@plumbline/batch/layout/result_columns.ts';
import { Calculation } from '@plumbline/batch/run/calculation.ts';
import { didYouMean, isObject, messagesOf, type Tool, valueAt } from '@plumbline/calculators';
import { type Command, EXIT, UsageError } from './command.ts';
import { editionNamed, toolNamed } from './tool_inputs.ts';

/** A line that is longer is answered with an error, and never held whole. */
const ROW_BYTES_MAX = 64 * 1024;

const NEWLINE = 0x0a;
const CHUNK_HEADER = /^\s*\d*\s*$/;

const ERROR_COLUMN = 'error';

/** A result column, and its name in an answer: the elements of a tuple have no dots. */
interface AnsweredColumn {
  path: string[];
  name: string;
}

function chosenColumns(tool: Tool, names: readonly string[]): AnsweredColumn[] {
  const known = allResultColumns(tool);
  const faults = names
    .filter((name) => !known.includes(name))
    .map((name) => `--columns names ${name}, which is not a result of ${tool.name}.${didYouMean(name, known)}`);
  if (faults.length > 0) throw new UsageError(faults.join('\n'));
  return names.map((name) => ({ path: name.split('.'), name: name.replaceAll('.', '_') }));
}

/** Cuts a stream into lines; of a line that is too long only its beginning is kept. */
class LineCutter {
  #pending: Buffer[] = [];
  #bytes = 0;

  *cut(chunk: Buffer): Generator<{ text: string; isTooLong: boolean }> {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      this.#keep(chunk.subarray(start, end));
      yield this.#take();
      start = end + 1;
    }
    this.#keep(chunk.subarray(start));
  }

  *end(): Generator<{ text: string; isTooLong: boolean }> {
    if (this.#bytes > 0) yield this.#take();
  }

  #keep(part: Buffer): void {
    if (this.#bytes <= ROW_BYTES_MAX && part.length > 0) this.#pending.push(part);
    this.#bytes += part.length;
  }

  #take(): { text: string; isTooLong: boolean } {
    const isTooLong = this.#bytes > ROW_BYTES_MAX;
    const text = isTooLong ? '' : Buffer.concat(this.#pending).toString('utf8');
    this.#pending = [];
    this.#bytes = 0;
    return { text, isTooLong };
  }
}

function parseRow(text: string): Record<string, unknown> | undefined {
  try {
    const row: unknown = JSON.parse(text);
    return isObject(row) ? row : undefined;
  } catch {
    return undefined;
  }
}

/** Answers rows of inputs with rows of results, as a database expects them of a function. */
class RowFunction {
  readonly #calculation: Calculation;
  readonly #columns: readonly AnsweredColumn[];
  readonly #returnName: string;

  constructor(tool: Tool, results: readonly string[], returnName: string) {
    this.#columns = chosenColumns(tool, results);
    const hasSentences = results.some(isSentence) || tool.figures === undefined;
    this.#calculation = new Calculation(tool, { results, hasSentences });
    this.#returnName = returnName;
  }

  answer({ text, isTooLong }: { text: string; isTooLong: boolean }): string {
    if (isTooLong) return this.#line(undefined, `A row must have at most ${ROW_BYTES_MAX / 1024} KiB.`);
    const row = parseRow(text);
    if (!row) return this.#line(undefined, 'A row must be a JSON object with the inputs.');
    const input = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
    const answer = this.#calculation.run(input);
    return answer.ok ? this.#line(answer.result, null) : this.#line(undefined, messagesOf(answer).join(' '));
  }

  #line(result: Record<string, unknown> | undefined, error: string | null): string {
    const values = this.#columns.map(({ path, name }) => [name, result ? (valueAt(result, path) ?? null) : null]);
    const answer = { ...Object.fromEntries(values), [ERROR_COLUMN]: error };
    return `${JSON.stringify({ [this.#returnName]: answer })}\n`;
  }
}

async function write(output: Writable, text: string): Promise<void> {
  if (text !== '' && !output.write(text)) await once(output, 'drain');
}

export const udfCommand: Command = {
  name: 'udf',
  summary: 'answer each row of standard input, as a function of a database: udf TOOL',
  help: `plumbline udf TOOL --columns NAME,… [--return-name NAME] [--edition E]

Reads rows from standard input until it ends, one JSON object with the inputs of TOOL on each line (the format JSONEachRow of
ClickHouse), and answers every row with one line, in order and at once. A line with a number alone announces a chunk and has no
answer. A value that is null counts as not given. A row that cannot be calculated has null in every column, and the reason in
the column ${ERROR_COLUMN}.

  --columns      the result columns; members of objects follow a dot, which becomes _ in the answer
  --return-name  the name that holds the columns of an answer (default: result)
  --edition      the edition of methods and data, such as 2026.11; the current one by default`,
  async run(args, { standardInput, standardOutput }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        columns: { type: 'string' },
        'return-name': { type: 'string', default: 'result' },
        edition: { type: 'string' },
      },
    });
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0)
      throw new UsageError('Name one tool: plumbline udf TOOL --columns NAME,…');
    if (!values.columns) throw new UsageError('Name the result columns with --columns NAME,…');
    const tool = toolNamed(name, await editionNamed(values.edition));
    const rows = new RowFunction(tool, values.columns.split(','), values['return-name']);
    if (!standardInput || !standardOutput) throw new UsageError('plumbline udf reads standard input.');
    const lines = new LineCutter();
    const answerAll = (read: Iterable<{ text: string; isTooLong: boolean }>) => {
      let answers = '';
      for (const line of read) if (line.isTooLong || !CHUNK_HEADER.test(line.text)) answers += rows.answer(line);
      return answers;
    };
    for await (const chunk of standardInput) await write(standardOutput, answerAll(lines.cut(chunk)));
    await write(standardOutput, answerAll(lines.end()));
    return EXIT.done;
  },
};
