import { missingPageSender } from '../../api/docs/missing_page.ts';
import { keepPageSessions } from '../../api/http/browser_request.ts';
import { DrainableServer, guardConnections } from '../../api/http/connection_limits.ts';
import { allowCors } from '../../api/http/cors.ts';
import { internalErrorOf, setErrorHandlers } from '../../api/http/error_handler.ts';
import { rejectOtherHosts } from '../../api/http/host_check.ts';
import { setTrace } from '../../api/http/http_request.ts';
import { addJsonBodyParser } from '../../api/http/read_body.ts';
import { requestSpan } from '../../api/http/request_span.ts';
import { traceparentOf } from '../../tracing/trace_context.ts';
import type { Feature } from '../app_context.ts';

/** What every request goes through before its route, and every response after it. */
export const requests: Feature = (app, { http, paths, publicUrl, failedRequests, failures, tracer }) => {
  const url = new URL(publicUrl);
  app.decorateRequest('trace', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    const trace = tracer.ofHeaders(request.headers);
    if (trace) setTrace(request, trace);
    reply.header('x-request-id', request.id).headers(http.headers);
    done();
  });
  http.loadShedder.attachTo(app);
  guardConnections(app);
  rejectOtherHosts(app, http.isAllowedHost);
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.trace) reply.header('traceresponse', traceparentOf(request.trace));
    if (http.isStopping) reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply;
    const isRejected = statusCode >= 400;
    if (isRejected || http.logsResponses) {
      const line = { method: request.method, route: paths.routeOf(request), status: statusCode, ms: elapsedTime };
      if (isRejected) {
        failedRequests.add(request.log, line);
        failures.noteResponse({ ...line, requestId: request.id, error: internalErrorOf(request) });
      } else request.log.debug(line, 'request completed');
    }
    tracer.end(request.trace, () => {
      const route = paths.routeOf(request);
      return requestSpan({ method: request.method, route, status: statusCode, ms: elapsedTime }, url);
    });
    // A stream that began before said nothing about the end of its connection.
    if (http.isStopping) request.socket.destroySoon();
    done();
  });
  // Before anything else stops: each response now ends its connection, and a busy client gets one more on the connection that it has.
  app.addHook('preClose', async () => {
    http.isStopping = true;
    await http.connections.drained();
    // Only now: connections that were not accepted yet are reset.
    if (app.server instanceof DrainableServer) app.server.stopListening();
    await http.connections.drained();
  });
  allowCors(app);
  keepPageSessions(app, publicUrl);
  addJsonBodyParser(app);
  setErrorHandlers(app, { sendMissingPage: missingPageSender(publicUrl) });
  return { close: async () => failedRequests.flush() };
};
