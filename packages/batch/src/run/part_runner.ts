import { setImmediate } from 'node:timers/promises';
import type { Tool } from '@plumbline/calculators';
import { findPreset } from '@plumbline/calculators/portfolio';
import { type Edition, findEdition } from '@plumbline/editions';
import type { BatchLayout } from '../batch_layout.ts';
import { presetColumn } from '../layout/preset_columns.ts';
import { TOOL_COLUMN } from '../layout/request_and_file.ts';
import { collectorsOf, type PartOutput, type ResultCollector } from '../output/result_collector.ts';
import { openParquet } from '../parquet/parquet_file.ts';
import type { PartOutcome, PartRange, RowRange, TextRange } from '../part.ts';
import { readBytes } from '../text/cut_text.ts';
import { type FoundRecord, RecordScanner } from '../text/records.ts';
import { keptRecord, RECORD_BYTES_MAX, type TextRecord } from '../text/text_record.ts';
import { type Calculated, Calculations } from './calculation.ts';
import { CsvRows } from './csv_rows.ts';
import { LineInputs, NdjsonRows } from './ndjson_rows.ts';
import { ParquetRows, rejectedCellsOf } from './parquet_rows.ts';
import { ReviewCalculations } from './review_calculation.ts';
import { boundedReasons, type Rejection, type Rows } from './rows.ts';
import { TableInputs } from './table_inputs.ts';

/** The columns of a Parquet file that a layout reads; the others stay on the disk. */
function neededColumns({ header, mapped, kept, tool, preset: name }: BatchLayout): string[] {
  const names = header.filter(({ kind }) => kind !== 'other').map((column) => column.name);
  const preset = name === undefined || tool === undefined ? undefined : findPreset(name, tool);
  const read = preset?.columns.flatMap((column) => presetColumn(preset, column.name, names) ?? []) ?? [];
  const needed = [...(tool === undefined ? [TOOL_COLUMN] : []), ...kept, ...mapped];
  return [...new Set([...needed.map((column) => (typeof column === 'string' ? column : column.column)), ...read])];
}

/** A part of a file, or whole records that came through a pipe. */
export type PartSource = { path: string; range: PartRange } | { bytes: Uint8Array; firstLine: number };

export interface PartLimits {
  /** Records up to this number are in the output already. */
  after: number;
  /** How many records may be calculated. */
  calculatedMax: number;
}

/** What a part gives for both outputs, and counts. */
export interface PartResult extends PartOutcome {
  output: PartOutput;
  rejected: Uint8Array;
}

/** Records that are read before they are calculated together. */
const LINES_TOGETHER = 512;
const ROWS_TOGETHER = 4096;

/** Calculates or reviews records of each tool. */
interface RecordCalculations {
  of(tool: Tool): { run(input: unknown): Calculated };
}

/** Calculates parts by a layout; nothing is kept between them. */
export class PartRunner {
  readonly #layout: BatchLayout;
  readonly #calculations: RecordCalculations;
  readonly #lineInputs: LineInputs | undefined;
  readonly #tableInputs: TableInputs | undefined;
  /** The columns of a table that are read. */
  readonly #columns: readonly string[];
  readonly #newCollector: () => ResultCollector;

  constructor(layout: BatchLayout, edition: Edition, reviewTo: Edition | undefined) {
    this.#layout = layout;
    this.#calculations = reviewTo ? new ReviewCalculations(edition.name, reviewTo) : new Calculations(layout);
    this.#columns = layout.from === 'parquet' ? neededColumns(layout) : layout.header.map(({ name }) => name);
    if (layout.from === 'ndjson') this.#lineInputs = new LineInputs(layout, edition);
    else this.#tableInputs = new TableInputs(layout, edition, this.#columns);
    this.#newCollector = collectorsOf(layout);
  }

  async run(source: PartSource, limits: PartLimits): Promise<PartResult> {
    const part = new PartInProgress(this.#calculations, this.#newCollector(), limits.calculatedMax);
    for await (const rows of this.#rowsOf(source, limits.after)) {
      await part.calculate(rows);
      if (part.isCutShort) break;
      // The thread may have other work: to give parts to other threads, and to hear an interruption.
      await setImmediate();
    }
    return part.finish();
  }

  #rowsOf(source: PartSource, after: number): AsyncGenerator<Rows> {
    if ('bytes' in source) {
      const { buffer, byteOffset, byteLength } = source.bytes;
      return this.#textRows([Buffer.from(buffer, byteOffset, byteLength)], source.firstLine, after);
    }
    const { path, range } = source;
    if (range.kind === 'rows') return this.#parquetRows(path, range, after);
    return this.#textRows(readBytes(path, range.start, range.end), range.firstLine, after);
  }

