import { type AddressOptions, calculationPath } from './calculation_path.ts';
import { type Connection, exchange, type OnWait, request, warnOfWait } from './exchange.ts';
import type {
  ExplorationKind,
  ExploreOptions,
  NumberVariable,
  Output,
  SensitivityAnswerOf,
  SensitivityMethod,
  SensitivityOf,
  SolveAnswerOf,
  SolveOf,
  SweepAnswerOf,
  SweepOf,
  UncertaintyAnswerOf,
  UncertaintyOf,
  Variable,
} from './explorations.ts';
import {
  type Catalogue,
  type Health,
  type SheetRequest,
  TOOL_NAMES,
  type ToolDescription,
  type ToolInputs,
  type ToolName,
  type Usage,
} from './generated.ts';
import { Jobs } from './jobs.ts';
import { Projects } from './projects.ts';
import type { BatchAnswers, BatchItem, CallOptions, Extras, Tools } from './tools.ts';
import { type Wait, wait } from './wait.ts';

export interface PlumblineOptions {
  /** Base URL of the service, with or without a trailing `/v1`. */
  baseUrl: string;
  /** API key; calls without one are on the free plan. */
  apiKey?: string | undefined;
  /** Retries after 429 or 503; 3 by default, 0 for none. */
  maxRetries?: number | undefined;
  /** Total wait of one call before its retries, in seconds; 60 by default. A longer `Retry-After` fails at once. */
  maxWaitSeconds?: number | undefined;
  /** Time for the answer to a call, in seconds; 60 by default, `Infinity` for no limit. Jobs have none. */
  timeoutSeconds?: number | undefined;
  /** The platform's `fetch` by default. */
  fetch?: typeof fetch | undefined;
  /** A timer by default. */
  wait?: Wait | undefined;
  /** Called before each wait with its seconds and the error; by default it writes a line with `console.warn`. */
  onWait?: OnWait | undefined;
}

interface RequestOptions {
  /** Aborts the call, also while it waits to retry. */
  signal?: AbortSignal | undefined;
}

/** How a calculation is cited. */
export interface CitationOptions extends RequestOptions {
  format?: 'bib' | 'csl' | undefined;
  edition?: string | undefined;
}

/** What a sheet shows in addition to the calculation. */
export interface IssueOptions extends RequestOptions, Partial<Omit<SheetRequest, 'input' | 'letterhead'>> {
  format?: 'pdf' | 'html' | 'xlsx' | 'docx' | undefined;
  /** `null` for none. */
  letterhead?: SheetRequest['letterhead'] | null | undefined;
}

function queryOf({ include = [], edition }: Pick<CallOptions<readonly string[]>, 'include' | 'edition'>): string {
  const parameters = [include.length > 0 && `include=${include}`, edition && `edition=${encodeURIComponent(edition)}`];
  const query = parameters.filter(Boolean).join('&');
  return query && `?${query}`;
}

/** A client of the service with every tool as a typed method. */
export class PlumblineClient {
  /** Every tool by its name, such as `client.tools.size_beam(input)`. */
  readonly tools: Tools;
  /** Files that the service calculates in the background. */
  readonly jobs: Jobs;
  /** Calculations that take figures from each other. */
  readonly projects: Projects;
  readonly #origin: string;
  readonly #connection: Connection;

