import cluster from 'node:cluster';
import { CORS_HEADERS } from '../../api/http/cors.ts';
import { WorkerCancellations } from '../../api/mcp/http/cancellations.ts';
import { type McpRoute, mcpFastPath, serveMcp } from '../../api/mcp/http/serve_mcp.ts';
import { type MeteredMcpOptions, meteredMcp } from '../../api/mcp/metered/metered_mcp.ts';
import { challengeRoute } from '../../api/mcp/metered/token_authorization.ts';
import { readSheetApp } from '../../api/mcp/resources/sheet_app.ts';
import { serveMcpBundle, serveMcpDiscovery } from '../../api/mcp/serve_discovery.ts';
import { readSourceSearch } from '../../api/mcp/tools/source_search.ts';
import { ManyCalls } from '../../calls/many_calls.ts';
import { AccessTokens } from '../../oauth/access_tokens.ts';
import { OAUTH_MCP_PATH } from '../../oauth/oauth_addresses.ts';
import { TaskService } from '../../tasks/task_service.ts';
import type { Feature } from '../app_context.ts';

/** MCP with keys and, where OAuth is served, with access tokens. */
export const mcp: Feature = (app, context) => {
  const {
    store,
    publicUrl,
    host,
    registryProof,
    sheetApp = readSheetApp(),
    siteFolder,
    failures,
    fastPathRoutes,
  } = context;
  const { callService, explorationService, servesOauth, tracer } = context;
  const taskService = new TaskService({ records: () => store.tasks, onError: failures.of('task failed') });
  const manyCalls = new ManyCalls();
  const cancellations = cluster.worker && new WorkerCancellations(cluster.worker);
  const options = {
    callService,
    explorationService,
    manyCalls,
    taskService,
    tracer,
    publicUrl,
    allowedHosts: [new URL(publicUrl).host, ...(host === undefined ? [] : [host])],
    sheetApp,
    sources: readSourceSearch(siteFolder),
    laws: context.lawRegister,
    passOnCancellation: cancellations?.passOn,
  };
  const serve = (own: Pick<MeteredMcpOptions, 'accessTokens'>, route?: McpRoute): void => {
    const handler = meteredMcp({ ...options, ...own });
    serveMcp(app, handler, route);
    fastPathRoutes.set(...mcpFastPath(handler, route));
    cancellations?.onReceived((requestKey) => handler.cancel(requestKey));
  };
  serve({});
  if (servesOauth) {
    const route = { path: OAUTH_MCP_PATH, get: challengeRoute(publicUrl), headers: CORS_HEADERS };
    serve({ accessTokens: new AccessTokens(context) }, route);
  }
  serveMcpDiscovery(app, { publicUrl, registryProof });
  serveMcpBundle(app);
  return { stop: () => manyCalls.stop(), close: () => taskService.close() };
};
