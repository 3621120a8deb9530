import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { tableWorkbook } from '../file/table_workbook.ts';
import { joined, zipOf } from '../file/zip.ts';
import { dateText } from './date_styles.ts';
import { openSheet } from './open_sheet.ts';
import type { ByteSource } from './zip_reader.ts';

function sourceOf(bytes: Uint8Array): ByteSource {
  return { size: bytes.length, read: async (start, end) => bytes.subarray(start, end) };
}

async function rowsIn(bytes: Uint8Array, unpackedMax?: number) {
  const { name, sheets, rows } = await openSheet(sourceOf(bytes), unpackedMax);
  const all = [];
  for await (const row of rows) all.push(row);
  return { name, sheets, rows: all };
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook as other programs write it: shared texts, styles, a chart first, and a prefix before the names of elements. */
function workbook(sheet: string, others: Record<string, string> = {}): Uint8Array {
  const files: Record<string, string> = {
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Chart" sheetId="1" r:id="rId9"/><sheet name="Beams &amp; columns" sheetId="2" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId9" Type="${OFFICE}/chartsheet" Target="chartsheets/sheet1.xml"/><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="/xl/worksheets/data.xml"/></Relationships>`,
    'xl/worksheets/data.xml': sheet,
    ...others,
  };
  return zipOf(Object.entries(files));
}

function sheetOf(rows: string): string {
  return `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
}

describe('the first sheet of a workbook', () => {
  it('has the values that were written to it, with gaps', async () => {
    const pieces: Uint8Array[] = [];
    const table = {
      title: 'Results',
      sheetName: 'Results',
      header: ['Name', 'Load (kW)', 'On'],
      rows: [
        ['A & <b> "é" _x0041_', 0.1, true],
        [undefined, -1.5e-7, false],
        [null, null, null],
        ['last', 1e21, null],
      ],
    };
    for await (const piece of tableWorkbook(table)) pieces.push(piece);
    expect(await rowsIn(joined(pieces))).toEqual({
      name: 'Results',
      sheets: ['Results'],
      rows: [
        { number: 1, cells: ['Name', 'Load (kW)', 'On'] },
        { number: 2, cells: ['A & <b> "é" _x0041_', '0.1', 'true'] },
        { number: 3, cells: ['', '-1.5e-7', 'false'] },
        { number: 5, cells: ['last', '1e+21'] },
      ],
    });
  });

  it('has shared texts, results of formulas, errors and dates', async () => {
    const strings = `<sst><si><t>Span</t></si><si><r><t>IPE </t></r><r><t>400</t></r><rPh><t>left out</t></rPh></si></sst>`;
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/><numFmt numFmtId="171" formatCode="0.0 &quot;days&quot;"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="22"/><xf numFmtId="171"/></cellXfs></styleSheet>';
    const sheet = sheetOf(
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row>' +
        '<row r="4"><c r="A4"><f>1+2</f><v>0.30000000000000004</v></c><c r="B4" t="str"><f>A1</f><v>x</v></c><c r="C4" t="e"><v>#N/A</v></c></row>' +
        // 18 November 2026 is day 46344: day 25569 is 1 January 1970, and 20775 days follow to it.
        '<row><c s="1"><v>46344</v></c><c s="2"><v>46344.5</v></c><c s="3"><v>46344</v></c></row>',
    );
    const { name, sheets, rows } = await rowsIn(
      workbook(sheet, { 'xl/sharedStrings.xml': strings, 'xl/styles.xml': styles }),
    );
    expect({ name, sheets }).toEqual({ name: 'Beams & columns', sheets: ['Chart', 'Beams & columns'] });
    expect(rows).toEqual([
      { number: 2, cells: ['Span', '', 'IPE 400'] },
      { number: 4, cells: ['0.30000000000000004', 'x', '#N/A'] },
      { number: 5, cells: ['2026-11-18', '2026-11-18T12:00:00', '46344'] },
    ]);
  });

  // The days are those that spreadsheets show for these numbers.
  it.each([
    [1, false, '1900-01-01'],
    [59, false, '1900-02-28'],
    [61, false, '1900-03-01'],
    [36_585, false, '2000-02-29'],
    [0.75, false, '18:00:00'],
    [0, true, '00:00:00'],
    [1, true, '1904-01-02'],
    [44_882, true, '2026-11-18'],
    [2_958_465, false, '9999-12-31'],
    [2_958_466, false, undefined],
  ])('has day %s (from 1904: %s) as %s', (serial, is1904, text) => {
    expect(dateText(serial, is1904)).toBe(text);
  });

  it('may have a prefix before the names of its elements', async () => {
    const sheet = `<x:worksheet xmlns:x="${MAIN}"><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>one</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`;
    expect((await rowsIn(workbook(sheet))).rows).toEqual([{ number: 1, cells: ['one'] }]);
  });

  it.each([
    ['text', strToU8('a,b\n1,2\n'), 'it is not an Excel workbook.'],
    ['an older workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'it is of an older Excel'],
    ['another archive', zipOf([['a.txt', 'a']]), 'it is not an Excel workbook.'],
    ['half of a workbook', workbook(sheetOf('')).subarray(0, 300), 'it is damaged.'],
    [
      'a document type',
      workbook('<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>'),
      'it has XML that no spreadsheet writes.',
    ],
    ['rows out of order', workbook(sheetOf('<row r="2"/><row r="1"/>')), 'its rows are not in order.'],
    [
      'cells beyond the last column',
      workbook(sheetOf('<row r="1"><c r="XFE1"><v>1</v></c></row>')),
      'the cells of row 1',
    ],
  ])('refuses %s', async (_, bytes, message) => {
    await expect(rowsIn(bytes)).rejects.toThrow(message);
  });

  it('refuses a workbook whose bytes were changed', async () => {
    const bytes = workbook(sheetOf('<row r="1"><c r="A1"><v>1</v></c></row>'), {
      'xl/sharedStrings.xml': `<sst>${'<si><t>some text</t></si>'.repeat(100)}</sst>`,
    });
    const at = bytes.length - 900;
    const changed = Uint8Array.from(bytes, (byte, index) => (index === at ? byte ^ 0x40 : byte));
    const outcome = await rowsIn(changed).then(
      ({ rows }) => rows,
      (error: Error) => error.constructor.name,
    );
    expect(outcome).toEqual('UnreadableWorkbook');
  });

  it('refuses a workbook that unpacks to more than it may', async () => {
    const bomb = workbook(sheetOf(`<row r="1"/>${' '.repeat(1_000_000)}`));
    expect(bomb.length).toBeLessThan(10_000);
    await expect(rowsIn(bomb, 500_000)).rejects.toThrow('it unpacks to more than a workbook may have');
  });
});
