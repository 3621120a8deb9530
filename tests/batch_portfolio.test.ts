import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Reference, startReference } from '../packages/batch/src/parquet/testing/duckdb.ts';
import { runLine } from '../packages/cli/src/testing/run_line.ts';
import { CLI } from './support/server.ts';

const FORMATS = ['csv', 'ndjson', 'parquet'] as const;
type Format = (typeof FORMATS)[number];

/** Several parts in each format. */
const ROWS = 20_000;

let folder: string;
let reference: Reference;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-portfolio-'));
  reference = await startReference();
});
afterAll(() => {
  reference.close();
  rmSync(folder, { recursive: true });
});

function path(name: string): string {
  return join(folder, name);
}

/** Halls with an identifier, each with another load. */
function hallsOf(count: number): string {
  return `SELECT 'H' || i AS hall, 100 + i / 8.0 AS it_load_kw, 40.0 + i % 50 AS cooling_kw, 5.0 AS ups_losses_kw,
          1.5 AS lighting_kw FROM range(${count}) AS numbers(i)`;
}

/** Writes halls with DuckDB, so that our own writers do not make our own inputs. */
async function putHalls(name: string, count: number, form: Format): Promise<void> {
  const options = form === 'ndjson' ? 'FORMAT json' : `FORMAT ${form}`;
  await reference.run(`COPY (${hallsOf(count)}) TO '${path(name)}' (${options})`);
}

/** 9,000 halls with few different values: a small file, which is calculated without a thread. */
async function putSmall(name: string, load: string): Promise<void> {
  await reference.run(`COPY (SELECT 'H' || i % 40 AS hall, ${load} AS it_load_kw, 40.0 AS cooling_kw, 5.0 AS ups_losses_kw,
    1.5 AS lighting_kw FROM range(9000) AS numbers(i)) TO '${path(name)}' (FORMAT parquet)`);
}

async function batch(input: string, output: string, ...more: string[]) {
  const words = `batch ${input} ${output} --tool calculate_pue --keep hall --overwrite ${more.join(' ')}`;
  const result = await runLine(words, { folder });
  expect(result, result.errorOutput).toMatchObject({ code: 0 });
  return result;
}

/** The columns of an output as DuckDB reads them. Lines of NDJSON name no columns, so a table of them has results alone. */
function outputTable(name: string, form: Format): string {
  if (form === 'csv') return `SELECT hall, pue_score, efficiency_rating FROM read_csv('${path(name)}')`;
  if (form === 'parquet') return `SELECT hall, pue_score, efficiency_rating FROM read_parquet('${path(name)}')`;
  return `SELECT hall, result.pue_score, result.efficiency_rating
          FROM read_json('${path(name)}', format = 'newline_delimited')`;
}

