import { describeSent } from '@plumbline/calculators';
import { INVALID_REQUEST, RpcError } from './rpc_error.ts';

export type RequestId = string | number;
export type Params = Record<string, unknown>;

/** A valid JSON-RPC message. */
export type Message =
  | { kind: 'request'; id: RequestId; method: string; params: unknown }
  | { kind: 'notification'; method: string; params: unknown }
  | { kind: 'response' };

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Larger integers lose precision, so the client could not match the response. */
export function isRequestId(id: unknown): id is RequestId {
  return typeof id === 'string' || Number.isSafeInteger(id);
}

/** The id of an invalid message, if it has a valid one. */
export function idOf(sent: unknown): RequestId | undefined {
  return isObject(sent) && isRequestId(sent.id) ? sent.id : undefined;
}

function invalidRequest(message: string): RpcError {
  return new RpcError(INVALID_REQUEST, message);
}

/** Validates one message. */
export function readMessage(sent: unknown): Message {
  if (Array.isArray(sent)) {
    throw invalidRequest('Send one message per request; a batch was sent, which protocol version 2025-06-18 removed.');
  }
  if (!isObject(sent)) throw invalidRequest(`A message must be a JSON object; ${describeSent(sent)} was sent.`);
  const { jsonrpc, id, method, params } = sent;
  if (jsonrpc !== '2.0') throw invalidRequest(`jsonrpc must be "2.0"; ${describeSent(jsonrpc)} was sent.`);
  if (method === undefined) {
    if ('result' in sent || 'error' in sent) return { kind: 'response' };
    throw invalidRequest('method is missing.');
  }
  if (typeof method !== 'string') throw invalidRequest(`method must be text; ${describeSent(method)} was sent.`);
  if (!('id' in sent)) return { kind: 'notification', method, params };
  if (!isRequestId(id)) {
    throw invalidRequest(
      `id must be text or a whole number of at most ${Number.MAX_SAFE_INTEGER}; ${describeSent(id)} was sent.`,
    );
  }
  return { kind: 'request', id, method, params };
}
