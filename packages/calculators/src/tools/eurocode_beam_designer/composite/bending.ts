import type { SteelSection } from '../../../data/steel_sections.ts';
import type { Working } from '../../../kernel/index.ts';
import { pow } from '../../../kernel/mathematics/index.ts';
import type { DesignLoads } from '../actions/design_loads.ts';
import type { Effects, SpanEffects } from '../actions/effects.ts';
import type { Beam } from '../beam.ts';
import { type CriticalSection, criticalSection } from '../rolled/critical_section.ts';
import { type Resistance, SHEAR_REDUCTION_FORMULA, type ShearForce, shearReduction } from '../steel/resistance.ts';
import { INTERMEDIATE_SECTIONS, RIB_PITCH } from './data.ts';
import type { Slab } from './slab.ts';

export type NeutralAxis = 'slab' | 'flange' | 'web';

export interface FullConnection {
  neutral_axis: NeutralAxis;
  /** Tensile resistance of the steel section, and compression force in the slab with full shear connection, N. */
  R_a: number;
  N_cf: number;
  M_full: number;
  /** Plastic moment resistance of the steel section. */
  M_a: number;
}

/** Resistance of the steel section in bending, reduced for shear: N, Nmm, mm. */
interface SteelReducedForShear {
  R_a: number;
  M_a: number;
  t_w: number;
}

/**
 * Plastic moment in kNm with the force N_c in the slab, from the equilibrium of stress blocks: the neutral axis lies in
 * the flange as long as the flange can balance the remaining tension.
 */
function plasticMoment(
  N_c: number,
  { h, b, t_f }: SteelSection,
  { R_a, M_a, t_w }: SteelReducedForShear,
  f_y: number,
  slab: Slab,
): number {
  const inSlab = heightOfSlabForce(N_c, slab);
  const rest = R_a - N_c;
  if (rest <= 2 * b * t_f * f_y) return ((R_a * h) / 2 + N_c * inSlab - pow(rest, 2) / (4 * b * f_y)) / 1e6;
  return (M_a + N_c * (h / 2 + inSlab) - pow(N_c, 2) / (4 * t_w * f_y)) / 1e6;
}

/** The formulas of the same, by the position of the neutral axis; the symbols are those of the steel reduced for shear. */
function plasticMomentFormulas(N_c: string, z_c: string, R_a: string, M_a: string, t_w: string) {
  return {
    flange: `(${R_a} * h / 2 + ${N_c} * ${z_c} - (${R_a} - ${N_c})^2 / (4 * b * f_y)) / 1000000`,
    web: `(${M_a} + ${N_c} * (h / 2 + ${z_c}) - ${N_c}^2 / (4 * ${t_w} * f_y)) / 1000000`,
  };
}

function inBothCases(description: string) {
  return {
    flange: `${description}, plastic neutral axis in the slab or top flange (steel force less slab force at most R_f)`,
    web: `${description}, plastic neutral axis in the web (steel force less slab force above R_f)`,
  };
}

const FULL = {
  formulas: plasticMomentFormulas('N_cf', 'z_cf', 'R_a', 'W_pl_y * f_y', 't_w'),
  descriptions: inBothCases('Plastic moment resistance with full shear connection, M_pl,Rd'),
};
const REDUCED_FOR_SHEAR = {
  formulas: plasticMomentFormulas('N_c', 'z_c', 'R_a_v', 'M_a_v', '(1 - rho) * t_w'),
  descriptions: inBothCases('Moment resistance with partial shear connection, M_Rd'),
};

/** Height in mm of the compression force N_c in the slab above the steel section. */
function heightOfSlabForce(N_c: number, { h_s, f_block, b_eff }: Slab): number {
  return h_s - N_c / (f_block * b_eff) / 2;
}

function axisOf({ b, t_f }: SteelSection, R_a: number, R_c: number, f_y: number): NeutralAxis {
  if (R_a <= R_c) return 'slab';
  return R_a - R_c <= 2 * b * t_f * f_y ? 'flange' : 'web';
}

