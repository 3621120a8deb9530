import type { Month } from '../../time/month.ts';
import type { SourceUsage } from './contract.ts';

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

/** The calls of one caller that one transaction records. */
export interface RecordedCalls {
  caller: string;
  calls: number;
  /** At least one entry; their calls add up to `calls`. */
  usage: SourceUsage[];
}

/** The record of a caller's calls in one transaction. */
export interface CallerChange extends RecordedCalls {
  month: Month;
  usedInMonth: number;
  at: number;
  /** Whether the calls count towards the month alone. */
  isOutsideWindow?: boolean;
}

/** Calls of a caller that may be recorded without deciding on each, if its limits have room for all of them. */
export interface LimitedChange extends RecordedCalls, CallerQuery {
  /** How many of the calls count towards the month. */
  answered: number;
  /** How many calls the window may hold from `knownUntil` on before these. */
  roomInWindow: number;
  /** How many calls the month may hold before these. */
  roomInMonth: number;
  /** Whether other processes had changed the caller at the latest record; then they probably have again. */
  wasChangedByOthers: boolean;
}

/** What a store has recorded within limits. */
export interface RecordedWithinLimits {
  at: number;
  /** The callers that other processes had changed, before this record, by their index among the changes. */
  changedCallers: ReadonlyMap<number, CallerState>;
}

/** The state of a caller without records. */
export const NEW_CALLER: CallerState = { sequence: 0, month: 0, usedInMonth: 0, latestAt: 0, recent: undefined };
