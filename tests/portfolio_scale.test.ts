import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { DuckDBInstance } from '@duckdb/node-api';
import { findCalculator } from '@plumbline/calculators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLI, ROOT } from './support/server.ts';

const run = promisify(execFile);
const PLUMBLINE = [process.execPath, ...CLI].join(' ');
const fileOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-scale-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs words of the command line in the folder; rejected rows are fine. */
async function plumbline(...words: string[]): Promise<void> {
  const command = `${PLUMBLINE} ${words.join(' ')} || [ $? -eq 3 ]`;
  await run('sh', ['-c', command], { cwd: folder });
}

describe('the jobs for Kubernetes', () => {
  /** The script that a container runs: the block under its args. */
  function scriptOf(path: string): string {
    const [, indent = '', block = ''] = fileOf(path).match(/^( +)args:\n +- \|\n((?:\1 {4}.*\n)+)/m) ?? [];
    return block.replaceAll(new RegExp(`^${indent} {4}`, 'gm'), '');
  }

  const variableOf = (path: string, name: string) =>
    fileOf(path).match(new RegExp(`name: ${name}, value: '?([^' }]+)`))?.[1];
  const BATCH = 'deploy/kubernetes/batch-indexed-job.yaml';

  it('run as many shards as the job has completions', () => {
    expect(variableOf(BATCH, 'SHARDS')).toBe(fileOf(BATCH).match(/^ {2}completions: (\d+)$/m)?.[1]);
    expect(fileOf(BATCH)).toMatch(/^ {2}completionMode: Indexed$/m);
  });

  it('give the bytes of a single run, when their shards are joined', async () => {
    const rows = Array.from({ length: 5000 }, (_, at) => `home-${at},${'ABCDEFGH'[at % 8]},House`);
    writeFileSync(join(folder, 'in.csv'), `LMK_KEY,CURRENT_ENERGY_RATING,PROPERTY_TYPE\n${rows.join('\n')}\n`);
    const duckdb = await DuckDBInstance.create(':memory:');
    const connection = await duckdb.connect();
    await connection.run(`COPY (FROM '${folder}/in.csv') TO '${folder}/in.parquet' (FORMAT parquet)`);
    connection.closeSync();
    const SHARDS = '2';
    const environment = {
      PLUMBLINE,
      PORTFOLIO: folder,
      SHARDS,
      TOOL: String(variableOf(BATCH, 'TOOL')),
      PRESET: String(variableOf(BATCH, 'PRESET')),
    };
    const runShard = (index: number) => {
      const env = { ...process.env, ...environment, JOB_COMPLETION_INDEX: String(index) };
      return run('/bin/sh', ['-euc', scriptOf(BATCH)], { env });
    };
    await Promise.all([
      runShard(0),
      runShard(1),
      plumbline('batch', 'in.parquet', 'whole.parquet', '--tool', 'mees_checker', '--preset', 'epc_domestic'),
    ]);
    await run('/bin/sh', ['-euc', scriptOf('deploy/kubernetes/join-job.yaml')], {
      env: { ...process.env, ...environment },
    });
    const joined = readFileSync(join(folder, 'out.parquet'));
    expect(joined.length).toBeGreaterThan(10_000);
    expect(joined.equals(readFileSync(join(folder, 'whole.parquet')))).toBe(true);
  });
});

