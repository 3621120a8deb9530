import type { Channel, KeyUsage, Store, UsageOwner } from '../store/contract.ts';

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
export const USAGE_COLUMNS = [
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

/** 20261115 as 2026-11-15. */
export function dateOfDay(day: number): string {
  return String(day)
    .padStart(8, '0')
    .replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
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
