import { FLANGE_CLASS_LIMIT, type SteelGrade, thicknessColumn, YIELD_STRENGTH } from '../../../data/eurocode_steel.ts';
import type { SteelSection } from '../../../data/steel_sections.ts';
import type { Working } from '../../../kernel/index.ts';
import { WEB_CLASS_LIMIT } from '../data.ts';

export interface Plate {
  f_y: number;
  epsilon: number;
  c_f: number;
  c_w: number;
  section_class: number;
}

function classOf(slenderness: number, epsilon: number, [first, second, third]: [number, number, number]): number {
  if (slenderness <= first * epsilon) return 1;
  if (slenderness <= second * epsilon) return 2;
  return slenderness <= third * epsilon ? 3 : 4;
}

function limitsOf(element: 'flange' | 'web', w: Working): [number, number, number] {
  const table = element === 'flange' ? FLANGE_CLASS_LIMIT : WEB_CLASS_LIMIT;
  const part = w.part(element);
  return [part.pick('limit_1', table, '1'), part.pick('limit_2', table, '2'), part.pick('limit_3', table, '3')];
}

const FLANGE_CLASS_FORMULA =
  'c_f <= limit_1_flange * epsilon ? 1 : (c_f <= limit_2_flange * epsilon ? 2 : (c_f <= limit_3_flange * epsilon ? 3 : 4))';
const WEB_CLASS_FORMULA =
  'c_w <= limit_1_web * epsilon ? 1 : (c_w <= limit_2_web * epsilon ? 2 : (c_w <= limit_3_web * epsilon ? 3 : 4))';

/** Classification in pure compression, 5.5.2. */
export function classify({ h, b, t_w, t_f, r }: SteelSection, grade: SteelGrade, w: Working): Plate {
  const t = w.step('t', Math.max(t_f, t_w), {
    formula: 'max(t_f, t_w)',
    description: 'Thickness that sets the yield strength',
    unit: 'mm',
    reference: 'EN 10025-2, UK NA to EN 1993-1-1 NA.2.4',
  });
  const f_y = w.pick('f_y', YIELD_STRENGTH, grade, thicknessColumn(t));
  const epsilon = w.step('epsilon', Math.sqrt(235 / f_y), {
    formula: 'sqrt(235 / f_y)',
    description: 'Factor for the yield strength in class limits',
    unit: '-',
    reference: 'EN 1993-1-1 Table 5.2',
  });
  const c_f = w.step('c_f', (b - t_w - 2 * r) / (2 * t_f), {
    formula: '(b - t_w - 2 * r) / (2 * t_f)',
    description: 'Slenderness c/t of the outstand flange',
    unit: '-',
    reference: 'EN 1993-1-1 Table 5.2 sheet 2',
  });
  const c_w = w.step('c_w', (h - 2 * t_f - 2 * r) / t_w, {
    formula: '(h - 2 * t_f - 2 * r) / t_w',
    description: 'Slenderness c/t of the web',
    unit: '-',
    reference: 'EN 1993-1-1 Table 5.2 sheet 1',
  });
  const class_f = w.step('class_f', classOf(c_f, epsilon, limitsOf('flange', w)), {
    formula: FLANGE_CLASS_FORMULA,
    description: 'Class of the flange in compression',
    unit: '-',
    reference: 'EN 1993-1-1 Table 5.2 sheet 2',
  });
  const class_w = w.step('class_w', classOf(c_w, epsilon, limitsOf('web', w)), {
    formula: WEB_CLASS_FORMULA,
    description: 'Class of the web in compression',
    unit: '-',
    reference: 'EN 1993-1-1 Table 5.2 sheet 1',
  });
  const section_class = w.step('section_class', Math.max(class_f, class_w), {
    formula: 'max(class_f, class_w)',
    description: 'Class of the section in pure compression',
    unit: '-',
    reference: 'EN 1993-1-1 5.5.2(6)',
  });
  return { f_y, epsilon, c_f, c_w, section_class };
}

/** Effective area of a class 4 section, EN 1993-1-5 4.4; the whole area in the other classes. */
export function effectiveArea({ A, h, t_w, t_f, r }: SteelSection, plate: Plate, w: Working): number {
  const { epsilon, c_f, c_w, section_class } = plate;
  if (section_class < 4) {
    return w.step('A_eff', A, {
      formula: 'A',
      description: 'Effective area',
      unit: 'mm2',
      reference: 'EN 1993-1-1 6.2.4',
    });
  }
  const lambda_p_w = w.step('lambda_p_w', c_w / (56.8 * epsilon), {
    formula: 'c_w / (56.8 * epsilon)',
    description: 'Plate slenderness of the web, k_sigma = 4',
    unit: '-',
    reference: 'EN 1993-1-5 4.4(2)',
  });
  const rho_w = w.step('rho_w', lambda_p_w > 0.673 ? (lambda_p_w - 0.22) / lambda_p_w ** 2 : 1, {
    formula: 'lambda_p_w > 0.673 ? (lambda_p_w - 0.22) / lambda_p_w^2 : 1',
    description: 'Reduction factor of the web',
    unit: '-',
    reference: 'EN 1993-1-5 (4.2)',
  });
  const lambda_p_f = w.step('lambda_p_f', c_f / (18.6 * epsilon), {
    formula: 'c_f / (18.6 * epsilon)',
    description: 'Plate slenderness of the flange, k_sigma = 0.43',
    unit: '-',
    reference: 'EN 1993-1-5 4.4(2)',
  });
  const rho_f = w.step('rho_f', lambda_p_f > 0.748 ? (lambda_p_f - 0.188) / lambda_p_f ** 2 : 1, {
    formula: 'lambda_p_f > 0.748 ? (lambda_p_f - 0.188) / lambda_p_f^2 : 1',
    description: 'Reduction factor of the flange',
    unit: '-',
    reference: 'EN 1993-1-5 (4.3)',
  });
  const lost = (1 - rho_w) * (h - 2 * t_f - 2 * r) * t_w + 4 * (1 - rho_f) * c_f * t_f ** 2;
  return w.step('A_eff', A - lost, {
    formula: 'A - (1 - rho_w) * (h - 2 * t_f - 2 * r) * t_w - 4 * (1 - rho_f) * c_f * t_f^2',
    description: 'Effective area',
    unit: 'mm2',
    reference: 'EN 1993-1-5 4.4',
  });
}
