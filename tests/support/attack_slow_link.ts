import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a server that can be made slow, and that can be cut. */
export interface SlowLink {
  port: number;
  /** From now on every piece arrives so much later, in both directions. */
  delay: (ms: number) => void;
  /** Breaks every connection that is open; new ones can be made. */
  cut: () => void;
  end: () => Promise<void>;
}

export async function startSlowLink(targetPort: number): Promise<SlowLink> {
  const sockets = new Set<Socket>();
  let delayMs = 0;
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (delayMs === 0) to.write(bytes);
        else setTimeout(() => to.writable && to.write(bytes), delayMs);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as { port: number }).port,
    delay(ms) {
      delayMs = ms;
    },
    cut,
    async end() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
