import { GAMMA_M0, GAMMA_M1, type SteelGrade } from '../../../data/eurocode_steel.ts';
import type { SteelSection } from '../../../data/steel_sections.ts';
import { SILENT, type Working } from '../../../kernel/index.ts';
import { pow } from '../../../kernel/mathematics/index.ts';
import { classify, type SteelClass } from '../../../methods/en1993_5_5_2_classification.ts';
import { momentResistance, sectionModulus } from '../../../methods/en1993_6_2_5_bending_resistance.ts';
import { oncePerSection } from '../../../methods/once_per_section.ts';
import { SHEAR_AREA_ETA, WEB_BENDING_CLASS_LIMIT } from './data.ts';

const IN_BENDING = {
  limits: WEB_BENDING_CLASS_LIMIT,
  webClass: 'Class of the web in bending',
  sectionClass: 'Class of the cross-section in bending',
};

/** Resistances of a cross-section: mm3, kNm and kN. */
export interface Resistance extends SteelClass {
  W_y: number;
  M_c: number;
  h_w: number;
  V_pl: number;
  V_Rd: number;
  /** Whether the web buckles in shear before it yields. */
  shearBuckles: boolean;
}

function shearBuckling(
  { t_w }: SteelSection,
  { f_y, epsilon }: SteelClass,
  { h_w, eta }: { h_w: number; eta: number },
  w: Working,
): number {
  const gamma_M1 = w.use(GAMMA_M1);
  const lambda_w = w.step('lambda_w', h_w / (86.4 * t_w * epsilon), {
    formula: 'h_w / (86.4 * t_w * epsilon)',
    description: 'Web slenderness lambda_w, transverse stiffeners at supports only',
    unit: '-',
    reference: 'EN 1993-1-5 (5.5)',
  });
  const chi_w = w.step('chi_w', lambda_w < 0.83 / eta ? eta : 0.83 / lambda_w, {
    formula: 'lambda_w < 0.83 / eta ? eta : 0.83 / lambda_w',
    description: 'Web contribution to shear buckling resistance, chi_w',
    unit: '-',
    reference: 'EN 1993-1-5 Table 5.1',
  });
  return w.step('V_b_Rd', (chi_w * f_y * h_w * t_w) / (Math.sqrt(3) * gamma_M1) / 1000, {
    formula: 'chi_w * f_y * h_w * t_w / (sqrt(3) * gamma_M1) / 1000',
    description: 'Shear buckling resistance of the web, V_bw,Rd',
    unit: 'kN',
    reference: 'EN 1993-1-5 (5.2)',
  });
}

function shear(section: SteelSection, classified: SteelClass, w: Working) {
  const { A, h, b, t_f, t_w, r } = section;
  const { f_y, epsilon } = classified;
  const eta = w.use(SHEAR_AREA_ETA);
  const gamma_M0 = w.use(GAMMA_M0);
  const h_w = w.step('h_w', h - 2 * t_f, {
    formula: 'h - 2 * t_f',
    description: 'Depth of the web between the flanges, h_w',
    unit: 'mm',
    reference: 'EN 1993-1-1 6.2.6(3)',
  });
  const A_v = w.step('A_v', Math.max(A - 2 * b * t_f + (t_w + 2 * r) * t_f, eta * h_w * t_w), {
    formula: 'max(A - 2 * b * t_f + (t_w + 2 * r) * t_f, eta * h_w * t_w)',
    description: 'Shear area, A_v',
    unit: 'mm2',
    reference: 'EN 1993-1-1 6.2.6(3)',
  });
  const V_pl = w.step('V_pl_Rd', (A_v * f_y) / Math.sqrt(3) / gamma_M0 / 1000, {
    formula: 'A_v * f_y / sqrt(3) / gamma_M0 / 1000',
    description: 'Design plastic shear resistance, V_pl,Rd',
    unit: 'kN',
    reference: 'EN 1993-1-1 (6.18)',
  });
  const slender = h_w / t_w > (72 * epsilon) / eta;
  const V_b = slender ? shearBuckling(section, classified, { h_w, eta }, w) : V_pl;
  const V_Rd = w.step('V_Rd', Math.min(V_pl, V_b), {
    formula: slender ? 'min(V_pl_Rd, V_b_Rd)' : 'V_pl_Rd',
    description: 'Design shear resistance, V_Rd',
    unit: 'kN',
    reference: 'EN 1993-1-1 6.2.6, EN 1993-1-5 5.1(2)',
  });
  return { h_w, V_pl, V_Rd, shearBuckles: V_b < V_pl };
}

