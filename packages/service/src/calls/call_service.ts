import { type CallTarget, RejectedCallLog } from '../accounts/rejected_call_log.ts';
import { KeyCache } from '../keys/key_cache.ts';
import type { Channel, Store } from '../store/contract.ts';
import type { Clock } from '../time/clock.ts';
import { type Blocked, Ledger, type OnRecorded } from '../usage/ledger.ts';
import type { LimitStatus, Limits } from '../usage/limits.ts';
import {
  type AuthenticationResult,
  authenticate,
  type Caller,
  type Credentials,
  type RequiredInterface,
} from './authenticate.ts';
import { callTool, type Problem, type ToolCall } from './call_tool.ts';
import { type LimitCode, limitProblem } from './limit_problem.ts';

/** One call with its caller, as an interface passes it on. */
export interface CallRequest extends ToolCall {
  caller: Caller;
  channel: Channel;
}

export type CallProblem = Problem<'unknown_tool' | 'invalid_input' | 'malformed_json' | LimitCode>;

/** The result of a call or its problem, and what the caller's limits leave. */
export type CallOutcome<Result = Record<string, unknown>> =
  | { ok: true; result: Result; limitStatus: LimitStatus }
  | { ok: false; problem: CallProblem; limitStatus: LimitStatus };

type Rejection = CallOutcome & { ok: false };

export type Meter = Pick<Ledger, 'record' | 'blockNow' | 'limitStatus'>;

export interface CallServiceOptions {
  store: Store;
  clock: Clock;
  /** The ledger, unless something is to be measured without one. */
  meter?: Meter;
  /** Observes the ledger's transactions. */
  onRecorded?: OnRecorded;
  /** The limits of those without a key, unless they are to be lifted: some clients of tests cannot send one. */
  keylessLimits?: Limits;
}

/** The answers of the older interface name none. */
const NO_TIER = {};

/** What every interface calls: it authenticates the caller, checks the limits, calculates and records the call. */
export class CallService {
  readonly #keys: KeyCache;
  readonly #meter: Meter;
  readonly #rejectedCalls: RejectedCallLog;
  readonly #keylessLimits: Limits | undefined;

  constructor({ store, clock, meter, onRecorded, keylessLimits }: CallServiceOptions) {
    this.#keys = new KeyCache(store, clock);
    this.#meter = meter ?? new Ledger(store, clock, onRecorded);
    this.#rejectedCalls = new RejectedCallLog(store, clock);
    this.#keylessLimits = keylessLimits;
  }

  /** Who calls; synchronous unless a key has to be looked up in the store. */
  authenticate(
    requiredInterface: RequiredInterface,
    credentials: Credentials,
  ): AuthenticationResult | Promise<AuthenticationResult> {
    return authenticate({ keys: this.#keys, keylessLimits: this.#keylessLimits }, requiredInterface, credentials);
  }

  /** Rejects a call before its body is read if it would certainly exceed a limit. */
  rejectEarly(caller: Caller, target: CallTarget): Rejection | undefined {
    const blocked = this.#meter.blockNow(caller);
    return blocked && this.#rejectByLimit(caller, target, blocked);
  }

  /** Calculates, and returns the result once the call is recorded. */
  call(call: CallRequest): Promise<CallOutcome> {
    return this.callAndSerialize(call, (result) => result);
  }

  /**
   * The same with a serialized result. It is serialized before the call is recorded: until then a string costs less memory than
   * the objects, and the objects of all calls of a turn would evict each other from the CPU caches.
   */
  async callAndSerialize<Serialized>(
    { calculator, input, extras, caller, channel }: CallRequest,
    serialize: (result: Record<string, unknown>) => Serialized,
  ): Promise<CallOutcome<Serialized>> {
    const target = { tool: calculator.name, channel };
    const early = this.rejectEarly(caller, target);
    if (early) return early;
    const called = callTool({ calculator, input, extras, caller: channel === 'variant_b' ? NO_TIER : caller });
    const outcome = called.ok ? { ok: true as const, result: serialize(called.result) } : called;
    const usageOutcome = outcome.ok ? 'answered' : 'invalid';
    // Results and input errors wait for the same record, so calls return in the order in which they were made.
    const decision = await this.#meter.record({ caller, tool: target.tool, channel, outcome: usageOutcome });
    if (!decision.ok) return this.#rejectByLimit(caller, target, decision);
    const { limitStatus } = decision;
    if (!outcome.ok) return this.#rejectInput(caller, target, outcome.problem, limitStatus);
    return { ok: true, result: outcome.result, limitStatus };
  }

  /** A call whose input could not even be read counts as an input error. */
  async recordUnreadable(caller: Caller, tool: string, channel: Channel, problem: CallProblem): Promise<Rejection> {
    const target = { tool, channel };
    const decision = await this.#meter.record({ caller, tool, channel, outcome: 'invalid' });
    if (!decision.ok) return this.#rejectByLimit(caller, target, decision);
    return this.#rejectInput(caller, target, problem, decision.limitStatus);
  }

  #rejectInput(caller: Caller, target: CallTarget, problem: CallProblem, limitStatus: LimitStatus): Rejection {
    this.#rejectedCalls.note(caller.id, problem.code, target);
    return { ok: false, problem, limitStatus };
  }

  #rejectByLimit(caller: Caller, target: CallTarget, { block, limitStatus }: Blocked): Rejection {
    this.#rejectedCalls.note(caller.id, block.code, target);
    return { ok: false, problem: limitProblem(caller, block, limitStatus), limitStatus };
  }

  /** Writes the rejected calls that are still in memory to the store. */
  flushRejectedCalls(): Promise<void> {
    return this.#rejectedCalls.flush();
  }

  limitStatus(caller: Caller): Promise<LimitStatus> {
    return this.#meter.limitStatus(caller);
  }
}
