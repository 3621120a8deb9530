import type { FastifyInstance } from 'fastify';
import packageJson from '../../package.json' with { type: 'json' };
import { AccountAuthentication } from '../accounts/account_authentication.ts';
import { SessionAccounts } from '../accounts/session_accounts.ts';
import type { FastPathRoute } from '../api/http/fast_path_route.ts';
import { FixedPaths } from '../api/http/fixed_paths.ts';
import { FailedRequestLog } from '../api/http/request_log.ts';
import { Metrics } from '../api/metrics/metrics.ts';
import { canServeOauth } from '../api/oauth/serve_oauth.ts';
import { openBilling } from '../billing/billing_context.ts';
import { CallService, type CallServiceOptions } from '../calls/call_service.ts';
import { ExplorationService } from '../calls/exploration_service.ts';
import { DocumentRenderer } from '../documents/document_renderer.ts';
import { FailureLog } from '../errors/failure_log.ts';
import { ServiceErrorLog } from '../errors/service_error_log.ts';
import { Explorations } from '../explorations/explorations.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { readLawRegister } from '../law/law_register.ts';
import { type MailSender, NO_MAIL } from '../mail/mail.ts';
import { MailService } from '../mail/mail_service.ts';
import { isLoopback, isLoopbackHost } from '../network/loopback.ts';
import { SmtpTransport } from '../network/smtp_transport.ts';
import { openQueue } from '../queue/open_queue.ts';
import type { WorkQueue } from '../queue/work_queue.ts';
import { ReceiptIssuer } from '../receipts/receipt_issuer.ts';
import type { Settings } from '../settings.ts';
import { SingleSignOn } from '../single_sign_on/single_sign_on.ts';
import { cachedCheck } from '../store/cached_check.ts';
import { StoreUnavailable } from '../store/contract.ts';
import { Webhooks } from '../webhooks/webhooks.ts';
import { createHttpApp, type HttpOptions } from './http_app.ts';

type AppSettings = { [Name in Exclude<keyof Settings, 'logLevel' | 'keylessLimits'>]?: Settings[Name] | undefined };

/** The settings of the app, what it runs on, and what tests replace. Without a setting, the app does without what it is for. */
export interface AppOptions
  extends AppSettings,
    HttpOptions,
    Pick<CallServiceOptions, 'store' | 'clock' | 'meter' | 'keylessLimits'> {
  /** How the command line is run on this machine. */
  commandLine?: string | undefined;
  /** The most threads that explore at once; one per core by default. */
  explorationThreads?: number | undefined;
  /** The most threads that calculate large batches at once; none by default. */
  batchThreads?: number | undefined;
  /** For tests: the HTML that shows results in a conversation, instead of that of the build. */
  sheetApp?: string | undefined;
  /** For tests: the folder of the site, instead of that of the build. */
  siteFolder?: string | undefined;
  /** For tests. */
  jobs?: Jobs | undefined;
  /** For tests: a queue for webhooks without jobs, closed with the app. */
  workQueue?: WorkQueue | undefined;
  /** For tests: gets mails instead of the server. */
  mailSender?: MailSender | undefined;
}

/** What the features share. */
export type AppContext = ReturnType<typeof createContext>['context'];

/** What a feature does when the app starts and stops. */
export interface Lifecycle {
  /** When the app is ready. */
  start?: () => unknown;
  /** While open requests are finished: takes on nothing new. */
  stop?: () => unknown;
  /** After the last response. */
  close?: () => Promise<void>;
}

/** A part of the service: registers its routes and hooks. */
export type Feature = (app: FastifyInstance, context: AppContext) => Lifecycle | undefined;

type Base = ReturnType<typeof createBase>;

