import { ProtocolError, Server } from '@modelcontextprotocol/server';
import { type ServeStdioOptions, type StdioServerHandle, serveStdio } from '@modelcontextprotocol/server/stdio';
import { catalogue } from '@plumbline/calculators';
import { registryOf } from './calculator_registry.ts';
import { readListOptions } from './list_options.ts';
import { type ClientFeatures, featuresDeclaredIn } from './protocol/client_features.ts';
import type { Params } from './protocol/message.ts';
import { type Method, SHARED_METHODS } from './protocol/methods.ts';
import { CAPABILITIES_KEY } from './protocol/negotiate.ts';
import { isRevision, isStateless, REVISIONS, type Revision, UNNAMED_REVISION } from './protocol/revisions.ts';
import { INTERNAL_ERROR, RpcError } from './protocol/rpc_error.ts';
import { SerializedJson } from './protocol/serialized_json.ts';
import { CACHE_HINTS, capabilitiesOf, INSTRUCTIONS, SERVER_INFO } from './protocol/server_info.ts';
import type { ListOptions, McpContext } from './registry.ts';
import { readSheetApp } from './sheet_app.ts';
import { callUnmetered, exploreUnmetered } from './unmetered_call.ts';

/** Without a web site, sheets have URIs that only this server can read. */
const LOCAL_URI = 'plumbline://local';

const [NEWEST_REVISION] = REVISIONS;

/** The part of the SDK's context that says what the client of a request without handshake can do. */
interface RequestContext {
  mcpReq: { envelope?: Record<string, unknown> };
}

type Handler = (request: { params?: Params }, context: RequestContext) => Promise<Record<string, unknown>>;

/** Adapts a method to the official SDK. */
function handlerOf(
  method: Method,
  context: Omit<McpContext, 'client'>,
  featuresOf: (request: RequestContext) => ClientFeatures,
): Handler {
  return async ({ params = {} }, request) => {
    try {
      const result = await method(params, { ...context, client: featuresOf(request) });
      return result instanceof SerializedJson ? JSON.parse(result.json) : result;
    } catch (error) {
      if (error instanceof RpcError) throw new ProtocolError(error.code, error.message, error.data);
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
      throw new ProtocolError(INTERNAL_ERROR, 'Internal error.');
    }
  };
}

export interface StdioOptions extends Pick<ServeStdioOptions, 'transport'> {
  /** The whole catalogue by default. */
  listOptions?: ListOptions;
}

/**
 * Serves MCP over stdio with the official SDK and the same methods as over HTTP, without limits or network access. Ends with its
 * input.
 */
export function runStdio({ listOptions = readListOptions({}), ...options }: StdioOptions = {}): StdioServerHandle {
  const registry = registryOf({ calculators: catalogue, explores: true }, LOCAL_URI, undefined, readSheetApp());
  const factory = ({ era }: { era: string }) => {
    const server = new Server(SERVER_INFO, {
      capabilities: capabilitiesOf(registry),
      instructions: INSTRUCTIONS,
      supportedProtocolVersions: REVISIONS.filter((revision) => !isStateless(revision)),
      cacheHints: CACHE_HINTS,
    });
    const featuresOf = ({ mcpReq: { envelope } }: RequestContext) =>
      featuresDeclaredIn(envelope?.[CAPABILITIES_KEY] ?? server.getClientCapabilities());
    const context = {
      /** The client names it in its handshake, after this; without one it may be of any age. */
      get revision(): Revision {
        const negotiated = era === 'modern' ? NEWEST_REVISION : server.getNegotiatedProtocolVersion();
        return isRevision(negotiated) ? negotiated : UNNAMED_REVISION;
      },
      registry,
      listOptions,
      call: callUnmetered,
      explore: exploreUnmetered,
    };
    for (const [name, method] of SHARED_METHODS) {
      server.setRequestHandler(name as 'tools/list', handlerOf(method, context, featuresOf) as never);
    }
    return server;
  };
  return serveStdio(factory, options);
}
