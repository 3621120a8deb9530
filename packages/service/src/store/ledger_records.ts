import type { Month } from '../time/month.ts';
import type { SourceUsage } from './records.ts';

/** The calls of one millisecond. */
export interface CallsAt {
  at: number;
  calls: number;
}

/** What this process has cached of a caller; the store returns what others have recorded since. */
export interface CallerQuery {
  caller: string;
  knownSequence: number;
  /** Calls before this time are cached. */
  knownUntil: number;
  windowMs: number;
}

/** The state of a caller in the store. Every change increments the sequence. */
export interface CallerState {
  sequence: number;
  month: Month;
  usedInMonth: number;
  latestAt: number;
  /** If the sequence differs from the cached one: calls of the window from `knownUntil` on, oldest first. */
  recent: CallsAt[] | undefined;
}

/** The record of a caller's calls in one transaction. */
export interface CallerChange {
  caller: string;
  month: Month;
  usedInMonth: number;
  at: number;
  calls: number;
  /** At least one entry; their calls add up to `calls`. */
  usage: SourceUsage[];
  /** Whether the calls count towards the month alone. */
  isOutsideWindow?: boolean;
}

/** A change that was decided from the cache. All changes of one append have the same `at`. */
export interface OptimisticChange extends CallerChange {
  knownSequence: number;
}

/** The state of a caller without records. */
export const NEW_CALLER: CallerState = { sequence: 0, month: 0, usedInMonth: 0, latestAt: 0, recent: undefined };
