import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can be made slow, stalled and cut. */
export interface FlakyProxy {
  port: number;
  /** From now on every piece arrives so much later, in both directions. */
  delay: (ms: number) => void;
  /** From now on nothing flows, and nothing breaks. */
  stall: () => void;
  open: () => void;
  /** Breaks every connection that is open; new ones can be made. */
  cut: () => void;
  end: () => Promise<void>;
}

export async function startFlakyProxy(targetPort: number): Promise<FlakyProxy> {
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let isStalled = false;
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      if (isStalled) from.pause();
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
    stall() {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    open() {
      isStalled = false;
      for (const socket of sockets) socket.resume();
    },
    cut,
    async end() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
