import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { CHECK_MS } from '../http/connection_limits.ts';
import { LaneConnection, type LaneSurroundings } from './fast_path_connection.ts';

/**
 * The short way for the calls that nearly all traffic is made of: plain requests to a few addresses are read, answered and
 * written here, at half of what Node's server and Fastify spend on them. A connection that brings anything else is handed to
 * them with the bytes it brought, and stays with them.
 */
export class Lane {
  readonly #surroundings: LaneSurroundings;
  readonly #connections = new Set<LaneConnection>();

  constructor(surroundings: LaneSurroundings) {
    this.#surroundings = surroundings;
  }

  /** Takes the connections of a server before it does. Gives back what stops the lane. */
  standBefore(server: Server): () => void {
    const [readByNode] = server.listeners('connection') as ((this: Server, socket: Socket) => void)[];
    if (!readByNode) throw new Error('the server takes no connections');
    server.removeAllListeners('connection');
    server.on('connection', (socket: Socket) => this.#take(socket, () => readByNode.call(server, socket)));
    const checking = setInterval(() => this.#check(), Math.min(CHECK_MS, this.#surroundings.limits.headMs / 5)).unref();
    return () => {
      clearInterval(checking);
      for (const connection of this.#connections) connection.endIfIdle();
    };
  }

  #take(socket: Socket, readByNode: () => void): void {
    const forget = (): void => void this.#connections.delete(connection);
    const connection = new LaneConnection(socket, this.#surroundings, () => {
      forget();
      socket.off('close', forget);
      readByNode();
    });
    this.#connections.add(connection);
    socket.once('close', forget);
  }

  #check(): void {
    const now = performance.now();
    for (const connection of this.#connections) connection.check(now);
  }
}
