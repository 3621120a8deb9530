import { inflateSync } from 'node:zlib';
import { INSTALLED } from '@plumbline/editions';
import { verifyReceipt } from '@plumbline/editions/receipts/verify_receipt.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../../../../../tests/support/routes/route_inventory.ts';
import { type TestService, testService } from '../../app/testing/test_service.ts';
import { KeptMails } from '../../mail/testing/kept_mails.ts';
import { readPublicKeys } from '../../receipts/signing_key.ts';
import { PASSWORD, PUE, signUpVerified } from './testing/test_account.ts';
import { approve, FROZEN_EDITION, newOffice, type Office, take } from './testing/test_approval.ts';
import type { TestBrowser } from './testing/test_browser.ts';
import { signUpMember } from './testing/test_member.ts';

const mails = new KeptMails();
let service: TestService;
beforeAll(async () => {
  service = testService({ mailSender: mails });
  await service.app.ready();
});
afterAll(() => service.app.close());

const stepsOf = async (browser: TestBrowser, path: string) =>
  Object.fromEntries(
    (await browser.get(`${path}/approval`)).steps.map((each: { step: string; why_not: string | null }) => [
      each.step,
      each.why_not,
    ]),
  );

/** The texts of the files that are embedded in a PDF. */
function attachmentsOf(pdf: Buffer): string[] {
  return [...pdf.toString('latin1').matchAll(/\/Type \/EmbeddedFile[\s\S]*?stream\n([\s\S]*?)\nendstream/g)].map(
    ([, data = '']) => inflateSync(Buffer.from(data, 'latin1')).toString(),
  );
}

async function verifyFile(file: Record<string, unknown>) {
  const { receipt, ...shown } = file;
  const keys = { keys: (await readPublicKeys(service.store)).map((key) => ({ ...key })) };
  return verifyReceipt({ receipt: String(receipt), shown, keys, editions: INSTALLED });
}

