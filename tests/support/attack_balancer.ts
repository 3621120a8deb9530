import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request as send } from 'node:http';

/** A load balancer that retries a request without a response on the next server. */
export interface Balancer {
  url: string;
  /** Replaces the list of servers. */
  use: (urls: string[]) => void;
  retries: () => number;
  end: () => Promise<void>;
}

const TRIES_MAX = 4;

/** Behaves like `deploy/nginx.conf`, including nginx's own retry of broken connections. */
export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let urls: string[] = [];
  let turn = 0;
  let retries = 0;

  function passOn(
    incoming: IncomingMessage,
    body: Buffer,
    answer: (from: IncomingMessage | undefined) => void,
    first: number,
    tries = 1,
  ): void {
    const url = urls[(first + tries) % urls.length] as string;
    const { method = 'GET', headers } = incoming;
    const outgoing = send(
      url + incoming.url,
      { agent, method, headers: { ...headers, connection: 'keep-alive' } },
      answer,
    );
    outgoing.on('error', () => {
      if (tries === TRIES_MAX) return answer(undefined);
      retries += 1;
      passOn(incoming, body, answer, first, tries + 1);
    });
    outgoing.end(body);
  }

  const server = createServer(async (incoming, reply) => {
    const pieces: Buffer[] = [];
    for await (const piece of incoming) pieces.push(piece as Buffer);
    turn += 1;
    const answer = (from: IncomingMessage | undefined) => {
      if (!from) return reply.writeHead(502).end();
      const { connection: _own, 'keep-alive': _times, ...headers } = from.headers;
      reply.writeHead(from.statusCode ?? 502, headers);
      from.pipe(reply);
    };
    passOn(incoming, Buffer.concat(pieces), answer, turn);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    use(next) {
      urls = next;
    },
    retries: () => retries,
    async end() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
