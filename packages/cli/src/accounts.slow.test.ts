import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AccountAuthentication,
  type PasswordResult,
  type SignUpResult,
} from '@plumbline/service/accounts/account_authentication.ts';
import { createAccountKey } from '@plumbline/service/accounts/account_keys.ts';
import { hashOfKey } from '@plumbline/service/keys/key_text.ts';
import type { Store } from '@plumbline/service/store/contract.ts';
import { withStore } from '@plumbline/service/store/open_store.ts';
import { changeAt } from '@plumbline/service/store/testing/store_under_test.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT_COMMANDS } from './accounts.ts';
import { UsageError } from './command.ts';
import { testSettings } from './testing/run_line.ts';

let dataFolder: string;
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'plumbline-accounts-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true }));

const clock = () => Date.parse('2026-11-15T12:00:00Z');
const BROWSER_REQUEST = { cookie: undefined, isSecure: false };
const EMAIL = 'someone@example.com';
const PASSWORD = 'correct horse';

function inStore<Result>(act: (store: Store) => Promise<Result>): Promise<Result> {
  return withStore({ databaseUrl: undefined, dataFolder, clock }, act);
}

function authenticate<Result>(act: (authentication: AccountAuthentication) => Promise<Result>): Promise<Result> {
  return inStore((store) => act(new AccountAuthentication({ store, clock, secret: undefined })));
}

/** Creates a key as a signed-in browser does. */
async function newAccountKey(cookie: string | undefined): Promise<string> {
  const made = await inStore(async (store) => {
    const session = await new AccountAuthentication({ store, clock, secret: undefined }).session({
      cookie,
      isSecure: false,
    });
    return session && createAccountKey(store, session, 'test', changeAt(clock()));
  });
  if (!made) throw new Error('the key was not created');
  return made.key;
}

function cookieOf(result: PasswordResult | SignUpResult): string | undefined {
  return result.ok ? result.session.cookies[0]?.split(';')[0] : undefined;
}

function signUp() {
  return authenticate((authentication) => authentication.signUp(BROWSER_REQUEST, { email: EMAIL, password: PASSWORD }));
}

function signInWith(password: string) {
  return authenticate((authentication) => authentication.signIn(BROWSER_REQUEST, { email: EMAIL, password }));
}

async function type(line: string): Promise<string> {
  const settings = testSettings({ PLUMBLINE_DATA: dataFolder, PORT: '0' });
  const printed: string[] = [];
  const command = ACCOUNT_COMMANDS.find(({ name }) => line.startsWith(name));
  if (!command) throw new Error(`there is no command ${line}`);
  const args = line.slice(command.name.length).split(' ').filter(Boolean);
  const context = { settings, clock, print: (text: string) => printed.push(text) };
  expect(await command.run(args, context)).toBe(0);
  // What people read ends with the database that was used.
  if (!line.includes('--json')) expect(printed.pop()).toBe(`Database: ${join(dataFolder, 'plumbline.sqlite')}`);
  return printed.join('\n');
}

