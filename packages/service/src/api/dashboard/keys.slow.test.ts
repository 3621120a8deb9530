import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, testService } from '../../app/testing/test_service.ts';
import type { Mail } from '../../mail/mail.ts';
import { OPERATOR } from '../../store/event/contract.ts';
import { call, newKey, signUp, signUpVerified } from './testing/test_account.ts';
import { newAddress, type TestBrowser } from './testing/test_browser.ts';
import { signUpMember } from './testing/test_member.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let service: TestService;
let mails: Mail[] = [];
let mailFailure: Error | undefined;
beforeAll(() => {
  const send = async (mail: Mail) => {
    if (mailFailure) throw mailFailure;
    mails.push(mail);
  };
  service = testService({ mailSender: { isConfigured: true, send } });
});
afterAll(() => service.app.close());

function rotate(browser: TestBrowser, id: string, validHours: unknown) {
  return browser.send('POST', `/api/keys/${id}/rotation`, { valid_hours: validHours });
}

async function statesOf(browser: TestBrowser): Promise<Record<string, string>> {
  const { keys } = await browser.get('/api/keys');
  return Object.fromEntries(keys.map(({ id, state }: { id: string; state: string }) => [id, state]));
}

/** The status of a call with a key, from an address of its own. */
async function statusOf(key: string): Promise<number> {
  return (await call(service, key, undefined, newAddress())).statusCode;
}

describe('a key with an expiry date', () => {
  it('is valid until its time and listed as expired from then on', async () => {
    const { browser } = await signUp(service);
    const form = { name: 'short', expires_at: '1d' };
    const made = (await browser.send('POST', '/api/keys', form)).json();
    expect(made).toMatchObject({ state: 'active', expires_at: '2026-11-16T12:00:00.000Z' });
    service.clock.pass(DAY_MS - 1);
    expect(await statusOf(made.key)).toBe(200);
    service.clock.pass(1);
    const rejected = await call(service, made.key);
    expect([rejected.statusCode, rejected.json().code]).toEqual([401, 'invalid_key']);
    expect(rejected.json().detail).toBe(
      'The key in X-API-Key expired on 16 November 2026 at 12:00 UTC. Send a newer one.',
    );
    expect(await statesOf(browser)).toEqual({ [made.id]: 'expired' });
    service.clock.pass(-DAY_MS);
  });

  it('can get another date or none while it is valid, and not afterwards', async () => {
    const { browser } = await signUp(service);
    const { id } = await newKey(browser);
    const change = async (expires_at: string) =>
      (await browser.send('PATCH', `/api/keys/${id}`, { expires_at })).json();
    expect(await change('2026-11-20')).toMatchObject({ name: 'test', expires_at: '2026-11-21T00:00:00.000Z' });
    expect(await change('never')).toMatchObject({ expires_at: null });
    const both = { name: 'both', expires_at: '1d' };
    expect((await browser.send('PATCH', `/api/keys/${id}`, both)).json()).toMatchObject({
      name: 'both',
      expires_at: '2026-11-16T12:00:00.000Z',
    });
    service.clock.pass(DAY_MS);
    expect(await change('90d')).toMatchObject({ status: 409, code: 'key_ended' });
    service.clock.pass(-DAY_MS);
  });

  it.each([
    [{ name: 'x', expires_at: '0d' }, 'expires_at must be in the future; 0d was given.'],
    [{ name: 'x', expires_at: 30 }, 'expires_at must be text; number was sent.'],
    [{ name: 'x', expires_at: null }, 'expires_at must be text; object was sent.'],
  ])('needs a date: %j', async (form, message) => {
    const { browser } = await signUp(service);
    const rejected = await browser.send('POST', '/api/keys', form);
    expect(rejected.statusCode).toBe(422);
    expect(rejected.json().errors).toEqual([{ field: 'expires_at', message }]);
    expect(await browser.get('/api/keys')).toMatchObject({ keys: [] });
  });

  it('is not counted towards the maximum once it has expired', async () => {
    const { browser } = await signUp(service);
    for (let count = 0; count < 10; count++) {
      await browser.send('POST', '/api/keys', { name: 'short', expires_at: '1d' });
    }
    expect((await browser.send('POST', '/api/keys', { name: 'more' })).json()).toMatchObject({ code: 'too_many_keys' });
    service.clock.pass(DAY_MS);
    expect((await browser.send('POST', '/api/keys', { name: 'more' })).statusCode).toBe(201);
    service.clock.pass(-DAY_MS);
  });
});

