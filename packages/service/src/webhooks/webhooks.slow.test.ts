import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QueueInMemory } from '../queue/testing/queue_in_memory.ts';
import { callerOfAccount } from '../store/account/contract.ts';
import type { Store } from '../store/contract.ts';
import { SqliteStore } from '../store/sqlite/sqlite_store.ts';
import { addAccount } from '../store/testing/store_under_test.ts';
import { TestClock } from '../time/testing/test_clock.ts';
import { Tracer } from '../tracing/tracer.ts';
import { Receiver } from './testing/receiver.ts';
import { WEBHOOK_EVENTS } from './webhook.ts';
import { Webhooks, type WebhooksOptions } from './webhooks.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SECRET = 'the secret of this service';
const JOB = { id: 'job_1', status: 'completed', name: 'Größe.csv' };

const clock = new TestClock();
let store: Store;
let queue: QueueInMemory;
let receiver: Receiver;
let webhooks: Webhooks;
let owner: string;
const errors: unknown[] = [];

function webhooksWith(options: Partial<WebhooksOptions> = {}): Webhooks {
  return new Webhooks({
    tracer: new Tracer(),
    store,
    clock: clock.now,
    queue,
    readSecret: async () => SECRET,
    isLocal: true,
    version: '1.2.3',
    random: () => 0,
    onError: (error) => errors.push(error),
    ...options,
  });
}

const REQUESTER = { source: 'account:1:user', ipAddress: '203.0.113.7' };

beforeEach(async () => {
  // The official library compares timestamps with the present.
  clock.time = Date.now();
  store = new SqliteStore(':memory:', clock.now);
  queue = new QueueInMemory();
  receiver = await new Receiver().listen();
  owner = callerOfAccount(await addAccount(store, clock.time));
  webhooks = webhooksWith();
  webhooks.start();
});
afterEach(async () => {
  await webhooks.stop();
  await store.close();
  await receiver.close();
  expect(errors.splice(0)).toEqual([]);
});

async function newEndpoint(fields: { url?: string; events?: string[] } = {}, of = owner) {
  const endpoint = { url: receiver.url, description: '', events: WEBHOOK_EVENTS, ...fields };
  const created = await webhooks.create(of, endpoint, REQUESTER);
  if (!created) throw new Error('no endpoint was made');
  return { id: created.endpoint.id, secret: created.secret };
}

/** Sends an event and waits until what is due has been tried. */
async function sendJob(key = 'job_1', of = owner): Promise<void> {
  await webhooks.send(of, 'job.completed', key, JOB);
  await queue.idle();
}

/** Moves the clock and tries what is due then. */
async function pass(ms: number): Promise<void> {
  clock.pass(ms);
  await webhooks.sweep();
  await queue.idle();
}

async function logOf(endpointId: string, of = owner) {
  return (await webhooks.deliveries(of, endpointId, { limit: 200, after: undefined })) ?? [];
}

async function lastOf(endpointId: string) {
  const [delivery] = await logOf(endpointId);
  if (!delivery) throw new Error('there is no delivery');
  return delivery;
}

function verified(secret: string, index = -1): unknown {
  const { body, headers } = receiver.received.at(index) ?? { body: '', headers: {} };
  return new Webhook(secret).verify(body, headers);
}

describe('an event', () => {
  it('reaches the endpoints of its owner that want it, in a body that the official library verifies', async () => {
    const { id, secret } = await newEndpoint();
    await newEndpoint({ events: ['job.failed'] });
    const stranger = callerOfAccount(await addAccount(store, clock.time));
    await newEndpoint({}, stranger);
    await sendJob();
    expect(receiver.received).toHaveLength(1);
    const timestamp = new Date(clock.time).toISOString();
    expect(verified(secret)).toEqual({ type: 'job.completed', timestamp, data: JOB });
    expect(receiver.received[0]?.headers).toMatchObject({
      'webhook-id': expect.stringMatching(/^msg_[0-9a-f]{32}$/),
      'webhook-timestamp': String(Math.floor(clock.time / 1000)),
      'webhook-signature': expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
    });
    expect(await logOf(id)).toMatchObject([
      {
        status: 'delivered',
        nextAttemptAt: null,
        log: [{ number: 1, at: clock.time, statusCode: 204, failure: null }],
      },
    ]);
  });

  it('that is sent again with the same key is delivered once', async () => {
    await newEndpoint();
    await sendJob();
    clock.pass(MINUTE);
    await sendJob();
    expect(receiver.received).toHaveLength(1);
    await sendJob('job_2');
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  });

  it('has another id for every endpoint', async () => {
    await newEndpoint();
    await newEndpoint();
    await sendJob();
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  });

  it('that was stored but not published is sent by the next sweep, of any process', async () => {
    const { id } = await newEndpoint();
    const publish = vi.spyOn(queue, 'publish').mockRejectedValueOnce(new Error('killed'));
    await sendJob();
    expect(receiver.received).toHaveLength(0);
    publish.mockRestore();
    await pass(0);
    expect(await lastOf(id)).toMatchObject({ status: 'delivered' });
    expect(errors.splice(0)).toEqual([new Error('killed')]);
  });
});

