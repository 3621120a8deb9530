import { messagesOf, type Tool } from '@plumbline/calculators';
import type { Edition } from '@plumbline/editions';
import { Column, type Field, type Table, tableFromColumns, tableFromIPC, tableToIPC } from '@uwdata/flechette';
import type { BatchLayout } from '../batch_layout.ts';
import { BatchFault } from '../batch_request.ts';
import { quoted } from '../layout/column_faults.ts';
import { layoutOfBatch } from '../layout/layout_of_batch.ts';
import { inputColumns, outputColumn } from '../layout/result_columns.ts';
import { columnValue } from '../output/result_writer.ts';
import type { ParquetOutputColumn } from '../parquet/parquet_types.ts';
import { Calculation } from '../run/calculation.ts';
import { boundedReasons } from '../run/rows.ts';
import { TableInputs } from '../run/table_inputs.ts';
import {
  type ArrowMessage,
  ArrowMessages,
  END_OF_STREAM,
  metadataLength,
  PREFIX_BYTES,
  readingArrow,
  UnreadableArrow,
} from './arrow_messages.ts';
import { columnOfField, RecordTable, ResultColumn } from './arrow_table.ts';

/** The column with the reason why a row has no results. */
const REASON = 'reason';

export interface ArrowRequest {
  tool: Tool;
  edition: Edition;
  /** The result columns. */
  columns: readonly string[];
  /** Columns of the input that are answered as they are. */
  keep: readonly string[];
}

/** Values as they are in the buffers: 64-bit integers may be outside the safe range. */
const EXTRACTION = { useBigInt: true };

function readTable(messages: Uint8Array[]): Table {
  return readingArrow(() => tableFromIPC(messages, EXTRACTION));
}

/** One stream: record batches of one schema in, as many out. */
class ArrowStream {
  readonly #schema: Uint8Array;
  readonly #fields: readonly Field[];
  readonly #keep: readonly string[];
  readonly #results: readonly { path: string[]; column: ParquetOutputColumn }[];
  readonly #names: readonly string[];
  readonly #inputs: TableInputs;
  readonly #calculation: Calculation;
  /** By id: one that replaces all before it, and what extends it. */
  readonly #dictionaries = new Map<bigint, Uint8Array[]>();
  #isBegun = false;

  constructor(
    schema: Uint8Array,
    fields: readonly Field[],
    { tool, edition, columns, keep }: ArrowRequest,
    layout: BatchLayout,
  ) {
    this.#schema = schema;
    this.#fields = fields;
    this.#keep = keep;
    this.#results = columns.map((name) => ({ path: name.split('.'), column: outputColumn([tool.resultSchema], name) }));
    this.#names = layout.header.map(({ name }) => name);
    this.#inputs = new TableInputs(layout, edition, this.#names);
    this.#calculation = new Calculation(tool, layout);
  }

  takeDictionary({ id, isDelta, bytes }: ArrowMessage & { kind: 'dictionary' }): void {
    this.#dictionaries.set(id, isDelta ? [...(this.#dictionaries.get(id) ?? []), bytes] : [bytes]);
  }

