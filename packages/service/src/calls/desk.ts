import { type Asked, RefusalLog } from '../accounts/refusal_log.ts';
import type { Clock } from '../clock.ts';
import { KeyRing } from '../keys/key_ring.ts';
import type { Door, Outcome, Store } from '../store/contract.ts';
import { Ledger } from '../usage/ledger.ts';
import type { Limits, Standing } from '../usage/limits.ts';
import { callTool, type Refusal, type ToolCall } from './call_tool.ts';
import { type Addressed, type Caller, type Credentials, type Identified, identify } from './identify.ts';
import { type LimitCode, refuseByLimit } from './limit_refusal.ts';

/** One call with its caller, as a door hands it over. */
export interface DeskCall extends ToolCall {
  caller: Caller;
  door: Door;
}

export type CallRefusal = Refusal<'unknown_tool' | 'invalid_input' | 'malformed_json' | LimitCode>;

/** What became of a call, and where its caller stands. */
export type Taken =
  | { ok: true; answer: Record<string, unknown>; standing: Standing }
  | { ok: false; refusal: CallRefusal; standing: Standing };

export type Meter = Pick<Ledger, 'record' | 'blockNow' | 'standing'>;

export interface DeskOptions {
  store: Store;
  clock: Clock;
  /** The ledger, unless something is to be measured without one. */
  meter?: Meter;
  /** The limits of those without a key, unless they are to be lifted: some clients of tests cannot send one. */
  keylessLimits?: Limits;
}

/** Between every door and every calculation: who calls, whether the limits let the call through, and the record of it. */
export class Desk {
  readonly #keys: KeyRing;
  readonly #meter: Meter;
  readonly #refusals: RefusalLog;
  readonly #keylessLimits: Limits | undefined;

  constructor({ store, clock, meter, keylessLimits }: DeskOptions) {
    this.#keys = new KeyRing(store, clock);
    this.#meter = meter ?? new Ledger(store, clock);
    this.#refusals = new RefusalLog(store, clock);
    this.#keylessLimits = keylessLimits;
  }

  identify(addressed: Addressed, credentials: Credentials): Promise<Identified> {
    return identify({ keys: this.#keys, keylessLimits: this.#keylessLimits }, addressed, credentials);
  }

  /** A refusal that is certain before the call is even read; it spares the work. */
  refuseEarly(caller: Caller, asked?: Asked): (Taken & { ok: false }) | undefined {
    const blocked = this.#meter.blockNow(caller);
    if (!blocked) return undefined;
    this.#refusals.note(caller.id, blocked.block.code, asked);
    return { ok: false, refusal: refuseByLimit(caller, blocked.block, blocked.standing), standing: blocked.standing };
  }

  /** Calculates, and gives the answer out once the call is on the ledger. */
  async takeCall(call: DeskCall): Promise<Taken> {
    const early = this.refuseEarly(call.caller, { tool: call.calculator.name, door: call.door });
    if (early) return early;
    const { door, caller } = call;
    const answered = callTool({ ...call, caller: door === 'variant_b' ? {} : caller });
    const recorded = await this.#record(
      call.caller,
      call.calculator.name,
      call.door,
      answered.ok ? 'answered' : 'invalid',
    );
    if (!recorded.ok) return recorded;
    if (!answered.ok) this.#refusals.note(caller.id, answered.refusal.code, { tool: call.calculator.name, door });
    return { ...answered, standing: recorded.standing };
  }

  /** A call whose input could not even be read counts as an input error. */
  async takeUnreadable(caller: Caller, tool: string, door: Door, refusal: CallRefusal): Promise<Taken> {
    const recorded = await this.#record(caller, tool, door, 'invalid');
    if (!recorded.ok) return recorded;
    this.#refusals.note(caller.id, refusal.code, { tool, door });
    return { ok: false, refusal, standing: recorded.standing };
  }

  async #record(caller: Caller, tool: string, door: Door, outcome: Outcome) {
    const decision = await this.#meter.record({ caller, tool, door, outcome });
    const { standing } = decision;
    if (decision.ok) return { ok: true as const, standing };
    this.#refusals.note(caller.id, decision.block.code, { tool, door });
    return { ok: false as const, refusal: refuseByLimit(caller, decision.block, standing), standing };
  }

  /** Writes down the refusals that still wait for it. */
  flushRefusals(): Promise<void> {
    return this.#refusals.flush();
  }

  standing(caller: Caller): Promise<Standing> {
    return this.#meter.standing(caller);
  }
}
