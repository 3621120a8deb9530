import {
  type CallerChange,
  type CallerQuery,
  type CallerState,
  type Channel,
  NEW_CALLER,
  type RecordedCalls,
  type Store,
  type UsageOutcome,
} from '../store/contract.ts';
import type { Clock } from '../time/clock.ts';
import { monthOf } from '../time/month.ts';
import { CallWindow } from './call_window.ts';
import { CallsInFlight } from './calls_in_flight.ts';
import {
  type Block,
  blockOf,
  type CallerUsage,
  hasRoom,
  type LimitStatus,
  type Limits,
  limitStatusOf,
  moveUsageTo,
  timeForCaller,
} from './limits.ts';
import { RecentlyUsed } from './recently_used.ts';

/** The caller that calls count towards, with its limits. */
export interface MeteredCaller {
  /** Unique among all callers: an account, a key without account, or an IP address. */
  id: string;
  /** What usage is reported by: the id of the key, or the IP address. */
  source: string;
  windowMs: number;
  limits: Limits;
}

/** A calculated call that waits for its limits and its record. */
export interface MeteredCall {
  caller: MeteredCaller;
  tool: string;
  channel: Channel;
  outcome: UsageOutcome;
  /** How many calls it counts as; one by default. */
  calls?: number;
}

/** Why a call is rejected, with the caller's limit status. */
export interface Blocked {
  block: Block;
  limitStatus: LimitStatus;
}

/** Whether a call was allowed and recorded, with the limit status afterwards. */
export type Decision = { ok: true; limitStatus: LimitStatus } | ({ ok: false } & Blocked);

/** Called after every committed transaction. */
export type OnRecorded = (changes: readonly RecordedCalls[], seconds: number) => void;

interface KnownCaller extends CallerUsage {
  sequence: number;
  /** When the store was last read: its clock, and ours. */
  storeTime: number;
  readAt: number;
}

/**
 * Whether another call of a caller may start: now, after one in flight, after its limits were read again, or not before its block
 * ends.
 */
type Room = 'now' | 'after one in flight' | 'unknown' | Blocked;

interface PendingCall {
  call: MeteredCall;
  decision: Decision | undefined;
  resolve: (decision: Decision) => void;
  reject: (error: unknown) => void;
}

/** The calls of one caller in a batch. */
interface CallsOfCaller {
  caller: MeteredCaller;
  known: KnownCaller;
  calls: PendingCall[];
}

/** How long a rejection may rely on the cache; another machine may have changed the plan. */
const BLOCK_TTL_MS = 1000;
const KNOWN_CALLERS_MAX = 100_000;

/** Keeps each transaction short. */
const BATCH_CALLS_MAX = 1000;

/**
 * Checks the limits of calls and records them: an allowed call is durable before its promise resolves. Group commit: all calls
 * of an event-loop turn, or those that arrive during a transaction, share one transaction. Cached callers only save reads; the
 * store decides inside its transaction, and its sequence shows when another process has changed a caller.
 */
export class Ledger {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #onRecorded: OnRecorded | undefined;
  readonly #known = new RecentlyUsed<KnownCaller>(KNOWN_CALLERS_MAX);
  readonly #inFlight = new CallsInFlight();
  readonly #reads = new Map<string, Promise<void>>();
  #pending: PendingCall[] = [];
  #isRunning = false;

  constructor(store: Store, clock: Clock, onRecorded?: OnRecorded) {
    this.#store = store;
    this.#clock = clock;
    this.#onRecorded = onRecorded;
  }

  /**
   * Admits a call before any work is done for it, counting the calls of its caller in flight as if they were recorded. A call that
   * may exceed a limit waits for them, because one that fails is not recorded. Returns the block of a call that is not admitted;
   * every admitted call must be released. Synchronous unless the call has to wait. A request that counts as several calls is
   * admitted with all of them.
   */
  admit(caller: MeteredCaller, calls = 1): Blocked | undefined | Promise<Blocked | undefined> {
    if (isUnlimited(caller.limits)) return undefined;
    const room = this.#roomFor(caller, calls);
    if (room !== 'now') return typeof room === 'object' ? room : this.#waitForRoom(caller, calls);
    this.#inFlight.add(caller.id, calls);
    return undefined;
  }

