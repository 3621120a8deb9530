import { EDITION, findCalculator, runCalculator, type Tool } from '@plumbline/calculators';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, testService } from '../../../app/testing/test_service.ts';

let service: TestService;
beforeEach(() => {
  service = testService();
});
afterEach(() => service.app.close());

const NAME = 'calculate_many';
const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
const WRONG = { ...PUE, it_load_kw: 0 };

/** This many different rows. */
function rowsOf(count: number): object[] {
  return Array.from({ length: count }, (_, index) => ({ ...PUE, it_load_kw: 500 + index }));
}

function send(method: string, params: object, headers: Record<string, string> = {}, query = '') {
  return service.app.inject({
    method: 'POST',
    url: `/mcp${query}`,
    headers: { 'content-type': 'application/json', host: 'localhost', ...headers },
    payload: { jsonrpc: '2.0', id: 1, method, params },
  });
}

function callMany(input: object, headers: Record<string, string> = {}) {
  return send('tools/call', { name: NAME, arguments: input }, headers);
}

async function newKey(tier = 'starter'): Promise<{ 'x-api-key': string }> {
  return { 'x-api-key': (await service.newKey({ tier })).key };
}

async function usedInMinute(headers: Record<string, string> = {}): Promise<number> {
  return (await service.app.inject({ url: '/v1/usage', headers })).json().minute.used;
}

function score(input: object): number {
  const answer = runCalculator(findCalculator('calculate_pue') as Tool, input);
  if (!answer.ok) throw new Error('the input is rejected');
  return (answer.result as { pue_score: number }).pue_score;
}

describe('calculate_many', () => {
  it('is listed with its toolset only', async () => {
    const namesIn = async (query: string): Promise<string[]> =>
      (await send('tools/list', {}, {}, query)).json().result.tools.map(({ name }: { name: string }) => name);
    expect(await namesIn('')).not.toContain(NAME);
    expect(await namesIn('?toolset=batch')).toEqual([NAME]);
    expect(await namesIn('?toolset=batch,structural')).toHaveLength(3);
  });

  it('gives rows in order, each with the outputs that were asked for or with what is wrong', async () => {
    const asked = { tool: 'calculate_pue', inputs: [PUE, WRONG, { ...PUE, cooling_kw: 50 }], outputs: ['pue_score'] };
    const { result } = (await callMany(asked, await newKey())).json();
    expect(result.isError).toBeUndefined();
    expect(result.structuredContent).toEqual({
      tool: 'calculate_pue',
      edition: EDITION,
      calculated: 2,
      failed: 1,
      warnings: [
        {
          message:
            'The cooling benchmark and the target are those of a temperate climate; a hot one allows less. State the climate of the site.',
          rows: 1,
        },
      ],
      rows: [
        { result: { pue_score: 1.453 } },
        { error: 'it_load_kw must be at least 0.1 kW; 0 was sent.' },
        { result: { pue_score: 1.153 } },
      ],
    });
    const [{ text }] = result.content;
    expect(text).toContain('2 of 3 rows calculated');
    expect(text).toContain('| Row | PUE score |\n| --- | --- |\n| 1 | 1.453 |\n| 3 | 1.153 |');
    expect(text).toContain('- Row 2: it_load_kw must be at least 0.1 kW; 0 was sent.');
  });

  it('gives the key figures and the verdict if no outputs are named', async () => {
    const headers = await newKey();
    const { result } = (await callMany({ tool: 'calculate_pue', inputs: [PUE] }, headers)).json();
    const [first] = result.structuredContent.rows;
    expect(first.result).toMatchObject({ pue_score: 1.453, efficiency_rating: 'Good', verdict_tone: 'good' });
    const single = (await send('tools/call', { name: 'calculate_pue', arguments: PUE }, headers)).json().result;
    for (const [name, value] of Object.entries(first.result)) {
      if (name !== 'verdict_tone') expect(single.structuredContent[name]).toBe(value);
    }
  });

  it('counts the warnings that it leaves out', async () => {
    // Each is an own warning, because it names the utilisation without restraint at its span.
    const beam = findCalculator('eurocode_beam_designer')?.examples[0]?.input;
    const inputs = Array.from({ length: 25 }, (_, index) => ({ ...beam, span_m: 5 + index / 10 }));
    const asked = { tool: 'eurocode_beam_designer', inputs, outputs: ['adequate'] };
    const { structuredContent, content } = (await callMany(asked, await newKey('pro'))).json().result;
    expect(structuredContent).toMatchObject({ calculated: 25, more_warnings: 5 });
    expect(structuredContent.warnings).toHaveLength(20);
    expect(content[0].text).toContain('\n5 further warnings are left out. Call the tool for a row to read its own.\n');
  });

  it('answers by its output schema', async () => {
    const { tools } = (await send('tools/list', {}, {}, '?toolset=batch')).json().result;
    const isValid = new Ajv2020({ strict: false }).compile(tools[0].outputSchema);
    const { result } = (await callMany({ tool: 'calculate_pue', inputs: [...rowsOf(6), WRONG] })).json();
    expect(isValid(result.structuredContent), JSON.stringify(isValid.errors)).toBe(true);
  });

  it('names every argument that is wrong, and counts as one invalid call', async () => {
    const { result } = (await callMany({ tool: 'calculate_pue', inputs: {}, outputs: ['pue_scor'], output: 1 })).json();
    expect(result).toMatchObject({ isError: true });
    expect(result.content[0].text).toBe(
      [
        '3 inputs of calculate_many need correcting.',
        '- inputs must be a list of 1 to 10,000 objects; an object was sent.',
        '- output is not an input of calculate_many. Did you mean outputs?',
        '- pue_scor is not an output of calculate_pue. Did you mean pue_score?',
      ].join('\n'),
    );
    expect(await usedInMinute()).toBe(1);
  });

  it('is an error as a whole if no row could be calculated', async () => {
    const { result } = (await callMany({ tool: 'calculate_pue', inputs: [WRONG] })).json();
    expect(result).toMatchObject({ isError: true, structuredContent: { calculated: 0, failed: 1 } });
  });
});

