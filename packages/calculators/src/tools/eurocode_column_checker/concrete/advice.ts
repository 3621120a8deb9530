import { type Advice, type Finished, formatNumber, joinWords, roundTo, sayWhen } from '../../../kernel/index.ts';
import {
  aboveInWords,
  CONFIRM_RESTRAINT,
  describeShortfall,
  ECCENTRICITY_NOT_GIVEN,
  hasNoReserve,
  ignoredInputs,
  noReserve,
  SHARED_ASSUMPTIONS,
  shareInWords,
  WEIGHT_NOT_ADDED,
  warnNotAdequate,
} from '../advice_on_both.ts';
import {
  BAR_CENTRE_DEPTH,
  BAR_COUNTS,
  BAR_DIAMETERS_MM,
  CONCRETE_SLENDERNESS_TO_CONFIRM,
  EFFECTIVE_CREEP_RATIO,
  LARGEST_SQUARE_MM,
  REINFORCEMENT_LIMIT,
  SQUARE_STEP_MM,
} from '../data.ts';
import type { ColumnInput, ColumnResult } from '../schema.ts';
import type { ConcreteFacts } from './method.ts';

interface ConcreteAssessment extends Finished<ColumnInput, ColumnResult, ConcreteFacts> {
  concrete: NonNullable<ColumnResult['concrete']>;
}

/** A side that misses the next step only by rounding error is not rounded up. */
const STEP_GUARD = 1e-9;

/** The smallest side whose slenderness is within the limit, in the size increments of the tool. */
function sideWithinLimit({ effective_length_m, slenderness_limit }: ColumnResult): number {
  const side = (1000 * effective_length_m * Math.sqrt(12)) / slenderness_limit;
  return Math.ceil(side / SQUARE_STEP_MM - STEP_GUARD) * SQUARE_STEP_MM;
}

function tooSlender(figures: ColumnResult): string {
  const { slenderness_ratio, slenderness_limit } = figures;
  const reached =
    roundTo(slenderness_ratio, 1) > slenderness_limit
      ? `of ${formatNumber(slenderness_ratio, 1)}`
      : `just above ${slenderness_limit}`;
  return `With a slenderness ${reached} the column is beyond the range of the simplified methods (${slenderness_limit}): increase the smaller side to at least ${formatNumber(sideWithinLimit(figures))} mm, shorten the effective length, or verify it by a general second-order analysis (EN 1992-1-1 5.8.6).`;
}

function noSquare({ shorter_works }: ConcreteFacts): string {
  const none = `No square column up to ${LARGEST_SQUARE_MM} mm is adequate`;
  return shorter_works
    ? `${none}: shorten the effective length or use a larger section.`
    : `${none}, whatever its length: use a larger section.`;
}

function notAdequate({ figures, concrete, facts }: ConcreteAssessment): string {
  if (figures.governing_check === 'slenderness_h' || figures.governing_check === 'slenderness_b') {
    return tooSlender(figures);
  }
  const { smallest_adequate_square_mm: side, reinforcement_pct } = concrete;
  const remedy =
    side === null
      ? noSquare(facts)
      : `A ${formatNumber(side)} mm square column is adequate at ${formatNumber(reinforcement_pct, 2)} % reinforcement.`;
  return `${describeShortfall(figures)} ${remedy}`;
}

