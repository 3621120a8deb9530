import { dayOf } from '../../time/month.ts';
import type { CallsAt, DailyUsage } from '../contract.ts';
import type { RecordedChange } from './recorded_change.ts';

/** The changes of one caller, added up. */
export interface UnfoldedCaller {
  /** The sequence before the first of them. */
  sequenceBefore: number;
  sequence: number;
  month: number;
  usedInMonth: number;
  latestAt: number;
  /** The calls of its window, in the order of their records. */
  recent: CallsAt[];
  usage: Map<string, DailyUsage & { source: string }>;
}

/** At most this many names are sorted at a time; more would delay calls. */
const SORTED_NAMES = 1000;

/** The changes of a stretch of the log by caller. */
export class UnfoldedCalls {
  readonly #callers = new Map<string, UnfoldedCaller>();
  /** All callers in sorted runs, except those of the last run, which grows. */
  readonly #runs: string[][] = [];
  #lastRun: string[] = [];
  #firstAt = Number.POSITIVE_INFINITY;

  /** The number of callers. */
  get size(): number {
    return this.#callers.size;
  }

  /** When the first of its calls was recorded. */
  get firstAt(): number {
    return this.#firstAt;
  }

  get(caller: string): UnfoldedCaller | undefined {
    return this.#callers.get(caller);
  }

  add({ caller, sequence, month, usedInMonth, at, calls, isOutsideWindow, usage }: RecordedChange): void {
    const found = this.#callers.get(caller) ?? this.#addCaller(caller, sequence - 1);
    found.sequence = sequence;
    found.month = month;
    found.usedInMonth = usedInMonth;
    found.latestAt = at;
    this.#firstAt = Math.min(this.#firstAt, at);
    if (!isOutsideWindow) {
      const latest = found.recent.at(-1);
      if (latest?.at === at) latest.calls += calls;
      else found.recent.push({ at, calls });
    }
    const day = dayOf(at);
    for (const { source, tool, channel, outcome, calls: these } of usage) {
      const kind = `${source} ${day} ${tool} ${channel} ${outcome}`;
      const same = found.usage.get(kind);
      if (same) same.calls += these;
      else found.usage.set(kind, { source, day, tool, channel, outcome, calls: these });
    }
  }

  #addCaller(caller: string, sequenceBefore: number): UnfoldedCaller {
    const added = { sequenceBefore, sequence: 0, month: 0, usedInMonth: 0, latestAt: 0, recent: [], usage: new Map() };
    this.#callers.set(caller, added);
    this.#lastRun.push(caller);
    if (this.#lastRun.length === SORTED_NAMES) this.#endRun();
    return added;
  }

  #endRun(): void {
    this.#runs.push(this.#lastRun.sort());
    this.#lastRun = [];
  }

  /** The callers after a name, in the order of their names: neighbours share the pages of the tables. */
  *callersAfter(name: string): Generator<[string, UnfoldedCaller]> {
    if (this.#lastRun.length > 0) this.#endRun();
    const heads = this.#runs.map((run) => ({ run, next: firstAfter(run, name) }));
    for (;;) {
      let first: (typeof heads)[number] | undefined;
      for (const head of heads) {
        if (head.next < head.run.length && (!first || nameAt(head) < nameAt(first))) first = head;
      }
      if (!first) return;
      const caller = nameAt(first);
      first.next += 1;
      yield [caller, this.#callers.get(caller) as UnfoldedCaller];
    }
  }
}

function nameAt({ run, next }: { run: readonly string[]; next: number }): string {
  return run[next] as string;
}

/** The index of the first name after a name in a sorted list. */
function firstAfter(names: readonly string[], name: string): number {
  let [low, high] = [0, names.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((names[middle] as string) > name) high = middle;
    else low = middle + 1;
  }
  return low;
}
