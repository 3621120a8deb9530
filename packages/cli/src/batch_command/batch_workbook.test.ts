import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runLine } from '../testing/run_line.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-batch-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const HEADER = 'it_load_kw,cooling_kw,ups_losses_kw,lighting_kw';
const PUE = 'batch in.csv out.xlsx --tool calculate_pue --workers 1';

function put(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

/** The cells of the sheet row by row, numbers as numbers. */
function sheetOf(name: string): (string | number | boolean)[][] {
  const files = unzipSync(readFileSync(join(folder, name)));
  const xml = strFromU8(files['xl/worksheets/sheet1.xml'] as Uint8Array);
  expect(xml).not.toContain('<f>');
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c r="[A-Z]+\d+"(?: s="\d+")?(?: t="(\w+)")?>(.*?)<\/c>/gs)].map(([, type, content = '']) => {
      const text = content.replaceAll(/<[^>]+>/g, '');
      if (type === 'b') return text === '1';
      return type === undefined ? Number(text) : text;
    }),
  );
}

describe('plumbline batch to an Excel workbook', () => {
  it('writes a row for each line as CSV would have it, numbers as numbers and texts as texts', async () => {
    put('in.csv', `site,${HEADER}\n=1+1,500,200,25,1.5\n007,1000,200,25,1.5\nC,-1,200,25,1.5\n`);
    const ran = await runLine(`${PUE} --keep site --columns pue_score,efficiency_rating,better_than_industry_average`, {
      folder,
    });
    expect(ran.code).toBe(3);
    expect(ran.printed).toMatch(/^2 lines calculated, .*: out\.xlsx\n1 line rejected, .*: out\.rejected\.csv$/);
    // (1000 + 200 + 25 + 1.5) / 1000 = 1.2265
    expect(sheetOf('out.xlsx')).toEqual([
      ['line', 'site', ...HEADER.split(','), 'pue_score', 'efficiency_rating', 'better_than_industry_average'],
      [2, '=1+1', 500, 200, 25, 1.5, 1.453, 'Good', true],
      [3, '007', 1000, 200, 25, 1.5, 1.227, 'Very Good', true],
    ]);
    expect(existsSync(join(folder, 'out.xlsx.part'))).toBe(false);
  });

  it('reads the workbook that it wrote, by the labels and values of the form as well', async () => {
    put('in.csv', `Site,IT load (kW),Cooling power,UPS losses,Lighting power\nA,"1,500",0.3 MW,60,5\n\nB,much,1,1,1\n`);
    expect((await runLine(`${PUE} --keep all --columns pue_score`, { folder })).code).toBe(3);
    // (1500 + 300 + 60 + 5) / 1500 = 1.2433
    const first = ['2', 'A', '1500', '300', '60', '5', '1.243'];
    expect(sheetOf('out.xlsx')[1]?.map(String)).toEqual(first);
    const again = 'batch out.xlsx again.csv --tool calculate_pue --workers 1 --keep all --columns pue_score';
    expect((await runLine(again, { folder })).printed).toMatch(/^1 line calculated/);
    expect(readFileSync(join(folder, 'again.csv'), 'utf8')).toContain('2,A,1.243,1500,300,60,5,1.243\n');
    const same = await runLine('batch out.xlsx out.xlsx --tool calculate_pue --overwrite', { folder });
    expect(same.code).toBe(2);
    put('text.xlsx', 'a,b');
    const refused = await runLine('batch text.xlsx other.csv --tool calculate_pue', { folder });
    expect(refused).toMatchObject({ code: 1, errorOutput: expect.stringContaining('it is not an Excel workbook.') });
  });

  it('rejects a line with a text that no cell holds', async () => {
    put('in.csv', `site,${HEADER}\n${'x'.repeat(32_768)},500,200,25,1.5\n${'y'.repeat(32_767)},500,200,25,1.5\n`);
    expect((await runLine(`${PUE} --keep site --columns pue_score`, { folder })).code).toBe(3);
    expect(sheetOf('out.xlsx').slice(1)).toMatchObject([[3, 'y'.repeat(32_767), 500, 200, 25, 1.5, 1.453]]);
    expect(readFileSync(join(folder, 'out.rejected.csv'), 'utf8')).toContain(
      'A cell of an Excel workbook has room for 32,767 letters; this text has 32,768. Write CSV instead.',
    );
  });

  it('refuses a file with more lines than a sheet has rows before anything is calculated', async () => {
    put('in.csv', `${HEADER}\n${'1\n'.repeat(1_048_576)}`);
    expect(await runLine(PUE, { folder })).toMatchObject({
      code: 2,
      errorOutput: 'An Excel workbook has room for 1,048,575 rows; in.csv has 1,048,576 lines. Write CSV instead.',
    });
    expect(existsSync(join(folder, 'out.xlsx'))).toBe(false);
  });

  it('keeps the lines up to an interruption in a whole file, and replaces no file without the option', async () => {
    put('in.csv', `${HEADER}\n500,200,25,1.5\n`);
    const interrupted = AbortSignal.abort();
    const ran = await runLine(PUE, { folder, untilInterrupted: () => interrupted });
    expect(ran.code).toBe(130);
    expect(ran.printed).toContain('out.xlsx has the lines up to here; an Excel workbook cannot be continued.');
    expect(sheetOf('out.xlsx')).toHaveLength(1);
    expect((await runLine(PUE, { folder })).errorOutput).toBe(
      'out.xlsx already exists; use --overwrite to replace it.',
    );
    expect((await runLine('batch in.csv nowhere/out.xlsx --tool calculate_pue', { folder })).errorOutput).toBe(
      'nowhere/out.xlsx cannot be written: no such file or folder (ENOENT).',
    );
  });
});
