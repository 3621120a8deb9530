import { type Advice, type Finished, formatNumber, roundTo, sayWhen } from '../../../kernel/index.ts';
import {
  CONFIRM_RESTRAINT,
  describeShortfall,
  ECCENTRICITY_NOT_GIVEN,
  ignoredInputs,
  isFullyUsed,
  noReserve,
  percentOf,
  SHARED_ASSUMPTIONS,
  WEIGHT_NOT_ADDED,
  warnNotAdequate,
} from '../advice_on_both.ts';
import { BUCKLING_CURVES_END, CURVE_LIMIT, HEAVIER_FROM, RESTRAINT_WORTH_FROM } from '../data.ts';
import type { ColumnInput, ColumnResult } from '../schema.ts';
import { sectionNamed } from '../section_name.ts';

interface SteelAssessment extends Omit<Finished<ColumnInput, ColumnResult>, 'facts'> {
  steel: NonNullable<ColumnResult['steel']>;
}

function notAdequate({ figures }: SteelAssessment): string {
  const { lightest_adequate_section } = figures;
  const remedy =
    lightest_adequate_section === null
      ? 'No UC is adequate: use a built-up or composite column, or shorten the effective length.'
      : `${lightest_adequate_section} is the lightest adequate UC.`;
  return `${describeShortfall(figures)} ${remedy}`;
}

function massOfLightest({ figures, steel }: SteelAssessment): number {
  const lightest = figures.alternatives.find(({ section }) => section === figures.lightest_adequate_section);
  return lightest?.mass_kg_m ?? steel.mass_kg_m;
}

function savedMass(assessment: SteelAssessment): string {
  const { figures, steel } = assessment;
  const saved = roundTo(steel.mass_kg_m - massOfLightest(assessment), 1);
  return `${figures.lightest_adequate_section} is also adequate and ${formatNumber(saved, 1)} kg/m (${formatNumber((100 * saved) / steel.mass_kg_m, 0)} %) lighter.`;
}

/** The moment's share of the larger of the two expressions for combined compression and bending. */
function momentShare({ figures, steel }: SteelAssessment) {
  const { interaction_6_61, interaction_6_62, k_yy, k_zy, m_b_rd_knm } = steel;
  const u_61 = interaction_6_61 ?? 0;
  const u_62 = interaction_6_62 ?? 0;
  const ofMoment = figures.m_ed_knm / m_b_rd_knm;
  return u_61 >= u_62
    ? { expression: '6.61', share: ((k_yy ?? 0) * ofMoment) / u_61 }
    : { expression: '6.62', share: ((k_zy ?? 0) * ofMoment) / u_62 };
}

function onEccentricity(assessment: SteelAssessment): string {
  const { figures, steel } = assessment;
  const { expression, share } = momentShare(assessment);
  const acrossWeb = steel.utilisation_if_minor_axis_moment ?? 0;
  const plane =
    acrossWeb > 1
      ? ` Make sure that the eccentricity lies in the plane of the web: about the minor axis the utilisation would be ${percentOf(acrossWeb)}.`
      : '';
  return `The moment of ${formatNumber(figures.m_ed_knm, 2)} kNm makes up ${percentOf(share)} of combined compression and bending (expression ${expression}): reduce the eccentricity or bring the load onto the column axis. A moment at one end only would be less onerous (C_m = 0.6).${plane}`;
}

function recommend(assessment: SteelAssessment): string[] {
  const { input, figures, steel } = assessment;
  const { adequate, governing_axis } = figures;
  const isHeavier = steel.mass_kg_m >= HEAVIER_FROM * massOfLightest(assessment);
  const { n_b_y_rd_kn, n_b_z_rd_kn } = steel;
  return sayWhen(
    [!adequate, () => notAdequate(assessment)],
    [
      adequate && input.section !== undefined && figures.lightest_adequate_section !== null && isHeavier,
      () => savedMass(assessment),
    ],
    [isFullyUsed(figures), () => noReserve(figures)],
    [
      governing_axis === 'z' && n_b_y_rd_kn >= RESTRAINT_WORTH_FROM * n_b_z_rd_kn,
      () =>
        `Restraint of the minor axis at mid-height would raise the resistance from ${formatNumber(n_b_z_rd_kn, 1)} kN towards ${formatNumber(n_b_y_rd_kn, 1)} kN.`,
    ],
    [figures.eccentricity_mm > 0, () => onEccentricity(assessment)],
    [true, () => CONFIRM_RESTRAINT],
  );
}

function onSlenderness({ slenderness_ratio, slenderness_limit, lambda_bar }: ColumnResult): string {
  const end = BUCKLING_CURVES_END.value;
  const beyondCurves =
    lambda_bar > end
      ? ` Its relative slenderness of ${formatNumber(lambda_bar, 4)} is beyond the range of the buckling curves (${end.toFixed(1)}).`
      : '';
  return `The slenderness L/i is ${formatNumber(slenderness_ratio, 1)}, above ${slenderness_limit}: very slender for a column that carries permanent load; its own weight and accidental side loads are not covered.${beyondCurves}`;
}

function warn({ input, figures, steel, defaults }: SteelAssessment): string[] {
  const { buckling_curve_y, buckling_curve_z, table_curve_y, table_curve_z } = steel;
  const { thick_flange } = CURVE_LIMIT.value;
  const ignored = {
    width: input.width_mm !== undefined,
    depth: input.depth_mm !== undefined,
    reinforcement: !defaults.has('reinforcement_pct'),
  };
  return [
    ...sayWhen(
      [figures.slenderness_status === 'very_slender', () => onSlenderness(figures)],
      [!figures.adequate, () => warnNotAdequate(figures)],
      [
        steel.section_class === 4,
        () => 'The section is class 4: its effective area is used, up to 6 % on the safe side of published tables.',
      ],
      [
        buckling_curve_y < table_curve_y || buckling_curve_z < table_curve_z,
        () => 'The buckling curve given is more favourable than Table 6.2 of EN 1993-1-1 allows for this section.',
      ],
      [
        sectionNamed(figures.section).t_f > thick_flange,
        () => `The flange is thicker than ${thick_flange} mm, outside Table 6.2 of EN 1993-1-1.`,
      ],
      [
        (steel.utilisation_if_minor_axis_moment ?? 0) > 1,
        () => 'If the eccentricity lay across the web, the column would not be adequate.',
      ],
    ),
    ...ignoredInputs(ignored, 'concrete'),
    WEIGHT_NOT_ADDED,
  ];
}

function assume({ input, figures, steel, defaults }: SteelAssessment): string[] {
  return [
    ...SHARED_ASSUMPTIONS,
    ...sayWhen(
      [figures.eccentricity_mm > 0, () => 'The moment is constant over the height and acts about the major axis.'],
      [
        input.section === undefined,
        () =>
          figures.adequate
            ? 'No section was given: the lightest adequate UC is used.'
            : 'No section was given and no UC is adequate: the heaviest UC is shown.',
      ],
      [defaults.has('eccentricity_mm'), () => ECCENTRICITY_NOT_GIVEN],
      [
        input.buckling_curve === undefined,
        () =>
          `The buckling curve was not given: ${steel.buckling_curve_y} about the major and ${steel.buckling_curve_z} about the minor axis, from Table 6.2 of EN 1993-1-1.`,
      ],
    ),
  ];
}

export function adviseOnSteel(assessment: SteelAssessment): Advice {
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}
