import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runLine } from '../testing/run_line.ts';

const HALLS = 'Hall,IT load (kW),Room area (m2),UPS efficiency (%),Cooling,Redundancy,Ambient (C)';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-presets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a file of halls by the preset. */
async function runHalls(name: string, text: string, options = '') {
  writeFileSync(join(folder, name), text);
  const line = `batch ${name} out.csv --tool thermal_load --preset data_halls --columns redundancy --overwrite --workers 1 ${options}`;
  const { code, errorOutput } = await runLine(line, { folder });
  return {
    code,
    errorOutput,
    written: () => readFileSync(join(folder, 'out.csv'), 'utf8').trimEnd().split('\n').slice(1),
  };
}

describe('plumbline batch with a preset', () => {
  it('lets a value that is set make up for a cell that cannot be read', async () => {
    const text = `${HALLS}\nHall 1,800,620,96,CRAH,N+1,32\nHall 2,900,700,96,CRAH,several,32\n`;
    expect(await runHalls('halls.csv', text)).toMatchObject({ code: 3 });
    const { code, written } = await runHalls('halls.csv', text, '--set redundancy=2n');
    expect(code).toBe(0);
    expect(written().map((line) => line.split(',').at(-1))).toEqual(['2n', '2n']);
  });

  it('needs the columns of inputs that are not given, and no others', async () => {
    const text = 'Hall,IT load (kW),Room area (m2),UPS efficiency (%),Cooling\nHall 1,800,620,96,CRAH\n';
    const { code, errorOutput } = await runHalls('few.csv', text, '--set redundancy=n1');
    expect(code).toBe(2);
    expect(errorOutput).toContain('The column ambient_temp_c is missing; the preset data_halls needs it.');
    expect(errorOutput).not.toContain('The column redundancy');
    expect(await runHalls('few.csv', text, '--set redundancy=n1 --set ambient_temp_c=32')).toMatchObject({ code: 0 });
  });

  it('reads the members of NDJSON lines in any spelling', async () => {
    const hall = { 'it-load-kw': 800, 'Room area': 620, ups_efficiency_pct: 96, cooling: 'DX', ambient: 32 };
    const { code, written } = await runHalls('halls.ndjson', `${JSON.stringify(hall)}\n`, '--set redundancy=n');
    expect(code).toBe(0);
    expect(written()).toEqual([expect.stringMatching(/,800,.*,crac,.*,n$/)]);
  });

  it('names the presets of the tool for an unknown one', async () => {
    writeFileSync(join(folder, 'one.csv'), 'a\n1\n');
    const line = 'batch one.csv out.csv --tool mees_checker --preset epc_domestc --overwrite --workers 1';
    const { code, errorOutput } = await runLine(line, { folder });
    expect(code).toBe(2);
    expect(errorOutput).toContain('epc_domestic, epc_non_domestic');
  });
});
