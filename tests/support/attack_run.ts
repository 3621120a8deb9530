/** What came of one attempt: how it is told in the count, and what was wrong with it. */
export interface AttemptResult {
  kind: string;
  faults: string[];
}

/** An attempt that broke a promise, with the seed that makes it again. */
export interface Broken {
  seed: number;
  faults: string[];
}

export interface AttackReport {
  tried: number;
  /** How often each kind of outcome was met. */
  kinds: Map<string, number>;
  broken: Broken[];
}

export interface Attack {
  /** The first attempt has this seed, each further one the next. */
  seed: number;
  count: number;
  /** How many attempts are under way at once. */
  atOnce: number;
  attempt: (seed: number) => Promise<AttemptResult>;
}

const BROKEN_MAX = 20;

/** Makes attempts, several at once, until all are made or too many have gone wrong. */
export async function runAttack({ seed, count, atOnce, attempt }: Attack): Promise<AttackReport> {
  const report: AttackReport = { tried: 0, kinds: new Map(), broken: [] };
  let next = seed;
  async function line(): Promise<void> {
    while (next < seed + count && report.broken.length < BROKEN_MAX) {
      const own = next++;
      const { kind, faults } = await attempt(own).catch(
        (error: Error): AttemptResult => ({ kind: 'none', faults: [error.message] }),
      );
      report.tried += 1;
      report.kinds.set(kind, (report.kinds.get(kind) ?? 0) + 1);
      if (faults.length > 0) report.broken.push({ seed: own, faults });
    }
  }
  await Promise.all(Array.from({ length: atOnce }, line));
  return report;
}

/** The count of outcomes in one line, most frequent first. */
export function formatKinds({ kinds }: AttackReport): string {
  const sorted = [...kinds].sort(([, one], [, other]) => other - one);
  return sorted.map(([kind, times]) => `${kind} ${times}`).join(', ');
}
