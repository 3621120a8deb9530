import type { Datum, Working } from '../../kernel/index.ts';
import { SHARE_ONE_IN } from './data.ts';
import type { Requirement } from './schema.ts';

/** The number of spaces, compared with zero and with the threshold. */
export type SpaceBand = 'none' | 'up_to_threshold' | 'above_threshold';

/** How much of the parking is in a covered car park. */
export type Cover = 'none' | 'some' | 'all';

/** The facts about a part of a building that the rules test, in the symbols of the method. */
export interface Site {
  requirement: Requirement;
  spaces: SpaceBand;
  cover: Cover;
  /** Parking spaces. */
  P: number;
  /** Spaces outside the covered car park. */
  P_open: number;
  /** Dwellings; other premises have none. */
  D: number;
}

/** Spaces that need access to a charge point, and spaces that need a cable route. */
export interface Provision {
  CP: number;
  CR: number;
}

/** A part of a building with its counts. */
export type Counted = Site & Provision;

/** A number of spaces as the law counts it: as a formula and as code. */
export interface Count<Known = Site> {
  formula: string;
  of: (known: Known) => number;
  /** The statutory figure that the formula uses. */
  restsOn?: Datum<number>;
}

export type CableRouteCount = Count<Site & Pick<Provision, 'CP'>>;

export const NONE: Count = { formula: '0', of: () => 0 };
export const ONE: Count = { formula: '1', of: () => 1 };
export const SPACE_PER_DWELLING: Count = { formula: 'min(P, D)', of: ({ P, D }) => Math.min(P, D) };
export const OPEN_SPACE_PER_DWELLING: Count = {
  formula: 'min(P_open, P, D)',
  of: ({ P, P_open, D }) => Math.min(P_open, P, D),
};
export const MISSING_POINTS: CableRouteCount = {
  formula: 'min(P, D) - CP',
  of: ({ P, D, CP }) => Math.min(P, D) - CP,
};
export const EVERY_SPACE: Count = { formula: 'P', of: ({ P }) => P };
export const REMAINING_SPACES: CableRouteCount = { formula: 'P - CP', of: ({ P, CP }) => P - CP };
export const SHARE_OF_SPACES: Count = {
  formula: 'ceil(P / share_one_in)',
  of: ({ P }) => Math.ceil(P / SHARE_ONE_IN.value),
  restsOn: SHARE_ONE_IN,
};
export const SHARE_OF_REMAINING_SPACES: CableRouteCount = {
  formula: 'ceil((P - CP) / share_one_in)',
  of: ({ P, CP }) => Math.ceil((P - CP) / SHARE_ONE_IN.value),
  restsOn: SHARE_ONE_IN,
};

/** Counts the spaces and records the count in the working. */
export function countSpaces<Known>(
  symbol: string,
  { formula, of, restsOn }: Count<Known>,
  known: Known,
  { description, reference }: { description: string; reference: string },
  w: Working,
): number {
  if (restsOn) w.use(restsOn);
  return w.step(symbol, of(known), { formula, description, unit: '-', reference });
}
