import type { Static } from 'typebox';
import { type Advice, type Finished, formatNumber, type Given, roundTo, sayWhen } from '../../kernel/index.ts';
import {
  CLOSE_TO_LIMIT,
  DOUBTFUL_GLAZING,
  NIGHT_NOISE_EVENTS,
  NIGHT_NOISE_LIMIT,
  OVERHANG_CUT_OFF,
  SHADING_GLASS,
} from './data.ts';
import type { Input, Result } from './schema.ts';

type Figures = Static<typeof Result>;

type Assessment = Finished<Given<typeof Input>, Figures>;

const FACING: Readonly<Record<Figures['most_glazed_facade'], string>> = {
  N: 'north',
  E: 'east',
  S: 'south',
  W: 'west',
};

const SHADING_STANDARD = `external shutters with means of ventilation, glazing with a g-value of at most ${formatNumber(SHADING_GLASS.value.g_value_max)} and a light transmittance of at least ${formatNumber(SHADING_GLASS.value.light_transmittance_min)}, or, on due-south facades only, overhangs with a ${formatNumber(OVERHANG_CUT_OFF.value)} degree altitude cut-off`;

const NIGHT_NOISE = `at most ${formatNumber(NIGHT_NOISE_LIMIT.value.LAeq_8h)} dB LAeq,8h inside, and ${formatNumber(NIGHT_NOISE_LIMIT.value.LAFmax)} dB LAFmax exceeded not more than ${formatNumber(NIGHT_NOISE_EVENTS.value)} times a night`;

/** An area above zero, which may round to zero. */
function someArea(area: number): string {
  return roundTo(area, 2) === 0 ? 'less than 0.01 m2' : `${formatNumber(area, 2)} m2`;
}

/** Ways to bring too much glazing back within a limit. */
function remedyGlazing({ input, figures }: Assessment): string[] {
  if (figures.glazing_check === 'pass') return [];
  const { cross_ventilation, most_glazed_facade } = input;
  const { max_glazing_pct_of_floor, max_glazing_area_m2, shaded_alternative: shaded } = figures;
  const remedies = [
    `Reduce the glazing by ${someArea(figures.glazing_reduction_needed_m2)} to ${formatNumber(max_glazing_area_m2, 2)} m2, the limit of ${formatNumber(max_glazing_pct_of_floor)} % of the floor area where the most glazed facade faces ${FACING[most_glazed_facade]}; or enlarge the home, or reorient it where the scenario comparison shows a higher limit.`,
  ];
  const crossVentilated = figures.scenario_comparison.find(
    (row) => row.cross_ventilation === 'yes' && row.most_glazed_facade === most_glazed_facade,
  );
  if (cross_ventilation === 'no' && crossVentilated?.glazing_check === 'pass') {
    remedies.push(
      `Provide openings on opposite facades: with cross-ventilation the glazing limit increases to ${formatNumber(crossVentilated.max_glazing_area_m2, 2)} m2, and this glazing passes.`,
    );
  }
  if (shaded?.more_generous && shaded.glazing_check === 'pass') {
    remedies.push(
      `Shade the glazing to the high-risk standard: ${SHADING_STANDARD}. A moderate-risk home that does so may use the high-risk limit of ${formatNumber(shaded.max_glazing_pct_of_floor)} % of the floor area, which allows ${formatNumber(shaded.max_glazing_area_m2, 2)} m2.`,
    );
  }
  return remedies;
}

function addFreeArea({ free_area_shortfall_m2, required_free_area_m2, governing_free_area_rule }: Figures): string {
  const byGlazing = governing_free_area_rule === 'glazing_area';
  return `Add ${someArea(free_area_shortfall_m2 ?? 0)} of free area with larger or side-hung casements, louvres or openings without restrictors: ${formatNumber(required_free_area_m2, 2)} m2 is required, governed by the ${byGlazing ? 'glazing' : 'floor'} area.${byGlazing ? ' Less glazing also reduces the requirement.' : ''}`;
}

