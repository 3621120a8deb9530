import type { Static } from 'typebox';
import { choice, count, mapOf, quantity } from '../../kernel/index.ts';

export const COUNT_MAX = 100_000;
const COST_GBP_MAX = 1e9;
export const YES_NO = { yes: 'Yes', no: 'No' } as const;

function spaces(label: string, description: string) {
  return count({ label, unit: '-', minimum: 0, maximum: COUNT_MAX, description });
}

function cost(label: string, description: string, minimum = 0) {
  return quantity({ label, unit: 'GBP', minimum, maximum: COST_GBP_MAX, description });
}

const DETAILS = {
  change_of_use: choice(YES_NO, {
    label: 'Conversion to dwellings',
    description:
      'Whether the dwellings result from a material change of use: requirement S2 then takes the place of the works; without it, no',
  }),
  dwelling_spaces: spaces(
    'Spaces of the dwellings',
    'Mixed-use buildings only: those of the parking spaces that are assigned to the dwellings, while the others belong to the other premises; without it, all belong to the building type',
  ),
  covered_spaces: spaces(
    'Covered spaces',
    'Where only some spaces are in a covered car park: how many of the parking spaces; without it, none, or all if the car park is covered',
  ),
  charge_points_possible: spaces(
    'Charge points possible',
    'Charge points of the dwellings that the quotes allow at an average connection cost of at most GBP 3,600 (new buildings) or that the incoming supply can carry (conversions and renovations); without it, all',
  ),
  car_park_works: choice(YES_NO, {
    label: 'Works include the car park',
    description:
      'Conversions and renovations only: whether the works include the car park, its electrical infrastructure or, for a car park inside, that of the building; without it, yes',
  }),
  heritage_exemption: choice(YES_NO, {
    label: 'Heritage exemption',
    description:
      'Conversions only: whether the building is listed, in a conservation area or a scheduled monument, and charge points would unacceptably alter its character or appearance; without it, no',
  }),
  fire_safety_works: choice(YES_NO, {
    label: 'Works for fire safety',
    description:
      'Renovated residential buildings only: whether the principal purpose is the fire safety of the external walls or roof; without it, no',
  }),
  renovation_cost_gbp: cost(
    'Cost of the renovation',
    'Total cost of the major renovation including charge points and cable routes, excluding VAT; without it, the 7 % cap is not decided',
    1,
  ),
  installation_cost_gbp: cost(
    'Cost of points and routes',
    'Quoted cost of all required charge points and cable routes, excluding VAT; without it, the 7 % cap is not decided',
  ),
  route_cost_gbp: cost(
    'Cost of routes alone',
    'Quoted cost of the cable routes that remain without any charge point, excluding VAT; without it, they stay required',
  ),
};

/** The facts that only some callers have. */
export const Details = mapOf(DETAILS, {
  label: 'Details',
  inSentence: 'details of the works and the car park',
  description:
    'Conversion, mixed use, covered spaces, possible charge points, exemptions and costs; without it, a new or renovated building of one use without exemption',
});
export type Details = Static<typeof Details>;
