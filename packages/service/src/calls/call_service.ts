import { callTool, type Problem, type ToolCall } from '@plumbline/editions/calls/call_tool.ts';
import type { SessionAccounts } from '../accounts/session_accounts.ts';
import { callKeysOf } from '../keys/call_key.ts';
import { accountAsKey, type Caller, type LimitedKey } from '../keys/caller.ts';
import { KeyCache } from '../keys/key_cache.ts';
import type { ReceiptIssuer } from '../receipts/receipt_issuer.ts';
import type { StoredAccount } from '../store/account/contract.ts';
import type { Store, UsageOutcome } from '../store/contract.ts';
import { isAtLeast, type Role } from '../store/member/contract.ts';
import type { Clock } from '../time/clock.ts';
import { type Blocked, type Decision, Ledger, type OnRecorded } from '../usage/ledger.ts';
import type { LimitStatus, Limits } from '../usage/limits.ts';
import {
  type AuthenticationResult,
  authenticate,
  type Credentials,
  callerOfKey,
  type RequiredInterface,
  viewingCaller,
} from './authenticate.ts';
import { type LimitCode, limitProblem, type MoreCallsOptions } from './limit_problem.ts';
import { type CallTarget, RejectedCallLog } from './rejected_call_log.ts';

export type CallProblem = Problem<
  | 'unknown_tool'
  | 'invalid_input'
  | 'malformed_json'
  | 'malformed_request'
  | 'payload_too_large'
  | 'unavailable'
  | LimitCode
>;

/** What a caller sent: a tool with its input, or why it could not be read. */
export type CallReading = ({ ok: true } & Omit<ToolCall, 'caller' | 'receipts'>) | { ok: false; problem: CallProblem };

/** Who calls, by which way, and the tool in the ledger for a call that is rejected before it is read, or cannot be read. */
export interface CallOrigin extends CallTarget {
  caller: Caller;
}

/** A call with its caller and channel. */
export interface CallRequest<Reading = CallReading> extends CallOrigin {
  /** Reads the call. It runs after the limits are checked, so that a rejected call costs no parsing. */
  read: () => Reading;
}

/** The result of a call or its problem, with the limit status. */
export type CallOutcome<Result = Record<string, unknown>> =
  | { ok: true; result: Result; limitStatus: LimitStatus }
  | { ok: false; problem: CallProblem; limitStatus: LimitStatus };

export type Rejection = CallOutcome & { ok: false };

/** The rejection of a caller at a limit. */
export type LimitRejection = Rejection & { problem: Problem<LimitCode> };

/** The result of a call or its problem, before it is recorded. */
export type Calculated<Result> = { ok: true; result: Result } | { ok: false; problem: CallProblem };

export type Meter = Pick<Ledger, 'admit' | 'release' | 'record' | 'blockNow' | 'limitStatus'>;

/** A user whose pages call for an account. */
export interface PageMember {
  userId: string;
  role: Role;
}

export interface CallServiceOptions {
  store: Store;
  clock: Clock;
  /** Replaces the ledger in benchmarks. */
  meter?: Meter;
  onRecorded?: OnRecorded;
  /** Replaces the limits of callers without a key, for development and tests. */
  keylessLimits?: Limits | undefined;
  /** What callers at a limit are told. */
  moreCalls?: MoreCallsOptions;
  /** Without it, no receipt can be asked for. */
  receipts?: ReceiptIssuer;
  /** Without it, sessions of browsers do not count. */
  sessions?: Pick<SessionAccounts, 'find'>;
}

const LOCAL: MoreCallsOptions = { publicUrl: 'http://localhost:3000', commandLine: 'plumbline' };

/** Responses of Variant B have no tier. */
const NO_TIER = {};

function usageOutcomeOf({ ok }: { ok: boolean }): UsageOutcome {
  return ok ? 'answered' : 'invalid';
}

function targetOf({ caller, tool, channel }: CallOrigin): CallTarget {
  return { tool, channel: caller.channel ?? channel };
}

/** The common path of all interfaces: authenticate, check limits, read, calculate, record. */
export class CallService {
  readonly #keys: KeyCache;
  readonly #meter: Meter;
  readonly #rejectedCalls: RejectedCallLog;
  readonly #keylessLimits: Limits | undefined;
  readonly #moreCalls: MoreCallsOptions;
  readonly #receipts: ReceiptIssuer | undefined;
  readonly #sessions: Pick<SessionAccounts, 'find'> | undefined;

