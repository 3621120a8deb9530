import { SECTIONS_OF, type SteelFamily } from '../../../data/steel_sections.ts';
import type { RolledCheck, Trial } from './check.ts';

/** Room for the order of floating-point operations between a bound and the check that it bounds. */
const ROOM = 1 + 1e-9;

/**
 * The lightest section of a family that is adequate. A candidate whose bound is above 1 is not checked: the bound is a
 * utilisation that it certainly reaches, so the checks could only refuse it too.
 */
export function lightestAdequate(family: SteelFamily, trial: Trial): RolledCheck | undefined {
  for (const section of SECTIONS_OF[family]) {
    for (const candidate of trial(section)) {
      if (candidate.atLeast > ROOM) continue;
      const check = candidate.check();
      if (check.governing.utilisation <= 1) return check;
    }
  }
  return undefined;
}

/**
 * The candidate of a family with the smallest governing utilisation, the lightest where several have it. Candidates are
 * checked in the order of their bounds; from the first bound above the best, no other can be better, and a heavier one
 * whose bound the best has reached can at most draw level.
 */
export function leastUtilised(family: SteelFamily, trial: Trial): RolledCheck {
  const candidates = SECTIONS_OF[family]
    .flatMap((section) => trial(section))
    .map((candidate, index) => ({ candidate, index }))
    .toSorted((a, b) => a.candidate.atLeast - b.candidate.atLeast || a.index - b.index);
  let best: { check: RolledCheck; utilisation: number; index: number } | undefined;
  for (const { candidate, index } of candidates) {
    if (best && candidate.atLeast > ROOM * best.utilisation) break;
    if (best && candidate.atLeast === best.utilisation && index > best.index) continue;
    const check = candidate.check();
    const { utilisation } = check.governing;
    const isBetter =
      !best || utilisation < best.utilisation || (utilisation === best.utilisation && index < best.index);
    if (isBetter) best = { check, utilisation, index };
  }
  if (!best) throw new Error(`no section of the family ${family} can be tried`);
  return best.check;
}
