import { afterAll, describe, expect, it } from 'vitest';
import { testService } from '../../app/testing/test_service.ts';

const { app, newKey } = testService();
afterAll(() => app.close());

const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
const PROJECT = {
  name: 'Halls',
  calculations: [
    { key: 'b', tool: 'calculate_pue', input: { ...PUE, cooling_kw: { from: 'a/overhead_kw' } } },
    { key: 'a', tool: 'calculate_pue', input: PUE },
  ],
};

function post(path: string, payload: object, key?: string) {
  return app.inject({ method: 'POST', url: `/v1/projects/${path}`, payload, headers: key ? { 'x-api-key': key } : {} });
}

const usedBy = async (key: string) =>
  (await app.inject({ url: '/v1/usage', headers: { 'x-api-key': key } })).json().month.used;

describe('POST /v1/projects/evaluate', () => {
  it('evaluates linked calculations, with overrides, and counts a call for each', async () => {
    const { key } = await newKey({ tier: 'starter' });
    const { statusCode, body } = await post('evaluate', { project: PROJECT, overrides: { 'a/cooling_kw': 100 } }, key);
    // a: 100 + 25 + 1.5; b: 500 + 126.5 + 25 + 1.5.
    expect([statusCode, JSON.parse(body)]).toMatchObject([
      200,
      {
        name: 'Halls',
        calculations: [
          { key: 'b', ok: true, links: [{ value: 126.5 }], result: { total_facility_load_kw: 653 } },
          { key: 'a', ok: true, result: { overhead_kw: 126.5 } },
        ],
      },
    ]);
    expect(await usedBy(key)).toBe(2);
  });

  it('says everything that is wrong at once, and counts nothing', async () => {
    const { key } = await newKey({ tier: 'starter' });
    const wrong = {
      calculations: [{ key: 'a', tool: 'calculate_pue', input: { cooling_kw: { from: 'a/pue_score' } } }, {}],
    };
    const response = await post('evaluate', { project: wrong }, key);
    expect([response.statusCode, response.json().code]).toEqual([422, 'invalid_input']);
    expect((await post('evaluate', { projects: PROJECT }, key)).json().errors[0].message).toContain(
      'Did you mean project?',
    );
    expect((await app.inject({ method: 'POST', url: '/v1/projects/evaluate', payload: '{' })).statusCode).toBe(400);
    expect(await usedBy(key)).toBe(0);
  });

  it('evaluates a saved project for its account alone', async () => {
    const { key } = await newKey({ tier: 'starter' });
    for (const sender of [key, undefined]) {
      expect((await post('project_0123456789012345/evaluate', {}, sender)).json().code).toBe('not_found');
    }
  });
});
