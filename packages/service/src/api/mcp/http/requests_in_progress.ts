import { createHash } from 'node:crypto';
import type { RequestId } from '../protocol/message.ts';

/** Who sent a request, as far as it is known: a client has no other name where there are no sessions. */
export interface Sender {
  /** The key, account or address that it is counted for. */
  caller: string;
  /** The session that it names, if it does. */
  session: string | undefined;
}

/** The name of a request in progress, however long its id is. Ids are only unique for one sender. */
export function requestKeyOf({ caller, session = '' }: Sender, id: RequestId): string {
  return createHash('sha256')
    .update(JSON.stringify([caller, session, id]))
    .digest('base64url');
}

/** The requests that take long and can be cancelled. */
export class RequestsInProgress {
  readonly #requests = new Map<string, Set<AbortController>>();

  /** Adds a request until `end` is called. Its signal aborts when it is cancelled, or with `hangUp`. */
  begin(key: string, hangUp: AbortSignal): { signal: AbortSignal; end: () => void } {
    const cancellation = new AbortController();
    const same = this.#requests.get(key) ?? new Set();
    this.#requests.set(key, same.add(cancellation));
    const end = (): void => {
      same.delete(cancellation);
      if (same.size === 0 && this.#requests.get(key) === same) this.#requests.delete(key);
    };
    return { signal: AbortSignal.any([hangUp, cancellation.signal]), end };
  }

  /**
   * Cancels a request; false if it is not in progress here. If several have the same key, they are of different clients at one
   * address, and nobody knows which one is meant: none is cancelled.
   */
  cancel(key: string): boolean {
    const same = this.#requests.get(key);
    if (!same) return false;
    const [only] = same;
    if (same.size === 1) only?.abort();
    return true;
  }
}
