import { randomUUID } from 'node:crypto';
import type { SmtpResult } from '../network/smtp_transport.ts';
import type { Store } from '../store/contract.ts';
import type { StoredMail } from '../store/mail/contract.ts';
import { domainOf, type NamedAddress } from './mail_address.ts';
import type { MailTransport } from './mail_deliverer.ts';
import { renderMessage } from './mail_message.ts';

/** The latest mails, newest first: those that wait, those that were sent and those that failed. Their contents stay unread. */
export async function listMails(store: Store, max: number): Promise<Omit<StoredMail, 'content'>[]> {
  return (await store.mails.list(max)).map(({ content: _content, ...mail }) => mail);
}

export interface TestMail {
  to: string;
  from: NamedAddress;
  publicUrl: string;
  now: number;
}

/** Sends a mail at once, so that an operator sees what the mail server answers. */
export function sendTestMail(transport: MailTransport, { to, from, publicUrl, now }: TestMail): Promise<SmtpResult> {
  const message = renderMessage({
    subject: 'Test mail from Plumbline',
    paragraphs: [`The Plumbline service at ${publicUrl} can send mail to this address.`],
  });
  const identity = { messageId: `<${randomUUID()}@${domainOf(from)}>`, date: new Date(now) };
  return transport.send({ ...message, ...identity, from, to }, new AbortController().signal);
}
