import { type Advice, type Finished, formatNumber, joinWords, roundTo, sayWhen } from '../../../kernel/index.ts';
import {
  aboveInWords,
  confirmRestraint,
  describeShortfall,
  ECCENTRICITY_NOT_GIVEN,
  hasNoReserve,
  ignoredInputs,
  noReserve,
  sharedAssumptions,
  shareInWords,
  WEIGHT_NOT_ADDED,
  warnNotAdequate,
} from '../advice_on_both.ts';
import {
  BAR_CENTRE_DEPTH,
  CONCRETE_SLENDERNESS_TO_CONFIRM,
  EFFECTIVE_CREEP_RATIO,
  LARGEST_SQUARE_MM,
  REINFORCEMENT_LIMIT,
  RESTRAINT_DISTANCE,
  SQUARE_STEP_MM,
} from '../data.ts';
import { hasEndMoments } from '../end_moments.ts';
import type { ColumnInput, ColumnResult } from '../schema.ts';
import type { ConcreteFacts } from './method.ts';

interface ConcreteAssessment extends Finished<ColumnInput, ColumnResult, ConcreteFacts> {
  concrete: NonNullable<ColumnResult['concrete']>;
}

/** A side that misses the next step only by rounding error is not rounded up. */
const STEP_GUARD = 1e-9;

/** The smallest side whose slenderness is within the limit, in the size increments of the tool. */
function sideWithinLimit(
  { effective_length_m, effective_length_z_m = 0 }: ColumnInput,
  { slenderness_limit }: ColumnResult,
) {
  const longest = Math.max(effective_length_m, effective_length_z_m);
  const side = (1000 * longest * Math.sqrt(12)) / slenderness_limit;
  return Math.ceil(side / SQUARE_STEP_MM - STEP_GUARD) * SQUARE_STEP_MM;
}

function tooSlender({ input, figures }: ConcreteAssessment): string {
  const { slenderness_ratio, slenderness_limit } = figures;
  const reached =
    roundTo(slenderness_ratio, 1) > slenderness_limit
      ? `of ${formatNumber(slenderness_ratio, 1)}`
      : `just above ${slenderness_limit}`;
  return `With a slenderness ${reached} the column is beyond the range of the simplified methods (${slenderness_limit}): increase the smaller side to at least ${formatNumber(sideWithinLimit(input, figures))} mm, shorten the effective length, or verify it by a general second-order analysis (EN 1992-1-1 5.8.6).`;
}

function noSquare({ shorter_works }: ConcreteFacts): string {
  const none = `No square column up to ${LARGEST_SQUARE_MM} mm is adequate`;
  return shorter_works
    ? `${none}: shorten the effective length or use a larger section.`
    : `${none}, whatever its length: use a larger section.`;
}

/** What the tabulated data for fire ask for. */
function notInFire({ section, fire }: ColumnResult): string {
  const { required_minutes = 0, required_side_mm, required_axis_distance_mm, resistance_minutes } = fire ?? {};
  const rating = `R ${required_minutes}`;
  if (required_side_mm != null && required_axis_distance_mm != null) {
    return `${section} is not adequate in fire: for ${rating} Table 5.2a of EN 1992-1-2 asks for a side of at least ${formatNumber(required_side_mm)} mm with an axis distance of at least ${formatNumber(required_axis_distance_mm)} mm, and eight bars where it says so. Increase the section, the cover or the number of bars.`;
  }
  return resistance_minutes == null
    ? `${section} is not adequate in fire: its load is too high for ${rating} by Table 5.2a of EN 1992-1-2. Increase the section.`
    : `${section} is not adequate in fire: expression 5.7 of EN 1992-1-2 gives ${formatNumber(resistance_minutes, 0)} minutes against ${formatNumber(required_minutes)}. Increase the section or the cover.`;
}

/** The axial resistance is that of one direction, which biaxial bending does not leave. */
const ALONG_ONE_SIDE = ' for bending in one direction; the moments about both axes act together';

