import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A connection to a server through which, while it is shut, nothing flows and nothing breaks. */
export interface Valve {
  port: number;
  shut: () => void;
  open: () => void;
  end: () => Promise<void>;
}

export async function startValve(targetPort: number): Promise<Valve> {
  const sockets = new Set<Socket>();
  let isShut = false;
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      if (isShut) from.pause();
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as { port: number }).port,
    shut() {
      isShut = true;
      for (const socket of sockets) socket.pause();
    },
    open() {
      isShut = false;
      for (const socket of sockets) socket.resume();
    },
    async end() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
