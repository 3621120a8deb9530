import { availableParallelism } from 'node:os';
import type { InvoiceSettings } from './billing/invoices.ts';
import { isCurrency, percentOf } from './billing/money.ts';
import { BUCKET_SETTINGS, bucketFaults, JOB_FOLDER_RULE, jobFolderIn, withBucket } from './jobs/bucket_settings.ts';
import { isMailAddress, namedAddressOf } from './mail/mail_address.ts';
import { isLoopback, isLoopbackHost } from './network/loopback.ts';
import { smtpServerOf } from './network/smtp_url.ts';
import type { StripeSettings } from './network/stripe_client.ts';
import { isSeed } from './receipts/signing_key.ts';
import {
  type EarlierSettings,
  LINES,
  longSecret,
  matching,
  notBlank,
  ON_OR_OFF,
  oneOf,
  type Setting,
  textThat,
  trustOf,
  unrepeated,
  urlOf,
  urlWith,
  wholeNumber,
} from './setting_readers.ts';
import { OIDC_SETTINGS, oidcFaults, withOidc } from './single_sign_on/oidc_settings.ts';
import { TRACING_SETTINGS, withTracing } from './tracing/tracing_settings.ts';

const PORT_MAX = 65_535;
const WORKERS_MAX = 256;
const JOB_THREADS_MAX = 64;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const LOG_FORMATS = ['json', 'text'] as const;

/** The record that the tool of the registry prints: the version, the kind of key and the public key in base64. */
const REGISTRY_PROOF = /^v=MCPv1; k=(ed25519|ecdsap384); p=[A-Za-z0-9+/]+={0,2}$/;

const IN_DATABASE = 'a random one, stored in the database, which all machines share';

function isLocalUrl(text: string): boolean {
  return isLoopbackHost(urlOf(text, ['http:'])?.hostname ?? '');
}

function defaultSender({ publicUrl }: EarlierSettings): string {
  const { hostname } = new URL(publicUrl);
  // An IPv6 address is no domain of a mail address.
  return `Plumbline <no-reply@${hostname.startsWith('[') ? 'localhost' : hostname}>`;
}

