import { type Edition, findEdition } from '@plumbline/editions';
import type { BatchPlan } from '../batch_plan.ts';
import { type LineWriter, lineWriter } from '../output/result_writer.ts';
import type { PartOutcome, PartRange, TextRange } from '../part.ts';
import { readBytes } from '../text/cut_text.ts';
import { type FoundRecord, RecordScanner } from '../text/records.ts';
import { keptRecord, RECORD_BYTES_MAX, type TextRecord } from '../text/text_record.ts';
import { Calculations } from './calculation.ts';
import { CsvRows } from './csv_rows.ts';
import { LineInputs, NdjsonRows } from './ndjson_rows.ts';
import type { Rejection, Rows } from './rows.ts';
import { TableInputs } from './table_inputs.ts';

/** A part of a file, or whole records that came through a pipe. */
export type PartSource = { path: string; range: PartRange } | { bytes: Uint8Array; firstLine: number };

export interface PartLimits {
  /** Records up to this number are in the output already. */
  after: number;
  /** How many records may be calculated. */
  calculatedMax: number;
}

/** The results of a part: text, or the rows of a workbook as lines of JSON. */
export type PartOutput = Uint8Array;

/** What a part gives for both outputs, and counts. */
export interface PartResult extends PartOutcome {
  output: PartOutput;
  rejected: Uint8Array;
}

/** Records that are read before they are calculated together. */
const ROWS_TOGETHER = 512;

/** Calculates parts by a plan; nothing is kept between them. */
export class PartRunner {
  readonly #plan: BatchPlan;
  readonly #calculations: Calculations;
  readonly #lineInputs: LineInputs | undefined;
  readonly #tableInputs: TableInputs | undefined;
  readonly #writer: LineWriter;

  constructor(plan: BatchPlan, edition: Edition) {
    this.#plan = plan;
    this.#calculations = new Calculations(plan);
    const names = plan.header.map(({ name }) => name);
    if (plan.from === 'ndjson') this.#lineInputs = new LineInputs(plan, edition);
    else this.#tableInputs = new TableInputs(plan, edition, names);
    this.#writer = lineWriter(plan);
  }

  async run(source: PartSource, limits: PartLimits): Promise<PartResult> {
    const part = new PartInProgress(this.#calculations, this.#writer, limits.calculatedMax);
    for await (const rows of this.#rowsOf(source, limits.after)) {
      await part.calculate(rows);
      if (part.isCutShort) break;
    }
    return part.finish();
  }

  async *#rowsOf(source: PartSource, after: number): AsyncGenerator<Rows> {
    const isPiped = 'bytes' in source;
    const range = isPiped ? undefined : (source.range as TextRange);
    const form = this.#plan.from === 'csv' ? 'csv' : 'ndjson';
    let records: TextRecord[] = [];
    const keep = (found: FoundRecord): void => {
      if (found.line > after) records.push(keptRecord(found));
    };
    const firstLine = isPiped ? source.firstLine : (range?.firstLine ?? 1);
    const scanner = new RecordScanner(form, keep, { firstLine, keptBytesMax: RECORD_BYTES_MAX });
    const chunks = isPiped
      ? [Buffer.from(source.bytes.buffer, source.bytes.byteOffset, source.bytes.byteLength)]
      : readBytes(source.path, range?.start ?? 0, range?.end ?? 0);
    for await (const chunk of chunks) {
      scanner.push(chunk);
      for (let at = 0; at < records.length; at += ROWS_TOGETHER)
        yield this.#textRows(records.slice(at, at + ROWS_TOGETHER));
      records = [];
    }
    scanner.finish();
    if (records.length > 0) yield this.#textRows(records);
  }

  #textRows(records: TextRecord[]): Rows {
    if (this.#lineInputs) return new NdjsonRows(records, this.#lineInputs);
    return new CsvRows(records, this.#tableInputs as TableInputs, this.#plan.header.length);
  }
}

/** Makes a runner with the edition of its plan. */
export async function runnerOf(plan: BatchPlan): Promise<PartRunner> {
  const edition = await findEdition(plan.edition);
  if (!edition) throw new Error(`there is no edition ${plan.edition}`);
  return new PartRunner(plan, edition);
}

/** The outputs of a part while its records are calculated. */
class PartInProgress {
  readonly #calculations: Calculations;
  readonly #writer: LineWriter;
  readonly #calculatedMax: number;
  readonly #outputs: string[] = [];
  readonly #rejected: string[] = [];
  #rows = 0;
  #calculated = 0;
  #rejections = 0;
  isCutShort = false;

  constructor(calculations: Calculations, writer: LineWriter, calculatedMax: number) {
    this.#calculations = calculations;
    this.#writer = writer;
    this.#calculatedMax = calculatedMax;
  }

  async calculate(rows: Rows): Promise<void> {
    const rejections: Rejection[] = [];
    for (let row = 0; row < rows.count; row++) {
      if (this.#calculated >= this.#calculatedMax) {
        this.isCutShort = true;
        break;
      }
      this.#rows += 1;
      const reading = rows.read(row);
      if (!reading.ok) {
        rejections.push({ row, invalid: reading.invalid });
        continue;
      }
      const { tool, input, id } = reading;
      const answer = this.#calculations.of(tool).run(input);
      if (!answer.ok) {
        rejections.push({ row, invalid: answer });
        continue;
      }
      const line = this.#writer.line({ rows, row, tool, input, id, result: answer.result });
      if (typeof line === 'string') {
        this.#outputs.push(line);
        this.#calculated += 1;
      } else rejections.push({ row, invalid: line });
    }
    if (rejections.length === 0) return;
    this.#rejections += rejections.length;
    this.#rejected.push(await rows.writeRejections(rejections));
  }

  finish(): PartResult {
    const encoder = new TextEncoder();
    return {
      output: encoder.encode(this.#outputs.join('')),
      rejected: encoder.encode(this.#rejected.join('')),
      rows: this.#rows,
      calculated: this.#calculated,
      rejections: this.#rejections,
      isCutShort: this.isCutShort,
    };
  }
}
