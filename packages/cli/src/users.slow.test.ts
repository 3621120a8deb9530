import { hash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from '@plumbline/service/store/contract.ts';
import { joinStatements } from '@plumbline/service/store/member/statements.ts';
import { withStore } from '@plumbline/service/store/open_store.ts';
import { addAccount } from '@plumbline/service/store/testing/store_under_test.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EXIT } from './command.ts';
import { type CommandResult, runLine, testSettings } from './testing/run_line.ts';

const EMAIL = 'someone@example.com';
const clock = () => Date.parse('2026-11-15T12:00:00Z');

let dataFolder: string;
let userId: string;
beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'plumbline-users-'));
  userId = await inStore((store) => addAccount(store, clock(), EMAIL));
});
afterEach(() => rmSync(dataFolder, { recursive: true }));

function inStore<Result>(act: (store: Store) => Promise<Result>): Promise<Result> {
  return withStore({ databaseUrl: undefined, dataFolder, clock }, act);
}

function run(line: string): Promise<CommandResult> {
  const settings = testSettings({ PLUMBLINE_DATA: dataFolder, PORT: '0' });
  return runLine(line, { settings, clock });
}

/** The output of a command that succeeds, without the database. */
async function type(line: string): Promise<string> {
  const { code, printed, errorOutput } = await run(line);
  expect([line, code, errorOutput]).toEqual([line, EXIT.done, '']);
  const lines = printed.split('\n');
  if (!line.includes('--json')) expect(lines.pop()).toBe(`Database: ${join(dataFolder, 'plumbline.sqlite')}`);
  return lines.join('\n');
}

describe('plumbline users', () => {
  it('lists and shows users with their accounts', async () => {
    expect(JSON.parse(await type('users list --json'))).toMatchObject([
      { email: EMAIL, verified: false, second_factor: false, operator: false, id: userId },
    ]);
    expect((await type('users list')).split('\n')[1]).toMatch(new RegExp(`^${EMAIL} +no +no +no `));
    expect(JSON.parse(await type(`users show ${EMAIL} --json`))).toMatchObject({
      email: EMAIL,
      accounts: [{ account: userId, role: 'owner', plan: 'free', owner: EMAIL }],
    });
    expect(await type(`users show ${userId}`)).toContain('owner');
  });

  it('makes a user an operator and takes the role back', async () => {
    expect(await type(`users set-operator ${EMAIL} on`)).toBe(
      `${EMAIL} is an operator. The pages open once this user has turned on a second factor.`,
    );
    expect(await inStore((store) => store.users.find(userId))).toMatchObject({ isOperator: true });
    expect(await type(`users set-operator ${EMAIL} off`)).toBe(`${EMAIL} is no operator.`);
    expect(await inStore((store) => store.users.find(userId))).toMatchObject({ isOperator: false });
    expect(await run(`users set-operator ${EMAIL} maybe`)).toMatchObject({ code: EXIT.misused });
    expect(await run(`users set-operator ${EMAIL}`)).toMatchObject({ code: EXIT.misused });
  });

  it('helps a user who owns no account: verifies, resets the password and removes the second factor', async () => {
    await inStore((store) => store.accounts.delete(userId));
    expect(await type(`users verify ${EMAIL}`)).toBe(`${EMAIL} is verified.`);
    const { email, password, revoked_keys } = JSON.parse(await type(`users reset-password ${EMAIL} --json`));
    expect([email, revoked_keys]).toEqual([EMAIL, 0]);
    expect(password).toMatch(/^\w{20}$/);
    expect(await type(`users end-sessions ${EMAIL}`)).toBe(`0 sessions of ${EMAIL} ended.`);
    await inStore((store) => store.execute('UPDATE users SET two_factor_enabled = 1', []));
    expect(await type(`users remove-second-factor ${EMAIL}`)).toBe(`${EMAIL} has no second factor.`);
    const user = await inStore((store) => store.users.find(userId));
    expect(user).toMatchObject({ isVerified: true, hasSecondFactor: false });
  });

  it('prints a link that signs a user in once, for a quarter of an hour', async () => {
    const [link = '', until] = (await type(`users sign-in-link ${EMAIL}`)).split('\n');
    expect(until).toBe(`Signs ${EMAIL} in once, until 2026-11-15T12:15:00.000Z.`);
    const { pathname, searchParams } = new URL(link);
    const links = { purpose: 'sign-in', hash: hash('sha256', searchParams.get('token') ?? '') } as const;
    expect(pathname).toBe('/dashboard/sign-in-link');
    const use = (at: number) => inStore((store) => store.sessions.useLink(links, at));
    expect(await use(clock() + 900_000)).toBeUndefined();
    expect(await use(clock() + 899_999)).toBe(userId);
    expect(await use(clock())).toBeUndefined();
  });

  it('ends the sessions of a user', async () => {
    expect(await type(`users end-sessions ${EMAIL}`)).toBe(`1 session of ${EMAIL} ended.`);
    expect(await type(`users end-sessions ${EMAIL}`)).toBe(`0 sessions of ${EMAIL} ended.`);
  });

  it('deletes a user with its account, but not while others are members of it', async () => {
    const other = await inStore(async (store) => {
      const id = await addAccount(store, clock(), 'other@example.com');
      for (const { sql, values } of joinStatements(userId, id, 'member', clock())) {
        await store.execute(sql.replaceAll(/\$(\d+)/g, '?$1'), values);
      }
      return id;
    });
    expect(await run(`users delete ${EMAIL}`)).toMatchObject({
      code: EXIT.failed,
      errorOutput: expect.stringContaining(`${EMAIL} owns an account that has other members.`),
    });
    expect(await type(`users delete ${other}`)).toBe('The user other@example.com was deleted.');
    expect(await type(`users delete ${EMAIL}`)).toBe(`The user ${EMAIL} was deleted.`);
    expect(await type('users list')).toBe('There are no users.');
    expect(JSON.parse(await type('accounts list --json'))).toEqual([]);
  });

  it.each(['show', 'verify', 'sign-in-link', 'reset-password', 'remove-second-factor', 'end-sessions', 'delete'])(
    'reports an unknown user: %s',
    async (word) => {
      expect(await run(`users ${word} nobody@example.com`)).toMatchObject({
        code: EXIT.misused,
        errorOutput: expect.stringContaining('There is no user nobody@example.com.'),
      });
    },
  );
});

