import { CONCRETE_STRAIN_COMPRESSION } from '../../../data/eurocode_concrete.ts';
import { type Advice, type Finished, formatNumber, sayWhen } from '../../../kernel/index.ts';
import {
  CONFIRM_RESTRAINT,
  ignoredInputs,
  isFullyUsed,
  noReserve,
  SELF_WEIGHT_NOT_ADDED,
  SHARED_ASSUMPTIONS,
} from '../advice_on_both.ts';
import {
  BAR_CENTRE_DEPTH,
  BAR_COUNTS,
  BAR_DIAMETERS_MM,
  EFFECTIVE_CREEP_RATIO,
  LARGEST_SQUARE_MM,
  REINFORCEMENT_LIMIT,
  SQUARE_SIDES_MM,
  VERY_SLENDER_ABOVE,
} from '../data.ts';
import type { ColumnInput, ColumnResult } from '../schema.ts';
import type { ConcreteFacts } from './method.ts';

interface ConcreteAssessment extends Finished<ColumnInput, ColumnResult, ConcreteFacts> {
  concrete: NonNullable<ColumnResult['concrete']>;
}

function notAdequate({ figures, concrete }: ConcreteAssessment): string {
  const { section, n_ed_kn, n_rd_kn, governing_check, utilisation } = figures;
  const side = concrete.smallest_adequate_square_mm;
  const remedy =
    side !== null
      ? `A square of ${side} mm is adequate at the same reinforcement ratio.`
      : `No square up to ${formatNumber(LARGEST_SQUARE_MM)} mm is adequate: use a larger section, a composite column, or shorten the effective length.`;
  return `${section} is not adequate: ${formatNumber(n_ed_kn, 1)} kN against ${formatNumber(n_rd_kn, 1)} kN, ${governing_check} at ${formatNumber(utilisation, 3)}. ${remedy}`;
}

function nextSquare({ width_mm, depth_mm }: ConcreteAssessment['concrete']): string | undefined {
  const next = SQUARE_SIDES_MM.find((side) => side > Math.max(width_mm, depth_mm));
  return next === undefined ? undefined : `a square of ${next} mm`;
}

function onEccentricity({ figures, facts }: ConcreteAssessment): string {
  const { eccentricity_mm: e } = figures;
  const { e_tot, M_Ed } = facts.along_h;
  return `The eccentricity of ${formatNumber(e, 1)} mm makes up ${formatNumber((100 * e) / e_tot, 0)} % of the total of ${formatNumber(e_tot, 2)} mm and so of the moment of ${formatNumber(M_Ed, 2)} kNm along h: reduce it or put the load on the axis of the column. A moment at one end only (C_m = 0.6) would be less onerous.`;
}

function onReinforcement({ concrete, facts }: ConcreteAssessment): string {
  const { steel_area_mm2, steel_area_min_mm2, steel_area_max_mm2, bar_count, bar_diameter_mm, bar_area_mm2 } = concrete;
  const area = formatNumber(steel_area_mm2, 0);
  if (!concrete.reinforcement_ok) {
    return `Adjust the reinforcement of ${area} mm2 to between ${formatNumber(steel_area_min_mm2, 0)} and ${formatNumber(steel_area_max_mm2, 0)} mm2.`;
  }
  const arrangement =
    bar_count !== null
      ? `${bar_count} bars of ${bar_diameter_mm} mm (${formatNumber(bar_area_mm2 ?? 0, 0)} mm2) cover the ${area} mm2 of reinforcement.`
      : `No arrangement of up to ${Math.max(...BAR_COUNTS)} bars of ${Math.max(...BAR_DIAMETERS_MM)} mm covers the ${area} mm2 of reinforcement.`;
  const squares = facts.squares.map(({ side, reinforcement_pct }) => `${side} mm at ${reinforcement_pct} %`);
  return squares.length === 0 ? arrangement : `${arrangement} Square columns that suit: ${squares.join(', ')}.`;
}

