import { missingPageSender } from '../../api/docs/missing_page.ts';
import { keepPageSessions } from '../../api/http/browser_request.ts';
import { DrainableServer, guardConnections } from '../../api/http/connection_limits.ts';
import { allowCors } from '../../api/http/cors.ts';
import { internalErrorOf, setErrorHandlers } from '../../api/http/error_handler.ts';
import { rejectOtherHosts } from '../../api/http/host_check.ts';
import { addJsonBodyParser } from '../../api/http/read_body.ts';
import type { Feature } from '../app_context.ts';

/** What every request goes through before its route, and every response after it. */
export const requests: Feature = (app, { http, paths, publicUrl, failedRequests, failures }) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(http.headers);
    done();
  });
  http.loadShedder.attachTo(app);
  guardConnections(app);
  rejectOtherHosts(app, http.isAllowedHost);
  app.addHook('onSend', (_request, reply, _payload, done) => {
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
