import { type Advice, type Finished, formatNumber, formatRounded, sayWhen } from '../../kernel/index.ts';
import {
  CHARGING_MODE,
  CONNECTION_COST_CAP,
  FUTURE_CONNECTION_SIGN,
  MIN_POWER,
  RENOVATION_COST_CAP,
  THRESHOLD_SPACES,
  UNIT_COST_CABLE_ROUTE,
  UNIT_COST_CHARGE_POINT,
} from './data.ts';
import { REQUIREMENT_FOR } from './requirements.ts';
import type { PartSInput, PartSResult } from './schema.ts';

type Assessment = Finished<PartSInput, PartSResult>;

const POWER = formatNumber(MIN_POWER.value);
const THRESHOLD = formatNumber(THRESHOLD_SPACES.value);
const SIGN = `${formatNumber(FUTURE_CONNECTION_SIGN.value.width)} mm x ${formatNumber(FUTURE_CONNECTION_SIGN.value.height)} mm`;

function counted(number: number, noun: string): string {
  return `${formatNumber(number)} ${noun}${number === 1 ? '' : 's'}`;
}

function fallbackOf({ fallback: { charge_points, cable_routes } }: PartSResult): string {
  return `${counted(charge_points ?? 0, 'charge point')} and ${counted(cable_routes ?? 0, 'cable route')}`;
}

function installPoints(figures: PartSResult): string {
  const points = figures.charge_points_required;
  const total = formatNumber(figures.total_charge_point_power_kw, 1);
  return `Install ${counted(points, 'charge point')} of at least ${POWER} kW, Mode ${formatNumber(CHARGING_MODE.value)}, untethered and on dedicated circuits (regulation 44J): a connected load of ${formatNumber(points)} x ${POWER} kW = ${total} kW. Notify the DNO before connection. BS 7671 section 722 allows no diversity without load control: plan for ${total} kW, or fit load management, which can go down to ${formatNumber(figures.managed_minimum_demand_kw, 2)} kW.`;
}

function obtainQuotes(figures: PartSResult): string {
  return `Obtain two connection quotes, one of them from the DNO, if the average connection cost may exceed GBP ${formatNumber(CONNECTION_COST_CAP.value)} a charge point excluding VAT, GBP ${formatNumber(figures.connection_cost_cap_total_gbp ?? 0, 0)} in total (regulation 44D(2)). Up to this cap all charge points are required; above it cable routes replace the missing points (regulation 44D(3)), which leaves at least ${fallbackOf(figures)}.`;
}

function testRenovationCost({ input, figures }: Assessment): string {
  const isResidential = input.building_type === 'residential';
  const paragraph = isResidential ? '44F(4)' : '44H(3)';
  const appliesBelow = `GBP ${formatRounded(figures.exemption_renovation_cost_gbp ?? 0)}`;
  const remains =
    input.covered_car_park === 'yes'
      ? 'and then nothing is required'
      : `which leaves ${fallbackOf(figures)}; below GBP ${formatRounded(figures.full_exemption_renovation_cost_gbp ?? 0)} nothing is required`;
  const fireSafety = isResidential
    ? ' S3 also does not apply where the works mainly improve the fire safety of external walls or the roof (regulation 44F(5)).'
    : '';
  return `Test the ${formatNumber(RENOVATION_COST_CAP.value)} % cap (regulation ${paragraph}): with the indicative cost of GBP ${formatRounded(figures.indicative_install_cost_gbp)} the exemption would only apply to a renovation below about ${appliesBelow} excluding VAT, ${remains}.${fireSafety}`;
}

