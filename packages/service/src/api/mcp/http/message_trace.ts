import { readTraceContext } from '../../../tracing/trace_context.ts';
import type { Trace, Tracer } from '../../../tracing/tracer.ts';
import { type HttpRequest, setTrace } from '../../http/http_request.ts';
import { isObject, type Message } from '../protocol/message.ts';
import { EXTENSION_METHODS, HANDSHAKE_METHODS, SHARED_METHODS, STATELESS_METHODS } from '../protocol/methods.ts';
import type { Revision } from '../protocol/revisions.ts';
import type { McpRegistry } from '../registry.ts';

const METHODS = [SHARED_METHODS, EXTENSION_METHODS, HANDSHAKE_METHODS, STATELESS_METHODS];

/**
 * Puts a request into the trace that its message names in `_meta`, as the protocol reserves it. A header of the same trace says more:
 * it names the request that has carried the message.
 */
export function joinTrace(request: HttpRequest, message: Message, tracer: Tracer): void {
  const params = message.kind === 'response' ? undefined : message.params;
  const meta = isObject(params) && isObject(params._meta) ? params._meta : undefined;
  const context = meta && readTraceContext(meta);
  if (!context || context.traceId === request.trace?.traceId) return;
  const trace = tracer.begin(context);
  if (trace) setTrace(request, trace);
}

/** Names and describes the span of a request by the semantic conventions for MCP. Of what clients choose, it has only what is known here. */
export function describeMessage(trace: Trace, message: Message, revision: Revision, { tools }: McpRegistry): void {
  if (message.kind !== 'request' || !METHODS.some((methods) => methods.has(message.method))) return;
  const { id, method, params } = message;
  const called = method === 'tools/call' && isObject(params) ? tools.get(params.name as string) : undefined;
  const tool = called && String((params as { name: unknown }).name);
  trace.name = tool === undefined ? method : `${method} ${tool}`;
  trace.attributes = {
    'mcp.method.name': method,
    'mcp.protocol.version': revision,
    'jsonrpc.request.id': String(id).slice(0, 64),
    'gen_ai.tool.name': tool,
    'gen_ai.operation.name': tool && 'execute_tool',
  };
}
