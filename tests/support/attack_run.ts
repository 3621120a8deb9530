/** The result of one attempt: its kind for the statistics, and its faults. */
export interface AttemptResult {
  kind: string;
  faults: string[];
}

/** A failed attempt with the seed that reproduces it. */
export interface Broken {
  seed: number;
  faults: string[];
}

export interface AttackReport {
  tried: number;
  /** The number of outcomes by kind. */
  kinds: Map<string, number>;
  broken: Broken[];
}

export interface Attack {
  /** The seed of the first attempt; each further one increments it. */
  seed: number;
  count: number;
  /** Concurrent attempts. */
  atOnce: number;
  attempt: (seed: number) => Promise<AttemptResult>;
}

const BROKEN_MAX = 20;

/** Runs attempts concurrently until all are done or too many have failed. */
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

/** The outcomes in one line, most frequent first. */
export function formatKinds({ kinds }: AttackReport): string {
  const sorted = [...kinds].sort(([, one], [, other]) => other - one);
  return sorted.map(([kind, times]) => `${kind} ${times}`).join(', ');
}
