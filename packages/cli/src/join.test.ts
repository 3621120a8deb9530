import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runLine } from './testing/run_line.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-join-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

async function run(line: string) {
  const { code, printed, errorOutput } = await runLine(line, { folder });
  return `${code} ${printed}${errorOutput}`;
}

describe('plumbline join', () => {
  it('writes one header, whether the other files have one, none, or nothing at all', async () => {
    put('a.csv', 'line,x\n2,1\n');
    put('b.csv', '');
    put('c.csv', '3,2\n');
    put('d.csv', 'line,x\n4,"3\n3"\n');
    expect(await run('join out.csv a.csv b.csv c.csv d.csv')).toBe('0 4 files joined: out.csv');
    expect(readFileSync(join(folder, 'out.csv'), 'utf8')).toBe('line,x\n2,1\n3,2\n4,"3\n3"\n');
  });

  it('joins the rejected records of the runs that have some', async () => {
    for (const name of ['a', 'b', 'c']) put(`${name}.csv`, 'line,x\n2,1\n');
    put('a.rejected.csv', 'line,reasons,x\n3,wrong,none\n');
    put('c.rejected.csv', 'line,reasons,x\n9,wrong,nothing\n');
    expect(await run('join out.csv a.csv b.csv c.csv')).toBe(
      '0 3 files joined: out.csv\nrejected records: out.rejected.csv',
    );
    expect(readFileSync(join(folder, 'out.rejected.csv'), 'utf8')).toBe(
      'line,reasons,x\n3,wrong,none\n9,wrong,nothing\n',
    );
    rmSync(join(folder, 'out.csv'));
    expect(await run('join out.csv a.csv b.csv c.csv')).toBe(
      '2 out.rejected.csv already exists; use --overwrite to replace it.',
    );
  });

  it('refuses files that do not belong together or are not whole', async () => {
    put('a.csv', 'line,x\n2,1\n');
    put('b.csv', 'line,y\n2,1\n');
    put('c.ndjson', '{"line":1}\n');
    put('half.csv', '3,2');
    expect(await run('join out.csv a.csv b.csv')).toMatch(/^2 .*b\.csv has other columns than .*a\.csv\.$/);
    expect(await run('join out.csv a.csv c.ndjson')).toBe(
      '2 Files of one format can be joined; csv and ndjson were given.',
    );
    expect(await run('join a.csv a.csv b.csv')).toBe('2 a.csv is both an input and the output.');
    expect(await run('join b.csv a.csv')).toBe('2 b.csv already exists; use --overwrite to replace it.');
    expect(await run('join out.csv none.csv')).toBe('1 none.csv cannot be read: no such file or folder (ENOENT).');
    expect(await run('join out.csv a.csv half.csv')).toMatch(
      /half\.csv ends in the middle of a line; resume its run first\.$/,
    );
    expect(await run('join out.txt a.csv')).toContain(
      'must end in .csv, .ndjson, .jsonl or .parquet; out.txt was given.',
    );
    expect(await run('join out.csv')).toBe('2 Name the output and the files to be joined: plumbline join OUT IN…');
  });
});
