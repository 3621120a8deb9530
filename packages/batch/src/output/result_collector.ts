import { type InvalidInput, isObject } from '@plumbline/calculators';
import type { BatchLayout } from '../batch_layout.ts';
import { type EncodedRowGroup, encodeRowGroup } from '../parquet/parquet_writer.ts';
import { fault } from '../run/rows.ts';
import { free, GrowingBytes } from '../text/growing_bytes.ts';
import { type GroupColumn, groupColumn } from './group_columns.ts';
import { type Answered, columnValue, type LineWriter, lineWriter } from './result_writer.ts';

/** The results of a part: text, the rows of a workbook as lines of JSON, or a row group. */
export type PartOutput = Uint8Array | EncodedRowGroup;

/** Collects the results of a part. */
export interface ResultCollector {
  /** Takes a result, or says why the format cannot hold it. */
  add(answered: Answered): InvalidInput | undefined;
  finish(): PartOutput;
}

/** The bytes of results that a part may have as text. A few bytes of a Parquet file can stand for a long cell in each of its rows. */
const TEXT_BYTES_MAX = 128 * 1024 * 1024;

/** How much longer than the part before it a part may be before its memory is copied. */
const ROOM = 1.1;

function tooMuchText(): InvalidInput {
  const mebibytes = TEXT_BYTES_MAX / 1024 ** 2;
  return fault(
    `The results before this one have ${mebibytes} MiB of text. Keep fewer or shorter columns, or write Parquet.`,
  );
}

/** Collects lines in memory that becomes that of the output. */
class LineCollector implements ResultCollector {
  readonly #writer: LineWriter;
  readonly #lines: GrowingBytes;

  constructor(writer: LineWriter, lines: GrowingBytes) {
    this.#writer = writer;
    this.#lines = lines;
  }

  add(answered: Answered): InvalidInput | undefined {
    const { length } = this.#lines;
    const misfit = this.#writer.write(answered, this.#lines);
    if (misfit || this.#lines.length <= TEXT_BYTES_MAX) return misfit;
    this.#lines.truncate(length);
    return tooMuchText();
  }

  finish(): Uint8Array {
    return this.#lines.view();
  }
}

/** Collects results as the columns of a row group. */
class GroupCollector implements ResultCollector {
  readonly #layout: BatchLayout;
  readonly #echoed: readonly string[][];
  readonly #results: readonly string[][];
  readonly #columns: readonly GroupColumn[];
  #rows = 0;

  constructor(layout: BatchLayout, columns: readonly GroupColumn[]) {
    this.#layout = layout;
    this.#echoed = layout.echoed.map((name) => name.split('.'));
    this.#results = (layout.results ?? []).map((name) => name.split('.'));
    this.#columns = columns;
  }

  add({ rows, row, tool, input, result }: Answered): InvalidInput | undefined {
    const { kept, tool: only } = this.#layout;
    let column = 0;
    let misfit = -1;
    const put = (value: unknown): void => {
      const isFitting = (this.#columns[column] as GroupColumn).put(this.#rows, value);
      if (!isFitting && misfit < 0) misfit = column;
      column += 1;
    };
    put(rows.numberAt(row));
    if (only === undefined) put(tool.name);
    for (let index = 0; index < kept.length; index++) put(rows.keptAt(row, index));
    for (const path of this.#echoed) put(columnValue(input, path));
    for (const path of this.#results) put(columnValue(result, path));
    // The next row takes the place of one that does not fit.
    if (misfit >= 0) return this.#misfit(misfit);
    this.#rows += 1;
    return undefined;
  }

  #misfit(column: number): InvalidInput {
    const { name = '', type = 'number' } = this.#layout.columns[column] ?? {};
    return fault(`The value of the column ${name} does not fit into a Parquet column of the type ${type}.`, name);
  }

  finish(): PartOutput {
    if (this.#rows === 0) return new Uint8Array();
    const values = this.#columns.map((column) => column.values(this.#rows));
    return encodeRowGroup(this.#layout.columns, values, this.#rows);
  }
}

/** Frees the memory of results that are written. */
export function freeOutput(output: PartOutput): void {
  free(isRowGroup(output) ? output.bytes : output);
}

/** Whether a part has a row group; a part without results has none. */
export function isRowGroup(output: PartOutput): output is EncodedRowGroup {
  return isObject(output) && 'columns' in output;
}

/** Makes collectors for the parts of a layout, each of which is finished before the next. */
export function collectorsOf(layout: BatchLayout): () => ResultCollector {
  if (layout.to === 'parquet') {
    const columns = layout.columns.map(groupColumn);
    return () => new GroupCollector(layout, columns);
  }
  const writer = lineWriter(layout);
  let lines: GrowingBytes | undefined;
  return () => {
    // Most parts are about as long as the one before.
    lines = new GrowingBytes(lines && lines.length * ROOM);
    return new LineCollector(writer, lines);
  };
}
