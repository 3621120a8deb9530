import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { AppOptions } from '../app_context.ts';
import { testService } from './test_service.ts';

/** A POST, as all ways in take it. */
export interface PostOptions {
  url: string;
  payload: string | Buffer;
  headers: Record<string, string>;
}

interface Response {
  statusCode: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** What tells one way from another without a meaning for callers, left out. */
function masked({ statusCode, headers, body }: Response): object {
  const { date, connection, 'keep-alive': keepAlive, 'x-request-id': id, ...same } = headers;
  return { statusCode, headers: same, body: body.replaceAll(/req_[0-9a-f]{32}/g, 'req_masked') };
}

function postOverSocket(port: number, agent: Agent, { url, payload, headers }: PostOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', agent, method: 'POST', path: url, headers }, (answer) => {
      const { statusCode, headers } = answer;
      text(answer).then((body) => resolve({ statusCode, headers, body }), reject);
    });
    sent.on('error', reject).end(payload);
  });
}

/**
 * The same service three times: without a network, and over sockets with the fast path on and off. Each request is sent to all of
 * them, and all have to give the same response. For tests that leave no state behind.
 */
export class EveryWay {
  readonly #options: Partial<AppOptions>;
  readonly #agent = new Agent({ keepAlive: true });
  readonly app: FastifyInstance;
  #listening: Promise<FastifyInstance[]> | undefined;

  constructor(options: Partial<AppOptions>) {
    this.#options = options;
    this.app = testService(options).app;
  }

  async post(options: PostOptions): Promise<LightMyRequestResponse> {
    const response = await this.app.inject({ method: 'POST', ...options });
    this.#listening ??= this.#listen();
    for (const app of await this.#listening) {
      const { port } = app.server.address() as { port: number };
      const sent = { ...options, headers: { host: 'localhost:80', ...options.headers } };
      const other = await postOverSocket(port, this.#agent, sent);
      expect(masked(other)).toEqual(masked(response as Response));
    }
    return response;
  }

  async close(): Promise<void> {
    this.#agent.destroy();
    for (const app of [this.app, ...((await this.#listening) ?? [])]) await app.close();
  }

  #listen(): Promise<FastifyInstance[]> {
    return Promise.all(
      [true, false].map(async (fastPath) => {
        const { app } = testService({ ...this.#options, fastPath });
        await app.listen({ host: '127.0.0.1', port: 0 });
        return app;
      }),
    );
  }
}
