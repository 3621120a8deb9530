import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, it } from 'vitest';
import { testService } from '../../../app/testing/test_service.ts';

const service = testService();
afterAll(() => service.app.close());

const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
const PROJECT = {
  name: 'Halls',
  calculations: [
    { key: 'b', tool: 'calculate_pue', input: { ...PUE, cooling_kw: { from: 'a/overhead_kw' } } },
    { key: 'a', tool: 'calculate_pue', input: PUE },
  ],
};

async function send(method: string, params: object, { query = '', key = '' } = {}) {
  const answer = await service.app.inject({
    method: 'POST',
    url: `/mcp${query}`,
    headers: { 'content-type': 'application/json', host: 'localhost', ...(key && { 'x-api-key': key }) },
    payload: { jsonrpc: '2.0', id: 1, method, params },
  });
  return answer.json();
}

async function listed(query = '?toolset=projects') {
  return (await send('tools/list', {}, { query })).result.tools;
}

describe('evaluate_project', () => {
  const call = async (input: object, key = '') =>
    (await send('tools/call', { name: 'evaluate_project', arguments: input }, { key })).result;

  it('is listed with its toolset only, and is short', async () => {
    const [tool, ...others] = await listed();
    expect([tool.name, others]).toEqual(['evaluate_project', []]);
    // As the limits of other tools: 3 kB, with the names of all calculators.
    expect(JSON.stringify(tool).length).toBeLessThan(4000);
    const [short] = await listed('?toolset=projects&output_schema=off');
    expect(short.outputSchema).toBeUndefined();
  });

  it('evaluates a project with overrides, and counts a call for each calculation', async () => {
    const { key } = await service.newKey({ tier: 'starter' });
    const input = { project: PROJECT, overrides: { 'a/cooling_kw': 100 }, outputs: ['b/total_facility_load_kw'] };
    const answer = await call(input, key);
    const [{ outputSchema }] = await listed();
    expect(new Ajv2020({ strict: false }).validate(outputSchema, answer.structuredContent)).toBe(true);
    // a: 100 + 25 + 1.5; b: 500 + 126.5 + 25 + 1.5.
    expect(answer.structuredContent).toMatchObject({
      name: 'Halls',
      calculations: [
        { key: 'b', ok: true, links: [{ value: 126.5 }], result: { total_facility_load_kw: 653 } },
        { key: 'a', ok: true, result: {} },
      ],
    });
    const usage = await service.app.inject({ url: '/v1/usage', headers: { 'x-api-key': key } });
    expect(usage.json().month.used).toBe(2);
    // By hand: (500 + 200 + 25 + 1.5) / 500 = 1.453, a key figure.
    expect((await call({ project: PROJECT })).structuredContent.calculations[1].result).toMatchObject({
      pue_score: 1.453,
    });
  });

  it('reviews a project in another edition', async () => {
    const calculations = PROJECT.calculations.map((each) => ({ ...each, edition: '2027.01' }));
    const answer = await call({ project: { calculations }, review_to: '2027.01' });
    expect(answer.structuredContent).toMatchObject({ to: '2027.01', counts: { same: 2, moved: 0 } });
    expect(answer.content[0].text).toContain('| a | Power usage effectiveness | same |');
  });

  it('explores a project as one tool, through its links', async () => {
    const request = { vary: { 'a/cooling_kw': { values: [100, 200] } }, outputs: ['b/total_facility_load_kw'] };
    const { key } = await service.newKey({ tier: 'starter' });
    const answer = await call({ project: PROJECT, explore: { kind: 'sweep', request } }, key);
    const [{ outputSchema }] = await listed();
    expect(new Ajv2020({ strict: false }).validate(outputSchema, answer.structuredContent)).toBe(true);
    // b takes the overhead of a: 500 + (100 + 26.5) + 26.5 and 500 + (200 + 26.5) + 26.5.
    const { points } = answer.structuredContent.exploration;
    expect(points.map(({ result }: { result: object }) => Object.values(result))).toEqual([[653], [753]]);
    expect(answer.content[0].text).toContain('| 200 | 753.00 |');
  });

  it('says what is wrong', async () => {
    const { key } = await service.newKey({ tier: 'starter' });
    for (const wrong of [
      {},
      { project: PROJECT, override: {} },
      { project: PROJECT, outputs: ['b/pue'] },
      { project: PROJECT, overrides: { 'c/cooling_kw': 1 } },
      { project: PROJECT, review_to: '2027.01', overrides: {} },
      { project: PROJECT, explore: { kind: 'guess', request: {} } },
      { project: PROJECT, explore: { kind: 'sweep', request: { vary: {} } } },
      { project: PROJECT, explore: { kind: 'sweep', request: {} }, outputs: ['b/pue_score'] },
    ]) {
      expect(await call(wrong, key)).toMatchObject({
        isError: true,
        _meta: { 'plumbline/problem': { code: 'invalid_input' } },
      });
    }
  });
});
