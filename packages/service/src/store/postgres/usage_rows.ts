import { dayOf } from '../../time/month.ts';
import type { CallerChange, DailyUsage, SourceUsage } from '../contract.ts';

type UsageRow = SourceUsage & DailyUsage;

/** The order of the primary key of `daily_usage`. Names that are the same string are the usual case and the fastest comparison. */
function compare(one: UsageRow, other: UsageRow): number {
  if (one.source !== other.source) return one.source < other.source ? -1 : 1;
  if (one.day !== other.day) return one.day - other.day;
  if (one.tool !== other.tool) return one.tool < other.tool ? -1 : 1;
  if (one.channel !== other.channel) return one.channel < other.channel ? -1 : 1;
  if (one.outcome !== other.outcome) return one.outcome < other.outcome ? -1 : 1;
  return 0;
}

/**
 * The rows of `daily_usage` that changes of several callers add up to. A key without limits of its own is a source of many callers:
 * one statement must not write a row twice, and all transactions must lock rows in the same order.
 */
export function usageRowsOf(changes: readonly CallerChange[]): UsageRow[] {
  const entries: UsageRow[] = changes.flatMap(({ at, usage }) => usage.map((each) => ({ ...each, day: dayOf(at) })));
  if (entries.length === 1) return entries;
  const rows: UsageRow[] = [];
  let latest: UsageRow | undefined;
  for (const entry of entries.sort(compare)) {
    if (latest && compare(latest, entry) === 0) latest.calls += entry.calls;
    else {
      latest = entry;
      rows.push(entry);
    }
  }
  return rows;
}
