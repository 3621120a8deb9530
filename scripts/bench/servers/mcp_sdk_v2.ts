/** The official SDK, v2 line: its own stateless handler, which makes a server for each request. */
import { createServer } from 'node:http';
import { createMcpHandler, Server } from '@modelcontextprotocol/server';
import { callTool, TOOL } from './sdk_tool.ts';

const handler = createMcpHandler(
  () => {
    const server = new Server({ name: 'peer', version: '1' }, { capabilities: { tools: {} } });
    server.setRequestHandler('tools/list', async () => ({ tools: [TOOL] }));
    server.setRequestHandler('tools/call', async ({ params }) => callTool(params.arguments));
    return server;
  },
  { responseMode: 'json' },
);

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const answer = await handler.fetch(
    new Request(`http://localhost${request.url}`, {
      method: request.method ?? 'POST',
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(chunks),
    }),
  );
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`listening at ${(server.address() as { port: number }).port}`);
});
