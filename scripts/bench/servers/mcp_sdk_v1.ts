/** The official SDK v1, stateless over HTTP as in its examples: one server and transport per request. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { sdkV1Server } from './sdk_v1_server.ts';

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const server = sdkV1Server();
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
