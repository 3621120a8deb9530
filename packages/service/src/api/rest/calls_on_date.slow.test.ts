import { type Calculator, findCalculator, runCalculator, textFromInput } from '@plumbline/calculators';
import { TOOLS_ON_A_DATE } from '@plumbline/editions/calls/as_of.ts';
import { afterAll, expect, it } from 'vitest';
import { NO_LIMITS, testService } from '../../app/testing/test_service.ts';

const { app } = testService({ keylessLimits: NO_LIMITS });
afterAll(() => app.close());

const HOME = { property_type: 'domestic', current_epc_band: 'F', details: { occasion: 'same_tenant' } };
const NOT_COVERED = { can_let: true, law: { as_of: '2020-03-31', applies: true, holds_until: '2020-03-31' } };

function post(url: string, payload: unknown) {
  const headers = { 'content-type': 'application/json' };
  return app.inject({ method: 'POST', url, headers, payload: JSON.stringify(payload) });
}

it('takes the date in the query, next to the edition, or among the inputs', async () => {
  for (const [query, more] of [
    ['?as_of=2020-03-31', {}],
    ['', { as_of: '2020-03-31' }],
    ['?as_of=2035-01-01', { as_of: '2020-03-31' }],
  ] as const) {
    const response = await post(`/v1/tools/mees_checker${query}`, { ...HOME, ...more });
    expect(response.json()).toMatchObject(NOT_COVERED);
  }
  expect((await post('/v1/tools/mees_checker?as_of=2020-04-01', HOME)).json()).toMatchObject({ can_let: false });
});

it('keeps the date in the permanent address', async () => {
  const url =
    '/v1/calculations/mees_checker?property_type=domestic&current_epc_band=F&as_of=2020-03-31&details.occasion=same_tenant';
  const response = await app.inject({ url, headers: { accept: 'application/json' } });
  expect(response.json()).toMatchObject(NOT_COVERED);
  expect(response.headers['content-location']).toContain('as_of=2020-03-31');
});

it('prints law and timeline on the sheet', async () => {
  const url =
    '/v1/calculations/mees_checker.html?edition=2027.02&property_type=domestic&current_epc_band=D&as_of=2026-11-18';
  const { body } = await app.inject({ url });
  expect(body).toContain('Can be let: until 30 September 2030, if announced law is made as announced.');
  expect(body).toContain('The decision over time');
});

it('applies the date of a batch to its items, but for those with one of their own', async () => {
  const items = [HOME, { ...HOME, as_of: '2020-04-01' }].map((input) => ({ tool: 'mees_checker', input }));
  const [first, second] = (await post('/v1/batch?as_of=2020-03-31', items)).json();
  expect(first.result).toMatchObject(NOT_COVERED);
  expect(second.result).toMatchObject({ can_let: false });
});

/** Tools that rest on law whose history was read as far as the guide says. */
const ON_A_DATE = [
  'assess_epbd_score',
  'check_nis2_readiness',
  'check_uae_bim_compliance',
  'check_uae_cybersecurity',
  'eed_datacentre_pack',
  'heatpump_heatloss',
  'mees_checker',
  'part_o_overheating',
  'part_s_ev',
  'sap_sbem_precheck',
  'uae_climate_ghg',
  'uk_planning_checker',
];

it('takes dates for these tools', () => {
  expect([...TOOLS_ON_A_DATE].sort()).toEqual(ON_A_DATE);
});

it.each(ON_A_DATE)('answers %s for the law of a date alike on every interface', async (name) => {
  const calculator = findCalculator(name);
  const input = calculator?.examples[0]?.input as Record<string, unknown>;
  const as_of = '2026-11-18';
  const library = runCalculator(calculator as Calculator, { ...input, as_of });
  if (!library.ok) throw new Error('the example was rejected');
  const result = { ...library.result, tier: 'free' };
  expect(result).toMatchObject({ law: { as_of } });

  expect((await post(`/v1/tools/${name}`, { ...input, as_of })).json()).toEqual(result);
  expect((await post(`/v1/tools/${name}?as_of=${as_of}`, input)).json()).toEqual(result);
  const [item] = (await post(`/v1/batch?as_of=${as_of}`, [{ tool: name, input }])).json();
  expect(item).toEqual({ ok: true, result });

  const sent = textFromInput((calculator as Calculator).inputSchema, { ...input, as_of }) as [string, string][];
  const address = await app.inject({ url: `/v1/calculations/${name}.json?${new URLSearchParams(sent)}` });
  expect(address.json()).toMatchObject(result);

  for (const params of [
    { name, arguments: { ...input, as_of } },
    { name, arguments: input, _meta: { 'plumbline/as_of': as_of } },
  ]) {
    const answer = await post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    expect(answer.json().result.structuredContent).toEqual(result);
  }
});

it('refuses a date before the first law that was read, with that day, and a tool without dated law, with those that have some', async () => {
  const early = await post('/v1/tools/mees_checker?as_of=2018-01-01', HOME);
  expect([early.statusCode, early.json().errors]).toEqual([
    422,
    [{ field: 'as_of', message: expect.stringContaining('2019-04-01') }],
  ]);
  const pue = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
  const undated = await post('/v1/tools/calculate_pue?as_of=2026-01-01', pue);
  expect([undated.statusCode, undated.json().errors]).toEqual([
    422,
    [{ field: 'as_of', message: expect.stringContaining('mees_checker') }],
  ]);
  const twice = await post('/v1/tools/mees_checker?as_of=2026-01-01&as_of=2027-01-01', HOME);
  expect([twice.statusCode, twice.json().errors[0].field]).toEqual([422, 'as_of']);
});

it('gives the date and its law to a receipt, which is verified by calculating again', async () => {
  const response = await post('/v1/tools/mees_checker?as_of=2020-03-31&include=receipt', HOME);
  const [, payload = ''] = String(response.json().receipt).split('.');
  const signed = JSON.parse(Buffer.from(payload, 'base64url').toString());
  expect(signed).toMatchObject({ input: { as_of: '2020-03-31' }, result: NOT_COVERED });
});
