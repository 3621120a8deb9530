import type { Mail, MailSender } from '../mail.ts';

/** Keeps mails instead of sending them, one of each key. */
export class KeptMails implements MailSender {
  readonly isConfigured = true;
  readonly sent: Mail[] = [];

  async send(mail: Mail): Promise<void> {
    const isKnown = (each: Mail) => each.kind === mail.kind && each.to === mail.to && each.key === mail.key;
    if (mail.key === undefined || !this.sent.some(isKnown)) this.sent.push(mail);
  }

  kinds(): string[] {
    return this.sent.map(({ kind }) => kind);
  }

  /** The mails to somebody, of one kind. */
  to<Kind extends Mail['kind']>(email: string, kind: Kind): Extract<Mail, { kind: Kind }>[] {
    return this.sent.filter((mail): mail is Extract<Mail, { kind: Kind }> => mail.to === email && mail.kind === kind);
  }
}

/** The token in the link of a mail. */
export function tokenIn(mail: { link: string } | undefined): string {
  return new URL(mail?.link ?? 'http://none').searchParams.get('token') ?? '';
}
