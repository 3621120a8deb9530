import { readdirSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { EDITION, findCalculator, keywordsOf } from '@plumbline/calculators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, testService } from '../../app/testing/test_service.ts';
import { bothEngines } from '../../store/testing/both_engines.ts';
import { changeAt } from '../../store/testing/store_under_test.ts';
import { TestClock } from '../../time/testing/test_clock.ts';
import { PUE, signUpVerified } from './testing/test_account.ts';
import type { TestBrowser } from './testing/test_browser.ts';
import { signUpMember } from './testing/test_member.ts';

const SAMPLES = new URL('../../../../../docs/guides/samples/projects/', import.meta.url);

const { engines } = bothEngines();

const OVERHEAD_LABEL =
  keywordsOf(keywordsOf(findCalculator('calculate_pue')?.resultSchema ?? {}).properties?.overhead_kw ?? {}).label ?? '';
const FIELDS = { name: 'Riverside hall', client: 'Moss & Sons', reference: '25041', engineer: 'A. Ng' };
const PROJECT = { ...FIELDS, defaults: { it_load_kw: 500, lighting_kw: 2, country: 'Spain' } };
const CALCULATION = { tool: 'calculate_pue', edition: EDITION, input: PUE, title: 'Hall A', notes: 'As built.' };
/** By hand: (500 + 200 + 25 + 1.5) / 500 = 1.453. */
const PUE_SCORE = 1.453;

async function newProject(browser: TestBrowser, titles: readonly string[] = []) {
  const created = await browser.send('POST', '/api/projects', PROJECT);
  expect(created.statusCode).toBe(201);
  const { id } = created.json();
  const calculations: string[] = [];
  for (const title of titles) {
    const added = await browser.send('POST', `/api/projects/${id}/calculations`, { ...CALCULATION, title });
    expect([added.statusCode, added.json().title]).toEqual([201, title]);
    calculations.push(added.json().id);
  }
  return { id, calculations };
}

describe.each(engines)('projects on %s', (_engine, open) => {
  let service: TestService;
  beforeAll(async () => {
    const clock = new TestClock();
    service = { ...testService({ store: await open(clock.now), clock: clock.now }), clock };
  });
  afterAll(() => service.app.close());

  async function signUpOn(plan: string) {
    const account = await signUpVerified(service);
    await service.store.accounts.setPlan(account.accountId, plan, changeAt(Date.now()));
    return account;
  }

  const monthOf = async (browser: TestBrowser) => (await browser.get('/api/limit-status')).month.used;

  it('are reviewed in another edition, by their members alone', async () => {
    const { browser } = await signUpOn('starter');
    const { id, calculations } = await newProject(browser, ['Hall A']);
    expect(await browser.get(`/api/projects/${id}`)).toMatchObject({ review_to: null });
    const earlier = { ...CALCULATION, edition: '2026.12' };
    expect(
      (await browser.send('PATCH', `/api/projects/${id}/calculations/${calculations[0]}`, earlier)).statusCode,
    ).toBe(200);
    expect(await browser.get(`/api/projects/${id}`)).toMatchObject({ review_to: '2027.01' });
    const before = await monthOf(browser);
    const reviewed = await browser.send('POST', `/api/projects/${id}/review?to=2026.12`, {});
    expect(reviewed.json()).toMatchObject({ to: '2026.12', counts: { same: 1 }, calculations: [{ title: 'Hall A' }] });
    expect(await monthOf(browser)).toBe(before + 1);
    const parquet = await browser.request('GET', `/dashboard/projects/${id}/review.parquet?to=2027.01`);
    expect([parquet.statusCode, parquet.body.slice(0, 4)]).toEqual([200, 'PAR1']);
    const crate = await browser.request('GET', `/dashboard/projects/${id}/crate.zip`);
    expect([crate.statusCode, crate.body.slice(0, 2)]).toEqual([200, 'PK']);
    expect(await monthOf(browser)).toBe(before + 3);
    const other = await signUpVerified(service);
    expect((await other.browser.send('POST', `/api/projects/${id}/review`, {})).statusCode).toBe(404);
  });

  it('are created, listed, changed and deleted', async () => {
    const { browser } = await signUpVerified(service);
    expect(await browser.get('/api/projects')).toEqual({ projects: [], projects_max: 200 });
    const { id } = await newProject(browser, ['Hall A', 'Hall B']);
    const { email } = await browser.get('/api/me');
    expect(await browser.get('/api/projects')).toMatchObject({
      projects: [
        { id, ...PROJECT, calculations: 2, tools: ['calculate_pue'], verdicts: { good: 2 }, members: [email] },
      ],
    });
    const changed = { name: '  Riverside  ', client: '', reference: 'R', engineer: 'B' };
    expect((await browser.send('PATCH', `/api/projects/${id}`, changed)).json()).toMatchObject({
      ...changed,
      name: 'Riverside',
    });
    expect(await browser.get(`/api/projects/${id}`)).toMatchObject({
      name: 'Riverside',
      calculations: [
        { title: 'Hall A', notes: 'As built.', tool: 'calculate_pue', edition: EDITION, input: PUE },
        { title: 'Hall B' },
      ],
      calculations_max: 500,
    });
    expect((await browser.send('DELETE', `/api/projects/${id}`)).statusCode).toBe(204);
    expect(await browser.get(`/api/projects/${id}`)).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('have defaults of inputs, which stay with a change of the other fields', async () => {
    const { browser } = await signUpVerified(service);
    const defaults = { grade: 'S355', deflection_limit_total: 300, has_ciso: false, country: 'Germany' };
    const created = await browser.send('POST', '/api/projects', { ...PROJECT, defaults });
    expect([created.statusCode, created.json().defaults]).toEqual([201, defaults]);
    const path = `/api/projects/${created.json().id}`;
    await browser.send('PATCH', path, FIELDS);
    expect((await browser.get(path)).defaults).toEqual(defaults);
    await browser.send('PATCH', path, { ...PROJECT, defaults: {} });
    expect((await browser.get(path)).defaults).toEqual({});
  });

  it.each([
    [{ grad: 'S355' }, 'defaults.grad is not an input that can have a default. Did you mean grade?'],
    [{ details: {} }, 'defaults.details is not an input that can have a default.'],
    [{ it_load_kw: '500' }, 'must be a number'],
    [{ deflection_limit_total: 5000 }, '5000 was sent'],
    [{ has_ciso: 'yes' }, 'defaults.has_ciso must be true or false; the text "yes" was sent.'],
    [{ country: 'n'.repeat(201) }, 'defaults.country must have at most 200 characters; 201 were sent.'],
    [['S355'], 'defaults must be an object with values of inputs; a list was sent.'],
  ])('reject the defaults %j, and say why', async (defaults, message) => {
    const { browser } = await signUpVerified(service);
    const response = await browser.send('POST', '/api/projects', { ...PROJECT, defaults });
    expect([response.statusCode, response.json().errors[0].message]).toEqual([422, expect.stringContaining(message)]);
  });

  it('link an input to a figure of another calculation, in exports and on sheets too', async () => {
    const { browser } = await signUpVerified(service);
    const { id } = await newProject(browser, ['Hall A']);
    const path = `/api/projects/${id}`;
    const linked = { ...PUE, cooling_kw: { from: 'hall-a/overhead_kw' } };
    const added = await browser.send('POST', `${path}/calculations`, {
      ...CALCULATION,
      title: 'Hall A',
      input: linked,
    });
    // 200 + 25 + 1.5.
    const links = { cooling_kw: 'hall-a/overhead_kw' };
    expect(added.json()).toMatchObject({ key: 'hall-a-2', input: { ...PUE, cooling_kw: 226.5 }, links });
    const [first] = (await browser.get(path)).calculations;
    const changed = { ...CALCULATION, title: 'Hall of cooling', input: { ...PUE, cooling_kw: 300 } };
    expect((await browser.send('PATCH', `${path}/calculations/${first.id}`, changed)).json().key).toBe('hall-a');
    // What was taken stays until somebody takes it again.
    expect((await browser.get(path)).calculations[1].input.cooling_kw).toBe(226.5);
    const sheet = await browser.send('GET', `/projects/${id}/calculations/${added.json().id}/sheet.html`);
    expect(sheet.body).toContain('from Overhead of “Hall of cooling”'.replace('Overhead', OVERHEAD_LABEL));
    const exported = await browser.get(`${path}/export`);
    expect(exported.calculations[1]).toMatchObject({
      key: 'hall-a-2',
      input: { ...PUE, cooling_kw: { from: 'hall-a/overhead_kw', value: 226.5 } },
    });
    const copy = await browser.send('POST', '/api/projects/import', exported);
    expect((await browser.get(`/api/projects/${copy.json().id}`)).calculations).toMatchObject([
      { key: 'hall-a', links: {} },
      { key: 'hall-a-2', input: { cooling_kw: 226.5 }, links },
    ]);
    const { key } = (await browser.send('POST', '/api/keys', { name: 'k' })).json();
    const [payload, headers] = [{}, { 'x-api-key': key }];
    const evaluated = await service.app.inject({
      method: 'POST',
      url: `/v1/projects/${id}/evaluate`,
      payload,
      headers,
    });
    // 500 + 326.5 + 25 + 1.5.
    expect(evaluated.json().calculations[1]).toMatchObject({
      links: [{ value: 326.5, is_stale: true }],
      result: { total_facility_load_kw: 853 },
    });
    const again = { ...CALCULATION, title: 'Hall A', input: linked };
    const taken = await browser.send('PATCH', `${path}/calculations/${added.json().id}`, again);
    // 300 + 25 + 1.5.
    expect(taken.json().input.cooling_kw).toBe(326.5);
    const back = { ...again, input: { ...PUE, cooling_kw: { from: 'hall-a/overhead_kw', value: 226.5 } } };
    const undone = await browser.send('PATCH', `${path}/calculations/${added.json().id}`, back);
    expect(undone.json()).toMatchObject({ input: { cooling_kw: 226.5 }, links });
    expect(await browser.send('DELETE', `${path}/calculations/${first.id}`)).toMatchObject({ statusCode: 409 });
    expect((await browser.send('DELETE', `${path}/calculations/${added.json().id}`)).statusCode).toBe(204);
    expect((await browser.send('DELETE', `${path}/calculations/${first.id}`)).statusCode).toBe(204);
  });

  it('give a calculation that comes back the key that it had, if that is free', async () => {
    const { browser } = await signUpVerified(service);
    const path = `/api/projects/${(await newProject(browser, ['Hall A'])).id}/calculations`;
    const back = { ...CALCULATION, title: 'North', key: 'hall-9' };
    for (const key of ['hall-9', 'north'])
      expect((await browser.send('POST', path, back)).json()).toMatchObject({ key });
    const unreadable = await browser.send('POST', path, { ...back, key: 'Hall 9' });
    expect(unreadable.json()).toMatchObject({ key: 'north-2' });
  });

  it.each([
    [{ from: 'hall-b/overhead_kw' }, 'cooling_kw.from'],
    [{ from: 'hall-a/annual_energy_kwh' }, 'it is in kWh/yr, which is not converted to kW.'],
    [{ from: 'hall-a-2/overhead_kw' }, 'in a circle: hall-a-2 takes from hall-a-2.'],
  ])('reject the link %j, and say why', async (cooling_kw, message) => {
    const { browser } = await signUpVerified(service);
    const { id } = await newProject(browser, ['Hall A']);
    const sent = { ...CALCULATION, input: { ...PUE, cooling_kw } };
    const response = await browser.send('POST', `/api/projects/${id}/calculations`, sent);
    expect([response.statusCode, JSON.stringify(response.json().errors)]).toEqual([
      422,
      expect.stringContaining(message),
    ]);
  });

  it('record verdicts of calculations that were saved without', async () => {
    const { browser } = await signUpVerified(service);
    const { id } = await newProject(browser, ['Hall A']);
    await service.store.execute(`UPDATE project_calculations SET verdict = NULL WHERE project_id = '${id}'`, []);
    expect(await browser.get('/api/projects')).toMatchObject({ projects: [{ verdicts: { good: 1 } }] });
  });

  it('say what other members, jobs and editions have brought since the last visit', async () => {
    const owner = await signUpVerified(service);
    const { id } = await newProject(owner.browser, ['Hall A']);
    const visit = async () => (await owner.browser.send('POST', '/api/visits')).json();
    const nothing = { projects: [], jobs: [], editions: [] };
    expect(await visit()).toEqual({ since: null, ...nothing });
    const since = new Date(service.clock.time).toISOString();
    service.clock.pass(2 * 3_600_000);
    expect(await visit()).toEqual({ since, ...nothing });

    const other = await signUpMember(service, owner.accountId, 'member');
    const path = `/api/projects/${id}/calculations`;
    expect((await other.browser.send('POST', path, { ...CALCULATION, title: 'Hall B' })).statusCode).toBe(201);
    await newProject(owner.browser);
    expect(await visit()).toMatchObject({ since, projects: [{ id, name: PROJECT.name, changed_by: other.email }] });
    service.clock.pass(2 * 3_600_000);
    expect(await visit()).toMatchObject(nothing);

    await service.store.execute("UPDATE account_members SET visited_before_edition = '2026.11'", []);
    expect((await visit()).editions).toEqual(['2026.12', '2027.01']);
  });

  it('say what is wrong with a NUL character, which PostgreSQL does not store', async () => {
    const { browser } = await signUpVerified(service);
    const { id } = await newProject(browser);
    const named = await browser.send('POST', '/api/projects', { ...PROJECT, name: 'Hall\0A' });
    const message = 'name must not have a NUL character; one was sent.';
    expect([named.statusCode, named.json().errors]).toEqual([422, [{ field: 'name', message }]]);
    const ordered = await browser.send('PUT', `/api/projects/${id}/order`, { calculations: ['\0'] });
    expect(ordered.statusCode).toBe(422);
    for (const path of ['/api/projects/%00', `/api/projects/${id}/calculations/%00`, '/api/keys/%00']) {
      expect((await browser.send('DELETE', path)).statusCode, path).toBe(404);
    }
  });

  it('have calculations that are changed, ordered and removed', async () => {
    const { browser } = await signUpVerified(service);
    const { id, calculations } = await newProject(browser, ['A', 'B', 'C']);
    const [a, b, c] = calculations as [string, string, string];
    const path = `/api/projects/${id}/calculations`;
    const words = { title: 'A1', notes: '' };
    expect((await browser.send('PATCH', `${path}/${a}`, words)).json()).toMatchObject({ ...words, input: PUE });
    const input = { ...PUE, it_load_kw: 600 };
    const saved = await browser.send('PATCH', `${path}/${a}`, { ...CALCULATION, ...words, input });
    expect(saved.json()).toMatchObject({ ...words, input });
    const ordered = await browser.send('PUT', `/api/projects/${id}/order`, { calculations: [c, a, b] });
    expect(ordered.json().calculations.map((each: { id: string }) => each.id)).toEqual([c, a, b]);
    const partly = await browser.send('PUT', `/api/projects/${id}/order`, { calculations: [b, 'unknown'] });
    expect(partly.json().calculations.map((each: { id: string }) => each.id)).toEqual([b, c, a]);
    expect((await browser.send('DELETE', `${path}/${c}`)).statusCode).toBe(204);
    expect((await browser.send('DELETE', `${path}/${c}`)).statusCode).toBe(404);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'n'.repeat(201) }, 'name'],
    [{ client: 5 }, 'client'],
    [{ owner: 'me' }, 'owner'],
  ])('reject the fields %j and name the wrong one', async (fields, field) => {
    const { browser } = await signUpVerified(service);
    const response = await browser.send('POST', '/api/projects', { ...PROJECT, ...fields });
    expect([response.statusCode, response.json().errors[0].field]).toEqual([422, field]);
  });

  it.each([
    [{ tool: 'no_such_tool' }, 404, 'unknown_tool'],
    [{ edition: '1999.01' }, 404, 'unknown_edition'],
    [{ input: { ...PUE, it_load_kw: -1 } }, 422, 'invalid_input'],
    [{ input: [] }, 422, 'invalid_input'],
    [{ input: 'text' }, 422, 'invalid_input'],
    [{ title: ' ' }, 422, 'invalid_input'],
    [{ notes: 'n'.repeat(1001) }, 422, 'invalid_input'],
  ])('keep no calculation with %j', async (fields, status, code) => {
    const { browser } = await signUpVerified(service);
    const { id } = await newProject(browser);
    const response = await browser.send('POST', `/api/projects/${id}/calculations`, { ...CALCULATION, ...fields });
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(await browser.get(`/api/projects/${id}`)).toMatchObject({ calculations: [] });
  });

  it('are nobody else’s to read, change, print or export', async () => {
    const [owner, stranger] = [await signUpVerified(service), await signUpVerified(service)];
    const { id, calculations } = await newProject(owner.browser, ['A']);
    const calculation = `/api/projects/${id}/calculations/${calculations[0]}`;
    const own = await newProject(stranger.browser);
    const attempts = [
      ['GET', `/api/projects/${id}`],
      ['PATCH', `/api/projects/${id}`, PROJECT],
      ['DELETE', `/api/projects/${id}`],
      ['GET', `/api/projects/${id}/export`],
      ['POST', `/api/projects/${id}/calculations`, CALCULATION],
      ['PATCH', calculation, { title: 'taken', notes: '' }],
      ['PATCH', `/api/projects/${own.id}/calculations/${calculations[0]}`, { title: 'taken', notes: '' }],
      ['DELETE', calculation],
      ['PUT', `/api/projects/${id}/order`, { calculations }],
      ['GET', `/projects/${id}/sheets.pdf`],
      ['GET', `/projects/${id}/calculations/${calculations[0]}/sheet.pdf`],
      ['GET', `/projects/${own.id}/calculations/${calculations[0]}/sheet.pdf`],
      ['GET', `/projects/${id}/calculations/${calculations[0]}/sheet.html`],
    ] as const;
    for (const [method, path, payload] of attempts) {
      const response = await stranger.browser.send(method, path, payload);
      expect([method, path, response.statusCode]).toEqual([method, path, 404]);
    }
    expect(await owner.browser.get(`/api/projects/${id}`)).toMatchObject({
      ...PROJECT,
      calculations: [{ title: 'A' }],
    });
  });

  it('are exported with addresses and results, each of which is a call, and imported again', async () => {
    const { browser } = await signUpVerified(service);
    const { id } = await newProject(browser, ['Hall A', 'Hall B']);
    const exported = await browser.send('GET', `/api/projects/${id}/export`);
    expect(exported.headers['content-disposition']).toContain('attachment');
    const document = exported.json();
    expect(document).toMatchObject({ format: 'plumbline-project-1', ...PROJECT });
    expect(document.calculations).toMatchObject([
      { ...CALCULATION, title: 'Hall A', result: { pue_score: PUE_SCORE } },
      { title: 'Hall B' },
    ]);
    expect(document.calculations[0].url).toContain(`/v1/calculations/calculate_pue?edition=${EDITION}&it_load_kw=500`);
    const imported = await browser.send('POST', '/api/projects/import', document);
    expect([imported.statusCode, imported.json()]).toEqual([201, expect.objectContaining(PROJECT)]);
    expect((await browser.get(`/api/projects/${imported.json().id}/export`)).calculations).toEqual(
      document.calculations,
    );
    expect(await monthOf(browser)).toBe(4);
  });

  it.each(readdirSync(SAMPLES))('are imported from the worked project %s', async (file) => {
    const { browser } = await signUpVerified(service);
    const document = JSON.parse(readFileSync(new URL(file, SAMPLES), 'utf8'));
    const imported = await browser.send('POST', '/api/projects/import', document);
    expect([imported.statusCode, imported.json()]).toEqual([201, expect.objectContaining({ name: document.name })]);
    const { calculations } = await browser.get(`/api/projects/${imported.json().id}`);
    expect(calculations).toMatchObject(document.calculations.map(({ key }: { key: string }) => ({ key })));
  });

  it('are exported without results once the limit of the account is reached', async () => {
    const { browser } = await signUpVerified(service);
    const titles = Array.from({ length: 6 }, (_, index) => `Hall ${index}`);
    const { id } = await newProject(browser, titles);
    const { calculations } = await browser.get(`/api/projects/${id}/export`);
    expect(calculations.map(({ title }: { title: string }) => title)).toEqual(titles);
    // The free plan allows five calls a minute.
    expect(calculations[4]).toMatchObject({ input: PUE, result: { pue_score: PUE_SCORE } });
    expect(calculations[5]).toMatchObject({ input: PUE, problem: expect.stringContaining('5') });
    expect(calculations[5]).not.toHaveProperty('result');
  });

  it('are not imported from a file with more names than the largest project has', async () => {
    const { browser } = await signUpVerified(service);
    const names = Object.fromEntries(Array.from({ length: 400_001 }, (_, index) => [`a${index}`, 0]));
    const response = await browser.send('POST', '/api/projects/import', names);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual([{ field: 'file', message: 'file must have at most 400000 names.' }]);
  });

  it('are not imported from a file that has a name twice', async () => {
    const { browser } = await signUpVerified(service);
    const payload = Readable.from(['{"format":"plumbline-project-1","format":"another"}']);
    const headers = { 'content-type': 'application/json' };
    const response = await browser.request('POST', '/dashboard/api/projects/import', { payload, headers });
    expect(response.json().errors).toEqual([
      { field: 'file', message: 'file cannot be read: The body has the name "format" twice in one object.' },
    ]);
  });

  it('are imported thirty times a quarter of an hour: further files are not even read', async () => {
    const { browser } = await signUpVerified(service);
    for (let count = 0; count < 30; count++) await browser.send('POST', '/api/projects/import', {});
    let isRead = false;
    const payload = new Readable({
      read() {
        isRead = true;
        this.push(null);
      },
    });
    const headers = { 'content-type': 'application/json' };
    const response = await browser.request('POST', '/dashboard/api/projects/import', { payload, headers });
    expect([response.statusCode, isRead]).toEqual([429, false]);
  });

  it('are not imported from another file, or with a calculation that cannot be calculated', async () => {
    const { browser } = await signUpVerified(service);
    const document = { format: 'plumbline-project-1', ...PROJECT, calculations: [CALCULATION] };
    const wrong = { ...CALCULATION, input: { ...PUE, it_load_kw: 'many' } };
    for (const sent of [
      {},
      [],
      { ...document, format: 'another' },
      { ...document, calculations: 5 },
      { ...document, calculations: [CALCULATION, wrong] },
      { ...document, calculations: [null] },
      { ...document, calculations: Array(501).fill(CALCULATION) },
    ]) {
      const response = await browser.send('POST', '/api/projects/import', sent);
      expect([response.statusCode, response.json().errors[0].field]).toEqual([422, 'file']);
    }
    expect(await browser.get('/api/projects')).toMatchObject({ projects: [] });
  });

  it('print one sheet with the header of the project and the public address, as one call', async () => {
    const { browser } = await signUpOn('starter');
    const { id, calculations } = await newProject(browser, ['Hall A']);
    const sheet = await browser.send('GET', `/projects/${id}/calculations/${calculations[0]}/sheet.html`);
    expect([sheet.statusCode, sheet.headers['cache-control']]).toEqual([200, 'no-store']);
    for (const text of ['Riverside hall', 'Moss &amp; Sons', '25041', 'A. Ng', 'Hall A', '15 November 2026']) {
      expect(sheet.body).toContain(text);
    }
    expect(sheet.body.match(/[\w ]+ \(from the project\)/g)).toEqual(['IT load (from the project)']);
    expect(sheet.body).toContain(`/v1/calculations/calculate_pue?edition=${EDITION}`);
    expect(await monthOf(browser)).toBe(1);
    const pdf = await browser.send('GET', `/projects/${id}/calculations/${calculations[0]}/sheet.pdf`);
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(await monthOf(browser)).toBe(2);
    const { this_month: month } = await browser.get('/api/usage');
    expect(month.by_channel).toEqual([{ channel: 'web', answered: 2, invalid: 0 }]);
  });

  it('print as one PDF, each calculation as a call', async () => {
    const { browser } = await signUpOn('starter');
    const { id } = await newProject(browser, ['Hall A', 'Hall B', 'Hall C']);
    const pdf = await browser.send('GET', `/projects/${id}/sheets.pdf`);
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(await monthOf(browser)).toBe(3);
  });

  it('print the calculations of one tool as a schedule, each as a call', async () => {
    const { browser } = await signUpOn('starter');
    const { id } = await newProject(browser, ['Hall A', 'Hall B', 'Hall C']);
    const print = (file: string) => browser.send('GET', `/projects/${id}/schedule.${file}`);
    const [page, pdf, docx] = [await print('html'), await print('pdf?tool=calculate_pue'), await print('docx')];
    expect(page.body).toContain('Power usage effectiveness: schedule of 3 members');
    expect(page.body).toContain('Hall B');
    expect([pdf.rawPayload.subarray(0, 5).toString(), docx.rawPayload.subarray(0, 2).toString()]).toEqual([
      '%PDF-',
      'PK',
    ]);
    expect(await monthOf(browser)).toBe(9);
    expect((await print('pdf?tool=mees_checker')).json()).toMatchObject({ status: 409, code: 'nothing_to_print' });
  });

  it('do not begin to print what a limit cannot cover, and say what to do', async () => {
    const { browser } = await signUpVerified(service);
    const titles = ['1', '2', '3', '4', '5', '6'];
    const { id, calculations } = await newProject(browser, titles);
    const path = `/projects/${id}/sheets.pdf`;
    expect(await browser.get(path)).toMatchObject({ status: 403, code: 'plan_excludes' });
    await browser.send('DELETE', `/api/projects/${id}/calculations/${calculations[0]}`);
    await browser.request('POST', '/v1/tools/calculate_pue', { payload: PUE });
    const busy = await browser.send('GET', path);
    expect([busy.statusCode, busy.json().code, busy.headers['retry-after']]).toEqual([429, 'rate_limited', '60']);
    expect(await monthOf(browser)).toBe(1);
    service.clock.pass(60_000);
    expect((await browser.send('GET', path)).statusCode).toBe(200);
    expect(await monthOf(browser)).toBe(6);
  });

  it('without calculations have nothing to print', async () => {
    const { browser } = await signUpVerified(service);
    const { id } = await newProject(browser);
    expect(await browser.get(`/projects/${id}/sheets.pdf`)).toMatchObject({ status: 409, code: 'nothing_to_print' });
  });

  it('are not printed for another site', async () => {
    const { browser } = await signUpVerified(service);
    const { id, calculations } = await newProject(browser, ['A']);
    for (const document of ['sheets.pdf', `calculations/${calculations[0]}/sheet.html`]) {
      const headers = { 'sec-fetch-site': 'same-site' };
      const response = await browser.request('GET', `/dashboard/projects/${id}/${document}`, { headers });
      expect([document, response.statusCode]).toEqual([document, 403]);
    }
    expect(await monthOf(browser)).toBe(0);
  });

  it('go with their account', async () => {
    const { browser, accountId } = await signUpVerified(service);
    const { id } = await newProject(browser, ['A']);
    await browser.send('DELETE', '/api/me', { password: 'correct horse' });
    expect(await service.store.projects.find(accountId, id)).toBeUndefined();
  });
});