describe('plumbline accounts', () => {
  it('lists accounts with the plans they have and request, and whether they are verified', async () => {
    expect(await type('accounts list')).toBe('There are no accounts.');
    await signUp();
    await inStore(async (store) => {
      const [account] = await store.accounts.listOwned(EMAIL);
      await store.accounts.requestPlan(account?.id ?? '', 'pro', changeAt(clock()));
    });
    expect(JSON.parse(await type('accounts list --json'))).toMatchObject([
      { email: EMAIL, verified: false, plan: 'free', requested_plan: 'pro', requested_at: '2026-11-15T12:00:00.000Z' },
    ]);
    expect((await type('accounts list')).split('\n')[1]).toMatch(new RegExp(`^${EMAIL} +no +free +pro`));
  });

  it('verifies an account, and does no harm to a verified one', async () => {
    await signUp();
    const said = `${EMAIL} is verified. All keys of the account share the limits of the free plan.`;
    expect(await type(`accounts verify ${EMAIL}`)).toBe(said);
    expect(await type(`accounts verify ${EMAIL}`)).toBe(said);
    expect((await type('accounts list')).split('\n')[1]).toMatch(new RegExp(`^${EMAIL} +yes +free`));
    expect(JSON.parse(await type(`accounts verify ${EMAIL} --json`))).toMatchObject({ email: EMAIL, verified: true });
  });

  it('raises the plan of a verified account only, unless told otherwise', async () => {
    await signUp();
    await expect(type(`accounts set-plan ${EMAIL} starter`)).rejects.toThrow(
      new UsageError(
        `${EMAIL} is not verified, so its plan is not raised: somebody else may have signed up with the address. ` +
          `Verify it with plumbline accounts verify ${EMAIL}, or add --unverified.`,
      ),
    );
    expect(await type(`accounts set-plan ${EMAIL} free`)).toBe(`${EMAIL} is on the free plan.`);
    expect(await type(`accounts set-plan ${EMAIL} pro --unverified`)).toBe(`${EMAIL} is on the pro plan.`);
    await expect(type(`accounts set-plan ${EMAIL} enterprise`)).rejects.toThrow(UsageError);
    expect(await type(`accounts set-plan ${EMAIL} starter`)).toBe(`${EMAIL} is on the starter plan.`);
    expect(await type(`accounts set-plan ${EMAIL} free`)).toBe(`${EMAIL} is on the free plan.`);
    await type(`accounts verify ${EMAIL}`);
    expect(await type(`accounts set-plan ${EMAIL} enterprise`)).toBe(`${EMAIL} is on the enterprise plan.`);
  });

  it('confirms a requested plan, for the keys as well', async () => {
    const key = await newAccountKey(cookieOf(await signUp()));
    await type(`accounts verify ${EMAIL}`);
    expect(await type(`accounts set-plan ${EMAIL} pro`)).toBe(`${EMAIL} is on the pro plan.`);
    expect(JSON.parse(await type('accounts list --json'))).toMatchObject([{ plan: 'pro', requested_plan: null }]);
    expect(await inStore((store) => store.findKeys([hashOfKey(key)]))).toMatchObject([{ tier: 'pro' }]);
    await expect(type(`accounts set-plan ${EMAIL} gold`)).rejects.toThrow(
      'The plan must be one of free, starter, pro, enterprise; gold was given.',
    );
  });

  it('resets the password, ends the sessions and revokes the keys', async () => {
    await signUp();
    const cookie = cookieOf(await signInWith(PASSWORD));
    const key = await newAccountKey(cookie);
    const { password, revoked_keys } = JSON.parse(await type(`accounts reset-password ${EMAIL} --json`));
    expect(revoked_keys).toBe(1);
    expect(await inStore((store) => store.findKeys([hashOfKey(key)]))).toMatchObject([{ revokedAt: clock() }]);
    expect(password).toMatch(/^[0-9A-Za-z]{20}$/);
    expect(await signInWith(PASSWORD)).toEqual({ ok: false, fault: 'wrong_password' });
    expect(await signInWith(password)).toMatchObject({ ok: true });
    expect(
      await authenticate((authentication) => authentication.session({ ...BROWSER_REQUEST, cookie })),
    ).toBeUndefined();
    await expect(newAccountKey(cookie)).rejects.toThrow('the key was not created');
    expect(await type(`accounts reset-password ${EMAIL}`)).toMatch(
      /^[0-9A-Za-z]{20}\nThe new password of someone@example.com. It is not shown again.\nAll sessions have ended, apps are disconnected, and 0 keys were revoked.$/,
    );
  });

  it('sets a password for an account without credentials', async () => {
    await signUp();
    await inStore((store) => store.execute('DELETE FROM user_credentials', []));
    expect(await signInWith(PASSWORD)).toEqual({ ok: false, fault: 'wrong_password' });
    const { password } = JSON.parse(await type(`accounts reset-password ${EMAIL} --json`));
    expect(await signInWith(password)).toMatchObject({ ok: true });
  });

  it('removes the second factor of an owner who has lost it, and says so in the record', async () => {
    await signUp();
    const [owner] = await inStore((store) => store.users.list());
    const set = `UPDATE users SET two_factor_enabled = 1 WHERE id = '${owner?.id}'`;
    await inStore((store) => store.execute(set, []));
    expect(await type(`accounts remove-second-factor ${EMAIL}`)).toBe(`${EMAIL} has no second factor.`);
    expect(await inStore((store) => store.users.findByEmail(EMAIL))).toMatchObject({ hasSecondFactor: false });
    const [account] = await inStore((store) => store.accounts.listOwned(EMAIL));
    const events = await inStore((store) => store.events.list(account?.id ?? '', { limit: 10 }));
    expect(events.filter(({ kind }) => kind === 'second_factor_disabled')).toMatchObject([
      { actor: { kind: 'operator' } },
    ]);
  });

  it('deletes an account, but not its owner', async () => {
    await signUp();
    expect(await type(`accounts delete ${EMAIL}`)).toBe(`The account ${EMAIL} was deleted.`);
    expect(JSON.parse(await type('accounts list --json'))).toEqual([]);
    expect(await signInWith(PASSWORD)).toMatchObject({ ok: true });
  });

  it('searches accounts and lists requests, with calls and keys', async () => {
    await newAccountKey(cookieOf(await signUp()));
    const found = { email: EMAIL, members: 1, active_keys: 1, calls_this_month: 0, calls_per_month: 500 };
    expect(JSON.parse(await type('accounts list --search SOMEONE --json'))).toMatchObject([found]);
    expect(await type('accounts list --search nobody')).toBe('There are no accounts.');
    expect(await type('accounts list --requests')).toBe('There are no accounts.');
    await inStore(async (store) => {
      const [account] = await store.accounts.listOwned(EMAIL);
      await store.accounts.requestPlan(account?.id ?? '', 'pro', changeAt(clock()));
    });
    expect(JSON.parse(await type('accounts list --requests --json'))).toMatchObject([{ requested_plan: 'pro' }]);
  });

  it('declines a requested plan, by e-mail address or id', async () => {
    await signUp();
    await expect(type(`accounts decline-plan ${EMAIL}`)).rejects.toThrow(`${EMAIL} requests no other plan.`);
    const id = await inStore(async (store) => {
      const [account] = await store.accounts.listOwned(EMAIL);
      await store.accounts.requestPlan(account?.id ?? '', 'pro', changeAt(clock() - 1));
      return account?.id;
    });
    expect(await type(`accounts decline-plan ${id}`)).toBe(
      `${EMAIL} stays on the free plan; the request for pro is declined.`,
    );
    const record = JSON.parse(await type(`accounts record ${EMAIL} --json`));
    expect(record.filter(({ kind }: { kind: string }) => kind.startsWith('plan'))).toMatchObject([
      { kind: 'plan_request_declined', actor: 'operator', email: null, details: { plan: 'pro' } },
      { kind: 'plan_requested' },
    ]);
    expect(await type(`accounts record ${EMAIL} --limit 1`)).toMatch(
      /^at .*\n.*plan_request_declined.*the request for the pro plan/i,
    );
    await expect(type(`accounts record ${EMAIL} --limit 0`)).rejects.toThrow(UsageError);
  });

  it('shows everything about an account, without the text of its keys', async () => {
    const key = await newAccountKey(cookieOf(await signUp()));
    const json = await type(`accounts show ${EMAIL} --json`);
    expect(JSON.parse(json)).toMatchObject({
      email: EMAIL,
      members: [{ email: EMAIL, role: 'owner', sessions: 1 }],
      keys: [{ name: 'test', begins_with: `${key.slice(0, 8)}…` }],
      limits: { minute: { used: 0, limit: 5 }, month: { used: 0, limit: 500 } },
      subscription: null,
      events: expect.arrayContaining([expect.objectContaining({ kind: 'key_created' })]),
    });
    const text = await type(`accounts show ${EMAIL}`);
    for (const heading of ['Account', 'Members', 'Keys', 'Usage', 'Subscription', 'Mails that failed', 'Record']) {
      expect(text.split('\n')).toContain(heading);
    }
    expect(json + text).not.toContain(key);
  });

  it('records what the operator does', async () => {
    await signUp();
    await type(`accounts verify ${EMAIL}`);
    await type(`accounts set-plan ${EMAIL} pro`);
    await type(`accounts reset-password ${EMAIL}`);
    const events = JSON.parse(await type(`accounts record ${EMAIL} --json`));
    expect(events.map(({ kind, actor }: { kind: string; actor: string }) => `${kind} by ${actor}`).sort()).toEqual([
      'email_verified by operator',
      'password_reset by operator',
      'plan_changed by operator',
      'signed_in by user',
    ]);
  });

  it.each([
    'verify nobody@example.com',
    'set-plan nobody@example.com pro',
    'reset-password nobody@example.com',
    'delete nobody@example.com',
  ])('reports an unknown account: %s', async (words) => {
    await expect(type(`accounts ${words}`)).rejects.toThrow(
      'There is no account with the e-mail address nobody@example.com. plumbline accounts list lists all accounts.',
    );
  });

  it.each([
    'verify',
    'set-plan',
    'set-plan a@example.com',
    'reset-password',
    'delete a@example.com b@example.com',
    'list all',
  ])('shows the usage for wrong arguments: %s', async (words) => {
    await expect(type(`accounts ${words}`)).rejects.toThrow(UsageError);
  });
});
