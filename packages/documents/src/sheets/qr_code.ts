import { encode } from 'uqr';

/** A longer address makes a code of more squares than a phone can tell apart on paper. */
const TEXT_LENGTH_MAX = 800;

/** The quiet zone that readers need, in squares. */
const BORDER = 4;

/** Choosing the best of the eight masks takes ten times as long, and readers can read all of them. */
const MASK = 0;

/** A QR code as one path of unit squares. */
export interface QrCode {
  /** The width and height in squares, with the quiet zone. */
  size: number;
  path: string;
}

/** The path of the dark squares of a row; neighbours are one rectangle. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    path += `M${start} ${y}h${x + 1 - start}v1h-${x + 1 - start}z`;
  }
  return path;
}

/** The QR code of a text; undefined if it is too long for one that can be read from paper. */
export function qrCodeOf(text: string): QrCode | undefined {
  if (text.length > TEXT_LENGTH_MAX) return undefined;
  const { data, size } = encode(text, { ecc: 'L', border: BORDER, maskPattern: MASK });
  return { size, path: data.map(rowPath).join('') };
}