/** Plastic moment resistance with full shear connection, 6.2.1.2. */
export function fullConnectionResistance(
  section: SteelSection,
  { f_y }: Resistance,
  slab: Slab,
  w: Working,
): FullConnection {
  const { R_c } = slab;
  const R_a = w.step('R_a', section.A * f_y, {
    formula: 'A * f_y',
    description: 'Tensile resistance of the steel section',
    unit: 'N',
    reference: 'EN 1994-1-1 6.2.1.2',
  });
  const N_cf = w.step('N_cf', Math.min(R_c, R_a), {
    formula: 'min(R_c, R_a)',
    description: 'Compression force in the slab with full shear connection, N_c,f',
    unit: 'N',
    reference: 'EN 1994-1-1 6.2.1.2',
  });
  const steel = { R_a, M_a: section.W_pl_y * f_y, t_w: section.t_w };
  w.step('z_cf', heightOfSlabForce(N_cf, slab), {
    formula: 'h_s - N_cf / (f_block * b_eff) / 2',
    description: 'Height of N_c,f above the steel section',
    unit: 'mm',
    reference: 'EN 1994-1-1 6.2.1.2(1)',
  });
  const R_f = w.step('R_f', 2 * section.b * section.t_f * f_y, {
    formula: '2 * b * t_f * f_y',
    description: 'Force change when one flange goes from tension to compression, 2 b t_f f_y',
    unit: 'N',
    reference: 'EN 1994-1-1 6.2.1.2(1)',
  });
  const axis = R_a - N_cf <= R_f ? 'flange' : 'web';
  const M_full = w.step('M_full', plasticMoment(N_cf, section, steel, f_y, slab), {
    formula: FULL.formulas[axis],
    description: FULL.descriptions[axis],
    unit: 'kNm',
    reference: 'EN 1994-1-1 6.2.1.2',
  });
  const M_a = w.step('M_a', (section.W_pl_y * f_y) / 1e6, {
    formula: 'W_pl_y * f_y / 1000000',
    description: 'Plastic moment resistance of the steel section, M_pl,a,Rd',
    unit: 'kNm',
    reference: 'EN 1993-1-1 (6.13)',
  });
  return { neutral_axis: axisOf(section, R_a, R_c, f_y), R_a, N_cf, M_full, M_a };
}

/** Longitudinal shear resistance of the studs between a section and the nearer support in N, and its formula. */
interface StudForce {
  N: number;
  formula: string;
}

/** Moment resistance in kNm with the studs up to a section, reduced for shear, 6.2.1.3(3) and 6.2.2.4(2). */
export function partialConnectionResistance(
  N_studs: number,
  V: number,
  section: SteelSection,
  { f_y, h_w, V_Rd }: Resistance,
  slab: Slab,
): number {
  const { A, t_w, W_pl_y } = section;
  const rho = shearReduction(V, V_Rd);
  const R_a = A * f_y - rho * h_w * t_w * f_y;
  const M_a = (W_pl_y - (rho * pow(h_w, 2) * t_w) / 4) * f_y;
  return plasticMoment(Math.min(N_studs, slab.R_c, R_a), section, { R_a, M_a, t_w: (1 - rho) * t_w }, f_y, slab);
}

/** The same with its working, as a separate group for each section. */
export function showPartialConnectionResistance(
  studs: StudForce,
  { V, formula }: ShearForce,
  section: SteelSection,
  resistance: Resistance,
  slab: Slab,
  w: Working,
): number {
  const M_Rd = partialConnectionResistance(studs.N, V, section, resistance, slab);
  if (!w.recording) return M_Rd;
  const { f_y, h_w, V_Rd } = resistance;
  const { A, t_w, W_pl_y } = section;
  w.step('V', V, {
    formula,
    description: 'Shear force at the section, V_Ed',
    unit: 'kN',
    reference: 'EN 1994-1-1 6.2.2.4',
  });
  const rho = w.step('rho', shearReduction(V, V_Rd), {
    formula: SHEAR_REDUCTION_FORMULA,
    description: 'Reduction factor for shear, rho',
    unit: '-',
    reference: 'EN 1994-1-1 6.2.2.4(2), EN 1993-1-5 7.1',
  });
  const R_a_v = w.step('R_a_v', A * f_y - rho * h_w * t_w * f_y, {
    formula: 'R_a - rho * h_w * t_w * f_y',
    description: 'Tensile resistance of the steel section, reduced for shear',
    unit: 'N',
    reference: 'EN 1994-1-1 6.2.2.4(2)',
  });
  w.step('M_a_v', (W_pl_y - (rho * pow(h_w, 2) * t_w) / 4) * f_y, {
    formula: '(W_pl_y - rho * h_w^2 * t_w / 4) * f_y',
    description: 'Plastic moment resistance of the steel section, reduced for shear',
    unit: 'N mm',
    reference: 'EN 1994-1-1 6.2.2.4(2)',
  });
  const N_c = w.step('N_c', Math.min(studs.N, slab.R_c, R_a_v), {
    formula: `min(${studs.formula}, R_c, R_a_v)`,
    description: 'Compression force in the slab, N_c: least of studs, concrete and steel',
    unit: 'N',
    reference: 'EN 1994-1-1 6.2.1.3(3)',
  });
  w.step('z_c', heightOfSlabForce(N_c, slab), {
    formula: 'h_s - N_c / (f_block * b_eff) / 2',
    description: 'Height of N_c above the steel section',
    unit: 'mm',
    reference: 'EN 1994-1-1 6.2.1.2(1)',
  });
  const axis = R_a_v - N_c <= 2 * section.b * section.t_f * f_y ? 'flange' : 'web';
  return w.step('M_Rd', M_Rd, {
    formula: REDUCED_FOR_SHEAR.formulas[axis],
    description: REDUCED_FOR_SHEAR.descriptions[axis],
    unit: 'kNm',
    reference: 'EN 1994-1-1 6.2.1.3(3)',
  });
}

