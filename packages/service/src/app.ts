import cluster from 'node:cluster';
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import packageJson from '../package.json' with { type: 'json' };
import { AccountAuthentication } from './accounts/account_authentication.ts';
import { SessionAccounts } from './accounts/session_accounts.ts';
import { serveDashboard } from './api/dashboard/serve_dashboard.ts';
import { missingPageSender } from './api/docs/docs_routes.ts';
import { serveDocs } from './api/docs/serve_docs.ts';
import { FastPath } from './api/fast_path/fast_path.ts';
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  createHttpServer,
  guardConnections,
  limitConnectionsPerAddress,
} from './api/http/connection_limits.ts';
import { allowCors, CORS_HEADERS } from './api/http/cors.ts';
import { internalErrorOf, malformedRequestResponse, setErrorHandlers } from './api/http/error_handler.ts';
import { FailedRequestLog } from './api/http/failed_request_log.ts';
import { FixedPaths } from './api/http/fixed_paths.ts';
import { addJsonBodyParser } from './api/http/json_body_parser.ts';
import { LoadShedder, type LoadSheddingLimits } from './api/http/load_shedding.ts';
import { OpenResponses } from './api/http/open_responses.ts';
import { keepPageSessions } from './api/http/page_session.ts';
import { sendProblem } from './api/http/problem.ts';
import { securityHeaders } from './api/http/security_headers.ts';
import { compileTrust, type TrustedProxies } from './api/http/trusted_proxies.ts';
import { serveMcpBundle } from './api/mcp/discovery/serve_bundle.ts';
import { serveMcpDiscovery } from './api/mcp/discovery/serve_discovery.ts';
import { mcpFastPath, serveMcp } from './api/mcp/http/serve_mcp.ts';
import { WorkerCancellations } from './api/mcp/http/worker_cancellations.ts';
import { meteredMcp } from './api/mcp/metered/metered_mcp.ts';
import { challengeRoute } from './api/mcp/metered/token_authorization.ts';
import { readSheetApp } from './api/mcp/resources/sheet_app.ts';
import { Metrics } from './api/metrics/metrics.ts';
import { serveMetrics } from './api/metrics/serve_metrics.ts';
import { canServeOauth, serveOauth } from './api/oauth/serve_oauth.ts';
import { openApiDocument } from './api/openapi/openapi.ts';
import { serveOpenApi } from './api/openapi/serve_openapi.ts';
import { serveBatch } from './api/rest/batch.ts';
import { isStreaming } from './api/rest/batch_stream.ts';
import { BatchThreads } from './api/rest/batch_threads/batch_threads.ts';
import { serveCalculations } from './api/rest/calculations.ts';
import { serveEditions } from './api/rest/editions.ts';
import { serveExplorations } from './api/rest/explorations.ts';
import { serveHealth } from './api/rest/health.ts';
import { serveJobs } from './api/rest/jobs/jobs.ts';
import { serveParameters } from './api/rest/parameters.ts';
import { servePublicKeys } from './api/rest/public_keys.ts';
import { toolFastPath } from './api/rest/tool_fast_path.ts';
import { serveTools } from './api/rest/tools.ts';
import { serveUsage } from './api/rest/usage.ts';
import { serveUsageExport } from './api/rest/usage_export.ts';
import { serveVerification } from './api/rest/verification.ts';
import { serveWebhooks } from './api/rest/webhooks/webhooks.ts';
import { serveStripeWebhooks } from './api/stripe/serve_stripe_webhooks.ts';
import { serveVariantB } from './api/variant_b/variant_b.ts';
import { serveWeb, WEB_BUILD } from './api/web/serve_web.ts';
import { openBilling } from './billing/billing_context.ts';
import { startBillingSweep } from './billing/billing_sweep.ts';
import type { StripeSettings } from './billing/stripe_settings.ts';
import { CallService, type CallServiceOptions } from './calls/call_service.ts';
import { ExplorationService } from './calls/exploration_service.ts';
import { ManyCalls } from './calls/many_calls.ts';
import { FailureLog } from './errors/failure_log.ts';
import { ServiceErrorLog } from './errors/service_error_log.ts';
import { Explorations } from './explorations/explorations.ts';
import type { Jobs } from './jobs/jobs.ts';
import { openJobs } from './jobs/open_jobs.ts';
import { AccountNotices } from './mail/account_notices.ts';
import { type MailSender, NO_MAIL } from './mail/mail.ts';
import type { NamedAddress } from './mail/mail_address.ts';
import { MailService } from './mail/mail_service.ts';
import { isLoopbackHost } from './network/loopback.ts';
import { SmtpTransport } from './network/smtp_transport.ts';
import type { SmtpServer } from './network/smtp_url.ts';
import { AccessTokens } from './oauth/access_tokens.ts';
import { AuthorizationServer } from './oauth/authorization_server.ts';
import { OAUTH_MCP_PATH } from './oauth/oauth_addresses.ts';
import { openQueue } from './queue/open_queue.ts';
import type { WorkQueue } from './queue/work_queue.ts';
import { ReceiptIssuer } from './receipts/receipt_issuer.ts';
import { RequestLog } from './request_log.ts';
import type { LogLevel } from './settings.ts';
import { DocumentRenderer } from './sheets/document_renderer.ts';
import { cachedCheck } from './store/cached_check.ts';
import { StoreUnavailable } from './store/contract.ts';
import { databaseFingerprint } from './store/database_id.ts';
import { TaskService } from './tasks/task_service.ts';
import { startCleanup } from './usage/cleanup.ts';
import { Webhooks } from './webhooks/webhooks.ts';

