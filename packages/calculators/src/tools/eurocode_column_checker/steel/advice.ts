import { sectionNamed } from '../../../data/section_name.ts';
import { type Advice, type Finished, formatNumber, roundTo, sayWhen } from '../../../kernel/index.ts';
import { utilisationInWords } from '../../../methods/checks.ts';
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
import { BUCKLING_CURVES_END, CURVE_FLANGE_LIMIT, HEAVIER_FROM, RESTRAINT_WORTH_FROM } from '../data.ts';
import { hasEndMoments } from '../end_moments.ts';
import type { ColumnInput, ColumnResult } from '../schema.ts';
import { type SteelFacts, slendernessOver } from './method.ts';

type Steel = NonNullable<ColumnResult['steel']>;

interface SteelAssessment extends Finished<ColumnInput, ColumnResult, SteelFacts> {
  steel: Steel;
}

/** The moment in a combined check, where the axial force alone would not fail. */
function bendingInWords(figures: ColumnResult, { m_b_rd_knm, m_z_ed_knm }: Steel): string {
  const { governing_check, m_ed_knm, m_rd_knm, n_ed_kn, n_rd_kn } = figures;
  if (n_ed_kn > n_rd_kn) return '';
  const isInteraction = governing_check === 'interaction_6_61' || governing_check === 'interaction_6_62';
  if (!isInteraction && governing_check !== 'cross_section') return '';
  const moment = roundTo(m_ed_knm, 2);
  const resistance = roundTo(isInteraction ? m_b_rd_knm : (m_rd_knm ?? 0), 1);
  if (moment === 0 || resistance === 0) return '';
  const minor = m_z_ed_knm === null ? '' : `, with ${formatNumber(m_z_ed_knm, 1)} kNm about the minor axis`;
  return `, and a moment of ${formatNumber(moment)} kNm against a bending resistance of ${formatNumber(resistance)} kNm${minor}`;
}

/** Text after the name of a section that is adequate but very slender. */
function remarkOnSlenderness(section: string, input: ColumnInput, { slenderness_limit }: ColumnResult): string {
  const { effective_length_m: y, effective_length_z_m: z = y } = input;
  const ratio = slendernessOver({ y: 1000 * y, z: 1000 * z }, sectionNamed(section));
  return ratio > slenderness_limit ? `, but very slender: its L/i is ${aboveInWords(ratio, slenderness_limit)}` : '';
}

function notAdequate({ input, figures, steel, facts }: SteelAssessment): string {
  const { lightest_adequate_section: lightest } = figures;
  const shortfall = describeShortfall(figures, bendingInWords(figures, steel));
  if (lightest !== null) {
    return `${shortfall} ${lightest} is the lightest adequate UC${remarkOnSlenderness(lightest, input, figures)}.`;
  }
  return facts.shorter_works
    ? `${shortfall} No UC is adequate: use a built-up or composite column, or shorten the effective length.`
    : `${shortfall} No UC is adequate, whatever its length: use a built-up or composite column.`;
}

function massOfLightest({ figures, steel }: SteelAssessment): number {
  const lightest = figures.alternatives.find(({ section }) => section === figures.lightest_adequate_section);
  return lightest?.mass_kg_m ?? steel.mass_kg_m;
}

function savedMass(assessment: SteelAssessment, lightest: string): string {
  const { input, figures, steel } = assessment;
  const saved = roundTo(steel.mass_kg_m - massOfLightest(assessment), 1);
  return `${lightest} is also adequate and ${formatNumber(saved, 1)} kg/m (${formatNumber((100 * saved) / steel.mass_kg_m, 0)} %) lighter${remarkOnSlenderness(lightest, input, figures)}.`;
}

/** The contribution of the moment to the larger of the two expressions for combined compression and bending. */
function momentShare({ figures, steel }: SteelAssessment) {
  const { interaction_6_61, interaction_6_62, k_yy, k_zy, m_b_rd_knm } = steel;
  const u_61 = interaction_6_61 ?? 0;
  const u_62 = interaction_6_62 ?? 0;
  const ofMoment = figures.m_ed_knm / m_b_rd_knm;
  return u_61 >= u_62
    ? { expression: '6.61', share: ((k_yy ?? 0) * ofMoment) / u_61 }
    : { expression: '6.62', share: ((k_zy ?? 0) * ofMoment) / u_62 };
}

/** Only if the moment is significant. */
function onEccentricity(assessment: SteelAssessment): string[] {
  const { input, figures, steel } = assessment;
  if (roundTo(figures.m_ed_knm, 2) === 0) return [];
  const { expression, share } = momentShare(assessment);
  const ofMoment = shareInWords(share);
  if (ofMoment === null) return [];
  const acrossWeb = steel.utilisation_if_minor_axis_moment ?? 0;
  const plane =
    acrossWeb > 1
      ? ` Make sure that the eccentricity is in the plane of the web: about the minor axis the utilisation would be ${utilisationInWords(acrossWeb)}.`
      : '';
  return [
    `The moment of ${formatNumber(figures.m_ed_knm, 2)} kNm contributes ${ofMoment} of combined compression and bending (expression ${expression})${hasEndMoments(input) ? '.' : `: reduce the eccentricity or apply the load on the column axis. A moment at one end only would be less onerous (C_m = 0.6).${plane}`}`,
  ];
}

