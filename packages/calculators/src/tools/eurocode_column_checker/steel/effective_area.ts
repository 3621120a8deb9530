import type { SteelSection } from '../../../data/steel_sections.ts';
import type { Working } from '../../../kernel/index.ts';
import { pow } from '../../../kernel/mathematics/index.ts';
import type { SteelClass } from '../../../methods/en1993_5_5_2_classification.ts';

/** Effective area of a class 4 section, EN 1993-1-5 4.4; the whole area in the other classes. */
export function effectiveArea({ A, h, t_w, t_f, r }: SteelSection, plate: SteelClass, w: Working): number {
  const { epsilon, c_f, c_w, section_class } = plate;
  if (section_class < 4) {
    return w.step('A_eff', A, {
      formula: 'A',
      description: 'Effective area, A_eff',
      unit: 'mm2',
      reference: 'EN 1993-1-1 6.2.4',
    });
  }
  const lambda_p_w = w.step('lambda_p_w', c_w / (56.8 * epsilon), {
    formula: 'c_w / (56.8 * epsilon)',
    description: 'Plate slenderness lambda_p of the web, k_sigma = 4',
    unit: '-',
    reference: 'EN 1993-1-5 4.4(2)',
  });
  const rho_w = w.step('rho_w', lambda_p_w > 0.673 ? (lambda_p_w - 0.22) / pow(lambda_p_w, 2) : 1, {
    formula: 'lambda_p_w > 0.673 ? (lambda_p_w - 0.22) / lambda_p_w^2 : 1',
    description: 'Reduction factor rho for plate buckling, web',
    unit: '-',
    reference: 'EN 1993-1-5 (4.2)',
  });
  const lambda_p_f = w.step('lambda_p_f', c_f / (18.6 * epsilon), {
    formula: 'c_f / (18.6 * epsilon)',
    description: 'Plate slenderness lambda_p of the flange, k_sigma = 0.43',
    unit: '-',
    reference: 'EN 1993-1-5 4.4(2)',
  });
  const rho_f = w.step('rho_f', lambda_p_f > 0.748 ? (lambda_p_f - 0.188) / pow(lambda_p_f, 2) : 1, {
    formula: 'lambda_p_f > 0.748 ? (lambda_p_f - 0.188) / lambda_p_f^2 : 1',
    description: 'Reduction factor rho for plate buckling, flange',
    unit: '-',
    reference: 'EN 1993-1-5 (4.3)',
  });
  const lost = (1 - rho_w) * (h - 2 * t_f - 2 * r) * t_w + 4 * (1 - rho_f) * c_f * pow(t_f, 2);
  return w.step('A_eff', A - lost, {
    formula: 'A - (1 - rho_w) * (h - 2 * t_f - 2 * r) * t_w - 4 * (1 - rho_f) * c_f * t_f^2',
    description: 'Effective area, A_eff',
    unit: 'mm2',
    reference: 'EN 1993-1-5 4.4',
  });
}
