import { afterAll, describe, expect, it, vi } from 'vitest';
import { NO_LIMITS, testService } from '../../../app/testing/test_service.ts';
import { newKey } from '../../../keys/keys.ts';
import { StoreUnavailable } from '../../../store/contract.ts';
import { addAccount } from '../../../store/testing/store_under_test.ts';

const service = testService({ keylessLimits: NO_LIMITS });
const limited = testService();
afterAll(async () => {
  await service.app.close();
  await limited.app.close();
});

const REVISION = '2026-07-28';
const TASKS = { extensions: { 'io.modelcontextprotocol/tasks': {} } };
const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };

interface From {
  key?: string;
  remoteAddress?: string;
  capabilities?: object;
  to?: typeof service;
}

function send(method: string, params: Record<string, unknown>, from: From = {}) {
  const { key, remoteAddress = '192.0.2.1', capabilities = TASKS, to = service } = from;
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': REVISION,
    'io.modelcontextprotocol/clientCapabilities': capabilities,
  };
  return to.app.inject({
    method: 'POST',
    url: '/mcp',
    remoteAddress,
    headers: {
      host: 'localhost',
      'content-type': 'application/json',
      'mcp-protocol-version': REVISION,
      'mcp-method': method,
      'mcp-name': String(params.name ?? params.taskId),
      ...(key !== undefined && { 'x-api-key': key }),
    },
    payload: { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } },
  });
}

/** 2,100 evaluations, which count as 21 calls. */
const SWEEP = {
  name: 'explore_sweep',
  arguments: {
    tool: 'calculate_pue',
    input: PUE,
    vary: { cooling_kw: { from: 100, to: 200, steps: 21 }, lighting_kw: { from: 1, to: 2, steps: 100 } },
    outputs: ['pue_score'],
  },
};

/** A row more than is calculated while the client waits. */
const ROWS = {
  name: 'calculate_many',
  arguments: { tool: 'calculate_pue', inputs: Array.from({ length: 2001 }, () => PUE), outputs: ['pue_score'] },
};

async function ended(taskId: string, from: From) {
  const get = async () => (await send('tasks/get', { taskId }, from)).json().result;
  await expect.poll(get).not.toMatchObject({ status: 'working' });
  return get();
}

async function tasksIn({ store }: typeof service): Promise<number> {
  return (await store.execute('SELECT id FROM tasks', [])).rows.length;
}

const notFound = (taskId: string) => ({
  code: -32602,
  message: `There is no task "${taskId}". Tasks are kept for an hour.`,
});

describe('a task', () => {
  it('is counted when it begins, as the same call without a task, and gives the same result', async () => {
    const from = { key: (await service.newKey()).key };
    const created = await send('tools/call', SWEEP, from);
    const { taskId } = created.json().result;
    expect(created.json().result).toMatchObject({ resultType: 'task', status: 'working' });
    const minute = async () => {
      const usage = await service.app.inject({ url: '/v1/usage', headers: { 'x-api-key': from.key } });
      return usage.json().minute.used;
    };
    expect(await minute()).toBe(21);
    const task = await ended(taskId, from);
    expect(await minute()).toBe(21);
    const plain = await send('tools/call', SWEEP, { ...from, capabilities: {} });
    expect(task).toMatchObject({ status: 'completed', result: plain.json().result });
    expect(plain.json().result.structuredContent.evaluations).toBe(2100);
    const left = ({ headers }: typeof plain) => Number(/^"minute";r=(\d+)/.exec(String(headers.ratelimit))?.[1]);
    expect(left(created) - left(plain)).toBe(21);
  });

  it('is not made for a caller over its limit', async () => {
    const one = { name: 'calculate_pue', arguments: PUE };
    for (let used = 0; used < 5; used++) await send('tools/call', one, { to: limited });
    for (const long of [SWEEP, ROWS]) {
      const rejected = await send('tools/call', long, { to: limited });
      expect([rejected.statusCode, rejected.json().error.data.code]).toEqual([429, 'rate_limited']);
    }
    expect(await tasksIn(limited)).toBe(0);
  });

  it('belongs to the address of a caller without a key; for others there is none', async () => {
    const { taskId } = (await send('tools/call', ROWS)).json().result;
    const stranger = { remoteAddress: '192.0.2.2' };
    for (const from of [stranger, { key: (await service.newKey()).key }]) {
      for (const method of ['tasks/get', 'tasks/update', 'tasks/cancel']) {
        expect((await send(method, { taskId }, from)).json().error).toEqual(notFound(taskId));
      }
    }
    const { status, result } = await ended(taskId, {});
    expect([status, result.structuredContent.calculated]).toEqual(['completed', 2001]);
  });

  it('belongs to an account, whichever of its keys asks', async () => {
    const accountId = await addAccount(service.store, service.clock.time);
    const keyOfAccount = async () => {
      const { key, stored } = newKey({ interface: 'main', tier: 'starter', name: '' }, service.clock.time);
      await service.store.addKey({ ...stored, accountId });
      return { key };
    };
    const [first, second] = [await keyOfAccount(), await keyOfAccount()];
    const { taskId } = (await send('tools/call', ROWS, first)).json().result;
    expect((await ended(taskId, second)).taskId).toBe(taskId);
    const { key } = await service.newKey();
    expect((await send('tasks/get', { taskId }, { key })).json().error).toEqual(notFound(taskId));
  });

  it('is answered as for any other client while there is no place for it', async () => {
    const before = await tasksIn(service);
    const add = vi.spyOn(service.store.tasks, 'add');
    add.mockRejectedValueOnce(new StoreUnavailable('test')).mockResolvedValueOnce(undefined);
    for (let attempt = 0; attempt < 2; attempt++) {
      const { result } = (await send('tools/call', ROWS)).json();
      expect([result.resultType, result.structuredContent.calculated]).toEqual(['complete', 2001]);
    }
    expect(await tasksIn(service)).toBe(before);
  });
});