  /** Ends an admitted call, after it was recorded or failed. */
  release({ id, limits }: MeteredCaller, calls = 1): void {
    if (!isUnlimited(limits)) this.#inFlight.remove(id, calls);
  }

  async #waitForRoom(caller: MeteredCaller, calls: number): Promise<Blocked | undefined> {
    for (;;) {
      const room = this.#roomFor(caller, calls);
      if (typeof room === 'object') return room;
      if (room === 'now') {
        this.#inFlight.add(caller.id, calls);
        return undefined;
      }
      await (room === 'unknown' ? this.#readAgain(caller) : this.#inFlight.nextEnd(caller.id));
    }
  }

  #roomFor(caller: MeteredCaller, calls: number): Room {
    const { id, limits, windowMs } = caller;
    const inFlight = this.#inFlight.count(id);
    const cached = this.#known.get(id);
    const known = cached?.window.lengthMs === windowMs ? cached : unknownCaller(caller);
    const age = this.#clock() - known.readAt;
    const now = known.storeTime + Math.max(0, age);
    if (hasRoom(known, limits, now, calls, inFlight)) return 'now';
    if (inFlight > 0 && hasRoom(known, limits, now, calls, 0)) return 'after one in flight';
    return age < 0 || age > BLOCK_TTL_MS ? 'unknown' : (this.blockNow(caller, calls) ?? 'now');
  }

  /** Reads a cached caller again; concurrent reads of one caller share one. */
  #readAgain(caller: MeteredCaller): Promise<void> {
    const running = this.#reads.get(caller.id);
    if (running) return running;
    const read = this.#read(caller).finally(() => this.#reads.delete(caller.id));
    this.#reads.set(caller.id, read);
    return read;
  }

  async #read(caller: MeteredCaller): Promise<void> {
    const known = this.#knownCaller(caller);
    const query = this.#queryOf(caller, known);
    const { now, state } = await this.#store.readCaller(query);
    // A record meanwhile knows more than this read.
    if (known.sequence === query.knownSequence) this.#update(known, state, now);
  }

  /** Checks the limits of a call and records it. Rejects only if the store is unavailable. */
  record(call: MeteredCall): Promise<Decision> {
    return new Promise((resolve, reject) => {
      this.#pending.push({ call, decision: undefined, resolve, reject });
      if (this.#isRunning) return;
      this.#isRunning = true;
      setImmediate(() => void this.#run());
    });
  }

  /** Returns a block if the next call would certainly be rejected, without reading the store. */
  blockNow(caller: MeteredCaller, calls = 1): Blocked | undefined {
    const known = this.#known.get(caller.id);
    if (!known || known.window.lengthMs !== caller.windowMs) return undefined;
    // Calls only leave the window, so a caller that was below its limits still is.
    if (!blockOf(known, caller.limits, known.storeTime, calls)) return undefined;
    const age = this.#clock() - known.readAt;
    if (age < 0 || age > BLOCK_TTL_MS) return undefined;
    const now = known.storeTime + age;
    // A copy: only the clock of the store may change the cached month.
    const { window, month, usedInMonth } = known;
    const usage = { window, month, usedInMonth };
    moveUsageTo(usage, now);
    const block = blockOf(usage, caller.limits, now, calls);
    return block && { block, limitStatus: limitStatusOf(usage, caller.limits, now) };
  }

  /** The limit status of a caller, read from the store. */
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
        // Queued calls fail too: they would meet the same store.
        const failed = [...batch, ...this.#pending];
        this.#pending = [];
        for (const { call, reject } of failed) {
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
    const startedAt = performance.now();
    const changes = await this.#record(groups);
    this.#onRecorded?.(changes, (performance.now() - startedAt) / 1000);
  }

  #byCaller(batch: readonly PendingCall[]): CallsOfCaller[] {
    const groups = new Map<string, CallsOfCaller>();
    for (const pending of batch) {
      const { caller } = pending.call;
      const same = groups.get(caller.id);
      if (same) same.calls.push(pending);
      else groups.set(caller.id, { caller, known: this.#knownCaller(caller), calls: [pending] });
    }
    return [...groups.values()];
  }

  /** Reads the callers, decides and records in one transaction. */
  async #record(groups: readonly CallsOfCaller[]): Promise<CallerChange[]> {
    let changes: CallerChange[] = [];
    await this.#store.appendCalls(
      groups.map(({ caller, known }) => this.#queryOf(caller, known)),
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

  /** The cached caller, now the most recently used. */
  #knownCaller(caller: MeteredCaller): KnownCaller {
    const { id, windowMs } = caller;
    const found = this.#known.get(id);
    const known = found?.window.lengthMs === windowMs ? found : unknownCaller(caller);
    this.#known.set(id, known);
    return known;
  }

  #queryOf({ id, windowMs }: MeteredCaller, { sequence, window }: KnownCaller): CallerQuery {
    return { caller: id, knownSequence: sequence, knownUntil: window.latestAt, windowMs };
  }

  /** Updates a cached caller from the store. */
  #update(known: KnownCaller, { sequence, month, usedInMonth, latestAt, recent }: CallerState, now: number): void {
    if (sequence === 0) known.window = new CallWindow(known.window.lengthMs);
    if (recent) {
      known.window.removeFrom(known.window.latestAt);
      for (const { at, calls } of recent) known.window.add(at, calls);
    }
    known.sequence = sequence;
    known.month = month;
    known.usedInMonth = usedInMonth;
    this.#moveTo(known, timeForCaller({ windowMs: known.window.lengthMs, latestAt, now }));
  }

  #moveTo(known: KnownCaller, storeTime: number): void {
    known.storeTime = storeTime;
    known.readAt = this.#clock();
    known.window.removeFrom(storeTime + 1);
    moveUsageTo(known, storeTime);
  }
}

