import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PortfolioSummary } from '@plumbline/batch/portfolio/summary.ts';
import { sheetRows } from '@plumbline/batch/text/workbook_csv.ts';
import type { SignedFile } from '@plumbline/editions/receipts/receipt.ts';
import { type TableValue, tableWorkbook } from '@plumbline/workbook';
import { afterAll, describe, expect, it } from 'vitest';
import { requestOf } from '../testing/job_under_test.ts';
import type { JobStage, StageResults } from './job_stages.ts';
import { runJobStage } from './run_job_stage.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-stages-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function run<Stage extends JobStage>(stage: Stage): Promise<StageResults[Stage['kind']]> {
  const answer = await runJobStage(stage);
  if (!answer.ok) throw new Error(JSON.stringify(answer.failure));
  return answer.result as StageResults[Stage['kind']];
}

async function workbookOf(name: string, header: string[], rows: TableValue[][]): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of tableWorkbook({ title: name, sheetName: 'Beams', header, rows })) pieces.push(piece);
  const path = join(folder, name);
  writeFileSync(path, Buffer.concat(pieces));
  return path;
}

const LIMITS = { rowsMax: 100, bytesMax: 1024 * 1024 };

/** Takes a file through every stage of a job. */
async function runJob(inputPath: string, request: ReturnType<typeof requestOf>) {
  const { layout, ranges, inputBytes } = await run({ kind: 'prepare', inputPath, request, ...LIMITS });
  const paths = { outputPath: `${inputPath}.out`, rejectedPath: `${inputPath}.bad` };
  const [range] = ranges;
  if (!range || ranges.length !== 1) throw new Error('the file has several parts');
  const part = { layout, inputPath, range, ...paths, calculatedMax: 100, bytesMax: 1024 * 1024 };
  await run({ kind: 'part', request: part });
  const files = {
    resultPath: `${inputPath}.result`,
    rejectedPath: `${inputPath}.rejected`,
    summaryPath: `${inputPath}.summary`,
    digestsPath: `${inputPath}.digests`,
  };
  const outputs = { outputs: [paths.outputPath], rejections: [paths.rejectedPath] };
  const finish = { kind: 'finish' as const, layout, ...outputs, ...files, groupBy: undefined, rejectedRows: 3 };
  const { hasSummary } = await run(finish);
  return { ...files, inputBytes, hasSummary, layout };
}

