import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastPath } from '../packages/service/src/api/fast_path/fast_path.ts';
import { buildApp } from '../packages/service/src/app/app.ts';
import { NO_LIMITS } from '../packages/service/src/app/testing/test_service.ts';
import { createKey } from '../packages/service/src/keys/keys.ts';
import type { Store } from '../packages/service/src/store/contract.ts';
import { SqliteStore } from '../packages/service/src/store/sqlite/sqlite_store.ts';
import { TestClock } from '../packages/service/src/time/testing/test_clock.ts';
import { converse, type Heard } from './support/fuzz_exchange.ts';
import { type Conversation, type FuzzKeys, fuzzConversation } from './support/fuzz_requests.ts';

const SEED = Number(process.env.PROPERTY_SEED);
/** `FUZZ_CONNECTIONS` makes a run longer. */
const CONNECTIONS = Number(process.env.FUZZ_CONNECTIONS ?? 1500);

/** Each line has keys of its own, so that what is left of their limits is the same on both servers. */
const LINES = 12;
const DIFFERENCES_MAX = 5;
const FAST_PATH_SHARE_MIN = 0.3;

/** Ends a run that hangs; it says nothing about speed. */
const TIMEOUT_MS = 400 * CONNECTIONS;

const clock = new TestClock();
const keysOfLines: FuzzKeys[] = [];
let fast: FastifyInstance;
let slow: FastifyInstance;

async function newKeys(stores: readonly Store[]): Promise<FuzzKeys> {
  async function newKey(options: { interface: 'main' | 'variant_b'; tier: string; callsPerMinute?: number }) {
    const [first, ...others] = stores as [Store, ...Store[]];
    const made = await createKey(first, clock.now, { callsPerMinute: undefined, name: '', ...options });
    if (!made.ok) throw new Error(made.faults.join(' '));
    for (const store of others) await store.addKey(made.stored);
    return made.key;
  }
  return {
    unlimited: await newKey({ interface: 'main', tier: 'enterprise', callsPerMinute: 1_000_000 }),
    limited: await newKey({ interface: 'main', tier: 'free' }),
    variantB: await newKey({ interface: 'variant_b', tier: 'developer' }),
  };
}

async function start(store: Store, fastPath: boolean): Promise<FastifyInstance> {
  const app = buildApp({
    logLevel: 'silent',
    clock: clock.now,
    store,
    fastPath,
    trustProxy: 1,
    keylessLimits: NO_LIMITS,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

async function useUp(app: FastifyInstance, key: string): Promise<void> {
  const call = { method: 'POST', url: '/v1/tools/mees_checker', headers: { 'x-api-key': key } } as const;
  while ((await app.inject(call)).statusCode !== 429);
}

function portOf(app: FastifyInstance): number {
  return (app.server.address() as { port: number }).port;
}

beforeAll(async () => {
  const stores = [new SqliteStore(':memory:', clock.now), new SqliteStore(':memory:', clock.now)] as const;
  for (let line = 0; line < LINES; line++) keysOfLines.push(await newKeys(stores));
  fast = await start(stores[0], true);
  slow = await start(stores[1], false);
  for (const { limited } of keysOfLines) await Promise.all([useUp(fast, limited), useUp(slow, limited)]);
});
afterAll(() => Promise.all([fast.close(), slow.close()]));

/** The first response that differs, from its first line that differs on. */
function firstDifference(one: Heard, other: Heard): object {
  const at = one.responses.findIndex((response, index) => response !== other.responses[index]);
  const [lines, otherLines] = [one, other].map(({ responses }) => (responses[at] ?? '').split('\n')) as [
    string[],
    string[],
  ];
  const from = lines.findIndex((text, index) => text !== otherLines[index]);
  const excerpt = ({ responses, end }: Heard, all: string[]) => ({
    responses: responses.map((response) => response.split('\n', 1)[0]),
    end,
    excerpt: all.slice(Math.max(0, from), from + 3).map((text) => text.slice(0, 300)),
  });
  return { response: at, fast: excerpt(one, lines), slow: excerpt(other, otherLines) };
}

function shown({ steps }: Conversation): string[] {
  return steps.flatMap(({ pieces }) =>
    pieces.map(({ bytes }) => JSON.stringify(bytes.toString('latin1').slice(0, 600))),
  );
}

describe('the same bytes with the fast path on and off', () => {
  it(
    'get the same responses, and the connection is kept or closed alike',
    async () => {
      const differences: object[] = [];
      let connections = 0;
      let requests = 0;
      let responses = 0;

      async function compareOnce(seed: number, keys: FuzzKeys): Promise<void> {
        const conversation = fuzzConversation(seed, keys);
        const [one, other] = await Promise.all([
          converse(portOf(fast), conversation),
          converse(portOf(slow), conversation),
        ]);
        connections += 1;
        requests += conversation.steps.reduce((sum, step) => sum + step.requests, 0);
        responses += one.responses.length;
        if (JSON.stringify(one) === JSON.stringify(other)) return;
        differences.push({ seed, sent: shown(conversation), ...firstDifference(one, other) });
      }

      async function line(index: number): Promise<void> {
        for (let at = index; at < CONNECTIONS && differences.length < DIFFERENCES_MAX; at += LINES) {
          await compareOnce(SEED + at, keysOfLines[index] as FuzzKeys);
        }
      }

      await Promise.all(keysOfLines.map((_keys, index) => line(index)));
      const served = fast.getDecorator<FastPath>('fastPath').requests;
      console.info(
        `${requests} requests over ${connections} connections, ${responses} responses, ${served} by the fast path`,
      );
      expect(differences).toEqual([]);
      expect(connections).toBe(CONNECTIONS);
      expect(served / requests).toBeGreaterThan(FAST_PATH_SHARE_MIN);
    },
    TIMEOUT_MS,
  );
});