function isUnlimited({ callsPerWindow, callsPerMonth }: Limits): boolean {
  return callsPerWindow === null && callsPerMonth === null;
}

function unknownCaller({ windowMs }: MeteredCaller): KnownCaller {
  const window = new CallWindow(windowMs);
  return { sequence: 0, window, month: 0, usedInMonth: 0, storeTime: 0, readAt: 0 };
}

/** Decides on the calls of one caller in their order; returns those that are allowed. */
function decide(waiting: readonly PendingCall[], known: KnownCaller): PendingCall[] {
  const at = known.storeTime;
  const allowed = waiting.filter((each) => {
    const { caller, outcome, calls = 1 } = each.call;
    const block = blockOf(known, caller.limits, at, calls);
    if (block) {
      each.decision = { ok: false, block, limitStatus: limitStatusOf(known, caller.limits, at) };
      return false;
    }
    known.window.add(at, calls);
    if (outcome === 'answered') known.usedInMonth += calls;
    each.decision = { ok: true, limitStatus: limitStatusOf(known, caller.limits, at) };
    return true;
  });
  if (allowed.length > 0) known.sequence += 1;
  return allowed;
}

/** The change that records the allowed calls of one caller. */
function changeOf(allowed: readonly PendingCall[], usedBefore: number, at: number): CallerChange {
  const { answered, ...recorded } = recordedCallsOf(allowed);
  return { ...recorded, month: monthOf(at), usedInMonth: usedBefore + answered, at };
}

/** The calls of one caller as they are recorded, and how many of them count towards the month. */
function recordedCallsOf(pending: readonly PendingCall[]): RecordedCalls & { answered: number } {
  const { id: caller } = (pending[0] as PendingCall).call.caller;
  const usage: RecordedCalls['usage'] = [];
  let total = 0;
  let answered = 0;
  for (const { call } of pending) {
    const { tool, channel, outcome, calls = 1 } = call;
    const { source } = call.caller;
    total += calls;
    if (outcome === 'answered') answered += calls;
    const same = usage.find(
      (each) => each.tool === tool && each.source === source && each.outcome === outcome && each.channel === channel,
    );
    if (same) same.calls += calls;
    else usage.push({ source, tool, channel, outcome, calls });
  }
  return { caller, calls: total, answered, usage };
}
