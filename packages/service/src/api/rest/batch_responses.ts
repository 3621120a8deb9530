import type { ItemId } from '@plumbline/editions/calls/batch_item.ts';
import type { Problem } from '@plumbline/editions/calls/call_tool.ts';
import type { FastifyRequest } from 'fastify';
import { REJECTED_IN_A_ROW_MAX } from '../../calls/batch_limits.ts';
import type { CallOutcome, CallProblem, CallService } from '../../calls/call_service.ts';
import { ThreadHung } from '../../concurrency/thread_pool.ts';
import type { Caller } from '../../keys/caller.ts';
import { StoreUnavailable } from '../../store/contract.ts';
import type { LimitStatus } from '../../usage/limits.ts';
import { credentialsOf } from '../http/authentication.ts';
import { problemOfError } from '../http/error_handler.ts';
import { type ProblemCode, ProblemError, problemDocument } from '../http/problem.ts';
import { AnswerBytes } from './answer_bytes.ts';
import {
  type BatchOptions,
  type CalculatedGroup,
  type CalculatedItem,
  calculateItem,
  NO_TOOL,
  readBatchItem,
  resultAnswer,
} from './batch_calculation.ts';
import type { ItemBytes } from './batch_limits.ts';
import type { BatchThreads } from './batch_threads/batch_threads.ts';

/** A batch is large after this many items. Those before are calculated by the thread that received them. */
const LARGE_ITEMS = 512;

/** Smaller groups are not worth a message to another thread. */
const SENT_ITEMS_MIN = 16;

const CHANNEL = 'batch' as const;

const HUNG: CallProblem = {
  code: 'unavailable',
  detail: 'The item could not be calculated in time. Send it again shortly.',
  retryAfterSeconds: 1,
};

interface Answer {
  json: Uint8Array;
  /** Why the call was rejected before it counted, if it was. */
  rejection?: Problem<ProblemCode>;
}

/** Why a batch ends, and how many items of the group have no answer. */
export interface BatchEnd {
  problem: Problem<ProblemCode>;
  unanswered: number;
}

/** The answers to a group of items, in order; rejected calls after the end of the batch get none. */
export interface GroupAnswers {
  answers: readonly Uint8Array[];
  /** Set once too many calls in a row were rejected. */
  end: BatchEnd | undefined;
}

export interface BatchResponderOptions extends BatchOptions {
  callService: CallService;
  threads: BatchThreads;
}

function isRejection({ code }: Problem<ProblemCode>): boolean {
  return code === 'rate_limited' || code === 'quota_exhausted' || code === 'unavailable';
}

/** Responds to the items of one request, each recorded separately. */
export class BatchResponder {
  readonly #callService: CallService;
  readonly #threads: BatchThreads;
  readonly #request: FastifyRequest;
  readonly #options: BatchOptions;
  #storeProblem: Problem<ProblemCode> | undefined;
  #itemsBegun = 0;
  #rejectedInARow = 0;
  /** The latest group in threads, which the next one is recorded after. */
  #latest: Promise<unknown> = Promise.resolve();
  #isOver = false;
  /** The limit status after the latest item. */
  limitStatus: LimitStatus | undefined;

  constructor(request: FastifyRequest, { callService, threads, ...options }: BatchResponderOptions) {
    this.#callService = callService;
    this.#threads = threads;
    this.#request = request;
    this.#options = options;
  }

  /** How many groups may be begun before they are answered. */
  get groupsAtATime(): number {
    return this.#threads.groupsAtATime;
  }

