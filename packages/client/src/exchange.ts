import { errorOf, PlumblineError } from './error.ts';
import type { Wait } from './wait.ts';

/** The settings that all requests of a client share. */
export interface Connection {
  fetch: typeof fetch;
  wait: Wait;
  headers: Record<string, string>;
  maxRetries: number;
  /** Sum of all waits of one call. */
  maxWaitSeconds: number;
}

/** For a 429 or 503 without Retry-After, such as a proxy's. */
const RETRY_AFTER_SECONDS = 1;

interface Received {
  response: Response;
  text: string;
}

async function sendOnce(connection: Connection, url: string, init: RequestInit): Promise<Received> {
  try {
    const response = await connection.fetch(url, init);
    return { response, text: await response.text() };
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
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

/** Sends a request, retries it within the connection's limits, and returns the JSON body. */
export async function exchange(
  connection: Connection,
  url: string,
  { send, signal }: { send?: unknown; signal?: AbortSignal | undefined },
): Promise<unknown> {
  const { headers, maxRetries, maxWaitSeconds } = connection;
  const init: RequestInit = {
    ...(send === undefined
      ? { headers }
      : { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(send) }),
    ...(signal && { signal }),
  };
  for (let retries = 0, waited = 0; ; retries++) {
    const { response, text } = await sendOnce(connection, url, init);
    const body = parse(text);
    if (response.ok && body !== undefined) return body;
    const error = errorOf(response, body);
    const pause = error.retryAfterSeconds ?? RETRY_AFTER_SECONDS;
    waited += pause;
    const isRetryable = error.status === 429 || error.status === 503;
    if (!isRetryable || retries >= maxRetries || waited > maxWaitSeconds) throw error;
    await connection.wait(pause * 1000, signal);
  }
}
