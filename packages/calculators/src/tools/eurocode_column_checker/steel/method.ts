import type { SteelGrade } from '../../../data/eurocode_steel.ts';
import { sectionNamed } from '../../../data/section_name.ts';
import type { SteelSection } from '../../../data/steel_sections.ts';
import type { Calculated, Working } from '../../../kernel/index.ts';
import { STEEL_SLENDERNESS_LIMIT } from '../data.ts';
import { endMomentsOf, hasEndMoment } from '../end_moments.ts';
import { FIRE_LOAD_RATIO } from '../fire_data.ts';
import { type ColumnInput, type ColumnResult, EFFECTIVE_LENGTH_M_MIN } from '../schema.ts';
import type { BucklingLengths } from './buckling.ts';
import { checkSteel } from './check.ts';
import { steelRows } from './check_rows.ts';
import { heaviestOf, lightestAdequate } from './choice.ts';
import { criticalInFire } from './fire.ts';
import type { SteelCheck, SteelColumn } from './steel_column.ts';

const ALTERNATIVE_FAMILIES = ['UC', 'HEA', 'HEB'] as const;

const LENGTH_LINE = {
  description: 'Buckling length, L_cr',
  unit: 'mm',
  reference: 'EN 1993-1-1 6.3.1.3(1)',
};

function lengthsOf({ effective_length_m, effective_length_z_m }: ColumnInput, w: Working): BucklingLengths {
  if (effective_length_z_m === undefined) {
    const L_cr = w.step('L_cr', 1000 * effective_length_m, { formula: '1000 * effective_length_m', ...LENGTH_LINE });
    return { y: L_cr, z: L_cr, longest: L_cr, byAxis: false };
  }
  const y = w.step('L_cr_y', 1000 * effective_length_m, { formula: '1000 * effective_length_m', ...LENGTH_LINE });
  const z = w.step('L_cr_z', 1000 * effective_length_z_m, { formula: '1000 * effective_length_z_m', ...LENGTH_LINE });
  const longest = w.step('L_cr', Math.max(y, z), {
    formula: 'max(L_cr_y, L_cr_z)',
    ...LENGTH_LINE,
    description: 'Buckling length for torsional and lateral torsional buckling',
  });
  return { y, z, longest, byAxis: true };
}

export function columnOf(input: ColumnInput, grade: SteelGrade, w: Working): SteelColumn {
  const N_Ed = w.result('n_ed_kn', input.axial_load_kn, {
    symbol: 'N_Ed',
    formula: 'axial_load_kn',
    reference: 'Input',
  });
  return {
    grade,
    N_Ed,
    lengths: lengthsOf(input, w),
    moments: endMomentsOf(input, N_Ed, w),
    is_eccentric: !hasEndMoment(input, 'y'),
    curve: input.buckling_curve,
    load_ratio: input.fire_rating && (input.fire_load_ratio ?? w.pick('eta_fi', FIRE_LOAD_RATIO, 'steel')),
  };
}

function sectionToCheck(sent: string | undefined, lightest: SteelCheck | undefined): SteelSection {
  return sent === undefined ? (lightest?.section ?? heaviestOf('UC')) : sectionNamed(sent);
}

function detailOf(check: SteelCheck): NonNullable<ColumnResult['steel']> {
  const { section, modes, curves, table_curves, moment, bending } = check;
  const { y, z, torsional } = modes;
  return {
    fy_mpa: check.f_y,
    section_class: check.section_class,
    mass_kg_m: section.mass_kg_m,
    depth_mm: section.h,
    width_mm: section.b,
    area_cm2: section.A / 100,
    effective_area_cm2: check.A_eff / 100,
    buckling_curve_y: curves.y,
    buckling_curve_z: curves.z,
    table_curve_y: table_curves.y,
    table_curve_z: table_curves.z,
    n_cr_y_kn: y.N_cr,
    n_cr_z_kn: z.N_cr,
    n_cr_t_kn: torsional.N_cr,
    lambda_bar_y: y.lambda_bar,
    lambda_bar_z: z.lambda_bar,
    lambda_bar_t: torsional.lambda_bar,
    chi_y: y.chi,
    chi_z: z.chi,
    chi_t: torsional.chi,
    n_b_y_rd_kn: y.N_b_Rd,
    n_b_z_rd_kn: z.N_b_Rd,
    n_b_t_rd_kn: torsional.N_b_Rd,
    m_c_rd_knm: bending.M_c_y_Rd,
    chi_lt: bending.chi_LT,
    m_b_rd_knm: bending.M_b_Rd,
    k_yy: moment?.k_yy ?? null,
    k_zy: moment?.k_zy ?? null,
    interaction_6_61: moment?.interaction_6_61 ?? null,
    interaction_6_62: moment?.interaction_6_62 ?? null,
    cross_section_utilisation: check.u_cs,
    m_z_ed_knm: check.M_z_Ed > 0 ? check.M_z_Ed : null,
    m_c_z_rd_knm: bending.M_c_z_Rd,
    k_yz: moment?.k_yz ?? null,
    k_zz: moment?.k_zz ?? null,
    utilisation_if_minor_axis_moment: moment?.minor_axis ?? null,
  };
}

