import type { Mail, MailSender } from '../mail/mail.ts';

/** Keeps mails instead of sending them. */
export class KeptMails implements MailSender {
  readonly isConfigured = true;
  readonly mails: Mail[] = [];

  async send(mail: Mail): Promise<void> {
    this.mails.push(mail);
  }

  /** The mails to somebody, of one kind. */
  to<Kind extends Mail['kind']>(email: string, kind: Kind): Extract<Mail, { kind: Kind }>[] {
    return this.mails.filter((mail): mail is Extract<Mail, { kind: Kind }> => mail.to === email && mail.kind === kind);
  }
}

/** The token in the link of a mail. */
export function tokenIn(mail: { link: string } | undefined): string {
  return new URL(mail?.link ?? 'http://none').searchParams.get('token') ?? '';
}
