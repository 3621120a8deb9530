import { afterAll, describe, expect, it } from 'vitest';
import { TASK_TOOLS } from '../../../../../../tests/support/mcp_task_fixtures.ts';
import { taskSchemaErrors } from '../../../../../../tests/support/mcp_tasks_schema.ts';
import { mcpApp } from '../testing/mcp_app.ts';

const app = mcpApp({ extras: { tools: TASK_TOOLS, resources: [], templates: [], prompts: [] } });
afterAll(() => app.close());

const REVISION = '2026-07-28';
const TASKS = { extensions: { 'io.modelcontextprotocol/tasks': {} } };

interface Sent {
  capabilities?: object;
  headers?: Record<string, string>;
}

/** Sends a request of the revision that has tasks. */
async function send(method: string, params: Record<string, unknown>, { capabilities = TASKS, headers }: Sent = {}) {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': REVISION,
    'io.modelcontextprotocol/clientCapabilities': capabilities,
  };
  const name = params.name ?? params.taskId;
  const response = await app.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      'content-type': 'application/json',
      'mcp-protocol-version': REVISION,
      'mcp-method': method,
      ...(typeof name === 'string' && { 'mcp-name': name }),
      ...headers,
    },
    payload: { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } },
  });
  return { status: response.statusCode, ...response.json() };
}

async function resultOf(method: string, params: Record<string, unknown>) {
  const { result } = await send(method, params);
  expect(taskSchemaErrors(method, result)).toEqual([]);
  return result;
}

const call = (name: string, input: object = {}) => resultOf('tools/call', { name, arguments: input });
const get = (taskId: string) => resultOf('tasks/get', { taskId });

/** The task once it does not work any more. */
async function ended(taskId: string) {
  await expect.poll(() => get(taskId)).not.toMatchObject({ status: 'working' });
  return get(taskId);
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describe('a call that takes long', () => {
  it('is answered with a task at once, which ends with what another client is answered', async () => {
    const slow = { seconds: 1 };
    const created = await call('slow_compute', slow);
    const times = { createdAt: expect.stringMatching(INSTANT), lastUpdatedAt: expect.stringMatching(INSTANT) };
    const terms = { ttlMs: 3_600_000, pollIntervalMs: 1000 };
    expect(created).toMatchObject({ resultType: 'task', status: 'working', ...times, ...terms });
    expect(created).toMatchObject({
      statusMessage: '0 of 1 seconds',
      taskId: expect.stringMatching(/^task_[\w-]{32}$/),
    });
    const plain = await send('tools/call', { name: 'slow_compute', arguments: slow }, { capabilities: {} });
    expect(plain.result).toMatchObject({ resultType: 'complete', content: [{ text: 'Computed for 1 seconds.' }] });
    const { taskId } = created;
    expect(await ended(taskId)).toMatchObject({
      resultType: 'complete',
      taskId,
      status: 'completed',
      result: plain.result,
    });
  });

  it('fails with the error that another client is answered', async () => {
    const { taskId } = await call('protocol_error_job');
    const error = { code: -32603, message: 'This job cannot be done.', data: { reason: 'fixture' } };
    expect(await ended(taskId)).toMatchObject({ status: 'failed', statusMessage: error.message, error });
    const plain = await send('tools/call', { name: 'protocol_error_job' }, { capabilities: {} });
    expect(plain.error).toEqual(error);
  });

  it('is completed if the tool reports an error', async () => {
    const { taskId } = await call('failing_job');
    expect(await ended(taskId)).toMatchObject({ status: 'completed', result: { isError: true } });
  });

  it('stops when it is cancelled, and stays cancelled', async () => {
    const { taskId } = await call('slow_compute', { seconds: 600 });
    const { _meta, ...acknowledged } = await resultOf('tasks/cancel', { taskId });
    expect(acknowledged).toEqual({ resultType: 'complete' });
    expect(await get(taskId)).toMatchObject({ status: 'cancelled' });
    expect(await resultOf('tasks/cancel', { taskId })).toMatchObject({ resultType: 'complete' });
    expect(await get(taskId)).toMatchObject({ status: 'cancelled' });
  });

  it('acknowledges input that it did not ask for, and ignores it', async () => {
    const { taskId } = await call('slow_compute', { seconds: 600 });
    const inputResponses = { name: { action: 'accept', content: { name: 'Ann' } } };
    const { _meta, ...acknowledged } = await resultOf('tasks/update', { taskId, inputResponses });
    expect(acknowledged).toEqual({ resultType: 'complete' });
    expect(await get(taskId)).toMatchObject({ status: 'working' });
    await resultOf('tasks/cancel', { taskId });
  });
});

describe('tasks', () => {
  it('are announced to clients of the revision that has them, and to no others', async () => {
    const { result } = await send('server/discover', {});
    expect(result.capabilities.extensions).toHaveProperty(['io.modelcontextprotocol/tasks'], {});
    const initialize = { protocolVersion: '2025-11-25', capabilities: TASKS, clientInfo: { name: 'a', version: '1' } };
    const older = await app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { 'content-type': 'application/json' },
      payload: { jsonrpc: '2.0', id: 1, method: 'initialize', params: initialize },
    });
    const { capabilities } = older.json().result;
    expect(capabilities.extensions ?? {}).not.toHaveProperty(['io.modelcontextprotocol/tasks']);
    expect(capabilities).not.toHaveProperty('tasks');
  });

  it('are not for a call that is done at once, nor for a client that does not declare them', async () => {
    const short = await send('tools/call', { name: 'slow_compute', arguments: { seconds: 0 } });
    expect(short.result).toMatchObject({ resultType: 'complete', content: [{ text: 'Computed for 0 seconds.' }] });
    const undeclared = await send(
      'tools/call',
      { name: 'slow_compute', arguments: { seconds: 1 } },
      { capabilities: {} },
    );
    expect(undeclared.result).toMatchObject({ resultType: 'complete' });
    expect(undeclared.result).not.toHaveProperty('taskId');
  });

  it.each(['tasks/get', 'tasks/update', 'tasks/cancel'])('tell a client without them what %s needs', async (method) => {
    const { status, error } = await send(method, { taskId: 'task_1' }, { capabilities: {} });
    expect([status, error.code, error.data]).toEqual([400, -32021, { requiredCapabilities: TASKS }]);
  });

  it.each(['tasks/get', 'tasks/update', 'tasks/cancel'])('are unknown to %s by another id', async (method) => {
    expect((await send(method, { taskId: 'task_1' })).error).toEqual({
      code: -32602,
      message: 'There is no task "task_1". Tasks are kept for an hour.',
    });
    expect((await send(method, { taskId: 1 })).error.message).toBe('params.taskId must be text; 1 was sent.');
  });

  it('are named in the header that routes the request', async () => {
    const { status, error } = await send('tasks/get', { taskId: 'task_1' }, { headers: { 'mcp-name': 'task_2' } });
    expect([status, error.code]).toEqual([400, -32020]);
  });

  it('have no list, and no method of their own for results', async () => {
    for (const method of ['tasks/list', 'tasks/result']) {
      const { status, error } = await send(method, { taskId: 'task_1' });
      expect([status, error.code]).toEqual([404, -32601]);
    }
  });
});