describe('a failed delivery', () => {
  it('is tried ten times by the schedule of the specification, with the same id and body', async () => {
    const { id, secret } = await newEndpoint();
    receiver.answer(500);
    await sendJob();
    const pauses = [
      5 * SECOND,
      5 * MINUTE,
      30 * MINUTE,
      2 * HOUR,
      5 * HOUR,
      10 * HOUR,
      14 * HOUR,
      20 * HOUR,
      24 * HOUR,
    ];
    for (const [index, pauseMs] of pauses.entries()) {
      expect(await lastOf(id)).toMatchObject({ status: 'pending', nextAttemptAt: clock.time + pauseMs });
      await pass(pauseMs - 1);
      expect(receiver.received).toHaveLength(index + 1);
      await pass(1);
      expect(receiver.received).toHaveLength(index + 2);
    }
    const delivery = await lastOf(id);
    expect(delivery).toMatchObject({ status: 'failed', attempts: 10, nextAttemptAt: null });
    expect(delivery.log.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(500));
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10);
    expect(verified(secret, 0)).toMatchObject({ type: 'job.completed' });
    await pass(30 * HOUR);
    expect(receiver.received).toHaveLength(10);
  });

  it('ends with the first success', async () => {
    const { id } = await newEndpoint();
    receiver.answer(500, 302, 200);
    await sendJob();
    await pass(5 * SECOND);
    await pass(5 * MINUTE);
    const delivery = await lastOf(id);
    expect(delivery).toMatchObject({ status: 'delivered', nextAttemptAt: null });
    expect(delivery.log.map(({ statusCode }) => statusCode)).toEqual([500, 302, 200]);
    expect(await webhooks.find(owner, id)).toMatchObject({ failingSince: null });
  });

  it('waits as long as the endpoint asks, and so do the others', async () => {
    const { id } = await newEndpoint();
    receiver.respond = (response) => response.writeHead(429, { 'retry-after': '3600' }).end();
    await sendJob();
    expect(await lastOf(id)).toMatchObject({ nextAttemptAt: clock.time + HOUR });
    await sendJob('job_2');
    expect(receiver.received).toHaveLength(1);
    receiver.answer(200);
    await pass(HOUR - 1);
    expect(receiver.received).toHaveLength(1);
    await pass(1);
    expect((await logOf(id)).map(({ status }) => status)).toEqual(['delivered', 'delivered']);
  });

  it('of an endpoint that hangs does not delay other endpoints', async () => {
    const hanging = await new Receiver().listen();
    hanging.respond = () => undefined;
    await newEndpoint({ url: hanging.url });
    const { id } = await newEndpoint();
    await webhooks.send(owner, 'job.completed', 'job_1', JOB);
    await expect.poll(() => lastOf(id)).toMatchObject({ status: 'delivered' });
    expect(hanging.received).toHaveLength(1);
    await hanging.close();
  });

  it('can be sent again by hand, as can one that was delivered', async () => {
    const { id } = await newEndpoint();
    receiver.answer(500, 200, 200);
    await sendJob();
    const { id: deliveryId } = await lastOf(id);
    await webhooks.retry(owner, id, deliveryId);
    await queue.idle();
    expect(await lastOf(id)).toMatchObject({ status: 'delivered', attempts: 2 });
    await webhooks.retry(owner, id, deliveryId);
    await queue.idle();
    expect(await lastOf(id)).toMatchObject({ status: 'delivered', attempts: 3 });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });
});

describe('a test', () => {
  it('is sent once, whatever events the endpoint wants', async () => {
    const { id, secret } = await newEndpoint({ events: ['job.failed'] });
    receiver.answer(500);
    expect(await webhooks.test(owner, id)).toMatchObject({ event: 'webhook.test' });
    await queue.idle();
    expect(verified(secret)).toMatchObject({ type: 'webhook.test', data: { webhook: id } });
    expect(await lastOf(id)).toMatchObject({ status: 'failed', attempts: 1, nextAttemptAt: null });
  });
});

