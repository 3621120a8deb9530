import { afterAll, describe, expect, it } from 'vitest';
import { testService } from '../../app/testing/test_service.ts';
import { QueueInMemory } from '../../queue/testing/queue_in_memory.ts';
import { newKey, signUp, signUpVerified } from './testing/test_account.ts';
import { newAddress, TestBrowser } from './testing/test_browser.ts';

const service = testService({ workQueue: new QueueInMemory() });
const { app } = service;
afterAll(() => app.close());

const WEBHOOK = { url: 'https://example.com/webhooks' };

async function webhooksOf(browser: TestBrowser): Promise<{ id: string }[]> {
  return (await browser.request('GET', '/v1/webhooks')).json().webhooks;
}

describe('the webhooks of a signed-in page', () => {
  it('are those of the account, as with its keys', async () => {
    const { browser } = await signUpVerified(service);
    const { key } = await newKey(browser);
    const created = await browser.request('POST', '/v1/webhooks', { payload: WEBHOOK });
    expect(created.statusCode).toBe(201);
    const listed = await app.inject({ url: '/v1/webhooks', headers: { 'x-api-key': key } });
    expect(listed.json().webhooks).toMatchObject([{ id: created.json().id }]);
    expect((await browser.request('DELETE', `/v1/webhooks/${created.json().id}`)).statusCode).toBe(204);
  });

  it('are in the record with who made them, whether with a page or with a key', async () => {
    const { browser, email } = await signUpVerified(service);
    const { key } = await newKey(browser);
    const byPage = await browser.request('POST', '/v1/webhooks', { payload: WEBHOOK });
    const headers = { 'x-api-key': key };
    const byKey = await app.inject({ method: 'POST', url: '/v1/webhooks', payload: WEBHOOK, headers });
    await app.inject({ method: 'DELETE', url: `/v1/webhooks/${byPage.json().id}`, headers });
    const record = await browser.request('GET', '/dashboard/api/record?subject=webhooks');
    const texts = record.json().events.map(({ text }: { text: string }) => text);
    expect(texts).toEqual([
      `${email} deleted the webhook “${byPage.json().id}”.`,
      `${email} created the webhook “${byKey.json().id}”.`,
      `${email} created the webhook “${byPage.json().id}”.`,
    ]);
  });

  it('belong to an account that is not verified from every address, and to no other from the same one', async () => {
    const address = newAddress();
    const [one, other] = [await signUp(service, { address }), await signUp(service, { address })];
    const created = await one.browser.request('POST', '/v1/webhooks', { payload: WEBHOOK });
    expect(created.statusCode).toBe(201);
    expect(await webhooksOf(other.browser)).toEqual([]);
    const elsewhere = new TestBrowser(app, { address: newAddress() });
    for (const [name, value] of one.browser.cookies) elsewhere.cookies.set(name, value);
    expect(await webhooksOf(elsewhere)).toMatchObject([{ id: created.json().id }]);
  });

  it('cannot be made by a page of another site', async () => {
    const { browser } = await signUpVerified(service);
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const { statusCode } = await browser.request('POST', '/v1/webhooks', { payload: WEBHOOK, headers });
    expect(statusCode).toBe(401);
    expect(await webhooksOf(browser)).toEqual([]);
  });
});
