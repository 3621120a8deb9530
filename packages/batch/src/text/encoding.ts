import { isUtf8 } from 'node:buffer';

const UTF8_BOM = Buffer.from([0xef, 0xbb, 0xbf]);

/** The beginnings of files that are no text, and what they seem to be. */
const BEGINNINGS: readonly { bytes: Buffer; is: string }[] = [
  { bytes: Buffer.from([0xff, 0xfe]), is: 'it is written in UTF-16; save it as UTF-8.' },
  { bytes: Buffer.from([0xfe, 0xff]), is: 'it is written in UTF-16; save it as UTF-8.' },
  { bytes: Buffer.from('PAR1'), is: 'it is a Parquet file, not text.' },
  { bytes: Buffer.from([0x50, 0x4b, 0x03, 0x04]), is: 'it is a ZIP archive or an Excel workbook; save it as CSV.' },
  { bytes: Buffer.from([0x1f, 0x8b]), is: 'it is compressed with gzip; decompress it first.' },
];

/** How many bytes tell whether a file without a mark is UTF-16. */
const SAMPLE_BYTES = 1024;

/** English text in UTF-16 has a zero in every second byte. */
function isUtf16(sample: Buffer): boolean {
  let zeros = 0;
  for (const byte of sample) if (byte === 0) zeros += 1;
  return sample.length >= 4 && zeros >= sample.length * 0.4 && zeros <= sample.length * 0.6;
}

/** Why the beginning of a file cannot be that of text in UTF-8. */
export function foreignBeginning(bytes: Buffer): string | undefined {
  const known = BEGINNINGS.find((each) => bytes.subarray(0, each.bytes.length).equals(each.bytes));
  if (known) return known.is;
  return isUtf16(bytes.subarray(0, SAMPLE_BYTES)) ? 'it seems to be written in UTF-16; save it as UTF-8.' : undefined;
}

/** The length of a byte order mark at the beginning of a file. */
export function markLength(bytes: Buffer): number {
  return bytes.subarray(0, UTF8_BOM.length).equals(UTF8_BOM) ? UTF8_BOM.length : 0;
}

/** Why the bytes of a line are no text, or the text. */
export function readText(bytes: Buffer): { ok: true; text: string } | { ok: false; fault: string } {
  if (!isUtf8(bytes)) {
    const fault = 'The line is not valid UTF-8; it seems to be Latin-1 or Windows-1252. Save the file as UTF-8.';
    return { ok: false, fault };
  }
  const text = bytes.toString('utf8');
  return text.includes('\0') ? { ok: false, fault: 'The line has a NUL character.' } : { ok: true, text };
}
