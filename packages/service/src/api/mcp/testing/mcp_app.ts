import { catalogue } from '@plumbline/calculators';
import Fastify, { type FastifyInstance } from 'fastify';
import { tasksInMemory } from '../../../tasks/tasks_in_memory.ts';
import { setErrorHandlers } from '../../http/error_handler.ts';
import { McpHttpHandler, type McpOptions } from '../http/http_handler.ts';
import { serveMcp } from '../http/serve_mcp.ts';
import { callManyUnmetered, callUnmetered, exploreUnmetered } from '../stdio/unmetered_call.ts';

const OFFER = { calculators: catalogue, explores: true };

export const PUBLIC_URL = 'https://plumbline.example';

/** The MCP interface alone, without limits; tests override options. */
export function mcpApp(options: Partial<McpOptions> = {}, logger: object | false = false): FastifyInstance {
  const app = Fastify({ logger });
  setErrorHandlers(app);
  const tasks = tasksInMemory(Date.now, (error) => app.log.error(error)).of('everybody');
  const mcp = new McpHttpHandler({
    offerFor: () => OFFER,
    call: (_request, ...call) => callUnmetered(...call),
    explore: (_request, ...call) => exploreUnmetered(...call),
    tasksOf: () => tasks,
    callMany: (_request, ...call) => callManyUnmetered(...call),
    publicUrl: PUBLIC_URL,
    allowedHosts: ['plumbline.example'],
    ...options,
  });
  serveMcp(app, mcp);
  return app;
}
