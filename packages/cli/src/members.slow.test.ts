import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acceptInvitation } from '@plumbline/service/accounts/invitations.ts';
import type { Store } from '@plumbline/service/store/contract.ts';
import { withStore } from '@plumbline/service/store/open_store.ts';
import { addAccount, changeAt } from '@plumbline/service/store/testing/store_under_test.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MEMBER_COMMANDS } from './members.ts';
import { testSettings } from './testing/run_line.ts';

let dataFolder: string;
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'plumbline-members-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true }));

const clock = () => Date.parse('2026-11-15T12:00:00Z');

function inStore<Result>(act: (store: Store) => Promise<Result>): Promise<Result> {
  return withStore({ databaseUrl: undefined, dataFolder, clock }, act);
}

async function newPerson(): Promise<{ id: string; email: string }> {
  const email = `${randomUUID()}@example.com`;
  return { id: await inStore((store) => addAccount(store, clock(), email)), email };
}

async function type(line: string): Promise<string> {
  const settings = testSettings({ PLUMBLINE_DATA: dataFolder, PORT: '0' });
  const command = MEMBER_COMMANDS.find(({ name }) => line.startsWith(name));
  if (!command) throw new Error(`there is no command ${line}`);
  const lines: string[] = [];
  const print = (text: string) => void lines.push(text);
  const args = line.slice(command.name.length).split(' ').filter(Boolean);
  await command.run(args, { settings, clock, print } as never);
  return lines.join('\n');
}

describe('plumbline accounts, about members', () => {
  it('invites with a link, lists, transfers and removes', async () => {
    const [owner, guest] = [await newPerson(), await newPerson()];
    const invited = JSON.parse(await type(`accounts invite ${owner.email} ${guest.email} --role viewer --json`));
    expect(invited).toMatchObject({ email: guest.email, expires_at: '2026-11-22T12:00:00.000Z' });
    expect(JSON.parse(await type(`accounts members ${owner.id} --json`))).toMatchObject([
      { email: owner.email, role: 'owner' },
      { email: guest.email, role: 'viewer', joined_at: null, invited_until: '2026-11-22T12:00:00.000Z' },
    ]);
    const token = new URL(invited.link).searchParams.get('token') ?? '';
    await inStore((store) => acceptInvitation({ store }, token, guest.id, changeAt(clock())));
    expect(await type(`accounts members ${owner.email}`)).toContain(guest.email);

    expect(await type(`accounts transfer ${owner.id} ${guest.email}`)).toContain(`${guest.email} owns the account.`);
    await expect(type(`accounts remove-member ${owner.id} ${guest.email}`)).rejects.toThrow('Transfer it to another');
    expect(await type(`accounts remove-member ${owner.id} ${owner.email}`)).toContain('no longer a member');
    expect(await inStore((store) => store.members.listMembers(owner.id))).toMatchObject([{ email: guest.email }]);
  });

  it('says what is wrong', async () => {
    const owner = await newPerson();
    await expect(type(`accounts invite ${owner.email}`)).rejects.toThrow('Usage: plumbline accounts invite');
    await expect(type(`accounts invite ${owner.email} nobody`)).rejects.toThrow('must be an email address');
    await expect(type(`accounts invite ${owner.email} a@example.com --role owner`)).rejects.toThrow('member or viewer');
    await expect(type(`accounts invite ${owner.email} ${owner.email}`)).rejects.toThrow(
      'a member of the account already',
    );
    await expect(type(`accounts transfer ${owner.email} a@example.com`)).rejects.toThrow('is no member of the account');
  });
});
