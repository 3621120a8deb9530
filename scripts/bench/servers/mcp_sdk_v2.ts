/**
 * The official SDK v2, stateless: one server and transport per request. Its own handler, `createMcpHandler`, responds to clients
 * of this revision with an event stream, which costs more.
 */
import { Server, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import { callTool, TOOL } from './sdk_tool.ts';
import { serveFetch } from './serve_fetch.ts';

serveFetch(async (request) => {
  const server = new Server({ name: 'peer', version: '1' }, { capabilities: { tools: {} } });
  server.setRequestHandler('tools/list', async () => ({ tools: [TOOL] }));
  server.setRequestHandler('tools/call', async ({ params }) => callTool(params.arguments));
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  return transport.handleRequest(request);
});