  constructor(options: CallServiceOptions) {
    const { store, clock, meter, onRecorded, keylessLimits, moreCalls = LOCAL, receipts, sessions } = options;
    this.#keys = new KeyCache(callKeysOf(store), clock);
    this.#meter = meter ?? new Ledger(store, clock, onRecorded);
    this.#rejectedCalls = new RejectedCallLog(store, clock);
    this.#keylessLimits = keylessLimits;
    this.#moreCalls = moreCalls;
    this.#receipts = receipts;
    this.#sessions = sessions;
  }

  /** Authenticates the caller; synchronous unless a key or session must be looked up. */
  authenticate(
    requiredInterface: RequiredInterface,
    credentials: Credentials,
  ): AuthenticationResult | Promise<AuthenticationResult> {
    const authenticators = { keys: this.#keys, sessions: this.#sessions, keylessLimits: this.#keylessLimits };
    return authenticate(authenticators, requiredInterface, credentials);
  }

  /** Rejects a call that would certainly exceed a limit, before its body is read. */
  rejectEarly(caller: Caller, target: CallTarget): Rejection | undefined {
    const blocked = this.#meter.blockNow(caller);
    return blocked && this.#rejectByLimit(caller, target, blocked);
  }

  /** As `rejectEarly`, but certain: it waits for the calls in flight, and reads the limits again if they may have changed. */
  async rejectIfBlocked(caller: Caller, target: CallTarget): Promise<Rejection | undefined> {
    const blocked = await this.#meter.admit(caller);
    if (blocked) return this.#rejectByLimit(caller, target, blocked);
    this.#meter.release(caller);
    return undefined;
  }

  /** Rejects work whose calls count towards the month alone, if none is left in it. */
  async rejectAtQuota(caller: Caller, target: CallTarget): Promise<LimitRejection | undefined> {
    const limitStatus = await this.limitStatus(caller);
    const { month } = limitStatus;
    if (month.remaining !== 0) return undefined;
    const block = { code: 'quota_exhausted' as const, until: month.resetsAt };
    return this.#rejectByLimit(caller, target, { block, limitStatus });
  }

  /**
   * Makes a call, and returns its serialized result once it is recorded. It is serialized before it is recorded: a string uses less
   * memory while it waits, and the objects of all calls of a turn would evict each other from the CPU caches. A call over a limit is
   * neither read nor calculated.
   */
  async call<Serialized>(
    { caller, channel: cameInBy, tool, read }: CallRequest,
    serialize: (result: Record<string, unknown>) => Serialized,
  ): Promise<CallOutcome<Serialized>> {
    const channel = caller.channel ?? cameInBy;
    const admission = this.#meter.admit(caller);
    const blocked = admission instanceof Promise ? await admission : admission;
    if (blocked) return this.#rejectByLimit(caller, { tool, channel }, blocked);
    try {
      const reading = read();
      const target = { tool: reading.ok ? reading.calculator.name : tool, channel };
      const called = reading.ok
        ? callTool({ ...reading, caller: channel === 'variant_b' ? NO_TIER : caller, receipts: this.#receipts })
        : reading;
      const outcome = called.ok ? { ok: true as const, result: serialize(called.result) } : called;
      // Input errors wait for the record too, so that calls return in order.
      const decision = await this.#meter.record({ caller, ...target, outcome: usageOutcomeOf(outcome) });
      return this.#recorded(caller, target, outcome, decision);
    } finally {
      this.#meter.release(caller);
    }
  }

  /**
   * Admits calls that are calculated elsewhere, all of them or none: false if they may exceed a limit together. Those that are admitted
   * must be recorded or given up, and released.
   */
  async admitCalls(caller: Caller, calls: number): Promise<boolean> {
    return (await this.#meter.admit(caller, calls)) === undefined;
  }

  releaseCalls(caller: Caller, calls: number): void {
    this.#meter.release(caller, calls);
  }

  /** Records a call that was admitted and calculated elsewhere, and returns its result or problem. */
  async record<Result>(origin: CallOrigin, calculated: Calculated<Result>): Promise<CallOutcome<Result>> {
    const { caller } = origin;
    const target = targetOf(origin);
    const decision = await this.#meter.record({ caller, ...target, outcome: usageOutcomeOf(calculated) });
    return this.#recorded(caller, target, calculated, decision);
  }

  #recorded<Result>(
    caller: Caller,
    target: CallTarget,
    calculated: Calculated<Result>,
    decision: Decision,
  ): CallOutcome<Result> {
    if (!decision.ok) return this.#rejectByLimit(caller, target, decision);
    const { limitStatus } = decision;
    if (!calculated.ok) return this.#rejectInput(caller, target, calculated.problem, limitStatus);
    return { ok: true, result: calculated.result, limitStatus };
  }

  /**
   * Reads a request within its limits before it is known how many calls it counts as. One that cannot be read counts as an
   * invalid call.
   */
  async read<Read>(
    request: CallRequest<({ ok: true } & Read) | { ok: false; problem: CallProblem }>,
  ): Promise<({ ok: true } & Read) | Rejection> {
    const { caller } = request;
    const target = targetOf(request);
    const blocked = await this.#meter.admit(caller);
    if (blocked) return this.#rejectByLimit(caller, target, blocked);
    try {
      const reading = request.read();
      if (reading.ok) return reading;
      const decision = await this.#meter.record({ caller, ...target, outcome: 'invalid' });
      if (!decision.ok) return this.#rejectByLimit(caller, target, decision);
      return this.#rejectInput(caller, target, reading.problem, decision.limitStatus);
    } finally {
      this.#meter.release(caller);
    }
  }

  /** Counts a request as several calls, all of them or none, before the work for it begins. */
  async count(origin: CallOrigin, calls: number): Promise<{ ok: true; limitStatus: LimitStatus } | Rejection> {
    const { caller } = origin;
    const target = targetOf(origin);
    const blocked = await this.#meter.admit(caller, calls);
    if (blocked) return this.#rejectByLimit(caller, target, blocked, calls);
    try {
      const decision = await this.#meter.record({ caller, ...target, outcome: 'answered', calls });
      return decision.ok ? decision : this.#rejectByLimit(caller, target, decision, calls);
    } finally {
      this.#meter.release(caller, calls);
    }
  }

  /** Must resolve before a call that asks for a receipt, because calls do not wait for the signing key. */
  async prepareReceipts(): Promise<void> {
    await this.#receipts?.prepare();
  }

  #rejectInput(caller: Caller, target: CallTarget, problem: CallProblem, limitStatus: LimitStatus): Rejection {
    this.#rejectedCalls.note(caller.source, problem.code, target);
    return { ok: false, problem, limitStatus };
  }

  #rejectByLimit(caller: Caller, target: CallTarget, { block, limitStatus }: Blocked, calls = 1): LimitRejection {
    this.#rejectedCalls.note(caller.source, block.code, { ...target, channel: caller.channel ?? target.channel });
    return { ok: false, problem: limitProblem({ caller, block, limitStatus, calls }, this.#moreCalls), limitStatus };
  }

  /** Writes buffered rejected calls to the store. */
  flushRejectedCalls(): Promise<void> {
    return this.#rejectedCalls.flush();
  }

  limitStatus(caller: Caller): Promise<LimitStatus> {
    return this.#meter.limitStatus(caller);
  }

  /** The limit status of all keys of an account, for calls from this IP address. */
  limitStatusOfAccount(account: StoredAccount, ipAddress: string): Promise<LimitStatus> {
    return this.limitStatus(this.callerOfMember(account, { userId: account.ownerId, role: 'owner' }, ipAddress));
  }

  /** The caller that calls of a member's pages count towards. */
  callerOfMember(account: StoredAccount, { userId, role }: PageMember, ipAddress: string): Caller {
    if (!isAtLeast(role, 'member')) {
      return viewingCaller(account.id, { ipAddress, keylessLimits: this.#keylessLimits });
    }
    return { ...this.callerOfKey(accountAsKey(account, userId), ipAddress), channel: 'web' };
  }

  /** The caller that calls with a key, or with a token of an account, count towards. */
  callerOfKey(key: LimitedKey, ipAddress: string): Caller {
    return callerOfKey(key, { ipAddress, keylessLimits: this.#keylessLimits });
  }
}