  constructor(options: PlumblineOptions) {
    this.#origin = options.baseUrl.replace(/\/+$/, '').replace(/\/v1$/, '');
    this.#connection = {
      // A browser's fetch throws when it is called as a method of any object but window.
      fetch: options.fetch ?? ((...args) => fetch(...args)),
      wait: options.wait ?? wait,
      onWait: options.onWait ?? warnOfWait,
      headers: options.apiKey === undefined ? {} : { 'x-api-key': options.apiKey },
      maxRetries: options.maxRetries ?? 3,
      maxWaitSeconds: options.maxWaitSeconds ?? 60,
      timeoutSeconds: options.timeoutSeconds ?? 60,
    };
    this.jobs = new Jobs(this.#connection, this.#origin);
    this.projects = new Projects(this.#connection, this.#origin);
    this.tools = Object.fromEntries(
      TOOL_NAMES.map((name) => [
        name,
        (input: unknown, { signal, ...options }: CallOptions<readonly string[]> = {}) =>
          this.#exchange(`/v1/tools/${name}${queryOf(options)}`, { send: input, signal }),
      ]),
    ) as unknown as Tools;
  }

  /**
   * Sends many calls in one request. Answers are in order; each item counts as one call. The service ends a batch early after many
   * rejected calls: then the reason, its last answer, stands for all items without an answer.
   */
  async batch<const Items extends readonly BatchItem[], const Include extends readonly (keyof Extras)[] = readonly []>(
    items: Items,
    { signal, ...options }: CallOptions<Include> = {},
  ): Promise<BatchAnswers<Items, Include>> {
    const answers = await this.#exchange<object[]>(`/v1/batch${queryOf(options)}`, { send: items, signal });
    const last = answers.at(-1);
    return items.map(({ id }, index) => ({
      ...(id !== undefined && { id }),
      ...(answers[index] ?? last),
    })) as unknown as BatchAnswers<Items, Include>;
  }

  /** Calculates at every combination of the values of one or two inputs. */
  sweep<
    Name extends ToolName,
    Varied extends Variable<Name>,
    const Outputs extends readonly Output<Name>[] | undefined = undefined,
  >(
    tool: Name,
    request: SweepOf<Name, Varied, Outputs>,
    options?: ExploreOptions,
  ): Promise<SweepAnswerOf<Name, Varied, Outputs>> {
    return this.#explore('sweep', tool, request, options);
  }

  /** Finds every value of an input at which an output reaches a figure, or begins or ceases to be a value. */
  solve<Name extends ToolName, Unknown extends NumberVariable<Name>, Field extends Output<Name>>(
    tool: Name,
    request: SolveOf<Name, Unknown, Field>,
    options?: ExploreOptions,
  ): Promise<SolveAnswerOf<Name, Unknown, Field>> {
    return this.#explore('solve', tool, request, options);
  }

  /** Ranks the inputs by their effect on the first output. */
  sensitivity<
    Name extends ToolName,
    Method extends SensitivityMethod = 'one_at_a_time',
    const Outputs extends readonly Output<Name>[] | undefined = undefined,
  >(
    tool: Name,
    request: SensitivityOf<Name, Method, Outputs>,
    options?: ExploreOptions,
  ): Promise<SensitivityAnswerOf<Name, Method, Outputs>> {
    return this.#explore('sensitivity', tool, request, options);
  }

  /** Carries distributions of inputs through to the outputs. The same seed gives the same answer. */
  uncertainty<
    Name extends ToolName,
    Uncertain extends Variable<Name>,
    const Outputs extends readonly Output<Name>[] | undefined = undefined,
  >(
    tool: Name,
    request: UncertaintyOf<Name, Uncertain, Outputs>,
    options?: ExploreOptions,
  ): Promise<UncertaintyAnswerOf<Name, Uncertain, Outputs>> {
    return this.#explore('uncertainty', tool, request, options);
  }

  /**
   * The URL of a calculation: a sheet to print, a file to download, or JSON. It can be saved and shared; with an edition it gives the
   * same calculation for ever.
   */
  calculationUrl<Name extends ToolName>(tool: Name, input: ToolInputs[Name], options?: AddressOptions): string {
    return this.#origin + calculationPath(tool, input, options);
  }

  /**
   * A sheet as PDF, standalone HTML file or Excel workbook, with the title block of a job and the letterhead of a firm; by default that of
   * the account of the key.
   */
  async sheet<Name extends ToolName>(
    tool: Name,
    input: ToolInputs[Name],
    { format = 'pdf', signal, ...issue }: IssueOptions = {},
  ): Promise<Blob> {
    const url = `${this.#origin}/v1/calculations/${tool}.${format}`;
    return (await request(this.#connection, url, { send: { input, ...issue }, signal })).blob();
  }

  /** A reference that cites a calculation, as BibTeX or CSL-JSON. Name the edition, so that it is the same for ever. */
  async cite<Name extends ToolName>(
    tool: Name,
    input: ToolInputs[Name],
    { format = 'bib', edition, signal }: CitationOptions = {},
  ): Promise<string> {
    const url = this.calculationUrl(tool, input, { format, ...(edition !== undefined && { edition }) });
    return (await request(this.#connection, url, { signal })).text();
  }

  /** All tools with their input schemas. */
  catalogue({ signal }: RequestOptions = {}): Promise<Catalogue> {
    return this.#exchange('/v1/tools', { signal });
  }

  /** One tool with its schemas, an example and its sources. */
  describe(name: ToolName, { signal }: RequestOptions = {}): Promise<ToolDescription> {
    return this.#exchange(`/v1/tools/${name}`, { signal });
  }

  /** The caller's usage and remaining limits. */
  usage({ signal }: RequestOptions = {}): Promise<Usage> {
    return this.#exchange('/v1/usage', { signal });
  }

  /** Version, number of tools and edition of the data. */
  health({ signal }: RequestOptions = {}): Promise<Health> {
    return this.#exchange('/health', { signal });
  }

  #explore<Answer>(
    kind: ExplorationKind,
    tool: ToolName,
    request: object,
    { signal, ...options }: ExploreOptions = {},
  ): Promise<Answer> {
    return this.#exchange(`/v1/tools/${tool}/${kind}${queryOf(options)}`, { send: request, signal });
  }

  /** The cast is safe as long as the types are generated from the service's OpenAPI document. */
  async #exchange<Result>(path: string, request: Parameters<typeof exchange>[2]): Promise<Result> {
    return (await exchange(this.#connection, this.#origin + path, { ...request, isCall: true })).body as Result;
  }
}
