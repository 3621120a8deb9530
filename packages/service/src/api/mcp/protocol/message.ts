import { describeSent } from '@plumbline/calculators';
import { INVALID_REQUEST, RpcError } from './rpc_error.ts';

export type RequestId = string | number;
export type Params = Record<string, unknown>;

/** A message of a client that is in order as JSON-RPC. */
export type Message =
  | { kind: 'request'; id: RequestId; method: string; params: unknown }
  | { kind: 'notification'; method: string }
  | { kind: 'response' };

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A larger whole number would come back changed, and its sender could not find its request again. */
function isRequestId(id: unknown): id is RequestId {
  return typeof id === 'string' || Number.isSafeInteger(id);
}

/** The id of a message that is out of order, where it can be read. */
export function idOf(sent: unknown): RequestId | undefined {
  return isObject(sent) && isRequestId(sent.id) ? sent.id : undefined;
}

function invalidRequest(message: string): RpcError {
  return new RpcError(INVALID_REQUEST, message);
}

/** Reads one message, or throws what is wrong with it. */
export function readMessage(sent: unknown): Message {
  if (Array.isArray(sent)) {
    throw invalidRequest('Send one message a request; a batch was sent, which the protocol dropped with 2025-06-18.');
  }
  if (!isObject(sent)) throw invalidRequest(`A message must be a JSON object; ${describeSent(sent)} was sent.`);
  const { jsonrpc, id, method, params } = sent;
  if (jsonrpc !== '2.0') throw invalidRequest(`jsonrpc must be "2.0"; ${describeSent(jsonrpc)} was sent.`);
  if (method === undefined) {
    if ('result' in sent || 'error' in sent) return { kind: 'response' };
    throw invalidRequest('method is missing.');
  }
  if (typeof method !== 'string') throw invalidRequest(`method must be text; ${describeSent(method)} was sent.`);
  if (!('id' in sent)) return { kind: 'notification', method };
  if (!isRequestId(id)) {
    throw invalidRequest(
      `id must be text or a whole number of at most ${Number.MAX_SAFE_INTEGER}; ${describeSent(id)} was sent.`,
    );
  }
  return { kind: 'request', id, method, params };
}
