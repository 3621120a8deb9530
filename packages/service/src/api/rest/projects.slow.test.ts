import { unzipSync } from 'fflate';
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

  it('gives an RO-Crate to those who accept an archive, for the same calls', async () => {
    const { key } = await newKey({ tier: 'starter' });
    const headers = { 'x-api-key': key, accept: 'application/zip' };
    const url = '/v1/projects/evaluate';
    const response = await app.inject({ method: 'POST', url, payload: { project: PROJECT }, headers });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(Object.keys(unzipSync(response.rawPayload))).toContain('calculations/b.json');
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

describe('POST /v1/projects/review', () => {
  // The changelog of edition 2027.01: utilisation 0.954 to 1.128, because the least eccentricity is added to that of the load.
  const column = { axial_load_kn: 750, effective_length_m: 3, material: 'C30', width_mm: 200, depth_mm: 200 };
  const project = {
    calculations: [
      { key: 'c1', tool: 'eurocode_column_checker', edition: '2026.12', input: column },
      { key: 'a', tool: 'calculate_pue', edition: '2027.01', input: PUE },
      { key: 'b', tool: 'calculate_pue', edition: '2027.01', input: { ...PUE, it_load_kw: -1 } },
    ],
  };

  it('says what becomes of each calculation, and counts a call for each that has a result', async () => {
    const { key } = await newKey({ tier: 'starter' });
    for (const to of ['?to=2027.01', '']) {
      const { statusCode, body } = await post(`review${to}`, { project }, key);
      expect([statusCode, JSON.parse(body)]).toMatchObject([
        200,
        {
          to: '2027.01',
          counts: { verdict: 1, same: 1, rejected: 1, moved: 0, erratum: 0, invalid: 0 },
          calculations: [
            {
              key: 'c1',
              class: 'verdict',
              figures: expect.arrayContaining([{ field: 'utilisation', label: 'Utilisation', old: 0.954, new: 1.128 }]),
            },
            { key: 'a', class: 'same', figures: [], figures_count: 0 },
            { key: 'b', ok: false, reason: expect.stringContaining('it_load_kw') },
          ],
        },
      ]);
    }
    expect(await usedBy(key)).toBe(4);
  });

  it.each([
    ['text/html', '<h1>Project: review in edition 2027.01</h1>'],
    ['application/pdf', '%PDF-'],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'PK'],
    ['application/vnd.apache.parquet', 'PAR1'],
  ])('gives the same as %s', async (accept, start) => {
    const { key } = await newKey({ tier: 'starter' });
    const headers = { 'x-api-key': key, accept };
    const url = '/v1/projects/review?to=2027.01';
    const {
      statusCode,
      body,
      headers: answered,
    } = await app.inject({ method: 'POST', url, payload: { project }, headers });
    expect([statusCode, answered['content-type']?.toString().split(';')[0]]).toEqual([200, accept]);
    expect(body).toContain(start);
    expect(await usedBy(key)).toBe(2);
  });

  it('refuses an unknown edition, another parameter and an unknown project, and counts nothing', async () => {
    const { key } = await newKey({ tier: 'starter' });
    expect((await post('review?to=2020.01', { project }, key)).json().code).toBe('unknown_edition');
    expect((await post('review?edition=2027.01', { project }, key)).json().code).toBe('invalid_input');
    expect((await post('project_0123456789012345/review', {}, key)).json().code).toBe('not_found');
    expect(await usedBy(key)).toBe(0);
  });
});

describe('POST /v1/projects/explore', () => {
  const sweep = (values: number[], output = 'b/pue_score') => ({
    project: PROJECT,
    kind: 'sweep',
    request: { vary: { 'a/cooling_kw': { values } }, outputs: [output] },
  });

  it('sweeps an input of one calculation with an output of another, and counts what it calculates', async () => {
    const { key } = await newKey({ tier: 'starter' });
    const { statusCode, body } = await post('explore', sweep([100, 200]), key);
    // a: 100 + 25 + 1.5 = 126.5, so b: (500 + 126.5 + 25 + 1.5) / 500 = 1.306; with 200: 226.5 and 753 / 500 = 1.506.
    expect([statusCode, JSON.parse(body)]).toMatchObject([
      200,
      {
        evaluations: 2,
        address: null,
        points: [{ result: { 'b/pue_score': 1.306 } }, { result: { 'b/pue_score': 1.506 } }],
      },
    ]);
    expect(await usedBy(key)).toBe(1);
    // 60 evaluations of two calculations each are 120 calculations.
    const more = Array.from({ length: 60 }, (_, index) => 100 + index);
    expect((await post('explore', sweep(more), key)).statusCode).toBe(200);
    expect(await usedBy(key)).toBe(3);
  });

  it('refuses too many calculations, and what it cannot read, and counts nothing', async () => {
    const { key } = await newKey({ tier: 'starter' });
    const vary = { 'a/cooling_kw': { from: 1, to: 2, steps: 5001 } };
    const large = { ...sweep([]), request: { vary, outputs: ['b/pue_score'] } };
    const rejected = (await post('explore', large, key)).json();
    expect(rejected.errors[0].message).toMatch(/at most 10,000 calculations; 5,001 times 2/);
    for (const wrong of [sweep([1], 'b/pue'), { ...sweep([1]), kind: 'swept' }, { ...sweep([1]), request: [] }]) {
      expect((await post('explore', wrong, key)).json().code).toBe('invalid_input');
    }
    expect((await post('project_0123456789012345/explore', { kind: 'sweep', request: {} }, key)).json().code).toBe(
      'not_found',
    );
    expect(await usedBy(key)).toBe(0);
  });
});
