import { messagesOf } from '@plumbline/calculators';
import { withDecimalPoint } from '@plumbline/calculators/form';
import { type FileColumn, type Separator, separatorOf } from '../batch_layout.ts';
import { readCells } from '../text/csv.ts';
import { writeCells } from '../text/csv_cells.ts';
import { readText } from '../text/encoding.ts';
import { type TextRecord, tooLong } from '../text/text_record.ts';
import { fault, type RecordReading, type Rejection, type Rows } from './rows.ts';
import type { Table, TableInputs } from './table_inputs.ts';

type ParsedRecord = { ok: true; cells: string[] } | { ok: false; fault: string; text: string };

function parseRecord(record: TextRecord, separator: Separator): ParsedRecord {
  const reading = readText(record.bytes);
  const long = tooLong(record);
  if (long !== undefined) return { ok: false, fault: long, text: record.bytes.toString('utf8') };
  if (!reading.ok) return { ok: false, fault: reading.fault, text: record.bytes.toString('latin1') };
  const parsed = readCells(reading.text, separator);
  return parsed.ok ? parsed : { ...parsed, text: reading.text };
}

/** Records of a CSV file. */
export class CsvRows implements Rows, Table {
  readonly #records: readonly TextRecord[];
  readonly #parsed: readonly ParsedRecord[];
  readonly #inputs: TableInputs;
  readonly #width: number;
  readonly #separator: Separator;

  constructor(records: readonly TextRecord[], inputs: TableInputs, header: readonly FileColumn[]) {
    this.#records = records;
    this.#separator = separatorOf(header);
    this.#parsed = records.map((record) => parseRecord(record, this.#separator));
    this.#inputs = inputs;
    this.#width = header.length;
  }

  get count(): number {
    return this.#records.length;
  }

  numberAt(row: number): number {
    return this.#records[row]?.line ?? 0;
  }

  cell(row: number, column: number): string | undefined {
    const parsed = this.#parsed[row];
    return parsed?.ok ? parsed.cells[column] : undefined;
  }

  numberCell(row: number, column: number): string | undefined {
    const cell = this.cell(row, column);
    return this.#separator === ';' && cell !== undefined ? withDecimalPoint(cell) : cell;
  }

  read(row: number): RecordReading {
    const parsed = this.#parsed[row] as ParsedRecord;
    if (!parsed.ok) return { ok: false, invalid: fault(parsed.fault) };
    const { length } = parsed.cells;
    if (length === this.#width) return this.#inputs.read(this, row);
    return { ok: false, invalid: fault(`The line has ${length} cells, but the header has ${this.#width}.`) };
  }

  keptAt(row: number, index: number): string {
    return this.cell(row, this.#inputs.kept[index] as number) ?? '';
  }

  echoedTextAt(row: number, index: number): string | undefined {
    const at = this.#inputs.echoed[index] as number;
    const text = at < 0 ? undefined : this.numberCell(row, at);
    return text !== undefined && this.#inputs.isEchoedAsIs(index, text) ? text : undefined;
  }

  writeRejections(rejections: readonly Rejection[]): string {
    const lines = rejections.map(({ row, invalid }) => {
      const parsed = this.#parsed[row] as ParsedRecord;
      const cells = [
        String(this.numberAt(row)),
        messagesOf(invalid).join(' '),
        ...(parsed.ok ? parsed.cells : [parsed.text]),
      ];
      return writeCells(cells, '\n', this.#separator);
    });
    return lines.join('');
  }
}
