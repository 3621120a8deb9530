import type { ByteSource } from '../byte_source.ts';
import { MalformedThrift, ThriftReader } from '../format/thrift_reader.ts';
import type { ColumnChunk } from './column_chunk.ts';
import type { RowGroup } from './footer.ts';

/** Where a page is, and its first row in the file. */
export interface PageLocation {
  position: number;
  firstRow: number;
}

/** An index of more than this is not read; the pages are then found one after the other. */
const INDEX_BYTES_MAX = 16 * 1024 * 1024;

function parse(bytes: Uint8Array, group: RowGroup): PageLocation[] {
  const locations: PageLocation[] = [];
  const reader = new ThriftReader(bytes);
  reader.fields({
    1: (type) =>
      reader.list(type, (element) => {
        const location = { position: -1, firstRow: -1 };
        reader.struct(element, {
          1: (field) => {
            location.position = reader.integer(field);
          },
          3: (field) => {
            location.firstRow = group.firstRow + reader.integer(field);
          },
        });
        locations.push(location);
      }),
  });
  return locations;
}

/** The pages of a chunk by its offset index; none if there is no index, or if it contradicts the file. */
export async function readPageLocations(
  source: ByteSource,
  chunk: ColumnChunk,
  group: RowGroup,
): Promise<PageLocation[]> {
  const { offsetIndex } = chunk;
  if (!offsetIndex || offsetIndex.length > INDEX_BYTES_MAX) return [];
  try {
    const locations = parse(await source.read(offsetIndex.position, offsetIndex.length), group);
    const isPlausible = locations.every(({ position, firstRow }, index) => {
      const before = locations[index - 1];
      if (!before) return position >= chunk.start && firstRow === group.firstRow;
      return position > before.position && position < chunk.end && firstRow >= before.firstRow;
    });
    return isPlausible ? locations : [];
  } catch (error) {
    if (error instanceof MalformedThrift) return [];
    throw error;
  }
}
