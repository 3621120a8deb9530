import { holds, type When } from '../../kernel/index.ts';
import type { LoadBand } from './loads.ts';
import type { Building } from './schema.ts';

/** The facts of a case that the rules test. */
export interface Facts extends Building {
  change_of_use: boolean;
  /** Whether people will sleep in the building. */
  sleeping: boolean;
  load_band: LoadBand;
  large_panel_likely: boolean;
  higher_risk_building: boolean;
}

const SLEEPING_USES: readonly Building['proposed_use'][] = ['residential', 'healthcare'];
export const ABOVE_3_FLOORS: readonly Building['floors'][] = ['4-6', '7-10', '10+'];
export const FROM_7_FLOORS: readonly Building['floors'][] = ['7-10', '10+'];
export const CONCRETE_POSSIBLE: readonly Building['structure'][] = ['concrete', 'unknown'];

const LARGE_PANEL_LIKELY: readonly When<Building>[] = [
  {
    structure: CONCRETE_POSSIBLE,
    floors: ABOVE_3_FLOORS,
    year_built: ['1945-1970'],
    location: ['uk', 'western-eu', 'eastern-eu'],
  },
  { structure: CONCRETE_POSSIBLE, floors: ABOVE_3_FLOORS, year_built: ['1970-1990'], location: ['eastern-eu'] },
];

const HIGHER_RISK: When<Building> = { location: ['uk'], proposed_use: SLEEPING_USES, floors: FROM_7_FLOORS };

/** Whether one of the cases applies. */
export function anyHolds<Known>(cases: readonly When<Known>[], facts: Known): boolean {
  for (const when of cases) if (holds(when, facts)) return true;
  return false;
}

export function isSleepingUse(use: Building['proposed_use']): boolean {
  return SLEEPING_USES.includes(use);
}

/** Whether the height alone decides if the rules for higher-risk buildings apply. */
export function isHigherRiskIfTall({ floors, location, proposed_use }: Building): boolean {
  return floors === '4-6' && location === 'uk' && isSleepingUse(proposed_use);
}

export function establishFacts(input: Building, load_band: LoadBand): Facts {
  return {
    ...input,
    change_of_use: input.current_use !== input.proposed_use,
    sleeping: isSleepingUse(input.proposed_use),
    load_band,
    large_panel_likely: anyHolds(LARGE_PANEL_LIKELY, input),
    higher_risk_building: holds(HIGHER_RISK, input),
  };
}
