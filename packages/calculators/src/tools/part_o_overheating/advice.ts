import { type Advice, type Finished, formatNumber, joinWords, roundTo, sayWhen } from '../../kernel/index.ts';
import { ROOM_LABELS } from './check_schemas.ts';
import {
  CLOSE_TO_LIMIT,
  DOUBTFUL_GLAZING,
  GUARDED_OPENING,
  GUARDING,
  HANDLE_REACH,
  NIGHT_NOISE_EVENTS,
  NIGHT_NOISE_LIMIT,
  OVERHANG_CUT_OFF,
  SHADING_GLASS,
} from './data.ts';
import type { Figures, Home } from './home.ts';
import { assumeLocation, warnOfLocation } from './place_advice.ts';

type Assessment = Finished<Home, Figures>;

const FACING: Readonly<Record<Figures['most_glazed_facade'], string>> = {
  N: 'north',
  E: 'east',
  S: 'south',
  W: 'west',
};

const SHADING_STANDARD = `external shutters with means of ventilation, glazing with a g-value of at most ${formatNumber(SHADING_GLASS.value.g_value_max)} and a light transmittance of at least ${formatNumber(SHADING_GLASS.value.light_transmittance_min)}, or, on due-south facades only, overhangs with a ${formatNumber(OVERHANG_CUT_OFF.value)} degree altitude cut-off`;

const NIGHT_NOISE = `at most ${formatNumber(NIGHT_NOISE_LIMIT.value.LAeq_8h)} dB LAeq,8h inside, and ${formatNumber(NIGHT_NOISE_LIMIT.value.LAFmax)} dB LAFmax exceeded not more than ${formatNumber(NIGHT_NOISE_EVENTS.value)} times a night`;

const SAFE_OPENINGS = `openings wider than ${formatNumber(GUARDED_OPENING.value)} mm above a drop of ${formatNumber(GUARDING.value.drop)} mm or more need guarding at least ${formatNumber(GUARDING.value.height)} mm high that children cannot climb, and handles of outward-opening windows at most ${formatNumber(HANDLE_REACH.value)} mm from the inside face of the wall (Approved Document O 3.8 to 3.10)`;

const SECURE_OPENINGS =
  'bedrooms on the ground floor or easily accessible need lockable louvred shutters, grilles or railings to count at night (3.6 and 3.7)';

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
  return `Add ${someArea(free_area_shortfall_m2 ?? 0)} of free area with more or larger casements, louvres or guarded openings: ${formatNumber(required_free_area_m2, 2)} m2 is required, governed by the ${byGlazing ? 'glazing' : 'floor'} area.${byGlazing ? ' Less glazing also reduces the requirement.' : ''} Only what can be opened safely and securely counts: ${SAFE_OPENINGS}; ${SECURE_OPENINGS}.`;
}

/** Whether windows can be open at night. If not, the simplified method is closed, and more openings do not help. */
function isUsable({ night_noise_check }: Figures): boolean {
  return night_noise_check !== 'fail';
}

/** What to change in each room that fails. */
function remedyRooms(figures: Figures): string[] {
  return figures.room_checks.flatMap(({ room, area_checked, area_m2, limit_area_m2, limit_pct, check }) => {
    if (check !== 'fail' || area_m2 === null) return [];
    const missing = someArea(Math.abs(limit_area_m2 - area_m2));
    const limit = `${formatNumber(limit_area_m2, 2)} m2, ${formatNumber(limit_pct)} % of its floor area`;
    if (area_checked === 'glazing') return [`Reduce the glazing of the most glazed room by ${missing} to ${limit}.`];
    return isUsable(figures)
      ? [
          `Add ${missing} of free area to ${ROOM_LABELS[room].toLowerCase()}, which needs at least ${limit}: ${SECURE_OPENINGS}.`,
        ]
      : [];
  });
}

/** What to change where openings cannot be used as they are. */
function remedyOpenings({ night_noise_check, security_check, falling_check }: Figures): string[] {
  return sayWhen(
    [
      night_noise_check === 'fail',
      () =>
        `Do not rely on open windows at night: noise in the bedrooms is above the limits (${NIGHT_NOISE}). Approved Document O 3.1 asks for dynamic thermal modelling to CIBSE TM59 in this case, with the windows closed from 23:00 to 07:00.`,
    ],
    [security_check === 'fail', () => `Make the openings secure: ${SECURE_OPENINGS}.`],
    [falling_check === 'fail', () => `Protect the openings, which do not count until then: ${SAFE_OPENINGS}.`],
  );
}

