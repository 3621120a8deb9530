import { once } from 'node:events';
import { join } from 'node:path';
import { findCalculator } from '@plumbline/calculators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKey } from '../packages/service/src/keys/keys.ts';
import { SqliteStore } from '../packages/service/src/store/sqlite/sqlite_store.ts';
import { TaskService } from '../packages/service/src/tasks/task_service.ts';
import { newDataFolder, type RunningServer, startServer, UNLIMITED_SERVER } from './support/server.ts';
import { metricOf } from './support/sweeps.ts';

const PLUMBLINE_DATA = newDataFolder();
/** Ten seconds ahead, as long as a process may be silent. */
const later = new SqliteStore(join(PLUMBLINE_DATA, 'plumbline.sqlite'), () => Date.now() + 10_000);
let key: string;
let keyId: string;
/** Two processes on one database. */
let worker: RunningServer;
let other: RunningServer;
beforeAll(async () => {
  const made = await createKey(later, Date.now, { interface: 'main', tier: 'enterprise', name: 'tasks' });
  if (!made.ok) throw new Error(made.faults.join(' '));
  ({
    key,
    stored: { id: keyId },
  } = made);
  const start = () => startServer(UNLIMITED_SERVER, { PLUMBLINE_DATA });
  [worker, other] = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await other.stop();
  await later.close();
});

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': { extensions: { 'io.modelcontextprotocol/tasks': {} } },
};

async function send({ url }: RunningServer, method: string, params: Record<string, unknown>) {
  const response = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-api-key': key,
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      'mcp-name': String(params.name ?? params.taskId),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: META } }),
  });
  const { result, error } = (await response.json()) as { result: Record<string, unknown>; error?: unknown };
  expect(error).toBeUndefined();
  return result;
}

const TOOL = 'eurocode_beam_designer';

/** More evaluations than can be made before the task is cancelled. */
const LONG = {
  name: 'explore_uncertainty',
  arguments: {
    tool: TOOL,
    input: findCalculator(TOOL)?.examples[0]?.input,
    distributions: { span_m: { normal: [6, 0.1] } },
    samples: 50_000,
  },
};

async function newTask() {
  const { resultType, taskId } = await send(worker, 'tools/call', LONG);
  expect(resultType).toBe('task');
  return taskId as string;
}

it('ends the work of another process when a task is cancelled', async () => {
  const taskId = await newTask();
  expect(await send(other, 'tasks/get', { taskId })).toMatchObject({ status: 'working' });
  await send(other, 'tasks/cancel', { taskId });
  expect(await send(other, 'tasks/get', { taskId })).toMatchObject({ status: 'cancelled' });
  await expect.poll(() => metricOf(worker, 'plumbline_explorations')).toBe(0);
});

it('fails a task whose process was killed, with its calls counted', async () => {
  const taskId = await newTask();
  const exited = once(worker.child, 'exit');
  worker.child.kill('SIGKILL');
  await exited;
  expect(await send(other, 'tasks/get', { taskId })).toMatchObject({ status: 'working' });
  const tasks = new TaskService({ records: () => later.tasks, onError: (error) => expect.fail(String(error)) }).of(
    keyId,
  );
  const message = 'The process that worked on this task has ended. Its calls were counted. Call the tool again.';
  expect(await tasks.find(taskId)).toMatchObject({ status: 'failed', message });
  expect(await send(other, 'tasks/get', { taskId })).toMatchObject({
    status: 'failed',
    statusMessage: message,
    error: { code: -32603, message },
  });
});
