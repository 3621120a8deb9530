import { type Connection, exchange, request as requestOf } from './exchange.ts';
import type { ExplorationKind } from './explorations.ts';
import type { EvaluatedProject, ExploredProject, ProjectDocument, ReviewedProject } from './generated.ts';

/** A project: its calculations, or the id of a saved one, which needs a key of its account. */
export type Project = ProjectDocument | string;

interface RequestOptions {
  signal?: AbortSignal | undefined;
}

export interface EvaluateOptions extends RequestOptions {
  /** Other values for inputs, by calculation and input, such as `beam-1/span_m`; also in place of a link. */
  overrides?: Readonly<Record<string, number | string | boolean>> | undefined;
}

export interface ReviewOptions extends RequestOptions {
  /** The edition to review to, such as `2027.01`; by default the newest that is frozen. */
  to?: string | undefined;
}

const REVIEW_TYPES = {
  pdf: 'application/pdf',
  html: 'text/html',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  parquet: 'application/vnd.apache.parquet',
} as const;

/** The formats of a review as a file. */
export type ReviewFormat = keyof typeof REVIEW_TYPES;

/** Calculations that take figures from each other. Each that is made counts as one call. */
export class Projects {
  readonly #connection: Connection;
  readonly #origin: string;

  constructor(connection: Connection, origin: string) {
    this.#connection = connection;
    this.#origin = origin;
  }

  /** Evaluates each calculation after those that it takes figures from. */
  evaluate(project: Project, { overrides, signal }: EvaluateOptions = {}): Promise<EvaluatedProject> {
    return this.#send(project, 'evaluate', { overrides }, signal);
  }

  /** The evaluated project as an RO-Crate: an archive of the project, its results and metadata. */
  crate(project: Project, { overrides, signal }: EvaluateOptions = {}): Promise<Response> {
    const { path, send } = this.#target(project, 'evaluate', { overrides });
    const headers = { accept: 'application/zip' };
    return requestOf(this.#connection, this.#origin + path, { send, signal, headers });
  }

  /** Says what becomes of each calculation in another edition, and what moved it. */
  review(project: Project, { to, signal }: ReviewOptions = {}): Promise<ReviewedProject> {
    return this.#send(project, to === undefined ? 'review' : `review?to=${encodeURIComponent(to)}`, {}, signal);
  }

  /** The same as a file: the sheet as PDF, HTML or Word, or a Parquet file with a row for each calculation. */
  reviewFile(
    project: Project,
    { format = 'pdf', to, signal }: ReviewOptions & { format?: ReviewFormat | undefined } = {},
  ): Promise<Response> {
    const { path, send } = this.#target(
      project,
      to === undefined ? 'review' : `review?to=${encodeURIComponent(to)}`,
      {},
    );
    return requestOf(this.#connection, this.#origin + path, {
      send,
      signal,
      headers: { accept: REVIEW_TYPES[format] },
    });
  }

  /**
   * Explores a project as one tool, whose inputs are such as `beam-1/span_m` and outputs such as `column-1/utilisation`; `overrides` of
   * the request has other values for inputs. Each started 100 calculations count as one call.
   */
  explore<Answer = ExploredProject>(
    project: Project,
    kind: ExplorationKind,
    request: object,
    { signal }: RequestOptions = {},
  ): Promise<Answer> {
    return this.#send(project, 'explore', { kind, request }, signal);
  }

  #target(project: Project, what: string, sent: object): { path: string; send: object } {
    const isSaved = typeof project === 'string';
    const path = isSaved ? `/v1/projects/${encodeURIComponent(project)}/${what}` : `/v1/projects/${what}`;
    return { path, send: isSaved ? sent : { project, ...sent } };
  }

  async #send<Answer>(project: Project, what: string, sent: object, signal: AbortSignal | undefined): Promise<Answer> {
    const { path, send } = this.#target(project, what, sent);
    const { body } = await exchange(this.#connection, this.#origin + path, { send, signal, isCall: true });
    return body as Answer;
  }
}
