import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { CHECK_INTERVAL_MS } from '../http/connection_limits.ts';
import { interceptConnections } from '../http/connections_per_address.ts';
import { FastPathConnection, type FastPathContext } from './fast_path_connection.ts';

/**
 * The fast path for the calls that nearly all traffic is made of: plain requests to a few paths are parsed, handled and written
 * here, at half of what Node's server and Fastify spend on them. A connection that sends anything else is handed to them with the
 * bytes that were read, and stays with them.
 */
export class FastPath {
  readonly #context: FastPathContext;
  readonly #connections = new Set<FastPathConnection>();
  #requests = 0;

  constructor(context: FastPathContext) {
    this.#context = {
      ...context,
      onResponse: (...response) => {
        this.#requests += 1;
        context.onResponse(...response);
      },
    };
  }

  /** How many requests were served here. */
  get requests(): number {
    return this.#requests;
  }

  /** Accepts the connections of a server before it does. Returns the function that stops the fast path. */
  attachTo(server: Server): () => void {
    interceptConnections(server, (socket, handToNode) => this.#accept(socket, handToNode));
    const checking = setInterval(
      () => this.#check(),
      Math.min(CHECK_INTERVAL_MS, this.#context.limits.headersMs / 5),
    ).unref();
    return () => {
      clearInterval(checking);
      for (const connection of this.#connections) connection.endIfIdle();
    };
  }

  #accept(socket: Socket, handToNode: () => void): void {
    const forget = (): void => void this.#connections.delete(connection);
    const connection = new FastPathConnection(socket, this.#context, () => {
      forget();
      socket.off('close', forget);
      handToNode();
    });
    this.#connections.add(connection);
    socket.once('close', forget);
  }

  #check(): void {
    const now = performance.now();
    for (const connection of this.#connections) connection.check(now);
  }
}