/** Facts for the advice that the result does not show. */
export interface SteelFacts {
  /** Whether some UC is adequate at this length, or would be at the shortest. */
  shorter_works: boolean;
}

const SHORTEST_MM = 1000 * EFFECTIVE_LENGTH_M_MIN;
const SHORTEST = { y: SHORTEST_MM, z: SHORTEST_MM, longest: SHORTEST_MM, byAxis: false };

function shorterWorks(column: SteelColumn, lightest: SteelCheck | undefined): boolean {
  return (lightest ?? lightestAdequate('UC', { ...column, lengths: SHORTEST })) !== undefined;
}

/** Buckling length / radius of gyration, larger of both axes. */
export function slendernessOver({ y, z }: Pick<BucklingLengths, 'y' | 'z'>, { i_y, i_z }: SteelSection): number {
  return Math.max(y / i_y, z / i_z);
}

/** Slenderness of the weaker axis, and whether it is within the usual range. */
function slendernessOf(section: SteelSection, lengths: BucklingLengths, w: Working) {
  const slenderness_limit = w.use(STEEL_SLENDERNESS_LIMIT);
  const slenderness_ratio = w.result('slenderness_ratio', slendernessOver(lengths, section), {
    formula: lengths.byAxis ? 'max(L_cr_y / i_y, L_cr_z / i_z)' : 'max(L_cr / i_y, L_cr / i_z)',
    reference: 'EN 1993-1-1 6.3.1.3(1)',
  });
  const slenderness_status = slenderness_ratio > slenderness_limit ? 'very_slender' : 'ordinary';
  return { slenderness_ratio, slenderness_limit, slenderness_status } as const;
}

/** A steel column: the requested section, or the lightest adequate UC. */
export function designSteel(input: ColumnInput, grade: SteelGrade, w: Working): Calculated<ColumnResult, SteelFacts> {
  w.useDefaults('eccentricity_mm');
  const column = columnOf(input, grade, w);
  const adequate = ALTERNATIVE_FAMILIES.map((family) => lightestAdequate(family, column));
  const [lightest] = adequate;
  const check = checkSteel(sectionToCheck(input.section, lightest), column, w);
  const mode = check.modes[check.governing_axis];
  const axial_utilisation = w.result('axial_utilisation', column.N_Ed / mode.N_b_Rd, {
    formula: 'max(u_y, u_z, u_T)',
    description: 'Utilisation in buckling, N_Ed / min N_b,Rd',
    reference: 'EN 1993-1-1 (6.46)',
  });
  const figures: ColumnResult = {
    material_type: 'steel',
    material: input.material,
    section: check.section.key,
    section_auto_selected: input.section === undefined,
    adequate: check.utilisation <= 1,
    utilisation: check.utilisation,
    governing_check: check.governing_check,
    n_ed_kn: column.N_Ed,
    effective_length_m: input.effective_length_m,
    n_cr_kn: mode.N_cr,
    lambda_bar: mode.lambda_bar,
    chi: mode.chi,
    n_rd_kn: mode.N_b_Rd,
    axial_utilisation,
    governing_axis: check.governing_axis,
    cross_section_resistance_kn: check.N_c_Rd,
    m_ed_knm: check.M_Ed,
    m_rd_knm: check.M_Ed > 0 ? check.M_N_y_Rd : null,
    eccentricity_mm: input.eccentricity_mm,
    slender: null,
    ...slendernessOf(check.section, column.lengths, w),
    checks: steelRows(check, column.N_Ed),
    steel: detailOf(check),
    concrete: null,
    fire: criticalInFire(input, check, column, w),
    lightest_adequate_section: lightest?.section.key ?? null,
    alternatives: adequate
      .filter((alternative) => alternative !== undefined)
      .map(({ section, utilisation }) => ({
        family: section.family as (typeof ALTERNATIVE_FAMILIES)[number],
        section: section.key,
        mass_kg_m: section.mass_kg_m,
        utilisation,
      })),
  };
  return { figures, facts: { shorter_works: shorterWorks(column, lightest) } };
}
