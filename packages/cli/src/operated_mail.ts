import { AccountAuthentication } from '@plumbline/service/accounts/account_authentication.ts';
import { type MailSender, NO_MAIL } from '@plumbline/service/mail/mail.ts';
import { MailService } from '@plumbline/service/mail/mail_service.ts';
import { SmtpTransport } from '@plumbline/service/network/smtp_transport.ts';
import { openQueue } from '@plumbline/service/queue/open_queue.ts';
import type { Store } from '@plumbline/service/store/contract.ts';
import type { CommandContext } from './command.ts';

/** Runs an action that sends mail. A command only queues its mails; the service sends them. */
export async function withMail<Result>(
  { settings, clock, print }: CommandContext,
  store: Store,
  act: (mail: MailSender) => Promise<Result>,
): Promise<Result> {
  const { smtp, mailFrom: from, publicUrl, databaseUrl, secret } = settings;
  if (!smtp) return act(NO_MAIL);
  const onError = (error: unknown) => print(`Mail was not queued: ${(error as Error).message}`);
  const log = (_details: object, message: string) => print(message);
  const queue = openQueue({ store, databaseUrl, onError });
  const authentication = new AccountAuthentication({ store, clock, secret });
  const mail = new MailService({
    store,
    clock,
    queue,
    transport: new SmtpTransport(smtp),
    from,
    publicUrl,
    readSecret: () => authentication.readSecret(),
    observer: { mailEnded: () => undefined },
    log: { info: log, warn: log },
    onError,
  });
  try {
    return await act(mail);
  } finally {
    await mail.stop();
    await queue.close();
  }
}
