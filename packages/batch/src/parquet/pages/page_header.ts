import { ENCODINGS, type Encoding, PAGE_TYPES, type PageType } from '../format/format_names.ts';
import { PAGE_BYTES_MAX, PAGE_VALUES_MAX } from '../format/limits.ts';
import { MalformedPage } from '../format/malformed_page.ts';
import { ThriftReader } from '../format/thrift_reader.ts';

/** What stands before the bytes of a page. Nothing in it is trusted before `checkSizes`. */
export interface PageHeader {
  type: PageType | undefined;
  /** Of the header itself. */
  headerBytes: number;
  uncompressedBytes: number;
  compressedBytes: number;
  crc: number | undefined;
  values: number;
  encoding: Encoding | undefined;
  levelEncoding: Encoding | undefined;
  /** Of a page of version 2, whose levels are before the values and not compressed. */
  definitionLevelBytes: number;
  repetitionLevelBytes: number;
  isCompressed: boolean;
}

/** Reads the header at the start of these bytes. */
export function readPageHeader(bytes: Uint8Array): PageHeader {
  const header: PageHeader = {
    type: undefined,
    headerBytes: 0,
    uncompressedBytes: -1,
    compressedBytes: -1,
    crc: undefined,
    values: -1,
    encoding: undefined,
    levelEncoding: 'RLE',
    definitionLevelBytes: 0,
    repetitionLevelBytes: 0,
    isCompressed: true,
  };
  const reader = new ThriftReader(bytes);
  const values = (type: number) => {
    header.values = reader.integer(type);
  };
  const encoding = (type: number) => {
    header.encoding = ENCODINGS[reader.integer(type)];
  };
  reader.fields({
    1: (type) => {
      header.type = PAGE_TYPES[reader.integer(type)];
    },
    2: (type) => {
      header.uncompressedBytes = reader.integer(type);
    },
    3: (type) => {
      header.compressedBytes = reader.integer(type);
    },
    4: (type) => {
      header.crc = reader.integer(type);
    },
    5: (type) =>
      reader.struct(type, {
        1: values,
        2: encoding,
        3: (field) => {
          header.levelEncoding = ENCODINGS[reader.integer(field)];
        },
      }),
    7: (type) => reader.struct(type, { 1: values, 2: encoding }),
    8: (type) =>
      reader.struct(type, {
        1: values,
        4: encoding,
        5: (field) => {
          header.definitionLevelBytes = reader.integer(field);
        },
        6: (field) => {
          header.repetitionLevelBytes = reader.integer(field);
        },
        7: (field) => {
          header.isCompressed = reader.boolean(field);
        },
      }),
  });
  header.headerBytes = reader.offset;
  return header;
}

const figure = (count: number) => count.toLocaleString('en-GB');

/** Checks what a page declares, before anything of that size is read or allocated. */
export function checkSizes(header: PageHeader): void {
  const { uncompressedBytes, compressedBytes, values, definitionLevelBytes, repetitionLevelBytes } = header;
  if (uncompressedBytes < 0 || compressedBytes < 0) throw new MalformedPage('it declares a negative size or none');
  const bytes = Math.max(uncompressedBytes, compressedBytes);
  if (bytes > PAGE_BYTES_MAX) {
    throw new MalformedPage(
      `it declares ${figure(bytes)} bytes, and pages of at most ${figure(PAGE_BYTES_MAX)} are read; write smaller row groups or pages`,
    );
  }
  if (values < 0) throw new MalformedPage('it does not declare how many values it has');
  if (values > PAGE_VALUES_MAX) {
    throw new MalformedPage(
      `it declares ${figure(values)} values, and pages of at most ${figure(PAGE_VALUES_MAX)} are read; write smaller row groups or pages`,
    );
  }
  if (definitionLevelBytes < 0 || repetitionLevelBytes < 0) throw new MalformedPage('it declares a negative size');
  const levelBytes = definitionLevelBytes + repetitionLevelBytes;
  if (levelBytes > Math.min(compressedBytes, uncompressedBytes)) {
    throw new MalformedPage('its levels are longer than the page');
  }
}
