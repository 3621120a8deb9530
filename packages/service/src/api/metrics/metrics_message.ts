import type { Worker } from 'node:cluster';
import type { Registry } from 'prom-client';

/** The metrics of a registry as they travel between processes. */
export type MetricsJson = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/**
 * Messages between the workers and the primary process. A worker that is asked for `/metrics` sends `collect`; the primary process
 * sends `request` to every worker, which send `report`, and responds with `collected`. Workers also report without being asked.
 */
export type MetricsMessage =
  | { metrics: 'collect'; id: number }
  | { metrics: 'request'; id: number }
  | { metrics: 'report'; counted: MetricsJson; reply?: { id: number; gauges: MetricsJson } }
  | { metrics: 'collected'; id: number; text: string };

export function isMetricsMessage(message: unknown): message is MetricsMessage {
  return typeof message === 'object' && message !== null && 'metrics' in message;
}

/** Sends a message; a process that has just ended does not receive it, which is not an error. */
export function sendMetricsMessage(worker: Worker, message: MetricsMessage): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}
