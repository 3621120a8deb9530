import type { Store } from '../store/contract.ts';
import type { ServiceErrors } from '../store/error/contract.ts';
import type { Clock } from '../time/clock.ts';

export type NotedError = Pick<ServiceErrors, 'route' | 'message' | 'requestId'>;

const MINUTE_MS = 60_000;
const FLUSH_AFTER_MS = 3000;
/** Bounds memory and the table: of further kinds in a minute only the number is kept. */
export const KINDS_PER_MINUTE_MAX = 200;
export const TEXT_LENGTH_MAX = 200;

/** What the kinds beyond the maximum are counted as. */
export const OTHER_ERRORS: NotedError = { route: 'other', message: 'other errors of this minute', requestId: '' };

/**
 * Keeps internal errors for the operator. Best effort: buffered in memory, aggregated by kind, and dropped while the store is
 * unavailable. No request waits for it.
 */
export class ServiceErrorLog {
  readonly #store: Store;
  readonly #clock: Clock;
  #minute = 0;
  #kindsInMinute = new Set<string>();
  #pending = new Map<string, ServiceErrors>();
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> | undefined;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  note(error: NotedError): void {
    const minute = Math.floor(this.#clock() / MINUTE_MS) * MINUTE_MS;
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#kindsInMinute.clear();
    }
    const cut = {
      ...error,
      route: error.route.slice(0, TEXT_LENGTH_MAX),
      message: error.message.slice(0, TEXT_LENGTH_MAX),
    };
    const name = `${cut.route}\n${cut.message}`;
    const isKept = this.#kindsInMinute.has(name) || this.#kindsInMinute.size < KINDS_PER_MINUTE_MAX;
    if (isKept) this.#kindsInMinute.add(name);
    this.#count(minute, isKept ? cut : OTHER_ERRORS);
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_AFTER_MS).unref();
  }

  #count(minute: number, error: NotedError): void {
    const kind = `${minute}\n${error.route}\n${error.message}`;
    const same = this.#pending.get(kind);
    if (same) {
      same.times += 1;
      same.requestId = error.requestId;
    } else {
      this.#pending.set(kind, { ...error, minute, times: 1 });
    }
  }

  /** Writes the buffer to the store. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#flushing;
    const errors = [...this.#pending.values()];
    if (errors.length === 0) return;
    this.#pending = new Map();
    this.#flushing = this.#store.errors.add(errors).catch(() => undefined);
    await this.#flushing;
    this.#flushing = undefined;
  }
}
