/** The official SDK, v1 line, stateless over HTTP as its examples do it: a server and a transport for each request. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { callTool, TOOL } from './sdk_tool.ts';

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const server = new Server({ name: 'peer', version: '1' }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: [TOOL] }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => callTool(params.arguments));
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  response.on('close', () => {
    void transport.close();
    void server.close();
  });
  await server.connect(transport as never);
  await transport.handleRequest(request, response);
}

const server = createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1', () => {
  console.log(`listening at ${(server.address() as { port: number }).port}`);
});
