import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can delay, stall and cut connections. */
export interface FlakyProxy {
  port: number;
  /** Delays all data in both directions. */
  delay: (ms: number) => void;
  /** Stops all data without closing connections. */
  stall: () => void;
  open: () => void;
  /** Closes all open connections; new ones are accepted. */
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
