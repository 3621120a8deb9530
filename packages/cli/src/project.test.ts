import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../tests/support/server.ts';
import type { CommandContext } from './command.ts';
import { PROJECT_COMMANDS } from './project.ts';

const FOLDER = join(ROOT, 'docs/guides/samples/projects');
const [run, explore] = PROJECT_COMMANDS;

async function printed(command: typeof run, ...args: string[]) {
  const lines: string[] = [];
  const context = {
    folder: FOLDER,
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
});
