import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Stripe } from 'stripe';
import { ApiError } from './stripe/api_error.ts';
import { answerApi } from './stripe/api_routes.ts';
import { readForm } from './stripe/form_encoding.ts';
import type { EventContent, StripeEvent } from './stripe/objects.ts';
import { answerPage } from './stripe/pages.ts';
import { sendEvent, type WebhookTarget } from './stripe/signed_events.ts';
import { StripeAccount } from './stripe/stripe_account.ts';

/** The version of the interface that the stand-in speaks, which is that of the library. */
const API_VERSION: Stripe.LatestApiVersion = '2026-10-28.endive';

export const STRIPE_KEY = 'sk_test_stand_in';
export const WEBHOOK_SECRET = 'whsec_stand_in';

interface Answer {
  status: number;
  body: string;
}

export interface ReceivedRequest {
  method: string;
  path: string;
  body: string;
  idempotencyKey: string | undefined;
}

/**
 * A stand-in of Stripe's HTTP interface on loopback, with pages to pay and to manage a subscription. What happens in `account` emits
 * events; they are sent as signed webhooks at once, or held back for the test to send them in any order, twice, late or never.
 */
export class StripeStandIn {
  /** What happens at Stripe. */
  readonly account: StripeAccount;
  readonly requests: ReceivedRequest[] = [];
  /** All events so far, in the order in which they happened. */
  readonly events: StripeEvent[] = [];
  /** Whether events are sent at once; a test that sends them itself sets false. */
  sendsEvents = true;
  /** While true, the interface cannot be reached. */
  isDown = false;
  /** Runs when an answer is ready, so that a test can hold it back. */
  beforeSending: (request: ReceivedRequest) => Promise<void> | void = () => undefined;
  webhook: WebhookTarget | undefined;
  readonly #clock: () => number;
  readonly #answers = new Map<string, { request: string; answer: Answer; isSent: boolean }>();
  readonly #sending = new Set<Promise<unknown>>();
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  #url = '';

  constructor(clock: () => number = Date.now) {
    this.#clock = clock;
    this.account = new StripeAccount(
      () => Math.floor(clock() / 1000),
      (content) => this.#emit(content),
    );
  }

  get url(): string {
    return this.#url;
  }

  async start(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    this.#url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this.#url;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Sends an event as a signed webhook and returns the status of the answer. */
  async send(event: StripeEvent, { at = this.#clock(), secret }: { at?: number; secret?: string } = {}) {
    if (!this.webhook) throw new Error('there is no webhook');
    return sendEvent(event, { ...this.webhook, ...(secret !== undefined && { secret }) }, Math.floor(at / 1000));
  }

  /** Resolves when all events that were sent at once have been answered. */
  async settled(): Promise<void> {
    while (this.#sending.size > 0) await Promise.all(this.#sending);
  }

  #emit(content: EventContent): void {
    const event: StripeEvent = {
      id: this.account.newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.account.seconds(),
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      ...structuredClone(content),
    };
    this.events.push(event);
    if (!this.sendsEvents || !this.webhook) return;
    const sending = this.send(event);
    this.#sending.add(sending);
    sending.finally(() => this.#sending.delete(sending)).catch(() => undefined);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { pathname, search } = new URL(request.url ?? '/', this.#url);
    const page = pathname.startsWith('/v1/') ? undefined : answerPage(this.account, pathname);
    if (page && 'location' in page) return void response.writeHead(303, { location: page.location }).end();
    if (page) return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page.html);

    const body = chunks.length > 0 ? Buffer.concat(chunks).toString() : search.slice(1);
    const key = request.headers['idempotency-key'];
    const idempotencyKey = typeof key === 'string' ? key : undefined;
    const received = { method: request.method ?? '', path: pathname, body, idempotencyKey };
    this.requests.push(received);
    if (this.isDown) return void request.socket.destroy();
    const answer = this.#answer(received, request.headers);
    await this.beforeSending(received);
    response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': this.account.newId('req') });
    response.end(answer.body);
    const kept = this.#answers.get(idempotencyKey ?? '');
    if (kept?.answer === answer) kept.isSent = true;
  }

  #answer({ method, path, body, idempotencyKey }: ReceivedRequest, headers: IncomingMessage['headers']): Answer {
    try {
      if (headers.authorization !== `Bearer ${STRIPE_KEY}`) {
        throw new ApiError(401, { message: 'Invalid API Key provided.' });
      }
      if (headers['stripe-version'] !== API_VERSION) {
        throw new ApiError(400, { message: `Invalid Stripe API version: ${headers['stripe-version']}` });
      }
      if (method === 'POST' && !headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
        throw new ApiError(400, { message: 'Invalid request: the body must be form-encoded.' });
      }
      if (method !== 'POST' || idempotencyKey === undefined) return this.#act(method, path, body);
      const request = `${path}?${body}`;
      const earlier = this.#answers.get(idempotencyKey);
      if (earlier && earlier.request !== request) {
        throw new ApiError(400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with.`,
        });
      }
      if (earlier && !earlier.isSent) {
        throw new ApiError(409, {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: 'There is currently another in-progress request using this Idempotent Key.',
        });
      }
      if (earlier) return earlier.answer;
      const answer = this.#act(method, path, body);
      this.#answers.set(idempotencyKey, { request, answer, isSent: false });
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { status: error.status, body: JSON.stringify(error.body) };
    }
  }

  #act(method: string, path: string, body: string): Answer {
    const context = { account: this.account, url: this.#url };
    return { status: 200, body: JSON.stringify(answerApi(context, method, path, readForm(body))) };
  }
}
