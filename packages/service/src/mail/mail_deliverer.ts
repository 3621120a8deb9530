import type { SecretEncryption } from '../encryption/secret_encryption.ts';
import type { SmtpMessage, SmtpResult } from '../network/smtp_transport.ts';
import { retryPause } from '../queue/retry_pause.ts';
import type { Store } from '../store/contract.ts';
import type { MailAttempt, StoredMail } from '../store/mail/contract.ts';
import type { Clock } from '../time/clock.ts';
import type { MailContent } from './mail.ts';
import { domainOf, isMailAddress, type NamedAddress } from './mail_address.ts';
import { renderMail } from './render_mail.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The pauses after each failed attempt: two days together. */
const PAUSES_MS: readonly number[] = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  12 * HOUR_MS,
  20 * HOUR_MS,
];

export interface FailedAttempt {
  /** The attempts so far, with this one. */
  attempts: number;
  now: number;
  /** When the link of the mail ends; a mail with a dead link is not sent. */
  expiresAt: number | undefined;
  /** From 0 to 1. */
  random: () => number;
}

/** When to try again; null after the last attempt. */
export function nextAttemptAt({ attempts, now, expiresAt = Infinity, random }: FailedAttempt): number | null {
  const pauseMs = retryPause(PAUSES_MS, attempts, random);
  return pauseMs === undefined || now + pauseMs >= expiresAt ? null : now + pauseMs;
}

/** The server that mail is handed to. */
export interface MailTransport {
  /** Rejects only when the signal is aborted. */
  send(message: SmtpMessage, signal: AbortSignal): Promise<SmtpResult>;
}

/** Hears what comes of mails. Addresses and contents stay out of logs and metrics. */
export interface MailObserver {
  mailEnded(kind: string, status: 'sent' | 'failed'): void;
}

export interface MailLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface MailDelivererOptions {
  store: Store;
  clock: Clock;
  encryption: SecretEncryption;
  transport: MailTransport;
  from: NamedAddress;
  /** Without a trailing slash. */
  publicUrl: string;
  observer: MailObserver;
  log: MailLog;
  /** From 0 to 1; for tests. */
  random?: (() => number) | undefined;
}

/** Servers may answer at length. */
const FAILURE_LENGTH_MAX = 500;

function permanent(failure: string): SmtpResult {
  return { ok: false, failure, isPermanent: true };
}

/** A failure on one line, which every store takes: PostgreSQL stores no NUL. */
function lineOf(failure: string): string {
  return failure.replace(/\p{Cc}+/gu, ' ').slice(0, FAILURE_LENGTH_MAX);
}

/** Sends one mail that is due, and records what came of it. */
export class MailDeliverer {
  readonly #options: MailDelivererOptions;

  constructor(options: MailDelivererOptions) {
    this.#options = options;
  }

  /** Has no effect on a mail that is not due, which another process may have sent. */
  async deliver(id: string, signal: AbortSignal): Promise<void> {
    const { store, clock } = this.#options;
    const mail = await store.mails.find(id);
    if (!mail || mail.nextAttemptAt === null || mail.nextAttemptAt > clock()) return;
    const content = await this.#read(mail);
    const expiresAt = content && 'expiresAt' in content ? content.expiresAt : undefined;
    const result = await this.#send(mail, content, expiresAt, signal);
    const attempt = this.#attemptOf(mail, result, expiresAt);
    if (await store.mails.recordAttempt(mail, attempt)) this.#tell(mail, attempt);
  }

  async #read({ id, content }: StoredMail): Promise<MailContent | undefined> {
    const text = await this.#options.encryption.decrypt(id, content);
    return text === undefined ? undefined : (JSON.parse(text) as MailContent);
  }

  async #send(
    { id, recipient, createdAt }: StoredMail,
    content: MailContent | undefined,
    expiresAt: number = Infinity,
    signal: AbortSignal,
  ): Promise<SmtpResult> {
    const { clock, transport, from, publicUrl } = this.#options;
    if (!content) return permanent('The mail cannot be decrypted any more: the secret of the service has changed.');
    if (!isMailAddress(recipient)) return permanent('The recipient is not a mail address.');
    if (clock() >= expiresAt) return permanent('The link in the mail has expired.');
    // The same in every attempt, so that a mail server can recognise one that arrives twice.
    const identity = { messageId: `<${id}@${domainOf(from)}>`, date: new Date(createdAt) };
    return transport.send({ ...renderMail(content, { publicUrl }), ...identity, from, to: recipient }, signal);
  }

  #attemptOf({ attempts }: StoredMail, result: SmtpResult, expiresAt: number | undefined): MailAttempt {
    const { clock, random = Math.random } = this.#options;
    const now = clock();
    if (result.ok) return { at: now, status: 'sent', nextAttemptAt: null, failure: null };
    const failure = lineOf(result.failure);
    const next = result.isPermanent ? null : nextAttemptAt({ attempts: attempts + 1, now, expiresAt, random });
    return { at: now, status: next === null ? 'failed' : 'pending', nextAttemptAt: next, failure };
  }

  #tell({ id, kind, attempts }: StoredMail, { status }: MailAttempt): void {
    const { log, observer } = this.#options;
    const fields = { mail: id, kind, attempts: attempts + 1 };
    if (status === 'sent') log.info(fields, 'mail sent');
    else
      log.warn(fields, status === 'failed' ? 'mail failed; plumbline mail list says why' : 'mail failed, will retry');
    if (status !== 'pending') observer.mailEnded(kind, status);
  }
}