  /** The problem that ends a batch early, as its last answer. */
  lastAnswer(problem: Problem<ProblemCode>): string {
    return JSON.stringify({ ok: false, problem: this.#problemDocument(problem) });
  }

  /** Calculates a group and records it. All groups that were begun before must be answered. */
  async respond(items: readonly ItemBytes[]): Promise<GroupAnswers> {
    this.#itemsBegun += items.length;
    const caller = await this.#currentCaller();
    const bytes = new AnswerBytes(items.length);
    return this.#answersOf(await Promise.all(items.map((item) => this.#respondTo(caller, item, bytes))));
  }

  /**
   * Begins to calculate a group of a large batch in threads. It is recorded when it is calculated and those before it are recorded.
   * Undefined if it must be left to `respond`: near a limit, calls are admitted one by one.
   */
  async begin(items: readonly ItemBytes[]): Promise<{ answered: Promise<GroupAnswers> } | undefined> {
    const { extras } = this.#options;
    const isLarge = this.#itemsBegun >= LARGE_ITEMS && items.length >= SENT_ITEMS_MIN;
    if (!isLarge || this.groupsAtATime === 1 || extras.has('receipt')) return undefined;
    const authenticated = await this.#authenticate();
    if (!authenticated.ok) return undefined;
    const { caller } = authenticated;
    if (!(await this.#callService.admitCalls(caller, items.length))) return undefined;
    this.#itemsBegun += items.length;
    const calculated = this.#threads.calculate(caller.id, { items, options: this.#options, tier: caller.tier });
    const answered = this.#recordAfter(this.#latest, { caller, items, calculated });
    // Nobody may wait for it any more when it fails.
    this.#latest = answered.catch(() => undefined);
    return { answered };
  }

  /** Groups that are not recorded yet will not be: nobody will read their answers. */
  giveUp(): void {
    this.#isOver = true;
  }

  async #recordAfter(
    previous: Promise<unknown>,
    group: { caller: Caller; items: readonly ItemBytes[]; calculated: Promise<CalculatedGroup> },
  ): Promise<GroupAnswers> {
    const { caller, items } = group;
    try {
      const calculated = await group.calculated.catch((error) => {
        if (error instanceof ThreadHung) return 'hung' as const;
        throw error;
      });
      await previous;
      if (this.#isOver) return { answers: [], end: undefined };
      const readId = (item: ItemBytes) => readBatchItem(item, this.#options).id;
      if (calculated === 'hung') return this.#answersOf(items.map((item) => this.#problemAnswer(readId(item), HUNG)));
      const answers = items.map((item, index) =>
        this.#answerOf(this.#record(caller, item, calculated[index]), () => readId(item)),
      );
      return this.#answersOf(await Promise.all(answers));
    } finally {
      this.#callService.releaseCalls(caller, items.length);
    }
  }

  #answersOf(all: readonly Answer[]): GroupAnswers {
    const latestCounted = all.findLastIndex(({ rejection }) => rejection === undefined);
    const rejected = all.length - 1 - latestCounted;
    this.#rejectedInARow = rejected + (latestCounted === -1 ? this.#rejectedInARow : 0);
    const excess = this.#rejectedInARow - REJECTED_IN_A_ROW_MAX;
    const answers = all.map(({ json }) => json);
    if (excess < 0) return { answers, end: undefined };
    this.#isOver = true;
    const rejection = all.at(-1)?.rejection as Problem<ProblemCode>;
    const reason = `${REJECTED_IN_A_ROW_MAX} calls in a row were rejected, so nothing after this was read.`;
    const problem = { ...rejection, detail: `${rejection.detail} ${reason}` };
    return { answers: answers.slice(0, answers.length - excess), end: { problem, unanswered: excess } };
  }

  /** Records a batch without items, or one that cannot be read, as an input error. Returns the problem, or that of a limit. */
  async reject(problem: CallProblem): Promise<CallProblem> {
    const read = () => ({ ok: false as const, problem });
    const call = { caller: await this.#currentCaller(), channel: CHANNEL, tool: NO_TOOL, read } as const;
    const outcome = await this.#callService.call(call, JSON.stringify);
    this.limitStatus = outcome.limitStatus;
    return outcome.ok ? problem : outcome.problem;
  }

  /** Authenticates again: a key may be revoked or its plan changed during a long stream. */
  #authenticate() {
    return this.#callService.authenticate('main', credentialsOf(this.#request));
  }

  async #currentCaller(): Promise<Caller> {
    const authenticated = await this.#authenticate();
    if (!authenticated.ok) throw new ProblemError(authenticated.problem);
    return authenticated.caller;
  }

  #respondTo(caller: Caller, item: ItemBytes, bytes: AnswerBytes): Promise<Answer> {
    const read = readBatchItem(item, this.#options);
    const { id, tool, reading } = read;
    const call = { caller, channel: CHANNEL, tool, read: () => reading };
    const outcome = this.#callService.call(call, (result) => resultAnswer(read, result, bytes));
    return this.#answerOf(outcome, () => id);
  }

  /** Records an item that a thread has calculated; one that failed there is calculated here, for its error to be logged. */
  async #record(
    caller: Caller,
    item: ItemBytes,
    fromThread: CalculatedItem | undefined,
  ): Promise<CallOutcome<Uint8Array>> {
    const { tier } = caller;
    const calculated = fromThread ?? calculateItem(item, { options: this.#options, tier }, new AnswerBytes(1));
    return this.#callService.record({ caller, channel: CHANNEL, tool: calculated.tool }, calculated);
  }

  /** A failed item does not affect the others. */
  async #answerOf(called: Promise<CallOutcome<Uint8Array>>, readId: () => ItemId | undefined): Promise<Answer> {
    try {
      const outcome = await called;
      this.limitStatus = outcome.limitStatus;
      return outcome.ok ? { json: outcome.result } : this.#problemAnswer(readId(), outcome.problem);
    } catch (error) {
      return this.#problemAnswer(readId(), this.#problemOf(error));
    }
  }

  #problemAnswer(id: ItemId | undefined, problem: Problem<ProblemCode>): Answer {
    const answer = { ok: false, problem: this.#problemDocument(problem) };
    const json = Buffer.from(JSON.stringify(id === undefined ? answer : { id, ...answer }));
    return isRejection(problem) ? { json, rejection: problem } : { json };
  }

  /** An unavailable store fails all items, but is logged once. */
  #problemOf(error: unknown): Problem<ProblemCode> {
    const isStoreUnavailable = error instanceof StoreUnavailable;
    const problem = (isStoreUnavailable && this.#storeProblem) || problemOfError(error as Error, this.#request);
    if (isStoreUnavailable) this.#storeProblem = problem;
    return problem;
  }

  #problemDocument(problem: Problem<ProblemCode>) {
    const { retryAfterSeconds } = problem;
    const document = problemDocument(problem, this.#request);
    return retryAfterSeconds === undefined ? document : { ...document, retry_after_seconds: retryAfterSeconds };
  }
}
