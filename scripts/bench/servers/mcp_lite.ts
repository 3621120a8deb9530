/** mcp-lite: one server for all requests, stateless. */
import { McpServer, StreamableHttpTransport } from 'mcp-lite';
import { callTool, TOOL } from './sdk_tool.ts';
import { serveFetch } from './serve_fetch.ts';

const { name, ...definition } = TOOL;
const server = new McpServer({ name: 'peer', version: '1' });
server.tool(name, { ...definition, handler: callTool });
serveFetch(new StreamableHttpTransport().bind(server));
