import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../calls/authenticate.ts';
import type { CallProblem, CallService } from '../../calls/call_service.ts';
import type { Extra, Problem } from '../../calls/call_tool.ts';
import { StoreUnavailable } from '../../store/contract.ts';
import type { LimitStatus } from '../../usage/limits.ts';
import { credentialsOf } from '../http/authentication.ts';
import { problemOfError } from '../http/error_handler.ts';
import { CALL_BYTES_MAX } from '../http/http_request.ts';
import { type ProblemCode, ProblemError, problemDocument } from '../http/problem.ts';
import { readStrictJson } from '../http/strict_json.ts';
import { type ItemId, readItem } from './batch_item.ts';
import type { Line } from './batch_lines.ts';

/** Items processed concurrently; they share a ledger transaction. */
export const GROUP_MAX = 64;

/** The tool name in the ledger for items without a valid tool. */
const NO_TOOL = 'batch';

const UNREADABLE: CallProblem = { code: 'malformed_json', detail: 'The item could not be read.' };

/** Responds to the items of one request, each recorded separately. */
export class BatchResponder {
  readonly #callService: CallService;
  readonly #request: FastifyRequest;
  readonly #extras: ReadonlySet<Extra>;
  #storeProblem: Problem<ProblemCode> | undefined;
  /** The limit status after the latest item. */
  limitStatus: LimitStatus | undefined;

  constructor(callService: CallService, request: FastifyRequest, extras: ReadonlySet<Extra>) {
    this.#callService = callService;
    this.#request = request;
    this.#extras = extras;
  }

  /** The problem that ends a stream, as its last line. */
  lastLine(problem: Problem<ProblemCode>): string {
    return JSON.stringify({ ok: false, problem: this.#problemDocument(problem) });
  }

  async respondToItems(items: readonly unknown[]): Promise<string[]> {
    const caller = await this.#currentCaller();
    return Promise.all(items.map((item) => this.#respondToItem(caller, item)));
  }

  async respondToLines(lines: readonly Line[]): Promise<string[]> {
    const caller = await this.#currentCaller();
    return Promise.all(lines.map((line) => this.#respondToLine(caller, line)));
  }

  /** Authenticates again: a key may be revoked or its plan changed during a long stream. */
  async #currentCaller(): Promise<Caller> {
    const authenticated = await this.#callService.authenticate('main', credentialsOf(this.#request));
    if (!authenticated.ok) throw new ProblemError(authenticated.problem);
    return authenticated.caller;
  }

  #respondToLine(caller: Caller, line: Line): Promise<string> {
    if (line === 'too_long') {
      const detail = `The line is longer than the ${CALL_BYTES_MAX / 1024} KiB that an item may have.`;
      return this.#rejectItem(caller, { code: 'payload_too_large', detail });
    }
    const reading = readStrictJson(line);
    if (reading.ok) return this.#respondToItem(caller, reading.value);
    return this.#rejectItem(caller, { code: 'malformed_json', detail: reading.fault.replace('The body', 'The line') });
  }

  async #respondToItem(caller: Caller, value: unknown): Promise<string> {
    const item = readItem(value);
    if (!item.ok) return this.#rejectItem(caller, item.problem, item.id);
    const { calculator, input, id } = item;
    try {
      const call = { calculator, input, extras: this.#extras, caller, channel: 'batch' as const };
      const outcome = await this.#callService.callAndSerialize(call, (result) =>
        this.#serialized(id, { ok: true, result }),
      );
      this.limitStatus = outcome.limitStatus;
      return outcome.ok
        ? outcome.result
        : this.#serialized(id, { ok: false, problem: this.#problemDocument(outcome.problem) });
    } catch (error) {
      return this.#failed(error, id);
    }
  }

  /** Records a malformed item as an input error. A limit problem takes precedence. */
  async #rejectItem(caller: Caller, problem: Problem<ProblemCode>, id?: ItemId): Promise<string> {
    try {
      const outcome = await this.#callService.recordUnreadable(caller, NO_TOOL, 'batch', UNREADABLE);
      this.limitStatus = outcome.limitStatus;
      const why = outcome.ok || outcome.problem === UNREADABLE ? problem : outcome.problem;
      return this.#serialized(id, { ok: false, problem: this.#problemDocument(why) });
    } catch (error) {
      return this.#failed(error, id);
    }
  }

  /** A failed item does not affect the others. An unavailable store fails all of them, but is logged once. */
  #failed(error: unknown, id: ItemId | undefined): string {
    const isStoreUnavailable = error instanceof StoreUnavailable;
    const problem = (isStoreUnavailable && this.#storeProblem) || problemOfError(error as Error, this.#request);
    if (isStoreUnavailable) this.#storeProblem = problem;
    return this.#serialized(id, { ok: false, problem: this.#problemDocument(problem) });
  }

  #problemDocument(problem: Problem<ProblemCode>) {
    const { retryAfterSeconds } = problem;
    const document = problemDocument(problem, this.#request.id);
    return retryAfterSeconds === undefined ? document : { ...document, retry_after_seconds: retryAfterSeconds };
  }

  #serialized(id: ItemId | undefined, answer: object): string {
    return JSON.stringify(id === undefined ? answer : { id, ...answer });
  }
}