function notAdequate(assessment: ConcreteAssessment): string {
  const { input, figures, concrete, facts } = assessment;
  if (figures.governing_check === 'slenderness_h' || figures.governing_check === 'slenderness_b') {
    return tooSlender(assessment);
  }
  if (figures.governing_check === 'fire_resistance') return notInFire(figures);
  const { smallest_adequate_square_mm: side, reinforcement_pct } = concrete;
  const remedy =
    side === null
      ? noSquare(facts)
      : `A ${formatNumber(side)} mm square column is adequate ${input.bar_diameter_mm === undefined ? `at ${formatNumber(reinforcement_pct, 2)} % reinforcement` : 'with these bars'}.`;
  const isBiaxial = figures.governing_check === 'biaxial_bending';
  return `${describeShortfall(figures, isBiaxial ? ALONG_ONE_SIDE : '')} ${remedy}`;
}

/** Only where a smaller eccentricity would help: along the depth. */
function onEccentricity({ input, figures, concrete }: ConcreteAssessment): string[] {
  const { eccentricity_mm: e, governing_axis } = figures;
  const { e_total_mm: e_tot } = concrete;
  const share = shareInWords(e / e_tot);
  if (governing_axis !== 'h' || hasEndMoments(input) || share === null) return [];
  return [
    `The eccentricity of ${formatNumber(e, 1)} mm is ${share} of the total of ${formatNumber(e_tot, 2)} mm: reduce it or apply the load on the column axis.`,
  ];
}

/** The depth or the width, for the direction that governs. */
function sideInWords({ governing_axis }: ColumnResult): string {
  return governing_axis === 'h' ? 'the depth' : 'the width';
}

function onSecondOrder({ figures, concrete }: ConcreteAssessment): string {
  const side = sideInWords(figures);
  return `The column is slender along ${side}, with a second-order eccentricity of ${formatNumber(concrete.e_second_order_mm, 2)} mm: increase ${side} or shorten the effective length.`;
}

function onReinforcementLimits({
  steel_area_mm2,
  steel_area_min_mm2,
  steel_area_max_mm2,
}: ConcreteAssessment['concrete']) {
  const least = formatNumber(steel_area_min_mm2, 0);
  const most = formatNumber(steel_area_max_mm2, 0);
  // A load far above the squash load requires more than the maximum reinforcement.
  if (steel_area_min_mm2 > steel_area_max_mm2) {
    return `Increase the section: the minimum reinforcement for this load is ${least} mm2, above the maximum of ${most} mm2.`;
  }
  return `Bring the reinforcement of ${formatNumber(steel_area_mm2, 0)} mm2 within ${least} to ${most} mm2.`;
}

/** The squares and their reinforcement ratios; a size that is adequate at all ratios is named once. */
function squaresInWords(squares: ConcreteFacts['squares']): string {
  const named = (side: number, ratios: string) => `${formatNumber(side)} mm at ${ratios} %`;
  const [first, ...others] = squares;
  if (first && others.length > 0 && others.every(({ side }) => side === first.side)) {
    return named(first.side, joinWords(squares.map(({ reinforcement_pct }) => formatNumber(reinforcement_pct))));
  }
  return squares.map(({ side, reinforcement_pct }) => named(side, formatNumber(reinforcement_pct))).join(', ');
}

/** How the bars are held by links and ties, where there are some between the corners. */
function onRestraint({ bar_count }: ConcreteAssessment['concrete'], { restrain_all }: ConcreteFacts): string {
  if (bar_count === 4) return '';
  const distance = `${RESTRAINT_DISTANCE.value} mm`;
  return restrain_all
    ? ` Restrain each bar with a link or tie: the bars are more than ${distance} apart.`
    : ` Restrain at least every other bar with a link or tie, so that none is more than ${distance} from a restrained bar.`;
}

