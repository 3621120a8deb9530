import { nextHeavier } from '../../../data/steel_sections.ts';
import { type Advice, type Finished, formatNumber, sayWhen } from '../../../kernel/index.ts';
import {
  CONFIRM_RESTRAINT,
  ignoredInputs,
  isFullyUsed,
  noReserve,
  SELF_WEIGHT_NOT_ADDED,
  SHARED_ASSUMPTIONS,
} from '../advice_on_both.ts';
import { CURVE_LIMIT, HEAVIER_FROM, RESTRAINT_WORTH_FROM, VERY_SLENDER_ABOVE } from '../data.ts';
import type { ColumnInput, ColumnResult } from '../schema.ts';
import { sectionNamed } from '../section_name.ts';

interface SteelAssessment extends Omit<Finished<ColumnInput, ColumnResult>, 'facts'> {
  steel: NonNullable<ColumnResult['steel']>;
}

type Alternative = ColumnResult['alternatives'][number];

function lightestOf({ figures }: SteelAssessment): Alternative | undefined {
  return figures.alternatives.find(({ section }) => section === figures.lightest_adequate_section);
}

function notAdequate(assessment: SteelAssessment): string {
  const { section, n_ed_kn, n_rd_kn, governing_check, utilisation } = assessment.figures;
  const lightest = lightestOf(assessment);
  const remedy = lightest
    ? `${lightest.section} is the lightest adequate UC.`
    : 'No UC of the catalogue is adequate: use a built-up or composite column, or shorten the buckling length.';
  return `${section} is not adequate: ${formatNumber(n_ed_kn, 1)} kN against an axial resistance of ${formatNumber(n_rd_kn, 1)} kN, ${governing_check} at ${formatNumber(utilisation, 3)}. ${remedy}`;
}

function massOfLightest(assessment: SteelAssessment): number {
  return lightestOf(assessment)?.mass_kg_m ?? assessment.steel.mass_kg_m;
}

function savedMass(assessment: SteelAssessment): string {
  const { figures, steel } = assessment;
  const saved = steel.mass_kg_m - massOfLightest(assessment);
  return `${figures.lightest_adequate_section} is adequate too and saves ${formatNumber(saved, 1)} kg/m (${formatNumber((100 * saved) / steel.mass_kg_m, 0)} %).`;
}

function onEccentricity({ figures, steel }: SteelAssessment): string {
  const { n_ed_kn, m_ed_knm } = figures;
  const minor_axis = steel.utilisation_if_minor_axis_moment ?? 0;
  const u_61 = steel.interaction_6_61 ?? 0;
  const u_62 = steel.interaction_6_62 ?? 0;
  const share61 = u_61 - n_ed_kn / steel.n_b_y_rd_kn;
  const share62 = u_62 - n_ed_kn / Math.min(steel.n_b_z_rd_kn, steel.n_b_t_rd_kn);
  const share = u_61 > u_62 ? share61 / u_61 : share62 / u_62;
  const plane =
    minor_axis > 1
      ? ` Make sure that the eccentricity lies in the plane of the web: about the minor axis the utilisation would be ${formatNumber(minor_axis, 3)}.`
      : '';
  return `The moment of ${formatNumber(m_ed_knm, 2)} kNm makes up ${formatNumber(100 * share, 0)} % of the governing interaction: reduce the eccentricity or put the load on the axis of the column.${plane} A moment at one end only (C_m = 0.6) would be less onerous.`;
}

function recommend(assessment: SteelAssessment): string[] {
  const { input, figures, steel } = assessment;
  const { adequate, utilisation, section, governing_axis } = figures;
  const isHeavier =
    figures.lightest_adequate_section !== null && steel.mass_kg_m >= HEAVIER_FROM * massOfLightest(assessment);
  const { n_b_y_rd_kn, n_b_z_rd_kn } = steel;
  return sayWhen(
    [!adequate, () => notAdequate(assessment)],
    [adequate && input.section !== undefined && isHeavier, () => savedMass(assessment)],
    [isFullyUsed(utilisation), () => noReserve(utilisation, nextHeavier(sectionNamed(section))?.key)],
    [
      governing_axis === 'z' && n_b_y_rd_kn >= RESTRAINT_WORTH_FROM * n_b_z_rd_kn,
      () =>
        `A restraint of the minor axis at mid-height would raise the resistance from ${formatNumber(n_b_z_rd_kn, 1)} kN towards ${formatNumber(n_b_y_rd_kn, 1)} kN.`,
    ],
    [figures.eccentricity_mm > 0, () => onEccentricity(assessment)],
    [true, () => CONFIRM_RESTRAINT],
  );
}

function warn({ input, figures, steel, defaults }: SteelAssessment): string[] {
  const { utilisation, section, lambda_bar } = figures;
  const { buckling_curve_y, buckling_curve_z, table_curve_y, table_curve_z } = steel;
  const { t_f } = sectionNamed(section);
  const { thick_flange } = CURVE_LIMIT.value;
  const ignored = {
    width_mm: input.width_mm !== undefined,
    depth_mm: input.depth_mm !== undefined,
    reinforcement_pct: !defaults.has('reinforcement_pct'),
  };
  return [
    ...sayWhen(
      [utilisation > 1, () => `Not adequate: utilisation ${formatNumber(utilisation, 3)}.`],
      [
        steel.section_class === 4,
        () =>
          'Class 4 section: the effective area is used; the value is lower by up to 6 % than tables that grade the class by stress.',
      ],
      [
        buckling_curve_y < table_curve_y || buckling_curve_z < table_curve_z,
        () =>
          `buckling_curve ${input.buckling_curve} is more favourable than Table 6.2 (${table_curve_y} about y, ${table_curve_z} about z).`,
      ],
      [
        t_f > thick_flange,
        () => `The flange of ${formatNumber(t_f)} mm lies outside Table 6.2, which ends at ${thick_flange} mm.`,
      ],
      [
        lambda_bar > VERY_SLENDER_ABOVE,
        () => `Very slender column: lambda_bar is above ${formatNumber(VERY_SLENDER_ABOVE)}.`,
      ],
      [
        (steel.utilisation_if_minor_axis_moment ?? 0) > 1,
        () => 'If the eccentricity lay across the web, the column would not be adequate.',
      ],
    ),
    ...ignoredInputs(ignored, input.material),
    SELF_WEIGHT_NOT_ADDED,
  ];
}

function assume({ input, figures, steel, defaults }: SteelAssessment): string[] {
  const { adequate, section, eccentricity_mm } = figures;
  return [
    ...SHARED_ASSUMPTIONS,
    ...sayWhen(
      [
        eccentricity_mm > 0,
        () => 'The moment N_Ed times eccentricity_mm is constant over the height and acts about the major axis.',
      ],
      [
        input.section === undefined,
        () =>
          adequate
            ? `section was not sent: ${section}, the lightest adequate UC, is used.`
            : `section was not sent and no UC is adequate: the heaviest, ${section}, is shown.`,
      ],
      [
        input.buckling_curve === undefined,
        () =>
          `buckling_curve was not sent: curves ${steel.buckling_curve_y} about y and ${steel.buckling_curve_z} about z of Table 6.2 are used.`,
      ],
    ),
    ...defaults.sentencesFor('eccentricity_mm'),
  ];
}

export function adviseOnSteel(assessment: SteelAssessment): Advice {
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}
