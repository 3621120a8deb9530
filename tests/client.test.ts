import { catalogue, runCalculator, showCalculation } from '@plumbline/calculators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OnWait, PlumblineClient, PlumblineError, type ToolName } from '../packages/client/src/index.ts';
import { calculationUrl } from '../packages/documents/src/sheets/calculation_url.ts';
import { NO_LIMITS, type TestService, testService } from '../packages/service/src/app/testing/test_service.ts';

const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };

/** A tool whose name and input are only known at run time. */
type AnyTool = (input: unknown, options?: { include: string[] }) => Promise<unknown>;

describe('the client and the service', () => {
  let service: TestService;
  let client: PlumblineClient;
  let origin: string;
  beforeAll(async () => {
    service = testService({ keylessLimits: NO_LIMITS });
    origin = await service.app.listen({ host: '127.0.0.1', port: 0 });
    client = new PlumblineClient({ baseUrl: origin });
  });
  afterAll(() => service.app.close());

  it.each(catalogue.map((calculator) => [calculator.name, calculator] as const))(
    'give the result of the library: %s',
    async (name, calculator) => {
      const input = calculator.examples[0]?.input;
      const library = runCalculator(calculator, input);
      const shown = showCalculation(calculator, input);
      if (!library.ok || !shown.ok) throw new Error('the example is refused');
      const tool = client.tools[name as ToolName] as AnyTool;
      expect(await tool(input)).toEqual({ ...library.result, tier: 'free' });
      const { working, sources } = shown;
      const opened = await tool(input, { include: ['working', 'sources'] });
      expect(opened).toEqual({ ...library.result, tier: 'free', working, sources });
    },
  );

  it('write the same URLs for the examples of every tool', () => {
    const sorted = (url: string) => [...new URL(url).searchParams].toSorted();
    for (const calculator of catalogue) {
      for (const { input } of calculator.examples) {
        const ours = client.calculationUrl(calculator.name as ToolName, input as never, { edition: '2026.11' });
        const theirs = calculationUrl(origin, { edition: '2026.11', calculator, input });
        expect(ours.split('?')[0]).toBe(theirs.split('?')[0]);
        expect(sorted(ours)).toEqual(sorted(theirs));
      }
    }
  });

  it('find the calculation at its URL', async () => {
    const answer = await fetch(client.calculationUrl('calculate_pue', PUE, { format: 'json' }));
    expect(await answer.json()).toMatchObject({ pue_score: 1.453 });
  });

  it('draw a beam', async () => {
    const answer = await client.tools.eurocode_beam_designer(
      { material: 'steel', config: 'ss', span_m: 6, udl_kn_m: 20 },
      { include: ['diagrams'] },
    );
    expect(answer.diagrams.map(({ key }) => key)).toContain('bending_moment');
  });

  it('report input errors with the messages of the library', async () => {
    const sent = { ...PUE, it_load_kw: 0 };
    const calculator = catalogue.find(({ name }) => name === 'calculate_pue');
    const library = calculator && runCalculator(calculator, sent);
    if (!library || library.ok) throw new Error('expected problems');
    const error = await client.tools.calculate_pue(sent).catch((caught) => caught);
    expect(error).toBeInstanceOf(PlumblineError);
    expect(error).toMatchObject({ status: 422, code: 'invalid_input', errors: library.errors });
    expect(error.requestId).toMatch(/^req_/);
  });

  it('answer a batch in order, with a bad item among good ones', async () => {
    const [first, second, third] = await client.batch([
      { tool: 'calculate_pue', input: PUE },
      { tool: 'calculate_pue', input: { ...PUE, it_load_kw: 0 } },
      { tool: 'mees_checker', input: { property_type: 'domestic', current_epc_band: 'E' }, id: 'flat 3' },
    ]);
    expect(first).toMatchObject({ ok: true, result: { pue_score: 1.453, tier: 'free' } });
    expect(second).toMatchObject({ ok: false, problem: { code: 'invalid_input', errors: [{ field: 'it_load_kw' }] } });
    expect(third).toMatchObject({ ok: true, id: 'flat 3', result: { tier: 'free' } });
  });

  it('agree on catalogue, description, usage and health', async () => {
    expect((await client.catalogue()).tools.map(({ name }) => name)).toEqual(catalogue.map(({ name }) => name));
    const { domain, sources } = await client.describe('calculate_pue');
    expect([domain, sources.map(({ symbol }) => symbol)]).toEqual([
      'data_centre',
      expect.arrayContaining(['hours_per_year']),
    ]);
    expect(await client.health()).toMatchObject({ status: 'ok', tools: catalogue.length });
    expect(await client.usage()).toMatchObject({ tier: 'free', month: { limit: null, remaining: null } });
  });
});

it('the client waits for Retry-After at a limit, and then gets its answer', async () => {
  const service = testService();
  const baseUrl = await service.app.listen({ host: '127.0.0.1', port: 0 });
  const { key } = await service.newKey({ tier: 'starter' });
  const waits: number[] = [];
  const wait = async (ms: number) => {
    waits.push(ms);
    service.clock.pass(ms);
  };
  const keyed = new PlumblineClient({ baseUrl, apiKey: key, wait });
  expect(await keyed.tools.calculate_pue(PUE)).toMatchObject({ tier: 'starter' });
  const told: string[] = [];
  const onWait: OnWait = (seconds, { detail }) => void told.push(`${seconds} s: ${detail}`);
  const keyless = new PlumblineClient({ baseUrl, wait, onWait });
  for (let call = 0; call < 5; call++) await keyless.tools.calculate_pue(PUE);
  expect(waits).toEqual([]);
  expect(await keyless.tools.calculate_pue(PUE)).toMatchObject({ pue_score: 1.453, tier: 'free' });
  expect(waits).toEqual([60_000]);
  expect(told).toEqual([expect.stringMatching(/^60 s: The free plan allows 5 calls in any minute\./)]);
  const wrong = new PlumblineClient({ baseUrl, apiKey: 'plk_wrong' });
  await expect(wrong.usage()).rejects.toMatchObject({ status: 401, code: 'invalid_key' });
  await service.app.close();
});
