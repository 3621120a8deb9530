import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeCells } from '@plumbline/batch/text/csv_cells.ts';
import { catalogue, findCalculator, runCalculator, textFromInput } from '@plumbline/calculators';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runLine } from '../testing/run_line.ts';
import { progressLine } from './progress.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-batch-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const HEADER = 'it_load_kw,cooling_kw,ups_losses_kw,lighting_kw';
const PUE = 'batch in.csv out.csv --tool calculate_pue --workers 1';

function put(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

function lines(name: string): string[] {
  return readFileSync(join(folder, name), 'utf8').trimEnd().split('\n');
}

function table(name: string): Record<string, string>[] {
  return parse(readFileSync(join(folder, name)), { columns: true, relax_column_count: true });
}

function run(line: string) {
  return runLine(line, { folder });
}

describe('plumbline batch', () => {
  it('gives every example of every tool the result of the library, from CSV to NDJSON', async () => {
    for (const calculator of catalogue) {
      const entries = calculator.examples.map(({ input }) => new Map(textFromInput(calculator.inputSchema, input)));
      const header = [...new Set(entries.flatMap((row) => [...row.keys()]))];
      put(
        'in.csv',
        [header, ...entries.map((row) => header.map((name) => row.get(name) ?? ''))]
          .map((row) => writeCells(row))
          .join(''),
      );
      const { code, printed } = await run(`batch in.csv out.ndjson --tool ${calculator.name} --workers 1 --overwrite`);
      expect(code, `${calculator.name} ${printed}`).toBe(0);
      const results = lines('out.ndjson').map((line) => JSON.parse(line).result);
      expect(results).toEqual(
        calculator.examples.map(({ input }) => {
          const answer = runCalculator(calculator, input);
          return answer.ok && JSON.parse(JSON.stringify(answer.result));
        }),
      );
    }
  });

  it('calculates with the edition that is named, on one thread or on several', async () => {
    put('in.csv', `${HEADER}\n${'500,200,25,1.5\n'.repeat(6000)}`);
    for (const workers of [1, 2]) {
      const { code } = await run(
        `batch in.csv out.csv --tool calculate_pue --columns edition --edition 2026.11 --workers ${workers} --overwrite`,
      );
      expect(code).toBe(0);
      expect(new Set(table('out.csv').map(({ edition }) => edition))).toEqual(new Set(['2026.11']));
    }
    expect((await run(`${PUE} --edition 2025.01 --overwrite`)).errorOutput).toContain('There is no edition "2025.01".');
  });

  it('writes results beside inputs and kept columns, with line numbers', async () => {
    put('in.csv', `site,${HEADER}\n"A, ""north""",500,200,25,1.5\n\nB,1000,200,25,1.5\n`);
    const { code, printed } = await run(`${PUE} --keep site --columns pue_score,efficiency_rating`);
    expect(code).toBe(0);
    expect(printed).toMatch(/^2 lines calculated, in \d+\.\d s.*: out\.csv$/);
    // (1000 + 200 + 25 + 1.5) / 1000 = 1.2265
    expect(readFileSync(join(folder, 'out.csv'), 'utf8')).toBe(
      [
        `line,site,${HEADER},pue_score,efficiency_rating`,
        '2,"A, ""north""",500,200,25,1.5,1.453,Good',
        '4,B,1000,200,25,1.5,1.227,Very Good',
        '',
      ].join('\n'),
    );
    expect(existsSync(join(folder, 'out.rejected.csv'))).toBe(false);
  });

  it('writes no formula that a spreadsheet would run, in results, rejected lines or headers', async () => {
    put('in.csv', `=site,${HEADER}\n=1+1,500,200,25,1.5\n@x,-1,200,25,1.5\n`);
    expect((await run(`${PUE} --keep =site --columns pue_score`)).code).toBe(3);
    expect(lines('out.csv')).toEqual([`line,'=site,${HEADER},pue_score`, "2,'=1+1,500,200,25,1.5,1.453"]);
    const [header, rejected = ''] = lines('out.rejected.csv');
    expect(header).toBe(`line,reasons,'=site,${HEADER}`);
    expect(rejected).toMatch(/,'@x,-1,200,25,1\.5$/);
  });

  it('writes every field of the result, members of objects with dotted names', async () => {
    const beam = findCalculator('eurocode_beam_designer');
    put('in.csv', 'material,config,span_m,udl_kn_m\nsteel,ss,6,20\n');
    expect((await run('batch in.csv out.csv --tool eurocode_beam_designer --workers 1')).code).toBe(0);
    const answer = beam && runCalculator(beam, { material: 'steel', config: 'ss', span_m: 6, udl_kn_m: 20 });
    const result = (answer?.ok ? answer.result : {}) as Record<string, unknown>;
    const [row = {}] = table('out.csv');
    for (const [name, value] of Object.entries(result)) {
      if (typeof value === 'number' || typeof value === 'string') expect(row[name], name).toBe(String(value));
      if (value === null) expect(row[name] ?? '', name).toBe('');
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
        const [member] = Object.keys(value);
        expect(Object.keys(row)).toContain(`${name}.${member}`);
      }
    }
  });

  it('writes rejected lines with numbers and reasons, and runs a corrected file of them', async () => {
    put(
      'in.csv',
      `\uFEFFsite,${HEADER}\r\n"two\r\nlines",500,-1,25,1.5\r\nB,x,200,25,\r\nC,500,200\r\nD "q",500,200,25,1.5\r\nE, 500 ,200,25,1.5`,
    );
    expect((await run(`${PUE} --keep site`)).code).toBe(3);
    expect(table('out.csv')).toMatchObject([{ line: '7', site: 'E', pue_score: '1.453' }]);
    expect(table('out.rejected.csv').map(({ line, reasons }) => `${line}: ${reasons}`)).toEqual([
      '2: cooling_kw must be at least 0 kW; -1 was sent.',
      '4: it_load_kw must be a number from 0.1 to 1,000,000 kW; the text "x" was sent. lighting_kw must be a number from 0 to 1,000,000 kW; the text "" was sent.',
      '5: The line has 3 cells, but the header has 5.',
      '6: A quote is inside an unquoted cell; quote the cell and double the quote.',
    ]);
    const corrected = readFileSync(join(folder, 'out.rejected.csv'), 'utf8')
      .split('\n')
      .slice(0, 3)
      .join('\n')
      .replace(',-1,', ',200,');
    put('in.csv', corrected);
    expect((await run('batch in.csv again.csv --tool calculate_pue --keep site --workers 1')).code).toBe(0);
    expect(table('again.csv')).toMatchObject([{ line: '2', pue_score: '1.453' }]);
  });

  it('reports missing, unknown and duplicate columns at once, before anything runs', async () => {
    put('in.csv', 'site,it_load_kw,coolng_kw,it_load_kw\nA,1,2,3\n');
    expect(await run(PUE)).toEqual({
      code: 2,
      printed: '',
      errorOutput: [
        'The file has the columns "site", "it_load_kw", "coolng_kw", "it_load_kw".',
        'The column "it_load_kw" appears twice.',
        'The column cooling_kw is missing; calculate_pue needs it.',
        'The column ups_losses_kw is missing; calculate_pue needs it.',
        'The column lighting_kw is missing; calculate_pue needs it.',
        'The column "site" is not an input of calculate_pue.',
        'The column "coolng_kw" is not an input of calculate_pue. Did you mean cooling_kw?',
        'To copy such columns to the output, keep them: site,coolng_kw',
      ].join('\n'),
    });
    expect(existsSync(join(folder, 'out.csv'))).toBe(false);
    put('in.csv', 'cert_target\ngold\n');
    const { errorOutput } = await run('batch in.csv out.csv --tool dgnb_bim_readiness');
    expect(errorOutput).toContain('The column answers.lca … answers.');
    put('in.csv', 'it_load_kw|cooling_kw\n1|2\n');
    expect((await run(PUE)).errorOutput).toContain('The separator seems to be "|"; it must be a comma or a semicolon.');
    put('in.csv', '\n \n');
    expect((await run(PUE)).errorOutput).toBe(
      'in.csv cannot be read: it is empty; its first line must name the columns.',
    );
  });

  it('describes 20 faults of the columns, and those of a line that fit into 500 characters, and counts the others', async () => {
    const unknown = Array.from({ length: 30 }, (_, index) => `unknown_${index}`);
    put('in.csv', `${HEADER},${unknown.join(',')}\n`);
    const { errorOutput } = await run(PUE);
    expect(errorOutput.match(/^The column "unknown_/gm)).toHaveLength(20);
    expect(errorOutput).toContain('\n10 more errors are not described.\n');
    expect((await run(`${PUE} --keep ${unknown.join(',')} --columns ${unknown.join(',')}`)).errorOutput).toMatch(
      /^(The column .* is not a result of .*\n){20}10 more errors are not described\.$/,
    );

    const input = Object.fromEntries(unknown.map((name) => [name, 1]));
    put('in.ndjson', `${JSON.stringify({ tool: 'calculate_pue', input })}\n${JSON.stringify({ tool: 5, ...input })}\n`);
    await run('batch in.ndjson out.ndjson --workers 1');
    // 30 unknown names and the 4 missing inputs; 30 unknown names, tool, and the missing input.
    const rejected = lines('out.rejected.ndjson').map((line) => JSON.parse(line));
    expect(rejected.map(({ reasons, more_reasons }) => reasons.length + more_reasons)).toEqual([34, 32]);
    const lengthOf = ({ reasons }: { reasons: { field: string; message: string }[] }) =>
      reasons.reduce((sum, { field, message }) => sum + field.length + message.length, 0);
    // The next one would have about 50.
    for (const length of rejected.map(lengthOf)) expect(length).toSatisfy((each) => each > 440 && each <= 500);
  });

  it('accepts NDJSON lines with tool names, or bare inputs of one tool', async () => {
    const input = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
    const mees = { tool: 'mees_checker', input: { property_type: 'domestic', current_epc_band: 'F' } };
    const items = [{ tool: 'calculate_pue', input, id: 'a' }, mees, input, { tool: 'calculate_pu', input }];
    put('in.ndjson', `${items.map((item) => JSON.stringify(item)).join('\n')}\n\n{"tool":\n`);
    expect((await run('batch in.ndjson out.ndjson --workers 1')).code).toBe(3);
    expect(lines('out.ndjson').map((line) => JSON.parse(line))).toMatchObject([
      { line: 1, id: 'a', tool: 'calculate_pue', result: { pue_score: 1.453 } },
      { line: 2, tool: 'mees_checker' },
    ]);
    const rejected = lines('out.rejected.ndjson').map((line) => JSON.parse(line));
    expect(rejected.map(({ line }) => line)).toEqual([3, 4, 6]);
    expect(rejected[1]).toEqual({
      line: 4,
      reasons: [{ field: 'line', message: 'There is no tool named calculate_pu. Did you mean calculate_pue?' }],
      item: items[3],
    });
    expect(rejected[2].text).toBe('{"tool":');

    expect((await run('batch in.ndjson out.csv --tool calculate_pue --columns pue_score --workers 1')).code).toBe(3);
    expect(lines('out.csv')).toEqual(['line,pue_score', '1,1.453', '3,1.453']);
  });

  it('resumes after the last whole line of the output', async () => {
    const rows = Array.from(
      { length: 40 },
      (_, index) => `S${index},${index % 10 === 3 ? 'x' : 500 + index},200,25,1.5`,
    );
    put('in.csv', `site,${HEADER}\n${rows.join('\n')}\n`);
    await run(`${PUE} --keep site`);
    const whole = readFileSync(join(folder, 'out.csv'), 'utf8');
    const rejected = readFileSync(join(folder, 'out.rejected.csv'), 'utf8');
    for (const cut of [0, 10, whole.indexOf('\n') + 1, Math.floor(whole.length / 3), whole.length - 1, whole.length]) {
      put('out.csv', whole.slice(0, cut));
      put('out.rejected.csv', `${rejected}41,"half a li`);
      expect((await run(`${PUE} --keep site --resume`)).code).not.toBe(2);
      expect(readFileSync(join(folder, 'out.csv'), 'utf8'), `cut at ${cut}`).toBe(whole);
      expect(readFileSync(join(folder, 'out.rejected.csv'), 'utf8'), `cut at ${cut}`).toBe(rejected);
    }
  });

  it('resumes only its own output, and overwrites nothing without the option', async () => {
    put('in.csv', `${HEADER}\n500,200,25,1.5\n`);
    put('out.csv', 'a,b\n1,2\n');
    expect(await run(PUE)).toMatchObject({
      code: 2,
      errorOutput: expect.stringContaining('--overwrite to replace it'),
    });
    expect((await run(`${PUE} --resume`)).errorOutput).toBe(
      'out.csv has other columns than this run would write, so it cannot be resumed.',
    );
    put('out.ndjson', '{"a":1}\n');
    expect((await run('batch in.csv out.ndjson --tool calculate_pue --resume')).errorOutput).toContain(
      'line 1 has no number',
    );
    expect((await run(`${PUE} --overwrite`)).code).toBe(0);
    expect((await run('batch in.csv in.csv --tool calculate_pue --overwrite')).code).toBe(2);
  });

  it('reports usage errors', async () => {
    put('in.csv', `${HEADER}\n`);
    put('in.ndjson', '');
    const complaintsOf = async (line: string) => {
      const { code, errorOutput } = await run(line);
      return `${code} ${errorOutput}`;
    };
    expect(await complaintsOf('batch in.csv')).toBe('2 Name the input and output files: plumbline batch IN OUT');
    expect(await complaintsOf('batch in.xls out.csv')).toBe(
      '2 The input must be a file that ends in .csv, .ndjson, .jsonl, .parquet, .xlsx, or -; in.xls was given.',
    );
    expect(await complaintsOf('batch in.csv out.txt')).toBe(
      '2 The output must be a file that ends in .csv, .ndjson, .jsonl, .parquet, .xlsx, or -; out.txt was given.',
    );
    expect(await complaintsOf('batch - - --from xml')).toBe(
      '2 --from must be csv or ndjson or parquet or xlsx; xml was given.',
    );
    expect(await complaintsOf('batch - - --to xlsx')).toBe('2 --to xlsx needs an output file; - was given.');
    expect(await complaintsOf('batch - - --resume')).toBe('2 --resume needs an output file; - was given.');
    expect(await complaintsOf('batch in.csv out.xlsx --resume --tool calculate_pue')).toBe(
      '2 --resume cannot continue an Excel workbook; out.xlsx was given. Use --overwrite, or write CSV.',
    );
    expect(await complaintsOf('batch in.ndjson out.xlsx')).toBe(
      '2 A table of several tools needs the names of its result columns; name them, name a tool, or write NDJSON.',
    );
    expect(await complaintsOf('batch in.csv out.csv')).toContain('2 Name a tool, or give the file a column named tool');
    expect(await complaintsOf('batch none.csv out.csv --tool calculate_pue')).toBe(
      '1 none.csv cannot be read: no such file or folder (ENOENT).',
    );
    expect(await complaintsOf(`batch in.csv nowhere/out.csv --tool calculate_pue`)).toBe(
      '1 nowhere/out.csv cannot be written: no such file or folder (ENOENT).',
    );
    expect(await complaintsOf(`${PUE} --columns pue_scor`)).toBe(
      '2 The column pue_scor is not a result of calculate_pue. Did you mean pue_score?',
    );
    expect(await complaintsOf(`batch in.csv out.csv --tool calculate_pue --workers 0`)).toContain('--workers must be');
    expect(await complaintsOf(`${PUE} --keep site`)).toContain('The kept column site is not a column of the file.');
    expect(await complaintsOf('batch in.ndjson out.ndjson --keep all')).toContain('NDJSON lines have no header');
  });
});

describe('progressLine', () => {
  it('has a bar, the rate and the time left', () => {
    // Three quarters are left, at a rate of three quarters in 90 s.
    expect(progressLine({ share: 0.25, rows: 12_000, rejections: 3 }, { rows: 400, share: 0.75 / 90 })).toBe(
      '[██████░░░░░░░░░░░░░░░░░░] 25 %, 12,000 lines, 400 a second, 1 min 30 s left, 3 rejected',
    );
  });
});
