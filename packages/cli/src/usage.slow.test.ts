import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { createKey } from '@plumbline/service/keys/keys.ts';
import { callerOfAccount } from '@plumbline/service/store/account/contract.ts';
import { withStore } from '@plumbline/service/store/open_store.ts';
import { addAccount, appendCalls } from '@plumbline/service/store/testing/store_under_test.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runLine, testSettings } from './testing/run_line.ts';

const clock = () => Date.parse('2026-11-15T12:00:00Z');
const HEAD = 'date,account_id,key_id,key_name,tool,channel,calls,input_errors';

let folder: string;
let context: Parameters<typeof runLine>[1];
let account: string;
let key: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-usage-'));
  const settings = testSettings({ PLUMBLINE_DATA: folder });
  context = { settings, clock, folder };
  await withStore({ ...settings, clock }, async (store) => {
    account = await addAccount(store, clock(), 'ann@example.com');
    const made = await createKey(store, clock, { interface: 'main', tier: 'pro', name: 'ci' });
    if (!made.ok) throw new Error('the key was not created');
    key = made.stored.id;
    await appendCalls(store, callerOfAccount(account), 2, 2);
    await appendCalls(store, key, 3, 3);
    await appendCalls(store, 'ip:203.0.113.7', 4, 4);
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('plumbline usage export', () => {
  it('prints the calls of all accounts, then of other keys, and none of IP addresses', async () => {
    const standardOutput = new PassThrough();
    expect(await runLine('usage export', { ...context, standardOutput })).toMatchObject({ code: 0, printed: '' });
    // Every line ends alike: a reader by RFC 4180 takes a lone newline for a part of the cell.
    expect(String(standardOutput.read()).split('\r\n')).toEqual([
      HEAD,
      `2026-11-15,${account},,,calculate_pue,rest,2,0`,
      `2026-11-15,,${key},ci,calculate_pue,rest,3,0`,
      '',
    ]);
  });

  it('writes a file in the format of its ending, for one account by its id or e-mail address', async () => {
    const line = { date: '2026-11-15', account_id: account, key_id: null, calls: 2 };
    for (const name of [account, 'ann@example.com']) {
      const { printed } = await runLine(`usage export usage.ndjson --account ${name}`, context);
      expect(printed).toBe('usage.ndjson is written.');
      expect(JSON.parse(readFileSync(join(folder, 'usage.ndjson'), 'utf8'))).toMatchObject(line);
    }
    await runLine('usage export usage.txt --to 2026-10-31', context);
    expect(readFileSync(join(folder, 'usage.txt'), 'utf8')).toBe(`${HEAD}\r\n`);
  });

  it('says which file it cannot write', async () => {
    const message = 'missing/usage.csv cannot be written: no such file or folder (ENOENT).';
    expect(await runLine('usage export missing/usage.csv', context)).toMatchObject({ code: 1, errorOutput: message });
  });

  it.each([
    ['--account nobody', 'There is no account with the id nobody. plumbline accounts list lists all accounts.'],
    ['--from soon', '--from must be a date such as 2026-11-01; soon was sent.'],
    ['--format xml', '--format must be csv or ndjson; xml was given.'],
    ['a.csv b.csv', 'Name one file: plumbline usage export FILE'],
  ])('says what is wrong with %s', async (words, message) => {
    expect(await runLine(`usage export ${words}`, context)).toMatchObject({ code: 2, errorOutput: message });
  });
});
