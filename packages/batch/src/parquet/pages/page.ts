import { crc32 } from 'node:zlib';
import type { Codec } from '../format/format_names.ts';
import { MalformedPage } from '../format/malformed_page.ts';
import type { Leaf } from '../metadata/schema.ts';
import { dictionaryValues, type LogicalValues, logicalValues } from '../values/logical_values.ts';
import { readPhysicalValues } from '../values/physical_values.ts';
import { type Places, readRuns } from '../values/run_lengths.ts';
import { decompress } from './decompress.ts';
import type { PageHeader } from './page_header.ts';

/** The rows of a page: which have a value, if not all, and the values. */
export interface Page {
  rows: number;
  /** Of its content, which may be longer than the page if values repeat each other. */
  bytes: number;
  /** 1 for a row that has a value. */
  present: Uint8Array | undefined;
  values: LogicalValues;
}

/** The values that pages refer to by their place. */
export interface Dictionary {
  size: number;
  at: (places: Places) => LogicalValues;
}

/** Checks the sum that some writers store with a page. */
function checkSum({ crc }: PageHeader, body: Uint8Array): void {
  if (crc !== undefined && (crc32(body) | 0) !== (crc | 0))
    throw new MalformedPage('its checksum (CRC) does not match');
}

export function readDictionary(leaf: Leaf, codec: Codec, header: PageHeader, body: Uint8Array): Dictionary {
  checkSum(header, body);
  const bytes = decompress(codec, body, header.uncompressedBytes);
  const { values: size } = header;
  const values = readPhysicalValues(leaf, 'PLAIN', { bytes, offset: 0 }, size);
  return { size, at: dictionaryValues(logicalValues(leaf, values), size) };
}

/** The bits that a number up to this one needs. */
export function bitWidth(greatest: number): number {
  return 32 - Math.clz32(greatest);
}

/** Which rows have a value; undefined if all have. */
function readPresent(leaf: Leaf, rows: number, bytes: Uint8Array, start: number, end: number): Uint8Array | undefined {
  const { definitionLevelMax } = leaf;
  const present = new Uint8Array(rows);
  readRuns(bytes, start, end, bitWidth(definitionLevelMax), present);
  let missing = 0;
  for (let row = 0; row < rows; row++) {
    const isPresent = present[row] === definitionLevelMax ? 1 : 0;
    present[row] = isPresent;
    missing += 1 - isPresent;
  }
  return missing === 0 ? undefined : present;
}

/** The bytes of a page with the place of its values, and which rows have one. */
interface PageContent {
  bytes: Uint8Array;
  offset: number;
  present: Uint8Array | undefined;
}

function contentOfVersion1(leaf: Leaf, codec: Codec, header: PageHeader, body: Uint8Array): PageContent {
  const bytes = decompress(codec, body, header.uncompressedBytes);
  if (leaf.definitionLevelMax === 0) return { bytes, offset: 0, present: undefined };
  if (header.levelEncoding !== 'RLE')
    throw new MalformedPage(`levels encoded as ${header.levelEncoding} are not supported`);
  if (bytes.length < 4) throw new MalformedPage('it ends before its levels');
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const offset = 4 + length;
  if (offset > bytes.length) throw new MalformedPage('its levels are longer than the page');
  return { bytes, offset, present: readPresent(leaf, header.values, bytes, 4, offset) };
}

function contentOfVersion2(leaf: Leaf, codec: Codec, header: PageHeader, body: Uint8Array): PageContent {
  const { definitionLevelBytes, repetitionLevelBytes, uncompressedBytes, values } = header;
  const start = repetitionLevelBytes;
  const end = start + definitionLevelBytes;
  const present = leaf.definitionLevelMax === 0 ? undefined : readPresent(leaf, values, body, start, end);
  const content = body.subarray(end);
  const size = uncompressedBytes - end;
  // A page without any value may have no bytes at all to decompress.
  const isStored = !header.isCompressed || (content.length === 0 && size === 0);
  return { bytes: decompress(isStored ? 'UNCOMPRESSED' : codec, content, size), offset: 0, present };
}

/** How many bytes a place of this many bits takes once it is decoded. */
export function bytesOfPlace(width: number): 1 | 2 | 4 {
  if (width <= 8) return 1;
  return width <= 16 ? 2 : 4;
}

function newPlaces(count: number, width: number): Places {
  const bytes = bytesOfPlace(width);
  if (bytes === 1) return new Uint8Array(count);
  return bytes === 2 ? new Uint16Array(count) : new Int32Array(count);
}

function readPlaces(bytes: Uint8Array, offset: number, count: number, size: number): Places {
  const width = count === 0 ? 0 : bytes[offset];
  if (width === undefined) throw new MalformedPage('it ends before its values');
  const places = newPlaces(count, width);
  if (width > 0) readRuns(bytes, offset + 1, bytes.length, width, places);
  for (let index = 0; index < count; index++) {
    if ((places[index] as number) >>> 0 >= size) {
      throw new MalformedPage('it refers to a value that its dictionary does not have');
    }
  }
  return places;
}

/** Decodes a data page; every value of it is found, or the page as a whole is refused. */
export function readDataPage(
  leaf: Leaf,
  codec: Codec,
  header: PageHeader,
  body: Uint8Array,
  dictionary: Dictionary | MalformedPage | undefined,
): Page {
  checkSum(header, body);
  const content = header.type === 'DATA_PAGE_V2' ? contentOfVersion2 : contentOfVersion1;
  const { bytes, offset, present } = content(leaf, codec, header, body);
  const rows = header.values;
  let count = rows;
  if (present) {
    count = 0;
    for (let row = 0; row < rows; row++) count += present[row] as number;
  }
  const { encoding } = header;
  if (encoding === undefined) throw new MalformedPage('its encoding is unknown');
  if (encoding !== 'PLAIN_DICTIONARY' && encoding !== 'RLE_DICTIONARY') {
    const values = readPhysicalValues(leaf, encoding, { bytes, offset }, count);
    return { rows, bytes: values.bytes.length, present, values: logicalValues(leaf, values) };
  }
  if (dictionary instanceof MalformedPage)
    throw new MalformedPage(`its dictionary is unreadable: ${dictionary.message}`);
  if (!dictionary) throw new MalformedPage('its dictionary is missing');
  const places = readPlaces(bytes, offset, count, dictionary.size);
  return { rows, bytes: bytes.length, present, values: dictionary.at(places) };
}
