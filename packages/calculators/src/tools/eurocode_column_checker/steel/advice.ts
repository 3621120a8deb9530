import { type Advice, formatNumber, type Given, sayWhen, type Working } from '../../../kernel/index.ts';
import {
  CONFIRM_RESTRAINT,
  ignoredInputs,
  isFullyUsed,
  noReserve,
  SELF_WEIGHT_NOT_ADDED,
  SHARED_ASSUMPTIONS,
} from '../advice_for_all.ts';
import { CURVE_LIMIT } from '../data.ts';
import type { Input } from '../schema.ts';
import type { SteelCheck, SteelColumn } from './check.ts';
import { nextHeavier } from './choice.ts';

interface SteelAssessment {
  input: Given<typeof Input>;
  column: SteelColumn;
  check: SteelCheck;
  lightest: SteelCheck | undefined;
  /** Sentences for the inputs that were not sent. */
  defaults: string[];
  w: Working;
}

/** A section this much heavier than needed is worth changing. */
const HEAVIER_FROM = 1.05;
/** A minor-axis restraint is worth its cost from this ratio of the resistances. */
const RESTRAINT_WORTH_FROM = 1.3;

function notAdequate({ column, check, lightest }: SteelAssessment): string {
  const mode = check.modes[check.governing_axis];
  const remedy = lightest
    ? `${lightest.section.key} is the lightest adequate UC.`
    : 'No UC of the catalogue is adequate: use a built-up or composite column, or shorten the buckling length.';
  return `${check.section.key} is not adequate: ${formatNumber(column.N_Ed, 1)} kN against an axial resistance of ${formatNumber(mode.N_b_Rd, 1)} kN, ${check.governing_check} at ${formatNumber(check.utilisation, 3)}. ${remedy}`;
}

function savedMass({ check, lightest }: SteelAssessment): string {
  const given = check.section.mass_kg_m;
  const saved = given - (lightest?.section.mass_kg_m ?? given);
  return `${lightest?.section.key} is adequate too and saves ${formatNumber(saved, 1)} kg/m (${formatNumber((100 * saved) / given, 0)} %).`;
}

function onEccentricity({ column, check }: SteelAssessment): string {
  const { interaction_6_61 = 0, interaction_6_62 = 0, minor_axis = 0 } = check.moment ?? {};
  const { y, z, torsional } = check.modes;
  const share61 = interaction_6_61 - column.N_Ed / y.N_b_Rd;
  const share62 = interaction_6_62 - column.N_Ed / Math.min(z.N_b_Rd, torsional.N_b_Rd);
  const share = interaction_6_61 > interaction_6_62 ? share61 / interaction_6_61 : share62 / interaction_6_62;
  const plane =
    minor_axis > 1
      ? ` Make sure that the eccentricity lies in the plane of the web: about the minor axis the utilisation would be ${formatNumber(minor_axis, 3)}.`
      : '';
  return `The moment of ${formatNumber(check.M_Ed, 2)} kNm makes up ${formatNumber(100 * share, 0)} % of the governing interaction: reduce the eccentricity or put the load on the axis of the column.${plane} A moment at one end only (C_m = 0.6) would be less onerous.`;
}

function recommend(assessment: SteelAssessment): string[] {
  const { input, column, check, lightest } = assessment;
  const adequate = check.utilisation <= 1;
  const heavier = lightest !== undefined && check.section.mass_kg_m >= HEAVIER_FROM * lightest.section.mass_kg_m;
  const { y, z } = check.modes;
  return sayWhen(
    [!adequate, () => notAdequate(assessment)],
    [adequate && input.section !== undefined && heavier, () => savedMass(assessment)],
    [isFullyUsed(check.utilisation), () => noReserve(check.utilisation, nextHeavier(check.section)?.key)],
    [
      check.governing_axis === 'z' && y.N_b_Rd >= RESTRAINT_WORTH_FROM * z.N_b_Rd,
      () =>
        `A restraint of the minor axis at mid-height would raise the resistance from ${formatNumber(z.N_b_Rd, 1)} kN towards ${formatNumber(y.N_b_Rd, 1)} kN.`,
    ],
    [column.e > 0, () => onEccentricity(assessment)],
    [true, () => CONFIRM_RESTRAINT],
  );
}

function warn({ input, check, column, w }: SteelAssessment): string[] {
  const { curves, table_curves, moment } = check;
  const ignored = {
    width_mm: input.width_mm !== undefined,
    depth_mm: input.depth_mm !== undefined,
    reinforcement_pct: !w.isDefault('reinforcement_pct'),
  };
  return [
    ...sayWhen(
      [check.utilisation > 1, () => `Not adequate: utilisation ${formatNumber(check.utilisation, 3)}.`],
      [
        check.section_class === 4,
        () =>
          'Class 4 section: the effective area is used; the value is lower by up to 6 % than tables that grade the class by stress.',
      ],
      [
        curves.y < table_curves.y || curves.z < table_curves.z,
        () =>
          `buckling_curve ${column.curve} is more favourable than Table 6.2 (${table_curves.y} about y, ${table_curves.z} about z).`,
      ],
      [
        check.section.t_f > CURVE_LIMIT.value.thick_flange,
        () => `The flange of ${formatNumber(check.section.t_f)} mm lies outside Table 6.2, which ends at 100 mm.`,
      ],
      [check.modes[check.governing_axis].lambda_bar > 2, () => 'Very slender column: lambda_bar is above 2.'],
      [
        moment !== null && moment.minor_axis > 1,
        () => 'If the eccentricity lay across the web, the column would not be adequate.',
      ],
    ),
    ...ignoredInputs(ignored, input.material),
    SELF_WEIGHT_NOT_ADDED,
  ];
}

function assume({ input, check, column, defaults }: SteelAssessment): string[] {
  return [
    ...SHARED_ASSUMPTIONS,
    ...sayWhen(
      [
        column.e > 0,
        () => 'The moment N_Ed times eccentricity_mm is constant over the height and acts about the major axis.',
      ],
      [
        input.section === undefined,
        () =>
          check.utilisation <= 1
            ? `section was not sent: ${check.section.key}, the lightest adequate UC, is used.`
            : `section was not sent and no UC is adequate: the heaviest, ${check.section.key}, is shown.`,
      ],
      [
        input.buckling_curve === undefined,
        () =>
          `buckling_curve was not sent: curves ${check.curves.y} about y and ${check.curves.z} about z of Table 6.2 are used.`,
      ],
    ),
    ...defaults,
  ];
}

export function adviseOnSteel(assessment: SteelAssessment): Advice {
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}
