import { Readable } from 'node:stream';
import { EVENT_COMMENT, eventOf } from '../../http/event_stream_format.ts';
import { type ProgressToken, progressReporter } from '../protocol/progress.ts';
import type { Following } from '../registry.ts';

/** Shorter than the idle timeout of common proxies, which is 60 s or 30 s. */
const KEEP_ALIVE_MS = 15_000;

/** The response to one request as a stream of events: its progress, then the response. */
export class EventStream {
  /** The bytes of the stream. */
  readonly readable = new Readable({ read: () => undefined });
  /** Resolves with the first progress, when the stream has to begin. */
  readonly opened: Promise<void>;
  readonly report: NonNullable<Following['reportProgress']>;
  #keepAlive: NodeJS.Timeout | undefined;

  constructor(token: ProgressToken) {
    let open: () => void = () => undefined;
    this.opened = new Promise((resolve) => {
      open = resolve;
    });
    this.report = progressReporter(token, (notification) => {
      open();
      this.#keepAlive ??= setInterval(() => this.#sendIfRead(EVENT_COMMENT), KEEP_ALIVE_MS).unref();
      this.#sendIfRead(eventOf(JSON.stringify({ jsonrpc: '2.0', ...notification })));
    });
    this.readable.once('close', () => clearInterval(this.#keepAlive));
  }

  /** Backpressure: what a client that does not read would have to wait for is dropped, never queued. */
  #sendIfRead(text: string): void {
    if (this.readable.readableLength === 0) this.readable.push(text);
  }

  /** Ends the stream with the response; without one if it is empty. */
  end(json: string): void {
    clearInterval(this.#keepAlive);
    if (this.readable.destroyed) return;
    if (json !== '') this.readable.push(eventOf(json));
    this.readable.push(null);
  }
}