/** The bars with their places: `8 bars of 20 mm, 3 along the depth and 3 along the width`. */
function barsInWords({
  bar_count,
  bar_diameter_mm,
  bars_along_depth,
  bars_along_width,
}: ConcreteAssessment['concrete']) {
  const places =
    bar_count === 4
      ? 'one in each corner'
      : `${bars_along_depth} along each side of the depth and ${bars_along_width} along each side of the width, corners included`;
  return `${bar_count} bars of ${bar_diameter_mm} mm, ${places}`;
}

function onReinforcement({ input, concrete, facts }: ConcreteAssessment): string {
  if (!concrete.reinforcement_ok) return onReinforcementLimits(concrete);
  if (input.bar_diameter_mm !== undefined && facts.detailing_fails) {
    return 'Change the number or the diameter of the bars: their spacing is outside the limits.';
  }
  const { steel_area_mm2, bar_count, bar_area_mm2 } = concrete;
  const area = formatNumber(steel_area_mm2, 0);
  const arrangement =
    bar_count === null
      ? `The ${area} mm2 of reinforcement does not fit in one layer: increase the section, or arrange bundles or two layers in the detailed design.`
      : `${barsInWords(concrete)} (${formatNumber(bar_area_mm2 ?? 0, 0)} mm2), provide the ${area} mm2 of reinforcement.${onRestraint(concrete, facts)}`;
  return facts.squares.length === 0
    ? arrangement
    : `${arrangement} Adequate square columns: ${squaresInWords(facts.squares)}.`;
}

function recommend(assessment: ConcreteAssessment): string[] {
  const { figures, concrete } = assessment;
  // Above the squash load K_r is 0, so the curvature and the second-order eccentricity are 0.
  const gainsEccentricity = figures.slender === true && roundTo(concrete.e_second_order_mm, 2) > 0;
  return [
    ...sayWhen([!figures.adequate, () => notAdequate(assessment)], [hasNoReserve(figures), () => noReserve(figures)]),
    ...onEccentricity(assessment),
    ...sayWhen([gainsEccentricity, () => onSecondOrder(assessment)]),
    onReinforcement(assessment),
    confirmRestraint(figures),
  ];
}

function onSlenderness({ slenderness_ratio, slenderness_limit, slenderness_status }: ColumnResult): string {
  return slenderness_status === 'beyond_method'
    ? `The slenderness is ${aboveInWords(slenderness_ratio, slenderness_limit)}: the simplified second-order methods of EN 1992-1-1 5.8 are not used above this limit, so the column is not reported as adequate. Verify it by a general second-order analysis (5.8.6).`
    : `The slenderness is ${aboveInWords(slenderness_ratio, CONCRETE_SLENDERNESS_TO_CONFIRM.value)}: second-order effects dominate. Confirm the result by a general second-order analysis (EN 1992-1-1 5.8.6) before it is used.`;
}

const FIRE_OBSTACLES = {
  eccentricity: 'the first-order eccentricity is above 0.15 of the side',
  reinforcement: 'the reinforcement is not below 4 %',
  length: 'the effective length in fire is above 6 m',
  axis_distance: 'the axis distance of the bars is below 25 mm',
};

function fireNotVerified({ required_minutes }: NonNullable<ColumnResult['fire']>, { fire_obstacle }: ConcreteFacts) {
  const obstacle = fire_obstacle === null ? '' : `: ${FIRE_OBSTACLES[fire_obstacle]}`;
  return `The fire resistance of ${required_minutes} minutes is not verified, because the column is outside method A of EN 1992-1-2 5.3.2${obstacle}. Verify it by another method.`;
}