describe('rotation', () => {
  it('shows a new key once, and the old one is valid for the chosen time', async () => {
    const { browser, email } = await signUpVerified(service);
    const old = await newKey(browser, 'ci');
    const response = await rotate(browser, old.id, 2);
    expect(response.statusCode).toBe(201);
    const made = response.json();
    expect(made).toMatchObject({ name: 'ci', state: 'active', expires_at: null });
    expect(made.replaced).toMatchObject({
      id: old.id,
      state: 'replaced',
      expires_at: '2026-11-15T14:00:00.000Z',
      replaced_by: made.id,
    });
    expect((await browser.send('GET', '/api/keys')).body).not.toContain(made.key);
    expect(await browser.get('/api/keys')).toMatchObject({ keys: [{ created_by: email }, { created_by: email }] });
    service.clock.pass(2 * HOUR_MS - 1);
    expect([await statusOf(old.key), await statusOf(made.key)]).toEqual([200, 200]);
    service.clock.pass(1);
    expect([await statusOf(old.key), await statusOf(made.key)]).toEqual([401, 200]);
    service.clock.pass(-2 * HOUR_MS);
  });

  it('with no overlap revokes the old key', async () => {
    const { browser } = await signUp(service);
    const old = await newKey(browser);
    expect(await statusOf(old.key)).toBe(200);
    expect((await rotate(browser, old.id, 0)).json().replaced).toMatchObject({ state: 'revoked', expires_at: null });
    expect(await statusOf(old.key)).toBe(401);
  });

  it('gives the new key the lifetime of the old one, which keeps an earlier end', async () => {
    const { browser } = await signUp(service);
    const old = (await browser.send('POST', '/api/keys', { name: 'ci', expires_at: '30d' })).json();
    service.clock.pass(30 * DAY_MS - HOUR_MS);
    const made = (await rotate(browser, old.id, 720)).json();
    expect(made.replaced).toMatchObject({ expires_at: '2026-12-15T12:00:00.000Z' });
    expect(made).toMatchObject({ expires_at: '2027-01-14T11:00:00.000Z' });
    service.clock.pass(HOUR_MS - 30 * DAY_MS);
  });

  it('happens once, also if it is submitted twice', async () => {
    const { browser } = await signUp(service);
    const { id } = await newKey(browser);
    const statuses = (await Promise.all([rotate(browser, id, 24), rotate(browser, id, 24)])).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.toSorted()).toEqual([201, 409]);
    expect((await rotate(browser, id, 0)).json()).toMatchObject({
      code: 'already_rotated',
      detail: 'This key was rotated already. Use the key that replaced it, or rotate that one.',
    });
    expect(Object.values(await statesOf(browser)).toSorted()).toEqual(['active', 'replaced']);
  });

  it('is refused for a key that has ended', async () => {
    const { browser } = await signUp(service);
    const { id } = await newKey(browser);
    await browser.send('DELETE', `/api/keys/${id}`);
    expect((await rotate(browser, id, 24)).json()).toMatchObject({ status: 409, code: 'key_ended' });
  });

  it('is possible at the maximum of keys, and does not make room for another one', async () => {
    const { browser } = await signUp(service);
    const ids: string[] = [];
    for (let count = 0; count < 10; count++) ids.push((await newKey(browser)).id);
    let last = '';
    for (const id of ids) last = (await rotate(browser, id, 24)).json().id;
    expect((await browser.send('POST', '/api/keys', { name: 'more' })).json()).toMatchObject({ code: 'too_many_keys' });
    expect((await rotate(browser, last, 24)).json()).toMatchObject({
      code: 'too_many_keys',
      detail: '10 rotated keys of this account are still valid. Revoke one, or revoke the old key at once.',
    });
    expect((await rotate(browser, last, 0)).statusCode).toBe(201);
  });

  it.each([undefined, -1, 721, 1.5, '24', null])('needs whole hours from 0 to 720: %j', async (hours) => {
    const { browser } = await signUp(service);
    const { id } = await newKey(browser);
    const rejected = await rotate(browser, id, hours);
    expect(rejected.statusCode).toBe(422);
    expect(rejected.json().errors).toEqual([
      { field: 'valid_hours', message: 'valid_hours must be a whole number from 0 to 720.' },
    ]);
    expect(await statesOf(browser)).toEqual({ [id]: 'active' });
  });
});