/** What needs nothing but the options. */
function createBase(options: AppOptions) {
  const { store, clock, publicUrl = 'http://localhost:3000', host = 'localhost' } = options;
  const isLocal = isLoopbackHost(new URL(publicUrl).hostname);
  const isOnlyLocal = isLocal && isLoopback(host);
  const metrics = new Metrics();
  const { app, http } = createHttpApp({ ...options, publicUrl, isOnlyLocal, onShed: () => metrics.shed() });
  const serviceErrors = new ServiceErrorLog(store, clock);
  return {
    ...options,
    publicUrl,
    version: packageJson.version,
    servesOauth: canServeOauth(publicUrl, isLoopbackHost),
    isLocal,
    /** Whether nobody but this machine can reach the service. */
    isOnlyLocal,
    app,
    http,
    tracer: http.tracer,
    log: app.log,
    metrics,
    failedRequests: new FailedRequestLog(app.log),
    serviceErrors,
    failures: new FailureLog(app.log, serviceErrors),
    paths: new FixedPaths(),
    lawRegister: readLawRegister(options.siteFolder),
    checkStore: cachedCheck(store, clock),
    documentRenderer: new DocumentRenderer(),
    /** Features add the routes that are served on the fast path, too. */
    fastPathRoutes: new Map<string, FastPathRoute>(),
  };
}

/** The queue of jobs, webhooks and mail, if there are any. */
function openWorkQueue(base: Base): WorkQueue | undefined {
  const { store, clock, databaseUrl, jobFolder, smtp, workQueue, failures } = base;
  if (workQueue || (jobFolder === undefined && smtp === undefined)) return workQueue;
  const onFailure = failures.ofRepeated('the queue failed', clock);
  const onError = (error: unknown) => {
    if (!(error instanceof StoreUnavailable)) onFailure(error);
  };
  return openQueue({ store, databaseUrl, onError });
}

/** The mail service, if there is a mail server. */
function openMail(base: Base, queue: WorkQueue | undefined, authentication: AccountAuthentication) {
  const { smtp, mailFrom = { name: 'Plumbline', address: 'no-reply@localhost' }, metrics, failures } = base;
  if (!smtp || !queue) return undefined;
  return new MailService({
    ...base,
    queue,
    transport: new SmtpTransport(smtp),
    from: mailFrom,
    readSecret: () => authentication.readSecret(),
    observer: metrics,
    onError: failures.of('sending mail failed'),
  });
}

/** The webhooks, if there are jobs to tell of. A queue for mail alone has none. */
function openWebhooks(base: Base, queue: WorkQueue | undefined, authentication: AccountAuthentication) {
  const { jobFolder, workQueue, isOnlyLocal, failures } = base;
  const webhookQueue = jobFolder === undefined ? workQueue : queue;
  if (!webhookQueue) return undefined;
  return new Webhooks({
    ...base,
    queue: webhookQueue,
    readSecret: () => authentication.readSecret(),
    // Only a service that nobody else can reach may send them to this machine.
    isLocal: isOnlyLocal,
    onError: failures.of('sending webhooks failed'),
  });
}

/** Creates the app without features, and what they share. */
export function createContext(options: AppOptions) {
  const base = createBase(options);
  const { app, log, store, clock, secret, receiptKey, publicUrl, isLocal, metrics, stripe, mailSender, oidc } = base;
  const { commandLine = 'plumbline' } = options;
  const authentication = new AccountAuthentication({
    store,
    clock,
    secret,
    mail: () => mail,
    publicUrl,
    onError: (error) => log.error({ err: error }, 'sending mail failed'),
  });
  const queue = openWorkQueue(base);
  const mailService = openMail(base, queue, authentication);
  const mail = mailSender ?? mailService ?? NO_MAIL;
  const sessions = new SessionAccounts({ store, clock, authentication });
  const receipts = new ReceiptIssuer({ store, clock, publicUrl, seed: receiptKey });
  const callService = new CallService({
    ...options,
    receipts,
    sessions,
    onRecorded: metrics.observeLedgerBatch,
    moreCalls: { publicUrl, commandLine: isLocal ? commandLine : undefined },
  });
  const explorations = new Explorations({ threads: options.explorationThreads });
  const context = {
    ...base,
    authentication,
    singleSignOn: oidc && new SingleSignOn({ store, clock, authentication, publicUrl, oidc }),
    sessions,
    receipts,
    callService,
    explorations,
    explorationService: new ExplorationService(callService, explorations, metrics.observeExploration),
    queue,
    mail,
    mailService,
    webhooks: openWebhooks(base, queue, authentication),
    billing: stripe && openBilling(stripe, { store, clock, publicUrl, mail, log }),
  };
  return { app, context };
}
