import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Codec } from '../format/format_names.ts';
import { i32 } from '../format/thrift_writer.ts';
import { decompress } from '../pages/decompress.ts';
import { type CraftedFile, craftedFile, plainTexts } from '../testing/crafted_file.ts';
import { readBlocksOf, rowsOf } from '../testing/read_rows.ts';
import { shortestOfFloat, shortestOfHalf } from './shortest_decimal.ts';

describe('numbers of less precision than a double', () => {
  it('are the decimal that was stored', () => {
    for (const meant of [0, 0.1, 0.7, -1234.56, 80.5, 1e-7, 3.4e38, 16_777_216, 1e10]) {
      expect(shortestOfFloat(Math.fround(meant))).toBe(meant);
    }
    // IEEE 754 half precision: 0x2E66 is 0.0999755859375, the nearest to 0.1; 0x7BFF the largest; 0x0001 the least, 2^-24.
    expect([0x2e66, 0xae66, 0x3c00, 0x7bff, 0x0001, 0x7c00].map(shortestOfHalf)).toEqual([
      0.1,
      -0.1,
      1,
      65_504,
      6e-8,
      Number.POSITIVE_INFINITY,
    ]);
  });

  it('are never changed to another number of the same precision', () => {
    const property = fc.property(fc.float({ noNaN: true }), (value) => {
      expect(Math.fround(shortestOfFloat(value))).toBe(value);
    });
    fc.assert(property, { numRuns: 2000 });
  });
});

describe('compressed bytes', () => {
  const text = (codec: Codec, bytes: number[], size: number) =>
    Buffer.from(decompress(codec, Uint8Array.from(bytes), size)).toString();
  const [a, b, c] = [0x61, 0x62, 0x63];
  // Two literals, eight bytes from two bytes before, and a literal.
  const lz4 = [0x24, a, b, 2, 0, 0x10, c];

  it('that overlap with what they repeat are decompressed', () => {
    expect(text('SNAPPY', [10, 0x04, a, b, 0x11, 2], 10)).toBe('ababababab');
    expect(text('LZ4_RAW', lz4, 11)).toBe('abababababc');
  });

  it('of the early codec LZ4 are read with the frame of Hadoop and without', () => {
    const framed = [0, 0, 0, 11, 0, 0, 0, lz4.length, ...lz4];
    expect(text('LZ4', [...framed, ...framed], 22)).toBe('abababababcabababababc');
    expect(text('LZ4', lz4, 11)).toBe('abababababc');
  });

  it('never repeat what is before their beginning or write beyond their end', () => {
    expect(() => text('SNAPPY', [10, 0x04, a, b, 0x11, 3], 10)).toThrow('corrupt data');
    expect(() => text('SNAPPY', [4, 0x04, a, b, 0x11, 2], 4)).toThrow('corrupt data');
    expect(() => text('LZ4_RAW', [0x24, a, b, 3, 0], 10)).toThrow('corrupt data');
    expect(() => text('LZ4_RAW', [0x2f, a, b, 2, 0, 255, 255, 255, 0], 10)).toThrow('corrupt data');
  });
});

describe('values of rare types', () => {
  const cells = async (file: CraftedFile) => rowsOf(await readBlocksOf(craftedFile(file))).flat();

  it('timestamps of 96 bits are read from the Julian day', async () => {
    const body = Buffer.alloc(24);
    // Julian day 2,451,545 is 1 January 2000, and 2,440,587 is 31 December 1969.
    body.writeBigInt64LE(45_000_500_000_000n, 0);
    body.writeInt32LE(2_451_545, 8);
    body.writeBigInt64LE(0n, 12);
    body.writeInt32LE(2_440_587, 20);
    expect(await cells({ physical: 'INT96', rows: 2, pages: [{ body, values: 2 }] })).toEqual([
      '2000-01-01T12:30:00.500',
      '1969-12-31T00:00:00',
    ]);
  });

  it('a date that no calendar has is missing, with a reason', async () => {
    const body = Buffer.alloc(8);
    body.writeInt32LE(2_147_483_647, 0);
    body.writeInt32LE(20_773, 4);
    const DATE = 6;
    const file: CraftedFile = { physical: 'INT32', meaning: [[6, i32(DATE)]], rows: 2, pages: [{ body, values: 2 }] };
    const [block] = await readBlocksOf(craftedFile(file));
    // 20,773 days: 56 years of 365 days, 14 leap days, and 319 days from 1 January 2026.
    expect(block?.columns).toEqual([[null, '2026-11-16']]);
    expect(block?.cellFaults).toEqual([
      { row: 0, column: 'area', message: 'The column "area" is outside the calendar.' },
    ]);
  });

  it('decimals of any length are their nearest number', async () => {
    // -12345 in two bytes fewer than it could have, and 2^70 = 1180591620717411303424, both with three decimals.
    const large = Buffer.from('400000000000000000', 'hex');
    const body = plainTexts(Uint8Array.from([0xcf, 0xc7]), large);
    const DECIMAL = 5;
    const meaning = [
      [6, i32(DECIMAL)],
      [7, i32(3)],
      [8, i32(25)],
    ] as const;
    expect(await cells({ physical: 'BYTE_ARRAY', meaning, rows: 2, pages: [{ body, values: 2 }] })).toEqual([
      -12.345,
      2 ** 70 / 1000,
    ]);
  });
});
