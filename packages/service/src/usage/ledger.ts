import {
  type CallerChange,
  type CallerQuery,
  type CallerState,
  type Channel,
  NEW_CALLER,
  type OptimisticChange,
  type Store,
  type UsageOutcome,
} from '../store/contract.ts';
import type { Clock } from '../time/clock.ts';
import { monthOf } from '../time/month.ts';
import { CallWindow } from './call_window.ts';
import {
  type Block,
  blockOf,
  type CallerUsage,
  type LimitStatus,
  type Limits,
  limitStatusOf,
  moveUsageTo,
} from './limits.ts';

/** Whom calls are counted for, and how many may be made. */
export interface MeteredCaller {
  /** Unique among all callers: the id of a key, or an IP address. */
  id: string;
  windowMs: number;
  limits: Limits;
}

/** A call that is ready to be answered, if the limits let it through. */
export interface MeteredCall {
  caller: MeteredCaller;
  tool: string;
  channel: Channel;
  outcome: UsageOutcome;
}

/** Why a caller cannot call now, and what its limits leave. */
export interface Blocked {
  block: Block;
  limitStatus: LimitStatus;
}

/** Whether a call was allowed and recorded, and what the caller's limits leave afterwards. */
export type Decision = { ok: true; limitStatus: LimitStatus } | ({ ok: false } & Blocked);

/** Told of every transaction that was committed: what it recorded, and how long it took. */
export type OnRecorded = (changes: readonly CallerChange[], seconds: number) => void;

interface KnownCaller extends CallerUsage {
  sequence: number;
  /** Whether the store, when it was last read, had nothing that others recorded. */
  isCurrent: boolean;
  /** When the store was last read: its time, and this process's. */
  storeTime: number;
  readAt: number;
}

interface PendingCall {
  call: MeteredCall;
  decision: Decision | undefined;
  resolve: (decision: Decision) => void;
  reject: (error: unknown) => void;
}

/** The calls of one caller in a batch. */
interface CallsOfCaller {
  calls: PendingCall[];
  known: KnownCaller;
  query: CallerQuery;
}

/** A store that all machines share may know more within this time, of a higher plan for instance. */
const BLOCK_TTL_MS = 1000;
const KNOWN_CALLERS_MAX = 50_000;

/** How many calls one transaction takes, so that each stays short. */
const BATCH_CALLS_MAX = 1000;

/**
 * Lets calls through, or not, and records them: a call that was let through is durable before its promise resolves. All calls of
 * a turn of the event loop, or of the time that a transaction takes, share one transaction. What the process knows of its
 * callers only spares reading; the store has the last word within its transaction, and says when others have changed a caller.
 */
export class Ledger {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #onRecorded: OnRecorded | undefined;
  readonly #known = new Map<string, KnownCaller>();
  #pending: PendingCall[] = [];
  #isRunning = false;
  /** The store's time when it was last asked, for whomever. */
  #storeTime = 0;

  constructor(store: Store, clock: Clock, onRecorded?: OnRecorded) {
    this.#store = store;
    this.#clock = clock;
    this.#onRecorded = onRecorded;
  }

