import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runLine } from '../testing/run_line.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-mapping-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

function lines(name: string): string[] {
  return readFileSync(join(folder, name), 'utf8').trimEnd().split('\n');
}

function run(line: string) {
  return runLine(line, { folder });
}

describe('plumbline batch with a mapping', () => {
  it('takes it from a file, and options win over it', async () => {
    put('in.csv', 'hall,load,other load\nA,500,1000\n');
    const mapping = {
      tool: 'calculate_pue',
      map: { it_load_kw: 'load' },
      set: { cooling_kw: 200, ups_losses_kw: '25', lighting_kw: 1.5 },
      keep: 'all',
      columns: ['pue_score'],
    };
    put('mapping.json', JSON.stringify(mapping));
    expect((await run('batch in.csv out.csv --mapping mapping.json')).errorOutput).toBe('');
    expect(lines('out.csv')).toEqual(['line,hall,other load,it_load_kw,pue_score', '2,A,1000,500,1.453']);
    const { code } = await runLine(
      'batch in.csv out.csv --mapping mapping.json --keep hall,load,other_load --overwrite',
      { folder },
    );
    expect(code).toBe(2);
    // (1000 + 300 + 25 + 1.5) / 1000 = 1.3265
    put('in.csv', 'hall,load,other\nA,500,1000\n');
    const options = '--map it_load_kw=other --set cooling_kw=300 --keep hall,load --overwrite';
    expect((await run(`batch in.csv out.csv --mapping mapping.json ${options}`)).errorOutput).toBe('');
    expect(lines('out.csv')).toEqual(['line,hall,load,it_load_kw,pue_score', '2,A,500,1000,1.327']);
  });

  it('names every fault of a mapping file', async () => {
    put('in.csv', 'a\n1\n');
    put('mapping.json', JSON.stringify({ tol: 'x', tool: 5, map: { a: 1 }, set: [], keep: 'some', columns: [1] }));
    expect((await run('batch in.csv out.csv --mapping mapping.json')).errorOutput.split('\n')).toEqual([
      'mapping.json: tol is not a member of a mapping file. Did you mean tool?',
      'mapping.json: tool must be a text; 5 was given.',
      'mapping.json: columns must be a list of texts; a list was given.',
      'mapping.json: keep must be a list of texts; the text "some" was given.',
      'mapping.json: map.a must be the name of a column; 1 was given.',
      'mapping.json: set must be an object; a list was given.',
    ]);
    expect((await run('batch in.csv out.csv --map load')).errorOutput).toBe(
      '--map must be INPUT=COLUMN; load was given.',
    );
  });

  it('maps the members of NDJSON lines, keeps some, and writes the chosen part of a result', async () => {
    put('in.ndjson', '{"hall":"A","load":500,"cooling_kw":200,"ups_losses_kw":25}\n');
    const options = '--tool calculate_pue --map it_load_kw=load --set lighting_kw=1.5 --keep hall --columns pue_score';
    expect((await run(`batch in.ndjson out.ndjson ${options}`)).errorOutput).toBe('');
    expect(lines('out.ndjson').map((line) => JSON.parse(line))).toEqual([
      {
        line: 1,
        hall: 'A',
        tool: 'calculate_pue',
        input: { cooling_kw: 200, ups_losses_kw: 25, it_load_kw: 500, lighting_kw: 1.5 },
        result: { pue_score: 1.453 },
      },
    ]);
  });

  it('calculates each row with the tool that it names', async () => {
    put(
      'in.csv',
      'tool,it_load_kw,cooling_kw,ups_losses_kw,lighting_kw,property_type,current_epc_band\ncalculate_pue,500,200,25,1.5,,\nmees_checker,,,,,domestic,F\nnone,,,,,,\ncalculate_pue,500,200,25,1.5,domestic,\n',
    );
    expect((await run('batch in.csv out.csv --columns pue_score,verdict_tone')).code).toBe(3);
    expect(
      lines('out.csv')
        .slice(1)
        .map((line) => line.split(',')),
    ).toEqual([
      ['2', 'calculate_pue', '500', '200', '25', '1.5', '', '', '1.453', 'good'],
      ['3', 'mees_checker', '', '', '', '', 'domestic', 'F', '', 'bad'],
    ]);
    expect(
      lines('out.rejected.csv')
        .slice(1)
        .map((line) => line.slice(0, 60)),
    ).toEqual([
      expect.stringMatching(/^4,There is no tool named none\./),
      expect.stringMatching(/^5,property_type is not an input of calculate_pue\./),
    ]);
  });

  it('reads a data set by its preset, in CSV and NDJSON alike', async () => {
    const record = { LMK_KEY: 'k1', CURRENT_ENERGY_RATING: 'F', PROPERTY_TYPE: 'House', ADDRESS: '1 Example Street' };
    put('in.csv', `${Object.keys(record).join(',')}\n${Object.values(record).join(',')}\n`);
    put('in.ndjson', `${JSON.stringify(record)}\n`);
    const options = '--tool mees_checker --preset epc_domestic --columns current_epc_band,verdict_tone --overwrite';
    for (const from of ['csv', 'ndjson']) {
      const { errorOutput } = await run(`batch in.${from} out.ndjson ${options}`);
      expect(errorOutput).toBe('');
      expect(JSON.parse(lines('out.ndjson')[0] ?? '')).toMatchObject({
        LMK_KEY: 'k1',
        result: { current_epc_band: 'F', verdict_tone: 'bad' },
      });
    }
  });
});
