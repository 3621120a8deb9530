import type { ByteSource } from '../byte_source.ts';
import { MAGIC } from '../format/format_names.ts';
import { COLUMNS_MAX, FOOTER_BYTES_MAX, ROW_GROUPS_MAX } from '../format/limits.ts';
import { MalformedThrift, ThriftReader } from '../format/thrift_reader.ts';
import { UnreadableParquet } from '../parquet_types.ts';
import { type Leaf, leavesOf, readSchemaElement } from './schema.ts';

const TRAILER_BYTES = 8;

/** A row group as the footer lists it; its columns are read when they are needed, because there may be many. */
export interface RowGroup {
  /** From 1, for messages. */
  number: number;
  firstRow: number;
  rows: number;
  /** Where its description is in the footer. */
  offset: number;
}

export interface Footer {
  bytes: Uint8Array;
  /** Where the footer begins in the file, and so all pages have ended. */
  start: number;
  leaves: Leaf[];
  rows: number;
  rowGroups: RowGroup[];
  metadata: Record<string, string>;
  createdBy: string;
}

const figure = (count: number) => count.toLocaleString('en-GB');

/** What the first bytes of a file that is not Parquet look like. */
function likeness(head: Buffer): string {
  if (head.length === 0) return 'it is empty';
  if (head[0] === 0x1f && head[1] === 0x8b) return 'it looks like a gzip file; decompress it first';
  if (head.subarray(0, 4).equals(Buffer.from([0x28, 0xb5, 0x2f, 0xfd])))
    return 'it looks like a zstd file; decompress it first';
  if (head.toString('latin1', 0, 2) === 'PK') return 'it looks like a zip file or an Excel workbook; extract it first';
  if (head.toString('latin1', 0, 6) === 'ARROW1') return 'it looks like an Arrow file (Feather)';
  if (head.toString('latin1', 0, 3) === 'ORC') return 'it looks like an ORC file';
  if (head.toString('latin1', 0, 4) === 'Obj\u0001') return 'it looks like an Avro file';
  const text = head.toString('latin1');
  if (/^\s*[{[]/.test(text)) return 'it looks like JSON';
  if (/^(?:\u00ef\u00bb\u00bf)?[\t\r\n\x20-\x7e]+$/.test(text)) return 'it looks like text, such as CSV';
  return `it begins with the bytes ${head.subarray(0, 4).toString('hex')}`;
}

/** Finds the footer by the last bytes of the file, and checks both ends. */
async function locateFooter(source: ByteSource): Promise<{ start: number; length: number }> {
  const { size } = source;
  const head = await source.read(0, Math.min(size, 64));
  const start = head.toString('latin1', 0, 4);
  if (start === 'PARE') throw new UnreadableParquet('its footer is encrypted; write it without encryption.');
  if (start !== MAGIC) throw new UnreadableParquet(`it is not a Parquet file (${likeness(head)}).`);
  const trailer = await source.read(Math.max(size - TRAILER_BYTES, 0), TRAILER_BYTES);
  const end = trailer.toString('latin1', 4);
  if (size < MAGIC.length + TRAILER_BYTES || end !== MAGIC) {
    throw new UnreadableParquet(
      `it is cut off: it ends at byte ${figure(size)} without the footer that describes its columns; copy or download it again.`,
    );
  }
  const length = trailer.readUInt32LE(0);
  if (length > size - MAGIC.length - TRAILER_BYTES) {
    throw new UnreadableParquet(
      `its footer is said to have ${figure(length)} bytes, but the file only has ${figure(size)}; it is corrupt or cut off.`,
    );
  }
  if (length > FOOTER_BYTES_MAX) {
    throw new UnreadableParquet(
      `its footer has ${figure(length)} bytes; at most ${figure(FOOTER_BYTES_MAX)} are read.`,
    );
  }
  return { start: size - TRAILER_BYTES - length, length };
}

function readSchema(reader: ThriftReader, type: number): Leaf[] {
  const elements: ReturnType<typeof readSchemaElement>[] = [];
  reader.list(type, (element) => {
    // A group has members, so there are not more groups than twice the columns in any sensible file.
    if (elements.length > 2 * COLUMNS_MAX) throw new UnreadableParquet(tooManyColumns());
    elements.push(readSchemaElement(reader, element));
  });
  const leaves = leavesOf(elements);
  if (leaves.length > COLUMNS_MAX) throw new UnreadableParquet(tooManyColumns());
  return leaves;
}

function tooManyColumns(): string {
  return `it has more than ${figure(COLUMNS_MAX)} columns.`;
}

function readRowGroups(reader: ThriftReader, type: number): RowGroup[] {
  const groups: RowGroup[] = [];
  let firstRow = 0;
  reader.list(type, (element) => {
    if (groups.length === ROW_GROUPS_MAX) {
      throw new UnreadableParquet(`it has more than ${figure(ROW_GROUPS_MAX)} row groups.`);
    }
    const { offset } = reader;
    let rows = 0;
    reader.struct(element, {
      3: (field) => {
        rows = reader.integer(field);
      },
    });
    if (rows < 0) throw new MalformedThrift('a row group has fewer than no rows');
    groups.push({ number: groups.length + 1, firstRow, rows, offset });
    firstRow += rows;
  });
  return groups;
}

function readMetadata(reader: ThriftReader, type: number): Record<string, string> {
  const pairs: [string, string][] = [];
  reader.list(type, (element) => {
    let [key, value] = ['', ''];
    reader.struct(element, {
      1: (field) => {
        key = reader.text(field);
      },
      2: (field) => {
        value = reader.text(field);
      },
    });
    pairs.push([key, value]);
  });
  return Object.fromEntries(pairs);
}

function parseFooter(bytes: Uint8Array, start: number): Footer {
  const footer: Footer = { bytes, start, leaves: [], rows: 0, rowGroups: [], metadata: {}, createdBy: '' };
  const reader = new ThriftReader(bytes);
  reader.fields({
    2: (type) => {
      footer.leaves = readSchema(reader, type);
    },
    3: (type) => {
      footer.rows = reader.integer(type);
    },
    4: (type) => {
      footer.rowGroups = readRowGroups(reader, type);
    },
    5: (type) => {
      footer.metadata = readMetadata(reader, type);
    },
    6: (type) => {
      footer.createdBy = reader.text(type);
    },
    8: () => {
      throw new UnreadableParquet('its columns are encrypted; write it without encryption.');
    },
  });
  const counted = footer.rowGroups.reduce((sum, { rows }) => sum + rows, 0);
  if (counted !== footer.rows) {
    throw new MalformedThrift(`it counts ${figure(footer.rows)} rows, but its row groups have ${figure(counted)}`);
  }
  if (footer.leaves.length === 0) throw new MalformedThrift('it has no columns');
  return footer;
}

/** Reads and checks the footer of a file. */
export async function readFooter(source: ByteSource): Promise<Footer> {
  const { start, length } = await locateFooter(source);
  const bytes = await source.read(start, length);
  try {
    return parseFooter(bytes, start);
  } catch (error) {
    if (error instanceof MalformedThrift) throw new UnreadableParquet(`its footer is corrupt: ${error.message}.`);
    throw error;
  }
}
