import { formatNumber, joinWords, sayWhen } from '../../kernel/index.ts';
import { THRESHOLD_SPACES } from './data.ts';
import type { Details } from './further_inputs.ts';
import { detailsOf, isConversion, isMixedUse } from './parts.ts';
import { REQUIREMENT_FOR } from './requirements.ts';
import type { PartOfBuilding, Requirement } from './schema.ts';
import { type Assessment, isExempt } from './sentences.ts';

const THRESHOLD = formatNumber(THRESHOLD_SPACES.value);

function isAtEdge({ parking_spaces, requirement }: PartOfBuilding): boolean {
  const isNear = parking_spaces === THRESHOLD_SPACES.value || parking_spaces === THRESHOLD_SPACES.value + 1;
  return isNear && requirement !== 'S2';
}

/** A part whose number of spaces is next to the threshold. */
function recount({ parking_spaces, use }: PartOfBuilding, isOnlyPart: boolean): string {
  const whose = isOnlyPart ? '' : use === 'dwellings' ? ' of the dwellings' : ' of the other premises';
  return `There are ${formatNumber(parking_spaces)} parking spaces${whose}, at the edge of the rule (more than ${THRESHOLD}): recount the associated spaces, visitors' bays included.`;
}

/** The requirements that each detail can change, and its name in a sentence. */
const USED_BY: Readonly<Partial<Record<keyof Details, { name: string; requirements: readonly Requirement[] }>>> = {
  change_of_use: { name: 'conversion to dwellings', requirements: ['S2'] },
  charge_points_possible: { name: 'charge points possible', requirements: ['S1', 'S2', 'S3'] },
  car_park_works: { name: 'works that include the car park', requirements: ['S2', 'S3', 'S5'] },
  heritage_exemption: { name: 'heritage exemption', requirements: ['S2'] },
  fire_safety_works: { name: 'works for fire safety', requirements: ['S3'] },
  renovation_cost_gbp: { name: 'cost of the renovation', requirements: ['S3', 'S5'] },
  installation_cost_gbp: { name: 'cost of points and routes', requirements: ['S3', 'S5'] },
  route_cost_gbp: { name: 'cost of routes alone', requirements: ['S3', 'S5'] },
};

/** The details that change nothing here. */
function unused({ input, figures }: Assessment): string[] {
  const details = detailsOf(input);
  const asked = figures.parts.map(({ requirement }) => requirement);
  const names = Object.entries(USED_BY).flatMap(([member, { name, requirements }]) => {
    const sent = details[member as keyof Details];
    const isUsed = requirements.some((requirement) => asked.includes(requirement));
    const asWithout = member === 'car_park_works' ? 'yes' : 'no';
    return sent === undefined || sent === asWithout || isUsed ? [] : [name];
  });
  const cover = details.covered_spaces !== undefined && input.covered_car_park === 'yes' ? ['covered spaces'] : [];
  return [...names, ...cover];
}

export function warn(assessment: Assessment): string[] {
  const { input, figures } = assessment;
  const { building_type, works, parking_spaces, dwellings = 0 } = input;
  const details = detailsOf(input);
  const ignored = unused(assessment);
  return [
    ...figures.parts.filter(isAtEdge).map((part) => recount(part, !isMixedUse(input))),
    ...sayWhen(
      [
        building_type === 'non_residential' && dwellings > 0 && !isMixedUse(input),
        () =>
          `Dwellings (${formatNumber(dwellings)}) were given and not used: a building with dwellings and other premises is mixed use, and S6 applies ${REQUIREMENT_FOR.dwellings[works].requirement} to the spaces of the dwellings and ${figures.requirement} to the others. Enter the spaces of the dwellings.`,
      ],
      [
        isConversion(input) && isMixedUse(input),
        () =>
          'S2 covers the dwellings of the conversion only: if the other premises are new or under major renovation as well, check their spaces by themselves.',
      ],
      [
        isMixedUse(input) && details.installation_cost_gbp !== undefined && figures.renovation_cost_cap_pct !== null,
        () =>
          'The cost cap is tested for each part of a mixed-use building, so the costs sent did not decide it: check each part by itself.',
      ],
      [
        isExempt(figures),
        () =>
          'A part of the provision falls away only because of an exemption that was entered: agree it with the building control body.',
      ],
      [
        figures.rule_references.includes('44E(3)') && details.charge_points_possible === 0,
        () =>
          'Regulation 44E(3) asks for cable routes where some but not all charge points are possible. Where none is, Approved Document S 2.8 still asks for them: this safe reading is taken.',
      ],
      [
        ignored.length > 0,
        () => `Details that change nothing under requirement ${figures.requirement}: ${joinWords(ignored)}.`,
      ],
      [
        parking_spaces === 0,
        () => 'The percentage of spaces with provision cannot be given, because there are no parking spaces.',
      ],
    ),
  ];
}
