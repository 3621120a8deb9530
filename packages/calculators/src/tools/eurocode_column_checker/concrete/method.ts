import { type Calculated, roundTo, type Working } from '../../../kernel/index.ts';
import { CONCRETE_SLENDERNESS_LIMIT, CONCRETE_SLENDERNESS_TO_CONFIRM, LARGEST_SQUARE_MM } from '../data.ts';
import { endMomentsOf, hasEndMoment } from '../end_moments.ts';
import type { ConcreteMaterial } from '../material.ts';
import { type ColumnInput, type ColumnResult, EFFECTIVE_LENGTH_M_MIN } from '../schema.ts';
import type { GivenBars } from './bar_layout.ts';
import { type ConcreteCheck, checkConcrete } from './check.ts';
import { concreteRows } from './check_rows.ts';
import type { ConcreteColumn } from './column.ts';
import type { ConcreteFire, FireObstacle } from './fire.ts';
import { type Reinforcement, reinforce } from './reinforcement.ts';
import { alternativeSquares, type Square, smallestSquare } from './square_choice.ts';

/** Facts for the advice that the result does not show. */
export interface ConcreteFacts {
  /** Maximum axial force of the section in pure compression, kN. */
  N_max: number;
  /** The alternatives, with their side as a number. */
  squares: Square[];
  /** Whether some square is adequate at this length, or would be at the shortest. */
  shorter_works: boolean;
  /** What puts the column outside the tabulated data for fire. */
  fire_obstacle: FireObstacle | null;
  /** Whether every bar needs a link or tie of its own. */
  restrain_all: boolean;
  /** Whether the check of a spacing or an area of the bars fails. */
  detailing_fails: boolean;
}

/** Bars as they were sent: two along each side unless more are. */
function barsOf({ bar_diameter_mm, bars_along_depth = 2, bars_along_width = 2 }: ColumnInput): GivenBars | undefined {
  if (bar_diameter_mm === undefined) return undefined;
  return { along_h: bars_along_depth, along_b: bars_along_width, diameter: bar_diameter_mm };
}

function fireOf({ fire_rating, fire_load_ratio }: ColumnInput): ConcreteColumn['fire'] {
  return fire_rating && { rating: fire_rating, load_ratio: fire_load_ratio };
}

export function columnOf(input: ColumnInput, material: ConcreteMaterial, w: Working): ConcreteColumn {
  const { axial_load_kn, effective_length_m, effective_length_z_m, reinforcement_pct, cover_mm } = input;
  const N_Ed = w.result('n_ed_kn', axial_load_kn, {
    symbol: 'N_Ed',
    formula: 'axial_load_kn',
    reference: 'Input',
  });
  const l_0 = (direction: 'h' | 'b', length: number, name: string) =>
    w.step(`l_0_${direction}`, 1000 * length, {
      formula: `1000 * ${name}`,
      description: 'Effective length, l_0',
      unit: 'mm',
      reference: 'EN 1992-1-1 5.8.3.2',
    });
  const moments = endMomentsOf(input, N_Ed, w);
  return {
    material,
    N_Ed,
    l_0: {
      h: l_0('h', effective_length_m, 'effective_length_m'),
      b:
        effective_length_z_m === undefined
          ? l_0('b', effective_length_m, 'effective_length_m')
          : l_0('b', effective_length_z_m, 'effective_length_z_m'),
    },
    moments: { h: moments.y, b: moments.z },
    is_eccentric: !hasEndMoment(input, 'y'),
    reinforcement_pct,
    bars: barsOf(input),
    cover: cover_mm,
    fire: fireOf(input),
  };
}

function sidesOf({ width_mm, depth_mm }: ColumnInput, smallest: Square | undefined): { b: number; h: number } {
  const chosen = smallest?.side ?? LARGEST_SQUARE_MM;
  return { b: width_mm ?? depth_mm ?? chosen, h: depth_mm ?? width_mm ?? chosen };
}

/** The name of a section by its sides, which may have any number of decimals as they are sent. */
function sectionName(b: number, h: number): string {
  return `RC${roundTo(b, 1)}x${roundTo(h, 1)}`;
}

function squareName(side: number): string {
  return sectionName(side, side);
}

const SHORTEST = { h: 1000 * EFFECTIVE_LENGTH_M_MIN, b: 1000 * EFFECTIVE_LENGTH_M_MIN };

function shorterWorks(column: ConcreteColumn, smallest: Square | undefined): boolean {
  return (smallest ?? smallestSquare({ ...column, l_0: SHORTEST })) !== undefined;
}

const MOMENT_UTILISATION_FORMULA = { h: 'M_Ed_h / M_Rd_at_N_Ed_h', b: 'M_Ed_b / M_Rd_at_N_Ed_b' };

/** Null if the section has no moment resistance at the axial force. */
function momentUtilisation({ governing, M_Rd }: ConcreteCheck, w: Working): number | null {
  if (M_Rd <= 0) return null;
  return w.result('concrete.moment_utilisation', governing.M_Ed / M_Rd, {
    formula: MOMENT_UTILISATION_FORMULA[governing.direction],
    reference: 'EN 1992-1-1 6.1',
  });
}