/** The fire protection that the column needs. */
function onFire({ fire, section }: ColumnResult): string[] {
  if (!fire) return [];
  const temperature = formatNumber(fire.critical_temperature_c ?? 0, 0);
  return fire.status === 'not_adequate'
    ? [`${section} does not carry the load in fire even at 20 °C: use a heavier section.`]
    : [
        `Protect the column for ${fire.required_minutes} minutes at a critical temperature of ${temperature} °C and a section factor of ${formatNumber(fire.section_factor_per_m ?? 0, 0)} per metre, or show by a calculation of its temperature that it needs no protection.`,
      ];
}

function recommend(assessment: SteelAssessment): string[] {
  const { input, figures, steel } = assessment;
  const { adequate, governing_axis, lightest_adequate_section: lightest } = figures;
  const isHeavier = steel.mass_kg_m >= HEAVIER_FROM * massOfLightest(assessment);
  const { n_b_y_rd_kn, n_b_z_rd_kn } = steel;
  return [
    ...sayWhen(
      [!adequate, () => notAdequate(assessment)],
      [
        adequate && input.section !== undefined && lightest !== null && isHeavier,
        () => savedMass(assessment, lightest as string),
      ],
      [hasNoReserve(figures), () => noReserve(figures)],
      [
        governing_axis === 'z' && n_b_y_rd_kn >= RESTRAINT_WORTH_FROM * n_b_z_rd_kn,
        () =>
          `Restraint of the minor axis at mid-height would increase the resistance from ${formatNumber(n_b_z_rd_kn, 1)} kN towards ${formatNumber(n_b_y_rd_kn, 1)} kN.`,
      ],
    ),
    ...onEccentricity(assessment),
    ...onFire(figures),
    confirmRestraint(figures),
  ];
}

function onSlenderness({ slenderness_ratio, slenderness_limit, lambda_bar }: ColumnResult): string {
  const end = BUCKLING_CURVES_END.value;
  const beyondCurves =
    lambda_bar > end
      ? ` Its non-dimensional slenderness ${roundTo(lambda_bar, 4) > end ? `of ${formatNumber(lambda_bar, 4)}` : `just above ${end.toFixed(1)}`} is outside the range of the buckling curves (${end.toFixed(1)}).`
      : '';
  return `The slenderness L/i is ${aboveInWords(slenderness_ratio, slenderness_limit)}: very slender for a column under permanent load; its self-weight and accidental lateral loads are not covered.${beyondCurves}`;
}

function warn({ input, figures, steel, defaults }: SteelAssessment): string[] {
  const { buckling_curve_y, buckling_curve_z, table_curve_y, table_curve_z } = steel;
  const thickest = CURVE_FLANGE_LIMIT.value['h/b up to 1.2'];
  const ignored = {
    width: input.width_mm !== undefined,
    depth: input.depth_mm !== undefined,
    reinforcement: !defaults.has('reinforcement_pct'),
    'bar diameter': input.bar_diameter_mm !== undefined,
    cover: input.cover_mm !== undefined,
  };
  return [
    ...sayWhen(
      [figures.slenderness_status === 'very_slender', () => onSlenderness(figures)],
      [!figures.adequate, () => warnNotAdequate(figures)],
      [
        figures.fire?.status === 'protection_required',
        () =>
          `The fire resistance of ${figures.fire?.required_minutes} minutes rests on fire protection that is not designed here.`,
      ],
      [figures.fire?.status === 'not_adequate', () => 'The column is not adequate in fire.'],
      [
        steel.section_class === 4,
        () =>
          'The section is class 4: its effective area is used, up to 6 % conservative compared with published tables.',
      ],
      [
        buckling_curve_y < table_curve_y || buckling_curve_z < table_curve_z,
        () => 'The buckling curve given is more favourable than Table 6.2 of EN 1993-1-1 allows for this section.',
      ],
      [
        sectionNamed(figures.section).t_f > thickest,
        () => `The flange is thicker than ${thickest} mm, outside Table 6.2 of EN 1993-1-1.`,
      ],
      [
        (steel.utilisation_if_minor_axis_moment ?? 0) > 1,
        () => 'The column would not be adequate with the eccentricity perpendicular to the web.',
      ],
    ),
    ...ignoredInputs(ignored, 'concrete'),
    WEIGHT_NOT_ADDED,
  ];
}

function assume({ input, figures, steel, defaults }: SteelAssessment): string[] {
  return [
    ...sharedAssumptions(input),
    ...sayWhen(
      [
        figures.eccentricity_mm > 0 && !hasEndMoments(input),
        () => 'The moment is constant over the height and acts about the major axis.',
      ],
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
      [
        input.effective_length_z_m !== undefined,
        () => 'Torsional and lateral torsional buckling have the longer of the two effective lengths.',
      ],
      [
        figures.fire !== null,
        () => 'The effective lengths in fire are those at normal temperature; fire on four sides.',
      ],
      [
        figures.fire !== null && input.fire_load_ratio === undefined,
        () => `The load ratio in fire was not given: ${figures.fire?.load_ratio} is used.`,
      ],
    ),
  ];
}

export function adviseOnSteel(assessment: SteelAssessment): Advice {
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}
