import type { Clock } from '../time/clock.ts';
import { BoundedMap } from './bounded_map.ts';

export const UNKNOWN_KEYS_MAX = 30;
const WINDOW_MS = 60_000;
const ADDRESSES_MAX = 10_000;

/** Counts the unknown keys of each address, for a minute from the first. */
export class UnknownKeyThrottle {
  readonly #clock: Clock;
  readonly #counts = new BoundedMap<string, { count: number; since: number }>(ADDRESSES_MAX);

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  count(address: string): void {
    const current = this.#current(address);
    if (current) current.count += 1;
    else this.#counts.set(address, { count: 1, since: this.#clock() });
  }

  /** The seconds until the minute of an address with too many unknown keys is over; undefined for other addresses. */
  secondsToWait(address: string): number | undefined {
    const current = this.#current(address);
    if (!current || current.count < UNKNOWN_KEYS_MAX) return undefined;
    return Math.ceil((current.since + WINDOW_MS - this.#clock()) / 1000);
  }

  #current(address: string): { count: number; since: number } | undefined {
    const counted = this.#counts.get(address);
    if (!counted) return undefined;
    const age = this.#clock() - counted.since;
    if (age >= 0 && age < WINDOW_MS) return counted;
    this.#counts.delete(address);
    return undefined;
  }
}
