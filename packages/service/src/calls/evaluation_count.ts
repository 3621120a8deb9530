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

  /** Counts what is known beforehand: all of it, or none. */
  async start(): Promise<{ ok: true; limitStatus: LimitStatus } | Rejection> {
    const calls = this.#callsOf(this.#exploration.evaluations);
    const counted = await this.#callService.count(this.#origin, calls);
    if (counted.ok) this.#calls = calls;
    return counted;
  }

  /** Counts what a search adds. It may exceed the window, because it has begun, but not the month. */
  async add(evaluations: number): Promise<void> {
    this.#evaluations += evaluations;
    const { caller } = this.#origin;
    const problem = tooManyEvaluations(this.#exploration, caller.plan, this.#evaluations);
    if (problem) return this.#reject({ ok: false, problem, limitStatus: await this.#callService.limitStatus(caller) });
    const calls = this.#callsOf(this.#evaluations) - this.#calls;
    if (calls <= 0) return;
    const limits = { ...caller.limits, callsPerWindow: null };
    const counted = await this.#callService.count({ ...this.#origin, caller: { ...caller, limits } }, calls);
    if (!counted.ok) return this.#reject({ ...counted, limitStatus: await this.#callService.limitStatus(caller) });
    this.#calls += calls;
  }

  /** Each calculation of a project that an evaluation makes counts as an evaluation. */
  #callsOf(evaluations: number): number {
    return callsOf(evaluations * (this.#exploration.calculations ?? 1));
  }

  #reject(rejection: Rejection): never {
    this.#rejection = rejection;
    throw new EvaluationsRejected(rejection.problem.detail);
  }
}
