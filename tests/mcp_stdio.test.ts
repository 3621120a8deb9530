import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { catalogue, EDITION } from '@plumbline/calculators';
import { afterEach, expect, it } from 'vitest';
import { taskSchemaErrors } from './support/mcp_tasks_schema.ts';
import { ROOT } from './support/server.ts';

const children: ChildProcessWithoutNullStreams[] = [];
afterEach(() => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
});

function start() {
  const child = spawn(process.execPath, ['tests/support/mcp_stdio_server.ts'], { cwd: ROOT });
  children.push(child);
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  return { child, lines: () => printed.split('\n').slice(0, -1) };
}

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};

const LETTING = { name: 'mees_checker', arguments: { property_type: 'domestic', current_epc_band: 'F' } };

it('writes only messages to stdout, and ends with its input', async () => {
  const { child, lines } = start();
  const exited = once(child, 'exit');
  child.stdin.write(`${JSON.stringify(INITIALIZE)}\n`);
  child.stdin.write('this is no message\n');
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`);
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/list' })}\n`);
  child.stdin.write(
    `${JSON.stringify({ jsonrpc: '2.0', id: 3, method: 'tools/call', params: { name: 'nothing' } })}\n`,
  );
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 4, method: 'tools/call', params: LETTING })}\n`);
  await expect.poll(lines).toHaveLength(4);
  const answers = lines().map((line) => JSON.parse(line));
  expect(answers[0]).toMatchObject({
    id: 1,
    result: { protocolVersion: '2025-06-18', serverInfo: { name: 'plumbline' } },
  });
  expect(answers[1].result.tools).toHaveLength(catalogue.length);
  expect(answers[2]).toMatchObject({ id: 3, error: { code: -32602, message: expect.stringContaining('"nothing"') } });
  expect(JSON.parse(answers[3].result.content[0].text)).toEqual(answers[3].result.structuredContent);
  child.stdin.end();
  expect(await exited).toEqual([0, null]);
});

it('lists and calls without a handshake', async () => {
  const { child, lines } = start();
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: LETTING })}\n`);
  await expect.poll(lines).toHaveLength(1);
  const { result } = JSON.parse(lines()[0] ?? '');
  expect(result.structuredContent).toMatchObject({ tier: 'free' });
  expect(JSON.parse(result.content[0].text)).toEqual(result.structuredContent);
  expect(result.content[1].uri).toBe(
    `plumbline://local/v1/calculations/mees_checker?edition=${EDITION}&property_type=domestic&current_epc_band=F`,
  );
});

it.each([
  ['2025-06-18', -32002, {}],
  ['2025-11-25', -32002, {}],
  [
    '2026-07-28',
    -32602,
    {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    },
  ],
])('answers an unknown resource with the code of revision %s', async (protocolVersion, code, _meta) => {
  const { child, lines } = start();
  const isEarlier = code === -32002;
  const params = { ...INITIALIZE.params, protocolVersion };
  if (isEarlier) child.stdin.write(`${JSON.stringify({ ...INITIALIZE, params })}\n`);
  const read = { jsonrpc: '2.0', id: 2, method: 'resources/read', params: { uri: 'plumbline://nothing', _meta } };
  child.stdin.write(`${JSON.stringify(read)}\n`);
  await expect.poll(lines).toHaveLength(isEarlier ? 2 : 1);
  const answer = JSON.parse(lines().at(-1) ?? '');
  expect(answer).toMatchObject({ id: 2, error: { code, data: { uri: 'plumbline://nothing' } } });
});

it('makes tasks of calls that take long, for a client that follows them', async () => {
  const { child, lines } = start();
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': { extensions: { 'io.modelcontextprotocol/tasks': {} } },
  };
  let id = 0;
  const send = async (method: string, params: object) => {
    id += 1;
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params: { ...params, _meta } })}\n`);
    await expect.poll(lines).toHaveLength(id);
    const { result } = JSON.parse(lines()[id - 1] ?? '');
    return result;
  };
  const rows = Array.from({ length: 2001 }, () => LETTING.arguments);
  const many = { name: 'calculate_many', arguments: { tool: LETTING.name, inputs: rows } };
  const created = await send('tools/call', many);
  expect(taskSchemaErrors('tools/call', created)).toEqual([]);
  const { taskId } = created;
  const get = async () => {
    const task = await send('tasks/get', { taskId });
    return { task, faults: taskSchemaErrors('tasks/get', task) };
  };
  const completed = { status: 'completed', result: { structuredContent: { calculated: 2001 } } };
  await expect.poll(get).toMatchObject({ task: completed, faults: [] });
  expect(taskSchemaErrors('tasks/cancel', await send('tasks/cancel', { taskId }))).toEqual([]);
});