describe('plumbline health', () => {
  it('shows the store, the work and the disks', async () => {
    expect(JSON.parse(await type('health --json'))).toMatchObject({
      store: { engine: 'sqlite' },
      queue: { messages: 0 },
      jobs: { queued: 0, running: 0, finishing: 0 },
      disks: [
        { contents: 'data', folder: dataFolder, free_bytes: expect.any(Number) },
        { contents: 'jobs', free_bytes: null },
      ],
    });
    const lines = (await type('health')).split('\n');
    expect(lines).toContain('Jobs: 0 queued, 0 running, 0 finishing');
    expect(lines).toContain('Mails: 0 waiting, 0 failed in the last day');
  });
});

describe('plumbline errors', () => {
  it('lists the errors of the last day, or since a time', async () => {
    expect(await type('errors')).toBe('There were no errors since 2026-11-14T12:00:00.000Z.');
    const requestId = `req_${randomUUID()}`;
    const error = { route: 'GET /v1/tools', message: 'unavailable', requestId };
    await inStore((store) =>
      store.errors.add([
        { ...error, minute: clock() - 7_200_000, times: 2 },
        { ...error, minute: clock() - 25 * 3_600_000, times: 4 },
      ]),
    );
    expect(JSON.parse(await type('errors --json'))).toMatchObject({
      total: 2,
      errors: [{ route: 'GET /v1/tools', message: 'unavailable', times: 2, request_ids: [requestId] }],
    });
    expect(await type('errors')).toContain(requestId);
    expect(JSON.parse(await type('errors --since 2d --json'))).toMatchObject({ total: 6 });
    expect(JSON.parse(await type('errors --since 1h --json'))).toMatchObject({ total: 0 });
    expect(await run('errors --since yesterday')).toMatchObject({ code: EXIT.misused });
  });
});
