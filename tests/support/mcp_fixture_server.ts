import { mcpApp } from '../../packages/service/src/api/mcp/testing/mcp_app.ts';
import { FIXTURES } from './mcp_fixtures.ts';

/** The MCP interface with the fixtures of the conformance suite; only for tests. */
const app = mcpApp({ extras: FIXTURES }, { level: 'info' });
process.on('SIGTERM', async () => {
  await app.close();
  process.exit(0);
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT ?? 0) });
