import { type Advice, formatNumber, type Given, sayWhen } from '../../../kernel/index.ts';
import {
  CONFIRM_RESTRAINT,
  ignoredInputs,
  isFullyUsed,
  noReserve,
  SELF_WEIGHT_NOT_ADDED,
  SHARED_ASSUMPTIONS,
} from '../advice_for_all.ts';
import { BAR_CENTRE_DEPTH, EFFECTIVE_CREEP_RATIO, SQUARE_SIDES_MM } from '../data.ts';
import type { Input } from '../schema.ts';
import type { ConcreteCheck } from './check.ts';
import type { Reinforcement } from './reinforcement.ts';
import type { Square } from './square_choice.ts';

interface ConcreteAssessment {
  input: Given<typeof Input>;
  check: ConcreteCheck;
  reinforcement: Reinforcement;
  smallest: Square | undefined;
  alternatives: Square[];
  /** Sentences for the inputs that were not sent. */
  defaults: string[];
}

function notAdequate({ check, smallest }: ConcreteAssessment): string {
  const { governing, common, b, h } = check;
  const remedy = smallest
    ? `A square of ${smallest.side} mm is adequate at the same reinforcement ratio.`
    : 'No square up to 1,200 mm is adequate: use a larger section, a composite column, or shorten the effective length.';
  return `RC${b}x${h} is not adequate: ${formatNumber(common.column.N_Ed, 1)} kN against ${formatNumber(governing.N_Rd, 1)} kN, axial_moment_interaction_${governing.direction} at ${formatNumber(governing.utilisation, 3)}. ${remedy}`;
}

function nextSquare({ b, h }: ConcreteCheck): string | undefined {
  const next = SQUARE_SIDES_MM.find((side) => side > Math.max(b, h));
  return next === undefined ? undefined : `a square of ${next} mm`;
}

function onEccentricity({ check }: ConcreteAssessment): string {
  const { common, along } = check;
  const { e } = common.column;
  const { e_tot, M_Ed } = along.h;
  return `The eccentricity of ${formatNumber(e, 1)} mm makes up ${formatNumber((100 * e) / e_tot, 0)} % of the total of ${formatNumber(e_tot, 2)} mm and so of the moment of ${formatNumber(M_Ed, 2)} kNm along h: reduce it or put the load on the axis of the column. A moment at one end only (C_m = 0.6) would be less onerous.`;
}

function onReinforcement({ check, reinforcement, alternatives }: ConcreteAssessment): string {
  const { A_s_min, A_s_max, ok, bars } = reinforcement;
  const { A_s } = check.common;
  if (!ok) {
    return `Adjust the reinforcement of ${formatNumber(A_s, 0)} mm2 to between ${formatNumber(A_s_min, 0)} and ${formatNumber(A_s_max, 0)} mm2.`;
  }
  const arrangement = bars
    ? `${bars.count} bars of ${bars.diameter} mm (${formatNumber(bars.area, 0)} mm2) cover the ${formatNumber(A_s, 0)} mm2 of reinforcement.`
    : `No arrangement of up to 16 bars of 40 mm covers the ${formatNumber(A_s, 0)} mm2 of reinforcement.`;
  const squares = alternatives.map(({ side, reinforcement_pct }) => `${side} mm at ${reinforcement_pct} %`);
  return squares.length === 0 ? arrangement : `${arrangement} Square columns that suit: ${squares.join(', ')}.`;
}

function recommend(assessment: ConcreteAssessment): string[] {
  const { check } = assessment;
  const { governing, common } = check;
  return sayWhen(
    [governing.utilisation > 1, () => notAdequate(assessment)],
    [isFullyUsed(governing.utilisation), () => noReserve(governing.utilisation, nextSquare(check))],
    [common.column.e > 0, () => onEccentricity(assessment)],
    [
      governing.slender,
      () =>
        `The column is slender along ${governing.direction} and gains a second-order eccentricity of ${formatNumber(governing.e_2, 2)} mm: a larger ${governing.direction} or a shorter effective length reduces it.`,
    ],
    [true, () => onReinforcement(assessment)],
    [true, () => CONFIRM_RESTRAINT],
  );
}

function warn({ input, check, reinforcement }: ConcreteAssessment): string[] {
  const { governing, along, common, N_max } = check;
  const { N_Ed, reinforcement_pct, e } = common.column;
  const ignored = { section: input.section !== undefined, buckling_curve: input.buckling_curve !== undefined };
  return [
    ...sayWhen(
      [governing.utilisation > 1, () => `Not adequate: utilisation ${formatNumber(governing.utilisation, 3)}.`],
      [governing.lambda_bar > 2, () => 'Very slender column: lambda_bar is above 2.'],
      [
        !reinforcement.ok,
        () =>
          `The reinforcement of ${formatNumber(common.A_s, 0)} mm2 lies outside ${formatNumber(reinforcement.A_s_min, 0)} to ${formatNumber(reinforcement.A_s_max, 0)} mm2.`,
      ],
      [reinforcement_pct > 4, () => 'Reinforcement above 4 % cannot be lapped within the limit of 8 % at laps.'],
      [
        along.b.slender && e > 0,
        () =>
          'The column is slender along b and loaded eccentrically along h: check biaxial bending (EN 1992-1-1 5.8.9).',
      ],
      [
        N_Ed > N_max,
        () =>
          `The axial force is above ${formatNumber(N_max, 1)} kN, what the section carries in pure compression at a strain of 0.00175.`,
      ],
    ),
    ...ignoredInputs(ignored, input.material),
    SELF_WEIGHT_NOT_ADDED,
  ];
}

function describeSize({ input, check }: ConcreteAssessment): [boolean, () => string][] {
  const { b, h, governing } = check;
  const { width_mm, depth_mm } = input;
  return [
    [
      width_mm === undefined && depth_mm === undefined,
      () =>
        governing.utilisation <= 1
          ? `width_mm and depth_mm were not sent: the smallest adequate square, ${b} x ${h} mm, is used.`
          : `width_mm and depth_mm were not sent and no square is adequate: ${b} x ${h} mm is shown.`,
    ],
    [width_mm === undefined && depth_mm !== undefined, () => `width_mm was not sent: ${b} mm as the depth is used.`],
    [width_mm !== undefined && depth_mm === undefined, () => `depth_mm was not sent: ${h} mm as the width is used.`],
  ];
}

function assume(assessment: ConcreteAssessment): string[] {
  const { check, defaults } = assessment;
  return [
    ...SHARED_ASSUMPTIONS,
    ...sayWhen(
      [
        check.common.column.e > 0,
        () => 'The moment N_Ed times eccentricity_mm is constant over the height and acts along the depth h.',
      ],
      ...describeSize(assessment),
    ),
    ...defaults,
    `Bars lie ${BAR_CENTRE_DEPTH.value} mm from the face to their centre; internal exposure XC1.`,
    `Effective creep ratio of ${EFFECTIVE_CREEP_RATIO.value}.`,
    'B500 bars, half at each face of the direction checked: exact for four corner bars; with more bars the other direction is about 5 % favourable, 10 % when slender. No bars on the side faces.',
  ];
}

export function adviseOnConcrete(assessment: ConcreteAssessment): Advice {
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}
