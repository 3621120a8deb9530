import { expect } from 'vitest';
import { type Attack, formatKinds, runAttack } from './attack_run.ts';

/** Where a run begins: `ATTACK_SEED` repeats one that was printed, otherwise each run is another. */
const SEED = Number(process.env.ATTACK_SEED ?? Date.now() % 1_000_000_000);

/** Makes the attempts, prints the seed and the count, and fails with the seeds of those that broke a promise. */
export async function expectNoneBroken(name: string, attack: Omit<Attack, 'seed'>) {
  const report = await runAttack({ seed: SEED, ...attack });
  console.info(`${name}: ${report.tried} from ATTACK_SEED=${SEED}: ${formatKinds(report)}`);
  expect(report.broken).toEqual([]);
  expect(report.tried).toBe(attack.count);
  return report;
}
