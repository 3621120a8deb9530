/**
 * What a request costs the other callers: the processor time of the server, which does not depend on what else the machine does.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COSTLY_EXPLORATIONS } from './support/costly_explorations.ts';
import { COSTLY_REQUESTS } from './support/costly_requests.ts';
import { processorMsPerRequest, type RepeatedRequest, send } from './support/processor_time.ts';
import { type RunningServer, startServer } from './support/server.ts';

/** A body of this size is parsed in about 1 ms; the rest is for slow machines and the garbage collector. */
const EXTRA_MS_MAX = 15;

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.stop());

/** The costs of a valid request, which several others are compared with. */
const plainCosts = new Map<RepeatedRequest, { bytes: number; ms: number }>();

async function costOfPlain(plain: RepeatedRequest): Promise<{ bytes: number; ms: number }> {
  const known = plainCosts.get(plain);
  if (known) return known;
  const { status, body } = await send(server.url, plain);
  expect(status).toBe(200);
  const cost = { bytes: body.length, ms: await processorMsPerRequest(server, plain) };
  plainCosts.set(plain, cost);
  return cost;
}

describe('a request of at most 64 KiB', () => {
  it.each([...COSTLY_REQUESTS, ...COSTLY_EXPLORATIONS].map((costly) => [costly.kind, costly] as const))(
    'costs little more than a valid one: %s',
    async (_kind, { request, plain, answered }) => {
      const sentBytes = (request.body?.length ?? 0) + request.path.length;
      expect(sentBytes).toBeLessThanOrEqual(64 * 1024);
      const { status, body } = await send(server.url, request);
      expect(status).toBe(answered.status);
      expect(body.includes(answered.text), body.slice(0, 1000)).toBe(true);
      const cost = await costOfPlain(plain);
      expect(body.length, 'the answer grows beyond the request').toBeLessThanOrEqual(sentBytes + cost.bytes);
      expect(await processorMsPerRequest(server, request)).toBeLessThanOrEqual(cost.ms + EXTRA_MS_MAX);
    },
  );
});
