import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { callerOfIp } from '../../network/ip_address.ts';
import type { IsTrusted } from './trusted_proxies.ts';

/** A client that has sent nothing for this long may lose its connection to another one of its address. */
const SILENT_MS = 1000;

/** The open connections of one address. */
interface Held {
  count: number;
  /** Those that may still be silent, oldest first, with the time they were accepted. */
  silent: Map<Socket, number>;
}

export interface ConnectionsPerAddressOptions {
  max: number;
  /** A trusted proxy stands for many clients and limits them itself. */
  isTrusted: IsTrusted | false;
  /** Called for each connection that is closed because its address holds too many. */
  onDrop: () => void;
}

/** Puts a function before the connection listener of a server; it passes on the connections that it does not serve itself. */
export function interceptConnections(server: Server, accept: (socket: Socket, passOn: () => void) => void): void {
  const [listener] = server.listeners('connection') as ((this: Server, socket: Socket) => void)[];
  if (!listener) throw new Error('the server takes no connections');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => accept(socket, () => listener.call(server, socket)));
}

/**
 * Limits the connections that one address may hold, so that it leaves room for others. At its limit, a new connection replaces
 * the oldest silent one of the same address; if there is none, the new one is dropped.
 */
export class ConnectionsPerAddress {
  readonly #options: ConnectionsPerAddressOptions;
  readonly #held = new Map<string, Held>();

  constructor(options: ConnectionsPerAddressOptions) {
    this.#options = options;
  }

  attachTo(server: Server): void {
    interceptConnections(server, (socket, passOn) => {
      if (this.#admit(socket)) passOn();
      else socket.destroy();
    });
  }

  #admit(socket: Socket): boolean {
    const { max, isTrusted, onDrop } = this.#options;
    const { remoteAddress } = socket;
    const address = callerOfIp(remoteAddress);
    if (!remoteAddress || !address || (isTrusted !== false && isTrusted(remoteAddress, 0))) return true;
    const held = this.#held.get(address) ?? { count: 0, silent: new Map() };
    if (held.count >= max) {
      onDrop();
      if (!closeOldestSilent(held)) return false;
    }
    this.#hold(address, held, socket);
    return true;
  }

  #hold(address: string, held: Held, socket: Socket): void {
    held.count += 1;
    held.silent.set(socket, performance.now());
    this.#held.set(address, held);
    socket.once('close', () => {
      held.count -= 1;
      held.silent.delete(socket);
      if (held.count === 0) this.#held.delete(address);
    });
  }
}

/** Every connection is found to have sent something at most once, so that a check costs little however many there are. */
function closeOldestSilent({ silent }: Held): boolean {
  const longSilent = performance.now() - SILENT_MS;
  for (const [socket, acceptedAt] of silent) {
    if (acceptedAt > longSilent) return false;
    silent.delete(socket);
    if (socket.bytesRead === 0) {
      socket.destroy();
      return true;
    }
  }
  return false;
}