export interface AppOptions extends Omit<CallServiceOptions, 'receipts' | 'sessions' | 'moreCalls'> {
  logLevel: LogLevel;
  /** Where the log goes; standard output, as JSON, by default. */
  logStream?: { write: (line: string) => void } | undefined;
  trustProxy?: TrustedProxies;
  /** The public URL of this service, without a trailing slash. */
  publicUrl?: string;
  /** Hosts that MCP accepts in addition to loopback and `publicUrl`. */
  allowedHosts?: string[];
  /** Signs dashboard sessions. Without it, the store holds a generated secret. */
  secret?: string | undefined;
  /** The seed of the key that signs receipts. Without it, the store holds a generated one. */
  receiptKey?: string | undefined;
  /** For tests. */
  connectionLimits?: ConnectionLimits;
  /** For tests. */
  loadSheddingLimits?: LoadSheddingLimits;
  /** Whether plain calls are served before Node's HTTP server and Fastify. */
  fastPath?: boolean;
  /** The most threads that explore at once; one per core by default. */
  explorationThreads?: number | undefined;
  /** The most threads that calculate large batches at once; none by default. */
  batchThreads?: number | undefined;
  /** The HTML that shows results in a conversation; that of the build by default. */
  sheetApp?: string | undefined;
  /** Bearer token for /metrics; without it only this machine has access, and only if the service is local. */
  metricsToken?: string | undefined;
  /** Proves to the MCP registry that the domain is ours; without it there is no proof. */
  registryProof?: string | undefined;
  /** Whether OAuth clients can be known by a document on the internet. */
  clientDocuments?: boolean | undefined;
  /** Where vulnerabilities are reported; without it there is no security.txt. */
  securityContact?: string | undefined;
  /** Payments; without them the operator grants plans. */
  stripe?: StripeSettings | undefined;
  /** For tests. */
  jobs?: Jobs | undefined;
  /** The folder for the files of jobs, which all machines share; without it there are no jobs. */
  jobFolder?: string | undefined;
  /** Parts of jobs at a time in this process; with 0 it takes jobs, but leaves them to others. */
  jobThreads?: number | undefined;
  /** The URL of the store, if it is on PostgreSQL, for the queue of jobs. */
  databaseUrl?: string | undefined;
  /** For tests: a queue for webhooks without jobs, closed with the app. */
  workQueue?: WorkQueue | undefined;
  /** The folder of the SQLite database, whose disk the operator's page reports. */
  dataFolder?: string | undefined;
  /** The worker processes of this machine. */
  workers?: number | undefined;
  /** Whether only this machine can reach the service: then, if its public URL is local, too, webhooks can be sent to this machine. */
  listensLocally?: boolean | undefined;
  /** The server that mail is handed to; without it none is sent. */
  smtp?: SmtpServer | undefined;
  /** The sender of mail. */
  mailFrom?: NamedAddress | undefined;
  /** For tests: gets mails instead of the server. */
  mailSender?: MailSender | undefined;
  /** Whom pages name, and who hears of requests. */
  operatorEmail?: string | undefined;
}

/** Node's header limit. Up to it, long names get a 404 of the tool lookup, not of the router. */
const URL_LENGTH_MAX = 16 * 1024;

/** Request ids are this prefix and a counter, which is cheaper than a random id per request. */
const PROCESS_ID = randomBytes(10).toString('hex');
let requests = 0;

