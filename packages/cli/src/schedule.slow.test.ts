import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runLine } from './testing/run_line.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-schedule-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The utilisation of a column in buckling is proportional to its load: the largest governs. */
const COLUMNS = ['C1,400', 'C2,1600', 'C3,800'].map((row) => `${row},4,S355,UC203x203x60`);

it('shows the rows of a batch, the one that governs in full', async () => {
  const head = 'mark,axial_load_kn,effective_length_m,material,section';
  writeFileSync(join(folder, 'in.csv'), `${[head, ...COLUMNS].join('\n')}\n`);
  await runLine('batch in.csv out.csv --tool eurocode_column_checker --keep mark --workers 1', { folder });
  const line = 'schedule out.csv --tool eurocode_column_checker --name mark --output schedule.html';
  const { code, printed } = await runLine(line, { folder });
  expect(code).toBe(0);
  expect(printed).toMatch(/^C2 governs: .+ of its limit\. Its calculation follows in full\.\n/);
  const page = readFileSync(join(folder, 'schedule.html'), 'utf8');
  for (const name of ['C1', 'C2 (governs)', 'C3']) expect(page).toContain(`<th scope="row">${name}</th>`);
  expect(page).toContain('Appendix: working');
});

it('shows the calculations of a project that are of one tool, and names what is wrong', async () => {
  const column = {
    tool: 'eurocode_column_checker',
    input: { effective_length_m: 4, material: 'S355', section: 'UC203x203x60' },
  };
  const withLoad = (title: string, axial_load_kn: number) => ({
    ...column,
    title,
    input: { ...column.input, axial_load_kn },
  });
  const pue = {
    title: 'Hall',
    tool: 'calculate_pue',
    input: { it_load_kw: 1, cooling_kw: 1, ups_losses_kw: 0, lighting_kw: 0 },
  };
  const project = { name: 'Mezzanine', calculations: [withLoad('C1', 400), pue, withLoad('C2', 300)] };
  writeFileSync(join(folder, 'project.json'), JSON.stringify(project));
  const { code, printed } = await runLine('schedule project.json --output schedule.docx', { folder });
  expect([code, printed.split(' ')[0]]).toEqual([0, 'C1']);
  expect(readFileSync(join(folder, 'schedule.docx')).subarray(0, 2).toString()).toBe('PK');
  expect(await runLine('schedule project.json --output schedule.txt', { folder })).toMatchObject({ code: 2 });
  const other = 'schedule project.json --tool mees_checker --output schedule.pdf';
  expect((await runLine(other, { folder })).errorOutput).toContain('no calculation of mees_checker');
});