function shadeGlazing({ postcode_risk }: Figures): string {
  const inLondon =
    postcode_risk === 'elevated'
      ? ''
      : ' In London, policy SI 4 of the London Plan normally requires a TM59 assessment anyway.';
  return `Shade the glazing between compass north-east and north-west via the south by one of: ${SHADING_STANDARD}.${inLondon}`;
}

function completeChecks(figures: Figures): string {
  const words: Partial<Record<Figures['outstanding_checks'][number], string>> = {
    most_glazed_room: `glazing in the most glazed room at most ${formatNumber(figures.max_most_glazed_room_pct_of_room_floor)} % of its floor area`,
    bedroom_free_area: `free area in each bedroom at least ${formatNumber(figures.min_bedroom_free_area_pct_of_room_floor)} % of its floor area`,
    shading: 'shading',
    night_noise: 'noise at night',
    security: 'security',
    protection_from_falling: 'guarding',
  };
  const named = figures.outstanding_checks.flatMap((check) => words[check] ?? []);
  return `Complete the outstanding checks: ${joinWords([...named, 'pollution', 'entrapment'])}; then fill in the checklist of Approved Document O Appendix B.`;
}

function recommend(assessment: Assessment): string[] {
  const { figures } = assessment;
  const { simplified_method_result: result, glazing_utilisation_pct } = figures;
  return [
    ...remedyGlazing(assessment),
    ...sayWhen([figures.free_area_check === 'fail' && isUsable(figures), () => addFreeArea(figures)]),
    ...remedyRooms(figures),
    ...remedyOpenings(figures),
    ...sayWhen(
      [
        figures.detailed_modelling_needed && isUsable(figures),
        () =>
          'Otherwise demonstrate compliance by dynamic thermal modelling to CIBSE TM59, with the limits of Approved Document O section 2; section 3 on noise, security and falling applies to it as well.',
      ],
      [
        result === 'incomplete',
        () =>
          `Enter the provided free area to complete the check: at least ${formatNumber(figures.required_free_area_m2, 2)} m2 is needed.`,
      ],
      [figures.shading_required && figures.shading_check !== 'pass', () => shadeGlazing(figures)],
      [
        figures.glazing_check === 'pass' && glazing_utilisation_pct > CLOSE_TO_LIMIT.value,
        () =>
          `Freeze window sizes and glass-to-frame ratios: the margin to the glazing limit is ${formatNumber(figures.glazing_margin_m2, 2)} m2, so small changes will fail.`,
      ],
      [result === 'pass', () => completeChecks(figures)],
      [
        figures.night_noise_check === 'not_assessed',
        () =>
          `Make sure that bedroom openings can be used at night: check external noise (${NIGHT_NOISE}) before relying on them.`,
      ],
    ),
  ];
}

/** Rooms that do not fit into the home as sent. */
function doubtRooms(
  { floor_area_m2, glazing_area_m2, provided_free_area_m2 }: Home,
  { room_checks }: Figures,
): boolean {
  return room_checks.some(({ area_checked, floor_area_m2: floor, area_m2 }) => {
    const whole = area_checked === 'glazing' ? glazing_area_m2 : provided_free_area_m2;
    return floor > floor_area_m2 || (whole !== undefined && (area_m2 ?? 0) > whole);
  });
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
    [
      doubtRooms(input, figures),
      () => 'A room has a larger floor area, glazing area or free area than the whole home: check the areas.',
    ],
  );
}

function assume(assessment: Assessment): string[] {
  const { defaults } = assessment;
  return [
    ...sayWhen([
      defaults.has('cross_ventilation'),
      () => 'Cross ventilation was not given: none is assumed, the strict case.',
    ]),
    'A new residential building in England: not an extension, a conversion or an existing home; Wales has its own document, Scotland and Northern Ireland have their own rules.',
    assumeLocation(assessment),
    'Glazing is glass area without frames; free area is that of openings as far as they can be opened safely and securely, and their equivalent area (measured to BS EN 13141-1 or from Appendix D) is no less.',
    'The facade given has the largest glazed area; where two are equal, the frequently asked questions on Approved Document O require the stricter set to be checked.',
    'No communal heating with long horizontal pipe runs: homes with it should use dynamic thermal modelling.',
  ];
}

export function adviseOnOverheating(assessment: Assessment): Advice {
  return {
    recommendations: recommend(assessment),
    assumptions: assume(assessment),
    warnings: [...warn(assessment), ...warnOfLocation(assessment)],
  };
}
