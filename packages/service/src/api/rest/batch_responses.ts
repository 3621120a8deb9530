import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../calls/authenticate.ts';
import type { CallProblem, CallService } from '../../calls/call_service.ts';
import type { Extra, Problem } from '../../calls/call_tool.ts';
import { StoreUnavailable } from '../../store/contract.ts';
import type { LimitStatus } from '../../usage/limits.ts';
import { credentialsOf } from '../http/authentication.ts';
import { refusalOfFailure } from '../http/error_handler.ts';
import { CALL_BYTES_MAX } from '../http/http_request.ts';
import { type ProblemCode, problemDocument, RequestRefused } from '../http/problem.ts';
import { readStrictJson } from '../http/strict_json.ts';
import { type ItemId, readItem } from './batch_item.ts';
import type { Line } from './batch_lines.ts';

/** How many items are under way at once; they share a transaction of the ledger. */
export const GROUP_MAX = 64;

/** Under this name the ledger counts what names no tool. */
const NO_TOOL = 'batch';

const UNREADABLE: CallProblem = { code: 'malformed_json', detail: 'The item could not be read.' };

/** Answers the items of one request, each on the caller's ledger and each on its own. */
export class BatchAnswers {
  readonly #callService: CallService;
  readonly #request: FastifyRequest;
  readonly #extras: ReadonlySet<Extra>;
  #outOfReach: Problem<ProblemCode> | undefined;
  /** Where the caller stood after the latest item. */
  limitStatus: LimitStatus | undefined;

  constructor(callService: CallService, request: FastifyRequest, extras: ReadonlySet<Extra>) {
    this.#callService = callService;
    this.#request = request;
    this.#extras = extras;
  }

  /** The problem of the whole request, where it can only be told as a last answer. */
  farewell(problem: Problem<ProblemCode>): string {
    return JSON.stringify({ ok: false, problem: this.#problemDocument(problem) });
  }

  async answerItems(items: readonly unknown[]): Promise<string[]> {
    const caller = await this.#callerNow();
    return Promise.all(items.map((item) => this.#answerItem(caller, item)));
  }

  async answerLines(lines: readonly Line[]): Promise<string[]> {
    const caller = await this.#callerNow();
    return Promise.all(lines.map((line) => this.#answerLine(caller, line)));
  }

  /** A key may be revoked, or its plan changed, while a long stream runs. */
  async #callerNow(): Promise<Caller> {
    const authenticated = await this.#callService.authenticate('main', credentialsOf(this.#request));
    if (!authenticated.ok) throw new RequestRefused(authenticated.problem);
    return authenticated.caller;
  }

  #answerLine(caller: Caller, line: Line): Promise<string> {
    if (line === 'too_long') {
      const detail = `The line is longer than the ${CALL_BYTES_MAX / 1024} KiB that an item may have.`;
      return this.#refuse(caller, { code: 'payload_too_large', detail });
    }
    const reading = readStrictJson(line);
    if (reading.ok) return this.#answerItem(caller, reading.value);
    return this.#refuse(caller, { code: 'malformed_json', detail: reading.fault.replace('The body', 'The line') });
  }

  async #answerItem(caller: Caller, value: unknown): Promise<string> {
    const item = readItem(value);
    if (!item.ok) return this.#refuse(caller, item.problem, item.id);
    const { calculator, input, id } = item;
    try {
      const call = { calculator, input, extras: this.#extras, caller, channel: 'batch' as const };
      const outcome = await this.#callService.callAndSerialize(call, (result) =>
        this.#written(id, { ok: true, result }),
      );
      this.limitStatus = outcome.limitStatus;
      return outcome.ok
        ? outcome.result
        : this.#written(id, { ok: false, problem: this.#problemDocument(outcome.problem) });
    } catch (error) {
      return this.#failed(error, id);
    }
  }

  /** Counts an item that is none as an input error. The desk decides whether it may be counted; the words are the item's. */
  async #refuse(caller: Caller, problem: Problem<ProblemCode>, id?: ItemId): Promise<string> {
    try {
      const outcome = await this.#callService.recordUnreadable(caller, NO_TOOL, 'batch', UNREADABLE);
      this.limitStatus = outcome.limitStatus;
      const why = outcome.ok || outcome.problem === UNREADABLE ? problem : outcome.problem;
      return this.#written(id, { ok: false, problem: this.#problemDocument(why) });
    } catch (error) {
      return this.#failed(error, id);
    }
  }

  /** One item that fails leaves the others alone. While the store is out of reach all of them do; it is logged once. */
  #failed(error: unknown, id: ItemId | undefined): string {
    const isOutOfReach = error instanceof StoreUnavailable;
    const problem = (isOutOfReach && this.#outOfReach) || refusalOfFailure(error as Error, this.#request);
    if (isOutOfReach) this.#outOfReach = problem;
    return this.#written(id, { ok: false, problem: this.#problemDocument(problem) });
  }

  #problemDocument(problem: Problem<ProblemCode>) {
    const { retryAfterSeconds } = problem;
    const document = problemDocument(problem, this.#request.id);
    return retryAfterSeconds === undefined ? document : { ...document, retry_after_seconds: retryAfterSeconds };
  }

  #written(id: ItemId | undefined, answer: object): string {
    return JSON.stringify(id === undefined ? answer : { id, ...answer });
  }
}
