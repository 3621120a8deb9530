import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runLine, runWords } from './testing/run_line.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-report-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const HALLS = [
  'site,region,it_load_kw,cooling_kw,ups_losses_kw,lighting_kw',
  'A,North,100,50,0,0',
  'B,South,100,20,5,0',
  'C,North,100,100,10,5',
  'D,North,x,100,10,5',
];

async function batch(): Promise<void> {
  writeFileSync(join(folder, 'in.csv'), `${HALLS.join('\n')}\n`);
  await runLine('batch in.csv out.csv --tool calculate_pue --keep site,region --workers 1', { folder });
}

function read(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

it('writes a page next to the file, and says what it comes to', async () => {
  await batch();
  expect(await runLine('report out.csv --tool calculate_pue', { folder })).toEqual({
    code: 0,
    printed: [
      'Efficiency rating: Excellent, Very Good or Good 66.7 %, Poor or Very Poor 33.3 %',
      'out.html is written.',
    ].join('\n'),
    errorOutput: '',
  });
  const page = read('out.html');
  expect(page).toContain('<style>');
  expect(page).not.toMatch(/<link rel="stylesheet"|<script|url\(/);
  expect(page).toContain('plumbline report out.csv --tool calculate_pue');
  // The rejected line is found in a file next to the input.
  expect(page).toContain('1 row was rejected');
});

it('writes the summary as JSON, by a column that is asked for', async () => {
  await batch();
  const line = 'report out.csv --tool calculate_pue --group site --output summary.json';
  expect(await runLine(line, { folder })).toMatchObject({ code: 0 });
  const summary = JSON.parse(read('summary.json'));
  // 150, 125 and 215 kW.
  expect(summary).toMatchObject({ version: 1, rows: 3, rejected: 1, totals: [{ total: 490 }, {}, {}, {}, {}] });
  expect(summary.groups.groups.map(({ name }: { name: string }) => name)).toEqual(['A', 'B', 'C']);
  await runLine(`${line} --group none`, { folder });
  expect(JSON.parse(read('summary.json')).groups).toBeNull();
});

it('writes a PDF with the words that are given', async () => {
  await batch();
  const words = ['report', 'out.csv', '--tool', 'calculate_pue', '--output', 'r.pdf', '--title', "The firm's halls"];
  expect(await runWords(words, { folder })).toMatchObject({ code: 0 });
  expect(readFileSync(join(folder, 'r.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  await runWords([...words.slice(0, 5), 'r.html', ...words.slice(6)], { folder });
  expect(read('r.html')).toContain('--title &#39;The firm&#39;\\&#39;&#39;s halls&#39;');
});

it('explains what is wrong with the file or the options', async () => {
  await batch();
  const complaint = async (line: string) => {
    const { code, errorOutput } = await runLine(line, { folder });
    return `${code} ${errorOutput}`;
  };
  expect(await complaint('report')).toBe('2 Name one file of results: plumbline report FILE [--output REPORT]');
  expect(await complaint('report out.xlsx')).toBe(
    '2 A file must end in .csv, .ndjson, .jsonl, .parquet; out.xlsx was given.',
  );
  expect(await complaint('report none.csv --tool calculate_pue')).toBe(
    '1 none.csv cannot be read: no such file or folder (ENOENT).',
  );
  expect(await complaint('report out.csv')).toBe('2 The file does not name its tool; name it with --tool.');
  expect(await complaint('report out.csv --tool calculate_pu')).toContain('Did you mean calculate_pue?');
  expect(await complaint('report out.csv --tool calculate_pue --group regio')).toBe(
    '2 The file has no column "regio" to group by. Did you mean region?',
  );
  expect(await complaint('report out.csv --tool calculate_pue --output r.txt')).toBe(
    '2 --output must name a file that ends in .html, .pdf or .json; r.txt was given.',
  );
  expect(await complaint('report out.csv --tool calculate_pue --currency USD')).toBe(
    '2 --currency must be GBP or EUR; USD was given.',
  );
  expect(await complaint('report in.csv --tool calculate_pue')).toContain('The file has no result of calculate_pue.');
  writeFileSync(join(folder, 'bad.parquet'), 'not Parquet');
  expect(await complaint('report bad.parquet')).toMatch(/^1 bad\.parquet cannot be read: /);
  writeFileSync(join(folder, 'empty.csv'), '');
  expect(await complaint('report empty.csv --tool calculate_pue')).toBe(
    '1 empty.csv cannot be read: it is empty; its first line must name the columns.',
  );
});