const BENDING_LINE = { symbol: 'M_c_Rd', description: 'Design moment resistance of the cross-section, M_c,Rd' };

function calculateResistance(section: SteelSection, grade: SteelGrade, w: Working): Resistance {
  const classified = classify(section, grade, IN_BENDING, w);
  const { f_y, section_class } = classified;
  const gamma_M0 = w.use(GAMMA_M0);
  const W_y = sectionModulus('y', section, section_class, 'Section modulus for the section class, W_y', w);
  const M_c = momentResistance('y', { W: W_y, f_y, gamma_M0 }, BENDING_LINE, w);
  return { ...classified, W_y, M_c, ...shear(section, classified, w) };
}

export const knownResistance = oncePerSection((section, grade) => calculateResistance(section, grade, SILENT));

/** Resistance of the cross-section to bending, 6.2.5, and to shear, 6.2.6; the section is already in the working. */
export function resist(section: SteelSection, grade: SteelGrade, w: Working): Resistance {
  return w.recording ? calculateResistance(section, grade, w) : knownResistance(section, grade);
}

/** Reduction factor for shear above half of the shear resistance, 6.2.8(3). */
export function shearReduction(V: number, V_Rd: number): number {
  return V <= 0.5 * V_Rd ? 0 : Math.min(pow((2 * V) / V_Rd - 1, 2), 0.99);
}

export const SHEAR_REDUCTION_FORMULA = 'V <= 0.5 * V_Rd ? 0 : min((2 * V / V_Rd - 1)^2, 0.99)';

/** Moment resistance reduced for shear, 6.2.8. */
export function momentReducedForShear(t_w: number, V: number, resistance: Resistance, gamma_M0: number): number {
  const { W_y, M_c, h_w, V_Rd, f_y, section_class } = resistance;
  const rho = shearReduction(V, V_Rd);
  if (section_class > 2) return M_c * (1 - rho);
  return Math.min(M_c, ((W_y - (rho * pow(h_w * t_w, 2)) / (4 * t_w)) * f_y) / gamma_M0 / 1e6);
}

/** A shear force in kN, and its formula in the working. */
export interface ShearForce {
  V: number;
  formula: string;
}

const REDUCED_FOR_SHEAR = {
  compact: 'min(M_c_Rd, (W_y - rho * (h_w * t_w)^2 / (4 * t_w)) * f_y / gamma_M0 / 1000000)',
  elastic: 'M_c_Rd * (1 - rho)',
};

/** The same with its working, as a separate group for each section. */
export function showMomentReducedForShear(
  { t_w }: SteelSection,
  shearForce: ShearForce,
  resistance: Resistance,
  w: Working,
): number {
  const { V_Rd, section_class } = resistance;
  const { V, formula } = shearForce;
  const gamma_M0 = w.use(GAMMA_M0);
  w.step('V', V, {
    formula,
    description: 'Shear force at the section, V_Ed',
    unit: 'kN',
    reference: 'EN 1993-1-1 6.2.8(1)',
  });
  w.step('rho', shearReduction(V, V_Rd), {
    formula: SHEAR_REDUCTION_FORMULA,
    description: 'Reduction factor for shear, rho',
    unit: '-',
    reference: 'EN 1993-1-1 6.2.8(3), EN 1993-1-5 7.1',
  });
  return w.step('M_Rd', momentReducedForShear(t_w, V, resistance, gamma_M0), {
    formula: section_class <= 2 ? REDUCED_FOR_SHEAR.compact : REDUCED_FOR_SHEAR.elastic,
    description: 'Moment resistance reduced for shear, M_V,Rd',
    unit: 'kNm',
    reference: 'EN 1993-1-1 6.2.8',
  });
}