  async *#parquetRows(path: string, { firstRow, rows }: RowRange, after: number): AsyncGenerator<Rows> {
    const skipped = Math.min(Math.max(after - firstRow, 0), rows);
    if (skipped === rows) return;
    const file = await openParquet(path);
    try {
      const range = { firstRow: firstRow + skipped, rows: rows - skipped };
      const inputs = this.#tableInputs as TableInputs;
      const rejectedCells = rejectedCellsOf(file, range.rows);
      for await (const block of file.read(range, this.#columns, ROWS_TOGETHER)) {
        yield new ParquetRows({ file, block, inputs, names: this.#columns, rejectedCells });
      }
    } finally {
      await file.close();
    }
  }

  async *#textRows(
    chunks: Iterable<Buffer> | AsyncIterable<Buffer>,
    firstLine: TextRange['firstLine'],
    after: number,
  ): AsyncGenerator<Rows> {
    let records: TextRecord[] = [];
    const keep = (found: FoundRecord): void => {
      if (found.line > after) records.push(keptRecord(found));
    };
    const form = this.#layout.from === 'csv' ? 'csv' : 'ndjson';
    const scanner = new RecordScanner(form, keep, { firstLine, keptBytesMax: RECORD_BYTES_MAX });
    for await (const chunk of chunks) {
      scanner.push(chunk);
      for (let at = 0; at < records.length; at += LINES_TOGETHER) {
        yield this.#parsed(records.slice(at, at + LINES_TOGETHER));
      }
      records = [];
    }
    scanner.finish();
    if (records.length > 0) yield this.#parsed(records);
  }

  #parsed(records: TextRecord[]): Rows {
    if (this.#lineInputs) return new NdjsonRows(records, this.#lineInputs);
    return new CsvRows(records, this.#tableInputs as TableInputs, this.#layout.header);
  }
}

async function editionOf(name: string): Promise<Edition> {
  const edition = await findEdition(name);
  if (!edition) throw new Error(`there is no edition ${name}`);
  return edition;
}

/** Makes a runner with the editions of its layout. */
export async function runnerOf(layout: BatchLayout): Promise<PartRunner> {
  const { reviewTo } = layout;
  return new PartRunner(
    layout,
    await editionOf(layout.edition),
    reviewTo === undefined ? undefined : await editionOf(reviewTo),
  );
}

/** The outputs of a part while its records are calculated. */
class PartInProgress {
  readonly #calculations: RecordCalculations;
  readonly #collector: ResultCollector;
  readonly #calculatedMax: number;
  readonly #rejected: Buffer[] = [];
  #rows = 0;
  #calculated = 0;
  #rejections = 0;
  isCutShort = false;

  constructor(calculations: RecordCalculations, collector: ResultCollector, calculatedMax: number) {
    this.#calculations = calculations;
    this.#collector = collector;
    this.#calculatedMax = calculatedMax;
  }

  async calculate(rows: Rows): Promise<void> {
    const rejections: Rejection[] = [];
    for (let row = 0; row < rows.count; row++) {
      if (this.#calculated >= this.#calculatedMax) {
        this.isCutShort = true;
        break;
      }
      const invalid = this.#calculateRow(rows, row);
      if (!invalid) this.#rows += 1;
      else {
        const count = rows.rowsAt?.(row) ?? 1;
        this.#rows += count;
        this.#rejections += count;
        rejections.push({ row, invalid: boundedReasons(invalid) });
      }
    }
    if (rejections.length === 0) return;
    this.#rejected.push(Buffer.from(await rows.writeRejections(rejections)));
  }

  /** Calculates a record, or says why it is rejected. */
  #calculateRow(rows: Rows, row: number): Rejection['invalid'] | undefined {
    const reading = rows.read(row);
    if (!reading.ok) return reading.invalid;
    const { tool, input, id } = reading;
    const answer = this.#calculations.of(tool).run(input);
    if (!answer.ok) return answer;
    const misfit = this.#collector.add({ rows, row, tool, input, id, result: answer.result });
    if (!misfit) this.#calculated += 1;
    return misfit;
  }

  finish(): PartResult {
    return {
      output: this.#collector.finish(),
      rejected: new Uint8Array(Buffer.concat(this.#rejected)),
      rows: this.#rows,
      calculated: this.#calculated,
      rejections: this.#rejections,
      isCutShort: this.isCutShort,
    };
  }
}
