import { isLoopback } from './loopback.ts';
import type { SmtpServer } from './smtp_url.ts';

const CONNECTION_TIMEOUT_MS = 10_000;
/** Of silence. A server may check a message for a while before it accepts it. */
const SOCKET_TIMEOUT_MS = 60_000;

export interface SmtpAddress {
  name: string;
  address: string;
}

/** A message with its headers. */
export interface SmtpMessage {
  from: SmtpAddress;
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  date: Date;
  /** The address that ends such mails in one click. */
  unsubscribe?: string;
}

export type SmtpResult =
  /** `answer` is what the server said. */
  { ok: true; answer: string } | { ok: false; failure: string; isPermanent: boolean };

/** What nodemailer rejects with. */
interface SmtpError {
  message: string;
  code?: string;
  /** The command that failed. */
  command?: string;
  response?: string;
  responseCode?: number;
}

/** Commands whose permanent rejection is about this mail; one of the sender or the login is for the operator to fix, and is retried. */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA']);

function failureOf(error: SmtpError): SmtpResult {
  const { message, code, command = '', response, responseCode = 0 } = error;
  const isInvalidAddress = code === 'EENVELOPE' && response === undefined;
  return {
    ok: false,
    failure: response ?? message,
    isPermanent: isInvalidAddress || (responseCode >= 500 && ABOUT_THE_MAIL.has(command)),
  };
}

/** Ends the wait for a server when the signal is aborted. The connection ends by its own timeouts. */
async function untilAborted<Result>(sending: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted();
  const ended = new AbortController();
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { signal: ended.signal });
  });
  return Promise.race([sending, aborted]).finally(() => ended.abort());
}

/** RFC 8058: mail programs show a button, and send a POST request to the address. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Hands messages to one SMTP server, a connection each: the only place that mail leaves the service. */
export class SmtpTransport {
  readonly #server: SmtpServer;

  constructor(server: SmtpServer) {
    this.#server = server;
  }

  async #open() {
    // It takes 160 ms to load, and most processes never send a mail.
    const { createTransport } = await import('nodemailer');
    const { host, port, isSecure, login } = this.#server;
    return createTransport({
      host,
      port,
      secure: isSecure,
      // A password is not sent in clear text over a network, whatever somebody on the way pretends that the server offers.
      requireTLS: !isSecure && login !== undefined && !isLoopback(host),
      ...(login && { auth: { user: login.user, pass: login.password } }),
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      greetingTimeout: CONNECTION_TIMEOUT_MS,
      dnsTimeout: CONNECTION_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** Rejects only when the signal is aborted: the message may have been sent or not. */
  async send({ to, unsubscribe, ...message }: SmtpMessage, signal: AbortSignal): Promise<SmtpResult> {
    const transport = await this.#open();
    const sending = transport.sendMail({
      ...message,
      to: { name: '', address: to },
      // RFC 3834: nobody's absence notice comes back.
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe !== undefined && unsubscribeHeaders(unsubscribe)),
      },
    });
    const result = sending.then(
      ({ response }) => ({ ok: true as const, answer: response }),
      (error: SmtpError) => failureOf(error),
    );
    return untilAborted(result, signal);
  }
}