describe('an approval', () => {
  it('is given by three different people, who sign the digest of the sheet with name, role and time', async () => {
    const office = await newOffice(service);
    const { ann, bob, cem, path, project, calculation } = office;
    expect(await ann.browser.get(`${path}/approval`)).toMatchObject({
      state: 'draft',
      revision: 1,
      digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
      people: 3,
      people_needed: 3,
      steps: [{ step: 'submit', signs: 'originator', why_not: null }],
    });
    expect((await take(ann.browser, path, 'submit', 'Ann Ng')).json()).toMatchObject({ state: 'for_check' });
    expect((await stepsOf(ann.browser, path)).check).toContain('You have signed this revision as originator');
    expect((await take(ann.browser, path, 'check', 'Ann')).json()).toMatchObject({ code: 'step_not_possible' });
    expect((await take(bob.browser, path, 'check', 'Bob Bell')).json()).toMatchObject({ state: 'checked' });
    for (const { browser } of [ann, bob]) {
      expect((await take(browser, path, 'approve', 'x')).json()).toMatchObject({ code: 'step_not_possible' });
    }
    const approved = (await take(cem.browser, path, 'approve', 'Cem Can')).json();
    const at = new Date(service.clock.time).toISOString();
    const signatures = [
      { role: 'originator', name: 'Ann Ng', email: ann.email, at },
      { role: 'checker', name: 'Bob Bell', email: bob.email, at },
      { role: 'approver', name: 'Cem Can', email: cem.email, at },
    ];
    expect(approved).toMatchObject({ state: 'approved', signatures, revisions: [{ revision: 1, state: 'approved' }] });

    const receipt = (await ann.browser.send('GET', `${path}/revisions/1/receipt`)).json();
    // By hand: (500 + 200 + 25 + 1.5) / 500 = 1.453.
    expect(receipt.pue_score).toBe(1.453);
    const verification = await verifyFile(receipt);
    expect(verification).toMatchObject({
      outcome: 'valid',
      payload: { edition: FROZEN_EDITION, input: PUE, approval: { revision: 1, sheet_digest: approved.digest } },
    });
    expect(verification.reason).toContain('Ann Ng (originator');
    expect(verification.reason).toContain('not a qualified electronic signature');

    const sheet = await ann.browser.send('GET', `/projects/${project}/calculations/${calculation}/sheet.html`);
    for (const text of ['Ann Ng', 'Bob Bell', 'Cem Can', 'Approved by', approved.digest, 'not qualified electronic']) {
      expect(sheet.body).toContain(text);
    }
    const { events } = await ann.browser.get('/api/record');
    expect(events.map(({ text }: { text: string }) => text).filter((text: string) => /revision 1/.test(text))).toEqual([
      `${cem.email} approved revision 1 of “Hall A” in “Riverside hall”, signed as Cem Can.`,
      `${bob.email} checked revision 1 of “Hall A” in “Riverside hall”, signed as Bob Bell.`,
      `${ann.email} sent revision 1 of “Hall A” in “Riverside hall” for check, signed as Ann Ng.`,
    ]);
    expect((await ann.browser.get('/api/projects')).projects).toMatchObject([{ states: { approved: 1 } }]);
  });

  it('is asked for by mail of those who can take the next step', async () => {
    const office = await newOffice(service);
    const { ann, bob, cem, project } = office;
    mails.sent.length = 0;
    await approve(office);
    const about = { kind: 'check_requested', title: 'Hall A', project: 'Riverside hall', projectId: project };
    const asked = mails.sent.filter(({ kind }) => kind === 'check_requested');
    expect(asked).toHaveLength(3);
    expect(asked).toEqual(
      expect.arrayContaining([
        { ...about, to: bob.email, step: 'check', by: 'Ann Ng' },
        { ...about, to: cem.email, step: 'check', by: 'Ann Ng' },
        { ...about, to: cem.email, step: 'approve', by: 'Bob Bell' },
      ]),
    );
    expect(mails.sent.some(({ to }) => to === ann.email)).toBe(false);
  });

  it('is attached to the PDF of the sheet as its receipt', async () => {
    const office = await newOffice(service);
    await approve(office);
    const { ann, path, project, calculation } = office;
    const pdf = await ann.browser.send('GET', `/projects/${project}/calculations/${calculation}/sheet.pdf`);
    const { receipt } = await ann.browser.get(`${path}/revisions/1/receipt`);
    expect(attachmentsOf(pdf.rawPayload)).toEqual([expect.stringContaining('"it_load_kw"'), receipt]);
  });

  it('is refused to one person and to two, and says that three are needed', async () => {
    const { ann, bob, cem, path } = await newOffice(service);
    await ann.browser.send('DELETE', `/api/members/${cem.userId}`, { keys: 'keep' });
    await take(ann.browser, path, 'submit', 'Ann');
    await take(bob.browser, path, 'check', 'Bob');
    expect((await stepsOf(bob.browser, path)).approve).toContain('An approval needs 3 people, and only 2 people');
    expect((await cem.browser.get(`${path}/approval`)).status).toBe(404);
  });

  it('is asked for once linked inputs have the present figures of their sources', async () => {
    const { ann, path, project, fields } = await newOffice(service);
    const calculations = `/api/projects/${project}/calculations`;
    const sources = { ...fields, title: 'Hall B', edition: FROZEN_EDITION };
    const source = (await ann.browser.send('POST', calculations, sources)).json();
    const linked = { ...fields, input: { ...PUE, cooling_kw: { from: `${source.key}/overhead_kw` } } };
    await ann.browser.send('PATCH', path, linked);
    expect(await stepsOf(ann.browser, path)).toEqual({ submit: null });
    const changed = { ...sources, input: { ...PUE, cooling_kw: 300 } };
    await ann.browser.send('PATCH', `${calculations}/${source.id}`, changed);
    const why = expect.stringContaining('1 linked input is not up to date');
    expect(await stepsOf(ann.browser, path)).toEqual({ submit: why });
    const refused = { status: 409, code: 'step_not_possible', detail: why };
    expect((await take(ann.browser, path, 'submit', 'Ann')).json()).toMatchObject(refused);
    await ann.browser.send('PATCH', path, linked);
    expect((await take(ann.browser, path, 'submit', 'Ann')).json()).toMatchObject({ state: 'for_check' });
  });

  it('is of what the person has seen: neither a changed draft nor another sheet is signed', async () => {
    const { ann, bob, path, fields } = await newOffice(service);
    const seen = await ann.browser.get(`${path}/approval`);
    await bob.browser.send('PATCH', path, { ...fields, input: { ...PUE, it_load_kw: 600 } });
    const asked = { step: 'submit', digest: seen.digest, revision: 1, name: 'Ann' };
    expect((await ann.browser.send('POST', `${path}/approval`, asked)).json()).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    });
    await take(ann.browser, path, 'submit', 'Ann');
    const check = { step: 'check', digest: seen.digest, revision: 1, name: 'Bob' };
    expect((await bob.browser.send('POST', `${path}/approval`, check)).json().code).toBe('changed_meanwhile');
  });

  it.each([
    [{ step: 'sign' }, 'step'],
    [{ name: ' ' }, 'name'],
    [{ name: 'n'.repeat(201) }, 'name'],
    [{ revision: '1' }, 'revision'],
    [{ extra: 'x' }, 'extra'],
  ])('names what is wrong with %j', async (fields, field) => {
    const { ann, path } = await newOffice(service);
    const { digest } = await ann.browser.get(`${path}/approval`);
    const sent = { step: 'submit', revision: 1, digest, name: 'Ann', ...fields };
    const response = await ann.browser.send('POST', `${path}/approval`, sent);
    expect([response.statusCode, response.json().errors[0].field]).toEqual([422, field]);
  });

  it('is followed by a new revision, which says what differs and supersedes it', async () => {
    const office = await newOffice(service);
    const { ann, path, fields, project, calculation } = office;
    await approve(office);
    expect((await take(ann.browser, path, 'revise')).json()).toMatchObject({ state: 'draft', revision: 2 });
    const changed = { ...fields, input: { ...PUE, cooling_kw: 300 } };
    expect((await ann.browser.send('PATCH', path, changed)).statusCode).toBe(200);
    const { differences } = await ann.browser.get(`${path}/revisions/1`);
    // By hand: (500 + 300 + 25 + 1.5) / 500 = 1.653.
    expect(differences).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'input', label: 'Cooling power, kW', one: 200, other: 300 }),
        expect.objectContaining({ kind: 'result', field: 'pue_score', one: 1.453, other: 1.653 }),
      ]),
    );
    expect((await ann.browser.get(`${path}/approval`)).revisions).toMatchObject([{ revision: 1, state: 'approved' }]);
    await approve(office);
    expect((await ann.browser.get(`${path}/approval`)).revisions).toMatchObject([
      { revision: 1, state: 'superseded' },
      { revision: 2, state: 'approved' },
    ]);
    expect((await ann.browser.get(`${path}/revisions/1?with=2`)).differences).toEqual(differences);
    const sheet = `/projects/${project}/calculations/${calculation}/sheet.html`;
    expect((await ann.browser.send('GET', `${sheet}?revision=1`)).body).toContain('superseded by a later revision');
    expect((await ann.browser.send('GET', `${sheet}?revision=3`)).statusCode).toBe(404);
  });

  it('waits for comments at lines of the working, which members resolve', async () => {
    const { ann, bob, path } = await newOffice(service);
    await take(ann.browser, path, 'submit', 'Ann');
    const { lines } = await bob.browser.get(`${path}/approval`);
    expect(lines.map(({ symbol }: { symbol: string }) => symbol)).toContain('hours_per_year');
    const wrong = await bob.browser.send('POST', `${path}/comments`, { line: 'nothing', text: 'x' });
    expect([wrong.statusCode, wrong.json().errors[0].field]).toEqual([422, 'line']);
    expect((await bob.browser.send('POST', `${path}/comments`, { line: '', text: ' ' })).statusCode).toBe(422);
    const said = await bob.browser.send('POST', `${path}/comments`, { line: 'hours_per_year', text: 'With the UPS?' });
    expect([said.statusCode, said.json().comments]).toEqual([
      201,
      [
        expect.objectContaining({
          line: 'hours_per_year',
          text: 'With the UPS?',
          author: bob.email,
          resolved_at: null,
        }),
      ],
    ]);
    expect((await take(bob.browser, path, 'check', 'Bob')).json().detail).toContain('1 comment is not resolved');
    const { id } = said.json().comments[0];
    await ann.browser.send('PATCH', `${path}/comments/${id}`, { resolved: true });
    expect((await take(bob.browser, path, 'check', 'Bob')).json()).toMatchObject({ state: 'checked' });
  });

  it('has the recalculation of the checker next to it, in another edition and with other inputs', async () => {
    const { ann, bob, path } = await newOffice(service);
    await take(ann.browser, path, 'submit', 'Ann');
    const own = { edition: '2026.12', input: { ...PUE, lighting_kw: 2.5 } };
    const refused = await ann.browser.send('PUT', `${path}/recalculation`, own);
    expect(refused.json()).toMatchObject({ status: 409, detail: expect.stringContaining('somebody else') });
    expect((await bob.browser.send('PUT', `${path}/recalculation`, { ...own, edition: '1999.01' })).statusCode).toBe(
      404,
    );
    const { recalculation } = (await bob.browser.send('PUT', `${path}/recalculation`, own)).json();
    expect(recalculation).toMatchObject({ by: bob.email, edition: '2026.12', input: own.input });
    // By hand: (500 + 200 + 25 + 2.5) / 500 = 1.455.
    expect(recalculation.differences).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'input', field: 'lighting_kw', one: 1.5, other: 2.5 }),
        expect.objectContaining({ kind: 'result', field: 'pue_score', one: 1.453, other: 1.455 }),
      ]),
    );
    const same = await bob.browser.send('PUT', `${path}/recalculation`, { edition: FROZEN_EDITION, input: PUE });
    expect(same.json().recalculation).toMatchObject({ count: 0, differences: [] });
  });

  it('is returned to draft, in which it can be changed and removed', async () => {
    const { ann, bob, path } = await newOffice(service);
    await take(ann.browser, path, 'submit', 'Ann');
    const words = { title: 'x', notes: '' };
    expect((await ann.browser.send('PATCH', path, words)).json()).toMatchObject({ status: 409, code: 'not_a_draft' });
    expect((await ann.browser.send('DELETE', path)).json()).toMatchObject({ status: 409, code: 'not_a_draft' });
    expect((await take(bob.browser, path, 'return')).json()).toMatchObject({ state: 'draft', signatures: [] });
    expect((await ann.browser.send('PATCH', path, words)).statusCode).toBe(200);
    expect((await ann.browser.send('DELETE', path)).statusCode).toBe(204);
  });

  it('is exported with states, comments and receipts, and imported as a draft with the signatures as history', async () => {
    const office = await newOffice(service);
    const { ann, bob, path, project } = office;
    await approve(office);
    await bob.browser.send('POST', `${path}/comments`, { line: '', text: 'For the file.' });
    const exported = (await ann.browser.send('GET', `/api/projects/${project}/export`)).json();
    expect(exported.calculations).toMatchObject([
      {
        state: 'approved',
        revisions: [{ revision: 1, state: 'approved', signatures: [{ name: 'Ann Ng' }, {}, {}] }],
        comments: [{ text: 'For the file.', author: bob.userId }],
      },
    ]);
    const [{ approvals }] = exported.calculations;
    expect(approvals).toHaveLength(1);
    const forged = { ...exported.calculations[0], approvals: ['a.b.c', 5, ...approvals] };
    const imported = await ann.browser.send('POST', '/api/projects/import', { ...exported, calculations: [forged] });
    const { calculations } = await ann.browser.get(`/api/projects/${imported.json().id}`);
    expect(calculations).toMatchObject([{ state: 'draft', revision: 1 }]);
    const view = await ann.browser.get(
      `/api/projects/${imported.json().id}/calculations/${calculations[0].id}/approval`,
    );
    expect(view).toMatchObject({
      state: 'draft',
      signatures: [],
      imported: [{ revision: 1, outcome: 'valid', signatures: [{ name: 'Ann Ng' }, { name: 'Bob Bell' }, {}] }],
    });
    const { body } = await ann.browser.send('GET', '/api/stored-data.ndjson');
    const line = body.split('\n').find((each) => each.includes('"about":"calculation"') && each.includes('"approved"'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ approvals, comments: [{ text: 'For the file.' }] });
  });
});

