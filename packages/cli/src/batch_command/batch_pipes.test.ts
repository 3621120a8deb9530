import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { runLine } from '../testing/run_line.ts';

const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
const HEADER = Object.keys(PUE).join(',');

/** Runs a command between two pipes. */
function runPiped(line: string, context: Parameters<typeof runLine>[1] = {}) {
  const [standardInput, standardOutput, standardError] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const ran = runLine(`${line} --workers 1`, { standardInput, standardOutput, standardError, ...context });
  const textOf = (stream: PassThrough) => String(stream.read() ?? '');
  return {
    ran,
    standardInput,
    standardOutput,
    output: () => textOf(standardOutput),
    errors: () => textOf(standardError),
  };
}

describe('a CSV file with semicolons', () => {
  const run = async (csv: string) => {
    const piped = runPiped('batch - - --from csv --tool calculate_pue --columns pue_score --keep site');
    piped.standardInput.end(csv);
    const { code } = await piped.ran;
    return { code, output: piped.output(), errors: piped.errors() };
  };
  const SEMICOLONS = `site;${HEADER.replaceAll(',', ';')}`;

  it('is recognized by its header, and its numbers may have decimal commas', async () => {
    const { code, output } = await run(`${SEMICOLONS}\nLeeds, north;500;200;25,0;1,5\n"a;b";500;200;25;1.5\n`);
    expect(code).toBe(0);
    expect(output).toBe(
      `line,site,${HEADER},pue_score\n2,"Leeds, north",500,200,25.0,1.5,1.453\n3,a;b,500,200,25,1.5,1.453\n`,
    );
  });

  it('has rejected records in the same form, with numbers that can be read in two ways', async () => {
    const { code, errors } = await run(`${SEMICOLONS}\nLeeds;1.500;200;25;1,5\n`);
    expect(code).toBe(3);
    expect(errors).toMatch(
      /^line;reasons;site;.*\n2;"it_load_kw must be a number.*; the text ""1\.500: a decimal point, or thousands\?"" was sent\.";Leeds;1\.500;200;25;1,5\n/,
    );
  });

  it('gives the results of the same file with commas', async () => {
    const rows = ['500', '200,5', '25', '1,5'];
    const semicolons = await run(`${SEMICOLONS}\nx;${rows.join(';')}\n`);
    const commas = await run(`site,${HEADER}\nx,${rows.map((cell) => cell.replace(',', '.')).join(',')}\n`);
    expect(semicolons.output).toBe(commas.output);
  });
});

describe('plumbline batch FILE -', () => {
  it('writes the format of the file, also Parquet', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-pipe-'));
    writeFileSync(join(folder, 'in.csv'), `${HEADER}\n500,200,25,1.5\n`);
    const options = '--tool calculate_pue --columns pue_score';
    expect((await runLine(`batch in.csv in.parquet ${options} --keep all`, { folder })).code).toBe(0);
    const piped = runPiped(`batch in.parquet - ${options} --map it_load_kw=it_load_kw`, { folder });
    expect(await piped.ran).toMatchObject({ code: 0, errorOutput: '' });
    expect(piped.output()).toMatch(/^PAR1[\s\S]*PAR1$/);
    rmSync(folder, { recursive: true });
  });
});

describe('plumbline batch - -', () => {
  it('reads NDJSON from standard input, writes results alone to standard output and the rest to standard error', async () => {
    const { ran, standardInput, output, errors } = runPiped('batch - -');
    standardInput.end(`${JSON.stringify({ tool: 'calculate_pue', input: PUE, id: 7 })}\n{"tool":\n`);
    expect(await ran).toEqual({ code: 3, printed: '', errorOutput: '' });
    const lines = output().trimEnd().split('\n');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ line: 1, id: 7, result: { pue_score: 1.453 } });
    const [rejected = '', ...summary] = errors().trimEnd().split('\n');
    expect(JSON.parse(rejected)).toMatchObject({ line: 2, text: '{"tool":' });
    expect(summary[0]).toMatch(/^1 line calculated, in \d+\.\d s.*[^:]$/);
    expect(summary[1]).toBe('1 line rejected, with the reasons');
  });

  it('reads and writes CSV if it is told to, and either from the other', async () => {
    const csv = `${HEADER}\n500,200,25,1.5\n`;
    const piped = runPiped('batch - - --from csv --tool calculate_pue --columns pue_score');
    piped.standardInput.end(csv);
    expect((await piped.ran).code).toBe(0);
    expect(piped.output()).toBe(`line,${HEADER},pue_score\n2,500,200,25,1.5,1.453\n`);

    const mixed = runPiped('batch - - --from ndjson --to csv --tool calculate_pue --columns pue_score');
    mixed.standardInput.end(JSON.stringify(PUE));
    expect((await mixed.ran).code).toBe(0);
    expect(mixed.output()).toBe('line,pue_score\n1,1.453\n');
  });

  it('answers a line before the next one arrives', async () => {
    const { ran, standardInput, standardOutput } = runPiped('batch - - --tool calculate_pue');
    for (const load of [500, 1000]) {
      standardInput.write(`${JSON.stringify({ ...PUE, it_load_kw: load })}\n`);
      const [answer] = (await standardOutput.iterator({ destroyOnReturn: false }).next()).value.toString().split('\n');
      expect(JSON.parse(answer).input.it_load_kw).toBe(load);
    }
    standardInput.end();
    expect((await ran).code).toBe(0);
  });

  it('stops at a signal while it waits for input', async () => {
    const interruption = new AbortController();
    const { ran, errors } = runPiped('batch - - --tool calculate_pue', { untilInterrupted: () => interruption.signal });
    await setImmediate();
    interruption.abort();
    expect((await ran).code).toBe(130);
    expect(errors()).toMatch(/^0 lines calculated, .*\nInterrupted\.\n$/);
  });

  it('names standard input where it cannot be read', async () => {
    const { ran, standardInput } = runPiped('batch - - --from csv --tool calculate_pue');
    standardInput.end(Buffer.from('\ufeffit_load_kw', 'utf16le'));
    expect(await ran).toMatchObject({
      code: 1,
      errorOutput: 'standard input cannot be read: it is written in UTF-16; save it as UTF-8.',
    });
  });

  it('fails with a reason if its reader goes away', async () => {
    const { ran, standardInput, standardOutput } = runPiped('batch - - --tool calculate_pue');
    standardOutput.on('error', () => undefined).destroy(Object.assign(new Error('gone'), { code: 'EPIPE' }));
    standardInput.end(JSON.stringify(PUE));
    expect(await ran).toMatchObject({
      code: 1,
      errorOutput: expect.stringMatching(/^standard output cannot be written: /),
    });
  });
});