describe('a portfolio', () => {
  it('of several parts has the same values from every format to every format, those that DuckDB calculates', async () => {
    for (const from of FORMATS) {
      await putHalls(`in.${from}`, ROWS, from);
      for (const to of FORMATS) {
        const output = `${from}_out.${to}`;
        await batch(`in.${from}`, output, '--columns pue_score,efficiency_rating --workers 1');
        // The score is total load over IT load to three decimals.
        const [[rows, wrong] = []] = await reference.select(`
          SELECT CAST(count(*) AS DOUBLE), CAST(count(*) FILTER (abs(pue_score - total / halls.it_load_kw) > 0.000501
            OR efficiency_rating IS NULL) AS DOUBLE)
          FROM (SELECT *, it_load_kw + cooling_kw + ups_losses_kw + lighting_kw AS total FROM (${hallsOf(ROWS)})) AS halls
          JOIN (${outputTable(output, to)}) AS results USING (hall)`);
        expect({ from, to, rows, wrong }).toEqual({ from, to, rows: ROWS, wrong: 0 });
      }
    }
  });

  it('calculated in shards and joined has the bytes of one run, also with more shards than parts', async () => {
    // With sentences a part has 2,048 rows, in Parquet 4,096, so these are five and three.
    await putSmall('small.parquet', '100.0 + i % 64');
    for (const form of FORMATS) {
      const columns = '--columns pue_score,warnings --workers 1';
      await batch('small.parquet', `whole.${form}`, columns);
      for (const count of [1, 2, 3, 7]) {
        const shards = Array.from({ length: count }, (_, index) => `shard_${index + 1}.${form}`);
        for (const [index, name] of shards.entries()) {
          await batch('small.parquet', name, columns, `--shard ${index + 1}/${count}`);
        }
        expect(await runLine(`join joined.${form} ${shards.join(' ')} --overwrite`, { folder })).toMatchObject({
          code: 0,
        });
        const isEqual = readFileSync(path(`joined.${form}`)).equals(readFileSync(path(`whole.${form}`)));
        expect(`${form} of ${count} shards: ${isEqual}`).toBe(`${form} of ${count} shards: true`);
        if (form === 'parquet') continue;
        const together = Buffer.concat(shards.map((name) => readFileSync(path(name))));
        expect(together.equals(readFileSync(path(`whole.${form}`))), 'by cat').toBe(true);
      }
    }
  });

  it('in CSV is cut at records, so shards have every row once even if cells have newlines', async () => {
    const rows = Array.from({ length: 9000 }, (_, i) => `"H${i}\n""x"", y",${100 + i},40,5,1.5`);
    writeFileSync(path('lines.csv'), `hall,it_load_kw,cooling_kw,ups_losses_kw,lighting_kw\n${rows.join('\n')}\n`);
    const columns = '--columns pue_score,warnings --workers 2';
    await batch('lines.csv', 'whole.csv', columns);
    const shards = ['one.csv', 'two.csv', 'three.csv'];
    for (const [index, name] of shards.entries()) await batch('lines.csv', name, columns, `--shard ${index + 1}/3`);
    const joined = Buffer.concat(shards.map((name) => readFileSync(path(name))));
    expect(joined.equals(readFileSync(path('whole.csv')))).toBe(true);
    expect(
      await reference.select(`SELECT CAST(count(DISTINCT hall) AS DOUBLE) FROM read_csv('${path('whole.csv')}')`),
    ).toEqual([[9000]]);
  });

  it('continues in Parquet after SIGKILL, whatever was cut off, with the bytes of an uninterrupted run', async () => {
    // A row is rejected in every part.
    await putSmall('gaps.parquet', 'CASE WHEN i % 1000 <> 7 THEN 100.0 + i % 64 END');
    const words = 'batch gaps.parquet killed.parquet --tool calculate_pue --keep hall --workers 1'.split(' ');
    const child = spawn(process.execPath, [...CLI, ...words], {
      cwd: folder,
    });
    const ended = once(child, 'close');
    const journal = () => {
      try {
        return readFileSync(path('killed.parquet.part.ndjson'), 'utf8').split('\n').length;
      } catch {
        return 0;
      }
    };
    await expect.poll(journal, { interval: 1 }).toBeGreaterThan(2);
    child.kill('SIGKILL');
    await ended;

    const whole = await runLine(words.join(' ').replace('killed', 'unbroken').concat(' --overwrite'), { folder });
    expect(whole.code).toBe(3);
    const remains = ['killed.parquet.part', 'killed.parquet.part.ndjson', 'killed.rejected.csv'];
    for (const name of remains) cpSync(path(name), path(`${name}.saved`));
    const sizes = remains.slice(0, 2).map((name) => readFileSync(path(name)).length);
    // As it was left, with half a row group, and with half a line of the journal.
    const cuts = [
      [0, 0],
      [1000, 0],
      [0, 10],
    ];
    for (const [fromPart, fromJournal] of cuts) {
      for (const name of remains) cpSync(path(`${name}.saved`), path(name));
      truncateSync(path(remains[0] as string), (sizes[0] as number) - (fromPart as number));
      truncateSync(path(remains[1] as string), (sizes[1] as number) - (fromJournal as number));
      rmSync(path('killed.parquet'), { force: true });
      expect((await runLine(`${words.join(' ')} --resume`, { folder })).errorOutput).toBe('');
      for (const [killed, expected] of [
        ['killed.parquet', 'unbroken.parquet'],
        ['killed.rejected.csv', 'unbroken.rejected.csv'],
      ] as const) {
        const isEqual = readFileSync(path(killed)).equals(readFileSync(path(expected)));
        expect(`${killed} cut by ${fromPart} and ${fromJournal}: ${isEqual}`).toBe(
          `${killed} cut by ${fromPart} and ${fromJournal}: true`,
        );
      }
    }
  });
});