describe('an approved calculation', () => {
  /** What must never change: the revision as it is stored, the file that proves it, and its sheet. */
  async function frozen({ ann, path, project, calculation }: Office) {
    const { rows } = await service.store.execute(
      `SELECT * FROM calculation_revisions WHERE calculation_id = '${calculation}' AND revision = 1`,
      [],
    );
    const { receipt } = (await ann.browser.get(`${path}/revisions/1/receipt`)) as { receipt: string };
    const { sheet } = await ann.browser.get(`${path}/revisions/1`);
    const printed = await ann.browser.send(
      'GET',
      `/projects/${project}/calculations/${calculation}/sheet.html?revision=1`,
    );
    return { rows, receipt, sheet, printed: printed.body };
  }

  /** Those that end what the test acts with; what they do to an approval is tested below. */
  const ENDING = [
    'DELETE /dashboard/api/account',
    'DELETE /dashboard/api/me',
    'DELETE /dashboard/api/membership',
    'POST /dashboard/auth/sign-out',
    'DELETE /dashboard/api/sessions',
  ];

  it('is changed by no route of the service, whoever sends what', async () => {
    const office = await newOffice(service);
    await approve(office);
    const before = await frozen(office);
    expect(before.rows).toHaveLength(1);
    const { ann, bob, cem, project, calculation, path, fields } = office;
    const { digest } = await ann.browser.get(`${path}/approval`);
    const exported = (await ann.browser.send('GET', `/api/projects/${project}/export`)).json();
    const step = (name: string) => ({ step: name, digest, revision: 1, name: 'Eve' });
    const changed = { ...fields, title: 'Changed', notes: 'Changed', input: { ...PUE, it_load_kw: 1 } };
    const header = {
      name: 'Changed',
      client: 'Changed',
      reference: 'Changed',
      engineer: 'Changed',
      checker: 'Changed',
    };
    const letterhead = { name: 'Another firm', address: ['Elsewhere'] };
    /** Bodies that the routes accept; the others get all of these names at once. */
    const bodies: Record<string, object[]> = {
      'PATCH /dashboard/api/projects/:id': [
        header,
        { ...header, defaults: { it_load_kw: 9 }, revisions: [{ revision: 'Z', description: 'Changed' }] },
      ],
      'PATCH /dashboard/api/projects/:id/calculations/:calculation': [
        changed,
        { title: 'Changed', notes: '' },
        { ...fields, edition: '2026.12' },
      ],
      'PUT /dashboard/api/projects/:id/order': [{ calculations: [calculation] }],
      'POST /dashboard/api/projects/import': [exported],
      'POST /dashboard/api/projects/:id/calculations': [changed],
      'POST /dashboard/api/projects/:id/calculations/:calculation/approval': [
        step('submit'),
        step('check'),
        step('approve'),
        step('return'),
      ],
      'PUT /dashboard/api/projects/:id/calculations/:calculation/recalculation': [{ edition: '2026.12', input: PUE }],
      'POST /dashboard/api/projects/:id/calculations/:calculation/comments': [
        { line: 'hours_per_year', text: 'Changed' },
      ],
      'PUT /dashboard/api/letterhead': [letterhead],
    };
    const anything = { ...changed, ...header, id: calculation, state: 'draft', receipt: null, signatures: [] };
    const routes = [...ROUTES].filter(([route]) => !route.startsWith('GET ') && !ENDING.includes(route));
    expect(routes.length).toBeGreaterThan(60);
    expect(Object.keys(bodies).filter((route) => !ROUTES.has(route))).toEqual([]);
    for (const [route] of routes) {
      const [method = '', url = ''] = route.split(' ');
      const address = url
        .replace(/(projects)\/:id/, `$1/${project}`)
        .replace(':calculation', calculation)
        .replace(':revision', '1')
        .replaceAll(/:\w+|\*/g, 'none');
      for (const payload of bodies[route] ?? [anything]) {
        for (const { browser } of [ann, bob, cem]) await browser.request(method as 'POST', address, { payload });
      }
      const { rows } = await service.store.execute(
        `SELECT * FROM calculation_revisions WHERE calculation_id = '${calculation}'`,
        [],
      );
      expect([route, rows]).toEqual([route, before.rows]);
    }
    expect((await ann.browser.get(`/api/projects/${project}`)).name).toBe('Changed');
    // The letterhead is the stationery of the account, and no part of what is signed.
    await ann.browser.send('DELETE', '/api/letterhead');
    expect(await frozen(office)).toEqual(before);
    expect(await verifyFile((await ann.browser.send('GET', `${path}/revisions/1/receipt`)).json())).toMatchObject({
      outcome: 'valid',
    });
    expect((await ann.browser.get(`/api/projects/${project}`)).calculations[0]).toMatchObject({
      id: calculation,
      state: 'approved',
      title: 'Hall A',
      notes: 'As built.',
      edition: FROZEN_EDITION,
      input: PUE,
    });
  });

  it('stays as it is when its people leave or are deleted, and when it is revised', async () => {
    const office = await newOffice(service);
    await approve(office);
    const before = await frozen(office);
    const { ann, bob, cem, path, fields } = office;
    await ann.browser.send('PUT', `/api/members/${bob.userId}`, { role: 'viewer' });
    expect((await bob.browser.send('DELETE', '/api/membership')).statusCode).toBeLessThan(300);
    expect((await cem.browser.send('DELETE', '/api/me', { password: PASSWORD })).statusCode).toBeLessThan(300);
    await take(ann.browser, path, 'revise');
    await ann.browser.send('PATCH', path, { ...fields, input: { ...PUE, it_load_kw: 900 } });
    await take(ann.browser, path, 'submit', 'Ann Ng');
    expect(await frozen(office)).toEqual(before);
    expect((await ann.browser.get(`${path}/approval`)).revisions[0].signatures).toMatchObject([
      { name: 'Ann Ng', email: ann.email },
      { name: 'Bob Bell', email: null },
      { name: 'Cem Can', email: null },
    ]);
    await take(ann.browser, path, 'return');
    expect((await ann.browser.send('DELETE', path)).json()).toMatchObject({ status: 409, code: 'not_a_draft' });
    expect(await frozen(office)).toEqual(before);
  });

  it('goes with its project alone, if the owner says how many approved calculations go with it', async () => {
    const office = await newOffice(service);
    await approve(office);
    const { ann, bob, project } = office;
    const path = `/api/projects/${project}`;
    const refused = await ann.browser.send('DELETE', path);
    expect(refused.json()).toMatchObject({
      status: 409,
      code: 'has_approvals',
      detail: expect.stringContaining('1 calc'),
    });
    expect((await bob.browser.send('DELETE', `${path}?approved=1`)).json()).toMatchObject({ code: 'role_too_low' });
    expect((await ann.browser.send('DELETE', `${path}?approved=2`)).statusCode).toBe(409);
    expect((await ann.browser.send('DELETE', `${path}?approved=1`)).statusCode).toBe(204);
    const { events } = await ann.browser.get('/api/record');
    expect(events.find(({ kind }: { kind: string }) => kind === 'project_deleted').text).toBe(
      `${ann.email} deleted the project “Riverside hall”, with 1 approved calculation.`,
    );
  });

  it('is nobody else’s to see or sign', async () => {
    const office = await newOffice(service);
    await approve(office);
    const [stranger, viewer] = [
      await signUpVerified(service),
      await signUpMember(service, office.ann.accountId, 'viewer'),
    ];
    const { path } = office;
    for (const [method, url, payload] of [
      ['GET', `${path}/approval`],
      ['GET', `${path}/revisions/1`],
      ['GET', `${path}/revisions/1/receipt`],
      ['POST', `${path}/approval`, { step: 'revise', revision: 1, digest: 'x' }],
      ['POST', `${path}/comments`, { text: 'x' }],
      ['PUT', `${path}/recalculation`, { edition: FROZEN_EDITION, input: PUE }],
    ] as const) {
      expect([url, (await stranger.browser.send(method, url, payload)).statusCode]).toEqual([url, 404]);
      expect([url, (await viewer.browser.send(method, url, payload)).statusCode]).toEqual([
        url,
        method === 'GET' ? 200 : 403,
      ]);
    }
  });
});
