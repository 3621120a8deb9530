import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openParquet } from '@plumbline/batch/parquet/parquet_file.ts';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../../tests/support/server.ts';
import type { CommandContext } from './command.ts';
import { PROJECT_COMMANDS } from './project.ts';

const FOLDER = join(ROOT, 'docs/guides/samples/projects');
const [run, review, explore, crate] = PROJECT_COMMANDS;

async function printed(command: typeof run, ...args: string[]) {
  return printedIn(FOLDER, command, ...args);
}

async function printedIn(folder: string, command: typeof run, ...args: string[]) {
  const lines: string[] = [];
  const context = {
    folder,
    print: (line: string) => lines.push(line),
    clock: Date.now,
  } as unknown as CommandContext;
  const code = await command?.run(args, context);
  return { code, text: lines.join('\n') };
}

async function evaluated(...args: string[]) {
  const { text } = await printed(run, ...args, '--json');
  const { calculations } = JSON.parse(text) as { calculations: { key: string; result: Record<string, unknown> }[] };
  return Object.fromEntries(calculations.map(({ key, result }) => [key, result]));
}

describe('plumbline project run', () => {
  it.each(readdirSync(FOLDER))('evaluates the worked project %s', async (file) => {
    expect(await printed(run, file)).toMatchObject({ code: 0, text: expect.stringContaining(' from ') });
  });

  it('carries the reaction of the beam to the column', async () => {
    const { 'beam-b1': beam, 'column-c1': column } = await evaluated('beam_to_column.json');
    // BCSA/SCI example 2.2: 45.98 x 5 / 2; SCI P363: 1453.1 kN; 114.9 / 1453.1 = 0.079.
    expect([beam?.reaction_1_kn, column?.utilisation]).toEqual([114.9, 0.079]);
    const longer = await evaluated('beam_to_column.json', '--set', 'column-c1/axial_load_kn=1200');
    // SCI P363: 1200 / 1453.1.
    expect(longer['column-c1']?.utilisation).toBe(0.826);
  });

  it('carries the power of cooling to the PUE and its energy to the report', async () => {
    const { 'hall-1': hall, pue, report } = await evaluated('hall_to_report.json');
    const [cooling, ups, lighting] = [hall?.cooling_power_kw, hall?.ups_losses_kw, hall?.lighting_kw] as number[];
    const total = 500 + (cooling as number) + (ups as number) + (lighting as number);
    expect(pue?.pue_score).toBeCloseTo(total / 500, 3);
    // The pack has the same PUE from the energies of the year.
    expect(report?.pue).toBeCloseTo(total / 500, 2);
  });

  it('carries the gas of a home to its band, and the band to its passport', async () => {
    const { 'heat-loss': loss, energy, passport } = await evaluated('home_to_passport.json');
    if (!loss) throw new Error('there is no heat loss');
    const { gas_kwh } = loss.gas_boiler_comparison as unknown as { gas_kwh: number };
    expect(energy?.total_energy_kwh).toBe(gas_kwh);
    expect(passport?.current_epc).toBe(energy?.indicative_epc_band);
  });

  it('says what is wrong', async () => {
    await expect(printed(run, 'no_file.json')).rejects.toThrow('no_file.json');
    await expect(printed(run, 'beam_to_column.json', '--set', 'beam-b1/span=7')).rejects.toThrow('beam-b1/span');
  });
});

describe('plumbline project review', () => {
  // The changelog of edition 2027.01: utilisation 0.954 to 1.128, because the least eccentricity is added to that of the load.
  const column = { axial_load_kn: 750, effective_length_m: 3, material: 'C30', width_mm: 200, depth_mm: 200 };
  const about = { tool: 'eurocode_column_checker', edition: '2026.12' };
  const project = {
    name: 'House <1>',
    calculations: [
      { ...about, key: 'c1', title: 'Column C1', input: column },
      { ...about, key: 'c2', title: 'Column C2', edition: '2027.01', input: column },
    ],
  };
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-project-'));
  writeFileSync(join(folder, 'house.json'), JSON.stringify(project));
  afterAll(() => rmSync(folder, { recursive: true }));
  const reviewed = (...args: string[]) => printedIn(folder, review, 'house.json', '--to', '2027.01', ...args);

  it('counts the classes, and writes a page with what moved', async () => {
    const { code, text } = await reviewed('--output', 'house.html');
    expect([code, text.split('\n')]).toEqual([0, ['Verdict changed: 1, Same: 1', 'house.html is written.']]);
    const page = readFileSync(join(folder, 'house.html'), 'utf8');
    expect(page).toContain('House &lt;1&gt;: review in edition 2027.01');
    expect(page).toMatch(/Utilisation<\/th>\s*<td[^>]*>0\.954<\/td>\s*<td[^>]*>1\.128<\/td>/);
  });

  it.each([
    ['pdf', '%PDF-'],
    ['docx', 'PK'],
  ])('writes a sheet as .%s, the same each time', async (ending, start) => {
    const files: Buffer[] = [];
    for (const name of [`one.${ending}`, `two.${ending}`]) {
      await reviewed('--output', name);
      files.push(readFileSync(join(folder, name)));
    }
    expect(files[0]?.toString('latin1').startsWith(start)).toBe(true);
    expect(files[0]?.equals(files[1] as Buffer)).toBe(true);
  });

  it('writes a row for each calculation as Parquet', async () => {
    await reviewed('--output', 'house.parquet');
    const file = await openParquet(join(folder, 'house.parquet'));
    const names = ['key', 'title', 'tool', 'edition', 'review', 'explained'];
    for await (const { columns } of file.read({ firstRow: 0, rows: 2 }, names, 10)) {
      expect(columns.slice(0, 5)).toEqual([
        ['c1', 'c2'],
        ['Column C1', 'Column C2'],
        [about.tool, about.tool],
        ['2026.12', '2027.01'],
        ['verdict', 'same'],
      ]);
    }
    await file.close();
  });
});

describe('plumbline project explore', () => {
  it('sweeps the span of the beam with the utilisation of the column', async () => {
    const request = { vary: { 'beam-b1/span_m': { values: [4, 5] } }, outputs: ['column-c1/utilisation'] };
    const { text } = await printed(explore, 'sweep', 'beam_to_column.json', '--request', JSON.stringify(request));
    // 45.98 x 4 / 2 / 1453.1 = 0.063.
    expect(JSON.parse(text).points.map(({ result }: { result: object }) => result)).toEqual([
      { 'column-c1/utilisation': 0.063 },
      { 'column-c1/utilisation': 0.079 },
    ]);
  });

  it('says that a request is not JSON', async () => {
    const sweep = printed(explore, 'sweep', 'beam_to_column.json', '--request', '{"vary": ');
    await expect(sweep).rejects.toThrow('--request cannot be read: it is not JSON.');
  });
});

describe('plumbline project crate', () => {
  it('writes an archive of the project, its results and their metadata', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-crate-'));
    const file = join(FOLDER, 'beam_to_column.json');
    expect(await printedIn(folder, crate, file, '--output', 'house.zip')).toEqual({
      code: 0,
      text: 'house.zip is written.',
    });
    const paths = Object.keys(unzipSync(readFileSync(join(folder, 'house.zip'))));
    expect(paths).toEqual([
      'ro-crate-metadata.json',
      'project.json',
      'calculations/beam-b1.json',
      'calculations/column-c1.json',
    ]);
    rmSync(folder, { recursive: true });
    await expect(printed(crate, 'beam_to_column.json')).rejects.toThrow('--output FILE.zip');
  });
});
