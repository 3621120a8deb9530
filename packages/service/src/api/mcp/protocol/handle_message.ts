import { describeSent } from '@plumbline/calculators';
import type { McpContext } from '../registry.ts';
import { isObject, type Message, type RequestId } from './message.ts';
import { EXTENSION_METHODS, HANDSHAKE_METHODS, type Method, SHARED_METHODS, STATELESS_METHODS } from './methods.ts';
import { isStateless } from './revisions.ts';
import { invalidParams, METHOD_NOT_FOUND, quoted, RpcError } from './rpc_error.ts';
import { SerializedJson } from './serialized_json.ts';
import { withEnvelope } from './server_info.ts';

/** A JSON-RPC response; the result is already serialized. */
export type Response =
  | { id: RequestId; result: SerializedJson }
  | { id: RequestId | undefined; error: { code: number; message: string; data?: unknown } };

export function errorResponse(id: RequestId | undefined, { code, message, data }: RpcError): Response {
  return { id, error: { code, message, ...(data !== undefined && { data }) } };
}

/** Serializes a response; the protocol omits an id that could not be read. */
export function writeResponse(response: Response): string {
  const id = response.id === undefined ? '' : `"id":${JSON.stringify(response.id)},`;
  if ('error' in response) return `{"jsonrpc":"2.0",${id}"error":${JSON.stringify(response.error)}}`;
  return `{"jsonrpc":"2.0",${id}"result":${response.result.json}}`;
}

function methodNamed(name: string, stateless: boolean): Method {
  const own = stateless ? STATELESS_METHODS : HANDSHAKE_METHODS;
  const method = own.get(name) ?? SHARED_METHODS.get(name) ?? EXTENSION_METHODS.get(name);
  if (method) return method;
  const known = [...own.keys(), ...SHARED_METHODS.keys(), ...EXTENSION_METHODS.keys()].join(', ');
  throw new RpcError(METHOD_NOT_FOUND, `There is no method ${quoted(name)} here. Methods: ${known}.`);
}

/** Handles one message; notifications and responses get no response. */
export async function handleMessage(message: Message, context: McpContext): Promise<Response | undefined> {
  if (message.kind !== 'request') return undefined;
  const { id, method, params } = message;
  const stateless = isStateless(context.revision);
  try {
    const handle = methodNamed(method, stateless);
    if (params !== undefined && !isObject(params)) {
      throw invalidParams(`params must be an object; ${describeSent(params)} was sent.`);
    }
    const result = await handle(params ?? {}, context);
    if (stateless) return { id, result: withEnvelope(method, result) };
    return { id, result: result instanceof SerializedJson ? result : new SerializedJson(JSON.stringify(result)) };
  } catch (error) {
    if (error instanceof RpcError) return errorResponse(id, error);
    throw error;
  }
}
