import type { IncomingMessage } from 'node:http';
import type { LookupFunction } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ForbiddenHost, loopbackLookup, publicLookup, sendOutbound } from '../network/outbound_request.ts';
import { retryAfterOf } from './retry_schedule.ts';
import { faultOfUrl, isOnThisMachine, type UrlRules } from './webhook_url.ts';

/** The specification recommends 15 to 30 s. */
const TIMEOUT_MS = 15_000;

/** The status decides; the rest of a response is read for the log, so far and for so long. */
const RESPONSE_BYTES_MAX = 4096;
const RESPONSE_TIMEOUT_MS = 2000;
const LOGGED_BYTES_MAX = 1024;

/** What came of one request to an endpoint. */
export interface AttemptResult {
  statusCode: number | null;
  /** In a sentence; null after a success. */
  failure: string | null;
  /** The beginning of the response. */
  response: string;
  retryAfterMs: number | undefined;
}

export interface AttemptRequest {
  url: string;
  body: Buffer;
  /** Those of the signature. */
  headers: Record<string, string>;
  now: number;
  signal: AbortSignal;
}

export interface AttemptOptions extends UrlRules {
  /** The version of the service, which requests name. */
  version: string;
  /** For tests. */
  lookup?: LookupFunction | undefined;
  /** For tests. */
  timeoutMs?: number | undefined;
}

/** The beginning of a response as text that every store takes: PostgreSQL stores no NUL. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const read = async () => {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= RESPONSE_BYTES_MAX) return;
    }
  };
  const ended = new AbortController();
  // A response that breaks off or never ends is logged as far as it came.
  await Promise.race([
    read().catch(() => undefined),
    pause(RESPONSE_TIMEOUT_MS, undefined, { signal: ended.signal }).catch(() => undefined),
  ]);
  ended.abort();
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, LOGGED_BYTES_MAX)).replaceAll('\0', '\uFFFD');
}

function failureOfStatus(statusCode: number): string | null {
  if (statusCode >= 200 && statusCode < 300) return null;
  if (statusCode >= 300 && statusCode < 400) {
    return `The endpoint answered with status ${statusCode}; redirects are not followed.`;
  }
  return `The endpoint answered with status ${statusCode}.`;
}

const FAILURES: Record<string, string> = {
  ENOTFOUND: 'The host name was not found.',
  EAI_AGAIN: 'The host name could not be looked up.',
  ECONNREFUSED: 'The endpoint refused the connection.',
  ECONNRESET: 'The endpoint closed the connection without an answer.',
  EPIPE: 'The endpoint closed the connection without an answer.',
  EHOSTUNREACH: 'The endpoint cannot be reached.',
  ENETUNREACH: 'The endpoint cannot be reached.',
  ETIMEDOUT: 'The endpoint did not accept the connection in time.',
};

/** Codes of OpenSSL for certificates that cannot be trusted. */
const CERTIFICATE_CODE = /CERT|SELF_SIGNED|UNABLE_TO_|ISSUER/;

function failureOfError(error: unknown, timeoutMs: number): string {
  if (error instanceof ForbiddenHost) return error.message;
  const { name, code = '' } = error as Error & { code?: string };
  if (name === 'TimeoutError' || code === 'ABORT_ERR') return `There was no answer within ${timeoutMs / 1000} s.`;
  const known = FAILURES[code];
  if (known !== undefined) return known;
  if (CERTIFICATE_CODE.test(code)) return `The certificate of the endpoint cannot be trusted (${code}).`;
  if (/SSL|TLS|EPROTO/.test(code)) return `The endpoint does not speak TLS as expected (${code}).`;
  return code.startsWith('HPE_') ? 'The endpoint did not answer in HTTP.' : `The request failed (${code || name}).`;
}

/** Sends a message to an endpoint once. Rejects only if the signal is aborted. */
export async function sendAttempt(
  { url, body, headers, now, signal }: AttemptRequest,
  { isLocal, version, lookup, timeoutMs = TIMEOUT_MS }: AttemptOptions,
): Promise<AttemptResult> {
  const failed = (failure: string) => ({ statusCode: null, failure, response: '', retryAfterMs: undefined });
  // Rules may have changed since the endpoint was made: a service that was local can have become public.
  const fault = faultOfUrl(url, { isLocal });
  if (fault !== undefined) return failed(`The URL ${fault}`);
  const request = {
    method: 'POST' as const,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': body.length,
      'accept-encoding': 'identity',
      'user-agent': `Plumbline-Webhooks/${version}`,
    },
    body,
    lookup: lookup ?? (isOnThisMachine(url) ? loopbackLookup() : publicLookup()),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  };
  try {
    return await sendOutbound(url, request, async (response) => {
      const { statusCode = 0, headers: sent } = response;
      const retryAfterMs = retryAfterOf(sent['retry-after'], now);
      return { statusCode, failure: failureOfStatus(statusCode), response: await beginningOf(response), retryAfterMs };
    });
  } catch (error) {
    signal.throwIfAborted();
    return failed(failureOfError(error, timeoutMs));
  }
}