describe('the statements for DuckDB', () => {
  /** Runs the statements of a file in the folder, where it has its files, and returns the rows of the last one. */
  async function execute(statements: string): Promise<unknown[]> {
    const duckdb = await DuckDBInstance.create(join(folder, 'portfolio.duckdb'));
    const connection = await duckdb.connect();
    const located = statements.replaceAll(/'([\w]+\.(?:parquet|csv))'/g, (_, name) => `'${join(folder, name)}'`);
    let rows: unknown[] = [];
    for (const statement of located.replaceAll(/^--.*$/gm, '').split(';')) {
      if (statement.trim() === '') continue;
      rows = (await connection.runAndReadAll(statement)).getRowObjectsJson();
    }
    connection.closeSync();
    duckdb.closeSync();
    return rows;
  }

  it('write the latest certificates, and join the results to them', async () => {
    const sample = join(ROOT, 'docs/guides/samples/epc_domestic.csv');
    await execute(`
      CREATE TABLE certificates AS FROM read_csv('${sample}', all_varchar = true);
      -- An older certificate of the first home, in band G.
      INSERT INTO certificates SELECT * REPLACE ('older' AS LMK_KEY, 'G' AS CURRENT_ENERGY_RATING, '2011-01-01' AS INSPECTION_DATE)
      FROM certificates WHERE LMK_KEY = 'example-0001';
      -- Homes whose certificates name no property are different homes.
      UPDATE certificates SET UPRN = '' WHERE LMK_KEY IN ('example-0002', 'example-0004');
      UPDATE certificates SET UPRN = NULL WHERE LMK_KEY IN ('example-0005', 'example-0006')`);
    await execute(fileOf('deploy/duckdb/export.sql'));
    await plumbline(
      'batch',
      'certificates.parquet',
      'results.parquet',
      '--tool',
      'mees_checker',
      '--preset',
      'epc_domestic',
    );
    const counts = await execute(fileOf('deploy/duckdb/import.sql'));
    // By hand from the sample: F and G are sub-standard, and example-0016 has no valid band.
    expect(counts).toEqual([
      { authority: 'North Exampleshire', compliance_status: 'compliant', homes: '7' },
      { authority: 'South Exampleshire', compliance_status: 'compliant', homes: '5' },
      { authority: 'South Exampleshire', compliance_status: 'sub_standard', homes: '1' },
      { authority: 'West Exampleshire', compliance_status: 'compliant', homes: '4' },
      { authority: 'West Exampleshire', compliance_status: 'sub_standard', homes: '2' },
    ]);
  });
});

describe('the function for ClickHouse', () => {
  const config = fileOf('deploy/clickhouse/plumbline_function.xml');
  const [, command = ''] = config.match(/<command>(.*)<\/command>/) ?? [];
  const [, tool = '', columns = ''] = command.match(/udf (\w+) --columns (\S+)$/) ?? [];
  let pooled: ChildProcess;

  beforeAll(() => {
    writeFileSync(join(folder, 'plumbline'), `#!/bin/sh\nexec ${PLUMBLINE} "$@"\n`);
    chmodSync(join(folder, 'plumbline'), 0o755);
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    pooled = spawn('/bin/sh', ['-c', command], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  });
  afterAll(() => pooled.kill());

  it('declares the inputs of its tool and the columns of its answers', () => {
    const calculator = findCalculator(tool);
    const inputs = [...config.matchAll(/<argument><name>(\w+)<\/name>/g)].map(([, name]) => name);
    expect(inputs).toEqual(calculator?.inputSchema.required);
    const [, elements = ''] = config.match(/<return_type>Tuple\((.*)\)<\/return_type>/) ?? [];
    const names = [...elements.matchAll(/(\w+) Nullable\(/g)].map(([, name]) => name);
    expect(names).toEqual([...columns.split(','), 'error']);
  });

  it('answers block after block from one process, row by row, and ends when its input does', async () => {
    const lines = createInterface({ input: pooled.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
    const answersTo = async (rows: object[]) => {
      pooled.stdin?.write(`${rows.length}\n${rows.map((row) => `${JSON.stringify(row)}\n`).join('')}`);
      const answers: Record<string, unknown>[] = [];
      for (const _ of rows) answers.push(JSON.parse(String((await lines.next()).value)).result);
      return answers;
    };
    const hall = (it_load_kw: number) => ({ it_load_kw, cooling_kw: 50, ups_losses_kw: 0, lighting_kw: 0 });
    expect(await answersTo([hall(100), hall(0), hall(200)])).toMatchObject([
      { pue_score: 1.5, error: null },
      { pue_score: null, error: 'it_load_kw must be at least 0.1 kW; 0 was sent.' },
      { pue_score: 1.25, error: null },
    ]);
    const many = Array.from({ length: 5000 }, (_, at) => hall(at + 1));
    const answers = await answersTo(many);
    expect(answers.map(({ error }) => error)).toEqual(many.map(() => null));
    expect(answers[49]).toMatchObject({ pue_score: 2 });
    const ended = new Promise((end) => pooled.on('exit', end));
    pooled.stdin?.end();
    expect(await ended).toBe(0);
  });
});
