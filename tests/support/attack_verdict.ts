import { expect } from 'vitest';
import { type Attack, formatKinds, runAttack } from './attack_run.ts';

/** Runs an attack, prints the outcomes, and fails with the seeds of failed attempts. */
export async function expectNoneBroken(name: string, attack: Omit<Attack, 'seed'>) {
  const report = await runAttack({ seed: Number(process.env.PROPERTY_SEED), ...attack });
  console.info(`${name}: ${report.tried}: ${formatKinds(report)}`);
  expect(report.broken).toEqual([]);
  expect(report.tried).toBe(attack.count);
  return report;
}
