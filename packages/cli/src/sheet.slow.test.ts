import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EDITION } from '@plumbline/calculators';
import { testService } from '@plumbline/service/app/testing/test_service.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runLine } from './testing/run_line.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-sheet-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const BEAM = 'sheet eurocode_beam_designer --material steel --config ss --span-m 6 --udl-kn-m 20';

it('writes a standalone page with the URL of the calculation', async () => {
  expect(await runLine(`${BEAM} --output beam.html`, { folder })).toMatchObject({
    code: 0,
    printed: 'beam.html is written.',
  });
  const page = readFileSync(join(folder, 'beam.html'), 'utf8');
  expect(page).toContain('<style>');
  expect(page).toContain('<svg');
  expect(page).toContain(
    `https://calc.example.com/v1/calculations/eurocode_beam_designer?edition=${EDITION}&amp;material=steel`,
  );
  expect(page).toContain('href="https://calc.example.com/docs/verification/eurocode_beam_designer"');
  expect(page).not.toMatch(/<link rel="stylesheet"|<script|url\(["']?\/|<nav/);
});

it('writes a PDF', async () => {
  expect(await runLine(`${BEAM} --output beam.pdf`, { folder })).toMatchObject({ code: 0 });
  expect(readFileSync(join(folder, 'beam.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
});

it.each(['docx', 'xlsx', 'csv'])(
  'writes the same bytes as .%s that the service gives for the same address',
  async (format) => {
    const { app } = testService({ publicUrl: 'https://calc.example.com' });
    expect(await runLine(`${BEAM} --output beam.${format}`, { folder })).toMatchObject({
      code: 0,
      printed: `beam.${format} is written.`,
    });
    const query = `edition=${EDITION}&material=steel&config=ss&span_m=6&udl_kn_m=20`;
    const { rawPayload } = await app.inject(`/v1/calculations/eurocode_beam_designer.${format}?${query}`);
    expect(rawPayload.equals(readFileSync(join(folder, `beam.${format}`)))).toBe(true);
    await app.close();
  },
);

it('reports a file that it cannot write, and the supported extensions', async () => {
  expect(await runLine(`${BEAM} --output nowhere/beam.pdf`, { folder })).toMatchObject({
    code: 1,
    errorOutput: 'nowhere/beam.pdf cannot be written: no such file or folder (ENOENT).',
  });
  expect(await runLine(BEAM, { folder })).toMatchObject({
    code: 2,
    errorOutput:
      '--output must name a file that ends in .html, .pdf, .docx, .xlsx, .csv, .bib or .csl; nothing was given.',
  });
});

const SWEEP = 'sweep calculate_pue --it-load-kw 500 --ups-losses-kw 25 --lighting-kw 1.5 --vary cooling-kw=100:200:2';

it('writes the sheet of an exploration as a standalone page and as PDF', async () => {
  expect(await runLine(`${SWEEP} --sheet sweep.html`, { folder })).toMatchObject({
    code: 0,
    printed: 'sweep.html is written.',
  });
  const page = readFileSync(join(folder, 'sweep.html'), 'utf8');
  expect(page).toContain(`https://calc.example.com/v1/tools/calculate_pue/sweep?edition=${EDITION}&amp;it_load_kw=500`);
  expect(page).not.toMatch(/<link rel="stylesheet"|<script|url\(["']?\/|<nav/);
  expect(await runLine(`${SWEEP} --sheet sweep.pdf`, { folder })).toMatchObject({ code: 0 });
  expect(readFileSync(join(folder, 'sweep.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await runLine(`${SWEEP} --sheet sweep.txt`, { folder })).toMatchObject({
    code: 2,
    errorOutput: '--sheet must name a file that ends in .html or .pdf; sweep.txt was given.',
  });
});
