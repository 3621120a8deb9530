import type { FastifyInstance } from 'fastify';
import { FastPath } from '../../api/fast_path/fast_path.ts';
import { limitConnectionsPerAddress } from '../../api/http/connection_limits.ts';
import type { AppContext, Feature } from '../app_context.ts';
import { rejectConnection } from '../http_app.ts';

/** Returns the function that stops it. */
function attachFastPath(app: FastifyInstance, context: AppContext): () => void {
  const { http, log, metrics, failedRequests, failures, fastPathRoutes } = context;
  const path = new FastPath({
    ...http,
    routes: fastPathRoutes,
    log,
    isStopping: () => http.isStopping,
    onResponse(reqId, route, status, ms) {
      metrics.observeRequest('POST', route, status, ms / 1000);
      if (status >= 400) {
        failedRequests.add(log, { reqId, method: 'POST', route, status, ms });
        failures.noteResponse({ requestId: reqId, method: 'POST', route, status });
      } else if (http.logsResponses) log.debug({ reqId, method: 'POST', route, status, ms }, 'request completed');
    },
    rejectConnection: (socket, code) => rejectConnection(app, socket, code),
  });
  // For tests that count the requests on the fast path.
  app.decorate('fastPath', path);
  return path.attachTo(app.server);
}

/** Serves plain calls before Node's HTTP server and Fastify, unless it is off, and limits the connections of both. */
export const fastPath: Feature = (app, context) => {
  const { http, fastPath: isOn = true } = context;
  const stop = isOn ? attachFastPath(app, context) : undefined;
  limitConnectionsPerAddress(app, http.limits, http.isTrusted);
  // Nothing may be put before the connection listener after this.
  http.connections.attachTo(app.server);
  return stop && { stop };
};
