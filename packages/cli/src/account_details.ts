import { parseArgs } from 'node:util';
import { type AccountDetail, listEvents, readAccountDetail } from '@plumbline/service/operator/operator_accounts.ts';
import { shownDetail, shownEvent } from '@plumbline/service/operator/operator_documents.ts';
import { readArguments, tableLines, withAccount } from './account_arguments.ts';
import { type Command, EXIT, UsageError } from './command.ts';
import { databaseLine, FORCE_HELP, STORE_OPTIONS } from './operated_store.ts';

const EVENTS_MAX = 1000;
const EVENTS_DEFAULT = 50;

type Shown = ReturnType<typeof shownDetail>;

function eventLines(events: readonly ReturnType<typeof shownEvent>[]): string[] {
  const rows = events.map(({ at, kind, text }) => ({ at, kind, text }));
  return tableLines(rows, 'Nothing is recorded.');
}

function limitText({ used, limit }: { used: number; limit: number | null }): string {
  return `${used} of ${limit ?? 'unlimited'}`;
}

/** The parts of an account as text, each with its heading. */
function detailLines(account: Shown): string[] {
  const { members, keys, limits, usage, subscription, failed_mails, events, ...facts } = account;
  const { by_tool, this_month, last_month } = usage;
  const used = {
    this_minute: limitText(limits.minute),
    this_month: limitText(limits.month),
    answered_this_month: this_month.answered,
    answered_last_month: last_month.answered,
  };
  const parts: [string, string[]][] = [
    ['Account', tableLines([facts], '')],
    ['Members', tableLines(members, 'There are none.')],
    ['Keys', tableLines(keys, 'There are none.')],
    ['Usage', tableLines([used], '')],
    ['Calls of this month by tool', tableLines(by_tool, 'There are none.')],
    ['Subscription', tableLines(subscription ? [subscription] : [], 'There is none.')],
    ['Mails that failed', tableLines(failed_mails, 'There are none.')],
    ['Record', eventLines(events)],
  ];
  return parts.flatMap(([heading, lines], index) => [...(index > 0 ? [''] : []), heading, ...lines]);
}

export const showAccountCommand: Command = {
  name: 'accounts show',
  summary: 'show an account: members, keys, usage, limits, subscription, record and mails that failed',
  help: `plumbline accounts show EMAIL|ID [--json] [--force]

${FORCE_HELP}`,
  async run(args, context) {
    const given = readArguments(args, 'accounts show EMAIL|ID', 1);
    const { clock } = context;
    const detail: AccountDetail | undefined = await withAccount(context, given, (store, { id }) =>
      readAccountDetail({ store, clock }, id),
    );
    if (!detail) throw new UsageError(`The account ${given.words[0]} was deleted in the meantime.`);
    const account = shownDetail(detail);
    if (given.options.json) context.print(JSON.stringify(account));
    else {
      for (const line of detailLines(account)) context.print(line);
      context.print(databaseLine(context));
    }
    return EXIT.done;
  },
};

export const accountRecordCommand: Command = {
  name: 'accounts record',
  summary: 'show what happened to an account, newest first',
  help: `plumbline accounts record EMAIL|ID [--limit N] [--json] [--force]

  --limit      at most so many entries; default ${EVENTS_DEFAULT}, at most ${EVENTS_MAX}
${FORCE_HELP}`,
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { limit: { type: 'string', default: String(EVENTS_DEFAULT) }, ...STORE_OPTIONS },
    });
    if (positionals.length !== 1) throw new UsageError('Usage: plumbline accounts record EMAIL|ID');
    const limit = /^\d{1,4}$/.test(values.limit) ? Number(values.limit) : 0;
    if (limit < 1 || limit > EVENTS_MAX) {
      throw new UsageError(`--limit must be a whole number from 1 to ${EVENTS_MAX}; ${values.limit} was given.`);
    }
    const given = { words: positionals, options: values };
    const events = await withAccount(context, given, (store, { id }) => listEvents(store, id, limit));
    const shown = events.map(shownEvent);
    if (values.json) context.print(JSON.stringify(shown));
    else {
      for (const line of eventLines(shown)) context.print(line);
      context.print(databaseLine(context));
    }
    return EXIT.done;
  },
};
