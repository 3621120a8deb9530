import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccountKey } from '@plumbline/service/accounts/account_keys.ts';
import { testService } from '@plumbline/service/app/testing/test_service.ts';
import { hashOfKey, isKeyText } from '@plumbline/service/keys/key_text.ts';
import { OPERATOR } from '@plumbline/service/store/event/contract.ts';
import { openStore } from '@plumbline/service/store/open_store.ts';
import { addAccount, sessionOf } from '@plumbline/service/store/testing/store_under_test.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from './run_command.ts';
import { testSettings } from './testing/run_line.ts';

let dataFolder: string;
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'plumbline-keys-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true }));

const clock = () => Date.parse('2026-11-15T12:00:00Z');

/** No service runs at port 0. */
async function type(line: string, environment: Record<string, string> = {}) {
  const settings = testSettings({ PLUMBLINE_DATA: dataFolder, PORT: '0', ...environment });
  const printed: string[] = [];
  const errorOutput: string[] = [];
  const context = { settings, clock, print: (text: string) => printed.push(text) };
  const words = line.split(' ').filter((word) => word !== '');
  const code = await runCommand(words, context, (text) => errorOutput.push(text));
  return { code, printed: printed.join('\n'), errorOutput: errorOutput.join('\n') };
}

function database(): string {
  return `Database: ${join(dataFolder, 'plumbline.sqlite')}`;
}