  answer(batch: Uint8Array): Uint8Array {
    const table = readTable([this.#schema, ...[...this.#dictionaries.values()].flat(), batch]);
    const isWhole = table.children.every(({ length }) => length === table.numRows);
    // A row has at least a bit. Damaged metadata may claim any number of rows.
    if (!isWhole || table.numRows > 8 * batch.length)
      throw new UnreadableArrow('a record batch has fewer values than rows');
    return this.#encode(this.#calculate(table));
  }

  end(): Uint8Array {
    if (this.#isBegun) return END_OF_STREAM;
    const kept = this.#keep.map((name): [string, Column<unknown>] => {
      return [name, new Column([], this.#fields.find((field) => field.name === name)?.type)];
    });
    const results = this.#results.map(({ column: { name, type } }): [string, Column<unknown>] => [
      name,
      ResultColumn.withoutBatches(type),
    ]);
    return tableToIPC(tableFromColumns([...kept, ...results, [REASON, ResultColumn.withoutBatches('text')]]), {
      format: 'stream',
    }) as Uint8Array;
  }

  #calculate(batch: Table): Table {
    const table = new RecordTable(batch, this.#names);
    const results = this.#results.map(({ path, column }) => ({ path, values: new ResultColumn(column.type) }));
    const reasons = new ResultColumn('text');
    for (let row = 0; row < batch.numRows; row++) {
      const reading = this.#inputs.read(table, row);
      const answer = reading.ok ? this.#calculation.run(reading.input) : { ok: false as const, ...reading.invalid };
      for (const { path, values } of results) values.put(answer.ok ? columnValue(answer.result, path) : null);
      reasons.put(answer.ok ? null : messagesOf(boundedReasons(answer)).join(' '));
    }
    return tableFromColumns([
      ...this.#keep.map((name): [string, Column<unknown>] => [name, batch.getChild(name)]),
      ...results.map(({ values }, index): [string, Column<unknown>] => [
        this.#results[index]?.column.name ?? '',
        values.column(),
      ]),
      [REASON, reasons.column()],
    ]);
  }

  /** The messages of a table, without those that the stream has already. */
  #encode(table: Table): Uint8Array {
    // Kept columns have the buffers of the caller.
    const bytes = readingArrow(() => tableToIPC(table, { format: 'stream' })) as Uint8Array;
    const start = this.#isBegun ? PREFIX_BYTES + metadataLength(bytes) : 0;
    this.#isBegun = true;
    return bytes.subarray(start, -END_OF_STREAM.length);
  }
}

/** Answers streams of record batches, one after the other: for each batch one of as many rows, with the same order. */
export class ArrowAnswers {
  readonly #request: ArrowRequest;
  readonly #messages = new ArrowMessages();
  #stream: ArrowStream | undefined;

  constructor(request: ArrowRequest) {
    const twice = [...request.keep, ...request.columns, REASON].filter(
      (name, index, all) => all.indexOf(name) !== index,
    );
    if (twice.length > 0) throw new BatchFault([`The answer would have ${quoted(twice)} twice.`]);
    this.#request = request;
  }

  async *answer(chunk: Uint8Array): AsyncGenerator<Uint8Array> {
    for (const message of this.#messages.cut(chunk)) {
      if (message.kind === 'schema') this.#stream = await this.#open(message.bytes);
      else if (this.#stream) yield* this.#answerOf(this.#stream, message);
      else if (message.kind !== 'end') throw new UnreadableArrow('it has no schema before its first record batch');
    }
  }

  /** The end of the input, which also ends a stream. */
  *end(): Generator<Uint8Array> {
    if (this.#messages.isWithinMessage) throw new UnreadableArrow('it ends within a message');
    if (this.#stream) yield this.#stream.end();
  }

  *#answerOf(stream: ArrowStream, message: Exclude<ArrowMessage, { kind: 'schema' }>): Generator<Uint8Array> {
    if (message.kind === 'dictionary') stream.takeDictionary(message);
    else if (message.kind === 'batch') yield stream.answer(message.bytes);
    else {
      yield stream.end();
      this.#stream = undefined;
    }
  }

  async #open(schema: Uint8Array): Promise<ArrowStream> {
    const { tool, edition, columns, keep } = this.#request;
    const { fields } = readTable([schema]).schema;
    if (fields.some(({ name }) => typeof name !== 'string'))
      throw new UnreadableArrow('it has a column without a name');
    const missing = keep.filter((name) => !fields.some((field) => field.name === name));
    if (missing.length > 0) throw new BatchFault([`There is no column ${quoted(missing)} to keep.`]);
    const inputs = inputColumns(tool);
    // Whatever the type of a kept column is, it is not read.
    const read = fields.filter(({ name }) => inputs.includes(name) || !keep.includes(name));
    const request = {
      from: 'parquet',
      to: 'parquet',
      preset: undefined,
      mapping: {},
      constants: {},
      keep: [],
    } as const;
    const layout = await layoutOfBatch(
      { ...request, edition: edition.name, tool: tool.name, columns },
      read.map(({ name, type }) => columnOfField(name, type)),
    );
    return new ArrowStream(schema, fields, this.#request, layout);
  }
}
