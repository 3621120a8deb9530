import { expect } from 'vitest';
import { type Attack, formatKinds, runAttack } from './attack_run.ts';

/** The first seed; `ATTACK_SEED` repeats a run. */
const SEED = Number(process.env.ATTACK_SEED ?? Date.now() % 1_000_000_000);

/** Runs an attack, prints the seed and the outcomes, and fails with the seeds of failed attempts. */
export async function expectNoneBroken(name: string, attack: Omit<Attack, 'seed'>) {
  const report = await runAttack({ seed: SEED, ...attack });
  console.info(`${name}: ${report.tried} from ATTACK_SEED=${SEED}: ${formatKinds(report)}`);
  expect(report.broken).toEqual([]);
  expect(report.tried).toBe(attack.count);
  return report;
}
