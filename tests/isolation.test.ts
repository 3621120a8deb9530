import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, signUpVerified } from '../packages/service/src/api/dashboard/testing/test_account.ts';
import type { TestBrowser } from '../packages/service/src/api/dashboard/testing/test_browser.ts';
import { type TestService, testService } from '../packages/service/src/app/testing/test_service.ts';
import { SeededRandom } from './support/seeded_random.ts';

const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };

interface Key {
  id: string;
  key: string;
  name: string;
  isRevoked: boolean;
}

/** The expected state of an account, whatever the others do. */
interface Account {
  email: string;
  browser: TestBrowser;
  keys: Key[];
  answered: number;
  invalid: number;
  requestedPlan: string | null;
}

let service: TestService;
beforeEach(() => {
  service = testService();
});
afterEach(() => service.app.close());

async function newAccount(): Promise<Account> {
  const { email, browser } = await signUpVerified(service);
  return { email, browser, keys: [], answered: 0, invalid: 0, requestedPlan: null };
}

async function makeKey(account: Account, random: SeededRandom): Promise<void> {
  if (account.keys.filter(({ isRevoked }) => !isRevoked).length >= 3) return;
  const name = `key ${random.integer(0, 1e9)}`;
  const made = await account.browser.send('POST', '/api/keys', { name });
  expect(made.statusCode).toBe(201);
  account.keys.push({ ...(made.json() as { id: string; key: string }), name, isRevoked: false });
}

async function callTool(account: Account, random: SeededRandom): Promise<void> {
  if (account.keys.length === 0) return;
  const { key, isRevoked } = random.pick(account.keys);
  const isWrong = random.happens(0.3);
  const url = '/v1/tools/calculate_pue';
  const payload = isWrong ? {} : PUE;
  const { statusCode } = await service.app.inject({ method: 'POST', url, headers: { 'x-api-key': key }, payload });
  if (isRevoked) return expect(statusCode).toBe(401);
  if (statusCode === 429) return;
  expect(statusCode).toBe(isWrong ? 422 : 200);
  if (isWrong) account.invalid += 1;
  else account.answered += 1;
}

/** Changes a key of this or another account; only the owner succeeds. */
async function changeKey(account: Account, all: Account[], random: SeededRandom): Promise<void> {
  const owner = random.pick(all);
  if (owner.keys.length === 0) return;
  const key = random.pick(owner.keys);
  const isOwn = owner === account;
  const name = `renamed ${random.integer(0, 1e9)}`;
  const isRenamed = random.happens(0.6);
  const { browser } = account;
  const response = isRenamed
    ? await browser.send('PATCH', `/api/keys/${key.id}`, { name })
    : await browser.send('DELETE', `/api/keys/${key.id}`);
  expect(response.statusCode).toBe(isOwn ? 200 : 404);
  if (!isOwn) return;
  if (isRenamed) key.name = name;
  else {
    key.isRevoked = true;
    // The cache TTL of keys.
    service.clock.pass(2000);
  }
}

async function requestPlan(account: Account, random: SeededRandom): Promise<void> {
  account.requestedPlan = random.pick(['starter', 'pro', null]);
  const { browser, requestedPlan } = account;
  const response =
    requestedPlan === null
      ? await browser.send('DELETE', '/api/requested-plan')
      : await browser.send('PUT', '/api/requested-plan', { plan: requestedPlan });
  expect(response.statusCode).toBe(200);
}

/** Signs out and in again. */
async function signInAgain({ browser, email }: Account): Promise<void> {
  await browser.send('POST', '/auth/sign-out');
  expect((await browser.send('GET', '/api/me')).statusCode).toBe(401);
  const response = await browser.send('POST', '/auth/sign-in', { email, password: PASSWORD });
  expect([204, 429]).toContain(response.statusCode);
  if (response.statusCode === 429) {
    service.clock.pass(900_000);
    await browser.send('POST', '/auth/sign-in', { email, password: PASSWORD });
  }
}

const READINGS = ['/api/me', '/api/keys', '/api/usage', '/api/limit-status', '/api/rejected-calls'];

/** An account reads all of its own data, and nothing of another account. */
async function expectOwnViewAlone(account: Account, all: Account[]): Promise<void> {
  const { browser } = account;
  const texts = await Promise.all(READINGS.map(async (path) => (await browser.send('GET', path)).body));
  const [me, keys, usage, limitStatus] = texts.map((text) => JSON.parse(text));
  expect(me).toMatchObject({ email: account.email, requested_plan: account.requestedPlan });
  const shown = keys.keys.map((key: { id: string; name: string; revoked_at: string | null }) => [
    key.id,
    key.name,
    key.revoked_at !== null,
  ]);
  const own = account.keys.map(({ id, name, isRevoked }) => [id, name, isRevoked]);
  expect(shown.toSorted()).toEqual(own.toSorted());
  expect(usage.this_month).toMatchObject({ answered: account.answered, invalid: account.invalid });
  expect(limitStatus.month).toMatchObject({ limit: 500, used: account.answered });
  for (const other of all.filter((each) => each !== account)) {
    const secrets = [other.email, ...other.keys.flatMap(({ id, key, name }) => [id, key, name])];
    for (const text of texts) for (const secret of secrets) expect(text).not.toContain(secret);
  }
}

describe('accounts with random actions', () => {
  it.each([1, 2, 3, 4])('never see or change data of another account: seed %i', async (seed) => {
    const random = new SeededRandom(seed);
    const all = [await newAccount(), await newAccount(), await newAccount()];
    for (let step = 0; step < 150; step++) {
      const account = random.pick(all);
      const kind = random.number();
      if (kind < 0.15) await makeKey(account, random);
      else if (kind < 0.55) await callTool(account, random);
      else if (kind < 0.75) await changeKey(account, all, random);
      else if (kind < 0.85) await requestPlan(account, random);
      else if (kind < 0.87) await signInAgain(account);
      else await expectOwnViewAlone(account, all);
      if (random.happens(0.1)) service.clock.pass(random.integer(0, 30_000));
    }
    for (const account of all) await expectOwnViewAlone(account, all);
  });
});
