import { PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import type { Details } from './further_inputs.ts';
import { CONVERSION, REQUIREMENT_FOR } from './requirements.ts';
import type { PartSInput, Regulation, Requirement, Use } from './schema.ts';

/** A part of the building with the spaces that are assigned to it. */
export interface AssignedPart {
  use: Use;
  requirement: Requirement;
  regulation: Regulation;
  reference: string;
  /** The paragraph that applies the requirement to a part; undefined in a building of one use. */
  mixedUse: string | undefined;
  /** Spaces, as a number and as the working counts them. */
  P: number;
  P_formula: string;
  /** Spaces in a covered car park, likewise. */
  P_covered: number;
  P_covered_formula: string;
}

export function detailsOf({ details = {} }: Pick<PartSInput, 'details'>): Details {
  return details;
}

/** Whether the dwellings result from a conversion. Other premises do not. */
export function isConversion(input: PartSInput): boolean {
  return detailsOf(input).change_of_use === 'yes' && (input.building_type === 'residential' || isMixedUse(input));
}

export function isMixedUse(input: PartSInput): boolean {
  return detailsOf(input).dwelling_spaces !== undefined;
}

interface Spaces {
  number: number;
  formula: string;
}

/** All spaces in a covered car park. */
function coveredSpaces(input: PartSInput): Spaces {
  const { covered_spaces } = detailsOf(input);
  if (input.covered_car_park === 'yes') return { number: input.parking_spaces, formula: 'parking_spaces' };
  return covered_spaces === undefined
    ? { number: 0, formula: '0' }
    : { number: covered_spaces, formula: 'details.covered_spaces' };
}

function assign(input: PartSInput, use: Use, spaces: Spaces, covered: Spaces): AssignedPart {
  const { mixedUse, ...covering } =
    use === 'dwellings' && isConversion(input) ? CONVERSION : REQUIREMENT_FOR[use][input.works];
  return {
    use,
    ...covering,
    mixedUse: isMixedUse(input) && !isConversion(input) ? mixedUse : undefined,
    P: spaces.number,
    P_formula: spaces.formula,
    P_covered: covered.number,
    P_covered_formula: covered.formula,
  };
}

/**
 * The parts of the building. Which spaces of a mixed-use building are covered is not known, so those of the other premises count as
 * covered first: dwellings then have the most spaces in the open, and need the most charge points.
 */
export function partsOf(input: PartSInput): AssignedPart[] {
  const { building_type, parking_spaces } = input;
  const { dwelling_spaces } = detailsOf(input);
  const covered = coveredSpaces(input);
  if (dwelling_spaces === undefined) {
    const use = building_type === 'residential' ? 'dwellings' : 'premises';
    return [assign(input, use, { number: parking_spaces, formula: 'parking_spaces' }, covered)];
  }
  const others = parking_spaces - dwelling_spaces;
  const rest = 'parking_spaces - details.dwelling_spaces';
  const dwellings = assign(
    input,
    'dwellings',
    { number: dwelling_spaces, formula: 'details.dwelling_spaces' },
    { number: Math.max(0, covered.number - others), formula: `max(0, ${covered.formula} - (${rest}))` },
  );
  if (isConversion(input)) return [dwellings];
  const premises = assign(
    input,
    'premises',
    { number: others, formula: rest },
    { number: Math.min(covered.number, others), formula: `min(${covered.formula}, ${rest})` },
  );
  return [dwellings, premises];
}

/** The number of dwellings; null where there is none to count. */
export function countDwellings(input: PartSInput, parts: readonly AssignedPart[], w: Working): number | null {
  const homes = parts.find(({ use }) => use === 'dwellings');
  if (homes === undefined) return null;
  const { dwellings } = input;
  return w.result('dwellings_used', dwellings ?? Math.max(homes.P, 1), {
    symbol: 'D',
    formula: dwellings === undefined ? `max(${homes.P_formula}, 1)` : 'dwellings',
    reference: dwellings === undefined ? PRODUCT_METHOD : 'Schedule 1 requirements S1(2), S2 and S3(a)',
  });
}
