import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EXIT } from '../packages/cli/src/command.ts';
import { runWords } from '../packages/cli/src/testing/run_line.ts';
import { newKey } from './support/cli.ts';
import { hallsFile, type JobJson, JobsOfKey } from './support/jobs.ts';
import { type CallMade, drive } from './support/load.ts';
import { newDataFolder, type RunningServer } from './support/server.ts';
import { DISK_BYTES, type ServerOnSmallDisk, SMALL_DISK, startOnSmallDisk } from './support/small_disk.ts';

const DATABASE = newDataFolder();
/** One part, which is longer than the file. */
const HALLS = hallsFile(20_000);
const REQUEST = { tool: 'calculate_pue', keep: 'note', columns: 'pue_score' };

let key = '';
/** What the command makes of the same file. */
let expected: { result: Buffer; rejected: Buffer };
beforeAll(async () => {
  ({ key } = await newKey(['--plan', 'enterprise', '--rpm', '1000000'], { PLUMBLINE_DATA: DATABASE }));
  const folder = newDataFolder();
  const [input, result, rejected] = [
    join(folder, 'halls.csv'),
    join(folder, 'result.csv'),
    join(folder, 'rejected.csv'),
  ];
  writeFileSync(input, HALLS.text);
  const options = Object.entries(REQUEST).flatMap(([name, value]) => [`--${name}`, value]);
  const { code } = await runWords(['batch', input, result, '--rejected', rejected, ...options]);
  expect(code).toBe(EXIT.partly);
  expected = { result: readFileSync(result), rejected: readFileSync(rejected) };
});

let running: ServerOnSmallDisk | undefined;
afterEach(() => running?.server.stop('SIGKILL'));

async function start(): Promise<ServerOnSmallDisk> {
  running = await startOnSmallDisk(DATABASE);
  return running;
}

function call({ url }: RunningServer, isOver: (made: number) => boolean): Promise<CallMade[]> {
  return drive({ urls: [url], headers: { 'x-api-key': key }, connections: 8, isOver });
}

const count = (calls: CallMade[], wanted: number) => calls.filter(({ status }) => status === wanted).length;

async function signUp({ url }: RunningServer, email: string): Promise<number> {
  const body = JSON.stringify({ email, password: 'correct horse' });
  const headers = { origin: url, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/dashboard/auth/sign-up`, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  return answer.status;
}

function upload({ url }: RunningServer, body: string): Promise<Response> {
  const headers = { 'x-api-key': key, 'content-type': 'text/csv' };
  return fetch(`${url}/v1/jobs?${new URLSearchParams(REQUEST)}`, { method: 'POST', headers, body });
}

async function usedInMonth({ url }: RunningServer): Promise<number> {
  const answer = await fetch(`${url}/v1/usage`, { headers: { 'x-api-key': key } });
  return ((await answer.json()) as { month: { used: number } }).month.used;
}

describe(`a full disk: ${SMALL_DISK}`, () => {
  it('gives calls, sign-ups and jobs 503, leaves nothing half done, and gives results when there is space again', async () => {
    const { server, fill, free } = await start();
    const calls = await call(server, (made) => made > 20);
    expect(count(calls, 200)).toBe(calls.length);
    fill(0);
    while (count(calls, 503) === 0) calls.push(...(await call(server, (made) => made > 200)));
    const refused: string[] = [];
    await expect
      .poll(async () => {
        const email = `${randomUUID()}@example.com`;
        const status = await signUp(server, email);
        if (status === 503) refused.push(email);
        return status;
      })
      .toBe(503);
    const job = await upload(server, hallsFile(10).text);
    expect([job.status, job.headers.get('retry-after')]).toEqual([503, '600']);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    free();
    expect(count(calls, 200) + count(calls, 503)).toBe(calls.length);
    const isBack = async () => {
      calls.push(...(await call(server, (made) => made > 0)));
      return calls.at(-1)?.status;
    };
    await expect.poll(isBack).toBe(200);
    expect(await usedInMonth(server)).toBe(count(calls, 200));
    expect(await signUp(server, refused[0] ?? '')).toBe(204);
    expect((await upload(server, hallsFile(10).text)).status).toBe(202);
  });

  it('refuses a file that it has no room for, and keeps nothing of it', async () => {
    const { server, folder, fill } = await start();
    expect((await upload(server, 'IT\n')).status).toBe(422);
    fill(10 * 1024 ** 2);
    const answer = await upload(server, hallsFile(40_000).text);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
    expect(readdirSync(join(folder, 'jobs'))).toEqual([]);
  });

  it.each([
    // More than the tenth that must be free when a part begins, and less than it writes.
    ['a part', () => ({ bytesLeft: DISK_BYTES / 8, fileBytesMax: HALLS.text.length + 1024 })],
    ['the joined result', (bytes: number) => ({ bytesLeft: bytes + DISK_BYTES / 16, fileBytesMax: bytes - 1 })],
  ])('lets a job wait for room for %s, and ends it like one run when there is space again', async (_what, room) => {
    const { server, fill, free } = await start();
    const { bytesLeft, fileBytesMax } = room(expected.result.length);
    fill(HALLS.text.length + bytesLeft, fileBytesMax);
    const { id } = (await (await upload(server, HALLS.text)).json()) as JobJson;
    await expect.poll(() => server.output()).toContain('the disk of JOBS_DIR is full; jobs wait until there is room');
    expect(server.output()).not.toContain('almost full');
    free();
    const jobs = new JobsOfKey(key);
    const job = await jobs.until(server, id, ({ status }) => status === 'completed');
    expect(job.calls_counted).toBe(HALLS.rows - HALLS.rejected);
    for (const name of ['result', 'rejected'] as const) {
      expect((await jobs.read(server, `/v1/jobs/${id}/${name}`)).equals(expected[name]), name).toBe(true);
    }
  });
});
