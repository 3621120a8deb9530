import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findCalculator, runCalculator } from '@plumbline/calculators';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '../packages/service/src/app/features/openapi.ts';
import { CHAINS } from '../packages/service/src/skills/chains.ts';
import { ALL_SKILLS } from '../packages/service/src/skills/skills.ts';
import { arazzoDocument } from '../packages/site/src/arazzo/arazzo_document.ts';
import { type OpenApiPaths, runWorkflow } from './support/arazzo/arazzo_runner.ts';
import arazzoSchema from './support/arazzo/arazzo_schema.json' with { type: 'json' };
import { newKey } from './support/cli.ts';
import { newDataFolder, type RunningServer, startServer } from './support/server.ts';

const document = arazzoDocument('0.0.0');
const openApi = openApiDocument({ version: '0.0.0' }) as OpenApiPaths;
const PLUMBLINE_DATA = newDataFolder();
let server: RunningServer;
let key: string;

beforeAll(async () => {
  server = await startServer(undefined, { PLUMBLINE_DATA });
  ({ key } = await newKey(['--plan', 'starter', '--name', 'workflows'], { PLUMBLINE_DATA }));
});
afterAll(() => server.stop());

const run = (workflowId: string, inputs: Record<string, unknown>) =>
  runWorkflow({ document, openApi, url: server.url }, workflowId, inputs);

/** The example of each input of a workflow. */
function examplesOf(workflowId: string): Record<string, unknown> {
  const { properties = {} } = document.workflows.find((each) => each.workflowId === workflowId)?.inputs ?? {};
  const examples = Object.entries(properties as Record<string, { examples?: unknown[] }>);
  return Object.fromEntries(examples.map(([name, schema]) => [name, schema.examples?.[0]]));
}

