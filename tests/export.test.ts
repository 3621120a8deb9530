import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { DuckDBInstance } from '@duckdb/node-api';
import { type CurrentTool, catalogue, findCalculator } from '@plumbline/calculators';
import { TARGETS } from '@plumbline/editions/exports/export_targets.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { runLine } from '../packages/cli/src/testing/run_line.ts';
import { someInputs } from './support/engines/cases.ts';
import { differingInQuickJs, figuresInV8, scriptOf } from './support/engines/exported.ts';
import { ROOT } from './support/server.ts';

const folder = mkdtempSync(join(ROOT, 'node_modules/.plumbline-export-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** `npm run engines` asks for 1,000 random inputs of each tool. */
const RANDOM_INPUTS = 15;

function toolOf(name: string): CurrentTool {
  const tool = findCalculator(name);
  if (!tool) throw new Error(`there is no tool ${name}`);
  return tool;
}

function written(engine: string, name: string, library?: string): string {
  return TARGETS[engine]?.write({ tool: toolOf(name), script: scriptOf(name), library }) ?? '';
}

/** The body between two marks, as the database passes it to its engine. */
function bodyOf(text: string, begin: string, end: string): string {
  return text.slice(text.indexOf(begin) + begin.length, text.lastIndexOf(end));
}

const BODIES: Record<string, (name: string) => { parameter: string; body: string }> = {
  snowflake: (name) => {
    const quoted = bodyOf(written('snowflake', name), "AS '", "';");
    // Neither a quote nor a backslash stands alone.
    expect(quoted.replaceAll("''", '').replaceAll('\\\\', '')).not.toMatch(/['\\]/);
    return { parameter: 'INPUT', body: quoted.replaceAll("''", "'").replaceAll('\\\\', '\\') };
  },
  bigquery: (name) => {
    const body = bodyOf(written('bigquery', name), 'AS r"""', '""";');
    expect(body).not.toContain('"""');
    return { parameter: 'input', body };
  },
  plv8: (name) => {
    const body = bodyOf(written('plv8', name), 'AS $plumbline$', '$plumbline$;');
    expect(body).not.toContain('$plumbline$');
    return { parameter: 'input', body };
  },
};

/** A function whose rows are answered one after the other, each by its whole body, in an environment that is kept. */
function functionOf({
  parameter,
  body,
}: {
  parameter: string;
  body: string;
}): (row: string) => Record<string, unknown> {
  const context = createContext({});
  return (row) => {
    const call = `JSON.stringify((function (${parameter}) {${body}})(JSON.parse(${JSON.stringify(row)})))`;
    return JSON.parse(runInContext(call, context) as string) as Record<string, unknown>;
  };
}

describe('calculators as functions', () => {
  it('are small enough for a warehouse: all but three under 100 kB, and those under 120 kB', () => {
    const sizes = catalogue.map(({ name }) => Buffer.byteLength(written('snowflake', name))).toSorted((a, b) => a - b);
    expect(sizes.filter((size) => size > 100_000).length).toBeLessThanOrEqual(3);
    expect(sizes.at(-1)).toBeLessThan(120_000);
  });

  it('give the same figures in QuickJS as the calculators in V8, bit by bit', async () => {
    for (const tool of catalogue) {
      expect(await differingInQuickJs(tool, await someInputs(tool, RANDOM_INPUTS)), tool.name).toEqual([]);
    }
  });

  it('name edition and digest in their head', () => {
    const { edition, digest } = scriptOf('calculate_pue');
    for (const engine of Object.keys(TARGETS)) {
      const top = written(engine, 'calculate_pue').slice(0, 600);
      expect(top, engine).toContain(`edition ${edition}`);
      expect(top, engine).toContain(digest);
    }
  });

  it.each(Object.entries(BODIES))('are statements of %s that answer rows with figures or a reason', (_engine, read) => {
    for (const tool of catalogue) {
      const answer = functionOf(read(tool.name));
      for (const { input } of tool.examples.slice(0, 2)) {
        const figures = figuresInV8(tool, input as Record<string, unknown>);
        expect(answer(JSON.stringify(input)), tool.name).toEqual({ ...figures, reason: null });
      }
    }
    const answer = functionOf(read('calculate_pue'));
    expect(answer('{"it_load_kw": 0, "cooling_kw": 1, "ups_losses_kw": 1, "lighting_kw": null}')).toEqual({
      reason:
        'it_load_kw must be at least 0.1 kW; 0 was sent. lighting_kw is required: Electrical power of the lighting, a number from 0 to 1,000,000 kW.',
    });
  });

  it('call a script in Cloud Storage where the body is too long for BigQuery', () => {
    const context = createContext({});
    runInContext(written('javascript', 'mees_checker'), context);
    const text = written('bigquery', 'mees_checker', 'gs://tools/mees_checker.js');
    expect(text).toContain('OPTIONS (library = ["gs://tools/mees_checker.js"])');
    const body = bodyOf(text, 'AS r"""', '""";');
    expect(body.length).toBeLessThan(300);
    const row = { property_type: 'domestic', current_epc_band: 'D' };
    const call = `JSON.stringify((function (input) {${body}})(${JSON.stringify(row)}))`;
    expect(JSON.parse(runInContext(call, context) as string)).toEqual({
      ...figuresInV8(toolOf('mees_checker'), row),
      reason: null,
    });
  });

  it('run in DuckDB', async () => {
    const file = join(folder, 'calculate_pue.mjs');
    writeFileSync(file, written('duckdb', 'calculate_pue'));
    const { register } = (await import(pathToFileURL(file).href)) as { register: (connection: unknown) => void };
    const connection = await (await DuckDBInstance.create()).connect();
    register(connection);
    const halls = "(VALUES ('North', 500), ('Empty', 0), ('South', 250)) halls(hall, it_load_kw)";
    const row = "json_object('it_load_kw', it_load_kw, 'cooling_kw', 200, 'ups_losses_kw', 25, 'lighting_kw', 1.5)";
    const answer = await connection.runAndReadAll(
      `SELECT hall, answer ->> 'pue_score' AS pue, answer ->> 'reason' AS reason FROM (SELECT hall, calculate_pue(${row}) AS answer FROM ${halls})`,
    );
    // (500 + 226.5) / 500 and (250 + 226.5) / 250.
    expect(answer.getRowsJson()).toEqual([
      ['North', '1.453', null],
      ['Empty', null, 'it_load_kw must be at least 0.1 kW; 0 was sent.'],
      ['South', '1.906', null],
    ]);
    connection.closeSync();
  });

  it('are custom functions of a spreadsheet', () => {
    const context = createContext({});
    runInContext(`${written('apps-script', 'calculate_pue')}${written('apps-script', 'heatpump_heatloss')}`, context);
    const cell = (formula: string) => JSON.parse(runInContext(`JSON.stringify(${formula})`, context) as string);
    expect(cell('CALCULATE_PUE(500, 200, 25, 1.5)')).toBe(1.453);
    expect(cell("CALCULATE_PUE_FIGURE('total_facility_load_kw', 500, 200, 25, 1.5, '', '')")).toBe(726.5);
    expect(cell("HEATPUMP_HEATLOSS(100, '1967_1975', 'london')")).toBe(
      toolOf('heatpump_heatloss').examples[0]?.expect.design_heat_loss_kw,
    );
    expect(() => cell('CALCULATE_PUE(500, 200, 25)')).toThrow('lighting_kw is required');
    expect(() => cell("CALCULATE_PUE_FIGURE('pue_scor', 500, 200, 25, 1.5)")).toThrow('Did you mean pue_score?');
  });
});

describe('plumbline export', () => {
  it('writes a file, and says what it needs', async () => {
    const file = join(folder, 'pue.sql');
    const ran = await runLine(`export calculate-pue --for snowflake --output ${file}`);
    expect(ran).toMatchObject({ code: 0, errorOutput: '' });
    expect(readFileSync(file, 'utf8')).toBe(written('snowflake', 'calculate_pue'));
    expect(await runLine('export calculate_pue --for oracle')).toMatchObject({
      code: 2,
      errorOutput: expect.stringContaining('--for must be one of duckdb, snowflake'),
    });
    expect(await runLine('export calculate_pue --for bigquery')).toMatchObject({
      code: 2,
      errorOutput: expect.stringContaining('Cloud Storage'),
    });
    expect(await runLine('export calculate_pu --for plv8')).toMatchObject({ code: 2 });
  });

  it('declares a function of ClickHouse by the command that answers it', async () => {
    const [, command = ''] =
      written('clickhouse', 'calculate_pue').match(/<command>exec plumbline (.*)<\/command>/) ?? [];
    const ran = await runLine(command, {
      standardOutput: new PassThrough(),
      input: '{"it_load_kw":500,"cooling_kw":200,"ups_losses_kw":25,"lighting_kw":1.5,"country":null,"climate":null}',
    });
    expect(ran.code).toBe(0);
  });
});
