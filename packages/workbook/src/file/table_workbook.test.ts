import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { TABLE_ROWS_MAX, type Table, TableTooLarge, tableWorkbook } from './table_workbook.ts';
import { joined } from './zip.ts';

async function bytesOf(table: Partial<Table>, rowsMax?: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const whole = { title: 'Results', sheetName: 'Results', header: ['Name', 'Value'], rows: [], ...table };
  for await (const piece of tableWorkbook(whole, rowsMax)) pieces.push(piece);
  return joined(pieces);
}

async function sheetOf(table: Partial<Table>): Promise<string> {
  return strFromU8(unzipSync(await bytesOf(table))['xl/worksheets/sheet1.xml'] as Uint8Array);
}

describe('a table as a workbook', () => {
  it('has a row for each row, with numbers as numbers and nothing in empty cells', async () => {
    const xml = await sheetOf({ header: ['a', 'b', 'c', 'd'], rows: [['x', 0.1, true, null]] });
    expect(xml).toContain(
      '<row r="2"><c r="A2" t="inlineStr"><is><t xml:space="preserve">x</t></is></c><c r="B2"><v>0.1</v></c><c r="C2" t="b"><v>1</v></c></row>',
    );
    expect(xml).toContain('<autoFilter ref="A1:D2"/>');
  });

  it('writes a text that begins like a formula as a text', async () => {
    const xml = await sheetOf({ rows: [['=1+1', '@SUM(A1)']] });
    expect(xml).toContain('<c r="A2" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
    expect(xml).not.toContain('<f>');
  });

  it.each([
    ['<b> & "c"', '&lt;b&gt; &amp; &quot;c&quot;'],
    ['\u0001', '_x0001_'],
    ['_x0041_', '_x005F_x0041_'],
    ['\ud800', '\ufffd'],
    ['a\r\nb', 'a_x000D_\nb'],
  ])('writes %j so that spreadsheets read the same', async (text, expected) => {
    expect(await sheetOf({ rows: [[text]] })).toContain(`<t xml:space="preserve">${expected}</t>`);
  });

  it('gives the same bytes for the same rows', async () => {
    const table = { rows: [['x', 1]] };
    expect(await bytesOf(table)).toEqual(await bytesOf(table));
  });

  it('keeps nothing of the rows that it has written', async () => {
    let asked = 0;
    function* rows() {
      for (; asked < 5000; asked += 1) yield ['a text that repeats', asked];
    }
    const pieces = tableWorkbook({ title: 'T', sheetName: 'T', header: ['a', 'b'], rows: rows() });
    const sizes: number[] = [];
    for await (const piece of pieces) sizes.push(asked, piece.length);
    // The first pieces of the sheet come long before the last row is asked for.
    expect(sizes.some((rowsAsked, index) => index % 2 === 0 && rowsAsked > 0 && rowsAsked < 2500)).toBe(true);
  });

  it('refuses a row more than a sheet has room for', async () => {
    const rows = [['a'], ['b'], ['c']];
    await expect(bytesOf({ rows }, 3)).resolves.toBeInstanceOf(Uint8Array);
    await expect(bytesOf({ rows }, 2)).rejects.toThrow(TableTooLarge);
    expect(TABLE_ROWS_MAX).toBe(1_048_575);
  });

  it('refuses a number that is none, and a text that is longer than a cell', async () => {
    await expect(bytesOf({ rows: [[Number.NaN]] })).rejects.toThrow('A2 must be a number; NaN was sent');
    await expect(bytesOf({ rows: [['x'.repeat(32_768)]] })).rejects.toThrow('A2 must have at most 32767 letters');
  });
});
