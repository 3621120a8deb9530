import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setAccountPlan } from '../../accounts/accounts.ts';
import { type TestService, testService } from '../../app/testing/test_service.ts';
import { KeptMails } from '../../mail/testing/kept_mails.ts';
import { changeAt } from '../../store/testing/store_under_test.ts';
import { signUpVerified } from './testing/test_account.ts';

let mail: KeptMails;
let service: TestService;
beforeEach(() => {
  mail = new KeptMails();
  service = testService({ mailSender: mail, operatorEmail: 'operator@example.com' });
});
afterEach(() => service.app.close());

describe('a request for a plan, where the service takes no payments', () => {
  it('is mailed to the operator and to the owner, once', async () => {
    const { browser, email } = await signUpVerified(service);
    mail.sent.length = 0;
    for (let turn = 0; turn < 2; turn++) await browser.send('PUT', '/api/requested-plan', { plan: 'pro' });
    expect(mail.sent).toEqual([
      { kind: 'plan_requested', to: 'operator@example.com', accountName: '', ownerEmail: email, plan: 'pro' },
      { kind: 'plan_request_received', to: email, plan: 'pro' },
    ]);
    await browser.send('DELETE', '/api/requested-plan');
    expect(mail.sent).toHaveLength(2);
    expect(await browser.get('/api/billing')).toMatchObject({ payments: false, status: null, plan: null });
  });

  it('cannot be repeated until the operator gets no other mail', async () => {
    const { browser } = await signUpVerified(service);
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn++) {
      statuses.push((await browser.send('PUT', '/api/requested-plan', { plan: 'pro' })).statusCode);
      await browser.send('DELETE', '/api/requested-plan');
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect(mail.to('operator@example.com', 'plan_requested')).toHaveLength(10);
  });

  it('that is granted is mailed to the owner; a plan that stays is not', async () => {
    const { accountId, email } = await signUpVerified(service);
    mail.sent.length = 0;
    const context = { store: service.store, mail };
    for (let turn = 0; turn < 2; turn++) await setAccountPlan(context, accountId, 'pro', changeAt(service.clock.time));
    const reason = 'The operator of this service set it.';
    expect(mail.sent).toEqual([{ kind: 'plan_changed', to: email, accountName: '', plan: 'pro', reason }]);
  });

  it('is the only way: buying is refused', async () => {
    const { browser } = await signUpVerified(service);
    for (const [path, form] of [
      ['/api/billing/checkout', { plan: 'pro', interval: 'monthly' }],
      ['/api/billing/portal', undefined],
      ['/api/billing/refresh', undefined],
    ] as const) {
      const response = await browser.send('POST', path, form);
      expect([path, response.statusCode, response.json().code]).toEqual([path, 409, 'payments_off']);
    }
    expect((await service.app.inject({ method: 'POST', url: '/stripe/webhooks', payload: {} })).statusCode).toBe(404);
  });
});
