import { type Advice, formatNumber, sayWhen } from '../../kernel/index.ts';
import { adviseOnCaps } from './cap_advice.ts';
import { CHARGING_MODE, FUTURE_CONNECTION_SIGN, MIN_POWER, THRESHOLD_SPACES, UNIT_COST_CABLE_ROUTE } from './data.ts';
import { detailsOf, isConversion, isMixedUse } from './parts.ts';
import type { PartSResult } from './schema.ts';
import { type Assessment, countOf, isExempt, unitCosts } from './sentences.ts';
import { warn } from './warnings.ts';

const POWER = formatNumber(MIN_POWER.value);
const THRESHOLD = formatNumber(THRESHOLD_SPACES.value);
const SIGN = `${formatNumber(FUTURE_CONNECTION_SIGN.value.width)} mm x ${formatNumber(FUTURE_CONNECTION_SIGN.value.height)} mm`;

function installPoints(figures: PartSResult): string {
  const points = figures.charge_points_required;
  const total = formatNumber(figures.total_charge_point_power_kw, 1);
  return `Install ${countOf(points, 'charge point')} of at least ${POWER} kW, Mode ${formatNumber(CHARGING_MODE.value)}, untethered and on dedicated circuits (regulation 44J): a connected load of ${formatNumber(points)} x ${POWER} kW = ${total} kW. Notify the DNO before connection. BS 7671 section 722 allows no diversity without load control: plan for ${total} kW, or fit load management, which can go down to ${formatNumber(figures.managed_minimum_demand_kw, 2)} kW.`;
}

/** The paragraphs on covered car parks among the rules. */
function coverRules({ rule_references }: PartSResult): string {
  return rule_references.filter((reference) => /^44\w\(.*\)\([ab]\)/.test(reference)).join(', ');
}

function adviseOnCover({ figures }: Assessment): string[] {
  const due = figures.parts.filter(({ requirement_applies }) => requirement_applies);
  const covered = due.filter(({ covered_spaces }) => covered_spaces > 0);
  const allCovered = due.every((part) => part.covered_spaces === part.parking_spaces);
  return sayWhen(
    [
      covered.length > 0 && allCovered,
      () =>
        `Review the Part B fire strategy before fitting any charge point: in a covered car park none is required (regulation ${coverRules(figures)}). If only some spaces are covered, enter their number: charge points go to the others first.`,
    ],
    [
      covered.length > 0 && !allCovered,
      () =>
        `Place charge points outside the covered car park first (regulation ${coverRules(figures)}), and review the Part B fire strategy before fitting any inside.`,
    ],
  );
}

/** Why nothing is required, as far as it is the number of spaces. */
function layDucts({ input: { parking_spaces }, figures: { requirement, rule_references } }: Assessment): string {
  const isThreshold = rule_references.some((reference) => reference.endsWith('threshold-not-met'));
  const why = isThreshold ? `: its threshold is more than ${THRESHOLD}` : '';
  return `Lay ducts during the works anyway, although ${requirement} requires nothing at ${countOf(parking_spaces, 'space')}${why}. Check local planning policy, which often requires more.`;
}

function recommend(assessment: Assessment): string[] {
  const { input, figures } = assessment;
  const { parking_spaces } = input;
  const { requirement, requirement_applies: applies, charge_points_required, cable_routes_required } = figures;
  const isHeritage = figures.rule_references.includes('44E(4)');
  return [
    ...sayWhen(
      [charge_points_required > 0, () => installPoints(figures)],
      [
        cable_routes_required > 0,
        () =>
          `Provide ${countOf(cable_routes_required, 'cable route')}, each from a metered supply point to a labelled future connection location (Approved Document S 6.7 to 6.12): a sign of ${SIGN}, a draw rope, space at the distribution board, and ducts sized for ${POWER} kW each.`,
      ],
    ),
    ...(applies ? adviseOnCover(assessment) : []),
    ...adviseOnCaps(assessment),
    ...sayWhen(
      [
        figures.accessible_bay_provision_required,
        () =>
          'Give at least one accessible space, where there are any, access to a charge point or a future connection location (Approved Document S 6.4), and keep the controls within reach (Approved Document M).',
      ],
      [
        isHeritage,
        () =>
          "Ask the local authority's conservation officer: a protected building should still comply with S2 as far as reasonably practicable (Approved Document S 2.5).",
      ],
      [!applies && parking_spaces > 0 && !isHeritage, () => layDucts(assessment)],
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
    ),
  ];
}

/** The paragraphs that ask for work on the car park. */
const CAR_PARK_WORKS = { S1: [], S2: ['44E(2)(a)'], S3: ['44F(2)(a)'], S4: [], S5: ['44H(2)(a)'] } as const;

function assumeWorks({ input, figures }: Assessment): string[] {
  const { car_park_works, charge_points_possible } = detailsOf(input);
  const works = figures.parts.flatMap(({ requirement }) => CAR_PARK_WORKS[requirement]);
  const supply = figures.parts.flatMap(({ requirement: name }) =>
    name === 'S2' ? ['44E(3)'] : name === 'S3' ? ['44F(3)'] : [],
  );
  return sayWhen(
    [
      works.length > 0 && car_park_works === undefined,
      () =>
        `The works include the car park or its electrical infrastructure (regulation ${works.join(', ')}); otherwise nothing is required.`,
    ],
    [
      supply.length > 0 && charge_points_possible === undefined && !isExempt(figures),
      () =>
        `The incoming supply has capacity for the charge points; if not, only as many as it supports are required, and cable routes for the rest (regulation ${supply.join(', ')}).`,
    ],
    [
      isConversion(input),
      () =>
        'The conversion is a material change of use under regulation 5(a), (b) or (g): to a dwelling, to a building with a flat, or to another number of dwellings. If the works are a major renovation as well, S3 applies where there are more than 10 spaces.',
    ],
  );
}

function assume(assessment: Assessment): string[] {
  const { input, figures, defaults } = assessment;
  const { covered_spaces = 0 } = detailsOf(input);
  return [
    ...sayWhen([
      figures.dwellings_assumed,
      () =>
        `Dwellings were not given: ${formatNumber(figures.dwellings_used ?? 0)} is assumed, one for each space and at least one, which gives the highest charge-point count.`,
    ]),
    ...(covered_spaces > 0 ? [] : defaults.sentencesFor('covered_car_park')),
    ...assumeWorks(assessment),
    ...sayWhen(
      [
        input.covered_car_park === 'yes',
        () => 'All spaces are in the covered car park; if only some are, enter their number.',
      ],
      [
        isMixedUse(input) && covered_spaces > 0,
        () =>
          'The covered spaces are those of the other premises first, so that the dwellings have the most spaces in the open and need the most charge points.',
      ],
      [
        figures.indicative_install_cost_gbp > 0,
        () =>
          `Unit costs are assumptions of this product: ${unitCosts(figures)} for a charge point and GBP ${formatNumber(UNIT_COST_CABLE_ROUTE.value)} for a cable route, excluding VAT and grid upgrade.`,
      ],
      [isConversion(input), () => 'England only: Wales, Scotland and Northern Ireland have their own rules.'],
      [
        !isConversion(input),
        () =>
          'England only: Wales, Scotland and Northern Ireland have their own rules. Conversion to dwellings (material change of use) is requirement S2, which takes the place of the works where it is entered (regulation 44E).',
      ],
    ),
  ];
}

export function adviseOnCharging(assessment: Assessment): Advice {
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}
