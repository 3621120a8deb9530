import type { Edition } from '@plumbline/editions';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../calls/authenticate.ts';
import { type ItemId, readItem } from '../../calls/batch_item.ts';
import { REJECTED_IN_A_ROW_MAX } from '../../calls/batch_limits.ts';
import type { CallOutcome, CallProblem, CallReading, CallService } from '../../calls/call_service.ts';
import type { Extra, Problem } from '../../calls/call_tool.ts';
import { resultJson } from '../../calls/result_json.ts';
import { readStrictJson } from '../../json/strict_json.ts';
import { StoreUnavailable } from '../../store/contract.ts';
import type { LimitStatus } from '../../usage/limits.ts';
import { credentialsOf } from '../http/authentication.ts';
import { problemOfError } from '../http/error_handler.ts';
import { CALL_BYTES_MAX } from '../http/http_request.ts';
import { type ProblemCode, ProblemError, problemDocument } from '../http/problem.ts';
import { AnswerBytes } from './answer_bytes.ts';
import type { ItemBytes } from './batch_limits.ts';

/** The tool name in the ledger for items without a valid tool. */
export const NO_TOOL = 'batch';

/** What holds for all items of a batch. */
export interface BatchOptions {
  extras: ReadonlySet<Extra>;
  edition: Edition;
}

/** An item that was read before its limits are checked, because its answer repeats its id. */
interface ReadItem {
  id?: ItemId | undefined;
  tool: string;
  reading: CallReading;
}

interface Answer {
  json: Buffer;
  /** Why the call was rejected before it counted, if it was. */
  rejection?: Problem<ProblemCode>;
}

function isRejection({ code }: Problem<ProblemCode>): boolean {
  return code === 'rate_limited' || code === 'quota_exhausted' || code === 'unavailable';
}

function resultAnswer(
  id: ItemId | undefined,
  reading: CallReading,
  result: Record<string, unknown>,
  bytes: AnswerBytes,
): Buffer {
  const isPlain = reading.ok && reading.extras.size === 0;
  const json = isPlain ? resultJson(reading.calculator, result) : Buffer.from(JSON.stringify(result));
  const start = id === undefined ? '{' : `{"id":${JSON.stringify(id)},`;
  return bytes.copy(`${start}"ok":true,"result":`, json, '}');
}

/** Responds to the items of one request, each recorded separately. */
export class BatchResponder {
  readonly #callService: CallService;
  readonly #request: FastifyRequest;
  readonly #options: BatchOptions;
  #storeProblem: Problem<ProblemCode> | undefined;
  #rejectedInARow = 0;
  #end: { problem: Problem<ProblemCode>; unanswered: number } | undefined;
  /** The limit status after the latest item. */
  limitStatus: LimitStatus | undefined;

  constructor(callService: CallService, request: FastifyRequest, options: BatchOptions) {
    this.#callService = callService;
    this.#request = request;
    this.#options = options;
  }

  /** Why the batch ends, once too many calls in a row were rejected, and how many items of the latest group have no answer. */
  get end(): { problem: Problem<ProblemCode>; unanswered: number } | undefined {
    return this.#end;
  }

  /** The problem that ends a batch early, as its last answer. */
  lastAnswer(problem: Problem<ProblemCode>): string {
    return JSON.stringify({ ok: false, problem: this.#problemDocument(problem) });
  }

  /** The answers to a group of items, in order; rejected calls after the end of the batch get none. */
  async respond(items: readonly ItemBytes[]): Promise<Buffer[]> {
    const caller = await this.#currentCaller();
    const bytes = new AnswerBytes(items.length);
    const answers = await Promise.all(items.map((item) => this.#respondTo(caller, this.#readItem(item), bytes)));
    return this.#upToEnd(answers).map(({ json }) => json);
  }

  #upToEnd(answers: readonly Answer[]): readonly Answer[] {
    const latestCounted = answers.findLastIndex(({ rejection }) => rejection === undefined);
    const rejected = answers.length - 1 - latestCounted;
    this.#rejectedInARow = rejected + (latestCounted === -1 ? this.#rejectedInARow : 0);
    const excess = this.#rejectedInARow - REJECTED_IN_A_ROW_MAX;
    if (excess < 0) return answers;
    const rejection = answers.at(-1)?.rejection as Problem<ProblemCode>;
    const reason = `${REJECTED_IN_A_ROW_MAX} calls in a row were rejected, so nothing after this was read.`;
    this.#end = { problem: { ...rejection, detail: `${rejection.detail} ${reason}` }, unanswered: excess };
    return answers.slice(0, answers.length - excess);
  }

  /** Records a batch without items, or one that cannot be read, as an input error. Returns the problem, or that of a limit. */
  async reject(problem: CallProblem): Promise<CallProblem> {
    const outcome = await this.#call(await this.#currentCaller(), NO_TOOL, { ok: false, problem }, JSON.stringify);
    return outcome.ok ? problem : outcome.problem;
  }

  /** Authenticates again: a key may be revoked or its plan changed during a long stream. */
  async #currentCaller(): Promise<Caller> {
    const authenticated = await this.#callService.authenticate('main', credentialsOf(this.#request));
    if (!authenticated.ok) throw new ProblemError(authenticated.problem);
    return authenticated.caller;
  }

  #readItem(bytes: ItemBytes): ReadItem {
    if (bytes === 'too_long') {
      const detail = `The item is longer than the ${CALL_BYTES_MAX / 1024} KiB that an item may have.`;
      return { tool: NO_TOOL, reading: { ok: false, problem: { code: 'payload_too_large', detail } } };
    }
    const json = readStrictJson(bytes);
    if (!json.ok) {
      const detail = json.fault.replace('The body', 'The item');
      return { tool: NO_TOOL, reading: { ok: false, problem: { code: 'malformed_json', detail } } };
    }
    const { id, ...item } = readItem(json.value, this.#options.edition);
    if (!item.ok) return { id, tool: NO_TOOL, reading: item };
    return { id, tool: item.calculator.name, reading: { ...item, extras: this.#options.extras } };
  }

  /** A failed item does not affect the others. */
  async #respondTo(caller: Caller, { id, tool, reading }: ReadItem, bytes: AnswerBytes): Promise<Answer> {
    try {
      const outcome = await this.#call(caller, tool, reading, (result) => resultAnswer(id, reading, result, bytes));
      return outcome.ok ? { json: outcome.result } : this.#problemAnswer(id, outcome.problem);
    } catch (error) {
      return this.#problemAnswer(id, this.#problemOf(error));
    }
  }

  async #call<Json>(
    caller: Caller,
    tool: string,
    reading: CallReading,
    serialize: (result: Record<string, unknown>) => Json,
  ): Promise<CallOutcome<Json>> {
    const call = { caller, channel: 'batch' as const, tool, read: () => reading };
    const outcome = await this.#callService.call(call, serialize);
    this.limitStatus = outcome.limitStatus;
    return outcome;
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
    const document = problemDocument(problem, this.#request.id);
    return retryAfterSeconds === undefined ? document : { ...document, retry_after_seconds: retryAfterSeconds };
  }
}
