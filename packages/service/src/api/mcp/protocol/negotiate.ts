import { describeSent } from '@plumbline/calculators';
import { isObject, type Message } from './message.ts';
import { isRevision, isStateless, type Revision, UNNAMED_REVISION } from './revisions.ts';
import { HEADER_MISMATCH, invalidParams, quoted, RpcError, unsupportedRevision } from './rpc_error.ts';

export const REVISION_KEY = 'io.modelcontextprotocol/protocolVersion';
export const CAPABILITIES_KEY = 'io.modelcontextprotocol/clientCapabilities';

/** The headers that repeat parts of a message for proxies. */
export interface MirrorHeaders {
  revision: string | undefined;
  method: string | undefined;
  name: string | undefined;
}

/** The parameter that the header Mcp-Name repeats, by method. */
const NAMED_BY: ReadonlyMap<string, string> = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
  ['tasks/get', 'taskId'],
  ['tasks/update', 'taskId'],
  ['tasks/cancel', 'taskId'],
]);

function mismatch(message: string): RpcError {
  return new RpcError(HEADER_MISMATCH, message);
}

const ENCODED = /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/;

function decodeHeader(value: string): string {
  const encoded = ENCODED.exec(value)?.[1];
  return encoded === undefined ? value : Buffer.from(encoded, 'base64').toString('utf8');
}

function metaOf(message: Message): Record<string, unknown> | undefined {
  if (message.kind !== 'request' || !isObject(message.params)) return undefined;
  const { _meta } = message.params;
  return isObject(_meta) ? _meta : undefined;
}

/** Checks the fields and headers that the stateless revision requires. */
function checkStatelessRequest(message: Message & { kind: 'request' }, headers: MirrorHeaders): void {
  const meta = metaOf(message);
  if (!isObject(meta?.[CAPABILITIES_KEY])) {
    throw invalidParams(
      `params._meta must have ${CAPABILITIES_KEY}, an object; ${describeSent(meta?.[CAPABILITIES_KEY])} was sent.`,
    );
  }
  if (headers.method !== message.method) {
    throw mismatch(`The header Mcp-Method must be ${message.method}; ${describeSent(headers.method)} was sent.`);
  }
  const field = NAMED_BY.get(message.method);
  const name = field !== undefined && isObject(message.params) ? message.params[field] : undefined;
  if (typeof name !== 'string') return;
  if (headers.name === undefined || decodeHeader(headers.name) !== name) {
    throw mismatch(
      `The header Mcp-Name must repeat params.${field}, ${quoted(name)}; ${describeSent(headers.name)} was sent.`,
    );
  }
}

/** Determines the protocol revision of a message. */
export function negotiate(message: Message, headers: MirrorHeaders): Revision {
  const inBody = metaOf(message)?.[REVISION_KEY];
  const inHeader = headers.revision;
  if (inBody === undefined) {
    if (inHeader === undefined) return UNNAMED_REVISION;
    if (!isRevision(inHeader)) throw unsupportedRevision(inHeader);
    if (message.kind === 'request' && isStateless(inHeader)) {
      throw invalidParams(`params._meta must have ${REVISION_KEY}, as the header MCP-Protocol-Version has.`);
    }
    return inHeader;
  }
  if (typeof inBody !== 'string') {
    throw invalidParams(`${REVISION_KEY} in params._meta must be text; ${describeSent(inBody)} was sent.`);
  }
  if (inBody !== inHeader) {
    throw mismatch(
      `The header MCP-Protocol-Version must be ${quoted(inBody)}, as in params._meta; ${describeSent(inHeader)} was sent.`,
    );
  }
  if (!isRevision(inBody)) throw unsupportedRevision(inBody);
  if (message.kind === 'request' && isStateless(inBody)) checkStatelessRequest(message, headers);
  return inBody;
}
