import { type FileHandle, open, realpath } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { BatchFault } from '../batch_request.ts';
import { type ByteSource, openByteSource } from './byte_source.ts';
import { MAGIC } from './format/format_names.ts';
import { MalformedThrift, THRIFT, ThriftReader } from './format/thrift_reader.ts';
import { type Footer, readFooter } from './metadata/footer.ts';
import type { Leaf } from './metadata/schema.ts';
import { type ParquetOutputColumn, UnreadableParquet } from './parquet_types.ts';
import { CREATED_BY, ParquetAppender } from './parquet_writer.ts';
import type { EncodedColumn } from './writer/row_group.ts';
import type { Bound } from './writer/statistics.ts';

const COPY_BYTES = 1024 * 1024;

const OUTPUT_TYPES: Partial<Record<Leaf['physical'], ParquetOutputColumn['type']>> = {
  DOUBLE: 'number',
  INT64: 'integer',
  BOOLEAN: 'boolean',
  BYTE_ARRAY: 'text',
};

/** A row group of a file of ours, with its columns as they were encoded. */
interface JoinedRowGroup {
  rows: number;
  start: number;
  bytes: number;
  columns: EncodedColumn[];
}

/** An input of a join, open. */
interface JoinInput {
  path: string;
  source: ByteSource;
  footer: Footer;
  columns: ParquetOutputColumn[];
  rowGroups: JoinedRowGroup[];
}

/** Reads a column of a row group with places that count from the start of the file. */
function readColumn(reader: ThriftReader, type: number): EncodedColumn {
  const encodings: number[] = [];
  const column = {
    encodings,
    codec: 0,
    uncompressedBytes: 0,
    compressedBytes: 0,
    dataPage: 0,
    dictionaryPage: undefined as number | undefined,
    nulls: 0,
    least: undefined as Bound | undefined,
    greatest: undefined as Bound | undefined,
  };
  const number = (
    name: 'codec' | 'uncompressedBytes' | 'compressedBytes' | 'dataPage' | 'dictionaryPage' | 'nulls',
  ) => {
    return (field: number) => {
      column[name] = reader.integer(field);
    };
  };
  const bytes = (name: 'least' | 'greatest') => (field: number) => {
    column[name] = { bytes: reader.binary(field), isExact: true };
  };
  const isExact = (name: 'least' | 'greatest') => (field: number) => {
    const bound = column[name];
    if (bound) bound.isExact = reader.boolean(field);
    else reader.skip(field);
  };
  const statistics = {
    3: number('nulls'),
    5: bytes('greatest'),
    6: bytes('least'),
    7: isExact('greatest'),
    8: isExact('least'),
  };
  const metadata = {
    2: (field: number) => reader.list(field, (element) => encodings.push(reader.integer(element))),
    4: number('codec'),
    6: number('uncompressedBytes'),
    7: number('compressedBytes'),
    9: number('dataPage'),
    11: number('dictionaryPage'),
    12: (field: number) => reader.struct(field, statistics),
  };
  reader.struct(type, { 3: (field) => reader.struct(field, metadata) });
  return column;
}

function readRowGroup(bytes: Uint8Array, offset: number): JoinedRowGroup {
  const reader = new ThriftReader(bytes, offset);
  const group: JoinedRowGroup = { rows: 0, start: 0, bytes: 0, columns: [] };
  const number = (name: 'rows' | 'start' | 'bytes') => (field: number) => {
    group[name] = reader.integer(field);
  };
  reader.struct(THRIFT.struct, {
    1: (field) => reader.list(field, (element) => group.columns.push(readColumn(reader, element))),
    3: number('rows'),
    5: number('start'),
    6: number('bytes'),
  });
  for (const column of group.columns) {
    column.dataPage -= group.start;
    if (column.dictionaryPage !== undefined) column.dictionaryPage -= group.start;
  }
  return group;
}