function recommend(assessment: Assessment): string[] {
  const { input, figures } = assessment;
  const { parking_spaces, works, covered_car_park } = input;
  const { requirement, requirement_applies: applies, charge_points_required, cable_routes_required } = figures;
  return sayWhen(
    [charge_points_required > 0, () => installPoints(figures)],
    [
      cable_routes_required > 0,
      () =>
        `Provide ${counted(cable_routes_required, 'cable route')}, each from a metered supply point to a labelled future connection location (Approved Document S 6.7 to 6.12): a sign of ${SIGN}, a draw rope, space at the distribution board, and ducts sized for ${POWER} kW each.`,
    ],
    [
      covered_car_park === 'yes' && applies,
      () =>
        `Review the Part B fire strategy before fitting any charge point: in a covered car park none is required (regulation ${figures.rule_references.join(', ')}). If some spaces are outside, charge points go there first: run the tool for those spaces.`,
    ],
    [requirement === 'S1' && charge_points_required > 0, () => obtainQuotes(figures)],
    [works === 'major_renovation' && applies, () => testRenovationCost(assessment)],
    [
      figures.accessible_bay_provision_required,
      () =>
        'Give at least one accessible space, where there are any, access to a charge point or a future connection location (Approved Document S 6.4), and keep the controls within reach (Approved Document M).',
    ],
    [
      !applies && parking_spaces > 0,
      () =>
        `Lay ducts during the works anyway, although ${requirement} requires nothing at ${counted(parking_spaces, 'space')}: its threshold is more than ${THRESHOLD}. Check local planning policy, which often requires more.`,
    ],
    [
      parking_spaces === 0,
      () =>
        `Confirm the site boundary test (Approved Document S Appendix A, diagrams 1.1 and 1.2): without associated parking there is no duty under ${requirement}.`,
    ],
    [
      true,
      () =>
        'Check the parking standard of the planning authority: Part S is a minimum, and the standard may require more active or passive bays.',
    ],
  );
}

function assume({ input, figures, defaults }: Assessment): string[] {
  const { building_type, works, covered_car_park } = input;
  return [
    ...sayWhen([
      figures.dwellings_assumed,
      () =>
        `Dwellings were not given: ${formatNumber(figures.dwellings_used ?? 0)} is assumed, one for each space and at least one, which gives the highest charge-point count.`,
    ]),
    ...defaults.sentencesFor('covered_car_park'),
    ...sayWhen(
      [
        works === 'major_renovation',
        () =>
          `The works include the car park or its electrical infrastructure (regulation ${building_type === 'residential' ? '44F(2)(a)' : '44H(2)(a)'}); otherwise nothing is required.`,
      ],
      [
        figures.requirement === 'S3',
        () =>
          'The incoming supply has capacity for the charge points; if not, only as many as it supports are required, and cable routes for the rest (regulation 44F(3)).',
      ],
      [
        covered_car_park === 'yes',
        () => 'All spaces are in the covered car park; a mixed car park must be entered in two runs.',
      ],
      [
        figures.indicative_install_cost_gbp > 0,
        () =>
          `Unit costs are assumptions of this product: GBP ${formatNumber(UNIT_COST_CHARGE_POINT.value[building_type])} for a charge point and GBP ${formatNumber(UNIT_COST_CABLE_ROUTE.value)} for a cable route, excluding VAT and grid upgrade.`,
      ],
      [
        true,
        () =>
          'England only: Wales, Scotland and Northern Ireland have their own rules. Conversion to dwellings (material change of use) is requirement S2 and is not covered here: it requires one charge point for each resulting dwelling with parking, where the supply has capacity (regulation 44E).',
      ],
    ),
  ];
}

function warn({ input, figures }: Assessment): string[] {
  const { building_type, works, parking_spaces, dwellings = 0 } = input;
  const atEdge = parking_spaces === THRESHOLD_SPACES.value || parking_spaces === THRESHOLD_SPACES.value + 1;
  return sayWhen(
    [
      atEdge,
      () =>
        `There are ${formatNumber(parking_spaces)} parking spaces, at the edge of the rule (more than ${THRESHOLD}): recount the associated spaces, visitors' bays included.`,
    ],
    [
      building_type === 'non_residential' && dwellings > 0,
      () =>
        `Dwellings (${formatNumber(dwellings)}) were given and not used: a building with dwellings and other premises is mixed use, and S6 applies ${REQUIREMENT_FOR.residential[works].requirement} to the spaces of the dwellings and ${figures.requirement} to the others. Run the tool twice.`,
    ],
    [
      parking_spaces === 0,
      () => 'The percentage of spaces with provision cannot be given, because there are no parking spaces.',
    ],
  );
}

export function adviseOnCharging(assessment: Assessment): Advice {
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}
