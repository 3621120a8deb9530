/** Hono's transport on the official SDK v1, stateless: one server and transport per request. */
import { StreamableHTTPTransport } from '@hono/mcp';
import { Hono } from 'hono';
import { sdkV1Server } from './sdk_v1_server.ts';
import { serveFetch } from './serve_fetch.ts';

const app = new Hono();
app.post('/mcp', async (context) => {
  const transport = new StreamableHTTPTransport({ enableJsonResponse: true });
  await sdkV1Server().connect(transport);
  return transport.handleRequest(context);
});
serveFetch(app.fetch);