/** The row groups of a file of ours, which must fill it without a gap. */
function readRowGroups({ bytes, start, rowGroups }: Footer): JoinedRowGroup[] {
  const groups = rowGroups.map(({ offset }) => readRowGroup(bytes, offset));
  const end = groups.reduce(
    (position, group) => (group.start === position ? position + group.bytes : -1),
    MAGIC.length,
  );
  if (end !== start) throw new MalformedThrift('its row groups do not follow each other');
  return groups;
}

async function openInput(path: string): Promise<JoinInput> {
  const source = await openByteSource(path);
  try {
    const footer = await readFooter(source);
    if (footer.createdBy !== CREATED_BY)
      throw new UnreadableParquet(`it was not written by a batch, but by ${footer.createdBy}.`);
    const columns = footer.leaves.map(({ name, physical }) => ({ name, type: OUTPUT_TYPES[physical] ?? 'text' }));
    return { path, source, footer, columns, rowGroups: readRowGroups(footer) };
  } catch (error) {
    await source.close();
    if (error instanceof MalformedThrift) throw new UnreadableParquet(`its footer is corrupt: ${error.message}.`);
    throw error;
  }
}

/** What keeps two files from being joined. */
function differences(first: JoinInput, { path, columns, footer }: JoinInput): string[] {
  const described = (list: readonly ParquetOutputColumn[]) =>
    list.map(({ name, type }) => `${name} (${type})`).join(', ');
  const own = first.footer.metadata;
  const keys = [...new Set([...Object.keys(own), ...Object.keys(footer.metadata)])];
  return [
    ...(isDeepStrictEqual(columns, first.columns)
      ? []
      : [`${path} has the columns ${described(columns)}, but ${first.path} has ${described(first.columns)}.`]),
    ...keys
      .filter((key) => own[key] !== footer.metadata[key])
      .map(
        (key) =>
          `${path} has ${key} = ${footer.metadata[key] ?? '(none)'}, but ${first.path} has ${own[key] ?? '(none)'}.`,
      ),
  ];
}

async function copyBytes(from: ByteSource, start: number, end: number, to: FileHandle): Promise<void> {
  for (let position = start; position < end; ) {
    const bytes = await from.read(position, Math.min(COPY_BYTES, end - position));
    if (bytes.length === 0) throw new Error('A file became shorter while it was read.');
    await to.writeFile(bytes);
    position += bytes.length;
  }
}

async function writeJoined(inputs: readonly JoinInput[], first: JoinInput, outputPath: string): Promise<void> {
  const appender = new ParquetAppender(first.columns, first.footer.metadata);
  const output = await open(outputPath, 'w');
  try {
    await output.writeFile(appender.start());
    for (const { source, footer, rowGroups } of inputs) {
      for (const group of rowGroups) appender.describe(group, group.bytes);
      await copyBytes(source, MAGIC.length, footer.start, output);
    }
    await output.writeFile(appender.end());
    await output.sync();
  } finally {
    await output.close();
  }
}

/**
 * Joins files of one batch in the order given, by copying their row groups and writing one footer: byte by byte what one run would have
 * written. Throws a `BatchFault` with everything that keeps them from being joined, before the output is touched.
 */
export async function joinParquet(inputPaths: readonly string[], outputPath: string): Promise<void> {
  const inputs: JoinInput[] = [];
  try {
    const faults: string[] = [];
    const outputTarget = await realpath(outputPath).catch(() => outputPath);
    for (const path of inputPaths) {
      try {
        if ((await realpath(path)) === outputTarget) faults.push(`${path} is both an input and the output.`);
        inputs.push(await openInput(path));
      } catch (error) {
        if (!(error instanceof UnreadableParquet)) throw error;
        faults.push(`${path} cannot be read: ${error.message}`);
      }
    }
    const [first, ...others] = inputs;
    if (first) faults.push(...others.flatMap((input) => differences(first, input)));
    else if (faults.length === 0) faults.push('There are no files to join.');
    if (!first || faults.length > 0) throw new BatchFault(faults);
    await writeJoined(inputs, first, outputPath);
  } finally {
    await Promise.all(inputs.map(({ source }) => source.close()));
  }
}
