import { SECTIONS_OF, type SteelFamily } from '../../../data/steel_sections.ts';
import type { RolledCheck, Trial } from './check.ts';

/** Tolerance for the order of floating-point operations between a bound and its check. */
const TOLERANCE = 1 + 1e-9;

/**
 * The lightest section of a family that is adequate. A candidate whose bound is above 1 is not checked: the bound is a
 * utilisation that it certainly reaches, so the checks would refuse it too.
 */
export function lightestAdequate(family: SteelFamily, trial: Trial): RolledCheck | undefined {
  for (const section of SECTIONS_OF[family]) {
    for (const candidate of trial(section)) {
      if (candidate.atLeast > TOLERANCE) continue;
      const check = candidate.check();
      if (check.governing.utilisation <= 1) return check;
    }
  }
  return undefined;
}

/**
 * The candidate of a family with the smallest governing utilisation, the lightest where several have it. The one with the
 * smallest bound is checked first; of the others only those are checked whose bound leaves room for a better one.
 */
export function leastUtilised(family: SteelFamily, trial: Trial): RolledCheck {
  const candidates = SECTIONS_OF[family].flatMap((section) => trial(section));
  let likely = 0;
  for (const [index, { atLeast }] of candidates.entries()) {
    if (atLeast < (candidates[likely]?.atLeast ?? Number.POSITIVE_INFINITY)) likely = index;
  }
  let best = candidates[likely]?.check();
  if (!best) throw new Error(`no section of the family ${family} can be tried`);
  let bestIndex = likely;
  for (const [index, { atLeast, check }] of candidates.entries()) {
    const { utilisation } = best.governing;
    if (index === likely || atLeast > TOLERANCE * utilisation || (atLeast === utilisation && index > bestIndex))
      continue;
    const other = check();
    const isBetter =
      other.governing.utilisation < utilisation || (other.governing.utilisation === utilisation && index < bestIndex);
    if (!isBetter) continue;
    best = other;
    bestIndex = index;
  }
  return best;
}