describe('the keys of an account with members', () => {
  it('can be changed by whoever created them, and by the owner', async () => {
    const owner = await signUp(service);
    const member = await signUpMember(service, owner.accountId, 'member');
    const [ofOwner, ofMember] = [await newKey(owner.browser, 'of owner'), await newKey(member.browser, 'of member')];
    const changes = (browser: TestBrowser, id: string) => [
      () => browser.send('PATCH', `/api/keys/${id}`, { name: 'renamed' }),
      () => browser.send('PATCH', `/api/keys/${id}`, { expires_at: '30d' }),
      () => rotate(browser, id, 24),
      () => browser.send('DELETE', `/api/keys/${id}`),
    ];
    for (const change of changes(member.browser, ofOwner.id)) {
      expect((await change()).json()).toMatchObject({ status: 403, code: 'role_too_low' });
    }
    for (const [browser, id] of [
      [owner.browser, ofMember.id],
      [owner.browser, ofOwner.id],
      [member.browser, (await newKey(member.browser)).id],
    ] as const) {
      for (const change of changes(browser, id)) expect((await change()).statusCode).toBeLessThan(300);
    }
  });

  it('are listed for all members with their creator, and a viewer changes none', async () => {
    const owner = await signUp(service);
    const member = await signUpMember(service, owner.accountId, 'member');
    const viewer = await signUpMember(service, owner.accountId, 'viewer');
    const { id } = await newKey(member.browser);
    for (const [{ browser }, may_change] of [
      [owner, true],
      [member, true],
      [viewer, false],
    ] as const) {
      expect(await browser.get('/api/keys')).toMatchObject({ keys: [{ id, created_by: member.email, may_change }] });
    }
    for (const rejected of [
      await viewer.browser.send('POST', '/api/keys', { name: 'mine' }),
      await rotate(viewer.browser, id, 0),
    ]) {
      expect(rejected.json()).toMatchObject({ status: 403, code: 'role_too_low' });
    }
  });

  it('do not exist for another account', async () => {
    const { browser } = await signUp(service);
    const { id } = await newKey((await signUp(service)).browser);
    for (const response of [
      await browser.send('PATCH', `/api/keys/${id}`, { expires_at: 'never' }),
      await rotate(browser, id, 0),
      await browser.send('DELETE', `/api/keys/${id}`),
    ]) {
      expect(response.json()).toMatchObject({ status: 404, detail: `This account has no key with the id ${id}.` });
    }
  });
});

describe('a change takes effect with the next call', () => {
  async function tierOf(key: string): Promise<string> {
    return (await service.app.inject({ url: '/v1/usage', headers: { 'x-api-key': key } })).json().tier;
  }

  it('if a member revokes the key', async () => {
    const { browser } = await signUp(service);
    const [revoked, kept] = [await newKey(browser), await newKey(browser)];
    for (const { key } of [revoked, kept]) expect(await statusOf(key)).toBe(200);
    await browser.send('DELETE', `/api/keys/${revoked.id}`);
    expect([await statusOf(revoked.key), await statusOf(kept.key)]).toEqual([401, 200]);
  });

  it('if the plan of the account changes', async () => {
    const { browser, accountId } = await signUpVerified(service);
    const { key } = await newKey(browser);
    expect(await tierOf(key)).toBe('free');
    await service.store.accounts.setPlan(accountId, 'pro', { at: service.clock.time, actor: OPERATOR });
    expect(await tierOf(key)).toBe('pro');
  });

  it('if the owner is verified: calls no longer count towards the IP address', async () => {
    const { browser, userId } = await signUp(service);
    const { key } = await newKey(browser);
    const usedFromNewAddress = async () => {
      const headers = { 'x-api-key': key };
      return (await service.app.inject({ url: '/v1/usage', headers, remoteAddress: newAddress() })).json().month.used;
    };
    expect(await statusOf(key)).toBe(200);
    expect(await usedFromNewAddress()).toBe(0);
    await service.store.users.verify(userId, { at: service.clock.time, actor: OPERATOR });
    expect(await statusOf(key)).toBe(200);
    expect(await usedFromNewAddress()).toBe(1);
  });

  it('if the account is deleted', async () => {
    const { browser, accountId } = await signUp(service);
    const { key } = await newKey(browser);
    expect(await statusOf(key)).toBe(200);
    await service.store.accounts.delete(accountId);
    expect(await statusOf(key)).toBe(401);
  });
});

describe('a new key', () => {
  it('is announced by mail to its creator and the owner, once each', async () => {
    const owner = await signUp(service);
    const member = await signUpMember(service, owner.accountId, 'member');
    mails = [];
    const { id } = await newKey(owner.browser, 'ci');
    const content = { kind: 'new_key', keyName: 'ci', accountName: '' };
    expect(mails).toEqual([{ ...content, createdBy: owner.email, to: owner.email, key: id }]);
    mails = [];
    const { id: ofMember } = await newKey(member.browser, 'ci');
    const made = (await rotate(member.browser, ofMember, 24)).json();
    const announced = [ofMember, made.id].flatMap((key) =>
      [owner.email, member.email].map((to) => ({ ...content, createdBy: member.email, to, key })),
    );
    expect(mails).toEqual(announced);
  });

  it('is shown even if the mail cannot be queued', async () => {
    const { browser } = await signUp(service);
    mailFailure = new Error('no room');
    const made = await newKey(browser);
    mailFailure = undefined;
    expect(await statusOf(made.key)).toBe(200);
  });
});
