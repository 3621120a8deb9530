import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { readStripeSettings, type StripeSettings } from './billing/stripe_settings.ts';
import { isMailAddress, type NamedAddress, namedAddressOf } from './mail/mail_address.ts';
import { isLoopbackAddress, isLoopbackHost } from './network/loopback.ts';
import { type SmtpServer, smtpServerOf } from './network/smtp_url.ts';
import { isSeed } from './receipts/signing_key.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export const LOG_FORMATS = ['json', 'text'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/** The settings of the service. */
export interface Config {
  port: number;
  host: string;
  logLevel: LogLevel;
  /** Without it, text on a terminal and JSON elsewhere. */
  logFormat: LogFormat | undefined;
  /** The folder of the SQLite database. */
  dataFolder: string;
  /** A PostgreSQL URL; without one the store is SQLite. */
  databaseUrl: string | undefined;
  /** The public URL of this service, without a trailing slash. */
  publicUrl: string;
  trustProxy: false | number | string[];
  /** Signs dashboard sessions. Without it, the store holds a generated secret. */
  secret: string | undefined;
  /** The seed of the key that signs receipts. Without it, the store holds a generated one. */
  receiptKey: string | undefined;
  /** The number of worker processes; one per core by default. */
  workers: number;
  /** Whether plain calls are served before Node's HTTP server and Fastify. */
  fastPath: boolean;
  /** Bearer token for /metrics; without it only this machine has access, and only if the service is local. */
  metricsToken: string | undefined;
  /** Proves to the MCP registry that the domain of this service is its publisher's. */
  registryProof: string | undefined;
  /** Where vulnerabilities are reported: an address for mail or a page. */
  securityContact: string | undefined;
  /** Payments; without them the operator grants plans. */
  stripe: StripeSettings | undefined;
  /** Whether callers without a key have the limits of the free plan; only a service for development can do without. */
  keylessLimits: boolean;
  /** Whether OAuth clients can be known by a document on the internet; a service that cannot reach it registers all of them. */
  clientDocuments: boolean;
  /** The folder for the files of jobs; all machines on one database share it. */
  jobFolder: string;
  /** Parts of jobs at a time in each worker process; with 0 this machine takes jobs, but leaves them to others. */
  jobThreads: number;
  /** The server that mail is handed to; without one the service sends none. */
  smtp: SmtpServer | undefined;
  /** The sender of mail. */
  mailFrom: NamedAddress;
  /** Whom pages name, and who hears of requests. */
  operatorEmail: string | undefined;
}

export type ConfigReading = { ok: true; config: Config } | { ok: false; faults: string[] };

const SECRET_LENGTH_MIN = 32;
const TOKEN_LENGTH_MIN = 16;

const WORKERS_MAX = 256;
const JOB_THREADS_MAX = 64;

/** The record that the tool of the registry prints: the version, the kind of key and the public key in base64. */
const REGISTRY_PROOF = /^v=MCPv1; k=(ed25519|ecdsap384); p=[A-Za-z0-9+/]+={0,2}$/;

function isLogLevel(word: string): word is LogLevel {
  return (LOG_LEVELS as readonly string[]).includes(word);
}

function isLogFormat(word: string | undefined): word is LogFormat | undefined {
  return word === undefined || (LOG_FORMATS as readonly string[]).includes(word);
}

function portOf(text: string): number | undefined {
  return /^\d+$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}

function workersOf(text: string): number | undefined {
  return /^[1-9]\d*$/.test(text) && Number(text) <= WORKERS_MAX ? Number(text) : undefined;
}

function jobThreadsOf(text: string): number | undefined {
  return /^\d+$/.test(text) && Number(text) <= JOB_THREADS_MAX ? Number(text) : undefined;
}

