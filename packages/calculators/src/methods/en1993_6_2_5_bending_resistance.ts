import type { SteelSection } from '../data/steel_sections.ts';
import type { Working } from '../kernel/index.ts';

type Axis = 'y' | 'z';

const MODULUS_LINE = {
  y: { symbol: 'W_y', formula: 'section_class <= 2 ? W_pl_y : W_el_y' },
  z: { symbol: 'W_z', formula: 'section_class <= 2 ? W_pl_z : W_el_z' },
};

/** Section modulus in mm3, 6.2.5(2): plastic in classes 1 and 2, elastic in class 3. */
export function sectionModulus(
  axis: Axis,
  section: SteelSection,
  section_class: number,
  description: string,
  w: Working,
): number {
  const plastic = axis === 'y' ? section.W_pl_y : section.W_pl_z;
  const elastic = axis === 'y' ? section.W_el_y : section.W_el_z;
  const { symbol, formula } = MODULUS_LINE[axis];
  return w.step(symbol, section_class <= 2 ? plastic : elastic, {
    formula,
    description,
    unit: 'mm3',
    reference: 'EN 1993-1-1 6.2.5(2)',
  });
}

const RESISTANCE_FORMULA = {
  y: 'W_y * f_y / gamma_M0 / 1000000',
  z: 'W_z * f_y / gamma_M0 / 1000000',
};

/** Moment resistance of a cross-section in kNm, 6.2.5(2). */
export function momentResistance(
  axis: Axis,
  { W, f_y, gamma_M0 }: { W: number; f_y: number; gamma_M0: number },
  line: { symbol: string; description: string },
  w: Working,
): number {
  return w.step(line.symbol, (W * f_y) / gamma_M0 / 1e6, {
    formula: RESISTANCE_FORMULA[axis],
    description: line.description,
    unit: 'kNm',
    reference: 'EN 1993-1-1 (6.13), (6.14)',
  });
}
