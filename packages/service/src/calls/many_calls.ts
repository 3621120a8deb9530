import type { Problem } from '@plumbline/editions/calls/call_tool.ts';
import { EventLoopTurns } from '../concurrency/event_loop_turns.ts';
import { BatchSlots, GROUP_MAX, REJECTED_IN_A_ROW_MAX } from './batch_limits.ts';

/** How long a turn of the event loop calculates. */
const SLICE_MS = 5;

const STOPPED: Problem<'unavailable'> = {
  code: 'unavailable',
  detail: 'The service is shutting down. Send the rest again shortly.',
  retryAfterSeconds: 1,
};

/** What became of one of many calls. */
export type ManyCallsRow<Result> = { ok: true; result: Result } | { ok: false; problem: Problem<string> };

/** Calls to make one after the other. */
export interface ManyCallsRequest<Result> {
  callerId: string;
  count: number;
  /** Makes one of the calls; it calculates before it returns. */
  call: (index: number) => Promise<ManyCallsRow<Result>>;
  /** Called before each group, because a key may be revoked meanwhile. The problem of a caller who may not go on. */
  beforeGroup?: () => Promise<Problem<string> | undefined>;
  /** Ends the work when nobody waits for it any more. */
  signal: AbortSignal;
  /** Called with the number of calls that were made so far. */
  onDone?: (done: number) => void;
}

export interface ManyCallsOutcome<Result> {
  /** In the order of the calls; fewer than were asked for if the work ended early. */
  rows: ManyCallsRow<Result>[];
  /** Why it ended early, if it did. */
  ended?: Problem<string>;
}

function isRejected<Result>(row: ManyCallsRow<Result>): boolean {
  if (row.ok) return false;
  const { code } = row.problem;
  return code === 'rate_limited' || code === 'quota_exhausted' || code === 'unavailable';
}

/** The outcome without what follows too many rejected calls in a row; undefined if there are fewer at the end. */
function endedBy<Result>(rows: ManyCallsRow<Result>[], count: number): ManyCallsOutcome<Result> | undefined {
  const rejected = rows.length - 1 - rows.findLastIndex((row) => !isRejected(row));
  const kept = rows.length - (rejected - REJECTED_IN_A_ROW_MAX);
  const last = rows.at(-1);
  if (rejected < REJECTED_IN_A_ROW_MAX || kept === count || last?.ok !== false) return undefined;
  return { rows: rows.slice(0, kept), ended: last.problem };
}

/**
 * Makes many calls of one request, each counted by itself, as those of a batch are: a few milliseconds in each turn of the event
 * loop, callers in turn, and few requests of one caller at a time.
 */
export class ManyCalls {
  readonly #slots = new BatchSlots();
  readonly #turns = new EventLoopTurns();
  #isStopping = false;

  /** Rejects with the reason of the signal when it aborts; the calls that were made stay counted. */
  async make<Result>(request: ManyCallsRequest<Result>): Promise<ManyCallsOutcome<Result>> {
    request.onDone?.(0);
    const release = await this.#slots.acquire(request.callerId);
    try {
      return await this.#makeInGroups(request);
    } finally {
      release();
    }
  }

  /** Begins nothing new; what was calculated is returned. */
  stop(): void {
    this.#isStopping = true;
  }

  async #makeInGroups<Result>(request: ManyCallsRequest<Result>): Promise<ManyCallsOutcome<Result>> {
    const { callerId, count, beforeGroup, signal, onDone } = request;
    const rows: ManyCallsRow<Result>[] = [];
    while (rows.length < count) {
      const problem = this.#isStopping ? STOPPED : await beforeGroup?.();
      if (problem) return { rows, ended: problem };
      await this.#turns.next(callerId);
      signal.throwIfAborted();
      rows.push(...(await Promise.all(beginGroup(request, rows.length))));
      onDone?.(rows.length);
      const ended = endedBy(rows, count);
      if (ended) return ended;
    }
    return { rows };
  }
}

/** Begins calls for one slice. */
function beginGroup<Result>({ count, call }: ManyCallsRequest<Result>, first: number): Promise<ManyCallsRow<Result>>[] {
  const startedAt = performance.now();
  const group: Promise<ManyCallsRow<Result>>[] = [];
  do group.push(call(first + group.length));
  while (first + group.length < count && group.length < GROUP_MAX && performance.now() - startedAt < SLICE_MS);
  return group;
}
