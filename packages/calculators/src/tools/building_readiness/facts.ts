import { holds, type When } from '../../kernel/index.ts';
import { type Jurisdiction, jurisdictionOf } from './jurisdictions.ts';
import type { LoadBand } from './loads.ts';
import type { Building } from './schema.ts';

/** The facts of a case that the rules test. */
export interface Facts extends Building {
  jurisdiction: Jurisdiction;
  change_of_use: boolean;
  /** Whether the building regulations apply to the change itself, and not only to the works. */
  material_change: boolean;
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

/** The nations of the Building Regulations 2010, which have a regime for higher-risk buildings as well. */
export const ENGLAND_AND_WALES: readonly Jurisdiction[] = ['england', 'wales'];
/** Regulation 5 of England and Wales: dwellings, institutions and shops, but no offices and no industry. */
const MATERIAL_IN_REGULATION_5: readonly Building['proposed_use'][] = ['residential', 'healthcare', 'retail'];

/** Whether a change to this use makes the building regulations apply to the building as it is. */
export function isMaterialChange(building: Building): boolean {
  return (
    !ENGLAND_AND_WALES.includes(jurisdictionOf(building)) || MATERIAL_IN_REGULATION_5.includes(building.proposed_use)
  );
}

/** Whether one of the cases applies. */
export function anyHolds<Known>(cases: readonly When<Known>[], facts: Known): boolean {
  for (const when of cases) if (holds(when, facts)) return true;
  return false;
}

export function isSleepingUse(use: Building['proposed_use']): boolean {
  return SLEEPING_USES.includes(use);
}

function isHigherRiskUse(building: Building): boolean {
  return ENGLAND_AND_WALES.includes(jurisdictionOf(building)) && isSleepingUse(building.proposed_use);
}

/** Whether the height alone decides if the rules for higher-risk buildings apply. */
export function isHigherRiskIfTall(building: Building): boolean {
  return building.floors === '4-6' && isHigherRiskUse(building);
}

export function establishFacts(input: Building, load_band: LoadBand): Facts {
  const change_of_use = input.current_use !== input.proposed_use;
  return {
    ...input,
    jurisdiction: jurisdictionOf(input),
    change_of_use,
    material_change: change_of_use && isMaterialChange(input),
    sleeping: isSleepingUse(input.proposed_use),
    load_band,
    large_panel_likely: anyHolds(LARGE_PANEL_LIKELY, input),
    higher_risk_building: FROM_7_FLOORS.includes(input.floors) && isHigherRiskUse(input),
  };
}
