import type { Channel, KeyUsage, Store, UsageOutcome } from '../store/contract.ts';
import type { Clock } from '../time/clock.ts';
import { dayOf, type Month, monthOf, startOfMonth, startOfNextMonth } from '../time/month.ts';

type Counts = Record<UsageOutcome, number>;

/** The calls of one month; days without calls are included. */
export interface MonthReport extends Counts {
  month: Month;
  byDay: (Counts & { day: number })[];
  /** Most calls first. */
  byTool: (Counts & { tool: string })[];
  /** Most calls first. */
  byChannel: (Counts & { channel: Channel })[];
  /** Most calls first. */
  byKey: (Counts & { key: UsedKey | null })[];
  /** By the user whose pages, apps and keys made the calls, if it is known. Most calls first. */
  byMember: (Counts & { userId: string | null })[];
}

/** A key that made calls; null stands for the pages and connected apps. */
interface UsedKey {
  id: string;
  name: string;
}

/** In place of the id of a key or user; no id is empty. */
const NONE = '';

function noCounts(): Counts {
  return { answered: 0, invalid: 0 };
}

function sumOf({ answered, invalid }: Counts): number {
  return answered + invalid;
}

/** Counts by name; one that is not there yet starts at zero. */
function countsOf<Name>(counts: Map<Name, Counts>, name: Name): Counts {
  const found = counts.get(name) ?? noCounts();
  counts.set(name, found);
  return found;
}

/** Most calls first, then by name. */
function mostFirst<Name extends string>(counts: ReadonlyMap<Name, Counts>): [Name, Counts][] {
  return [...counts].sort(
    ([one, ofOne], [other, ofOther]) => sumOf(ofOther) - sumOf(ofOne) || one.localeCompare(other),
  );
}

function reportOf(usage: readonly KeyUsage[], start: number, lastDay: number): MonthReport {
  const month = monthOf(start);
  const byDay = new Map<number, Counts>();
  for (let day = month * 100 + 1; day <= lastDay; day++) byDay.set(day, noCounts());
  const byTool = new Map<string, Counts>();
  const byChannel = new Map<Channel, Counts>();
  const byKey = new Map<string, Counts>();
  const byMember = new Map<string, Counts>();
  const names = new Map<string, string>();
  const total = noCounts();
  for (const { day, tool, channel, outcome, calls, keyId, keyName, userId } of usage) {
    const ofDay = byDay.get(day);
    if (!ofDay) continue;
    if (keyId !== null) names.set(keyId, keyName ?? '');
    const ofKey = countsOf(byKey, keyId ?? NONE);
    const ofMember = countsOf(byMember, userId ?? NONE);
    const all = [ofDay, countsOf(byTool, tool), countsOf(byChannel, channel), ofKey, ofMember, total];
    for (const counts of all) counts[outcome] += calls;
  }
  return {
    month,
    ...total,
    byDay: [...byDay].map(([day, counts]) => ({ day, ...counts })),
    byTool: mostFirst(byTool).map(([tool, counts]) => ({ tool, ...counts })),
    byChannel: mostFirst(byChannel).map(([channel, counts]) => ({ channel, ...counts })),
    byKey: mostFirst(byKey).map(([id, counts]) => ({
      key: id === NONE ? null : { id, name: names.get(id) ?? '' },
      ...counts,
    })),
    byMember: mostFirst(byMember).map(([id, counts]) => ({ userId: id === NONE ? null : id, ...counts })),
  };
}

/** The first day of the report. */
export function firstDayOfReport(now: number): number {
  return dayOf(startOfMonth(startOfMonth(now) - 1));
}

/** This month up to today, and last month. */
export interface UsageReport {
  now: MonthReport;
  before: MonthReport;
}

/** Reports this month up to today, and last month. */
export function reportUsage(usage: readonly KeyUsage[], now: number): UsageReport {
  const start = startOfMonth(now);
  const startBefore = startOfMonth(start - 1);
  return {
    now: reportOf(usage, start, dayOf(now)),
    before: reportOf(usage, startBefore, dayOf(startOfNextMonth(startBefore) - 1)),
  };
}

/** The usage of all keys and pages of an account. */
export async function readUsageReport(
  { store, clock }: { store: Store; clock: Clock },
  accountId: string,
): Promise<UsageReport> {
  const now = clock();
  return reportUsage(await store.accounts.readKeyUsage({ accountId }, firstDayOfReport(now), dayOf(now)), now);
}
