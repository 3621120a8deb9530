import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { watchHealth } from './health_watch.ts';
import { type ReceivedResponse, requestFrom, statusesOf } from './request_from.ts';
import type { RunningServer } from './server.ts';

const ITEM = JSON.stringify({
  tool: 'calculate_pue',
  input: { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 },
});

const JSON_TYPE = 'application/json';
const LINES = 'application/x-ndjson';

/** Batches that unpack to far more than they are; the largest that 8 KB of gzip can hold. */
const BODIES: readonly { kind: string; type: string; text: string }[] = [
  { kind: 'an array of white space', type: JSON_TYPE, text: `[${' '.repeat(8_000_000)}]` },
  { kind: 'an array of empty objects', type: JSON_TYPE, text: `[${'{},'.repeat(2_600_000)}{}]` },
  { kind: 'an array of empty arrays', type: JSON_TYPE, text: `[${'[],'.repeat(2_600_000)}[]]` },
  { kind: 'an array of a long text', type: JSON_TYPE, text: `["${'x'.repeat(8_000_000)}"]` },
  { kind: 'an array of 100 kB of calls', type: JSON_TYPE, text: `[${`${ITEM},`.repeat(900)}${ITEM}]` },
  { kind: 'an array that is nested deeply', type: JSON_TYPE, text: `[${'['.repeat(8_000_000)}` },
  { kind: 'lines of white space', type: LINES, text: '\n'.repeat(8_000_000) },
  { kind: 'lines of empty objects', type: LINES, text: '{}\n'.repeat(2_600_000) },
  { kind: 'one endless line', type: LINES, text: 'x'.repeat(8_000_000) },
];

const BYTES_MAX = 8 * 1024;

/** The resident memory of a process, now and at most so far. */
function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const bytesOf = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
  return { now: bytesOf('VmRSS'), peak: bytesOf('VmHWM') };
}

function sendBatch(port: number, address: string, type: string, body: Buffer): Promise<ReceivedResponse> {
  const headers = { 'content-type': type, 'content-encoding': 'gzip' };
  return requestFrom(address, port, { method: 'POST', path: '/v1/batch', headers, body });
}

export interface CompressedAttack {
  kind: string;
  statuses: Record<string, number>;
  answered: number;
  /** Of the largest answer. */
  answerBytes: number;
  memoryGrowth: number;
  /** Processor time of the server during the slowest health check. */
  healthMs: number;
}

/** The resident memory of a process from now on is compared with that of now. */
function watchMemory(pid: number): () => number {
  // Resets the peak that the kernel keeps.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = memoryOf(pid).now;
  return () => memoryOf(pid).peak - before;
}

/** Sends each kind of compressed batch many times at once, each from an address of its own, and reports what it cost. */
export async function attackCompressed(server: RunningServer, concurrent: number): Promise<CompressedAttack[]> {
  const pid = server.child.pid as number;
  // Loads the code of this path before anything is measured.
  await sendBatch(server.port, '127.0.2.1', JSON_TYPE, gzipSync(`[${ITEM}]`));
  await sendBatch(server.port, '127.0.2.1', LINES, gzipSync(ITEM));
  const results: CompressedAttack[] = [];
  for (const [index, { kind, type, text }] of BODIES.entries()) {
    const body = gzipSync(text, { level: 9 });
    if (body.length > BYTES_MAX) throw new Error(`${kind} has ${body.length} bytes`);
    const memoryGrowth = watchMemory(pid);
    const stopWatching = await watchHealth(server);
    const sent = Array.from({ length: concurrent }, () => sendBatch(server.port, `127.0.1.${index + 1}`, type, body));
    const answers = await Promise.all(sent);
    results.push({
      kind,
      statuses: statusesOf(answers),
      answered: answers.reduce((sum, { body }) => sum + body.split('"ok":true').length - 1, 0),
      answerBytes: Math.max(...answers.map(({ body: text }) => text.length)),
      memoryGrowth: memoryGrowth(),
      healthMs: await stopWatching(),
    });
  }
  return results;
}
