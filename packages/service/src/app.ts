import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import packageJson from '../package.json' with { type: 'json' };
import type { LogLevel } from './config.ts';
import { answerFailures, answerToBrokenRequest } from './doors/rest/failures.ts';
import { serveHealth } from './doors/rest/health.ts';
import { readJsonBodies } from './doors/rest/json_bodies.ts';
import { sendProblem } from './doors/rest/problem.ts';
import { serveTools } from './doors/rest/tools.ts';

export interface AppOptions {
  logLevel: LogLevel;
}

const REQUEST_TIMEOUT_MS = 30_000;
/** Node reads no longer header than this; within it the tool, not the router, says that a name is unknown. */
const URL_LENGTH_MAX = 16 * 1024;

function newRequestId(): string {
  return `req_${randomUUID().replaceAll('-', '')}`;
}

/** The one way to make the app, for the server and for tests. */
export function buildApp({ logLevel }: AppOptions): FastifyInstance {
  let stopping = false;
  const app = Fastify({
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    requestIdHeader: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    return503OnClosing: false,
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
      const requestId = newRequestId();
      app.log.info({ reqId: requestId, code: error.code }, 'a connection sent no readable request');
      socket.end(answerToBrokenRequest(error.code, requestId));
    },
    routerOptions: { maxParamLength: URL_LENGTH_MAX },
    frameworkErrors: (_error, request, reply) => {
      sendProblem(request, reply, { code: 'malformed_request', detail: 'The address could not be decoded.' });
    },
  });

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply;
    const line = { method: request.method, route: request.routeOptions.url, status: statusCode, ms: elapsedTime };
    if (statusCode >= 400) request.log.info(line, 'refused');
    else request.log.debug(line, 'answered');
    done();
  });
  app.addHook('preClose', (done) => {
    stopping = true;
    done();
  });

  readJsonBodies(app);
  answerFailures(app);
  serveHealth(app, { version: packageJson.version, isStopping: () => stopping });
  serveTools(app);
  return app;
}
