import type { InvalidInput, Tool } from '@plumbline/calculators';
import type { ItemId } from '@plumbline/editions/calls/batch_item.ts';

/** A record that can be calculated, or why it cannot. */
export type RecordReading =
  | { ok: true; tool: Tool; input: Record<string, unknown>; id?: ItemId }
  | { ok: false; invalid: InvalidInput };

/** A record that was not calculated. */
export interface Rejection {
  row: number;
  invalid: InvalidInput;
}

/** Some records of an input, whatever its format; a row is an index into them. */
export interface Rows {
  readonly count: number;
  /** The number of the record in the file: its line, or its row from 1. */
  numberAt(row: number): number;
  /** How many records of the file are told as this one; one by default. */
  rowsAt?(row: number): number;
  /** Reads the inputs of a record. They are valid until the next record is read. */
  read(row: number): RecordReading;
  /** The value of a kept column. */
  keptAt(row: number, index: number): unknown;
  /** The text of an echoed input as it is in a text file. */
  echoedTextAt?(row: number, index: number): string | undefined;
  /**
   * Rejected records with their reasons, so that they can be corrected and run again. Cells that would make the text longer than
   * `lengthMax` are left out; those of a text file are never longer than the file.
   */
  writeRejections(rejections: readonly Rejection[], lengthMax: number): string | Promise<string>;
}

/** An error that is not about an input. */
export function fault(message: string, field = 'line'): InvalidInput {
  return { errors: [{ field, message }], moreErrors: 0 };
}
