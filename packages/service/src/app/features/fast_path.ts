import type { FastifyInstance } from 'fastify';
import { FastPath } from '../../api/fast_path/fast_path.ts';
import { limitConnectionsPerAddress } from '../../api/http/connection_limits.ts';
import { requestSpan } from '../../api/http/request_span.ts';
import { traceFields } from '../../tracing/tracer.ts';
import type { AppContext, Feature } from '../app_context.ts';
import { rejectConnection } from '../http_app.ts';

/** Returns the function that stops it. */
function attachFastPath(app: FastifyInstance, context: AppContext): () => void {
  const { http, log, metrics, failedRequests, failures, fastPathRoutes, tracer } = context;
  const url = new URL(context.publicUrl);
  const path = new FastPath({
    ...http,
    routes: fastPathRoutes,
    log,
    isStopping: () => http.isStopping,
    onResponse({ id: reqId, trace }, route, status, ms) {
      metrics.observeRequest('POST', route, status, ms / 1000);
      const line = () => ({ reqId, ...traceFields(trace), method: 'POST', route, status, ms });
      if (status >= 400) {
        failedRequests.add(log, line());
        failures.noteResponse({ requestId: reqId, method: 'POST', route, status });
      } else if (http.logsResponses) log.debug(line(), 'request completed');
      tracer.end(trace, () => requestSpan({ method: 'POST', route, status, ms }, url));
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
