import {
  type CallerChange,
  type CallerQuery,
  type CallerState,
  type Door,
  type ForeseenChange,
  NEW_CALLER,
  type Outcome,
  type Store,
} from '../store/contract.ts';
import type { Clock } from '../time/clock.ts';
import { monthOf } from '../time/month.ts';
import { CallWindow } from './call_window.ts';
import {
  type Block,
  blockOf,
  type CallerUsage,
  type Limits,
  moveUsageTo,
  type Standing,
  standingOf,
} from './limits.ts';

/** Whom calls are counted for, and how many may be made. */
export interface MeteredCaller {
  /** Unique among all callers: the id of a key, or an address. */
  id: string;
  windowMs: number;
  limits: Limits;
}

/** A call that is ready to be answered, if the limits let it through. */
export interface MeteredCall {
  caller: MeteredCaller;
  tool: string;
  door: Door;
  outcome: Outcome;
}

/** Why a caller cannot call now, and where it stands. */
export interface Blocked {
  block: Block;
  standing: Standing;
}

/** Whether a call was let through and recorded, and where the caller stands afterwards. */
export type Decision = { ok: true; standing: Standing } | ({ ok: false } & Blocked);

/** Told of every transaction that was committed: what it recorded, and how long it took. */
export type OnRecorded = (changes: readonly CallerChange[], seconds: number) => void;

interface KnownCaller extends CallerUsage {
  sequence: number;
  /** Whether the store, when it was last read, had nothing that others recorded. */
  isOurs: boolean;
  /** When the store was last asked: its time, and this process's. */
  storeTime: number;
  heardAt: number;
}

interface Waiting {
  call: MeteredCall;
  decision: Decision | undefined;
  resolve: (decision: Decision) => void;
  reject: (error: unknown) => void;
}

/** The calls of one caller in a batch. */
interface CallsOfCaller {
  calls: Waiting[];
  known: KnownCaller;
  query: CallerQuery;
}

/** A store that all machines share may know more within this time, of a higher plan for instance. */
const TRUSTED_MS = 1000;
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
  #waiting: Waiting[] = [];
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
      this.#waiting.push({ call, decision: undefined, resolve, reject });
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
    const age = this.#clock() - known.heardAt;
    if (age < 0 || age > TRUSTED_MS) return undefined;
    const now = known.storeTime + age;
    // What is known of the month changes by the store's word alone: it is what the next record may be made of.
    const { window, month, usedInMonth } = known;
    const usage = { window, month, usedInMonth };
    moveUsageTo(usage, now);
    const block = blockOf(usage, caller.limits, now);
    return block && { block, standing: standingOf(usage, caller.limits, now) };
  }

  /** Where a caller stands, without a call. */
  async standing(caller: MeteredCaller): Promise<Standing> {
    const known = unknownCaller(caller);
    const { now, state } = await this.#store.readCaller(this.#queryOf(caller, known));
    this.#learn(known, state, now);
    return standingOf(known, caller.limits, known.storeTime);
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, BATCH_CALLS_MAX);
      this.#waiting = this.#waiting.slice(BATCH_CALLS_MAX);
      try {
        await this.#commit(batch);
      } catch (error) {
        // Those behind have waited as long; none of them would fare better.
        const refused = [...batch, ...this.#waiting];
        this.#waiting = [];
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

  async #commit(batch: readonly Waiting[]): Promise<void> {
    const groups = this.#byCaller(batch);
    const begun = performance.now();
    const changes = (await this.#recordForeseen(groups)) ?? (await this.#recordRead(groups));
    this.#onRecorded?.(changes, (performance.now() - begun) / 1000);
  }

  #byCaller(batch: readonly Waiting[]): CallsOfCaller[] {
    const byCaller = new Map<string, Waiting[]>();
    for (const waiting of batch) {
      const { id } = waiting.call.caller;
      const same = byCaller.get(id);
      if (same) same.push(waiting);
      else byCaller.set(id, [waiting]);
    }
    return [...byCaller.values()].map((calls) => {
      const { caller } = (calls[0] as Waiting).call;
      const known = this.#callerKnown(caller);
      return { calls, known, query: this.#queryOf(caller, known) };
    });
  }

  /**
   * Records calls without reading their callers, where all of them will certainly be let through: there was room at a time that
   * has passed, so there is room now. What is known of a caller changes only when they are recorded.
   */
  async #recordForeseen(groups: readonly CallsOfCaller[]): Promise<CallerChange[] | undefined> {
    const at = this.#storeTime;
    if (!this.#store.appendForeseen || !groups.every((group) => isForeseeable(group, at))) return undefined;
    const changes = groups.map(({ calls, known: { usedInMonth, sequence } }): ForeseenChange => {
      return { ...changeOf(calls, usedInMonth, at), knownSequence: sequence };
    });
    const recordedAt = await this.#store.appendForeseen(changes);
    if (recordedAt === undefined) return undefined;
    this.#storeTime = recordedAt;
    for (const { calls, known } of groups) {
      this.#moveTo(known, recordedAt);
      decide(calls, known);
    }
    return changes.map((change) => ({ ...change, at: recordedAt }));
  }

  /** Reads the callers, decides on what the store says of them, and records it, in one transaction. */
  async #recordRead(groups: readonly CallsOfCaller[]): Promise<CallerChange[]> {
    let changes: CallerChange[] = [];
    await this.#store.appendCalls(
      groups.map(({ query }) => query),
      (now, states) => {
        changes = groups.flatMap(({ calls, known }, index) => {
          this.#learn(known, states[index] ?? NEW_CALLER, now);
          const { usedInMonth, storeTime } = known;
          const letThrough = decide(calls, known);
          return letThrough.length > 0 ? changeOf(letThrough, usedInMonth, storeTime) : [];
        });
        return changes;
      },
    );
    return changes;
  }

  /** The caller as this process knows it, moved to the end of the line of those that may be forgotten. */
  #callerKnown(caller: MeteredCaller): KnownCaller {
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

  /** Takes over what the store says. */
  #learn(known: KnownCaller, { sequence, month, usedInMonth, latestAt, recent }: CallerState, now: number): void {
    if (sequence === 0) known.window = new CallWindow(known.window.lengthMs);
    if (recent) {
      known.window.forgetFrom(known.window.latestAt);
      for (const { at, calls } of recent) known.window.add(at, calls);
    }
    known.isOurs = sequence === known.sequence;
    known.sequence = sequence;
    known.month = month;
    known.usedInMonth = usedInMonth;
    this.#storeTime = now;
    this.#moveTo(known, momentOf(known, latestAt, now));
  }

  #moveTo(known: KnownCaller, storeTime: number): void {
    known.storeTime = storeTime;
    known.heardAt = this.#clock();
    known.window.forgetFrom(storeTime + 1);
    moveUsageTo(known, storeTime);
  }
}

