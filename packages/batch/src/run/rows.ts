import { type InvalidInput, shorten, type Tool } from '@plumbline/calculators';
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
  /** Rejected records with their reasons, so that they can be corrected and run again. */
  writeRejections(rejections: readonly Rejection[]): string | Promise<string>;
}

/** An error that is not about an input. */
export function fault(message: string, field = 'line'): InvalidInput {
  return { errors: [{ field, message }], moreErrors: 0 };
}

/** The characters of the reasons of a rejected record. A line of two bytes can have an error for each input. */
const REASONS_LENGTH_MAX = 500;

/** As many of the errors as a rejected record repeats. The first one is always there, cut if it is too long. */
export function boundedReasons({ errors, moreErrors }: InvalidInput): InvalidInput {
  let length = 0;
  const tooMany = errors.findIndex(({ field, message }) => {
    length += field.length + message.length;
    return length > REASONS_LENGTH_MAX;
  });
  if (tooMany === -1) return { errors, moreErrors };
  const kept = errors.slice(0, Math.max(tooMany, 1));
  return {
    errors: kept.map(({ field, message }) => ({ field, message: shorten(message, REASONS_LENGTH_MAX) })),
    moreErrors: moreErrors + errors.length - kept.length,
  };
}
