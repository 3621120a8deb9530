import { type Asked, RefusalLog } from '../accounts/refusal_log.ts';
import { KeyRing } from '../keys/key_ring.ts';
import type { Door, Store } from '../store/contract.ts';
import type { Clock } from '../time/clock.ts';
import { type Blocked, Ledger, type OnRecorded } from '../usage/ledger.ts';
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
export type Taken<Answer = Record<string, unknown>> =
  | { ok: true; answer: Answer; standing: Standing }
  | { ok: false; refusal: CallRefusal; standing: Standing };

/** A refusal with where its caller stands. */
type Refused = Taken & { ok: false };

export type Meter = Pick<Ledger, 'record' | 'blockNow' | 'standing'>;

export interface DeskOptions {
  store: Store;
  clock: Clock;
  /** The ledger, unless something is to be measured without one. */
  meter?: Meter;
  /** Looks over the ledger's shoulder. */
  onRecorded?: OnRecorded;
  /** The limits of those without a key, unless they are to be lifted: some clients of tests cannot send one. */
  keylessLimits?: Limits;
}

/** The answers of the older interface name none. */
const NO_TIER = {};

/** Between every door and every calculation: who calls, whether the limits let the call through, and the record of it. */
export class Desk {
  readonly #keys: KeyRing;
  readonly #meter: Meter;
  readonly #refusals: RefusalLog;
  readonly #keylessLimits: Limits | undefined;

  constructor({ store, clock, meter, onRecorded, keylessLimits }: DeskOptions) {
    this.#keys = new KeyRing(store, clock);
    this.#meter = meter ?? new Ledger(store, clock, onRecorded);
    this.#refusals = new RefusalLog(store, clock);
    this.#keylessLimits = keylessLimits;
  }

  /** Who calls; at once, unless a key has to be looked up. */
  identify(addressed: Addressed, credentials: Credentials): Identified | Promise<Identified> {
    return identify({ keys: this.#keys, keylessLimits: this.#keylessLimits }, addressed, credentials);
  }

  /** A refusal that is certain before the call is even read; it spares the work. */
  refuseEarly(caller: Caller, asked: Asked): Refused | undefined {
    const blocked = this.#meter.blockNow(caller);
    return blocked && this.#refuse(caller, asked, blocked);
  }

  /** Calculates, and gives the answer out once the call is on the ledger. */
  takeCall(call: DeskCall): Promise<Taken> {
    return this.takeWrittenCall(call, (answer) => answer);
  }

  /**
   * The same for an answer that is wanted in writing. It is written while it is fresh: a page of text is held more cheaply than
   * its objects until the ledger has the call, and those of a whole turn would crowd each other out of the processor's caches.
   */
  async takeWrittenCall<Written>(
    { calculator, input, extras, caller, door }: DeskCall,
    write: (answer: Record<string, unknown>) => Written,
  ): Promise<Taken<Written>> {
    const asked = { tool: calculator.name, door };
    const early = this.refuseEarly(caller, asked);
    if (early) return early;
    const answered = callTool({ calculator, input, extras, caller: door === 'variant_b' ? NO_TIER : caller });
    const taken = answered.ok ? { ok: true as const, answer: write(answered.answer) } : answered;
    const outcome = taken.ok ? 'answered' : 'invalid';
    // One wait for answers and input errors alike: calls come back in the order in which they were taken.
    const decision = await this.#meter.record({ caller, tool: asked.tool, door, outcome });
    if (!decision.ok) return this.#refuse(caller, asked, decision);
    const { standing } = decision;
    if (!taken.ok) return this.#refuseInput(caller, asked, taken.refusal, standing);
    return { ok: true, answer: taken.answer, standing };
  }

  /** A call whose input could not even be read counts as an input error. */
  async takeUnreadable(caller: Caller, tool: string, door: Door, refusal: CallRefusal): Promise<Refused> {
    const asked = { tool, door };
    const decision = await this.#meter.record({ caller, tool, door, outcome: 'invalid' });
    if (!decision.ok) return this.#refuse(caller, asked, decision);
    return this.#refuseInput(caller, asked, refusal, decision.standing);
  }

  #refuseInput(caller: Caller, asked: Asked, refusal: CallRefusal, standing: Standing): Refused {
    this.#refusals.note(caller.id, refusal.code, asked);
    return { ok: false, refusal, standing };
  }

  #refuse(caller: Caller, asked: Asked, { block, standing }: Blocked): Refused {
    this.#refusals.note(caller.id, block.code, asked);
    return { ok: false, refusal: refuseByLimit(caller, block, standing), standing };
  }

  /** Writes down the refusals that still wait for it. */
  flushRefusals(): Promise<void> {
    return this.#refusals.flush();
  }

  standing(caller: Caller): Promise<Standing> {
    return this.#meter.standing(caller);
  }
}
