import {
  CODECS,
  type Codec,
  ENCODINGS,
  type Encoding,
  PAGE_TYPES,
  type PageType,
  PHYSICAL_TYPES,
  type PhysicalType,
} from '../format/format_names.ts';
import { binary, boolean, i32, i64, list, struct, type ThriftFields, thriftBytes } from '../format/thrift_writer.ts';

/** A page as a hostile or broken writer may make it: what it declares need not be what it has. */
export interface CraftedPage {
  type?: PageType;
  body: Uint8Array;
  values: number;
  encoding?: Encoding;
  uncompressedBytes?: number;
  compressedBytes?: number;
  crc?: number;
  definitionLevelBytes?: number;
  isCompressed?: boolean;
}

export interface CraftedFile {
  name?: string;
  physical: PhysicalType;
  typeLength?: number;
  /** More fields of the schema element, such as a logical type. */
  meaning?: ThriftFields;
  isOptional?: boolean;
  codec?: Codec;
  rows: number;
  pages: readonly CraftedPage[];
  /** In place of what is right. */
  dataPage?: number;
  chunkBytes?: number;
  footerRows?: number;
  withOffsetIndex?: boolean;
}

function headerOf(page: CraftedPage): Uint8Array {
  const { type = 'DATA_PAGE', body, values, encoding = 'PLAIN', uncompressedBytes, compressedBytes, crc } = page;
  const encodingNumber = i32(ENCODINGS.indexOf(encoding));
  const rle = i32(ENCODINGS.indexOf('RLE'));
  return thriftBytes(
    [1, i32(PAGE_TYPES.indexOf(type))],
    [2, i32(uncompressedBytes ?? body.length)],
    [3, i32(compressedBytes ?? body.length)],
    [4, crc === undefined ? undefined : i32(crc)],
    [5, type === 'DATA_PAGE' ? struct([1, i32(values)], [2, encodingNumber], [3, rle], [4, rle]) : undefined],
    [7, type === 'DICTIONARY_PAGE' ? struct([1, i32(values)], [2, encodingNumber]) : undefined],
    [
      8,
      type === 'DATA_PAGE_V2'
        ? struct(
            [1, i32(values)],
            [2, i32(0)],
            [3, i32(values)],
            [4, encodingNumber],
            [5, i32(page.definitionLevelBytes ?? 0)],
            [6, i32(0)],
            [7, boolean(page.isCompressed ?? true)],
          )
        : undefined,
    ],
  );
}

/** The bytes between two magics, with the length of the footer. */
export function withFooter(pages: Uint8Array, footer: Uint8Array, length = footer.length): Buffer {
  const trailer = Buffer.alloc(8, 'xxxxPAR1');
  trailer.writeUInt32LE(length);
  return Buffer.concat([Buffer.from('PAR1'), pages, footer, trailer]);
}

/** A file of one column and one row group, as it is described. */
export function craftedFile(file: CraftedFile): Buffer {
  const { name = 'area', physical, rows, pages, codec = 'UNCOMPRESSED', isOptional = false, meaning = [] } = file;
  const type = i32(PHYSICAL_TYPES.indexOf(physical));
  const parts: Uint8Array[] = [];
  const locations: ReturnType<typeof struct>[] = [];
  let position = 4;
  let row = 0;
  for (const page of pages) {
    const bytes = Buffer.concat([headerOf(page), page.body]);
    if (page.type !== 'DICTIONARY_PAGE') {
      locations.push(struct([1, i64(position)], [2, i32(bytes.length)], [3, i64(row)]));
      row += page.values;
    }
    parts.push(bytes);
    position += bytes.length;
  }
  const chunkBytes = position - 4;
  const index = file.withOffsetIndex ? thriftBytes([1, list('struct', locations)]) : new Uint8Array();
  const chunk = struct(
    [2, i64(0)],
    [
      3,
      struct(
        [1, type],
        [2, list('i32', [i32(0)])],
        [3, list('binary', [binary(name)])],
        [4, i32(CODECS.indexOf(codec))],
        [5, i64(rows)],
        [6, i64(chunkBytes)],
        [7, i64(file.chunkBytes ?? chunkBytes)],
        [9, i64(file.dataPage ?? 4)],
      ),
    ],
    [4, index.length > 0 ? i64(position) : undefined],
    [5, index.length > 0 ? i32(index.length) : undefined],
  );
  const element = struct(
    [1, type],
    [2, file.typeLength === undefined ? undefined : i32(file.typeLength)],
    [3, i32(isOptional ? 1 : 0)],
    [4, binary(name)],
    ...meaning,
  );
  const footer = thriftBytes(
    [1, i32(1)],
    [2, list('struct', [struct([4, binary('schema')], [5, i32(1)]), element])],
    [3, i64(file.footerRows ?? rows)],
    [4, list('struct', [struct([1, list('struct', [chunk])], [2, i64(chunkBytes)], [3, i64(rows)])])],
  );
  return withFooter(Buffer.concat([...parts, index]), footer);
}

/** Doubles as PLAIN writes them. */
export function plainDoubles(...values: number[]): Uint8Array {
  return new Uint8Array(Float64Array.from(values).buffer);
}

/** Texts as PLAIN writes them; bytes as they are. */
export function plainTexts(...values: (string | Uint8Array)[]): Uint8Array {
  return Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.from(value);
      const length = Buffer.alloc(4);
      length.writeUInt32LE(bytes.length);
      return Buffer.concat([length, bytes]);
    }),
  );
}