/** An intermediate cross-section: m, kNm, kN; R is the left reaction of its load case. */
interface IntermediateSection {
  x: number;
  R: number;
  M: number;
  V: number;
  N_studs: number;
}

const INTERMEDIATE = 'between';

/**
 * The worst intermediate cross-section, with evenly spaced studs, if its utilisation is above `known`.
 * Away from the maximum moment, the resistance may decrease with the studs faster than the moment does.
 */
export function worstIntermediate(
  { L, a }: Beam,
  { w_1, P_d }: DesignLoads,
  { R_A, R_B }: SpanEffects,
  stud: number,
  section: SteelSection,
  resistance: Resistance,
  slab: Slab,
  known: number,
): IntermediateSection | undefined {
  const rib_pitch = RIB_PITCH.value;
  let worst: IntermediateSection | undefined;
  let largest = known;
  // Where the support moment is redistributed, both load cases may have the same reaction.
  for (const R of R_B === null || R_B === R_A ? [R_A] : [R_A, R_B]) {
    for (let part = 1; part < INTERMEDIATE_SECTIONS; part++) {
      const x = (part * L) / INTERMEDIATE_SECTIONS;
      const P = x > a * L ? P_d : 0;
      const M = R * x - (w_1 * pow(x, 2)) / 2 - P * (x - a * L);
      if (M <= 0) continue;
      const V = Math.abs(R - w_1 * x - P);
      const N_studs = (Math.min(x, L - x) / rib_pitch) * stud;
      const utilisation = M / partialConnectionResistance(N_studs, V, section, resistance, slab);
      if (utilisation <= largest) continue;
      largest = utilisation;
      worst = { x, R, M, V, N_studs };
    }
  }
  return worst;
}

/** The same as a cross-section that may govern bending, with its working. */
export function showIntermediate(
  { config, L }: Beam,
  { R_A }: Effects,
  { x, R, M, V, N_studs }: IntermediateSection,
  section: SteelSection,
  resistance: Resistance,
  slab: Slab,
  w: Working,
): CriticalSection {
  const group = w.group(INTERMEDIATE);
  const ofTwo = R === R_A ? 'R_A' : 'R_B';
  const reaction = config === 'ss' ? 'R' : ofTwo;
  w.use(RIB_PITCH);
  group.find('xi', Math.round((INTERMEDIATE_SECTIONS * x) / L) / INTERMEDIATE_SECTIONS, {
    note: `Grid search over ${INTERMEDIATE_SECTIONS} equal parts of the span and all load cases for the largest M_Ed / M_Rd`,
    description: 'Critical intermediate cross-section: distance from the left support as a fraction of the span',
    unit: '-',
    reference: 'EN 1994-1-1 6.1.1(4)',
  });
  group.step('x', x, {
    formula: 'xi * L',
    description: 'Critical intermediate cross-section: distance from the left support',
    unit: 'm',
    reference: 'EN 1994-1-1 6.1.1(4)',
  });
  group.step('M', M, {
    formula: `${reaction} * x - w_1 * x^2 / 2 - (x > a * L ? P_d * (x - a * L) : 0)`,
    description: 'Bending moment at the intermediate cross-section',
    unit: 'kNm',
    reference: 'Statics',
  });
  const shearForce = { V, formula: `abs(${reaction} - w_1 * x - (x > a * L ? P_d : 0))` };
  const studs = { N: N_studs, formula: 'n_r * min(x, L - x) / rib_pitch * P_Rd' };
  const M_Rd = showPartialConnectionResistance(studs, shearForce, section, resistance, slab, group);
  group.step('u', M / M_Rd, {
    formula: 'M / M_Rd',
    description: 'Bending utilisation at the intermediate cross-section',
    unit: '-',
    reference: 'EN 1994-1-1 6.2.1.3(3)',
  });
  return criticalSection(M, M_Rd, 'span', `u_${INTERMEDIATE}`);
}