function newRequestId(): string {
  requests += 1;
  return `req_${PROCESS_ID}${requests.toString(16).padStart(12, '0')}`;
}

function noSchema(): never {
  throw new Error('routes must not have Fastify schemas');
}

/** Builds the app for the server and for tests. Closing it closes the store. */
export function buildApp(options: AppOptions): FastifyInstance {
  const {
    logLevel,
    logStream,
    trustProxy = false,
    publicUrl = 'http://localhost:3000',
    allowedHosts = [],
    secret,
    receiptKey,
    connectionLimits = CONNECTION_LIMITS,
    loadSheddingLimits,
    metricsToken,
    registryProof,
    clientDocuments = true,
    securityContact,
    stripe,
    jobs,
    jobFolder,
    jobThreads = 1,
    databaseUrl,
    workQueue,
    listensLocally = true,
    smtp,
    mailFrom = { name: 'Plumbline', address: 'no-reply@localhost' },
    mailSender,
    operatorEmail,
    dataFolder,
    workers = 1,
    explorationThreads,
    batchThreads: batchThreadsMax = 0,
    fastPath = true,
    sheetApp = readSheetApp(),
    ...callServiceOptions
  } = options;
  let stopping = false;
  // Successful responses are logged at debug level; otherwise the line is not built at all.
  const logsResponses = logLevel === 'debug' || logLevel === 'trace';
  const { store, clock } = callServiceOptions;
  const metrics = new Metrics();
  const receipts = new ReceiptIssuer({ store, clock, publicUrl, seed: receiptKey });
  const authentication = new AccountAuthentication({
    store,
    clock,
    secret,
    mail: () => mail,
    publicUrl,
    onError: (error) => app.log.error({ err: error }, 'sending mail failed'),
  });
  const sessions = new SessionAccounts({ store, clock, authentication });
  const onRecorded = metrics.observeLedgerBatch;
  const isLocal = isLoopbackHost(new URL(publicUrl).hostname);
  const moreCalls = { publicUrl, isLocal };
  const callService = new CallService({ ...callServiceOptions, receipts, sessions, onRecorded, moreCalls });
  const explorations = new Explorations({ threads: explorationThreads });
  const explorationService = new ExplorationService(callService, explorations, metrics.observeExploration);
  const headers = securityHeaders(publicUrl);
  const isTrusted = compileTrust(trustProxy);
  const loadShedder = new LoadShedder({ newRequestId, onShed: () => metrics.shed(), limits: loadSheddingLimits });
  const openResponses = new OpenResponses();
  const app = Fastify({
    logger: { level: logLevel, ...(logStream && { stream: logStream }) },
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger, bindings) => new RequestLog(logger, bindings),
    genReqId: newRequestId,
    requestIdHeader: false,
    trustProxy: isTrusted,
    serverFactory: (handler) => createHttpServer(connectionLimits, openResponses.track(loadShedder.wrap(handler))),
    return503OnClosing: false,
    clientErrorHandler({ code }, socket) {
      if (code === 'ERR_HTTP_REQUEST_TIMEOUT' && isStreaming(socket)) return;
      if (code === 'ECONNRESET') return void socket.destroy();
      openResponses.whenSent(socket, () => {
        if (socket.writable) rejectConnection(socket, code);
        else socket.destroySoon();
      });
    },
    routerOptions: { maxParamLength: URL_LENGTH_MAX },
    // The calculators validate inputs, so Fastify need not load its schema compilers.
    schemaController: { compilersFactory: { buildValidator: noSchema, buildSerializer: noSchema } },
    frameworkErrors: (_error, request, reply) => {
      // Hooks have not run for such a request.
      reply.headers({ 'x-request-id': request.id, ...headers });
      sendProblem(request, reply, { code: 'malformed_request', detail: 'The URL could not be decoded.' });
    },
  });

  const paths = new FixedPaths();
  const failedRequests = new FailedRequestLog(app.log);
  const serviceErrors = new ServiceErrorLog(store, clock);
  const failures = new FailureLog(app.log, serviceErrors);

  const onQueueFailure = failures.of('the queue failed');
  const onQueueError = (error: unknown) => {
    if (!(error instanceof StoreUnavailable)) onQueueFailure(error);
  };
  const opensQueue = workQueue === undefined && (jobFolder !== undefined || smtp !== undefined);
  const queue = opensQueue ? openQueue({ store, databaseUrl, onError: onQueueError }) : workQueue;
  const onMailError = failures.of('sending mail failed');
  const mailService =
    smtp &&
    queue &&
    new MailService({
      store,
      clock,
      queue,
      transport: new SmtpTransport(smtp),
      from: mailFrom,
      publicUrl,
      readSecret: () => authentication.readSecret(),
      observer: metrics,
      log: app.log,
      onError: onMailError,
    });
  const mail = mailSender ?? mailService ?? NO_MAIL;

  function rejectConnection(socket: Socket, code: string): void {
    const requestId = newRequestId();
    app.log.info({ reqId: requestId, code }, 'a connection sent no readable request');
    socket.end(malformedRequestResponse(code, requestId));
  }

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(headers);
    done();
  });
  loadShedder.attachTo(app);
  guardConnections(app);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply;
    const isRejected = statusCode >= 400;
    if (isRejected || logsResponses) {
      const line = { method: request.method, route: paths.routeOf(request), status: statusCode, ms: elapsedTime };
      if (isRejected) {
        failedRequests.add(request.log, line);
        failures.noteResponse({ ...line, requestId: request.id, error: internalErrorOf(request) });
      } else request.log.debug(line, 'request completed');
    }
    // A stream that began before said nothing about the end of its connection.
    if (stopping) request.socket.destroySoon();
    done();
  });
  app.addHook('preClose', (done) => {
    stopping = true;
    stopFastPath?.();
    done();
  });

  allowCors(app);
  keepPageSessions(app, publicUrl);
  addJsonBodyParser(app);
  setErrorHandlers(app, { sendMissingPage: missingPageSender(publicUrl) });
  const checkStore = cachedCheck(store, clock);
  const readFingerprint = () => databaseFingerprint(store);
  serveHealth(app, { version: packageJson.version, isStopping: () => stopping, checkStore, readFingerprint });
  const countExplorations = () => explorations.size;
  serveMetrics(app, { paths, metrics, checkStore, token: metricsToken, publicUrl, countExplorations });
  serveTools(app, callService);
  serveEditions(app);
  serveParameters(app);
  serveVerification(app);
  const batchThreads = new BatchThreads({
    threadsMax: batchThreadsMax,
    onError: (error) => app.log.error({ err: error }, 'a thread of batches failed'),
  });
  app.addHook('onClose', () => batchThreads.close());
  serveBatch(app, callService, batchThreads);
  serveVariantB(app, callService);
  serveUsage(app, callService);
  serveUsageExport(app, callService, { store, clock });
  servePublicKeys(app, receipts);
  const documentRenderer = new DocumentRenderer();
  app.addHook('onClose', () => documentRenderer.close());
  serveCalculations(app, callService, { publicUrl, version: packageJson.version, documentRenderer });
  app.addHook('preClose', async () => explorations.stop());
  app.addHook('onClose', () => explorations.close());
  serveExplorations(app, {
    callService,
    explorationService,
    publicUrl,
    version: packageJson.version,
    documentRenderer,
  });
  const mcpHosts = [new URL(publicUrl).host, ...allowedHosts];
  const taskService = new TaskService({ records: () => store.tasks, onError: failures.of('task failed') });
  const manyCalls = new ManyCalls();
  app.addHook('preClose', async () => manyCalls.stop());
  const cancellations = cluster.worker && new WorkerCancellations(cluster.worker);
  const mcpOptions = {
    callService,
    explorationService,
    manyCalls,
    taskService,
    publicUrl,
    allowedHosts: mcpHosts,
    sheetApp,
    passOnCancellation: cancellations?.passOn,
  };
  const mcp = meteredMcp(mcpOptions);
  serveMcp(app, mcp);
  const mcpHandlers = [mcp];
  const mcpRoutes = [mcpFastPath(mcp)];
  if (canServeOauth(publicUrl, isLoopbackHost)) {
    const server = new AuthorizationServer({ store, clock, publicUrl, authentication, clientDocuments });
    serveOauth(app, { store, publicUrl, authentication, server, clientDocuments });
    const accessTokens = new AccessTokens({ store, clock, publicUrl });
    const oauthMcp = meteredMcp({ ...mcpOptions, accessTokens });
    const oauthRoute = { path: OAUTH_MCP_PATH, get: challengeRoute(publicUrl), headers: CORS_HEADERS };
    serveMcp(app, oauthMcp, oauthRoute);
    mcpHandlers.push(oauthMcp);
    mcpRoutes.push(mcpFastPath(oauthMcp, oauthRoute));
  }
  cancellations?.onReceived((requestKey) => {
    for (const handler of mcpHandlers) handler.cancel(requestKey);
  });
  serveMcpDiscovery(app, { publicUrl, registryProof });
  serveMcpBundle(app);
  const openApi = () => openApiDocument({ version: packageJson.version, publicUrl });
  serveDocs(app, { paths, publicUrl, clock, openApi, securityContact });
  serveOpenApi(app, { version: packageJson.version });
  const billing = stripe && openBilling(stripe, { store, clock, publicUrl, mail, log: app.log });
  if (billing) {
    serveStripeWebhooks(app, billing);
    const stopSweep = startBillingSweep(billing);
    app.addHook('preClose', stopSweep);
  }
  const configured = { mail: mail.isConfigured, payments: billing !== undefined };
  const operator = {
    store,
    clock,
    authentication,
    mail,
    billing,
    flushErrors: () => serviceErrors.flush(),
    folders: { data: dataFolder, jobs: jobFolder },
    service: { version: packageJson.version, startedAt: clock(), workers, ...configured },
  };
  serveDashboard(app, {
    store,
    clock,
    callService,
    publicUrl,
    authentication,
    sessions,
    documentRenderer,
    mail,
    operatorEmail,
    billing,
    operator,
  });
  app.addHook('preClose', () => authentication.links.settled());
  serveWeb(app, { paths, folder: WEB_BUILD, publicUrl });
  paths.attachTo(app);

  /** Returns the function that stops it. */
  function attachFastPath(): () => void {
    const path = new FastPath({
      routes: new Map([...toolFastPath(callService), ...mcpRoutes]),
      limits: connectionLimits,
      isTrusted,
      loadShedder,
      log: app.log,
      newRequestId,
      headers,
      isStopping: () => stopping,
      onResponse(reqId, route, status, ms) {
        metrics.observeRequest('POST', route, status, ms / 1000);
        if (status >= 400) {
          failedRequests.add(app.log, { reqId, method: 'POST', route, status, ms });
          failures.noteResponse({ requestId: reqId, method: 'POST', route, status });
        } else if (logsResponses) app.log.debug({ reqId, method: 'POST', route, status, ms }, 'request completed');
      },
      rejectConnection,
    });
    // For tests that count the requests on the fast path.
    app.decorate('fastPath', path);
    return path.attachTo(app.server);
  }
  const stopFastPath = fastPath ? attachFastPath() : undefined;
  limitConnectionsPerAddress(app, connectionLimits, isTrusted);

  // A queue for mail alone has no webhooks, which tell of jobs.
  const webhookQueue = jobFolder === undefined ? workQueue : queue;
  const webhooks =
    webhookQueue &&
    new Webhooks({
      store,
      clock,
      queue: webhookQueue,
      readSecret: () => authentication.readSecret(),
      isLocal: isLocal && listensLocally,
      version: packageJson.version,
      onError: failures.of('sending webhooks failed'),
    });
  if (webhooks) {
    serveWebhooks(app, { callService, webhooks, store, clock });
    app.addHook('onReady', async () => webhooks.start());
  }
  const openedJobs =
    jobFolder === undefined || !queue
      ? undefined
      : openJobs({
          store,
          callService,
          queue,
          folder: jobFolder,
          threads: jobThreads,
          webhooks,
          log: failures,
          observer: metrics,
        });
  const servedJobs = jobs ?? openedJobs?.jobs;
  if (servedJobs) serveJobs(app, { callService, jobs: servedJobs, clock, documentRenderer, publicUrl });
  if (openedJobs) {
    app.addHook('onReady', async () => openedJobs.start());
    app.addHook('preClose', () => openedJobs.stop());
  }
  // After jobs, whose end webhooks tell.
  if (webhooks) app.addHook('preClose', () => webhooks.stop());
  if (mailService) {
    const notices = new AccountNotices({ store, clock, mails: mailService, onError: onMailError });
    app.addHook('onReady', async () => {
      mailService.start();
      notices.start();
    });
    app.addHook('preClose', async () => {
      await notices.stop();
      await mailService.stop();
    });
  }

  const stopCleanup = startCleanup(store, failures.of('cleanup failed'));
  app.addHook('onClose', async () => {
    await taskService.close();
    await openedJobs?.close();
    await queue?.close();
    await stopCleanup();
    await callService.flushRejectedCalls();
    failedRequests.flush();
    await serviceErrors.flush();
    await store.close();
  });
  return app;
}
