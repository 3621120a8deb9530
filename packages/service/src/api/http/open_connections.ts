import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { interceptConnections } from './connections_per_address.ts';

/** A busy client has sent its next request within this time after a response; a connection that is silent for longer is idle. */
const QUIET_MS = 500;

/** Responses that take longer are waited for when the server closes. */
const DRAIN_MS_MAX = 2000;

const POLL_MS = 20;

/** The traffic of a connection so far, and when it last grew. */
interface Traffic {
  bytes: number;
  since: number;
}

/** The open connections of a server. */
export class OpenConnections {
  readonly #sockets = new Set<Socket>();
  readonly #traffic = new WeakMap<Socket, Traffic>();

  attachTo(server: Server): void {
    interceptConnections(server, (socket, passOn) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
      passOn();
    });
  }

  /** Resolves when no connection is busy any more: each has ended with its response, or is silent. */
  async drained(): Promise<void> {
    const deadline = performance.now() + DRAIN_MS_MAX;
    while (this.#hasBusy() && performance.now() < deadline) await wait(POLL_MS);
  }

  #hasBusy(): boolean {
    const now = performance.now();
    let hasBusy = false;
    for (const socket of this.#sockets) {
      const bytes = socket.bytesRead + socket.bytesWritten;
      const known = this.#traffic.get(socket);
      const since = known?.bytes === bytes ? known.since : now;
      this.#traffic.set(socket, { bytes, since });
      if (now - since < QUIET_MS) hasBusy = true;
    }
    return hasBusy;
  }
}
