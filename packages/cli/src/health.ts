import { shownHealth } from '@plumbline/service/operator/operator_documents.ts';
import { readHealth } from '@plumbline/service/operator/service_health.ts';
import packageJson from '../package.json' with { type: 'json' };
import { readArguments } from './account_arguments.ts';
import { type Command, EXIT } from './command.ts';
import { databaseLine, FORCE_HELP, withOperatedStore } from './operated_store.ts';

const GIGABYTE = 1e9;

type Health = ReturnType<typeof shownHealth>;

function diskLine({ contents, folder, free_bytes, total_bytes }: Health['disks'][number]): string {
  if (free_bytes === null || total_bytes === null) return `Disk of ${contents}: ${folder} does not exist.`;
  const [free, total] = [free_bytes, total_bytes].map((bytes) => (bytes / GIGABYTE).toFixed(1));
  return `Disk of ${contents}: ${free} of ${total} GB are free (${folder}).`;
}

function healthLines({ store: database, clock, queue, jobs, mails, webhooks, disks }: Health): string[] {
  return [
    `Version ${packageJson.version}`,
    `Store: ${database.engine}, answers in ${database.latency_ms} ms`,
    `Clock: ${clock.now}; that of the store is ${clock.store_ahead_ms} ms ahead`,
    `Queue: ${queue.messages} messages`,
    `Jobs: ${jobs.queued} queued, ${jobs.running} running, ${jobs.finishing} finishing`,
    `Mails: ${mails.waiting} waiting, ${mails.failed} failed in the last day`,
    `Webhooks: ${webhooks.waiting} deliveries waiting`,
    ...disks.map(diskLine),
  ];
}

export const healthCommand: Command = {
  name: 'health',
  summary: 'show the state of the store, its queue, jobs and mails, and of the disks',
  help: `plumbline health [--json] [--force]

${FORCE_HELP}`,
  async run(args, context) {
    const { options } = readArguments(args, 'health', 0);
    const { settings, clock } = context;
    const folders = { data: settings.dataFolder, jobs: settings.jobFolder };
    const health = await withOperatedStore(context, options, async (store) =>
      shownHealth(await readHealth({ store, clock, folders })),
    );
    if (options.json) context.print(JSON.stringify({ version: packageJson.version, ...health }));
    else {
      for (const line of healthLines(health)) context.print(line);
      context.print(databaseLine(context));
    }
    return EXIT.done;
  },
};
