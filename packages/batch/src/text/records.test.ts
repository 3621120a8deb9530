import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextFormat } from '../file_format.ts';
import { readCells } from './csv.ts';
import { writeCells } from './csv_cells.ts';
import { RecordScanner } from './records.ts';

/** The records of a text that arrives in chunks; of an unfinished one, those that are whole. */
function recordsInChunks(text: string, form: TextFormat, size: number, isFinished = true) {
  const bytes = Buffer.from(text);
  const found: { text: string; line: number }[] = [];
  let end = 0;
  const scanner = new RecordScanner(form, (record) => {
    found.push({ text: record.bytes.subarray(record.start, record.end).toString(), line: record.line });
    end = record.endOffset;
  });
  for (let at = 0; at < bytes.length; at += size) scanner.push(bytes.subarray(at, at + size));
  if (isFinished) scanner.finish();
  return { found, end };
}

const CELL = fc.string({ unit: fc.constantFrom('a', '5', '"', ',', '\n', 'é', ' ', ';'), maxLength: 8 });

describe('records of a file', () => {
  it('are the same for any chunking, with their line numbers', () => {
    const rows = fc.array(fc.array(CELL, { minLength: 2, maxLength: 3 }), { maxLength: 8 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 20 }), (cells, size) => {
        const written = cells.map((row) => writeCells(row));
        const { found } = recordsInChunks(written.join(''), 'csv', size);
        let line = 1;
        const expected = written.map((text) => {
          const begins = line;
          line += text.split('\n').length - 1;
          return { text: text.slice(0, -1), line: begins };
        });
        expect(found).toEqual(expected);
        expect(found.map(({ text }) => readCells(text))).toEqual(cells.map((row) => ({ ok: true, cells: row })));
      }),
    );
  });

  it('end at every newline in NDJSON, with or without a carriage return', () => {
    const { found, end } = recordsInChunks('{"a":"\\""}\r\n\n"\nlast', 'ndjson', 3);
    expect(found).toEqual([
      { text: '{"a":"\\""}', line: 1 },
      { text: '"', line: 3 },
      { text: 'last', line: 4 },
    ]);
    expect(end).toBe('{"a":"\\""}\r\n\n"\nlast'.length);
  });

  it('start again after an unclosed quote', () => {
    const { found } = recordsInChunks('a,b\n1,"2\n3,4\n5,6\n', 'csv', 4);
    expect(found).toEqual([
      { text: 'a,b', line: 1 },
      { text: '1,"2', line: 2 },
      { text: '3,4', line: 3 },
      { text: '5,6', line: 4 },
    ]);
    const long = `${'3,4\n'.repeat(100_000)}`;
    const { found: many } = recordsInChunks(`1,"2\n${long}`, 'csv', 65_536);
    expect(many).toHaveLength(100_001);
    expect(many.at(-1)).toEqual({ text: '3,4', line: 100_001 });
  });

  it('that are very long are found with their length and their beginning, and do not hide the others', () => {
    const found: { length: number; kept: number; line: number; endOffset: number }[] = [];
    const scanner = new RecordScanner(
      'csv',
      ({ start, end, length, line, endOffset }) => found.push({ length, kept: end - start, line, endOffset }),
      { keptBytesMax: 1000 },
    );
    for (const chunk of ['a,b\n', `"${'x'.repeat(600_000)}`, 'y'.repeat(600_000), '\n1,2\n']) {
      scanner.push(Buffer.from(chunk));
    }
    scanner.finish();
    expect(found).toEqual([
      { length: 3, kept: 3, line: 1, endOffset: 4 },
      { length: 1_200_001, kept: 1000, line: 2, endOffset: 1_200_006 },
      { length: 3, kept: 3, line: 3, endOffset: 1_200_010 },
    ]);
  });

  it('that are incomplete are not found before the end', () => {
    const { found, end } = recordsInChunks('line,a\n2,"x\ny"\n3,"ha\nlf', 'csv', 5, false);
    expect(found.map(({ text }) => text)).toEqual(['line,a', '2,"x\ny"']);
    expect(end).toBe('line,a\n2,"x\ny"\n'.length);
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
    ['\n=1+1', `"'\n'=1+1"`],
    ['a\n=1+1', `"a\n'=1+1"`],
    ['x;=1+1', "x;'=1+1"],
    ['x;-5', 'x;-5'],
    ['\uFF1D1+1', "'\uFF1D1+1"],
    ['\uFF20SUM(A1)', "'\uFF20SUM(A1)"],
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
    const cells = ['=1+1', '-x', '@a', '-5', "'quoted", "'-5", 'plain', 'x;=1', '\uFF0B1'];
    expect(readCells(writeCells(cells).trimEnd())).toEqual({ ok: true, cells });
  });

  it('of an invalid record are not read, and the fault says why', () => {
    expect(['1,2', 'a"b,3', '"open,4', '"x"y,5', ' "6" , 7 '].map((text) => readCells(text))).toEqual([
      { ok: true, cells: ['1', '2'] },
      { ok: false, fault: expect.stringMatching(/^A quote is inside an unquoted cell/) },
      { ok: false, fault: 'A quote is not closed.' },
      { ok: false, fault: expect.stringMatching(/^A closing quote is followed by more text/) },
      { ok: true, cells: ['6', '7'] },
    ]);
  });

  it('are those of a CSV parser, whatever the record', () => {
    const record = fc.string({ unit: fc.constantFrom('a', '5', '"', ',', ' ', ';'), maxLength: 12 });
    fc.assert(
      fc.property(record, (text) => {
        let expected: unknown;
        try {
          [expected = ['']] = parse(text, { relax_column_count: true, trim: true }) as string[][];
        } catch {
          expected = undefined;
        }
        const read = readCells(text);
        expect(read.ok ? read.cells : undefined).toEqual(expected);
      }),
    );
  });
});
