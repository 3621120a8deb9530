import { type Connection, exchange } from './exchange.ts';
import {
  type Catalogue,
  type Health,
  TOOL_NAMES,
  type ToolDescription,
  type ToolName,
  type Usage,
} from './generated.ts';
import type { BatchAnswers, BatchItem, CallOptions, Extras, Tools } from './tools.ts';
import { type Wait, wait } from './wait.ts';

export interface PlumblineOptions {
  /** Address of the service, with or without `/v1` at its end. */
  baseUrl: string;
  /** Key of a plan; without it the plan is free. */
  apiKey?: string;
  /** How often a call is sent again after 429 or 503; 3 if not given, 0 for never. */
  maxRetries?: number;
  /** How long one call may wait in all, in seconds; 60 if not given. A longer `Retry-After` is an error at once. */
  maxWaitSeconds?: number;
  /** What sends the requests; the platform's own if not given. */
  fetch?: typeof fetch;
  /** What waits; a timer if not given. */
  wait?: Wait;
}

interface Interruptible {
  /** Ends the call, waits included. */
  signal?: AbortSignal;
}

function queryOf(include: readonly string[] = []): string {
  return include.length > 0 ? `?include=${include}` : '';
}

/** The service, with every tool as a typed method. */
export class PlumblineClient {
  /** Every tool by its name, such as `client.tools.size_beam(input)`. */
  readonly tools: Tools;
  readonly #origin: string;
  readonly #connection: Connection;

  constructor(options: PlumblineOptions) {
    this.#origin = options.baseUrl.replace(/\/+$/, '').replace(/\/v1$/, '');
    this.#connection = {
      // A browser's fetch refuses to be called as the method of anything but its window.
      fetch: options.fetch ?? ((...sent) => fetch(...sent)),
      wait: options.wait ?? wait,
      headers: options.apiKey === undefined ? {} : { 'x-api-key': options.apiKey },
      maxRetries: options.maxRetries ?? 3,
      maxWaitSeconds: options.maxWaitSeconds ?? 60,
    };
    this.tools = Object.fromEntries(
      TOOL_NAMES.map((name) => [
        name,
        (input: unknown, { include, signal }: CallOptions<readonly string[]> = {}) =>
          this.#exchange(`/v1/tools/${name}${queryOf(include)}`, { send: input, signal }),
      ]),
    ) as unknown as Tools;
  }

  /** Many calls in one request; each item has its own answer, in order, and counts as one call. */
  batch<const Items extends readonly BatchItem[], const Wished extends readonly (keyof Extras)[] = readonly []>(
    items: Items,
    { include, signal }: CallOptions<Wished> = {},
  ): Promise<BatchAnswers<Items, Wished>> {
    return this.#exchange(`/v1/batch${queryOf(include)}`, { send: items, signal });
  }

  /** All tools with their input schemas. */
  catalogue({ signal }: Interruptible = {}): Promise<Catalogue> {
    return this.#exchange('/v1/tools', { signal });
  }

  /** One tool with its schemas, an example and its sources. */
  describe(name: ToolName, { signal }: Interruptible = {}): Promise<ToolDescription> {
    return this.#exchange(`/v1/tools/${name}`, { signal });
  }

  /** What the caller has used, and what is left. */
  usage({ signal }: Interruptible = {}): Promise<Usage> {
    return this.#exchange('/v1/usage', { signal });
  }

  /** Version, number of tools and edition of the data. */
  health({ signal }: Interruptible = {}): Promise<Health> {
    return this.#exchange('/health', { signal });
  }

  /** The types are those of the document that the service publishes. */
  async #exchange<Answered>(path: string, request: Parameters<typeof exchange>[2]): Promise<Answered> {
    return (await exchange(this.#connection, this.#origin + path, request)) as Answered;
  }
}
