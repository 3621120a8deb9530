import type { Rendering } from '@plumbline/documents/sheets/render_answer.ts';
import { invalidInputProblem } from '@plumbline/editions/calls/call_tool.ts';
import type { Exploration, ExplorationOutcome } from '@plumbline/explore';
import { ExplorationsStopped } from '../explorations/exploration_threads.ts';
import { ExplorationQueueFull, type ExplorationSlot, type Explorations } from '../explorations/explorations.ts';
import type { LimitStatus } from '../usage/limits.ts';
import type { CallOrigin, CallOutcome, CallProblem, CallRequest, CallService } from './call_service.ts';
import { EvaluationCount, EvaluationsRejected } from './evaluation_count.ts';
import { EvaluationProgress, type OnEvaluations } from './evaluation_progress.ts';
import { tooManyEvaluations, tooManyValues } from './exploration_limits.ts';

/** What a caller sent: an exploration, or why it could not be read. */
export type ExplorationReading = { ok: true; exploration: Exploration } | { ok: false; problem: CallProblem };

/** The same with the problem that a caller is told. */
export function readingOf(tool: string, outcome: ExplorationOutcome): ExplorationReading {
  return outcome.ok ? outcome : { ok: false, problem: invalidInputProblem(tool, outcome) };
}

export interface ExplorationRequest extends CallRequest<ExplorationReading> {
  rendering: Rendering;
  /** Ends the exploration when the caller has gone. */
  signal?: AbortSignal;
  /** Called when its calls are counted and it begins. */
  onCounted?: (limitStatus: LimitStatus) => void;
  onEvaluations?: OnEvaluations | undefined;
}

/** Called after every exploration that has begun. */
export type OnExplored = (kind: string, evaluations: number, seconds: number) => void;

const UNAVAILABLE = { code: 'unavailable', retryAfterSeconds: 5 } as const;

const QUEUE_FULL: CallProblem = {
  ...UNAVAILABLE,
  detail: 'Too many explorations are waiting, so this one was not started. Try again shortly.',
};

const STOPPED: CallProblem = {
  ...UNAVAILABLE,
  detail: 'The service is shutting down, so this exploration was not started. Send it again shortly.',
};

/** One exploration, whatever the interface: check limits, read, count, explore. */
export class ExplorationService {
  readonly #callService: CallService;
  readonly #explorations: Explorations;
  readonly #onExplored: OnExplored | undefined;

  constructor(callService: CallService, explorations: Explorations, onExplored?: OnExplored) {
    this.#callService = callService;
    this.#explorations = explorations;
    this.#onExplored = onExplored;
  }

  /**
   * Makes an exploration, and returns its rendered answer. Its evaluations are counted before they are made; one that is rejected
   * by a limit or has to wait for too long counts nothing.
   */
  async explore(request: ExplorationRequest): Promise<CallOutcome<Uint8Array>> {
    const read = () => withinLimits(request);
    const reading = await this.#callService.read({ ...request, read });
    if (!reading.ok) return reading;
    const slot = this.#reserveSlot(request.caller.id);
    if ('code' in slot) {
      return { ok: false, problem: slot, limitStatus: await this.#callService.limitStatus(request.caller) };
    }
    try {
      return await this.#run(request, reading.exploration, slot);
    } finally {
      slot.release();
    }
  }

  #reserveSlot(callerId: string): ExplorationSlot | CallProblem {
    try {
      return this.#explorations.reserveSlot(callerId);
    } catch (error) {
      if (error instanceof ExplorationQueueFull) return QUEUE_FULL;
      if (error instanceof ExplorationsStopped) return STOPPED;
      throw error;
    }
  }

  async #run(
    { rendering, signal, onCounted, onEvaluations, ...request }: ExplorationRequest,
    exploration: Exploration,
    slot: ExplorationSlot,
  ): Promise<CallOutcome<Uint8Array>> {
    const { tool, calculations } = exploration;
    // A project is no tool of the ledger.
    const origin: CallOrigin = { ...request, ...(calculations === undefined && { tool: tool.name }) };
    const { caller } = origin;
    const count = new EvaluationCount(this.#callService, origin, exploration);
    const counted = await count.start();
    if (!counted.ok) return counted;
    onCounted?.(counted.limitStatus);
    const progress = new EvaluationProgress(exploration.evaluations, onEvaluations);
    progress.begin();
    const startedAt = performance.now();
    try {
      const beforeEvaluations = (evaluations: number) => {
        progress.announce(evaluations);
        return count.add(evaluations);
      };
      const onEvaluated = (evaluations: number) => progress.add(evaluations);
      const admitted = { callerId: caller.id, exploration, rendering, beforeEvaluations, onEvaluated, signal };
      const result = await slot.run(admitted);
      const isAsKnown = count.evaluations <= exploration.evaluations;
      const limitStatus = isAsKnown ? counted.limitStatus : await this.#callService.limitStatus(caller);
      return { ok: true, result, limitStatus };
    } catch (error) {
      if (error instanceof EvaluationsRejected && count.rejection) return count.rejection;
      if (!(error instanceof ExplorationsStopped)) throw error;
      return { ok: false, problem: STOPPED, limitStatus: counted.limitStatus };
    } finally {
      this.#onExplored?.(exploration.kind, count.evaluations, (performance.now() - startedAt) / 1000);
    }
  }
}

function withinLimits({ caller, read }: ExplorationRequest): ExplorationReading {
  const reading = read();
  if (!reading.ok) return reading;
  const { exploration } = reading;
  const problem = tooManyEvaluations(exploration, caller.plan, exploration.evaluations) ?? tooManyValues(exploration);
  return problem ? { ok: false, problem } : reading;
}