/** Every setting, in the order of the documents. */
export const SETTINGS = {
  port: {
    variable: 'PORT',
    meaning: 'Port to listen on; 0 selects a free port.',
    default: '3000',
    ...wholeNumber(0, PORT_MAX),
  },
  host: {
    variable: 'HOST',
    meaning: 'IP address to listen on: 0.0.0.0 for all interfaces, 127.0.0.1 behind a proxy on the same machine.',
    default: '127.0.0.1',
    ...notBlank('must be an address to listen on'),
  },
  logLevel: {
    variable: 'LOG_LEVEL',
    meaning: `Least severe level that is logged: ${LOG_LEVELS.join(', ')}. Answered requests are logged at debug, rejected ones at info: up to 100 a second with a line each, the others as a number.`,
    default: 'info',
    ...oneOf(LOG_LEVELS),
  },
  logFormat: {
    variable: 'LOG_FORMAT',
    meaning: 'How the log is written: `json`, one object a line, or `text` for people.',
    defaultInWords: 'text on a terminal, json elsewhere',
    example: 'json',
    ...oneOf(LOG_FORMATS),
  },
  dataFolder: {
    variable: 'PLUMBLINE_DATA',
    meaning:
      'Folder of the SQLite database, created if missing. What the service creates is readable by its own user only. With `DATABASE_URL` it only holds the files of jobs.',
    default: './data',
    ...notBlank('must be a folder'),
  },
  databaseUrl: {
    variable: 'DATABASE_URL',
    meaning: 'PostgreSQL instead of SQLite, so that [several machines](scaling-out.md) can share the load.',
    defaultInWords: 'SQLite',
    example: 'postgres://plumbline:password@localhost:5432/plumbline',
    ...unrepeated(urlWith(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database')),
  },
  publicUrl: {
    variable: 'PUBLIC_URL',
    meaning:
      'URL that callers use. While it and `HOST` are local, the service [answers local hosts only](#names-of-the-service). Calculation sheets print it, MCP accepts only its host and local hosts, and OAuth at `/mcp/oauth` needs https here, or a URL of this machine.',
    default: ({ port }: EarlierSettings) => `http://localhost:${port}`,
    defaultInWords: '`http://localhost:PORT`',
    example: 'https://calc.example.com',
    rule: 'must be a URL such as https://calc.example.com',
    read: (text: string) => urlOf(text, ['http:', 'https:'])?.href.replace(/\/$/, ''),
  },
  trustProxy: {
    variable: 'TRUST_PROXY',
    meaning:
      "Whether to trust `X-Forwarded-For`: `off`, `on` for one proxy in front, a number of proxies, or a list of the IP addresses and networks of trusted proxies. With `off` behind a proxy, all callers have the proxy's IP address and share one limit.",
    default: 'off',
    rule: 'must be off, on, a number of proxies or a list of their IP addresses',
    read: (text: string) => trustOf(text.trim()),
  },
  secret: {
    variable: 'PLUMBLINE_SECRET',
    meaning:
      'Secret that signs dashboard sessions and encrypts [what must stay secret](#the-secret): second factors, the secrets of webhooks and queued mails. It has 32 characters or more. If it changes, owners of webhooks have to rotate their secrets, and second factors can no longer be read: `plumbline accounts remove-second-factor` turns them off.',
    defaultInWords: IN_DATABASE,
    ...longSecret(32),
  },
  receiptKey: {
    variable: 'RECEIPT_KEY',
    meaning:
      'Key that signs [receipts](receipts.md): 32 random bytes in base64url, 43 characters. Public keys of earlier values stay published.',
    defaultInWords: IN_DATABASE,
    ...unrepeated(textThat('must be 32 random bytes in base64url, 43 characters without padding', isSeed)),
  },
  metricsToken: {
    variable: 'METRICS_TOKEN',
    meaning:
      'Token for reading `/metrics`, as `Authorization: Bearer`; 16 characters or more. Without it, only requests from this machine to localhost are allowed, and only while `PUBLIC_URL` is not set or is local.',
    ...longSecret(16),
  },
  registryProof: {
    variable: 'MCP_REGISTRY_AUTH',
    meaning:
      'Record that proves to the MCP registry that the domain of `PUBLIC_URL` is yours; served at `/.well-known/mcp-registry-auth`. The command `mcp-publisher` prints it.',
    example: 'v=MCPv1; k=ed25519; p=...',
    ...unrepeated(matching(REGISTRY_PROOF, 'must be a record such as v=MCPv1; k=ed25519; p=...')),
  },
  securityContact: {
    variable: 'SECURITY_CONTACT',
    meaning: 'Where to report vulnerabilities, as a `mailto:` or `https:` URL; served in `/.well-known/security.txt`.',
    example: 'mailto:security@example.com',
    ...urlWith(['mailto:', 'https:'], 'mailto:security@example.com or https://example.com/security'),
  },
  smtp: {
    variable: 'SMTP_URL',
    meaning:
      '[Mail server](#mail) for verification of addresses, reset links, notices and invitations. `smtp://` uses STARTTLS on port 587, `smtps://` TLS on port 465; percent-encode special characters in the user name and the password. Without it the service sends no mail, and the operator uses the command line instead.',
    example: 'smtps://user:password@mail.example.com',
    ...unrepeated({ rule: 'must be a URL such as smtps://user:password@mail.example.com', read: smtpServerOf }),
  },
  mailFrom: {
    variable: 'MAIL_FROM',
    meaning: 'Sender of mail.',
    default: defaultSender,
    defaultInWords: '`Plumbline <no-reply@HOST>`, with the host of `PUBLIC_URL`',
    example: 'Plumbline <no-reply@calc.example.com>',
    rule: 'must be an address such as Plumbline <no-reply@example.com>',
    read: namedAddressOf,
  },
  operatorEmail: {
    variable: 'OPERATOR_EMAIL',
    meaning: 'Address of the operator: pages name it, and requests for plans are sent to it.',
    example: 'operator@example.com',
    ...textThat('must be a mail address such as operator@example.com', isMailAddress),
  },
  ...OIDC_SETTINGS,
  stripeSecretKey: {
    variable: 'STRIPE_SECRET_KEY',
    meaning:
      'Secret key of Stripe. Together with `STRIPE_WEBHOOK_SECRET` it turns [payments](paying.md#for-operators) on; without them the operator grants plans.',
    example: 'sk_live_...',
    ...unrepeated(matching(/^(sk|rk)_(test|live)_\S+$/, 'must be a key of Stripe such as sk_live_... or rk_live_...')),
  },
  stripeWebhookSecret: {
    variable: 'STRIPE_WEBHOOK_SECRET',
    meaning: 'Signing secret of the Stripe webhook at the path `/stripe/webhooks` of the public URL.',
    example: 'whsec_...',
    ...unrepeated(matching(/^whsec_\S+$/, 'must be the signing secret of a webhook, whsec_...')),
  },
  stripeTax: {
    variable: 'STRIPE_TAX',
    meaning:
      '`on` lets [Stripe Tax](paying.md#taxes) add the tax of the customer’s place: the payment page then asks for the address and a tax number.',
    default: 'off',
    ...ON_OR_OFF,
  },
  stripeApiUrl: {
    variable: 'STRIPE_API_URL',
    meaning: 'For tests: a stand-in for Stripe on this machine.',
    example: 'http://127.0.0.1:12111',
    ...textThat('is for tests, so it must be a URL of this machine such as http://127.0.0.1:12111', isLocalUrl),
  },
  invoiceSeller: {
    variable: 'INVOICE_SELLER',
    meaning:
      'Name of your business on [invoices that you issue yourself](paying.md#invoices-without-stripe). They also need `INVOICE_ADDRESS`.',
    example: 'Example Ltd',
    ...notBlank('must be a name'),
  },
  invoiceAddress: {
    variable: 'INVOICE_ADDRESS',
    meaning: 'Address of your business on invoices; semicolons separate its lines.',
    example: '1 High Street; Leeds LS1 1AA; United Kingdom',
    ...LINES,
  },
  invoiceTaxId: {
    variable: 'INVOICE_TAX_ID',
    meaning: 'Your tax number on invoices, with the country in front, such as a VAT number.',
    example: 'GB123456789',
    ...notBlank('must be a tax number'),
  },
  invoiceBank: {
    variable: 'INVOICE_BANK',
    meaning: 'Where invoices are paid; semicolons separate the lines.',
    example: 'IBAN GB33BUKB20201555555555; BIC BUKBGB22',
    ...LINES,
  },
  invoiceCurrency: {
    variable: 'INVOICE_CURRENCY',
    meaning:
      'Currency of invoices, as in ISO 4217. The published prices are in GBP; in another one you state the price.',
    default: 'GBP',
    ...textThat('must be a currency such as GBP or EUR', isCurrency),
  },
  invoiceTaxRate: {
    variable: 'INVOICE_TAX_PERCENT',
    meaning: 'Tax on invoices in percent, with at most two decimals, such as `20` or `8.1`; `0` for none.',
    defaultInWords: 'stated for each invoice',
    example: '20',
    rule: 'must be a percentage from 0 to 100 with at most two decimals',
    read: percentOf,
  },
  invoiceDays: {
    variable: 'INVOICE_PAYMENT_DAYS',
    meaning: 'Days until an invoice is due, 0 to 365.',
    default: '30',
    ...wholeNumber(0, 365),
  },
  workers: {
    variable: 'WORKERS',
    meaning: `Number of worker processes, 1 to ${WORKERS_MAX}, which share the port and the database; 1 runs a single process.`,
    default: () => String(Math.min(availableParallelism(), WORKERS_MAX)),
    defaultInWords: 'one per core',
    example: '1',
    ...wholeNumber(1, WORKERS_MAX),
  },
  jobFolder: {
    variable: 'JOBS_DIR',
    meaning:
      'Folder for the files of [jobs](jobs.md#operate), on a disk with room, or a [bucket](jobs.md#a-bucket), `s3://bucket/path`. All machines on one database must share it.',
    default: ({ dataFolder }: EarlierSettings) => jobFolderIn(dataFolder),
    defaultInWords: 'the folder jobs in `PLUMBLINE_DATA`',
    example: './data/jobs',
    ...JOB_FOLDER_RULE,
  },
  ...BUCKET_SETTINGS,
  jobThreads: {
    variable: 'JOB_THREADS',
    meaning: `Parts of jobs that each worker process calculates at a time, 0 to ${JOB_THREADS_MAX}, in threads of low priority. With 0 this machine accepts jobs but leaves them to others.`,
    default: '1',
    ...wholeNumber(0, JOB_THREADS_MAX),
  },
  fastPath: {
    variable: 'FAST_PATH',
    meaning:
      "`off` serves every request through Node's HTTP server and Fastify. The responses are the same, but plain calls cost more.",
    default: 'on',
    ...ON_OR_OFF,
  },
  ...TRACING_SETTINGS,
  clientDocuments: {
    variable: 'OAUTH_CLIENT_DOCUMENTS',
    meaning:
      '`off` for a service that cannot reach the internet. Apps that [connect with OAuth](oauth.md) then register here, instead of being known by a document on their own site.',
    default: 'on',
    ...ON_OR_OFF,
  },
  keylessLimits: {
    variable: 'KEYLESS_LIMITS',
    meaning:
      'Leave it `on` in production: `off` removes the limits of callers without a key, for development on this machine. The service refuses to start with it if `HOST` is not 127.0.0.1, ::1 or localhost, if `PUBLIC_URL` is not local, or if `TRUST_PROXY` is set.',
    default: 'on',
    ...ON_OR_OFF,
  },
} satisfies Record<string, Setting<unknown>>;

type Table = typeof SETTINGS;
type Name = keyof Table;
type Values = {
  [Each in Name]:
    | NonNullable<ReturnType<Table[Each]['read']>>
    | (Table[Each] extends { default: unknown } ? never : undefined);
};
type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of the service. */
export type Settings = ReturnType<typeof grouped>;
export type LogLevel = Settings['logLevel'];

/** Stripe is one setting of several variables, and so are invoices, single sign-on, tracing and a bucket; without what they need there is none. */
function grouped(values: Values) {
  const {
    stripeSecretKey: secretKey,
    stripeWebhookSecret: webhookSecret,
    stripeTax: addsTax,
    stripeApiUrl: apiUrl,
    invoiceSeller: name,
    invoiceAddress: address,
    invoiceTaxId: taxId = '',
    invoiceBank: bank = '',
    invoiceCurrency: currency,
    invoiceTaxRate: taxRate,
    invoiceDays: paymentDays,
    ...others
  } = withBucket(withOidc(values));
  const stripe: StripeSettings | undefined =
    secretKey && webhookSecret ? { secretKey, webhookSecret, addsTax, apiUrl } : undefined;
  const invoicing: InvoiceSettings | undefined =
    name && address ? { seller: { name, address, taxId, bank }, currency, taxRate, paymentDays } : undefined;
  return { ...withTracing(others), stripe, invoicing };
}

/** Settings that make sense together alone, and what needs them. */
const PAIRS = [
  { one: 'STRIPE_SECRET_KEY', other: 'STRIPE_WEBHOOK_SECRET', purpose: 'payments' },
  { one: 'INVOICE_SELLER', other: 'INVOICE_ADDRESS', purpose: 'invoices' },
];

function pairFaults(environment: Environment): string[] {
  return PAIRS.flatMap(({ one, other, purpose }) => {
    if ((environment[one] === undefined) === (environment[other] === undefined)) return [];
    const missing = environment[one] === undefined ? one : other;
    return [`${missing} must be set, too: ${purpose} need ${one} and ${other}.`];
  });
}

/** Why the limits of callers without a key cannot be switched off: somebody else may be able to call. */
function keylessFaults({ keylessLimits, host, publicUrl, trustProxy }: Values): string[] {
  if (keylessLimits) return [];
  const rule = 'KEYLESS_LIMITS=off is for development on this machine';
  const { hostname, href } = new URL(publicUrl);
  const faults: string[] = [];
  if (!isLoopback(host)) {
    faults.push(`${rule}, so HOST must be 127.0.0.1, ::1 or localhost; "${host}" is set.`);
  }
  if (!isLoopbackHost(hostname)) {
    faults.push(`${rule}, so PUBLIC_URL must be local or not set; "${href}" is set.`);
  }
  if (trustProxy) faults.push(`${rule}, so TRUST_PROXY must be off; it is set.`);
  return faults;
}

/** Reads the settings from the environment and reports all faults at once. */
export function readSettings(
  environment: Environment,
): { ok: true; settings: Settings } | { ok: false; faults: string[] } {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries<Setting<unknown>>(SETTINGS)) {
    const { variable, rule, read, received = (text) => `"${text}" is set` } = setting;
    const text = environment[variable];
    values[name] = text === undefined ? undefined : read(text);
    if (text !== undefined && values[name] === undefined) faults.push(`${variable} ${rule}; ${received(text)}.`);
    // With the default of a faulty setting, those that depend on it can still be read.
    const { default: given } = setting;
    if (given !== undefined) values[name] ??= read(typeof given === 'string' ? given : given(values as never));
  }
  const complete = values as Values;
  faults.push(
    ...pairFaults(environment),
    ...oidcFaults(environment),
    ...bucketFaults(environment),
    ...keylessFaults(complete),
  );
  return faults.length > 0 ? { ok: false, faults } : { ok: true, settings: grouped(complete) };
}
