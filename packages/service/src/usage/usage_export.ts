import { CSV_NEWLINE, CSV_TYPE, writeCells } from '@plumbline/batch/text/csv_cells.ts';
import type { Channel, KeyUsage, Store, UsageOwner } from '../store/contract.ts';
import { timeOfDate } from '../time/date_text.ts';
import { dateOfDay, dayOf, startOfMonth } from '../time/month.ts';

/** The calls of a day, key, tool and channel. */
export interface ExportedUsage {
  date: string;
  account_id: string | null;
  /** null for calls of the account's pages. */
  key_id: string | null;
  key_name: string | null;
  tool: string;
  channel: Channel;
  /** Those that count towards the month. */
  calls: number;
  /** Calls with invalid inputs, which do not. */
  input_errors: number;
}

/** The columns of a CSV file, in order. */
const USAGE_COLUMNS = [
  'date',
  'account_id',
  'key_id',
  'key_name',
  'tool',
  'channel',
  'calls',
  'input_errors',
] as const satisfies (keyof ExportedUsage)[];

/** The days of an export, both included, as 20261115. */
export interface UsagePeriod {
  fromDay: number;
  toDay: number;
}

/** The parts of a period that lie in one month each, in order. */
function* monthsOf({ fromDay, toDay }: UsagePeriod): Generator<UsagePeriod> {
  for (let month = Math.floor(fromDay / 100); month * 100 < toDay; month += month % 100 === 12 ? 89 : 1) {
    yield { fromDay: Math.max(fromDay, month * 100 + 1), toDay: Math.min(toDay, month * 100 + 31) };
  }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** By day, key, tool and channel. Databases sort texts in orders of their own. */
function inOrder(one: ExportedUsage, other: ExportedUsage): number {
  return (
    compare(one.date, other.date) ||
    compare(one.key_id ?? '', other.key_id ?? '') ||
    compare(one.tool, other.tool) ||
    compare(one.channel, other.channel)
  );
}

function exportedRows(usage: readonly KeyUsage[], accountId: string | null): ExportedUsage[] {
  const rows = new Map<string, ExportedUsage>();
  for (const { day, keyId, keyName, tool, channel, outcome, calls } of usage) {
    const place = [day, keyId, tool, channel].join(' ');
    const key = { account_id: accountId, key_id: keyId, key_name: keyName };
    const row = rows.get(place) ?? { date: dateOfDay(day), ...key, tool, channel, calls: 0, input_errors: 0 };
    if (outcome === 'answered') row.calls += calls;
    else row.input_errors += calls;
    rows.set(place, row);
  }
  return [...rows.values()].sort(inOrder);
}

/** The usage of an account or key, month by month, so that no export has to fit into memory. */
export async function* exportUsage(
  store: Store,
  owner: UsageOwner,
  period: UsagePeriod,
): AsyncGenerator<ExportedUsage[]> {
  for (const { fromDay, toDay } of monthsOf(period)) {
    yield exportedRows(await store.accounts.readKeyUsage(owner, fromDay, toDay), owner.accountId);
  }
}

/** The usage of all accounts, then of the keys that belong to none. Calls without a key are not exported: nobody pays for them. */
export async function* exportAllUsage(store: Store, period: UsagePeriod): AsyncGenerator<ExportedUsage[]> {
  const accounts = await store.accounts.list();
  const keys = (await store.listKeys()).filter(({ accountId }) => accountId === null);
  const owners: UsageOwner[] = [
    ...accounts.map(({ id }) => ({ accountId: id })),
    ...keys.map(({ id }) => ({ accountId: null, keyId: id })),
  ];
  for (const owner of owners) yield* exportUsage(store, owner, period);
}

/** The longest period of one export. */
export const EXPORT_DAYS_MAX = 366;

const DAY_MS = 86_400_000;

export type PeriodReading =
  | { ok: true; period: UsagePeriod }
  | { ok: false; errors: { field: 'from' | 'to'; message: string }[] };

/** Reads the first and the last day of an export. The default is from the first of the month of `to` until today. */
export function readPeriod({ from, to }: { from?: string; to?: string }, now: number): PeriodReading {
  const end = to === undefined ? now : timeOfDate(to);
  const start = from === undefined ? startOfMonth(Number.isNaN(end) ? now : end) : timeOfDate(from);
  const errors = [['from', start, from] as const, ['to', end, to] as const].flatMap(([field, time, sent]) =>
    Number.isNaN(time) ? [{ field, message: `${field} must be a date such as 2026-11-01; ${sent} was sent.` }] : [],
  );
  if (errors.length > 0) return { ok: false, errors };
  const days = Math.floor(end / DAY_MS) - Math.floor(start / DAY_MS) + 1;
  if (days < 1) {
    const message = `from must not be after to; ${from ?? dateOf(start)} and ${to ?? dateOf(end)} were sent.`;
    return { ok: false, errors: [{ field: 'from', message }] };
  }
  if (days > EXPORT_DAYS_MAX) {
    const message = `from and to must be at most ${EXPORT_DAYS_MAX} days apart, both included; ${days} days were sent.`;
    return { ok: false, errors: [{ field: 'from', message }] };
  }
  return { ok: true, period: { fromDay: dayOf(start), toDay: dayOf(end) } };
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The formats of an export: its head, and its rows as lines. */
export const USAGE_FORMATS = {
  csv: {
    type: CSV_TYPE,
    head: writeCells(USAGE_COLUMNS, CSV_NEWLINE),
    line: (row: ExportedUsage) =>
      writeCells(
        USAGE_COLUMNS.map((column) => String(row[column] ?? '')),
        CSV_NEWLINE,
      ),
  },
  ndjson: {
    type: 'application/x-ndjson; charset=utf-8',
    head: '',
    line: (row: ExportedUsage) => `${JSON.stringify(row)}\n`,
  },
};

export type UsageFormat = keyof typeof USAGE_FORMATS;

/** The text of an export, in the parts that it is read in. */
export async function* usageText(parts: AsyncIterable<ExportedUsage[]>, format: UsageFormat): AsyncGenerator<string> {
  const { head, line } = USAGE_FORMATS[format];
  yield head;
  for await (const rows of parts) yield rows.map(line).join('');
}