/** A server that answers with a status, then goes on to another path; it counts requests. */
async function busyServer(status: number, times: number): Promise<{ url: string; server: Server }> {
  let asked = 0;
  const busy = createServer((_request, response) => {
    asked += 1;
    const isBusy = asked <= times;
    response.writeHead(isBusy ? status : 200, {
      'content-type': 'application/json',
      ...(isBusy && { 'retry-after': '7' }),
    });
    response.end(JSON.stringify(isBusy ? {} : { can_let: true }));
  });
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(busy.address() as AddressInfo).port}`, server: busy };
}

describe('the Arazzo document', () => {
  it('is valid by the published schema of Arazzo 1.0', () => {
    const validate = new Ajv2020({ strict: false, allErrors: true, validateFormats: false }).compile(arazzoSchema);
    expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ ...document, workflows: [{ workflowId: 'x' }] })).toBe(false);
  });

  it('has a workflow for every skill, and one for a file', () => {
    const skills = ALL_SKILLS.map(({ name }) => name.replaceAll('-', '_'));
    expect(document.workflows.map(({ workflowId }) => workflowId)).toEqual([...skills, 'calculate_file']);
  });

  it('calls operations and parameters of the OpenAPI document alone', () => {
    const operations = Object.values(openApi.paths).flatMap((methods) =>
      Object.values(methods as Record<string, { operationId: string; parameters?: { name: string }[] }>),
    );
    for (const { operationId, parameters = [] } of document.workflows.flatMap(({ steps }) => steps)) {
      const operation = operations.find((each) => each.operationId === operationId);
      expect(operation, operationId).toBeDefined();
      const known = ['X-API-Key', ...(operation?.parameters ?? []).map(({ name }) => name)];
      for (const { name } of parameters) expect(known).toContain(name);
    }
  });
});

describe('a workflow', () => {
  it.each(CHAINS.map((chain) => [chain.name, chain] as const))(
    '%s gives the figures of the worked example of its skill',
    async (name, { example }) => {
      const { succeeded, outputs } = await run(name, examplesOf(name));
      expect(succeeded).toBe(true);
      for (const { tool, input, figures } of example.calls) {
        const calculator = findCalculator(tool);
        if (!calculator) throw new Error(tool);
        const answer = runCalculator(calculator, input);
        const result = answer.ok ? (answer.result as Record<string, unknown>) : {};
        for (const figure of figures) expect([figure, outputs[`${tool}.${figure}`]]).toEqual([figure, result[figure]]);
      }
    },
  );

  it.each([
    ['review_data_centre', { it_power_kw: 499 }, ['calculate_pue', 'thermal_load']],
    ['review_data_centre', { it_power_kw: 500 }, ['calculate_pue', 'thermal_load', 'eed_datacentre_pack']],
    ['check_letting', { sap_rating: undefined }, ['mees_checker', 'digital_renovation_passport']],
    ['check_letting', { property_type: 'non_domestic' }, ['mees_checker', 'sap_sbem_precheck']],
    ['check_letting', { property_type: 'non_domestic', sap_rating: undefined }, ['mees_checker']],
    [
      'plan_retrofit',
      { country: 'united kingdom', country_code: 'UK' },
      ['assess_epbd_score', 'digital_renovation_passport', 'calculate_carbon', 'heatpump_heatloss'],
    ],
  ])('%s with %o makes the calls that its steps ask for', async (name, inputs, steps) => {
    const { attempts, succeeded } = await run(name, { ...examplesOf(name), ...inputs });
    expect(attempts).toEqual(steps.map((stepId) => ({ stepId, status: 200 })));
    expect(succeeded).toBe(true);
  });

  it('of one tool finds it, reads it and calculates', async () => {
    const input = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
    const { outputs, succeeded } = await run('use_plumbline', { tool: 'calculate_pue', input });
    expect(succeeded).toBe(true);
    // (500 + 200 + 25 + 1.5) / 500
    expect(outputs.result).toMatchObject({ pue_score: 1.453, working: expect.any(Array), sources: expect.any(Array) });
  });

  it('fails with what is wrong with an input', async () => {
    const { outputs, succeeded } = await run('use_plumbline', { tool: 'calculate_pue', input: { it_load_kw: 0 } });
    expect(succeeded).toBe(false);
    expect(outputs).toMatchObject({ result: undefined, problem: { code: 'invalid_input' } });
  });

  it('of a file goes from the upload to the report', async () => {
    const file = 'it_load_kw,cooling_kw,ups_losses_kw,lighting_kw\n100,50,0,0\n200,50,0,0\n0,50,0,0\n';
    const { attempts, outputs, succeeded } = await run('calculate_file', { api_key: key, tool: 'calculate_pue', file });
    expect(succeeded).toBe(true);
    expect([...new Set(attempts.map(({ stepId }) => stepId))]).toEqual([
      'upload',
      'wait',
      'results',
      'rejected',
      'summary',
      'report',
    ]);
    // 150 / 100 and 250 / 200
    expect(String(outputs.results)).toMatch(/1\.5[\s\S]*1\.25/);
    expect(outputs.rejected).toContain('it_load_kw');
    expect(outputs.report).toContain('<!doctype html>');
  });

  it.each([
    ['goes on after a limit, once the time of Retry-After has passed', 2, true],
    ['ends if the limit stays', 9, false],
  ])('%s', async (_promise, times, succeeded) => {
    const busy = await busyServer(429, times);
    const waits: number[] = [];
    const wait = async (seconds: number) => waits.push(seconds);
    const inputs = { property_type: 'non_domestic', current_epc_band: 'E' };
    const found = await runWorkflow({ document, openApi, url: busy.url, wait }, 'check_letting', inputs);
    busy.server.close();
    expect(found.succeeded).toBe(succeeded);
    expect(waits).toEqual(Array.from({ length: Math.min(times, 3) }, () => 7));
    expect(found.outputs['mees_checker.can_let']).toBe(succeeded ? true : undefined);
  });
});