describe('the rows of calculate_many', () => {
  it('count as one call each, also those that are wrong', async () => {
    const headers = await newKey();
    const answer = await callMany({ tool: 'calculate_pue', inputs: [...rowsOf(20), WRONG] }, headers);
    expect(answer.headers.ratelimit).toMatch(/^"minute";r=39;/);
    expect(await usedInMinute(headers)).toBe(21);
  });

  it('are refused where the limit is reached, with the reason', async () => {
    const { result } = (await callMany({ tool: 'calculate_pue', inputs: rowsOf(7), outputs: ['pue_score'] })).json();
    const { rows, calculated, failed, not_calculated } = result.structuredContent;
    expect([calculated, failed, not_calculated]).toEqual([5, 2, undefined]);
    expect(rows.slice(0, 5)).toEqual(rowsOf(5).map((row) => ({ result: { pue_score: score(row) } })));
    expect(rows[6].error).toMatch(/^The free plan allows 5 calls in any minute/);
    expect(await usedInMinute()).toBe(5);
  });

  it('end after 20 refusals in a row, and the answer says how many were left out', async () => {
    const { result } = (await callMany({ tool: 'calculate_pue', inputs: rowsOf(200) })).json();
    const { rows, calculated, not_calculated } = result.structuredContent;
    expect(calculated).toBe(5);
    expect(rows).toHaveLength(5 + 20);
    expect(not_calculated.count).toBe(200 - 25);
    expect(not_calculated.reason).toMatch(/^The free plan allows 5 calls in any minute/);
  });

  it('are rejected as a whole, with 429, if no call is left', async () => {
    await callMany({ tool: 'calculate_pue', inputs: rowsOf(5) });
    const rejected = await callMany({ tool: 'calculate_pue', inputs: rowsOf(2) });
    expect(rejected.statusCode).toBe(429);
    expect(rejected.headers['retry-after']).toBe('60');
    expect(rejected.json()).toMatchObject({ id: 1, error: { code: 429, data: { code: 'rate_limited' } } });
  });

  it('are those of a batch over REST, to the last digit', async () => {
    const inputs = [...rowsOf(10), WRONG];
    const headers = await newKey();
    const payload = inputs.map((input) => ({ tool: 'calculate_pue', input }));
    const batch = (await service.app.inject({ method: 'POST', url: '/v1/batch', headers, payload })).json();
    const { result } = (await callMany({ tool: 'calculate_pue', inputs }, headers)).json();
    for (const [index, { result: over, problem }] of batch.entries()) {
      const row = result.structuredContent.rows[index];
      if (problem) expect(row.error).toBe(problem.errors[0].message);
      else for (const [name, value] of Object.entries(row.result)) if (name in over) expect(over[name]).toBe(value);
    }
    expect(batch).toHaveLength(11);
  });
});

describe('a message of more than 64 KiB', () => {
  const LONG = { tool: 'calculate_pue', inputs: rowsOf(1000) };

  it('is read for many rows', async () => {
    const { result } = (await callMany(LONG, await newKey('enterprise'))).json();
    expect(result.structuredContent).toMatchObject({ calculated: 1000, failed: 0 });
  });

  it('is rejected for another tool, and counts as an invalid call, because it had to be read', async () => {
    const rejected = await send('tools/call', { name: 'calculate_pue', arguments: LONG });
    expect(rejected.statusCode).toBe(413);
    expect(rejected.json()).toMatchObject({ error: { data: { code: 'payload_too_large' } } });
    expect(await usedInMinute()).toBe(1);
  });

  it('is rejected unread if its caller has no call left', async () => {
    await callMany({ tool: 'calculate_pue', inputs: rowsOf(5) });
    const rejected = await callMany(LONG);
    expect(rejected.statusCode).toBe(429);
    expect(rejected.json()).toMatchObject({ error: { code: 429, data: { code: 'rate_limited' } } });
  });

  it('is rejected if it has more than 1 MiB', async () => {
    const rejected = await callMany({ ...LONG, inputs: rowsOf(15_000) }, await newKey('enterprise'));
    expect(rejected.statusCode).toBe(413);
    expect(rejected.json().error.message).toBe('The body is larger than the limit of 1024 KiB.');
  });
});
