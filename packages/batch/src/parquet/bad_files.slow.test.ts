import { brotliCompressSync, constants, crc32, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { THRIFT } from './format/thrift_reader.ts';
import { binary, i32, i64, list, struct, thriftBytes } from './format/thrift_writer.ts';
import { type ParquetOutputColumn, UnreadableParquet } from './parquet_types.ts';
import { encodeRowGroup, ParquetAppender } from './parquet_writer.ts';
import { type CraftedFile, craftedFile, plainDoubles, plainTexts, withFooter } from './testing/crafted_file.ts';
import { readBlocksOf, rowsOf } from './testing/read_rows.ts';

async function unreadable(bytes: Uint8Array): Promise<string> {
  const error: unknown = await readBlocksOf(bytes).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UnreadableParquet);
  return (error as UnreadableParquet).message;
}

/** Each block as its fault, or as the values of its only column. */
async function outcome(file: CraftedFile): Promise<unknown[]> {
  const blocks = await readBlocksOf(craftedFile(file));
  expect(blocks.reduce((sum, { rows }) => sum + rows, 0)).toBe(file.rows);
  return blocks.map(({ fault, columns }) => fault ?? [...(columns[0] ?? [])]);
}

describe('a file that is not Parquet, or not whole', () => {
  it.each([
    ['', 'it is not a Parquet file (it is empty).'],
    ['uprn,area\n1,80\n', 'it is not a Parquet file (it looks like text, such as CSV).'],
    ['\uFEFFuprn,area\n', 'it is not a Parquet file (it looks like text, such as CSV).'],
    ['{"area": 80}\n', 'it is not a Parquet file (it looks like JSON).'],
    ['PK\u0003\u0004', 'it is not a Parquet file (it looks like a zip file or an Excel workbook; extract it first).'],
    ['PAREabcdefgh', 'its footer is encrypted; write it without encryption.'],
    [
      'PAR1',
      'it is cut off: it ends at byte 4 without the footer that describes its columns; copy or download it again.',
    ],
  ])('%j is refused with the reason', async (text, message) => {
    expect(await unreadable(Buffer.from(text))).toBe(message);
  });

  it('is named as what it looks like when it is compressed as a whole', async () => {
    expect(await unreadable(gzipSync('PAR1'))).toContain('it looks like a gzip file; decompress it first');
    expect(await unreadable(zstdCompressSync('PAR1'))).toContain('it looks like a zstd file; decompress it first');
  });

  it('is refused if the footer is larger than the file or than 64 MiB', async () => {
    expect(await unreadable(withFooter(new Uint8Array(), new Uint8Array(), 1000))).toBe(
      'its footer is said to have 1,000 bytes, but the file only has 12; it is corrupt or cut off.',
    );
    const footer = new Uint8Array(64 * 1024 * 1024 + 1);
    expect(await unreadable(withFooter(new Uint8Array(), footer))).toBe(
      'its footer has 67,108,865 bytes; at most 67,108,864 are read.',
    );
  });
});

describe('a footer made to exhaust the reader', () => {
  const root = (children: number) => struct([4, binary('schema')], [5, i32(children)]);
  const leaf = (name: string) => struct([1, i32(5)], [3, i32(0)], [4, binary(name)]);

  it('that declares a billion columns is refused before they are allocated', async () => {
    // Field 2, a list (9), of structs (12), with a size in the bytes after.
    const billion = [0x29, 0xf0 | THRIFT.struct, 0x80, 0x94, 0xeb, 0xdc, 0x03];
    expect(await unreadable(withFooter(new Uint8Array(), Uint8Array.from(billion)))).toBe(
      'its footer is corrupt: a list declares 1,000,000,000 elements, more than its bytes can hold.',
    );
  });

  it('that really has too many columns is refused', async () => {
    const leaves = Array.from({ length: 10_001 }, (_, index) => leaf(`c${index}`));
    const footer = thriftBytes([1, i32(1)], [2, list('struct', [root(10_001), ...leaves])], [3, i64(0)]);
    expect(await unreadable(withFooter(new Uint8Array(), footer))).toBe('it has more than 10,000 columns.');
  });

  it('that is nested without end is refused before the stack overflows', async () => {
    // Field 15, a struct, in a struct, in a struct …; then a list of lists of lists.
    expect(await unreadable(withFooter(new Uint8Array(), new Uint8Array(1_000_000).fill(0xfc)))).toContain(
      'nested too deeply',
    );
    const lists = new Uint8Array(1_000_000).fill(0x19);
    lists[0] = 0xf9;
    expect(await unreadable(withFooter(new Uint8Array(), lists))).toContain('nested too deeply');
    const groups = Array.from({ length: 200 }, (_, depth) => struct([4, binary(`g${depth}`)], [5, i32(1)]));
    const schema = thriftBytes([2, list('struct', [root(1), ...groups, leaf('area')])]);
    expect(await unreadable(withFooter(new Uint8Array(), schema))).toContain('its schema is nested too deeply');
  });

  it('whose counts contradict each other is refused', async () => {
    const file: CraftedFile = { physical: 'DOUBLE', rows: 1, pages: [{ body: plainDoubles(1), values: 1 }] };
    expect(await unreadable(craftedFile({ ...file, footerRows: 7 }))).toBe(
      'its footer is corrupt: it counts 7 rows, but its row groups have 1.',
    );
    expect(await unreadable(craftedFile({ ...file, rows: -1 }))).toContain('a row group has fewer than no rows');
    const missing = thriftBytes([2, list('struct', [root(3), leaf('area')])], [3, i64(0)]);
    expect(await unreadable(withFooter(new Uint8Array(), missing))).toContain('its schema ends too early');
  });
});