function detailOf(
  check: ConcreteCheck,
  reinforcement: Reinforcement,
  smallest: Square | undefined,
  w: Working,
): NonNullable<ColumnResult['concrete']> {
  const { common, along, governing } = check;
  const { bars } = reinforcement;
  return {
    width_mm: check.b,
    depth_mm: check.h,
    fcd_mpa: common.f_cd,
    fyd_mpa: common.f_yd,
    reinforcement_pct: (100 * common.A_s) / common.A_c,
    steel_area_mm2: common.A_s,
    steel_area_min_mm2: reinforcement.A_s_min,
    steel_area_max_mm2: reinforcement.A_s_max,
    reinforcement_ok: reinforcement.ok,
    bar_count: bars?.count ?? null,
    bar_diameter_mm: bars?.diameter ?? null,
    bar_area_mm2: bars?.area ?? null,
    bars_along_depth: bars?.along_h ?? null,
    bars_along_width: bars?.along_b ?? null,
    bar_spacing_mm: bars?.widest ?? null,
    bar_clearance_mm: bars?.clear ?? null,
    axis_distance_mm: common.layout.d_2,
    n_relative: common.n,
    omega: common.omega,
    lambda_h: along.h.lambda,
    lambda_lim_h: common.lambda_lim,
    slender_h: along.h.slender,
    lambda_b: along.b.lambda,
    lambda_lim_b: common.lambda_lim,
    slender_b: along.b.slender,
    e_imperfection_mm: governing.e_i,
    e_min_mm: governing.e_min,
    e_second_order_mm: governing.e_2,
    e_total_mm: governing.e_tot,
    k_r: governing.K_r,
    k_phi: governing.K_phi,
    utilisation_h: along.h.utilisation,
    utilisation_b: along.b.utilisation,
    moment_utilisation: momentUtilisation(check, w),
    biaxial_exponent: check.biaxial?.exponent ?? null,
    biaxial_utilisation: check.biaxial?.utilisation ?? null,
    smallest_adequate_square_mm: smallest?.side ?? null,
  };
}

function fireDetail(fire: ConcreteFire): NonNullable<ColumnResult['fire']> {
  const { rating, minutes, load_ratio, load_level, length, axis_distance, utilisation, required } = fire;
  const status = utilisation === null ? 'not_verified' : utilisation <= 1 ? 'adequate' : 'not_adequate';
  return {
    rating,
    required_minutes: minutes,
    status,
    load_ratio,
    load_level,
    utilisation,
    length_m: length,
    axis_distance_mm: axis_distance,
    required_axis_distance_mm: required?.a ?? null,
    required_side_mm: required?.b ?? null,
    resistance_minutes: fire.resistance_minutes,
    critical_temperature_c: null,
    section_factor_per_m: null,
  };
}

function statusOf(slenderness_ratio: number): ColumnResult['slenderness_status'] {
  if (slenderness_ratio > CONCRETE_SLENDERNESS_LIMIT.value) return 'beyond_method';
  return slenderness_ratio > CONCRETE_SLENDERNESS_TO_CONFIRM.value ? 'confirm_by_general_method' : 'ordinary';
}

/** Slenderness of the weaker direction, and its consequence for the result. */
function slendernessOf({ along: { h, b } }: ConcreteCheck, w: Working) {
  const slenderness_ratio = w.result('slenderness_ratio', Math.max(h.lambda, b.lambda), {
    formula: 'max(lambda_h, lambda_b)',
    reference: 'EN 1992-1-1 5.8.3.2(1)',
  });
  w.use(CONCRETE_SLENDERNESS_TO_CONFIRM);
  return {
    slenderness_ratio,
    slenderness_limit: CONCRETE_SLENDERNESS_LIMIT.value,
    slenderness_status: statusOf(slenderness_ratio),
  };
}

/** A concrete column: the requested size, or the smallest adequate square. */
export function designConcrete(
  input: ColumnInput,
  material: ConcreteMaterial,
  w: Working,
): Calculated<ColumnResult, ConcreteFacts> {
  w.useDefaults('eccentricity_mm', 'reinforcement_pct');
  const column = columnOf(input, material, w);
  const smallest = smallestSquare(column);
  const { b, h } = sidesOf(input, smallest);
  const check = checkConcrete(b, h, column, w);
  const reinforcement = reinforce(check, w);
  const squares = alternativeSquares(column, smallest);
  const { governing, common, utilisation } = check;
  const axial_utilisation = w.result('axial_utilisation', column.N_Ed / common.N_0, {
    formula: 'N_Ed / N_0',
    description: 'Ratio of axial force to squash load',
    reference: 'EN 1992-1-1 5.8.9(4)',
  });
  const figures: ColumnResult = {
    material_type: 'concrete',
    material,
    section: sectionName(b, h),
    section_auto_selected: input.width_mm === undefined && input.depth_mm === undefined,
    adequate: utilisation <= 1,
    utilisation,
    governing_check: check.governing_check,
    n_ed_kn: column.N_Ed,
    effective_length_m: input.effective_length_m,
    n_cr_kn: governing.N_cr,
    lambda_bar: governing.lambda_bar,
    chi: governing.chi,
    n_rd_kn: governing.N_Rd,
    axial_utilisation,
    governing_axis: governing.direction,
    cross_section_resistance_kn: common.N_0,
    m_ed_knm: governing.M_Ed,
    m_rd_knm: check.M_Rd,
    eccentricity_mm: input.eccentricity_mm,
    slender: governing.slender,
    ...slendernessOf(check, w),
    checks: concreteRows(check, reinforcement),
    steel: null,
    concrete: detailOf(check, reinforcement, smallest, w),
    fire: check.fire && fireDetail(check.fire),
    lightest_adequate_section: smallest ? squareName(smallest.side) : null,
    alternatives: squares.map(({ side, reinforcement_pct, utilisation: used }) => ({
      family: 'RC' as const,
      section: squareName(side),
      reinforcement_pct,
      utilisation: used,
    })),
  };
  const facts = {
    N_max: check.N_max,
    squares,
    shorter_works: shorterWorks(column, smallest),
    fire_obstacle: check.fire?.obstacle ?? null,
    restrain_all: reinforcement.bars?.restrain_all ?? false,
    detailing_fails: figures.checks.some(({ decides, utilisation: used }) => !decides && used > 1),
  };
  return { figures, facts };
}