function unknownCaller({ windowMs }: MeteredCaller): KnownCaller {
  const window = new CallWindow(windowMs);
  return { sequence: 0, isOurs: false, window, month: 0, usedInMonth: 0, storeTime: 0, heardAt: 0 };
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
function isForeseeable({ calls, known }: CallsOfCaller, at: number): boolean {
  if (!known.isOurs || known.storeTime > at || known.month !== monthOf(at)) return false;
  const inWindow = known.window.count + calls.length;
  const inMonth = known.usedInMonth + calls.length;
  return calls.every(({ call: { caller } }) => {
    const { callsPerWindow, callsPerMonth } = caller.limits;
    return inWindow <= (callsPerWindow ?? inWindow) && inMonth <= (callsPerMonth ?? inMonth);
  });
}

/** Decides on the calls of one caller in their order; those that are let through. */
function decide(waiting: readonly Waiting[], known: KnownCaller): Waiting[] {
  const at = known.storeTime;
  const letThrough = waiting.filter((each) => {
    const { caller, outcome } = each.call;
    const block = blockOf(known, caller.limits, at);
    if (block) {
      each.decision = { ok: false, block, standing: standingOf(known, caller.limits, at) };
      return false;
    }
    known.window.add(at, 1);
    if (outcome === 'answered') known.usedInMonth += 1;
    each.decision = { ok: true, standing: standingOf(known, caller.limits, at) };
    return true;
  });
  if (letThrough.length > 0) known.sequence += 1;
  return letThrough;
}

/** What is to be recorded of calls of one caller that are let through. */
function changeOf(letThrough: readonly Waiting[], usedBefore: number, at: number): CallerChange {
  const usage = new Map<string, CallerChange['usage'][number]>();
  let usedInMonth = usedBefore;
  for (const { call } of letThrough) {
    const { tool, door, outcome } = call;
    if (outcome === 'answered') usedInMonth += 1;
    const kind = `${tool} ${door} ${outcome}`;
    const same = usage.get(kind);
    if (same) same.calls += 1;
    else usage.set(kind, { tool, door, outcome, calls: 1 });
  }
  const { id: caller } = (letThrough[0] as Waiting).call.caller;
  return { caller, month: monthOf(at), usedInMonth, at, calls: letThrough.length, usage: [...usage.values()] };
}
