import type { FoundRecord } from './records.ts';

/** A record of a text file, without its newline; of a very long one its beginning. */
export interface TextRecord {
  bytes: Buffer;
  line: number;
  length: number;
}

export const RECORD_BYTES_MAX = 64 * 1024;

/** What stays of a record when the next one is found. */
export function keptRecord({ bytes, start, end, line, length }: FoundRecord): TextRecord {
  return { bytes: bytes.subarray(start, Math.min(end, start + RECORD_BYTES_MAX)), line, length };
}

/** Why a record is not read; undefined if it is not too long. */
export function tooLong({ length }: TextRecord): string | undefined {
  if (length <= RECORD_BYTES_MAX) return undefined;
  return `The line must have at most ${RECORD_BYTES_MAX / 1024} KiB; it has ${Math.ceil(length / 1024)} KiB.`;
}
