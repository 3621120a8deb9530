import { CODECS, type Codec, PHYSICAL_TYPES } from '../format/format_names.ts';
import { MalformedThrift, THRIFT, ThriftReader } from '../format/thrift_reader.ts';
import type { Footer, RowGroup } from './footer.ts';
import type { Leaf } from './schema.ts';

/** Where the pages of a column are in the file, for the rows of one row group. */
export interface ColumnChunk {
  codec: Codec;
  /** Of the first page, which may be the dictionary. */
  start: number;
  end: number;
  /** Where the offset index of its pages is, if it has one. */
  offsetIndex: { position: number; length: number } | undefined;
}

interface ChunkFields {
  physical: string | undefined;
  codec: number;
  bytes: number;
  dataPage: number;
  dictionaryPage: number;
  offsetIndex: number;
  offsetIndexBytes: number;
  isElsewhere: boolean;
  isEncrypted: boolean;
}

function readChunkFields(reader: ThriftReader, type: number): ChunkFields {
  const fields: ChunkFields = {
    physical: undefined,
    codec: 0,
    bytes: 0,
    dataPage: 0,
    dictionaryPage: 0,
    offsetIndex: 0,
    offsetIndexBytes: 0,
    isElsewhere: false,
    isEncrypted: false,
  };
  const number = (name: 'codec' | 'bytes' | 'dataPage' | 'dictionaryPage' | 'offsetIndex' | 'offsetIndexBytes') => {
    return (field: number) => {
      fields[name] = reader.integer(field);
    };
  };
  reader.struct(type, {
    1: (field) => {
      fields.isElsewhere = reader.binary(field).length > 0;
    },
    3: (field) =>
      reader.struct(field, {
        1: (inner) => {
          fields.physical = PHYSICAL_TYPES[reader.integer(inner)];
        },
        4: number('codec'),
        7: number('bytes'),
        9: number('dataPage'),
        11: number('dictionaryPage'),
      }),
    4: number('offsetIndex'),
    5: number('offsetIndexBytes'),
    8: (field) => {
      fields.isEncrypted = true;
      reader.skip(field);
    },
  });
  return fields;
}

/** Checks the place of a chunk against the file. */
function chunkOf(fields: ChunkFields, leaf: Leaf, { start: footerStart }: Footer): ColumnChunk {
  const { physical, bytes, dataPage, dictionaryPage, offsetIndex, offsetIndexBytes } = fields;
  if (fields.isEncrypted) throw new MalformedThrift('it is encrypted');
  if (fields.isElsewhere) throw new MalformedThrift('its values are in another file');
  if (physical !== leaf.physical) throw new MalformedThrift(`its values are ${physical}, not ${leaf.physical}`);
  const codec = CODECS[fields.codec];
  if (!codec) throw new MalformedThrift(`its compression (number ${fields.codec}) is unknown`);
  const start = dictionaryPage > 0 && dictionaryPage < dataPage ? dictionaryPage : dataPage;
  const end = start + bytes;
  if (start < 4 || bytes < 0 || end > footerStart) throw new MalformedThrift('its place is outside the file');
  const hasIndex = offsetIndex >= 4 && offsetIndexBytes > 0 && offsetIndex + offsetIndexBytes <= footerStart;
  return {
    codec,
    start,
    end,
    offsetIndex: hasIndex ? { position: offsetIndex, length: offsetIndexBytes } : undefined,
  };
}

/** The chunks of the chosen columns in a row group; in place of one that cannot be found, why. */
export function readColumnChunks(footer: Footer, group: RowGroup, leaves: readonly Leaf[]): (ColumnChunk | string)[] {
  const chunks: (ColumnChunk | string)[] = leaves.map(() => 'the row group has no such column');
  const reader = new ThriftReader(footer.bytes, group.offset);
  let index = 0;
  const readChunk = (type: number) => {
    const place = leaves.findIndex((leaf) => leaf.index === index);
    index += 1;
    const leaf = leaves[place];
    if (!leaf) return reader.skip(type);
    const fields = readChunkFields(reader, type);
    try {
      chunks[place] = chunkOf(fields, leaf, footer);
    } catch (error) {
      if (!(error instanceof MalformedThrift)) throw error;
      chunks[place] = error.message;
    }
  };
  try {
    reader.struct(THRIFT.struct, { 1: (type) => reader.list(type, readChunk) });
  } catch (error) {
    if (!(error instanceof MalformedThrift)) throw error;
    return leaves.map(() => `the description of its row group is corrupt (${error.message})`);
  }
  return chunks;
}