function recommend(assessment: ConcreteAssessment): string[] {
  const { figures, concrete } = assessment;
  const { utilisation, governing_axis } = figures;
  return sayWhen(
    [utilisation > 1, () => notAdequate(assessment)],
    [isFullyUsed(utilisation), () => noReserve(utilisation, nextSquare(concrete))],
    [figures.eccentricity_mm > 0, () => onEccentricity(assessment)],
    [
      figures.slender === true,
      () =>
        `The column is slender along ${governing_axis} and gains a second-order eccentricity of ${formatNumber(concrete.e_second_order_mm, 2)} mm: a larger ${governing_axis} or a shorter effective length reduces it.`,
    ],
    [true, () => onReinforcement(assessment)],
    [true, () => CONFIRM_RESTRAINT],
  );
}

function warn({ input, figures, concrete, facts }: ConcreteAssessment): string[] {
  const { utilisation, n_ed_kn, lambda_bar, eccentricity_mm } = figures;
  const { steel_area_mm2, steel_area_min_mm2, steel_area_max_mm2, reinforcement_pct } = concrete;
  const mostPct = 100 * REINFORCEMENT_LIMIT.value.most;
  const ignored = { section: input.section !== undefined, buckling_curve: input.buckling_curve !== undefined };
  return [
    ...sayWhen(
      [utilisation > 1, () => `Not adequate: utilisation ${formatNumber(utilisation, 3)}.`],
      [
        lambda_bar > VERY_SLENDER_ABOVE,
        () => `Very slender column: lambda_bar is above ${formatNumber(VERY_SLENDER_ABOVE)}.`,
      ],
      [
        !concrete.reinforcement_ok,
        () =>
          `The reinforcement of ${formatNumber(steel_area_mm2, 0)} mm2 lies outside ${formatNumber(steel_area_min_mm2, 0)} to ${formatNumber(steel_area_max_mm2, 0)} mm2.`,
      ],
      [
        reinforcement_pct > mostPct,
        () =>
          `Reinforcement above ${mostPct} % cannot be lapped within the limit of ${100 * REINFORCEMENT_LIMIT.value.at_laps} % at laps.`,
      ],
      [
        concrete.slender_b && eccentricity_mm > 0,
        () =>
          'The column is slender along b and loaded eccentrically along h: check biaxial bending (EN 1992-1-1 5.8.9).',
      ],
      [
        n_ed_kn > facts.N_max,
        () =>
          `The axial force is above ${formatNumber(facts.N_max, 1)} kN, what the section carries in pure compression at a strain of ${CONCRETE_STRAIN_COMPRESSION.value}.`,
      ],
    ),
    ...ignoredInputs(ignored, input.material),
    SELF_WEIGHT_NOT_ADDED,
  ];
}

function describeSize({ input, figures, concrete }: ConcreteAssessment): [boolean, () => string][] {
  const { width_mm: b, depth_mm: h } = concrete;
  const { width_mm, depth_mm } = input;
  return [
    [
      width_mm === undefined && depth_mm === undefined,
      () =>
        figures.adequate
          ? `width_mm and depth_mm were not sent: the smallest adequate square, ${b} x ${h} mm, is used.`
          : `width_mm and depth_mm were not sent and no square is adequate: ${b} x ${h} mm is shown.`,
    ],
    [width_mm === undefined && depth_mm !== undefined, () => `width_mm was not sent: ${b} mm as the depth is used.`],
    [width_mm !== undefined && depth_mm === undefined, () => `depth_mm was not sent: ${h} mm as the width is used.`],
  ];
}

function assume(assessment: ConcreteAssessment): string[] {
  const { figures, defaults } = assessment;
  return [
    ...SHARED_ASSUMPTIONS,
    ...sayWhen(
      [
        figures.eccentricity_mm > 0,
        () => 'The moment N_Ed times eccentricity_mm is constant over the height and acts along the depth h.',
      ],
      ...describeSize(assessment),
    ),
    ...defaults.sentencesFor('eccentricity_mm', 'reinforcement_pct'),
    `Bars lie ${BAR_CENTRE_DEPTH.value} mm from the face to their centre; internal exposure XC1.`,
    `Effective creep ratio of ${EFFECTIVE_CREEP_RATIO.value}.`,
    'B500 bars, half at each face of the direction checked: exact for four corner bars; with more bars the other direction is about 5 % favourable, 10 % when slender. No bars on the side faces.',
  ];
}

export function adviseOnConcrete(assessment: ConcreteAssessment): Advice {
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}
