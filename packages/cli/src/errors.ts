import { parseArgs } from 'node:util';
import { countedInFigures } from '@plumbline/calculators';
import { shownErrors } from '@plumbline/service/operator/operator_documents.ts';
import { readErrors } from '@plumbline/service/operator/recent_errors.ts';
import { tableLines } from './account_arguments.ts';
import { type Command, EXIT, UsageError } from './command.ts';
import { databaseLine, FORCE_HELP, STORE_OPTIONS, withOperatedStore } from './operated_store.ts';

const UNITS_MS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const DURATION = /^(\d{1,4})([mhd])$/;

function durationOf(text: string): number {
  const [, count, unit = ''] = DURATION.exec(text) ?? [];
  const ms = Number(count ?? 0) * (UNITS_MS[unit] ?? 0);
  if (ms > 0) return ms;
  throw new UsageError(`--since must be a number of minutes, hours or days such as 30m, 24h or 2d; ${text} was given.`);
}

export const errorsCommand: Command = {
  name: 'errors',
  summary: 'list the internal errors of the service, newest first, with request ids to find in the log',
  help: `plumbline errors [--since 24h] [--json] [--force]

  --since      30m, 24h or 2d; default 24h. Errors are kept for 48 hours.
${FORCE_HELP}`,
  async run(args, context) {
    const { values } = parseArgs({
      args,
      options: { since: { type: 'string', default: '24h' }, ...STORE_OPTIONS },
    });
    const { clock } = context;
    const since = clock() - durationOf(values.since);
    const report = await withOperatedStore(context, values, async (store) =>
      shownErrors(await readErrors({ store, clock }, since)),
    );
    if (values.json) context.print(JSON.stringify(report));
    else {
      const { errors, total } = report;
      const rows = errors.map(({ request_ids, ...error }) => ({ ...error, request_id: request_ids[0] ?? null }));
      for (const line of tableLines(rows, `There were no errors since ${report.since}.`)) context.print(line);
      if (total > 0) context.print(`${countedInFigures(total, 'error', 'errors')} since ${report.since}.`);
      context.print(databaseLine(context));
    }
    return EXIT.done;
  },
};