describe('plumbline keys', () => {
  it('says which database it used', async () => {
    expect((await type('keys list')).printed).toBe(`There are no keys.\n${database()}`);
    expect((await type('keys create')).printed.split('\n')[2]).toBe(database());
    expect(JSON.parse((await type('keys create --json')).printed).database).toBe(join(dataFolder, 'plumbline.sqlite'));
  });

  it('lists a key in one line, whatever its name holds', async () => {
    await type('keys create --name first\nsecond\u001b[31m');
    expect((await type('keys list')).printed.split('\n')[1]).toContain('  first second [31m  ');
  });

  it('refuses a database that the service on this machine does not use, unless it is forced', async () => {
    const { app } = testService();
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const here = { PORT: String(port) };
    const refused = {
      code: 1,
      errorOutput:
        `The service at http://127.0.0.1:${port} uses another database than ${join(dataFolder, 'plumbline.sqlite')}. ` +
        'Run this command with the PLUMBLINE_DATA or DATABASE_URL of the service, or add --force to use this database.',
    };
    expect(await type('keys create', here)).toMatchObject(refused);
    expect(readdirSync(dataFolder)).toEqual([]);
    expect(await type('keys create --force', here)).toMatchObject({ code: 0 });
    for (const line of ['keys create', 'keys list', 'keys revoke key_1', 'accounts list']) {
      expect(await type(line, here)).toMatchObject(refused);
    }
    await app.close();
  });

  it('goes on beside the service on its own database, and beside other programs and older releases', async () => {
    const store = await openStore({ databaseUrl: undefined, dataFolder, clock });
    const { app } = testService({ store });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const other = createServer((_request, response) => response.end('{"status":"ready"}'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    for (const server of [app.server, other]) {
      const { port } = server.address() as AddressInfo;
      expect(await type('keys create', { PORT: String(port), HOST: '0.0.0.0' })).toMatchObject({ code: 0 });
    }
    other.close();
    await app.close();
  });

  it.each(['keys --help', 'keys -h', 'help keys', '--help keys'])('%s lists the commands', async (line) => {
    const { code, printed } = await type(line);
    expect(code).toBe(0);
    for (const name of ['keys create', 'keys list', 'keys rotate', 'keys revoke']) expect(printed).toContain(name);
    expect(printed).not.toContain('accounts');
  });

  it('without a subcommand lists the commands as a usage error', async () => {
    expect(await type('accounts')).toMatchObject({ code: 2, printed: expect.stringContaining('accounts set-plan') });
  });

  it('creates a key, shows it once, and stores only its hash', async () => {
    const { code, printed } = await type('keys create --plan pro --name ci --json');
    expect(code).toBe(0);
    const { key, id } = JSON.parse(printed);
    expect(isKeyText(key)).toBe(true);
    const listed = await type('keys list --json');
    expect(JSON.parse(listed.printed)).toEqual([
      {
        id,
        name: 'ci',
        interface: 'main',
        plan: 'pro',
        requests_per_minute: null,
        begins_with: `${key.slice(0, 8)}…`,
        created_at: '2026-11-15T12:00:00.000Z',
        expires_at: null,
        revoked_at: null,
        replaced_by: null,
        last_used_on: null,
      },
    ]);
    expect(listed.printed + (await type('keys list')).printed).not.toContain(key);
    const store = await openStore({ databaseUrl: undefined, dataFolder, clock });
    expect(await store.findKeys([hashOfKey(key)])).toMatchObject([{ id }]);
    expect(JSON.stringify(await store.listKeys())).not.toContain(key.slice(9));
    await store.close();
  });

  it('sets the requests a minute only on an enterprise key', async () => {
    await type('keys create --plan enterprise --rpm 2400');
    expect(JSON.parse((await type('keys list --json')).printed)).toMatchObject([{ requests_per_minute: 2400 }]);
    expect(await type('keys create --plan pro --rpm 2400')).toMatchObject({
      code: 2,
      errorOutput: 'The pro plan sets the requests a minute; only enterprise keys can set their own.',
    });
    for (const rpm of ['0', 'many', '1.5', '1000000001']) {
      expect((await type(`keys create --plan enterprise --rpm ${rpm}`)).code).toBe(2);
    }
  });

  it('creates Variant B keys', async () => {
    await type('keys create --interface variant_b');
    await type('keys create --interface variant_b --plan free');
    expect(JSON.parse((await type('keys list --json')).printed)).toMatchObject([
      { interface: 'variant_b', plan: expect.stringMatching(/developer|free/) },
      { interface: 'variant_b', plan: expect.stringMatching(/developer|free/) },
    ]);
    expect((await type('keys create --interface variant_b --plan pro')).errorOutput).toBe(
      'The plan must be one of free, developer, enterprise; pro was given.',
    );
    expect((await type('keys create --interface third')).errorOutput).toBe(
      'The interface must be one of main, variant_b; third was given.',
    );
  });

  it('revokes a key by its id', async () => {
    const { id, key } = JSON.parse((await type('keys create --json')).printed);
    expect(await type(`keys revoke ${id}`)).toMatchObject({ code: 0, printed: `${id} was revoked.\n${database()}` });
    expect(JSON.parse((await type('keys list --json')).printed)).toMatchObject([{ revoked_at: expect.any(String) }]);
    expect((await type('keys revoke key_none')).errorOutput).toBe(
      'There is no key with the id key_none; plumbline keys list shows all keys.',
    );
    expect((await type(`keys revoke ${key}`)).errorOutput).toContain('by its id');
    expect((await type('keys revoke')).code).toBe(2);
  });

  it('creates a key that expires, and says when', async () => {
    const { printed } = await type('keys create --expires 90d');
    expect(printed.split('\n')[2]).toBe('It expires on 13 February 2027 at 12:00 UTC.');
    await type('keys create --expires 2027-03-31 --name dated');
    const keys = JSON.parse((await type('keys list --json')).printed) as { expires_at: string }[];
    expect(keys.map(({ expires_at }) => expires_at).toSorted()).toEqual([
      '2027-02-13T12:00:00.000Z',
      '2027-04-01T00:00:00.000Z',
    ]);
    expect(await type('keys create --expires yesterday')).toMatchObject({
      code: 2,
      errorOutput: '--expires must be never, days such as 90d, or a date such as 2027-03-31; yesterday was given.',
    });
  });

  it('rotates a key once, and shows the new one once', async () => {
    const old = JSON.parse((await type('keys create --plan pro --name ci --expires 30d --json')).printed);
    const rotated = JSON.parse((await type(`keys rotate ${old.id} --json`)).printed);
    expect(isKeyText(rotated.key)).toBe(true);
    expect(rotated).toMatchObject({
      replaced: { id: old.id, expires_at: '2026-11-16T12:00:00.000Z', revoked_at: null, replaced_by: rotated.id },
      database: join(dataFolder, 'plumbline.sqlite'),
    });
    const keys = JSON.parse((await type('keys list --json')).printed);
    expect(keys).toHaveLength(2);
    expect(keys).toContainEqual(
      expect.objectContaining({
        id: rotated.id,
        name: 'ci',
        plan: 'pro',
        expires_at: '2026-12-15T12:00:00.000Z',
        replaced_by: null,
      }),
    );
    expect(await type(`keys rotate ${old.id}`)).toMatchObject({
      code: 2,
      errorOutput: `${old.id} has expired, was revoked or was rotated already, so it is not rotated.`,
    });
    const lines = (await type(`keys rotate ${rotated.id} --valid 0h`)).printed.split('\n');
    expect(isKeyText(lines[0] ?? '')).toBe(true);
    expect(lines.slice(2)).toEqual([`The old key ${rotated.id} was revoked.`, database()]);
  });

  it('rotates nothing with a wrong overlap or id', async () => {
    const { id, key } = JSON.parse((await type('keys create --json')).printed);
    for (const valid of ['721h', '24', '-1h', '1d']) {
      expect(await type(`keys rotate ${id} --valid=${valid}`)).toMatchObject({
        code: 2,
        errorOutput: `--valid must be from 0h to 720h; ${valid} was given.`,
      });
    }
    expect((await type('keys rotate key_none')).errorOutput).toContain('There is no key with the id key_none');
    expect((await type(`keys rotate ${key}`)).errorOutput).toContain('by its id');
    expect((await type('keys rotate')).code).toBe(2);
    expect(JSON.parse((await type('keys list --json')).printed)).toMatchObject([{ id, replaced_by: null }]);
  });

  it('records in the account what the operator does to its keys', async () => {
    const store = await openStore({ databaseUrl: undefined, dataFolder, clock });
    const account = await addAccount(store, clock());
    const session = { id: sessionOf(account), accountId: account, userId: account };
    const made = await createAccountKey(store, session, 'ci', { at: clock(), actor: OPERATOR });
    const id = made?.stored.id ?? '';
    const rotated = JSON.parse((await type(`keys rotate ${id} --json`)).printed);
    await type(`keys revoke ${rotated.id}`);
    const events = await store.events.list(account, { limit: 10 });
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(['key_created', 'key_revoked', 'key_rotated']);
    expect(events.every(({ actor }) => actor.kind === 'operator')).toBe(true);
    await store.close();
  });

  it('reports usage errors', async () => {
    expect((await type('keys crate')).errorOutput).toContain('Did you mean keys create?');
    expect(await type('keys create --colour red')).toMatchObject({
      code: 2,
      errorOutput: expect.stringContaining('--colour'),
    });
    expect(await type('')).toMatchObject({ code: 2, printed: expect.stringContaining('keys create') });
    expect(await type('--help')).toMatchObject({ code: 0 });
    expect((await type('keys create --help')).printed).toContain('--rpm');
  });
});