function urlOf(text: string, protocols: readonly string[]): URL | undefined {
  const url = URL.parse(text);
  return url && protocols.includes(url.protocol) ? url : undefined;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** `off`, `on` for one proxy, a number of proxies, or the IP addresses and networks of trusted proxies. */
function trustOf(text: string): Config['trustProxy'] | undefined {
  if (text === 'off') return false;
  if (text === 'on') return 1;
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  const networks = text.split(',').map((each) => each.trim());
  return networks.every(isNetwork) ? networks : undefined;
}

function switchOf(text: string): boolean | undefined {
  return text === 'on' ? true : text === 'off' ? false : undefined;
}

/** The sender of mail, unless another is set. */
function defaultSender(publicUrl: URL | undefined): NamedAddress {
  const { hostname = 'localhost' } = publicUrl ?? {};
  // An IPv6 address is no domain of a mail address.
  return { name: 'Plumbline', address: `no-reply@${hostname.startsWith('[') ? 'localhost' : hostname}` };
}

function areSet({ length }: string): string {
  return length === 1 ? '1 is set' : `${length} are set`;
}

/** Why the limits of callers without a key cannot be switched off: somebody else may be able to call. */
function whyLimited(host: string, publicUrl: URL | undefined, trustProxy: Config['trustProxy'] | undefined): string[] {
  const rule = 'KEYLESS_LIMITS=off is for development on this machine';
  const reasons: string[] = [];
  if (!isLoopbackAddress(host) && !isLoopbackHost(host)) {
    reasons.push(`${rule}, so HOST must be 127.0.0.1, ::1 or localhost; "${host}" is set.`);
  }
  if (publicUrl && !isLoopbackHost(publicUrl.hostname)) {
    reasons.push(`${rule}, so PUBLIC_URL must be local or not set; "${publicUrl.href}" is set.`);
  }
  if (trustProxy) reasons.push(`${rule}, so TRUST_PROXY must be off; it is set.`);
  return reasons;
}

/** Reads the settings from the environment and reports all faults at once. */
export function readConfig(environment: Record<string, string | undefined>): ConfigReading {
  const { PORT = '3000', HOST = '127.0.0.1', LOG_LEVEL = 'info', PLUMBLINE_DATA = './data' } = environment;
  const { DATABASE_URL, PUBLIC_URL, TRUST_PROXY = 'off', PLUMBLINE_SECRET, RECEIPT_KEY, METRICS_TOKEN } = environment;
  const { MCP_REGISTRY_AUTH, SECURITY_CONTACT } = environment;
  const { WORKERS = String(Math.min(availableParallelism(), WORKERS_MAX)) } = environment;
  const { LOG_FORMAT, JOBS_DIR = join(PLUMBLINE_DATA, 'jobs'), JOB_THREADS = '1' } = environment;
  const { FAST_PATH = 'on', KEYLESS_LIMITS = 'on', OAUTH_CLIENT_DOCUMENTS = 'on' } = environment;
  const { SMTP_URL, MAIL_FROM, OPERATOR_EMAIL } = environment;
  const faults: string[] = [];
  const port = portOf(PORT);
  if (port === undefined) faults.push(`PORT must be a whole number from 0 to 65535; "${PORT}" is set.`);
  if (HOST.trim() === '') faults.push('HOST must be an address to listen on; it is empty.');
  if (!isLogLevel(LOG_LEVEL)) faults.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}; "${LOG_LEVEL}" is set.`);
  if (!isLogFormat(LOG_FORMAT)) faults.push(`LOG_FORMAT must be ${LOG_FORMATS.join(' or ')}; "${LOG_FORMAT}" is set.`);
  if (PLUMBLINE_DATA.trim() === '') faults.push('PLUMBLINE_DATA must be a folder; it is empty.');
  if (DATABASE_URL !== undefined && !urlOf(DATABASE_URL, ['postgres:', 'postgresql:'])) {
    faults.push(
      'DATABASE_URL must be a URL such as postgres://user:password@host:5432/database; another value is set.',
    );
  }
  const publicUrl = PUBLIC_URL === undefined ? undefined : urlOf(PUBLIC_URL, ['http:', 'https:']);
  if (PUBLIC_URL !== undefined && !publicUrl) {
    faults.push(`PUBLIC_URL must be a URL such as https://calc.example.com; "${PUBLIC_URL}" is set.`);
  }
  const trustProxy = trustOf(TRUST_PROXY.trim());
  if (trustProxy === undefined) {
    faults.push(
      `TRUST_PROXY must be off, on, a number of proxies or a list of their IP addresses; "${TRUST_PROXY}" is set.`,
    );
  }
  if (PLUMBLINE_SECRET !== undefined && PLUMBLINE_SECRET.length < SECRET_LENGTH_MIN) {
    faults.push(`PLUMBLINE_SECRET must have at least ${SECRET_LENGTH_MIN} characters; ${areSet(PLUMBLINE_SECRET)}.`);
  }
  if (RECEIPT_KEY !== undefined && !isSeed(RECEIPT_KEY)) {
    faults.push(
      'RECEIPT_KEY must be 32 random bytes in base64url, 43 characters without padding; another value is set.',
    );
  }
  if (METRICS_TOKEN !== undefined && METRICS_TOKEN.length < TOKEN_LENGTH_MIN) {
    faults.push(`METRICS_TOKEN must have at least ${TOKEN_LENGTH_MIN} characters; ${areSet(METRICS_TOKEN)}.`);
  }
  if (MCP_REGISTRY_AUTH !== undefined && !REGISTRY_PROOF.test(MCP_REGISTRY_AUTH)) {
    faults.push('MCP_REGISTRY_AUTH must be a record such as v=MCPv1; k=ed25519; p=...; another value is set.');
  }
  if (SECURITY_CONTACT !== undefined && !urlOf(SECURITY_CONTACT, ['mailto:', 'https:'])) {
    faults.push(
      `SECURITY_CONTACT must be a URL such as mailto:security@example.com or https://example.com/security; "${SECURITY_CONTACT}" is set.`,
    );
  }
  const workers = workersOf(WORKERS);
  if (workers === undefined) {
    faults.push(`WORKERS must be a whole number from 1 to ${WORKERS_MAX}; "${WORKERS}" is set.`);
  }
  if (JOBS_DIR.trim() === '') faults.push('JOBS_DIR must be a folder; it is empty.');
  const jobThreads = jobThreadsOf(JOB_THREADS);
  if (jobThreads === undefined) {
    faults.push(`JOB_THREADS must be a whole number from 0 to ${JOB_THREADS_MAX}; "${JOB_THREADS}" is set.`);
  }
  const fastPath = switchOf(FAST_PATH);
  if (fastPath === undefined) faults.push(`FAST_PATH must be on or off; "${FAST_PATH}" is set.`);
  const keylessLimits = switchOf(KEYLESS_LIMITS);
  if (keylessLimits === undefined) faults.push(`KEYLESS_LIMITS must be on or off; "${KEYLESS_LIMITS}" is set.`);
  const clientDocuments = switchOf(OAUTH_CLIENT_DOCUMENTS);
  if (clientDocuments === undefined) {
    faults.push(`OAUTH_CLIENT_DOCUMENTS must be on or off; "${OAUTH_CLIENT_DOCUMENTS}" is set.`);
  }
  const smtp = SMTP_URL === undefined ? undefined : smtpServerOf(SMTP_URL);
  // The value may hold a password.
  if (SMTP_URL !== undefined && !smtp) {
    faults.push('SMTP_URL must be a URL such as smtps://user:password@mail.example.com; another value is set.');
  }
  const mailFrom = MAIL_FROM === undefined ? defaultSender(publicUrl) : namedAddressOf(MAIL_FROM);
  if (mailFrom === undefined) {
    faults.push(`MAIL_FROM must be an address such as Plumbline <no-reply@example.com>; "${MAIL_FROM}" is set.`);
  }
  if (OPERATOR_EMAIL !== undefined && !isMailAddress(OPERATOR_EMAIL)) {
    faults.push(`OPERATOR_EMAIL must be a mail address such as operator@example.com; "${OPERATOR_EMAIL}" is set.`);
  }
  const { stripe, faults: stripeFaults } = readStripeSettings(environment);
  faults.push(...stripeFaults);
  if (keylessLimits === false) faults.push(...whyLimited(HOST, publicUrl, trustProxy));
  if (
    faults.length > 0 ||
    fastPath === undefined ||
    keylessLimits === undefined ||
    clientDocuments === undefined ||
    mailFrom === undefined ||
    workers === undefined ||
    jobThreads === undefined ||
    port === undefined ||
    trustProxy === undefined ||
    !isLogLevel(LOG_LEVEL) ||
    !isLogFormat(LOG_FORMAT)
  ) {
    return { ok: false, faults };
  }
  return {
    ok: true,
    config: {
      port,
      host: HOST,
      logLevel: LOG_LEVEL,
      logFormat: LOG_FORMAT,
      dataFolder: PLUMBLINE_DATA,
      databaseUrl: DATABASE_URL,
      publicUrl: publicUrl?.href.replace(/\/$/, '') ?? `http://localhost:${port}`,
      trustProxy,
      secret: PLUMBLINE_SECRET,
      receiptKey: RECEIPT_KEY,
      metricsToken: METRICS_TOKEN,
      registryProof: MCP_REGISTRY_AUTH,
      securityContact: SECURITY_CONTACT,
      stripe,
      fastPath,
      keylessLimits,
      clientDocuments,
      workers,
      jobFolder: JOBS_DIR,
      jobThreads,
      smtp,
      mailFrom,
      operatorEmail: OPERATOR_EMAIL,
    },
  };
}
