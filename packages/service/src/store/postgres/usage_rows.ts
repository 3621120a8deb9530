import type { DailyUsage, RecordedCalls, SourceUsage } from '../contract.ts';

/**
 * The rows of `daily_usage` that changes of several callers add up to. A key without limits of its own is a source of many callers:
 * one statement must not write a row twice, and all transactions must lock rows in the same order.
 */
export function usageRowsOf<Change extends RecordedCalls>(
  changes: readonly Change[],
  dayOf: (change: Change) => number,
): (SourceUsage & DailyUsage)[] {
  const rows = new Map<string, SourceUsage & DailyUsage>();
  for (const change of changes) {
    const day = dayOf(change);
    for (const entry of change.usage) {
      const name = `${entry.source} ${day} ${entry.tool} ${entry.channel} ${entry.outcome}`;
      const same = rows.get(name);
      if (same) same.calls += entry.calls;
      else rows.set(name, { ...entry, day });
    }
  }
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}
