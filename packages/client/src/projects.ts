import { type Connection, exchange } from './exchange.ts';
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

  /** Says what becomes of each calculation in another edition, and what moved it. */
  review(project: Project, { to, signal }: ReviewOptions = {}): Promise<ReviewedProject> {
    return this.#send(project, to === undefined ? 'review' : `review?to=${encodeURIComponent(to)}`, {}, signal);
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

  async #send<Answer>(project: Project, what: string, sent: object, signal: AbortSignal | undefined): Promise<Answer> {
    const isSaved = typeof project === 'string';
    const path = isSaved ? `/v1/projects/${encodeURIComponent(project)}/${what}` : `/v1/projects/${what}`;
    const send = isSaved ? sent : { project, ...sent };
    const { body } = await exchange(this.#connection, this.#origin + path, { send, signal, isCall: true });
    return body as Answer;
  }
}
