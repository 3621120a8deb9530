/** The least or the greatest value of a column as PLAIN writes it, a text without its length; or, if that is long, a shorter bound. */
export interface Bound {
  bytes: Uint8Array;
  isExact: boolean;
}

/** The footer has two bounds for each column of each row group. */
const BYTES_MAX = 64;

const LAST_ASCII = 0x7e;

/** The first bytes of a text up to a whole character. */
function shortened(text: Buffer): Buffer {
  let end = BYTES_MAX;
  while (((text[end] as number) & 0xc0) === 0x80) end -= 1;
  return text.subarray(0, end);
}

/** A text that is not greater. */
export function leastBound(text: Buffer): Bound {
  const isExact = text.length <= BYTES_MAX;
  return { bytes: Uint8Array.from(isExact ? text : shortened(text)), isExact };
}

/** A text that is not less: the start of the text, its last character of ASCII replaced by the next one. */
export function greatestBound(text: Buffer): Bound | undefined {
  if (text.length <= BYTES_MAX) return { bytes: Uint8Array.from(text), isExact: true };
  const start = Uint8Array.from(shortened(text));
  const at = start.findLastIndex((byte) => byte <= LAST_ASCII);
  if (at === -1) return undefined;
  start[at] = (start[at] as number) + 1;
  return { bytes: start.subarray(0, at + 1), isExact: false };
}
