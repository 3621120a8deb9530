import { REVISIONS } from './revisions.ts';

/** The codes of JSON-RPC and MCP. */
export const PARSE_ERROR = -32700;
export const INVALID_REQUEST = -32600;
export const METHOD_NOT_FOUND = -32601;
export const INVALID_PARAMS = -32602;
export const INTERNAL_ERROR = -32603;
export const RESOURCE_NOT_FOUND_BEFORE_2026 = -32002;
export const HEADER_MISMATCH = -32020;
export const MISSING_CLIENT_CAPABILITY = -32021;
export const UNSUPPORTED_REVISION = -32022;

/** A JSON-RPC error, thrown by a method. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export function invalidParams(message: string, data?: unknown): RpcError {
  return new RpcError(INVALID_PARAMS, message, data);
}

export function unsupportedRevision(requested: string): RpcError {
  const message = `Protocol version ${JSON.stringify(requested.slice(0, 40))} is not supported.`;
  return new RpcError(UNSUPPORTED_REVISION, message, { supported: REVISIONS, requested });
}

const QUOTED_LENGTH_MAX = 60;

/** A name that a client sent, in quotation marks, short enough to be read in a sentence. */
export function quoted(name: string): string {
  return JSON.stringify(name.length > QUOTED_LENGTH_MAX ? `${name.slice(0, QUOTED_LENGTH_MAX)}…` : name);
}
