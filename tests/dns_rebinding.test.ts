import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testService } from '../packages/service/src/app/testing/test_service.ts';
import { QueueInMemory } from '../packages/service/src/queue/testing/queue_in_memory.ts';
import { Receiver } from '../packages/service/src/webhooks/testing/receiver.ts';
import { launchBrowser } from './support/browser.ts';

const NAME = 'evil.example';
const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };

const { app, store } = testService({ workQueue: new QueueInMemory() });
const receiver = new Receiver();
let browser: Browser;
let page: Page;
beforeAll(async () => {
  await receiver.listen();
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  // Not every browser checks whether a page of another network may reach this machine.
  const flags = [`--host-resolver-rules=MAP ${NAME} 127.0.0.1`, '--disable-features=LocalNetworkAccessChecks'];
  browser = await launchBrowser(flags);
  page = await browser.newPage();
  // The page comes from elsewhere. Only then does its name lead to this machine, as after the rebinding.
  await page.route('**/page', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(`http://${NAME}:${port}/page`);
});
afterAll(async () => {
  await browser.close();
  await app.close();
  await receiver.close();
});

interface Sent {
  method: string;
  body?: object;
}

/** What the page reads at a path of its own origin. */
async function read(path: string, { method, body }: Sent) {
  const sent = { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return page.evaluate(
    async ([url, request]) => {
      const response = await fetch(url, request);
      return { status: response.status, text: await response.text() };
    },
    [path, sent] as const,
  );
}

it('gives a page whose name was bound to this machine nothing but the refusal', async () => {
  const email = `${randomUUID()}@example.com`;
  const requests: [string, Sent][] = [
    ['/', { method: 'GET' }],
    ['/dashboard/auth/sign-up', { method: 'POST', body: { email, password: 'correct horse' } }],
    ['/dashboard/api/me', { method: 'GET' }],
    ['/dashboard/api/keys', { method: 'POST', body: { name: 'mine' } }],
    ['/v1/webhooks', { method: 'POST', body: { url: receiver.url } }],
    ['/v1/tools/calculate_pue', { method: 'POST', body: PUE }],
    ['/v1/tools', { method: 'GET' }],
    ['/mcp', { method: 'POST', body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } }],
  ];
  for (const [path, sent] of requests) {
    const { status, text } = await read(path, sent);
    expect([path, status, text]).toEqual([path, 403, expect.stringContaining('host_not_allowed')]);
  }
  expect(await store.users.findByEmail(email)).toBeUndefined();
});
