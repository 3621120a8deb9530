import { catalogue } from '@plumbline/calculators';
import Fastify, { type FastifyInstance } from 'fastify';
import { tasksInMemory } from '../../../tasks/tasks_in_memory.ts';
import { Tracer } from '../../../tracing/tracer.ts';
import { setErrorHandlers } from '../../http/error_handler.ts';
import { McpHttpHandler } from '../http/http_handler.ts';
import type { McpOptions } from '../http/mcp_options.ts';
import { serveMcp } from '../http/serve_mcp.ts';
import { UNMETERED } from '../stdio/unmetered_calls.ts';

const OFFER = { calculators: catalogue, explores: true };

export const PUBLIC_URL = 'https://plumbline.example';

/** The MCP interface alone, without limits; tests override options. */
export function mcpApp(options: Partial<McpOptions> = {}, logger: object | false = false): FastifyInstance {
  const app = Fastify({ logger });
  setErrorHandlers(app);
  const tasks = tasksInMemory(Date.now, (error) => app.log.error(error)).of('everybody');
  const mcp = new McpHttpHandler({
    tracer: new Tracer(),
    offerFor: () => OFFER,
    callsOf: () => ({ ...UNMETERED, tasks: () => tasks }),
    publicUrl: PUBLIC_URL,
    allowedHosts: ['plumbline.example'],
    ...options,
  });
  serveMcp(app, mcp);
  return app;
}
