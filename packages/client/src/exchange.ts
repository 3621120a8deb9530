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
  /** Time for each attempt of a call until its answer is there; uploads and downloads have none. */
  timeoutSeconds: number;
}

export interface Sent {
  method?: string;
  /** Sent as JSON. */
  send?: unknown;
  /** Sent as it is. A stream can be sent once, so that it is not retried. */
  body?: NonNullable<RequestInit['body']>;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Whether the answer is short, so that it has a time limit, and may be asked for again if the connection is lost. */
  isCall?: boolean;
}

/** For a 429 or 503 without Retry-After, such as a proxy's. */
const RETRY_AFTER_SECONDS = 1;

/** The signal of one attempt, which the caller or the end of the time aborts, and what to do when it is over. */
function limited({ timeoutSeconds }: Connection, { signal, isCall }: Sent) {
  if (!isCall || timeoutSeconds === Number.POSITIVE_INFINITY) return { signal, end: () => undefined };
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new TimedOut(timeoutSeconds)), timeoutSeconds * 1000);
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  const end = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, end };
}

class TimedOut extends Error {
  constructor(seconds: number) {
    super(`There was no answer within ${seconds} s.`);
  }
}

/** Waits for something of a response; a lost connection becomes an error of its own. */
async function received<Part>(url: string, signal: AbortSignal | undefined, part: Promise<Part>): Promise<Part> {
  try {
    return await part;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    const reason = cause instanceof TimedOut ? ` ${cause.message}` : '';
    throw new PlumblineError({ code: 'no_connection', detail: `${url} could not be reached.${reason}`, cause });
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

/** Whether a connection was lost that a second attempt may find: not one that timed out, and not one that was cancelled. */
function isDropped(error: unknown): boolean {
  return error instanceof PlumblineError && error.code === 'no_connection' && !(error.cause instanceof TimedOut);
}

/** One attempt, whose connection is tried once more if it was dropped: a call gives the same answer again. */
async function attempted(
  connection: Connection,
  url: string,
  sent: Sent,
): Promise<{ response: Response; text?: string }> {
  const attempt = async () => {
    const { isCall, signal } = sent;
    const limit = limited(connection, sent);
    try {
      const init = initOf(connection, { ...sent, signal: limit.signal });
      const response = await received(url, signal, connection.fetch(url, init));
      return isCall ? { response, text: await received(url, signal, response.text()) } : { response };
    } finally {
      limit.end();
    }
  };
  try {
    return await attempt();
  } catch (error) {
    if (!sent.isCall || connection.maxRetries === 0 || !isDropped(error)) throw error;
    return attempt();
  }
}

/** Sends a request, retries it within the connection's limits, and returns the successful response with the text of a call. */
async function answered(
  connection: Connection,
  url: string,
  sent: Sent,
): Promise<{ response: Response; text?: string }> {
  const { signal, body } = sent;
  const maxRetries = body instanceof ReadableStream ? 0 : connection.maxRetries;
  for (let retries = 0, waited = 0; ; retries++) {
    const { response, text } = await attempted(connection, url, sent);
    if (response.ok) return { response, ...(text !== undefined && { text }) };
    const error = errorOf(response, parse(text ?? (await received(url, signal, response.text()))));
    const pause = error.retryAfterSeconds ?? RETRY_AFTER_SECONDS;
    waited += pause;
    const isRetryable = error.status === 429 || error.status === 503;
    if (!isRetryable || retries >= maxRetries || waited > connection.maxWaitSeconds) throw error;
    connection.onWait(pause, error);
    await connection.wait(pause * 1000, signal);
  }
}

/** Sends a request, retries it within the connection's limits, and returns the successful response. */
export async function request(connection: Connection, url: string, sent: Sent): Promise<Response> {
  return (await answered(connection, url, sent)).response;
}

/** Sends a request and returns the JSON body with its response. */
export async function exchange(
  connection: Connection,
  url: string,
  sent: Sent,
): Promise<{ body: unknown; response: Response }> {
  const { response, text } = await answered(connection, url, sent);
  const body = parse(text ?? (await received(url, sent.signal, response.text())));
  if (body === undefined && response.status !== 204) throw errorOf(response, body);
  return { body, response };
}
