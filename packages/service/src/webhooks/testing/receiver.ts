import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a receiver got. */
export interface ReceivedRequest {
  headers: Record<string, string>;
  body: string;
}

type Respond = (response: ServerResponse, request: IncomingMessage) => void;

/** A receiver of webhooks on this machine. It answers 204 unless the test says otherwise. */
export class Receiver {
  readonly received: ReceivedRequest[] = [];
  respond: Respond = (response) => response.writeHead(204).end();
  readonly #server = createServer((request, response) => void this.#receive(request, response));

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const headers = request.headers as Record<string, string>;
    this.received.push({ headers, body: Buffer.concat(chunks).toString('utf8') });
    this.respond(response, request);
  }

  async listen(port = 0): Promise<this> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/webhooks`;
  }

  /** Answers with statuses in turn, the last one from then on. */
  answer(...statuses: number[]): void {
    this.respond = (response) => {
      const status = statuses.length > 1 ? statuses.shift() : statuses[0];
      response.writeHead(status ?? 204).end();
    };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
