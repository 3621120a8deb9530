import { setTimeout as sleep } from 'node:timers/promises';
import { MODEL_APIS, type ModelApi, type ModelReply, type ModelRequest, type Provider } from './model_api.ts';
import { ReplyCache } from './reply_cache.ts';

export interface ModelAccess {
  provider: Provider;
  model: string;
  /** Never logged, cached or part of an error. */
  key: string;
  baseUrl: string;
}

const CONCURRENT_MAX = 4;
const TRIES_MAX = 6;
const FIRST_WAIT_MS = 1000;
const WAIT_MAX_MS = 60_000;
const RESPONSE_MAX_MS = 120_000;
const ERROR_TEXT_MAX = 300;

/** Rate limits, overload (529 is Anthropic's own) and faults of a gateway pass. */
const PASSING = new Set([408, 429, 500, 502, 503, 504, 529]);

/** How long to wait before the next try: as long as the header asks, else twice as long each time. */
export function waitMs(attempt: number, retryAfter: string | null): number {
  const asked = retryAfter === null ? Number.NaN : Number(retryAfter) * 1000;
  return Math.min(WAIT_MAX_MS, Number.isFinite(asked) ? asked : FIRST_WAIT_MS * 2 ** attempt);
}

/** Asks a model questions about the same tools. */
export class ModelClient {
  readonly #access: ModelAccess;
  readonly #api: ModelApi;
  readonly #cache: ReplyCache;
  /** False once the model has refused a temperature. */
  #takesTemperature = true;
  fromCache = 0;

  constructor(access: ModelAccess, cache: ReplyCache) {
    this.#access = access;
    this.#api = MODEL_APIS[access.provider];
    this.#cache = cache;
  }

  get #url(): string {
    return `${this.#access.baseUrl.replace(/\/$/, '')}${this.#api.path}`;
  }

  /** The replies in the order of the questions. */
  async askAll(requests: readonly Omit<ModelRequest, 'model'>[]): Promise<ModelReply[]> {
    const replies: ModelReply[] = [];
    const open = [...requests.entries()];
    const work = async () => {
      for (let next = open.shift(); next; next = open.shift()) replies[next[0]] = await this.#ask(next[1]);
    };
    await Promise.all(Array.from({ length: CONCURRENT_MAX }, work));
    return replies;
  }

  async #ask(request: Omit<ModelRequest, 'model'>): Promise<ModelReply> {
    const body = this.#api.body({ ...request, model: this.#access.model });
    const key = ReplyCache.keyOf(this.#url, body);
    const known = this.#cache.find(key);
    if (known) {
      this.fromCache += 1;
      return known;
    }
    const reply = this.#api.read(await this.#send(body));
    this.#cache.add(key, reply);
    return reply;
  }

  async #send(body: object): Promise<unknown> {
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt === TRIES_MAX - 1;
      const withTemperature = this.#takesTemperature;
      const sent = withTemperature ? { ...body, temperature: 0 } : body;
      const response = await this.#post(sent).catch((error: Error) => {
        if (isLast) throw new Error(`${this.#url} could not be reached: ${error.cause ?? error.message}`);
      });
      if (response?.ok) return response.json();
      if (response) {
        const text = (await response.text()).slice(0, ERROR_TEXT_MAX);
        if (response.status === 400 && withTemperature && text.includes('temperature')) {
          this.#takesTemperature = false;
          continue;
        }
        if (isLast || !PASSING.has(response.status))
          throw new Error(`${this.#url} answered ${response.status}: ${text}`);
      }
      await sleep(waitMs(attempt, response?.headers.get('retry-after') ?? null));
    }
  }

  #post(body: object): Promise<Response> {
    return fetch(this.#url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.#api.headers(this.#access.key) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(RESPONSE_MAX_MS),
    });
  }
}