describe('the stages of a job', () => {
  it('read the rows of a result for a schedule, with the inputs that are the same in every row', async () => {
    const input = join(folder, 'named.csv');
    writeFileSync(input, 'mark,it_load_kw,cooling_kw,ups_losses_kw\nA,500,200,25\nB,100,50,5\n');
    for (const to of ['csv', 'parquet', 'ndjson', 'xlsx'] as const) {
      const request = requestOf({ to, keep: ['mark'], constants: { lighting_kw: '2' }, columns: ['pue_score'] });
      const { resultPath, layout } = await runJob(input, request);
      const { tool, members } = await run({ kind: 'members', layout, resultPath, name: 'mark' });
      expect([tool, members]).toEqual([
        'calculate_pue',
        [
          {
            name: 'A',
            edition: '2026.12',
            input: { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 2 },
          },
          {
            name: 'B',
            edition: '2026.12',
            input: { it_load_kw: 100, cooling_kw: 50, ups_losses_kw: 5, lighting_kw: 2 },
          },
        ],
      ]);
      await expect(run({ kind: 'members', layout, resultPath, name: 'site' })).rejects.toThrow('no column site');
    }
  });

  it('review rows from one edition to another in the order of the file, with counts in the summary', async () => {
    const input = join(folder, 'halls.csv');
    // The test of the command `review` proves these classes by plain calls of both editions.
    const rows = ['A,500,200,25,1.5', 'B,100,50,0,0', 'C,x,50,0,0', 'D,100,50,0,0'];
    writeFileSync(input, ['site,it_load_kw,cooling_kw,ups_losses_kw,lighting_kw', ...rows, ''].join('\n'));
    const request = requestOf({ edition: '2026.12', reviewTo: '2027.01', columns: undefined, keep: ['site'] });
    const { resultPath, rejectedPath, summaryPath } = await runJob(input, request);
    const [head = '', ...lines] = readFileSync(resultPath, 'utf8').trimEnd().split('\n');
    const at = head.split(',').indexOf('review');
    expect(lines.map((line) => line.split(',')).map((cells) => [cells[0], cells[1], cells[at]])).toEqual([
      ['2', 'A', 'erratum'],
      ['3', 'B', 'verdict'],
      ['5', 'D', 'verdict'],
    ]);
    expect(readFileSync(rejectedPath, 'utf8')).toContain('4,');
    const summary = JSON.parse(readFileSync(summaryPath, 'utf8')) as PortfolioSummary;
    expect(summary).toMatchObject({ edition: '2026.12', review_to: '2027.01', rows: 3 });
    const counts = summary.classes[0]?.classes.map(({ value, rows }) => [value, rows]);
    expect(counts).toEqual([
      ['invalid', 0],
      ['verdict', 2],
      ['moved', 0],
      ['erratum', 1],
      ['same', 0],
    ]);
    expect(summary.outcome?.tones.map(({ tone, rows }) => [tone, rows])).toEqual([
      ['good', 0],
      ['caution', 1],
      ['bad', 2],
    ]);
  });

  it('take a workbook as people fill it in, and write one with a summary', async () => {
    const input = await workbookOf(
      'beams.xlsx',
      ['Mark', 'Material', 'Supports', 'Span (m)', 'Uniform load', 'Grade', 'Section'],
      [
        ['B1', 'Steel', 'Simply supported', 5, '30.36 kN/m', 'S275', '356 x 127 x 33 UKB'],
        ['B2', 'steel', 'CONT', '5000 mm', 10, 's275', '356x127x33 UB'],
        ['B3', 'Timber', 'ss', 5, 10, 'S275', null],
        [null, null, null, null, null, null, null],
        ['B4', 'Timber', 'ss', 6, 10, 'S275', null],
        ['B5', 'Steel', 'ss', 'long', 10, 'S275', null],
      ],
    );
    const columns = ['adequate', 'section', 'section_mass_kg_m', 'governing_utilisation'];
    const tool = 'eurocode_beam_designer';
    const request = requestOf({
      name: 'beams.xlsx',
      from: 'xlsx',
      to: 'xlsx',
      tool,
      keep: 'all',
      columns,
      edition: '2027.01',
    });
    const { resultPath, summaryPath, digestsPath, hasSummary } = await runJob(input, request);
    const sha256 = createHash('sha256').update(readFileSync(resultPath)).digest('hex');
    const digests = JSON.parse(readFileSync(digestsPath, 'utf8'));
    expect(digests).toContainEqual({ file: 'result', sha256 });
    expect(digests.map(({ file }: SignedFile) => file)).toEqual(['result', 'rejected', 'summary']);
    const rows: string[][] = [];
    for await (const { cells } of sheetRows(resultPath)) rows.push(cells);
    expect(rows.map((cells) => cells.slice(0, 8))).toEqual([
      ['line', 'Mark', 'material', 'config', 'span_m', 'udl_kn_m', 'grade', 'adequate'],
      ['2', 'B1', 'steel', 'ss', '5', '30.36', 's275', 'true'],
      ['3', 'B2', 'steel', 'cont', '5', '10', 's275', 'true'],
    ]);
    expect(hasSummary).toBe(true);
    const summary = JSON.parse(readFileSync(summaryPath, 'utf8')) as PortfolioSummary;
    // Two members of 33.1 kg/m: one span of 5 m, and two of 5 m.
    expect(summary.schedule).toMatchObject({
      sections: [{ section: 'UB356x127x33', rows: 2, failing: 0, metres: 15, mass_t: 0.4965 }],
      total: { rows: 2, failing: 0, metres: 15, mass_t: 0.4965 },
    });
    expect(summary.record).toEqual({ one: 'beam', many: 'beams' });
    expect(summary.rejections?.reasons.map(({ rows, example }) => [rows, example.line, example.cells[0]])).toEqual([
      [2, 4, { column: 'Mark', text: 'B3' }],
      [1, 7, { column: 'Mark', text: 'B5' }],
    ]);
    expect(summary.rejections?.reasons[0]?.reason).toMatch(/^material must be one of .*\.$/);
  });

  it('count the size of a workbook as the CSV that is kept', async () => {
    const header = ['it_load_kw', 'cooling_kw', 'ups_losses_kw', 'lighting_kw'];
    const input = await workbookOf('halls.xlsx', header, [[100, 40, 3, 1]]);
    const request = requestOf({ from: 'xlsx' });
    const { inputBytes } = await run({ kind: 'prepare', inputPath: input, request, ...LIMITS });
    expect(readFileSync(input, 'utf8')).toBe(`${header.join(',')}\n100,40,3,1\n`);
    expect(inputBytes).toBe(header.join(',').length + 1 + '100,40,3,1\n'.length);
  });

  it('refuse a workbook with more text than a file may have, and a file that is no workbook', async () => {
    const wide = await workbookOf(
      'wide.xlsx',
      ['a'],
      Array.from({ length: 100 }, () => ['x'.repeat(2000)]),
    );
    const request = requestOf({ from: 'xlsx' });
    const stage = { kind: 'prepare' as const, request, ...LIMITS };
    expect(await runJobStage({ ...stage, inputPath: wide, bytesMax: 100_000 })).toMatchObject({
      ok: false,
      failure: { kind: 'unreadable', message: 'its first sheet has more than 0 MiB of text. Split it.' },
    });
    const text = join(folder, 'text.xlsx');
    writeFileSync(text, 'a,b\n1,2\n');
    expect(await runJobStage({ ...stage, inputPath: text })).toMatchObject({
      ok: false,
      failure: { kind: 'unreadable', message: 'it is not an Excel workbook.' },
    });
  });
});
