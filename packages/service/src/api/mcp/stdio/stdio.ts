import { ProtocolError, Server, type Transport } from '@modelcontextprotocol/server';
import {
  type ServeStdioOptions,
  type StdioServerHandle,
  StdioServerTransport,
  serveStdio,
} from '@modelcontextprotocol/server/stdio';
import { catalogue } from '@plumbline/calculators';
import { readLawRegister } from '../../../law/law_register.ts';
import { tasksInMemory } from '../../../tasks/tasks_in_memory.ts';
import { registryOf } from '../calculator_registry.ts';
import { type ClientFeatures, featuresDeclaredIn } from '../protocol/client_features.ts';
import { isObject, type Params } from '../protocol/message.ts';
import { EXTENSION_METHODS, type Method, SHARED_METHODS } from '../protocol/methods.ts';
import { CAPABILITIES_KEY } from '../protocol/negotiate.ts';
import { type ProgressNotification, progressReporter, progressTokenOf } from '../protocol/progress.ts';
import {
  isRevision,
  isStateless,
  NEWEST_WITH_HANDSHAKE,
  REVISIONS,
  type Revision,
  UNNAMED_REVISION,
} from '../protocol/revisions.ts';
import { INTERNAL_ERROR, INVALID_PARAMS, RESOURCE_NOT_FOUND_BEFORE_2026, RpcError } from '../protocol/rpc_error.ts';
import { SerializedJson } from '../protocol/serialized_json.ts';
import { CACHE_HINTS, capabilitiesOf, INSTRUCTIONS, SERVER_DESCRIPTION, SERVER_INFO } from '../protocol/server_info.ts';
import { TASK_METHODS } from '../protocol/task_methods.ts';
import type { Following, ListOptions, McpContext } from '../registry.ts';
import { readSheetApp } from '../resources/sheet_app.ts';
import { readListOptions } from '../tools/list_options.ts';
import { readSourceSearch } from '../tools/source_search.ts';
import { UNMETERED } from './unmetered_calls.ts';

/** Without a web site, sheets have URIs that only this server can read. */
const LOCAL_URI = 'plumbline://local';

const [NEWEST_REVISION] = REVISIONS;

/** What the SDK knows of a request. */
interface RequestContext {
  mcpReq: {
    signal: AbortSignal;
    notify: (notification: ProgressNotification) => Promise<void>;
    /** What a request without handshake says about its client. */
    envelope?: Record<string, unknown>;
  };
}

type Handler = (request: { params?: Params }, context: RequestContext) => Promise<Record<string, unknown>>;

/** How the client follows a request. A notification that cannot be sent is of no importance. */
function followingOf(params: Params, { mcpReq: { signal, notify } }: RequestContext): Following {
  const token = progressTokenOf(params);
  if (token === undefined) return { signal };
  return { signal, reportProgress: progressReporter(token, (sent) => void notify(sent).catch(() => undefined)) };
}

/** What is the same for all requests of a connection. */
type ConnectionContext = Omit<McpContext, keyof Following | 'client'>;

function logError(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
}

/** Adapts a method to the official SDK. */
function handlerOf(
  method: Method,
  context: ConnectionContext,
  featuresOf: (request: RequestContext) => ClientFeatures,
): Handler {
  return async ({ params = {} }, request) => {
    try {
      const result = await method(params, { ...context, ...followingOf(params, request), client: featuresOf(request) });
      return result instanceof SerializedJson ? JSON.parse(result.json) : result;
    } catch (error) {
      if (error instanceof RpcError) throw new ProtocolError(error.code, error.message, error.data);
      if (request.mcpReq.signal.aborted) throw error;
      logError(error);
      throw new ProtocolError(INTERNAL_ERROR, 'Internal error.');
    }
  };
}

/** The SDK wants a schema for methods that are not the protocol's. Ours check their parameters themselves. */
const UNCHECKED = {
  '~standard': { version: 1, vendor: 'plumbline', validate: (value: unknown) => ({ value }) },
} as const;

/** The SDK gives every client the code of the newest revision for an unknown resource; before, the protocol had one of its own. */
function withEarlierCodes(transport: Transport, isEarlier: () => boolean): Transport {
  const send = transport.send.bind(transport);
  transport.send = (message, options) => {
    const { error } = message as { error?: { code: number; data?: unknown } };
    const isMissing = isEarlier() && error?.code === INVALID_PARAMS && isObject(error.data) && 'uri' in error.data;
    const corrected = isMissing ? { ...message, error: { ...error, code: RESOURCE_NOT_FOUND_BEFORE_2026 } } : message;
    return send(corrected as typeof message, options);
  };
  return transport;
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
  const registry = registryOf({ calculators: catalogue, explores: true }, LOCAL_URI, undefined, {
    sheetApp: readSheetApp(),
    sources: readSourceSearch(),
    laws: readLawRegister(),
  });
  const tasks = tasksInMemory(Date.now, (error) => logError(error)).of(LOCAL_URI);
  let isEarlier = true;
  const factory = ({ era }: { era: string }) => {
    const isModern = era === 'modern';
    isEarlier = !isModern;
    const server = new Server(isModern ? SERVER_INFO : SERVER_DESCRIPTION, {
      capabilities: capabilitiesOf(registry, isModern ? NEWEST_REVISION : NEWEST_WITH_HANDSHAKE),
      instructions: INSTRUCTIONS,
      supportedProtocolVersions: REVISIONS.filter((revision) => !isStateless(revision)),
      cacheHints: CACHE_HINTS,
    });
    const featuresOf = ({ mcpReq: { envelope } }: RequestContext) =>
      featuresDeclaredIn(envelope?.[CAPABILITIES_KEY] ?? server.getClientCapabilities());
    const context: ConnectionContext = {
      /** The client names it in its handshake, after this; without one it may be of any age. */
      get revision(): Revision {
        const negotiated = isModern ? NEWEST_REVISION : server.getNegotiatedProtocolVersion();
        return isRevision(negotiated) ? negotiated : UNNAMED_REVISION;
      },
      registry,
      listOptions,
      calls: { ...UNMETERED, tasks: () => tasks },
    };
    for (const [name, method] of SHARED_METHODS) {
      server.setRequestHandler(name as 'tools/list', handlerOf(method, context, featuresOf) as never);
    }
    for (const [name, method] of [...EXTENSION_METHODS, ...(isModern ? TASK_METHODS : [])]) {
      const handle = handlerOf(method, context, featuresOf);
      const hints = isModern ? CACHE_HINTS[name] : undefined;
      server.setRequestHandler(name, { params: UNCHECKED }, async (params, request) => ({
        ...hints,
        ...(await handle({ params: params as Params }, request)),
      }));
    }
    return server;
  };
  const { transport = new StdioServerTransport() } = options;
  return serveStdio(factory, { ...options, transport: withEarlierCodes(transport, () => isEarlier) });
}
