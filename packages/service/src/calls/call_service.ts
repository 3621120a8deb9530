import { type CallTarget, RejectedCallLog } from '../accounts/rejected_call_log.ts';
import type { SessionAccounts } from '../accounts/session_accounts.ts';
import { KeyCache } from '../keys/key_cache.ts';
import { accountAsKey } from '../keys/metered_key.ts';
import type { ReceiptIssuer } from '../receipts/receipt_issuer.ts';
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

export type CallProblem = Problem<
  'unknown_tool' | 'invalid_input' | 'malformed_json' | 'malformed_request' | 'payload_too_large' | LimitCode
>;

/** What a caller sent: a tool with its input, or why it could not be read. */
export type CallReading = ({ ok: true } & Omit<ToolCall, 'caller' | 'receipts'>) | { ok: false; problem: CallProblem };

/** A call with its caller and channel. */
export interface CallRequest {
  caller: Caller;
  channel: Channel;
  /** The tool in the ledger for a call that is rejected before it is read, or cannot be read. */
  tool: string;
  /** Reads the call. It runs after the limits are checked, so that a rejected call costs no parsing. */
  read: () => CallReading;
}

/** The result of a call or its problem, with the limit status. */
export type CallOutcome<Result = Record<string, unknown>> =
  | { ok: true; result: Result; limitStatus: LimitStatus }
  | { ok: false; problem: CallProblem; limitStatus: LimitStatus };

type Rejection = CallOutcome & { ok: false };

export type Meter = Pick<Ledger, 'admit' | 'release' | 'record' | 'blockNow' | 'limitStatus'>;

export interface CallServiceOptions {
  store: Store;
  clock: Clock;
  /** Replaces the ledger in benchmarks. */
  meter?: Meter;
  onRecorded?: OnRecorded;
  /** Replaces the limits of callers without a key, for tests. */
  keylessLimits?: Limits;
  /** Without it, no receipt can be asked for. */
  receipts?: ReceiptIssuer;
  /** Without it, sessions of browsers do not count. */
  sessions?: Pick<SessionAccounts, 'find'>;
}

/** Responses of Variant B have no tier. */
const NO_TIER = {};

/** The common path of all interfaces: authenticate, check limits, read, calculate, record. */
export class CallService {
  readonly #keys: KeyCache;
  readonly #meter: Meter;
  readonly #rejectedCalls: RejectedCallLog;
  readonly #keylessLimits: Limits | undefined;
  readonly #receipts: ReceiptIssuer | undefined;
  readonly #sessions: Pick<SessionAccounts, 'find'> | undefined;

  constructor({ store, clock, meter, onRecorded, keylessLimits, receipts, sessions }: CallServiceOptions) {
    this.#keys = new KeyCache(store, clock);
    this.#meter = meter ?? new Ledger(store, clock, onRecorded);
    this.#rejectedCalls = new RejectedCallLog(store, clock);
    this.#keylessLimits = keylessLimits;
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
      const usageOutcome = outcome.ok ? 'answered' : 'invalid';
      // Input errors wait for the record too, so that calls return in order.
      const decision = await this.#meter.record({ caller, tool: target.tool, channel, outcome: usageOutcome });
      if (!decision.ok) return this.#rejectByLimit(caller, target, decision);
      const { limitStatus } = decision;
      if (!outcome.ok) return this.#rejectInput(caller, target, outcome.problem, limitStatus);
      return { ok: true, result: outcome.result, limitStatus };
    } finally {
      this.#meter.release(caller);
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

  #rejectByLimit(caller: Caller, target: CallTarget, { block, limitStatus }: Blocked): Rejection {
    this.#rejectedCalls.note(caller.source, block.code, { ...target, channel: caller.channel ?? target.channel });
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
  limitStatusOfAccount(account: StoredAccount, ipAddress: string): Promise<LimitStatus> {
    return this.limitStatus(this.callerOfAccount(account, ipAddress));
  }

  /** The caller that calls of an account's pages count towards. */
  callerOfAccount(account: StoredAccount, ipAddress: string): Caller {
    const address = { ipAddress, keylessLimits: this.#keylessLimits };
    return { ...callerOfKey(accountAsKey(account), address), channel: 'web' };
  }
}
