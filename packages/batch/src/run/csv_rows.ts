import { messagesOf } from '@plumbline/calculators';
import { readCells } from '../text/csv.ts';
import { writeCells } from '../text/csv_cells.ts';
import { readText } from '../text/encoding.ts';
import { type TextRecord, tooLong } from '../text/text_record.ts';
import { fault, type RecordReading, type Rejection, type Rows } from './rows.ts';
import type { Cell, Table, TableInputs } from './table_inputs.ts';

type ParsedRecord = { ok: true; cells: string[] } | { ok: false; fault: string; text: string };

function parseRecord(record: TextRecord): ParsedRecord {
  const reading = readText(record.bytes);
  const long = tooLong(record);
  if (long !== undefined) return { ok: false, fault: long, text: record.bytes.toString('utf8') };
  if (!reading.ok) return { ok: false, fault: reading.fault, text: record.bytes.toString('latin1') };
  const parsed = readCells(reading.text);
  return parsed.ok ? parsed : { ...parsed, text: reading.text };
}

/** Records of a CSV file. */
export class CsvRows implements Rows, Table {
  readonly #records: readonly TextRecord[];
  readonly #parsed: readonly ParsedRecord[];
  readonly #inputs: TableInputs;
  readonly #width: number;

  constructor(records: readonly TextRecord[], inputs: TableInputs, width: number) {
    this.#records = records;
    this.#parsed = records.map(parseRecord);
    this.#inputs = inputs;
    this.#width = width;
  }

  get count(): number {
    return this.#records.length;
  }

  numberAt(row: number): number {
    return this.#records[row]?.line ?? 0;
  }

  cell(row: number, column: number): Cell {
    const parsed = this.#parsed[row];
    return parsed?.ok ? parsed.cells[column] : undefined;
  }

  read(row: number): RecordReading {
    const parsed = this.#parsed[row] as ParsedRecord;
    if (!parsed.ok) return { ok: false, invalid: fault(parsed.fault) };
    const { length } = parsed.cells;
    if (length === this.#width) return this.#inputs.read(this, row);
    return { ok: false, invalid: fault(`The line has ${length} cells, but the header has ${this.#width}.`) };
  }

  keptAt(row: number, index: number): string {
    return (this.cell(row, this.#inputs.kept[index] as number) as string | undefined) ?? '';
  }

  echoedTextAt(row: number, index: number): string | undefined {
    const at = this.#inputs.echoed[index] as number;
    return at < 0 ? undefined : (this.cell(row, at) as string | undefined);
  }

  writeRejections(rejections: readonly Rejection[]): string {
    const lines = rejections.map(({ row, invalid }) => {
      const parsed = this.#parsed[row] as ParsedRecord;
      return writeCells([
        String(this.numberAt(row)),
        messagesOf(invalid).join(' '),
        ...(parsed.ok ? parsed.cells : [parsed.text]),
      ]);
    });
    return lines.join('');
  }
}