/** Only where a smaller eccentricity would help: along the depth, and above the minimum eccentricity. */
function onEccentricity({ figures, concrete }: ConcreteAssessment): string[] {
  const { eccentricity_mm: e, governing_axis } = figures;
  const { e_total_mm: e_tot, e_min_mm: e_min } = concrete;
  const share = shareInWords(e / e_tot);
  if (governing_axis !== 'h' || e_tot <= e_min || share === null) return [];
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

function onReinforcement({ concrete, facts }: ConcreteAssessment): string {
  if (!concrete.reinforcement_ok) return onReinforcementLimits(concrete);
  const { steel_area_mm2, bar_count, bar_diameter_mm, bar_area_mm2 } = concrete;
  const area = formatNumber(steel_area_mm2, 0);
  const arrangement =
    bar_count === null
      ? `The ${area} mm2 of reinforcement requires more than ${Math.max(...BAR_COUNTS)} bars of ${Math.max(...BAR_DIAMETERS_MM)} mm: arrange them in the detailed design.`
      : `${bar_count} bars of ${bar_diameter_mm} mm (${formatNumber(bar_area_mm2 ?? 0, 0)} mm2) provide the ${area} mm2 of reinforcement.`;
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
    CONFIRM_RESTRAINT,
  ];
}

function onSlenderness({ slenderness_ratio, slenderness_limit, slenderness_status }: ColumnResult): string {
  return slenderness_status === 'beyond_method'
    ? `The slenderness is ${aboveInWords(slenderness_ratio, slenderness_limit)}: the simplified second-order methods of EN 1992-1-1 5.8 are not used above this limit, so the column is not reported as adequate. Verify it by a general second-order analysis (5.8.6).`
    : `The slenderness is ${aboveInWords(slenderness_ratio, CONCRETE_SLENDERNESS_TO_CONFIRM.value)}: second-order effects dominate. Confirm the result by a general second-order analysis (EN 1992-1-1 5.8.6) before it is used.`;
}

function warn({ input, figures, concrete, facts }: ConcreteAssessment): string[] {
  const mostPct = 100 * REINFORCEMENT_LIMIT.value.most;
  const ignored = { section: input.section !== undefined, 'buckling curve': input.buckling_curve !== undefined };
  return [
    ...sayWhen(
      [figures.slenderness_status !== 'ordinary', () => onSlenderness(figures)],
      [!figures.adequate, () => warnNotAdequate(figures)],
      [!concrete.reinforcement_ok, () => 'The reinforcement is outside the limits of EN 1992-1-1 9.5.2.'],
      [concrete.reinforcement_pct > mostPct, () => `Reinforcement above ${mostPct} % leaves no allowance for laps.`],
      [
        concrete.slender_b && figures.eccentricity_mm > 0,
        () =>
          'The column is slender along the width and loaded eccentrically along the depth: check biaxial bending (EN 1992-1-1 5.8.9).',
      ],
      [figures.n_ed_kn > facts.N_max, () => 'The design load exceeds the squash load of the section.'],
    ),
    ...ignoredInputs(ignored, 'steel'),
    WEIGHT_NOT_ADDED,
  ];
}

function assume({ input, figures, defaults }: ConcreteAssessment): string[] {
  const { width_mm, depth_mm } = input;
  return [
    ...SHARED_ASSUMPTIONS,
    ...sayWhen(
      [figures.eccentricity_mm > 0, () => 'The moment is constant over the height and acts along the depth.'],
      [
        width_mm === undefined && depth_mm === undefined,
        () =>
          figures.adequate
            ? 'No size was given: the smallest adequate square is used.'
            : `No size was given and no square up to ${LARGEST_SQUARE_MM} mm is adequate: ${LARGEST_SQUARE_MM} x ${LARGEST_SQUARE_MM} mm is shown.`,
      ],
      [defaults.has('eccentricity_mm'), () => ECCENTRICITY_NOT_GIVEN],
      [
        defaults.has('reinforcement_pct'),
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
    `Axis distance of the bars from the face: ${BAR_CENTRE_DEPTH.value} mm; internal exposure (XC1).`,
    `Effective creep ratio ${EFFECTIVE_CREEP_RATIO.value}.`,
    'B500 bars, half at each face of the direction checked: exact for four corner bars; with more bars the other direction is overestimated by about 5 %, 10 % if slender.',
  ];
}

export function adviseOnConcrete(assessment: ConcreteAssessment): Advice {
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}
