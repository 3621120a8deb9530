import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { DuckDBInstance } from '@duckdb/node-api';
import { type CurrentTool, catalogue, findCalculator, messagesOf } from '@plumbline/calculators';
import { excelAddIn } from '@plumbline/editions/exports/excel_addin.ts';
import { TARGETS } from '@plumbline/editions/exports/export_targets.ts';
import { Ajv } from 'ajv';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { runLine } from '../packages/cli/src/testing/run_line.ts';
import { allowCors } from '../packages/service/src/api/http/cors.ts';
import { FixedPaths } from '../packages/service/src/api/http/fixed_paths.ts';
import { serveExcelAddIn } from '../packages/service/src/api/web/serve_excel_addin.ts';
import { someInputs } from './support/engines/cases.ts';
import { differingInQuickJs, figuresInV8, reasonsInQuickJs, scriptOf } from './support/engines/exported.ts';
import schema from './support/excel_functions_schema.json' with { type: 'json' };
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
  it.each(['snowflake', 'bigquery', 'javascript'])('are under 100,000 bytes for %s, every tool', (engine) => {
    const sizes = catalogue.map(({ name }) => [name, Buffer.byteLength(written(engine, name))] as const);
    expect(sizes.filter(([, size]) => size >= 100_000)).toEqual([]);
  });

  it('give the same figures in QuickJS as the calculators in V8, bit by bit', async () => {
    for (const tool of catalogue) {
      expect(await differingInQuickJs(tool, await someInputs(tool, RANDOM_INPUTS)), tool.name).toEqual([]);
    }
  });

  it('refuse a row in the words of the calculator', async () => {
    for (const tool of catalogue) {
      const [{ input } = { input: {} }] = tool.examples;
      const changed = Object.keys(tool.inputSchema.properties).map((name) => ({
        ...Object(input),
        [name]: { wrong: 1 },
      }));
      const refused = [{}, { ...Object(input), unknown: 1 }, ...changed];
      const expected = refused.map((row) => {
        const answer = tool.figures(structuredClone(row));
        return answer.ok ? undefined : messagesOf(answer).join(' ');
      });
      expect(await reasonsInQuickJs(tool, refused), tool.name).toEqual(expected);
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

describe('the Excel add-in', () => {
  const URL = 'https://calc.example.com/excel';
  const files = excelAddIn({
    tools: catalogue,
    script: scriptOf('all'),
    url: URL,
    icon: `${URL}/icon.png`,
    docs: 'https://calc.example.com/docs',
  });
  const { functions } = JSON.parse(files['functions.json'] ?? '') as {
    functions: { id: string; name: string; parameters: { name: string; optional?: boolean }[] }[];
  };

  /** Excel as its documentation describes it: functions by their ids, and errors with a code and a message. */
  function excel() {
    const associated = new Map<string, (...cells: unknown[]) => unknown>();
    class CellError extends globalThis.Error {
      readonly code: string;

      constructor(code: string, message: string) {
        super(message);
        this.code = code;
      }
    }
    const ErrorCode = { invalidValue: '#VALUE!', notAvailable: '#N/A' };
    const associate = (id: string, calculate: (...cells: unknown[]) => unknown) => associated.set(id, calculate);
    runInContext(
      files['functions.js'] ?? '',
      createContext({ CustomFunctions: { associate, Error: CellError, ErrorCode } }),
    );
    const cell = (id: string, cells: unknown[]) => {
      const given = functions.find((each) => each.id === id)?.parameters ?? [];
      // What is left out of a formula is undefined, and an object of Excel follows the last parameter.
      const all = [...given.map((_, index) => cells[index]), { address: 'Sheet1!A1' }];
      try {
        return associated.get(id)?.(...all);
      } catch (error) {
        return error instanceof CellError ? `${error.code} ${error.message}` : error;
      }
    };
    return { associated, cell };
  }

  it('describes its functions by the published schema, each with an id that its script has', () => {
    const isFunction = new Ajv({ strict: false }).compile({ ...schema, $ref: '#/definitions/extensionFunction' });
    const faults = functions.flatMap(({ id, ...each }) =>
      isFunction({ id, ...each }) ? [] : [{ id, errors: isFunction.errors }],
    );
    expect(faults).toEqual([]);
    expect(functions).toHaveLength(2 * 27);
    expect([...excel().associated.keys()].sort()).toEqual(functions.map(({ id }) => id).sort());
    for (const { parameters } of functions) {
      const optional = parameters.map((parameter) => parameter.optional === true);
      expect(optional).toEqual(optional.toSorted());
    }
  });

  it('calculates in a cell, with the errors of Excel for what is refused and what a result does not have', () => {
    const { cell } = excel();
    // 500 + 200 + 25 + 1.5 = 726.5 kW; 726.5 / 500 = 1.453.
    expect(cell('CALCULATE_PUE', [500, 200, 25, 1.5])).toBe(1.453);
    expect(cell('CALCULATE_PUE_FIGURE', ['total_facility_load_kw', 500, 200, 25, 1.5])).toBe(726.5);
    expect(cell('CALCULATE_PUE', [0, 200, 25, 1.5])).toBe('#VALUE! it_load_kw must be at least 0.1 kW; 0 was sent.');
    expect(cell('CALCULATE_PUE', [500, 200, 25, ''])).toMatch(/^#VALUE! lighting_kw is required/);
    expect(cell('CALCULATE_PUE_FIGURE', ['pue', 500, 200, 25, 1.5])).toMatch(/^#VALUE! pue is not a figure/);
    for (const { name, examples } of catalogue) {
      const id = name.toUpperCase();
      const names = functions.find((each) => each.id === id)?.parameters.map((parameter) => parameter.name) ?? [];
      const ranges = (value: unknown) =>
        Array.isArray(value)
          ? value.map((item) => [item])
          : typeof value === 'object'
            ? Object.entries(value ?? {})
            : value;
      const cells = names.map((input) => ranges(Object(examples[0]?.input)[input]));
      expect(String(cell(id, cells)), name).toMatch(/^[^#]/);
    }
  });

  it('has a manifest with the addresses of its files, which are all over HTTPS', () => {
    const manifest = files['manifest.xml'] ?? '';
    const addresses = [...manifest.matchAll(/<bt:Url id="([^"]+)" DefaultValue="([^"]+)"/g)].map(([, id, url]) => [
      id,
      url,
    ]);
    expect(Object.fromEntries(addresses)).toEqual({
      'Script.Url': `${URL}/functions.js`,
      'Page.Url': `${URL}/index.html`,
      'Metadata.Url': `${URL}/functions.json`,
    });
    const used = [...manifest.matchAll(/resid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(used)).toEqual(new Set([...addresses.map(([id]) => id), 'Namespace']));
    expect(manifest).toMatch(/<Id>[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}<\/Id>/);
    expect(manifest).toContain('<bt:String id="Namespace" DefaultValue="PLUMBLINE"/>');
    expect(manifest.replaceAll(/xmlns(:\w+)?="[^"]*"/g, '')).not.toContain('http:');
    // In the order in which the documentation of the manifest lists the elements.
    const children = [...manifest.matchAll(/^ {2}<(\w+)/gm)].map(([, name]) => name);
    expect(children).toEqual([
      'Id',
      'Version',
      'ProviderName',
      'DefaultLocale',
      'DisplayName',
      'Description',
      'IconUrl',
      'HighResolutionIconUrl',
      'SupportUrl',
      'Hosts',
      'Requirements',
      'DefaultSettings',
      'Permissions',
      'VersionOverrides',
    ]);
  });
});

describe('the Excel add-in of a service', () => {
  it('is read by Excel from its own site, and shown inside it', async () => {
    const app = Fastify();
    const paths = new FixedPaths();
    serveExcelAddIn({ paths, publicUrl: 'https://calc.example.com' });
    allowCors(app);
    paths.attachTo(app);
    const manifest = await app.inject('/excel/manifest.xml');
    expect(manifest.headers['content-type']).toBe('text/xml; charset=utf-8');
    for (const [, path] of manifest.body.matchAll(/DefaultValue="https:\/\/calc\.example\.com(\/excel\/[^"]+)"/g)) {
      const { statusCode, headers, body } = await app.inject(path ?? '');
      expect([statusCode, headers['access-control-allow-origin']], path).toEqual([200, '*']);
      expect(body).toContain('CALCULATE_PUE');
    }
    const page = await app.inject('/excel/index.html');
    expect(page.headers['content-security-policy']).toContain('frame-ancestors https:');
    expect(page.body).toContain('=PLUMBLINE.CALCULATE_PUE(it_load_kw, cooling_kw, ups_losses_kw, lighting_kw)');
    await app.close();
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
    expect(await runLine('export all --for excel')).toMatchObject({
      code: 2,
      errorOutput: expect.stringContaining('--url'),
    });
    const addIn = join(folder, 'add-in');
    expect(
      (await runLine(`export mees_checker --for excel --url https://files.example.com/x --output ${addIn}`)).code,
    ).toBe(0);
    expect(readdirSync(addIn).sort()).toEqual([
      'functions.js',
      'functions.json',
      'icon.png',
      'index.html',
      'manifest.xml',
    ]);
    expect(readFileSync(join(addIn, 'manifest.xml'), 'utf8')).toContain('https://files.example.com/x/functions.js');
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
