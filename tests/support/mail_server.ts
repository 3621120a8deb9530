import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';

/** A mail as its recipient gets it: the parsed message, its source, and the addresses that the servers agreed on. */
export interface ParsedMail extends Email {
  source: string;
  envelope: { from: string; to: string[] };
}

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  port: number;
  /** Everything that was accepted, oldest first. */
  received: () => readonly ParsedMail[];
  /** The first accepted mail that fits, as soon as there is one. */
  waitFor: (fits: (mail: ParsedMail) => boolean) => Promise<ParsedMail>;
  /** Rejects the next recipients with this code: 4xx for now, 5xx for good. */
  failNext: (count: number, code: number) => void;
  /** How many recipients were rejected that way. */
  failed: () => number;
  end: () => Promise<void>;
}

export interface MailServerOptions {
  /** A free one by default. */
  port?: number;
  /** Without it, everybody can send. */
  login?: { user: string; password: string };
}

/** Starts an SMTP server on this machine. */
export async function startMailServer({ port = 0, login }: MailServerOptions = {}): Promise<MailServer> {
  const received: ParsedMail[] = [];
  let failure = { count: 0, code: 0 };
  let failed = 0;
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS', ...(login ? [] : ['AUTH'])],
    disableReverseLookup: true,
    onAuth({ username, password }, _session, answer) {
      if (username === login?.user && password === login?.password) answer(null, { user: username });
      else answer(new Error('wrong user or password'));
    },
    onRcptTo(_address, _session, answer) {
      if (failure.count === 0) return answer();
      failure.count -= 1;
      failed += 1;
      answer(Object.assign(new Error('not this time'), { responseCode: failure.code }));
    },
    async onData(stream, { envelope: { mailFrom, rcptTo } }, answer) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
      const source = Buffer.concat(chunks).toString('utf8');
      const from = mailFrom ? mailFrom.address : '';
      const envelope = { from, to: rcptTo.map(({ address }) => address) };
      received.push({ ...(await PostalMime.parse(source)), source, envelope });
      answer();
    },
  });
  // A client that breaks off is no fault of this server.
  server.on('error', () => undefined);
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const { port: listeningPort } = listener.address() as AddressInfo;
  const user = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : '';
  return {
    url: `smtp://${user}127.0.0.1:${listeningPort}`,
    port: listeningPort,
    received: () => received,
    async waitFor(fits) {
      await expect.poll(() => received).toSatisfy((mails: ParsedMail[]) => mails.some(fits));
      return received.find(fits) as ParsedMail;
    },
    failNext: (count, code) => {
      failure = { count, code };
    },
    failed: () => failed,
    end: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