function recommend(assessment: Assessment): string[] {
  const { figures } = assessment;
  const { simplified_method_result: result, glazing_utilisation_pct } = figures;
  return [
    ...remedyGlazing(assessment),
    ...sayWhen(
      [figures.free_area_check === 'fail', () => addFreeArea(figures)],
      [
        result === 'fail',
        () =>
          'Otherwise demonstrate compliance by dynamic thermal modelling to CIBSE TM59, with the limits of Approved Document O section 2.',
      ],
      [
        result === 'incomplete',
        () =>
          `Enter the provided free area to complete the check: at least ${formatNumber(figures.required_free_area_m2, 2)} m2 is needed.`,
      ],
      [
        figures.shading_required,
        () =>
          `Shade the glazing between compass north-east and north-west via the south by one of: ${SHADING_STANDARD}. In London, policy SI 4 of the London Plan normally requires a TM59 assessment anyway.`,
      ],
      [
        figures.glazing_check === 'pass' && glazing_utilisation_pct > CLOSE_TO_LIMIT.value,
        () =>
          `Freeze window sizes and glass-to-frame ratios: the margin to the glazing limit is ${formatNumber(figures.glazing_margin_m2, 2)} m2, so small changes will fail.`,
      ],
      [
        result === 'pass',
        () =>
          `Complete the outstanding checks: glazing in the most glazed room at most ${formatNumber(figures.max_most_glazed_room_pct_of_room_floor)} % of its floor area, free area in each bedroom at least ${formatNumber(figures.min_bedroom_free_area_pct_of_room_floor)} % of its floor area, noise at night, security and guarding; then fill in the checklist of Approved Document O Appendix B.`,
      ],
      [
        true,
        () =>
          `Make sure that bedroom openings can be used at night: check external noise (${NIGHT_NOISE}) before relying on them.`,
      ],
    ),
  ];
}

function warn({ input, figures }: Assessment): string[] {
  const { glazing_area_m2, provided_free_area_m2 } = input;
  return sayWhen(
    [
      figures.simplified_method_result === 'pass',
      () => 'A pass here is not full compliance with requirement O1 while the outstanding checks remain.',
    ],
    [
      figures.glazing_pct_of_floor > DOUBTFUL_GLAZING.value,
      () => `The glazing area is over ${formatNumber(DOUBTFUL_GLAZING.value)} % of the floor area: check the units.`,
    ],
    [
      provided_free_area_m2 !== undefined && glazing_area_m2 > 0 && provided_free_area_m2 > glazing_area_m2,
      () =>
        'The provided free area is above the glazing area, which needs opaque vents or doors: confirm that it is free area and not opening area.',
    ],
    [
      glazing_area_m2 === 0,
      () => 'The glazing area is 0: daylight, and the openings that Parts B and F require, must be checked.',
    ],
    [
      provided_free_area_m2 === undefined,
      () =>
        'The provided free area was not given: the free area, its margin and the glazing that it supports are not assessed.',
    ],
  );
}

function assume({ defaults }: Assessment): string[] {
  return [
    ...sayWhen([
      defaults.has('cross_ventilation'),
      () => 'Cross ventilation was not given: none is assumed, the strict case.',
    ]),
    'A new residential building in England: not an extension, a conversion or an existing home; Wales has its own document.',
    'The location has the risk category given; Approved Document O Appendix C lists the high-risk postcode districts, with guidance for parts of central Manchester.',
    'Glazing is glass area without frames; free area is the geometric open area at the opening angle.',
    'The facade given has the largest glazed area; where two are equal, the frequently asked questions on Approved Document O require the stricter set to be checked.',
    'No communal heating with long horizontal pipe runs: homes with it should use dynamic thermal modelling.',
  ];
}

export function adviseOnOverheating(assessment: Assessment): Advice {
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}