describe('a page that cannot be read', () => {
  const GOOD = { body: plainDoubles(1, 2), values: 2 };
  const bad = (page: Partial<CraftedFile['pages'][number]>, file: Partial<CraftedFile> = {}): CraftedFile => ({
    physical: 'DOUBLE',
    rows: 6,
    pages: [GOOD, { body: plainDoubles(3, 4), values: 2, ...page }, { body: plainDoubles(5, 6), values: 2 }],
    ...file,
  });
  const fault = (reason: string) => `Column "area", row group 1, rows 3 to 4: the page cannot be read: ${reason}.`;

  it.each([
    ['with fewer values than it declares', { body: plainDoubles(3) }, 'it has fewer values than it declares'],
    ['of another size than it declares', { uncompressedBytes: 24 }, 'it declares 24 bytes, but has 16'],
    ['with a checksum that does not match', { crc: 1 }, 'its checksum (CRC) does not match'],
    [
      'of 2 GiB by its own word',
      { uncompressedBytes: 2 ** 31 - 1 },
      'it declares 2,147,483,647 bytes, and pages of at most 67,108,864 are read; write smaller row groups or pages',
    ],
    ['of a negative size', { uncompressedBytes: -5 }, 'it declares a negative size or none'],
    [
      'in an encoding that is not of its type',
      { encoding: 'DELTA_BYTE_ARRAY' as const },
      'the encoding DELTA_BYTE_ARRAY of DOUBLE is not supported',
    ],
    [
      'that refers to a dictionary that is not there',
      { encoding: 'RLE_DICTIONARY' as const },
      'its dictionary is missing',
    ],
  ])('%s costs its own rows, and no other', async (_, page, reason) => {
    expect(await outcome(bad(page))).toEqual([[1, 2], fault(reason), [5, 6]]);
  });

  it('is read if its checksum matches', async () => {
    const body = plainDoubles(3, 4);
    expect(await outcome(bad({ body, crc: crc32(body) | 0 }))).toEqual([[1, 2, 3, 4, 5, 6]]);
  });

  it.each([
    ['GZIP', gzipSync],
    ['ZSTD', zstdCompressSync],
    ['BROTLI', (bytes: Uint8Array) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
  ] as const)('that is a bomb of %s is stopped at the size it declares', async (codec, compress) => {
    const bomb = { body: compress(new Uint8Array(50_000_000)), values: 2, uncompressedBytes: 16 };
    const page = { body: compress(plainDoubles(1, 2)), values: 2, uncompressedBytes: 16 };
    expect(await outcome({ physical: 'DOUBLE', codec, rows: 6, pages: [page, bomb, page] })).toEqual([
      [1, 2],
      fault('it declares 16 bytes, but has more'),
      [1, 2],
    ]);
  });

  it.each(['SNAPPY', 'LZ4_RAW', 'LZ4', 'GZIP', 'ZSTD', 'BROTLI'] as const)(
    'of %s with garbage in it is a fault',
    async (codec) => {
      const garbage = Uint8Array.from({ length: 64 }, (_, index) => (index * 37 + 11) % 256);
      const page = { body: garbage, values: 2, uncompressedBytes: 16 };
      const [text] = await outcome({ physical: 'DOUBLE', codec, rows: 2, pages: [page] });
      expect(text).toMatch(
        /^Column "area", row group 1, rows 1 to 2: the page cannot be read: it (?:cannot be decompressed|declares)/,
      );
    },
  );

  it('in a compression that nobody writes any more is a fault', async () => {
    expect(await outcome({ physical: 'DOUBLE', codec: 'LZO', rows: 2, pages: [GOOD] })).toEqual([
      'Column "area", row group 1, rows 1 to 2: the page cannot be read: the compression LZO is not supported.',
    ]);
  });

  it('that stands for billions of values in a few bytes is refused before they are allocated', async () => {
    // Length of the levels (6), then one run of 2,147,483,647 rows that are missing.
    const runs = Uint8Array.from([6, 0, 0, 0, 0xfe, 0xff, 0xff, 0xff, 0x0f, 0]);
    const rows = 2 ** 31 - 1;
    expect(
      await outcome({ physical: 'DOUBLE', isOptional: true, rows, pages: [{ body: runs, values: rows }] }),
    ).toEqual([
      'Column "area", row group 1, rows 1 to 2,147,483,647: the page cannot be read: it declares 2,147,483,647 values, and pages of at most 16,777,216 are read; write smaller row groups or pages.',
    ]);
  });

  it('that would take the memory of a worker is refused before it is decompressed', async () => {
    const rows = 16 * 1024 * 1024;
    const page = { body: gzipSync(new Uint8Array(10)), values: rows, uncompressedBytes: 64 * 1024 * 1024 };
    // 64 MiB of texts, 64 MiB for where each begins, and 16 MiB for which are missing.
    expect(await outcome({ physical: 'BYTE_ARRAY', isOptional: true, codec: 'GZIP', rows, pages: [page] })).toEqual([
      'Column "area", row group 1, rows 1 to 16,777,216: the page cannot be read: it needs 144 MiB of memory, and the pages of all columns together more than 128 MiB; read fewer columns, or write smaller row groups or pages.',
    ]);
  });

  it('that declares more values than its row group has rows costs the rest of the row group', async () => {
    expect(await outcome(bad({ values: 5 }))).toEqual([
      [1, 2],
      'Column "area", row group 1, rows 3 to 6: its page declares 5 values, but 4 rows are left.',
    ]);
    expect(await outcome(bad({ values: -1 }))).toEqual([
      [1, 2],
      'Column "area", row group 1, rows 3 to 6: its page declares -1 values, but 4 rows are left.',
    ]);
  });

  it('whose end is unknown costs the rest of the row group, or only its rows if an offset index knows the next page', async () => {
    const page = { compressedBytes: 1_000_000 };
    const [, lost] = await outcome(bad(page));
    expect(lost).toMatch(/^Column "area", row group 1, rows 3 to 6: its page at byte \d+ is longer than the column\.$/);
    const [before, indexed, after] = await outcome(bad(page, { withOffsetIndex: true }));
    expect([before, after]).toEqual([
      [1, 2],
      [5, 6],
    ]);
    expect(indexed).toMatch(
      /^Column "area", row group 1, rows 3 to 4: its page at byte \d+ is longer than the column\.$/,
    );
  });

  it('that is missing costs the rows that it should have had', async () => {
    expect(await outcome({ physical: 'DOUBLE', rows: 5, pages: [GOOD] })).toEqual([
      [1, 2],
      'Column "area", row group 1, rows 3 to 5: the pages of the row group end before this row.',
    ]);
  });

  it('is not looked for outside the file', async () => {
    const outside = 'Column "area", row group 1, rows 1 to 6: its place is outside the file.';
    expect(await outcome(bad({}, { dataPage: 1_000_000 }))).toEqual([outside]);
    expect(await outcome(bad({}, { dataPage: -4 }))).toEqual([outside]);
    expect(await outcome(bad({}, { chunkBytes: 2 ** 40 }))).toEqual([outside]);
    expect(await outcome(bad({}, { chunkBytes: -1 }))).toEqual([outside]);
  });
});

describe('dictionaries and texts that are wrong', () => {
  const dictionary = { type: 'DICTIONARY_PAGE' as const, body: plainTexts('D', 'E'), values: 2 };
  /** One bit-packed group of eight places of two bits: 0, 1, 0, 1 …, or with a place that is not there. */
  const places = (bits: number) => Uint8Array.from([2, 3, bits, bits]);
  const page = (bits: number) => ({ body: places(bits), values: 4, encoding: 'RLE_DICTIONARY' as const });

  it('a place that the dictionary does not have is a fault of its page alone', async () => {
    const pages = [dictionary, page(0b01000100), page(0b11000100), page(0b00010001)];
    expect(await outcome({ physical: 'BYTE_ARRAY', rows: 12, pages })).toEqual([
      ['D', 'E', 'D', 'E'],
      'Column "area", row group 1, rows 5 to 8: the page cannot be read: it refers to a value that its dictionary does not have.',
      ['E', 'D', 'E', 'D'],
    ]);
  });

  it('a dictionary that cannot be read costs the pages that use it', async () => {
    const cut = { ...dictionary, values: 3 };
    const plain = { body: plainTexts('F'), values: 1 };
    expect(await outcome({ physical: 'BYTE_ARRAY', rows: 5, pages: [cut, page(0), plain] })).toEqual([
      'Column "area", row group 1, rows 1 to 4: the page cannot be read: its dictionary is unreadable: it has fewer values than it declares.',
      ['F'],
    ]);
  });

  it('a text in another encoding than UTF-8 is missing, with its row and column, and the rest of the page is read', async () => {
    const latin1 = Buffer.from('Rue Saint-Honoré', 'latin1');
    const pages = [{ body: plainTexts('High Street', latin1, 'Honoré', 'a \uFFFD of its own'), values: 4 }];
    const [block] = await readBlocksOf(craftedFile({ physical: 'BYTE_ARRAY', rows: 4, pages }));
    expect(block?.columns).toEqual([['High Street', null, 'Honoré', 'a \uFFFD of its own']]);
    expect(block?.cellFaults).toEqual([{ row: 1, column: 'area', message: 'The column "area" is not valid UTF-8.' }]);
  });

  it('texts that repeat each other into gigabytes are refused before they are made', async () => {
    // DELTA_BYTE_ARRAY: 1 MiB, then 1,000 times the whole of the text before. Blocks of 128 values in 4 miniblocks.
    const unsigned = (value: number): number[] =>
      value < 128 ? [value] : [(value % 128) | 128, ...unsigned(Math.floor(value / 128))];
    const constant = (first: number, then: number, count: number) => {
      const blocks = Math.ceil((count - 1) / 128);
      // The first difference leads from the first value to the others; all others are zero.
      const width = 32;
      const block = (isFirst: boolean) => {
        const values = Buffer.alloc(32 * 4);
        if (isFirst) values.writeUInt32LE(Math.abs(then - first) >>> 0);
        return isFirst ? [0, width, 0, 0, 0, ...(then > first ? values : [])] : [0, 0, 0, 0, 0];
      };
      const head = [...unsigned(128), 4, ...unsigned(count), ...unsigned(2 * first)];
      return Uint8Array.from([...head, ...Array.from({ length: blocks }, (_, index) => block(index === 0)).flat()]);
    };
    const count = 1000;
    const text = Buffer.alloc(1024 * 1024, 'a');
    const prefixes = constant(0, text.length, count);
    // Lengths of what follows: the first 1 MiB, then the least difference of -1 MiB once and zeros.
    const down = Buffer.alloc(32 * 4);
    for (let index = 1; index < 32; index++) down.writeUInt32LE(text.length, 4 * index);
    const later = Array.from({ length: Math.ceil((count - 1) / 128) - 1 }, () => [0, 0, 0, 0, 0]).flat();
    const full = Buffer.alloc(32 * 4);
    for (let index = 0; index < 32; index++) full.writeUInt32LE(text.length, 4 * index);
    const first = [...unsigned(2 * text.length - 1), 32, 32, 32, 32, ...down, ...full, ...full, ...full];
    const suffixes = Uint8Array.from([
      ...unsigned(128),
      4,
      ...unsigned(count),
      ...unsigned(2 * text.length),
      ...first,
      ...later,
    ]);
    const body = Buffer.concat([prefixes, suffixes, text]);
    const pages = [{ body, values: count, encoding: 'DELTA_BYTE_ARRAY' as const }];
    expect(await outcome({ physical: 'BYTE_ARRAY', rows: count, pages })).toEqual([
      'Column "area", row group 1, rows 1 to 1,000: the page cannot be read: its texts have more than 64 MiB.',
    ]);
  });
});

describe('a file with damage anywhere', () => {
  const COLUMNS: ParquetOutputColumn[] = [
    { name: 'row', type: 'integer' },
    { name: 'area', type: 'number' },
    { name: 'class', type: 'text' },
    { name: 'advice', type: 'text' },
    { name: 'is_let', type: 'boolean' },
  ];

  function goodFile(): Buffer {
    const appender = new ParquetAppender(COLUMNS, { 'plumbline.tool': 'x' });
    const groups = [0, 1].map((group) => {
      const rows = Array.from({ length: 20 }, (_, index) => 20 * group + index);
      return encodeRowGroup(
        COLUMNS,
        [
          rows,
          rows.map((row) => (row % 4 === 0 ? null : row / 8)),
          rows.map((row) => 'DEF'[row % 3] ?? null),
          rows.map((row) => `Row ${row}`),
          rows.map((row) => row % 2 === 0),
        ],
        20,
      );
    });
    return Buffer.concat([appender.start(), ...groups.map((group) => appender.append(group)), appender.end()]);
  }

  /** Every row is in a block or in a fault, in order, and nothing but an unreadable file is thrown. */
  async function survives(bytes: Uint8Array): Promise<'unreadable' | 'faults' | 'read'> {
    try {
      const blocks = await readBlocksOf(bytes);
      let row = 0;
      for (const { firstRow, rows, columns, fault } of blocks) {
        const isWhole = fault !== undefined || columns.every((column) => column.length === rows);
        if (firstRow !== row || !isWhole) throw new Error(`The block at row ${firstRow} is wrong.`);
        row += rows;
      }
      return blocks.some(({ fault }) => fault !== undefined) ? 'faults' : 'read';
    } catch (error) {
      if (!(error instanceof UnreadableParquet)) throw error;
      return 'unreadable';
    }
  }

  it('is refused wherever it is cut off', async () => {
    const bytes = goodFile();
    for (let length = 0; length < bytes.length; length++) {
      expect(await survives(bytes.subarray(0, length)), `cut at ${length}`).toBe('unreadable');
    }
  });

  it('gives rows or faults, and never another error, whatever byte is changed', async () => {
    const bytes = goodFile();
    const outcomes = { unreadable: 0, faults: 0, read: 0 };
    // A fixed sequence: each byte is changed to another value, and every seventh time a second one too.
    for (let step = 0; step < 2 * bytes.length; step++) {
      const damaged = Buffer.from(bytes);
      const first = step % bytes.length;
      damaged[first] = (damaged[first] as number) ^ (0xff >> (3 * Math.floor(step / bytes.length)));
      if (step % 7 === 0) damaged[(step * 7919) % bytes.length] = (step * 31) % 256;
      outcomes[await survives(damaged)] += 1;
    }
    expect(outcomes.unreadable).toBeGreaterThan(0);
    expect(outcomes.faults).toBeGreaterThan(0);
  });

  it('never gives a wrong value, whatever byte of a page or its header is changed', async () => {
    const bytes = goodFile();
    const right = rowsOf(await readBlocksOf(bytes));
    const footerStart = bytes.length - 8 - bytes.readUInt32LE(bytes.length - 8);
    const messages = new Set<string>();
    for (let at = 4; at < footerStart; at++) {
      for (const change of [0x01, 0x80, 0xff]) {
        const damaged = Buffer.from(bytes);
        damaged[at] = (damaged[at] as number) ^ change;
        for (const block of await readBlocksOf(damaged)) {
          const place = `byte ${at} ^ ${change}, row ${block.firstRow}`;
          if (block.fault !== undefined) messages.add(block.fault);
          else expect(rowsOf([block]), place).toEqual(right.slice(block.firstRow, block.firstRow + block.rows));
        }
      }
    }
    expect(messages).toContain(
      'Column "area", row group 2, rows 21 to 40: the page cannot be read: its checksum (CRC) does not match.',
    );
  });

  it('keeps the rows of the other row groups if one is overwritten', async () => {
    const bytes = goodFile();
    bytes.fill(0xee, 4, 40);
    const blocks = await readBlocksOf(bytes);
    expect(blocks.map(({ firstRow, rows, fault }) => [firstRow, rows, fault !== undefined])).toEqual([
      [0, 20, true],
      [20, 20, false],
    ]);
  });
});
