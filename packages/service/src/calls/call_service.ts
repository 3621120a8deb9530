import { type CallTarget, RejectedCallLog } from '../accounts/rejected_call_log.ts';
import { KeyCache } from '../keys/key_cache.ts';
import type { StoredAccount } from '../store/account_contract.ts';
import type { Channel, Store } from '../store/contract.ts';
import type { Clock } from '../time/clock.ts';
import { type Blocked, Ledger, type OnRecorded } from '../usage/ledger.ts';
import type { LimitStatus, Limits } from '../usage/limits.ts';
import {
  type AuthenticationResult,
  authenticate,
  type Caller,
  type Credentials,
  callerOfKey,
  type RequiredInterface,
} from './authenticate.ts';
import { callTool, type Problem, type ToolCall } from './call_tool.ts';
import { type LimitCode, limitProblem } from './limit_problem.ts';

/** A call with its caller and channel. */
export interface CallRequest extends ToolCall {
  caller: Caller;
  channel: Channel;
}

export type CallProblem = Problem<'unknown_tool' | 'invalid_input' | 'malformed_json' | LimitCode>;

/** The result of a call or its problem, with the limit status. */
export type CallOutcome<Result = Record<string, unknown>> =
  | { ok: true; result: Result; limitStatus: LimitStatus }
  | { ok: false; problem: CallProblem; limitStatus: LimitStatus };

type Rejection = CallOutcome & { ok: false };

export type Meter = Pick<Ledger, 'record' | 'blockNow' | 'limitStatus'>;

export interface CallServiceOptions {
  store: Store;
  clock: Clock;
  /** Replaces the ledger in benchmarks. */
  meter?: Meter;
  onRecorded?: OnRecorded;
  /** Replaces the limits of callers without a key, for tests. */
  keylessLimits?: Limits;
}

/** Responses of Variant B have no tier. */
const NO_TIER = {};

/** The common path of all interfaces: authenticate, check limits, calculate, record. */
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

  /** Authenticates the caller; synchronous unless the key must be looked up in the store. */
  authenticate(
    requiredInterface: RequiredInterface,
    credentials: Credentials,
  ): AuthenticationResult | Promise<AuthenticationResult> {
    return authenticate({ keys: this.#keys, keylessLimits: this.#keylessLimits }, requiredInterface, credentials);
  }

  /** Rejects a call that would certainly exceed a limit, before its body is read. */
  rejectEarly(caller: Caller, target: CallTarget): Rejection | undefined {
    const blocked = this.#meter.blockNow(caller);
    return blocked && this.#rejectByLimit(caller, target, blocked);
  }

  /** Calculates, and returns the result once the call is recorded. */
  call(call: CallRequest): Promise<CallOutcome> {
    return this.callAndSerialize(call, (result) => result);
  }

  /**
   * As `call`, with a serialized result. It is serialized before the call is recorded: a string uses less memory while it waits, and
   * the objects of all calls of a turn would evict each other from the CPU caches.
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
    // Input errors wait for the record too, so that calls return in order.
    const decision = await this.#meter.record({ caller, tool: target.tool, channel, outcome: usageOutcome });
    if (!decision.ok) return this.#rejectByLimit(caller, target, decision);
    const { limitStatus } = decision;
    if (!outcome.ok) return this.#rejectInput(caller, target, outcome.problem, limitStatus);
    return { ok: true, result: outcome.result, limitStatus };
  }

  /** Records a call whose input could not be parsed, as an input error. */
  async recordUnreadable(caller: Caller, tool: string, channel: Channel, problem: CallProblem): Promise<Rejection> {
    const target = { tool, channel };
    const decision = await this.#meter.record({ caller, tool, channel, outcome: 'invalid' });
    if (!decision.ok) return this.#rejectByLimit(caller, target, decision);
    return this.#rejectInput(caller, target, problem, decision.limitStatus);
  }

  #rejectInput(caller: Caller, target: CallTarget, problem: CallProblem, limitStatus: LimitStatus): Rejection {
    this.#rejectedCalls.note(caller.source, problem.code, target);
    return { ok: false, problem, limitStatus };
  }

  #rejectByLimit(caller: Caller, target: CallTarget, { block, limitStatus }: Blocked): Rejection {
    this.#rejectedCalls.note(caller.source, block.code, target);
    return { ok: false, problem: limitProblem(caller, block, limitStatus), limitStatus };
  }

  /** Writes buffered rejected calls to the store. */
  flushRejectedCalls(): Promise<void> {
    return this.#rejectedCalls.flush();
  }

  limitStatus(caller: Caller): Promise<LimitStatus> {
    return this.#meter.limitStatus(caller);
  }

  /** The limit status of all keys of an account, for calls from this IP address. */
  limitStatusOfAccount({ id, plan, isVerified }: StoredAccount, ipAddress: string): Promise<LimitStatus> {
    const key = { id: '', interface: 'main' as const, tier: plan, callsPerMinute: null, accountId: id, isVerified };
    return this.limitStatus(callerOfKey(key, { ipAddress, keylessLimits: this.#keylessLimits }));
  }
}
