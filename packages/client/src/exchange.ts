import { errorOf, PlumblineError } from './error.ts';
import type { Wait } from './wait.ts';

/** Told before each wait: its seconds, and the error that it is for. */
export type OnWait = (seconds: number, error: PlumblineError) => void;

/** One line, so that a program that waits for a minute does not seem to hang. */
export const warnOfWait: OnWait = (seconds, { detail }) =>
  console.warn(`Plumbline: retrying in ${Math.ceil(seconds)} s. ${detail}`);

/** The settings that all requests of a client share. */
export interface Connection {
  fetch: typeof fetch;
  wait: Wait;
  onWait: OnWait;
  headers: Record<string, string>;
  maxRetries: number;
  /** Sum of all waits of one call. */
  maxWaitSeconds: number;
}

export interface Sent {
  method?: string;
  /** Sent as JSON. */
  send?: unknown;
  /** Sent as it is. A stream can be sent once, so that it is not retried. */
  body?: NonNullable<RequestInit['body']>;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

/** For a 429 or 503 without Retry-After, such as a proxy's. */
const RETRY_AFTER_SECONDS = 1;

/** Waits for something of a response; a lost connection becomes an error of its own. */
async function received<Part>(url: string, signal: AbortSignal | undefined, part: Promise<Part>): Promise<Part> {
  try {
    return await part;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new PlumblineError({ code: 'no_connection', detail: `${url} could not be reached.`, cause });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function initOf(connection: Connection, { method, send, body, headers: own, signal }: Sent): RequestInit {
  const content = send === undefined ? body : JSON.stringify(send);
  const type = send === undefined ? {} : { 'content-type': 'application/json' };
  const sent = method ?? (content === undefined ? undefined : 'POST');
  return {
    ...(sent && { method: sent }),
    headers: { ...connection.headers, ...type, ...own },
    ...(content !== undefined && { body: content }),
    // Streams need it, and TypeScript does not know it.
    ...(content instanceof ReadableStream && { duplex: 'half' }),
    ...(signal && { signal }),
  };
}

/** Sends a request, retries it within the connection's limits, and returns the successful response. */
export async function request(connection: Connection, url: string, sent: Sent): Promise<Response> {
  const { signal, body } = sent;
  const init = initOf(connection, sent);
  const maxRetries = body instanceof ReadableStream ? 0 : connection.maxRetries;
  for (let retries = 0, waited = 0; ; retries++) {
    const response = await received(url, signal, connection.fetch(url, init));
    if (response.ok) return response;
    const error = errorOf(response, parse(await received(url, signal, response.text())));
    const pause = error.retryAfterSeconds ?? RETRY_AFTER_SECONDS;
    waited += pause;
    const isRetryable = error.status === 429 || error.status === 503;
    if (!isRetryable || retries >= maxRetries || waited > connection.maxWaitSeconds) throw error;
    connection.onWait(pause, error);
    await connection.wait(pause * 1000, signal);
  }
}

/** Sends a request and returns the JSON body with its response. */
export async function exchange(
  connection: Connection,
  url: string,
  sent: Sent,
): Promise<{ body: unknown; response: Response }> {
  const response = await request(connection, url, sent);
  const body = parse(await received(url, sent.signal, response.text()));
  if (body === undefined && response.status !== 204) throw errorOf(response, body);
  return { body, response };
}
