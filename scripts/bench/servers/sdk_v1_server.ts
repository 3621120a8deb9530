import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { callTool, TOOL } from './sdk_tool.ts';

/** An official SDK v1 server with the single tool. */
export function sdkV1Server(): Server {
  const server = new Server({ name: 'peer', version: '1' }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: [TOOL] }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => callTool(params.arguments));
  return server;
}