  /** Asks for one call to be let through and recorded. Fails only when the store is out of reach. */
  record(call: MeteredCall): Promise<Decision> {
    return new Promise((resolve, reject) => {
      this.#pending.push({ call, decision: undefined, resolve, reject });
      if (this.#isRunning) return;
      this.#isRunning = true;
      setImmediate(() => void this.#run());
    });
  }

  /** Whether the next call would certainly be refused, told without asking the store. */
  blockNow(caller: MeteredCaller): Blocked | undefined {
    const known = this.#known.get(caller.id);
    if (!known || known.window.lengthMs !== caller.windowMs) return undefined;
    // Calls only leave the window: who was below the limits when last seen is still.
    if (!blockOf(known, caller.limits, known.storeTime)) return undefined;
    const age = this.#clock() - known.readAt;
    if (age < 0 || age > BLOCK_TTL_MS) return undefined;
    const now = known.storeTime + age;
    // What is known of the month changes by the store's word alone: it is what the next record may be made of.
    const { window, month, usedInMonth } = known;
    const usage = { window, month, usedInMonth };
    moveUsageTo(usage, now);
    const block = blockOf(usage, caller.limits, now);
    return block && { block, limitStatus: limitStatusOf(usage, caller.limits, now) };
  }

  /** What a caller's limits leave, without a call. */
  async limitStatus(caller: MeteredCaller): Promise<LimitStatus> {
    const known = unknownCaller(caller);
    const { now, state } = await this.#store.readCaller(this.#queryOf(caller, known));
    this.#update(known, state, now);
    return limitStatusOf(known, caller.limits, known.storeTime);
  }

  async #run(): Promise<void> {
    while (this.#pending.length > 0) {
      const batch = this.#pending.slice(0, BATCH_CALLS_MAX);
      this.#pending = this.#pending.slice(BATCH_CALLS_MAX);
      try {
        await this.#commit(batch);
      } catch (error) {
        // Those behind have waited as long; none of them would fare better.
        const refused = [...batch, ...this.#pending];
        this.#pending = [];
        for (const { call, reject } of refused) {
          this.#known.delete(call.caller.id);
          reject(error);
        }
        continue;
      }
      for (const { decision, resolve } of batch) resolve(decision as Decision);
    }
    this.#isRunning = false;
  }

  async #commit(batch: readonly PendingCall[]): Promise<void> {
    const groups = this.#byCaller(batch);
    const begun = performance.now();
    const changes = (await this.#recordOptimistically(groups)) ?? (await this.#recordInTransaction(groups));
    this.#onRecorded?.(changes, (performance.now() - begun) / 1000);
  }

  #byCaller(batch: readonly PendingCall[]): CallsOfCaller[] {
    const byCaller = new Map<string, PendingCall[]>();
    for (const pending of batch) {
      const { id } = pending.call.caller;
      const same = byCaller.get(id);
      if (same) same.push(pending);
      else byCaller.set(id, [pending]);
    }
    return [...byCaller.values()].map((calls) => {
      const { caller } = (calls[0] as PendingCall).call;
      const known = this.#knownCaller(caller);
      return { calls, known, query: this.#queryOf(caller, known) };
    });
  }

  /**
   * Optimistic locking: records calls without reading their callers, where all of them will certainly be allowed. There was room at
   * a time that has passed, so there is room now. What is known of a caller changes only when they are recorded.
   */
  async #recordOptimistically(groups: readonly CallsOfCaller[]): Promise<CallerChange[] | undefined> {
    const at = this.#storeTime;
    if (!this.#store.appendOptimistic || !groups.every((group) => canAppendOptimistically(group, at))) return undefined;
    const changes = groups.map(({ calls, known: { usedInMonth, sequence } }): OptimisticChange => {
      return { ...changeOf(calls, usedInMonth, at), knownSequence: sequence };
    });
    const recordedAt = await this.#store.appendOptimistic(changes);
    if (recordedAt === undefined) return undefined;
    this.#storeTime = recordedAt;
    for (const { calls, known } of groups) {
      this.#moveTo(known, recordedAt);
      decide(calls, known);
    }
    return changes.map((change) => ({ ...change, at: recordedAt }));
  }

  /** Reads the callers, decides on what the store says of them, and records it, in one transaction. */
  async #recordInTransaction(groups: readonly CallsOfCaller[]): Promise<CallerChange[]> {
    let changes: CallerChange[] = [];
    await this.#store.appendCalls(
      groups.map(({ query }) => query),
      (now, states) => {
        changes = groups.flatMap(({ calls, known }, index) => {
          this.#update(known, states[index] ?? NEW_CALLER, now);
          const { usedInMonth, storeTime } = known;
          const allowed = decide(calls, known);
          return allowed.length > 0 ? changeOf(allowed, usedInMonth, storeTime) : [];
        });
        return changes;
      },
    );
    return changes;
  }

  /** The caller as this process knows it, moved to the end of the line of those that may be forgotten. */
  #knownCaller(caller: MeteredCaller): KnownCaller {
    const { id, windowMs } = caller;
    const found = this.#known.get(id);
    const known = found?.window.lengthMs === windowMs ? found : unknownCaller(caller);
    this.#known.delete(id);
    this.#known.set(id, known);
    if (this.#known.size > KNOWN_CALLERS_MAX) this.#known.delete(this.#known.keys().next().value as string);
    return known;
  }

