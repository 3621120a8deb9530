import type { Exploration } from '@plumbline/explore';
import type { LimitStatus } from '../usage/limits.ts';
import type { CallOrigin, CallService, Rejection } from './call_service.ts';
import { callsOf, tooManyEvaluations } from './exploration_limits.ts';

/** Evaluations may not be made; the count has the reason. */
export class EvaluationsRejected extends Error {}

/** Counts the evaluations of one exploration as calls, before they are made. */
export class EvaluationCount {
  readonly #callService: CallService;
  readonly #origin: CallOrigin;
  readonly #exploration: Exploration;
  #evaluations = 0;
  #calls = 0;
  #rejection: Rejection | undefined;
  #limitStatus: LimitStatus | undefined;

  constructor(callService: CallService, origin: CallOrigin, exploration: Exploration) {
    this.#callService = callService;
    this.#origin = origin;
    this.#exploration = exploration;
  }

  /** How many evaluations were announced. */
  get evaluations(): number {
    return this.#evaluations;
  }

  /** Why the exploration had to end, if it had to. */
  get rejection(): Rejection | undefined {
    return this.#rejection;
  }

  /** The limits of the caller after what was counted last; undefined if nothing was. */
  get limitStatus(): LimitStatus | undefined {
    return this.#limitStatus;
  }

  /**
   * Counts evaluations that are about to be made: first all that are known beforehand, then what a search adds. What it adds may
   * exceed the window, because it has begun, but not the month.
   */
  async add(evaluations: number): Promise<void> {
    this.#evaluations += evaluations;
    const { caller } = this.#origin;
    const problem = tooManyEvaluations(this.#exploration, caller.plan, this.#evaluations);
    if (problem) return this.#reject({ ok: false, problem, limitStatus: await this.#callService.limitStatus(caller) });
    const calls = callsOf(Math.max(this.#evaluations, this.#exploration.evaluations)) - this.#calls;
    if (calls <= 0) return;
    const hasBegun = this.#calls > 0;
    const counted = await this.#callService.count(hasBegun ? this.#withoutWindow() : this.#origin, calls);
    // Counting without the window knows only the month.
    const limitStatus = hasBegun ? await this.#callService.limitStatus(caller) : counted.limitStatus;
    if (!counted.ok) return this.#reject({ ...counted, limitStatus });
    this.#calls += calls;
    this.#limitStatus = limitStatus;
  }

  #withoutWindow(): CallOrigin {
    const { caller } = this.#origin;
    return { ...this.#origin, caller: { ...caller, limits: { ...caller.limits, callsPerWindow: null } } };
  }

  #reject(rejection: Rejection): never {
    this.#rejection = rejection;
    throw new EvaluationsRejected(rejection.problem.detail);
  }
}
