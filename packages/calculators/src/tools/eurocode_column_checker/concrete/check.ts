import type { Working } from '../../../kernel/index.ts';
import { firstToReach, SAME } from '../../../methods/governing_check.ts';
import type { Check } from '../checks.ts';
import { type Biaxial, checkBiaxial } from './biaxial.ts';
import { type Common, type ConcreteColumn, type Direction, describeSection, sectionOf } from './column.ts';
import type { DirectionCheck } from './direction_check.ts';
import { eccentricities } from './eccentricity.ts';
import { type ConcreteFire, checkFire } from './fire.ts';
import { momentResistance } from './moment_resistance.ts';
import { fallsShort, forcesAt, neutralAxisAtEccentricity, showForcesAt } from './section_forces.ts';
import { criticalForce } from './stiffness.ts';

export interface ConcreteCheck {
  b: number;
  h: number;
  common: Common;
  along: Record<Direction, DirectionCheck>;
  /** The direction with the larger strength utilisation. */
  governing: DirectionCheck;
  /** Only if the loads have a moment, and the section resists the axial force alone. */
  biaxial: Biaxial | null;
  /** Only if a fire rating is required. */
  fire: ConcreteFire | null;
  utilisation: number;
  governing_check: Check;
  M_Rd: number;
  /** Maximum axial force of the section in the governing direction. */
  N_max: number;
}

/** The strength of each direction in the list of checks. */
const STRENGTH_FIELD = { h: 'checks.0.utilisation', b: 'checks.1.utilisation' } as const;

/** One direction of bending: eccentricity, then the point of the interaction diagram at that eccentricity. */
function checkDirection(direction: Direction, b: number, h: number, common: Common, w: Working): DirectionCheck {
  const { N_Ed } = common.column;
  const group = w.group(direction);
  const section = sectionOf(direction, b, h, common, group);
  const eccentricity = eccentricities(direction, section, common, group);
  const { e_tot } = eccentricity;
  const M_Ed = group.step('M_Ed', (N_Ed * e_tot) / 1000, {
    formula: 'N_Ed * e_tot / 1000',
    description: 'Design moment including imperfections and second-order effects, M_Ed',
    unit: 'kNm',
    reference: 'EN 1992-1-1 (5.31)',
  });
  const x = group.find('x', neutralAxisAtEccentricity(e_tot, section), {
    note: 'Depth at which M_Rd = N_Rd times the total eccentricity, by bisection between 1e-6 and 1000 times the section depth',
    description: 'Neutral axis depth, x',
    unit: 'mm',
    reference: 'EN 1992-1-1 6.1',
  });
  const N_Rd = group.recording ? showForcesAt(x, section, group).N : forcesAt(x, section).N / 1000;
  const N_cr = criticalForce(direction, section, eccentricity, common, group);
  const lambda_bar = group.step('lambda_bar', Math.sqrt(common.N_0 / N_cr), {
    formula: 'sqrt(N_0 / N_cr)',
    description: 'Non-dimensional slenderness, indicative',
    unit: '-',
    reference: 'By analogy with EN 1993-1-1 6.3.1.2(1)',
  });
  const chi = group.step('chi', N_Rd / common.N_0, {
    formula: 'N_x / N_0',
    description: 'Ratio of axial resistance to squash load, indicative',
    unit: '-',
    reference: 'By analogy with EN 1993-1-1 (6.47)',
  });
  const utilisation = group.result(STRENGTH_FIELD[direction], N_Ed / N_Rd, {
    formula: 'N_Ed / N_x',
    description: 'Utilisation, N_Ed / N_Rd at the total eccentricity',
    reference: 'EN 1992-1-1 6.1',
  });
  return { direction, section, ...eccentricity, M_Ed, N_Rd, N_cr, lambda_bar, chi, utilisation };
}

const CHECKS = [
  'axial_moment_interaction_h',
  'axial_moment_interaction_b',
  'slenderness_h',
  'slenderness_b',
  'biaxial_bending',
  'fire_resistance',
] as const;

/** A check of a limit, which says nothing of the strength, does not govern until it exceeds its limit. */
function beyond(utilisation: number): number {
  return utilisation > 1 ? utilisation : 0;
}

/** The largest utilisation of all checks that count, and its check. */
function overall(
  { h, b }: Record<Direction, DirectionCheck>,
  biaxial: Biaxial | null,
  fire: ConcreteFire | null,
  w: Working,
) {
  const u_fire = fire?.utilisation ?? null;
  const used = [
    h.utilisation,
    b.utilisation,
    beyond(h.slenderness),
    beyond(b.slenderness),
    biaxial?.utilisation ?? 0,
    beyond(u_fire ?? 0),
  ];
  const more = [
    ...(biaxial ? [', biaxial_utilisation'] : []),
    ...(u_fire === null ? [] : [', u_fire > 1 ? u_fire : 0']),
  ];
  const utilisation = w.result('utilisation', Math.max(...used), {
    formula: `max(utilisation_h, utilisation_b, slenderness_h > 1 ? slenderness_h : 0, slenderness_b > 1 ? slenderness_b : 0${more.join('')})`,
    reference: 'EN 1992-1-1 5.8.3.2, 5.8.8, 6.1',
  });
  return { utilisation, governing_check: firstToReach(utilisation, CHECKS, used) };
}

/** Both directions of a rectangular column, both together, and fire. */
export function checkConcrete(b: number, h: number, column: ConcreteColumn, w: Working): ConcreteCheck {
  const common = describeSection(b, h, column, w);
  const along = {
    h: checkDirection('h', b, h, common, w),
    b: checkDirection('b', b, h, common, w),
  };
  const governing = along.h.utilisation >= along.b.utilisation - SAME ? along.h : along.b;
  const other = governing === along.h ? along.b : along.h;
  const resistance = momentResistance(governing, column.N_Ed, 'm_rd_knm', w);
  const hasMoment = column.moments.h.larger > 0 || column.moments.b.larger > 0;
  const across = hasMoment ? momentResistance(other, column.N_Ed, null, w) : { M_Rd: 0 };
  const M_Rd = { [governing.direction]: resistance.M_Rd, [other.direction]: across.M_Rd } as Record<Direction, number>;
  const biaxial = M_Rd.h > 0 && M_Rd.b > 0 ? checkBiaxial(along, M_Rd, common, w) : null;
  const fire = column.fire ? checkFire(column.fire, { along, biaxial, common, b, h }, w) : null;
  return { b, h, common, along, governing, biaxial, fire, ...overall(along, biaxial, fire, w), ...resistance };
}

/** Utilisation of a square column; undefined where it is not adequate. */
export function squareUtilisation(side: number, column: ConcreteColumn, silent: Working): number | undefined {
  const common = describeSection(side, side, column, silent);
  for (const direction of ['h', 'b'] as const) {
    const section = sectionOf(direction, side, side, common, silent);
    const { e_tot, slenderness } = eccentricities(direction, section, common, silent);
    if (slenderness > 1 || fallsShort(1000 * column.N_Ed, e_tot, section)) return undefined;
  }
  const { utilisation } = checkConcrete(side, side, column, silent);
  return utilisation <= 1 ? utilisation : undefined;
}