function warn({ input, figures, concrete, facts, defaults }: ConcreteAssessment): string[] {
  const mostPct = 100 * REINFORCEMENT_LIMIT.value.most;
  const ignored = { section: input.section !== undefined, 'buckling curve': input.buckling_curve !== undefined };
  return [
    ...sayWhen(
      [figures.slenderness_status !== 'ordinary', () => onSlenderness(figures)],
      [!figures.adequate, () => warnNotAdequate(figures)],
      [!concrete.reinforcement_ok, () => 'The reinforcement is outside the limits of EN 1992-1-1 9.5.2.'],
      [
        concrete.reinforcement_ok && facts.detailing_fails,
        () => 'The bars are outside the limits of spacing: see the checks of detailing.',
      ],
      [concrete.bar_count === null, () => 'The bars do not fit in one layer: the resistance of inner layers is lower.'],
      [
        figures.fire?.status === 'not_verified',
        () => fireNotVerified(figures.fire as NonNullable<ColumnResult['fire']>, facts),
      ],
      [concrete.reinforcement_pct > mostPct, () => `Reinforcement above ${mostPct} % leaves no allowance for laps.`],
      [
        input.bar_diameter_mm !== undefined && !defaults.has('reinforcement_pct'),
        () => 'The bars were given: the reinforcement ratio is ignored.',
      ],
      [
        hasEndMoments(input),
        () => 'The same end moments with a smaller axial force may govern: check those combinations of loads as well.',
      ],
      [figures.n_ed_kn > facts.N_max, () => 'The design load exceeds the squash load of the section.'],
    ),
    ...ignoredInputs(ignored, 'steel'),
    WEIGHT_NOT_ADDED,
  ];
}

/** What the check of fire rests on. */
function fireAssumptions({ fire_load_ratio }: ColumnInput, { fire }: ColumnResult): string[] {
  if (!fire) return [];
  return [
    'Fire on more than one side; method A of EN 1992-1-2 5.3.2, without interpolation between load levels; the effective length in fire is that at normal temperature.',
    ...sayWhen([
      fire_load_ratio === undefined,
      () => `The load ratio in fire was not given: ${fire.load_ratio} is used.`,
    ]),
  ];
}

function assume({ input, figures, concrete, defaults }: ConcreteAssessment): string[] {
  const { width_mm, depth_mm } = input;
  return [
    ...sharedAssumptions(input),
    ...sayWhen(
      [
        figures.eccentricity_mm > 0 && !hasEndMoments(input),
        () => 'The moment is constant over the height and acts along the depth.',
      ],
      [
        width_mm === undefined && depth_mm === undefined,
        () =>
          figures.adequate
            ? 'No size was given: the smallest adequate square is used.'
            : `No size was given and no square up to ${LARGEST_SQUARE_MM} mm is adequate: ${LARGEST_SQUARE_MM} x ${LARGEST_SQUARE_MM} mm is shown.`,
      ],
      [defaults.has('eccentricity_mm'), () => ECCENTRICITY_NOT_GIVEN],
      [
        defaults.has('reinforcement_pct') && input.bar_diameter_mm === undefined,
        () => `The reinforcement was not given: ${formatNumber(input.reinforcement_pct)} % is used.`,
      ],
      [
        width_mm !== undefined && depth_mm === undefined,
        () => 'The depth was not given: it is taken equal to the width.',
      ],
      [
        width_mm === undefined && depth_mm !== undefined,
        () => 'The width was not given: it is taken equal to the depth.',
      ],
    ),
    'The larger of the imperfection and the minimum eccentricity is added to the moments of the loads before the second-order eccentricity, as UK guidance does; 6.1(4) alone would allow less.',
    input.cover_mm === undefined
      ? `Axis distance of the bars from the face: ${BAR_CENTRE_DEPTH.value} mm; internal exposure (XC1).`
      : `Axis distance of the bars from the face: ${formatNumber(concrete.axis_distance_mm, 1)} mm, from the cover.`,
    `Effective creep ratio ${EFFECTIVE_CREEP_RATIO.value}.`,
    'B500 bars in one layer around the section; the concrete that they displace is not deducted.',
    ...fireAssumptions(input, figures),
  ];
}

export function adviseOnConcrete(assessment: ConcreteAssessment): Advice {
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}
