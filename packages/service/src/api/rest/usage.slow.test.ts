import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccountKey } from '../../accounts/account_keys.ts';
import { type TestService, testService } from '../../app/testing/test_service.ts';
import { callerOfAccount } from '../../store/account/contract.ts';
import { StoreUnavailable } from '../../store/contract.ts';
import { addAccount, changeAt, changeOf, queryOf, sessionOf } from '../../store/testing/store_under_test.ts';

let service: TestService;
beforeAll(() => {
  service = testService();
});
afterAll(() => service.app.close());

/** Records calls on a day, whatever the limits. */
async function record(source: string, day: string, tool: string, calls: number, invalid = 0): Promise<void> {
  const at = Date.parse(`${day}T12:00:00Z`);
  const usage = (['answered', 'invalid'] as const)
    .map((outcome, index) => ({ source, tool, channel: 'rest' as const, outcome, calls: index ? invalid : calls }))
    .filter((entry) => entry.calls > 0);
  await service.store.appendCalls([queryOf(source)], () => [
    { ...changeOf(source, at, calls + invalid, calls), usage },
  ]);
}

async function newAccountKey(accountId: string, name: string): Promise<{ key: string; id: string }> {
  const { store, clock } = service;
  const session = { id: sessionOf(accountId), accountId, userId: accountId };
  const made = await createAccountKey(store, session, name, changeAt(clock.time));
  if (!made) throw new Error('the key was not created');
  return { key: made.key, id: made.stored.id };
}

function get(path: string, headers: Record<string, string> = {}) {
  return service.app.inject({ url: `/v1/usage/${path}`, headers });
}

describe('the export of usage', () => {
  it('has the calls of the whole account by day, key, tool and channel, and of no other', async () => {
    const [owner, stranger] = [await addAccount(service.store, 0), await addAccount(service.store, 0)];
    const keys = [await newAccountKey(owner, 'office, "north"'), await newAccountKey(owner, '=1+1')];
    const [one, two] = keys.sort((a, b) => (a.id < b.id ? -1 : 1)) as [(typeof keys)[0], (typeof keys)[0]];
    const names = new Map((await service.store.accounts.listKeys(owner)).map(({ id, name }) => [id, name]));
    await record(two.id, '2026-11-02', 'thermal_load', 3, 1);
    await record(one.id, '2026-11-02', 'thermal_load', 2);
    await record(one.id, '2026-11-02', 'calculate_pue', 5);
    await record(callerOfAccount(owner), '2026-11-02', 'calculate_pue', 4);
    await record(one.id, '2026-10-31', 'calculate_pue', 7);
    await record((await newAccountKey(stranger, 'theirs')).id, '2026-11-02', 'calculate_pue', 9);

    const lines = await get('export.ndjson?from=2026-10-31&to=2026-11-30', { 'x-api-key': one.key });
    expect(lines.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
    const row = (date: string, key: string | null, tool: string, calls: number, errors = 0) => ({
      date,
      account_id: owner,
      key_id: key,
      key_name: key && names.get(key),
      tool,
      channel: 'rest',
      calls,
      input_errors: errors,
    });
    expect(
      lines.body
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line)),
    ).toEqual([
      row('2026-10-31', one.id, 'calculate_pue', 7),
      row('2026-11-02', null, 'calculate_pue', 4),
      row('2026-11-02', one.id, 'calculate_pue', 5),
      row('2026-11-02', one.id, 'thermal_load', 2),
      row('2026-11-02', two.id, 'thermal_load', 3, 1),
    ]);

    const file = await get('export.csv', { authorization: `Bearer ${two.key}` });
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="usage-2026-11-01-to-2026-11-15.csv"',
      'cache-control': 'no-store',
    });
    // RFC 4180 quotes, and a name that a spreadsheet would calculate is marked as text.
    const written = new Map([...names].map(([id, name]) => [id, name === '=1+1' ? "'=1+1" : '"office, ""north"""']));
    expect(file.body.split('\r\n')).toEqual([
      'date,account_id,key_id,key_name,tool,channel,calls,input_errors',
      `2026-11-02,${owner},,,calculate_pue,rest,4,0`,
      `2026-11-02,${owner},${one.id},${written.get(one.id)},calculate_pue,rest,5,0`,
      `2026-11-02,${owner},${one.id},${written.get(one.id)},thermal_load,rest,2,0`,
      `2026-11-02,${owner},${two.id},${written.get(two.id)},thermal_load,rest,3,1`,
      '',
    ]);
  });

  it('has only its own calls for a key that belongs to no account, of either interface', async () => {
    for (const [header, options] of [
      ['x-api-key', {}],
      ['x-service-key', { interface: 'variant_b', tier: 'developer' }],
    ] as const) {
      const { key, id } = await service.newKey(options);
      await record(id, '2026-11-15', 'calculate_pue', 1);
      const { body } = await get('export.ndjson', { [header]: key });
      expect(JSON.parse(body)).toMatchObject({ account_id: null, key_id: id, key_name: 'test', calls: 1 });
    }
  });

  it('counts nothing, and is the header alone without calls', async () => {
    const { key } = await service.newKey();
    const { body } = await get('export.csv?from=2026-01-01', { 'x-api-key': key });
    expect(body).toBe('date,account_id,key_id,key_name,tool,channel,calls,input_errors\r\n');
    const usage = await service.app.inject({ url: '/v1/usage', headers: { 'x-api-key': key } });
    expect(usage.json()).toMatchObject({ minute: { used: 0 }, month: { used: 0 } });
  });

  it('needs a key', async () => {
    const rejected = await get('export.csv');
    expect([rejected.statusCode, rejected.json().code]).toEqual([401, 'invalid_key']);
    expect(rejected.json().detail).toMatch(/Send the key in X-API-Key; none was sent\.$/);
  });

  it('names everything that is wrong in its query', async () => {
    const { key } = await service.newKey();
    const wrong = async (query: string) => (await get(`export.csv?${query}`, { 'x-api-key': key })).json();
    expect(await wrong('from=yesterday&to=2026-13-01')).toMatchObject({
      status: 422,
      errors: [
        { field: 'from', message: 'from must be a date such as 2026-11-01; yesterday was sent.' },
        { field: 'to', message: 'to must be a date such as 2026-11-01; 2026-13-01 was sent.' },
      ],
    });
    expect(await wrong('form=2026-11-01&to=2026-11-02&to=2026-11-03')).toMatchObject({
      errors: [
        { field: 'form', message: expect.stringContaining('Did you mean from?') },
        { field: 'to', message: 'to must be sent once.' },
      ],
    });
  });

  it('is refused as unavailable while the store is, and not begun', async () => {
    const { key } = await service.newKey();
    const { readKeyUsage } = service.store.accounts;
    service.store.accounts.readKeyUsage = () => Promise.reject(new StoreUnavailable('gone'));
    try {
      expect((await get('export.csv', { 'x-api-key': key })).statusCode).toBe(503);
    } finally {
      service.store.accounts.readKeyUsage = readKeyUsage;
    }
  });
});