describe('an endpoint', () => {
  it('that answers 410 is disabled at once, and what was due is held until it is enabled', async () => {
    const { id } = await newEndpoint();
    receiver.answer(410);
    await sendJob();
    expect(await webhooks.find(owner, id)).toMatchObject({ disabledBecause: 'gone', disabledAt: clock.time });
    await sendJob('job_2');
    await pass(HOUR);
    expect(receiver.received).toHaveLength(1);
    receiver.answer(200);
    await webhooks.change(owner, id, { isEnabled: true }, REQUESTER);
    await queue.idle();
    expect(await logOf(id)).toMatchObject([{ status: 'delivered', attempts: 2 }]);
  });

  it('is disabled after five days of nothing but failures, and not before', async () => {
    const { id } = await newEndpoint();
    receiver.answer(500);
    const start = clock.time;
    for (let day = 0; day < 5; day++) {
      clock.time = start + day * DAY;
      await sendJob(`job_${day}`);
    }
    clock.time = start + 5 * DAY - 1;
    await sendJob('job_5');
    expect(await webhooks.find(owner, id)).toMatchObject({ disabledBecause: null, failingSince: start });
    clock.time = start + 5 * DAY;
    await sendJob('job_6');
    expect(await webhooks.find(owner, id)).toMatchObject({ disabledBecause: 'failing', disabledAt: clock.time });
  });

  it('is not disabled if one delivery in five days succeeds, or if nothing was sent for days', async () => {
    const { id } = await newEndpoint();
    receiver.answer(500, 200, 500);
    await sendJob('job_1');
    clock.pass(4 * DAY);
    await sendJob('job_2');
    clock.pass(DAY);
    await sendJob('job_3');
    clock.pass(4 * DAY);
    await sendJob('job_4');
    clock.pass(2 * DAY);
    await sendJob('job_5');
    expect(await webhooks.find(owner, id)).toMatchObject({ disabledBecause: null });
  });

  it('gets both signatures for 24 hours after a rotation, and then that of the new secret alone', async () => {
    const { id, secret } = await newEndpoint();
    const rotated = await webhooks.rotate(owner, id, REQUESTER);
    const newSecret = rotated?.secret ?? '';
    await sendJob('job_1');
    expect(receiver.received[0]?.headers['webhook-signature']?.split(' ')).toHaveLength(2);
    expect(verified(secret)).toEqual(verified(newSecret));
    clock.pass(DAY - 1);
    await sendJob('job_2');
    expect(receiver.received[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(2);
    clock.pass(1);
    await sendJob('job_3');
    expect(receiver.received[2]?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
    vi.setSystemTime(clock.time);
    expect(verified(newSecret)).toMatchObject({ type: 'job.completed' });
    expect(() => verified(secret)).toThrow('No matching signature');
    vi.useRealTimers();
  });

  it('whose secret cannot be decrypted any more says so, sends nothing unsigned, and works again after a rotation', async () => {
    const { id, secret } = await newEndpoint();
    await webhooks.stop();
    queue = new QueueInMemory();
    webhooks = webhooksWith({ readSecret: async () => 'the secret after the old one was lost' });
    webhooks.start();
    await sendJob();
    expect(receiver.received).toEqual([]);
    expect(await webhooks.find(owner, id)).toMatchObject({ disabledBecause: 'secret_unreadable' });
    expect((await lastOf(id)).log[0]?.failure).toContain('Rotate the secret');
    const rotated = await webhooks.rotate(owner, id, REQUESTER);
    expect(rotated?.endpoint).toMatchObject({ disabledBecause: null, previousSecret: null });
    await pass(5 * SECOND);
    expect(verified(rotated?.secret ?? '')).toMatchObject({ type: 'job.completed' });
    expect(() => verified(secret)).toThrow('No matching signature');
  });

  it('has its secret in the store in no readable form', async () => {
    const { secret } = await newEndpoint();
    const { rows } = await store.execute('SELECT * FROM webhook_endpoints', []);
    expect(JSON.stringify(rows)).not.toContain(secret.slice('whsec_'.length, -1));
  });

  it('comes after the first endpoints of other owners if its owner has several', async () => {
    await webhooks.stop();
    const other = callerOfAccount(await addAccount(store, clock.time));
    const mine = [await newEndpoint(), await newEndpoint(), await newEndpoint()];
    const theirs = await newEndpoint({}, other);
    await webhooks.send(owner, 'job.completed', 'job_1', JOB);
    clock.pass(1);
    await webhooks.send(other, 'job.completed', 'job_1', JOB);
    const priorityOf = (id: string) => queue.published.find((message) => message.id === id)?.priority;
    expect(mine.map(({ id }) => priorityOf(id)).toSorted()).toEqual([-1, -2, 0]);
    expect(priorityOf(theirs.id)).toBe(0);
  });
});

describe('stopping', () => {
  it('lets a request end that is under way', async () => {
    const { id } = await newEndpoint();
    let answer = () => undefined as unknown;
    receiver.respond = (response) => {
      answer = () => response.writeHead(204).end();
    };
    await webhooks.send(owner, 'job.completed', 'job_1', JOB);
    await expect.poll(() => receiver.received).toHaveLength(1);
    const stopped = webhooks.stop();
    answer();
    await stopped;
    expect(await lastOf(id)).toMatchObject({ status: 'delivered' });
  });
});