  #queryOf({ id, windowMs }: MeteredCaller, { sequence, window }: KnownCaller): CallerQuery {
    return { caller: id, knownSequence: sequence, knownUntil: window.latestAt, windowMs };
  }

  /** Updates what is known of a caller by what the store says. */
  #update(known: KnownCaller, { sequence, month, usedInMonth, latestAt, recent }: CallerState, now: number): void {
    if (sequence === 0) known.window = new CallWindow(known.window.lengthMs);
    if (recent) {
      known.window.forgetFrom(known.window.latestAt);
      for (const { at, calls } of recent) known.window.add(at, calls);
    }
    known.isCurrent = sequence === known.sequence;
    known.sequence = sequence;
    known.month = month;
    known.usedInMonth = usedInMonth;
    this.#storeTime = now;
    this.#moveTo(known, momentOf(known, latestAt, now));
  }

  #moveTo(known: KnownCaller, storeTime: number): void {
    known.storeTime = storeTime;
    known.readAt = this.#clock();
    known.window.forgetFrom(storeTime + 1);
    moveUsageTo(known, storeTime);
  }
}

function unknownCaller({ windowMs }: MeteredCaller): KnownCaller {
  const window = new CallWindow(windowMs);
  return { sequence: 0, isCurrent: false, window, month: 0, usedInMonth: 0, storeTime: 0, readAt: 0 };
}

/**
 * Time never runs backwards for a caller, or a clock that is set back would open the window anew. But after a clock that was far
 * ahead, a caller does not wait for it to become true.
 */
function momentOf({ window }: KnownCaller, latestAt: number, now: number): number {
  return latestAt - now > window.lengthMs ? now : Math.max(now, latestAt);
}

/**
 * Whether the calls of a caller will all be let through from a time on, if nobody else has recorded for it. That the window is
 * as it was last seen and input errors count as answers is on the safe side: who is near a limit is read.
 */
function canAppendOptimistically({ calls, known }: CallsOfCaller, at: number): boolean {
  if (!known.isCurrent || known.storeTime > at || known.month !== monthOf(at)) return false;
  const inWindow = known.window.count + calls.length;
  const inMonth = known.usedInMonth + calls.length;
  return calls.every(({ call: { caller } }) => {
    const { callsPerWindow, callsPerMonth } = caller.limits;
    return inWindow <= (callsPerWindow ?? inWindow) && inMonth <= (callsPerMonth ?? inMonth);
  });
}

/** Decides on the calls of one caller in their order; returns those that are allowed. */
function decide(waiting: readonly PendingCall[], known: KnownCaller): PendingCall[] {
  const at = known.storeTime;
  const allowed = waiting.filter((each) => {
    const { caller, outcome } = each.call;
    const block = blockOf(known, caller.limits, at);
    if (block) {
      each.decision = { ok: false, block, limitStatus: limitStatusOf(known, caller.limits, at) };
      return false;
    }
    known.window.add(at, 1);
    if (outcome === 'answered') known.usedInMonth += 1;
    each.decision = { ok: true, limitStatus: limitStatusOf(known, caller.limits, at) };
    return true;
  });
  if (allowed.length > 0) known.sequence += 1;
  return allowed;
}

/** What is to be recorded of the allowed calls of one caller. */
function changeOf(allowed: readonly PendingCall[], usedBefore: number, at: number): CallerChange {
  const usage = new Map<string, CallerChange['usage'][number]>();
  let usedInMonth = usedBefore;
  for (const { call } of allowed) {
    const { tool, channel, outcome } = call;
    if (outcome === 'answered') usedInMonth += 1;
    const kind = `${tool} ${channel} ${outcome}`;
    const same = usage.get(kind);
    if (same) same.calls += 1;
    else usage.set(kind, { tool, channel, outcome, calls: 1 });
  }
  const { id: caller } = (allowed[0] as PendingCall).call.caller;
  return { caller, month: monthOf(at), usedInMonth, at, calls: allowed.length, usage: [...usage.values()] };
}
