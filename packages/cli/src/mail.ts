import { parseArgs } from 'node:util';
import { isMailAddress } from '@plumbline/service/mail/mail_address.ts';
import { listMails, sendTestMail } from '@plumbline/service/mail/mail_commands.ts';
import { SmtpTransport } from '@plumbline/service/network/smtp_transport.ts';
import { isoTime } from '@plumbline/service/time/date_text.ts';
import { type Command, CommandError, EXIT, UsageError } from './command.ts';
import { databaseLine, FORCE_HELP, STORE_OPTIONS, withOperatedStore } from './operated_store.ts';
import { table } from './table.ts';

const LISTED_MAX = 200;

const testMailCommand: Command = {
  name: 'mail test',
  summary: 'send a test mail and show what the mail server answers',
  help: `plumbline mail test ADDRESS

Sends one mail at once through the server of SMTP_URL, from MAIL_FROM. It does not use the queue or the database.`,
  async run(args, { settings, clock, print }) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const [to = ''] = positionals;
    if (positionals.length !== 1 || !isMailAddress(to)) throw new UsageError('Usage: plumbline mail test ADDRESS');
    const { smtp, mailFrom: from, publicUrl } = settings;
    if (!smtp) throw new UsageError('SMTP_URL is not set, so the service cannot send mail.');
    const result = await sendTestMail(new SmtpTransport(smtp), { to, from, publicUrl, now: clock() });
    const server = `${smtp.host}:${smtp.port}`;
    if (!result.ok) throw new CommandError(`The mail was not sent. ${server} failed with: ${result.failure}`);
    print(`The mail was sent. ${server} answered: ${result.answer}`);
    return EXIT.done;
  },
};

const listMailsCommand: Command = {
  name: 'mail list',
  summary: 'list the latest mails that wait, were sent or failed',
  help: `plumbline mail list [--json] [--force]

${FORCE_HELP}

Lists up to ${LISTED_MAX} mails of the last 30 days, newest first, with the answer of the mail server if the last attempt failed.
What they say is not shown. The service retries a mail that waits; one that failed is not sent any more.`,
  async run(args, context) {
    const { values } = parseArgs({ args, options: STORE_OPTIONS });
    const mails = await withOperatedStore(context, values, (store) => listMails(store, LISTED_MAX));
    const rows = mails.map(({ kind, recipient, status, attempts, createdAt, nextAttemptAt, failure }) => ({
      kind,
      recipient,
      status,
      attempts,
      created_at: isoTime(createdAt),
      next_attempt_at: isoTime(nextAttemptAt),
      failure,
    }));
    if (values.json) context.print(JSON.stringify(rows));
    else {
      for (const line of rows.length === 0 ? ['There are no mails.'] : table(rows)) context.print(line);
      context.print(databaseLine(context));
    }
    return EXIT.done;
  },
};

export const MAIL_COMMANDS: readonly Command[] = [testMailCommand, listMailsCommand];
