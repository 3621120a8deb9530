import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCells } from '../csv/csv_cells.ts';
import { readAllCells, readCells } from './csv.ts';
import { blocksOf, type FileFormat, finishedBlocksOf, recordsOf } from './records.ts';

async function* inChunks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function recordsInChunks(text: string, form: FileFormat, size: number) {
  const found: { text: string; line: number }[] = [];
  let end = 0;
  for await (const block of blocksOf(inChunks(Buffer.from(text), size), form)) {
    for (const { bytes, line } of recordsOf(block, form)) found.push({ text: bytes.toString(), line });
    end = block.endOffset;
  }
  return { found, end };
}

const CELL = fc.string({ unit: fc.constantFrom('a', '5', '"', ',', '\n', 'é', ' ', ';'), maxLength: 8 });

describe('records of a file', () => {
  it('are the same for any chunking, with their line numbers', async () => {
    const rows = fc.array(fc.array(CELL, { minLength: 2, maxLength: 3 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 20 }), async (cells, size) => {
        const written = cells.map((row) => writeCells(row));
        const { found } = await recordsInChunks(written.join(''), 'csv', size);
        let line = 1;
        const expected = written.map((text) => {
          const begins = line;
          line += text.split('\n').length - 1;
          return { text: text.slice(0, -1), line: begins };
        });
        expect(found).toEqual(expected);
        expect(found.map(({ text }) => readCells(Buffer.from(text)))).toEqual(
          cells.map((row) => ({ ok: true, cells: row })),
        );
      }),
    );
  });

  it('end at every newline in NDJSON, with or without a carriage return', async () => {
    const { found, end } = await recordsInChunks('{"a":"\\""}\r\n\n"\nlast', 'ndjson', 3);
    expect(found).toEqual([
      { text: '{"a":"\\""}', line: 1 },
      { text: '', line: 2 },
      { text: '"', line: 3 },
      { text: 'last', line: 4 },
    ]);
    expect(end).toBe('{"a":"\\""}\r\n\n"\nlast'.length);
  });

  it('start again after an unclosed quote', async () => {
    const { found } = await recordsInChunks('a,b\n1,"2\n3,4\n5,6\n', 'csv', 4);
    expect(found).toEqual([
      { text: 'a,b', line: 1 },
      { text: '1,"2', line: 2 },
      { text: '3,4', line: 3 },
      { text: '5,6', line: 4 },
    ]);
    const long = `${'3,4\n'.repeat(100_000)}`;
    const { found: many } = await recordsInChunks(`1,"2\n${long}`, 'csv', 65_536);
    expect(many).toHaveLength(100_001);
    expect(many.at(-1)).toEqual({ text: '3,4', line: 100_001 });
  });

  it('skip a byte order mark, and reject UTF-16 and endless records', async () => {
    expect((await recordsInChunks('\uFEFFa,b\n', 'csv', 100)).found).toEqual([{ text: 'a,b', line: 1 }]);
    const wide = blocksOf(inChunks(Buffer.from('\uFEFFa,b\n', 'utf16le'), 100), 'csv');
    await expect(wide.next()).rejects.toThrow('it is written in UTF-16; save it as UTF-8.');
    const endless = blocksOf(inChunks(Buffer.alloc(9 * 1024 * 1024, 'x'), 65_536), 'ndjson');
    await expect(endless.next()).rejects.toThrow('line 1 is longer than 8 MiB.');
  });

  it('that are incomplete are ignored in our own output', async () => {
    const found: string[] = [];
    const bytes = Buffer.from('line,a\n2,"x\ny"\n3,"ha\nlf');
    for await (const block of finishedBlocksOf(inChunks(bytes, 5), 'csv')) {
      for (const record of recordsOf(block, 'csv')) found.push(record.bytes.toString());
    }
    expect(found).toEqual(['line,a', '2,"x\ny"']);
  });
});

describe('cells', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("http://evil.example","x")', `"'=HYPERLINK(""http://evil.example"",""x"")"`],
    ['+cmd', "'+cmd"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', `"'\rx"`],
    ['-', "'-"],
    ['1=1', '1=1'],
    ["'quoted'", "'quoted'"],
    ['', ''],
    ['-5', '-5'],
    ['-0.25', '-0.25'],
    ['+3', '+3'],
    ['-.5', '-.5'],
    ['-1e-7', '-1e-7'],
    ['-1.5E+20', '-1.5E+20'],
  ])('that a spreadsheet would run are written as text, and numbers as they are: %j', (cell, written) => {
    expect(writeCells([cell, 'b'])).toBe(`${written},b\n`);
  });

  it('that were written as text are read as they were', () => {
    const cells = ['=1+1', '-x', '@a', '-5', "'quoted", "'-5", 'plain'];
    const bytes = Buffer.from(writeCells(cells));
    expect(readCells(bytes)).toEqual({ ok: true, cells });
    expect(readAllCells([{ bytes: bytes.subarray(0, -1), line: 1, end: 0 }])).toEqual([{ ok: true, cells }]);
  });

  it('are parsed together, or one by one if a record is invalid', () => {
    const records = ['1,2', 'a"b,3', '"open,4', '"x"y,5', '6,7'].map((text, index) => ({
      bytes: Buffer.from(text),
      line: index + 1,
      end: 0,
    }));
    expect(readAllCells(records)).toEqual([
      { ok: true, cells: ['1', '2'] },
      { ok: false, fault: expect.stringMatching(/^A quote is inside an unquoted cell/) },
      { ok: false, fault: 'A quote is not closed.' },
      { ok: false, fault: expect.stringMatching(/^A closing quote is followed by more text/) },
      { ok: true, cells: ['6', '7'] },
    ]);
    expect(readCells(Buffer.from([0x61, 0xff]))).toEqual({ ok: false, fault: 'The line is not valid UTF-8.' });
  });
});
