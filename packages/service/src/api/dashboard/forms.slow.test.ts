import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, testService } from '../../app/testing/test_service.ts';
import { newEmail, newKey, PASSWORD, signUp } from './testing/test_account.ts';
import { newAddress, TestBrowser } from './testing/test_browser.ts';

describe('the forms of the dashboard', () => {
  let service: TestService;
  beforeEach(() => {
    service = testService();
  });
  afterEach(() => service.app.close());

  it('reports every fault of a form at once', async () => {
    const browser = new TestBrowser(service.app);
    const wrong = await browser.send('POST', '/auth/sign-up', { email: 5, pasword: 'x' });
    expect(wrong.json()).toMatchObject({
      code: 'invalid_input',
      detail: '3 inputs of the form need correcting.',
      errors: [
        { field: 'email', message: 'email must be text; number was sent.' },
        { field: 'password', message: 'password is missing.' },
        { field: 'pasword', message: 'pasword is not a field of this form. Did you mean password?' },
      ],
    });
    const noAddress = await browser.send('POST', '/auth/sign-up', { email: 'nobody', password: PASSWORD });
    expect(noAddress.json().errors).toEqual([
      { field: 'email', message: 'email must be an email address; nobody was sent.' },
    ]);
  });

  it.each([
    [254, 204],
    [255, 422],
  ])('answers a sign-up with an address of %i characters with %i', async (length, status) => {
    const email = newEmail().padStart(length, 'a');
    const response = await new TestBrowser(service.app).send('POST', '/auth/sign-up', { email, password: PASSWORD });
    expect(response.statusCode).toBe(status);
  });

  it.each(['a\u001b[31m', 'a\nb', 'a\u0085'])(
    'refuses the key name %j, which a terminal would not show',
    async (name) => {
      const { browser } = await signUp(service);
      const response = await browser.send('POST', '/api/keys', { name });
      expect(response.json().errors).toEqual([{ field: 'name', message: 'name must not have control characters.' }]);
    },
  );

  it('describes 20 of many faults and counts the others', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`email_${index}`, 'x']));
    const browser = new TestBrowser(service.app);
    const problem = (await browser.send('POST', '/auth/sign-up', { ...unknown, email: newEmail() })).json();
    // 100 unknown names and the missing password, which is described before them.
    expect(problem).toMatchObject({
      detail: '101 inputs of the form need correcting; the first 20 are described.',
      more_errors: 81,
    });
    expect(problem.errors).toHaveLength(20);
    expect(problem.errors[0]).toEqual({ field: 'password', message: 'password is missing.' });
  });

  it.each([
    [9, 'password must have at least 10 characters; 9 were sent.'],
    [10, undefined],
    [128, undefined],
    [129, 'password must have at most 128 characters; 129 were sent.'],
  ])('accepts a password of %i characters or says why not', async (length, message) => {
    const form = { email: newEmail(), password: 'p'.repeat(length) };
    const response = await new TestBrowser(service.app).send('POST', '/auth/sign-up', form);
    if (message === undefined) expect(response.statusCode).toBe(204);
    else expect(response.json().errors).toEqual([{ field: 'password', message }]);
    expect(response.body).not.toContain(form.password);
  });

  it('treats a password beyond the maximum length as a wrong one', async () => {
    const { browser, email } = await signUp(service);
    const password = 'p'.repeat(129);
    expect((await browser.send('POST', '/auth/sign-in', { email, password })).statusCode).toBe(401);
    expect((await browser.send('DELETE', '/api/me', { password })).json().errors[0].field).toBe('password');
    const change = { current_password: password, new_password: 'another horse' };
    expect((await browser.send('POST', '/auth/change-password', change)).json().errors[0].field).toBe(
      'current_password',
    );
  });

  it('does not reveal on sign-in whether an address has an account', async () => {
    const { email } = await signUp(service);
    const answers = await Promise.all(
      [email, newEmail()].map((each) =>
        new TestBrowser(service.app).send('POST', '/auth/sign-in', { email: each, password: 'not this one' }),
      ),
    );
    const [one, other] = answers.map((answer) => ({ ...answer.json(), request_id: '' }));
    expect(one).toMatchObject({ status: 401, code: 'wrong_password' });
    expect(one).toEqual(other);
  });

  it('limits sign-up attempts and wrong passwords of a session', async () => {
    const address = newAddress();
    const { browser } = await signUp(service, { address });
    const another = () => browser.send('POST', '/auth/sign-up', { email: newEmail(), password: PASSWORD });
    for (let turn = 0; turn < 9; turn++) expect((await another()).statusCode).toBe(204);
    expect((await another()).statusCode).toBe(429);
    const guess = () => browser.send('DELETE', '/api/me', { password: 'not this one' });
    for (let turn = 0; turn < 10; turn++) expect((await guess()).statusCode).toBe(422);
    expect((await guess()).statusCode).toBe(429);
    expect((await browser.send('DELETE', '/api/me', { password: PASSWORD })).statusCode).toBe(429);
  });

  it('allows ten active keys per account', async () => {
    const { browser } = await signUp(service);
    const keys = [];
    for (let turn = 0; turn < 10; turn++) keys.push(await newKey(browser, `key ${turn}`));
    const rejected = await browser.send('POST', '/api/keys', { name: 'eleventh' });
    expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'too_many_keys']);
    await browser.send('DELETE', `/api/keys/${keys[0]?.id}`);
    await newKey(browser, 'eleventh');
  });

  it.each([
    ['', 'name must say what the key is for; nothing was sent.'],
    ['  ', 'name must say what the key is for; nothing was sent.'],
    ['n'.repeat(101), 'name must have at most 100 characters; 101 were sent.'],
  ])('requires a name for a key: %j', async (name, message) => {
    const { browser } = await signUp(service);
    const { id } = await newKey(browser, 'n'.repeat(100));
    for (const response of [
      await browser.send('POST', '/api/keys', { name }),
      await browser.send('PATCH', `/api/keys/${id}`, { name }),
    ]) {
      expect(response.json().errors).toEqual([{ field: 'name', message }]);
    }
  });

  it('offers the plans of the main interface with their prices and the limits of jobs', async () => {
    const { browser } = await signUp(service);
    const { plans } = await browser.get('/api/plans');
    // 10 MiB, 100 MiB, 1 GiB and 20 GiB.
    expect(plans.map(({ jobs }: { jobs: Record<string, unknown> }) => Object.values(jobs))).toEqual([
      [10_485_760, 100_000, 1, 7],
      [104_857_600, 1_000_000, 3, 7],
      [1_073_741_824, 10_000_000, 10, 7],
      [21_474_836_480, 100_000_000, 50, 30],
    ]);
    expect(plans.map(({ jobs: _jobs, ...plan }: Record<string, unknown>) => Object.values(plan))).toEqual([
      ['free', 5, false, 500, true, 'community', { monthly: 0, annual: 0 }],
      ['starter', 60, false, 5_000, true, 'email, 2 working days', { monthly: 29, annual: 23 }],
      ['pro', 300, false, 50_000, true, 'priority, same day', { monthly: 99, annual: 79 }],
      ['enterprise', 1_200, true, 500_000, true, 'SLA and dedicated', { monthly: 499, annual: 399 }],
    ]);
    const requested = await browser.send('PUT', '/api/requested-plan', { plan: 'developer' });
    expect(requested.json().errors[0].message).toBe(
      'plan must be one of free, starter, pro, enterprise; developer was sent.',
    );
  });
});
