import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testService } from '../../../app/testing/test_service.ts';
import { QueueInMemory } from '../../../queue/testing/queue_in_memory.ts';
import { Receiver } from '../../../webhooks/testing/receiver.ts';

const queue = new QueueInMemory();
const { app, clock, newKey } = testService({ workQueue: queue });
const receiver = new Receiver();
beforeAll(() => receiver.listen());
afterAll(async () => {
  await app.close();
  await receiver.close();
});

let key: string;
beforeEach(async () => {
  ({ key } = await newKey());
  receiver.answer(204);
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT';

async function call(method: Method, url: string, body?: unknown, sentKey: string | undefined = key) {
  const headers = {
    ...(sentKey !== undefined && { 'x-api-key': sentKey }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await app.inject({ method, url, headers, ...(body !== undefined && { payload }) });
  await queue.idle();
  return { status: answer.statusCode, headers: answer.headers, body: answer.body === '' ? undefined : answer.json() };
}

async function newWebhook(fields: Record<string, unknown> = {}) {
  const { body, status } = await call('POST', '/v1/webhooks', { url: receiver.url, ...fields });
  expect(status).toBe(201);
  return body as { id: string; secret: string };
}

describe('/v1/webhooks', () => {
  it('makes an endpoint, and shows its secret this once', async () => {
    const sent = {
      url: 'https://example.com/hooks',
      description: 'Nightly run',
      events: ['job.failed', 'job.completed'],
    };
    const { status, headers, body } = await call('POST', '/v1/webhooks', sent);
    const { secret, ...endpoint } = body;
    expect(status).toBe(201);
    expect(headers).toMatchObject({ location: `/v1/webhooks/${body.id}`, 'cache-control': 'no-store' });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const now = new Date(clock.time).toISOString();
    expect(endpoint).toEqual({
      id: expect.stringMatching(/^webhook_[0-9A-Za-z]{16}$/),
      ...sent,
      enabled: true,
      disabled: null,
      failing_since: null,
      previous_secret_until: null,
      created_at: now,
      changed_at: now,
    });
    expect((await call('GET', `/v1/webhooks/${body.id}`)).body).toEqual(endpoint);
    expect((await call('GET', '/v1/webhooks')).body).toEqual({ webhooks: [endpoint], webhooks_max: 10 });
  });

  it('sends every event unless the endpoint chooses', async () => {
    const { body } = await call('POST', '/v1/webhooks', { url: 'https://example.com/' });
    expect(body).toMatchObject({
      description: '',
      events: [
        'job.completed',
        'job.stopped',
        'job.cancelled',
        'job.failed',
        'law.due',
        'law.changed',
        'edition.frozen',
      ],
    });
  });

  it('names everything that is wrong at once', async () => {
    const sent = { url: 'http://10.0.0.1/', events: ['job.done'], descripton: 'x', description: 5 };
    const { status, body } = await call('POST', '/v1/webhooks', sent);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'invalid_input', detail: '4 inputs of the body need correcting.' });
    expect(body.errors).toEqual([
      { field: 'url', message: 'url must be a URL that begins with https://, such as https://example.com/webhooks.' },
      {
        field: 'events',
        message:
          'events must be a list of events without repetition, of job.completed, job.stopped, job.cancelled, job.failed, law.due, law.changed, edition.frozen; the text "job.done" was sent.',
      },
      {
        field: 'descripton',
        message: 'descripton is not a field of a webhook endpoint that can be set. Did you mean description?',
      },
      { field: 'description', message: 'description must be text; 5 was sent.' },
    ]);
  });

  it.each([
    [{}, 'url is missing.'],
    [{ url: 'https://example.com/', events: [] }, 'none was sent. Delete or disable the endpoint'],
    [{ url: 'https://example.com/', events: 'job.failed' }, 'events must be a list'],
    [{ url: 'https://example.com/', events: ['job.failed', 'job.failed'] }, 'without repetition'],
    [{ url: 'https://example.com/', enabled: true }, 'enabled is not a field'],
    [{ url: 'https://example.com/', description: 'a'.repeat(201) }, 'at most 200 characters; 201 were sent.'],
    [{ url: 'https://example.com/', description: 'a\0b' }, 'NUL'],
    [{ url: null }, 'url must be text; null was sent.'],
  ])('rejects %j', async (sent, message) => {
    const { status, body } = await call('POST', '/v1/webhooks', sent);
    expect(status).toBe(422);
    expect(body.errors[0].message).toContain(message);
  });

  it('rejects a body that is not an object, or not JSON', async () => {
    expect(await call('POST', '/v1/webhooks', [])).toMatchObject({ status: 422 });
    expect(await call('POST', '/v1/webhooks')).toMatchObject({ status: 422 });
    expect(await call('POST', '/v1/webhooks', '{"url":1,"url":2}')).toMatchObject({ status: 400 });
  });

  it('has ten endpoints at most', async () => {
    for (let count = 0; count < 10; count++) await newWebhook();
    const { status, body } = await call('POST', '/v1/webhooks', { url: receiver.url });
    expect(status).toBe(422);
    expect(body.detail).toContain('You have 10 webhooks');
  });

  it('needs a key', async () => {
    const { status, body } = await call('GET', '/v1/webhooks', undefined, '');
    expect([status, body.code]).toEqual([401, 'invalid_key']);
    const keyless = await app.inject('/v1/webhooks');
    expect(keyless.statusCode).toBe(401);
    expect(keyless.json().detail).toContain('Send the key in X-API-Key; none was sent.');
  });

  it('says which methods it takes', async () => {
    const { status, headers } = await call('PUT', '/v1/webhooks/webhook_0000000000000000');
    expect([status, headers.allow]).toEqual([405, 'GET, PATCH, DELETE, HEAD']);
  });
});

describe('an endpoint over REST', () => {
  it('is changed in what is sent, disabled and enabled', async () => {
    const { id, secret: _secret, ...before } = await newWebhook();
    clock.pass(1000);
    const changed_at = new Date(clock.time).toISOString();
    const changed = await call('PATCH', `/v1/webhooks/${id}`, { description: 'new', events: ['job.failed'] });
    expect(changed.body).toEqual({ id, ...before, description: 'new', events: ['job.failed'], changed_at });
    expect((await call('PATCH', `/v1/webhooks/${id}`, { enabled: false })).body).toMatchObject({
      enabled: false,
      disabled: { code: 'owner', detail: 'You have disabled this endpoint.', at: changed_at },
    });
    expect((await call('PATCH', `/v1/webhooks/${id}`, { enabled: true })).body).toEqual(changed.body);
    expect((await call('PATCH', `/v1/webhooks/${id}`, { enabled: 'yes', secret: 'x' })).body.errors).toHaveLength(2);
  });

  it('is deleted', async () => {
    const { id } = await newWebhook();
    expect(await call('DELETE', `/v1/webhooks/${id}`)).toMatchObject({ status: 204, body: undefined });
    expect(await call('DELETE', `/v1/webhooks/${id}`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('gets a new secret, with the end of the old one', async () => {
    const { id, secret } = await newWebhook();
    const { status, body } = await call('POST', `/v1/webhooks/${id}/rotate`);
    expect(status).toBe(200);
    expect(body.secret).toMatch(/^whsec_/);
    expect(body.secret).not.toBe(secret);
    expect(body.previous_secret_until).toBe(new Date(clock.time + 86_400_000).toISOString());
    clock.pass(86_400_000);
    expect((await call('GET', `/v1/webhooks/${id}`)).body.previous_secret_until).toBeNull();
  });

  it('can be tested, and its log shows what came of it', async () => {
    clock.time = Date.now();
    const { id, secret } = await newWebhook();
    receiver.respond = (response) => response.writeHead(500).end('Sorry');
    const { status, body } = await call('POST', `/v1/webhooks/${id}/test`);
    const at = new Date(clock.time).toISOString();
    const payload = { type: 'webhook.test', timestamp: at, data: { webhook: id } };
    expect(status).toBe(202);
    expect(body).toMatchObject({ event: 'webhook.test', created_at: at, payload });
    const received = receiver.received.at(-1);
    expect(new Webhook(secret).verify(received?.body ?? '', received?.headers ?? {})).toEqual(payload);
    expect((await call('GET', `/v1/webhooks/${id}/deliveries`)).body).toEqual({
      deliveries: [
        {
          id: received?.headers['webhook-id'],
          event: 'webhook.test',
          status: 'failed',
          created_at: at,
          next_attempt_at: null,
          payload,
          attempts: [
            {
              number: 1,
              at,
              duration_ms: expect.any(Number),
              status_code: 500,
              failure: 'The endpoint answered with status 500.',
              response: 'Sorry',
            },
          ],
        },
      ],
      next_cursor: null,
    });
  });

  it('has a delivery sent again by hand', async () => {
    const { id } = await newWebhook();
    receiver.answer(500, 204);
    const { body: test } = await call('POST', `/v1/webhooks/${id}/test`);
    const { status, body } = await call('POST', `/v1/webhooks/${id}/deliveries/${test.id}/retry`);
    expect([status, body.id]).toEqual([202, test.id]);
    const { deliveries } = (await call('GET', `/v1/webhooks/${id}/deliveries`)).body;
    expect(deliveries[0]).toMatchObject({
      status: 'delivered',
      attempts: [{ status_code: 500 }, { status_code: 204 }],
    });
  });

  it('sends nothing while it is disabled, and says what to do', async () => {
    const { id } = await newWebhook();
    receiver.answer(410);
    const { body: test } = await call('POST', `/v1/webhooks/${id}/test`);
    expect((await call('GET', `/v1/webhooks/${id}`)).body.disabled.code).toBe('gone');
    for (const path of ['test', `deliveries/${test.id}/retry`]) {
      const { status, body } = await call('POST', `/v1/webhooks/${id}/${path}`);
      expect(status).toBe(422);
      expect(body.detail).toMatch(/^This webhook is disabled\. The endpoint answered with status 410/);
    }
  });

  it('has its deliveries in pages', async () => {
    const { id } = await newWebhook();
    for (let count = 0; count < 3; count++) {
      clock.pass(1000);
      await call('POST', `/v1/webhooks/${id}/test`);
    }
    const all = (await call('GET', `/v1/webhooks/${id}/deliveries`)).body.deliveries;
    const first = (await call('GET', `/v1/webhooks/${id}/deliveries?limit=2`)).body;
    const second = (await call('GET', `/v1/webhooks/${id}/deliveries?limit=2&cursor=${first.next_cursor}`)).body;
    expect(all).toHaveLength(3);
    expect([...first.deliveries, ...second.deliveries]).toEqual(all);
    expect(second.next_cursor).toBeNull();
    const wrong = await call('GET', `/v1/webhooks/${id}/deliveries?limit=201&cursor=x&page=2`);
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors.map(({ field }: { field: string }) => field)).toEqual(['page', 'limit', 'cursor']);
  });

  it('is unknown to other keys, in every way', async () => {
    const { id } = await newWebhook();
    const { body: test } = await call('POST', `/v1/webhooks/${id}/test`);
    const { key: other } = await newKey();
    expect((await call('GET', '/v1/webhooks', undefined, other)).body.webhooks).toEqual([]);
    const requests: [Method, string, unknown?][] = [
      ['GET', ''],
      ['PATCH', '', { enabled: false }],
      ['DELETE', ''],
      ['POST', '/rotate'],
      ['POST', '/test'],
      ['GET', '/deliveries'],
      ['POST', `/deliveries/${test.id}/retry`],
    ];
    for (const [method, path, body] of requests) {
      expect((await call(method, `/v1/webhooks/${id}${path}`, body, other)).status, `${method} ${path}`).toBe(404);
    }
    expect((await call('GET', `/v1/webhooks/${id}`)).body).toMatchObject({ enabled: true });
  });

  it.each(['/v1/webhooks/x', '/v1/webhooks/%00', "/v1/webhooks/webhook_'--", '/v1/webhooks/webhook_0000000000000000'])(
    'does not exist at %s',
    async (url) => {
      const { status, body } = await call('GET', url);
      expect([status, body.code]).toEqual([404, 'not_found']);
      expect(body.detail).toContain('GET /v1/webhooks lists your webhooks.');
    },
  );

  it('is tested and retried 60 times in a quarter of an hour at most', async () => {
    const { id } = await newWebhook();
    const statuses: number[] = [];
    for (let count = 0; count < 61; count++) statuses.push((await call('POST', `/v1/webhooks/${id}/test`)).status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    clock.pass(900_000);
    expect((await call('POST', `/v1/webhooks/${id}/test`)).status).toBe(202);
  });
});

describe('the webhooks of a public service', () => {
  it('go to public hosts alone', async () => {
    for (const options of [{ publicUrl: 'https://calc.example' }, { host: '0.0.0.0' }]) {
      const service = testService({ workQueue: new QueueInMemory(), ...options });
      const { key: publicKey } = await service.newKey();
      const answer = await service.app.inject({
        method: 'POST',
        url: '/v1/webhooks',
        headers: { 'x-api-key': publicKey },
        payload: { url: receiver.url },
      });
      expect(answer.statusCode).toBe(422);
      await service.app.close();
    }
  });
});
