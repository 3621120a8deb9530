import {
  FLANGE_CLASS_LIMIT,
  REFERENCE_YIELD_STRENGTH,
  type SteelGrade,
  thicknessColumn,
  YIELD_STRENGTH,
} from '../data/eurocode_steel.ts';
import type { SteelSection } from '../data/steel_sections.ts';
import type { Datum, Working } from '../kernel/index.ts';

type ClassLimits = Datum<Record<'1' | '2' | '3', number>>;

/** How the web is loaded: its limits in Table 5.2, and the descriptions of its lines. */
export interface WebLoading {
  limits: ClassLimits;
  webClass: string;
  sectionClass: string;
}

/** The basis of the section class. */
export interface SteelClass {
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

function limitsOf(element: 'flange' | 'web', table: ClassLimits, w: Working): [number, number, number] {
  const group = w.group(element);
  return [group.pick('limit_1', table, '1'), group.pick('limit_2', table, '2'), group.pick('limit_3', table, '3')];
}

const FLANGE_CLASS_FORMULA =
  'c_f <= limit_1_flange * epsilon ? 1 : (c_f <= limit_2_flange * epsilon ? 2 : (c_f <= limit_3_flange * epsilon ? 3 : 4))';
const WEB_CLASS_FORMULA =
  'c_w <= limit_1_web * epsilon ? 1 : (c_w <= limit_2_web * epsilon ? 2 : (c_w <= limit_3_web * epsilon ? 3 : 4))';

/** Class of a rolled section, 5.5.2: the higher class of its flange in compression and its web under the given loading. */
export function classify(
  { h, b, t_w, t_f, r }: SteelSection,
  grade: SteelGrade,
  web: WebLoading,
  w: Working,
): SteelClass {
  const t = w.step('t', Math.max(t_f, t_w), {
    formula: 'max(t_f, t_w)',
    description: 'Governing thickness for the yield strength',
    unit: 'mm',
    reference: 'EN 10025-2, UK NA to EN 1993-1-1 NA.2.4',
  });
  const f_y = w.pick('f_y', YIELD_STRENGTH, grade, thicknessColumn(t));
  const f_y_ref = w.use(REFERENCE_YIELD_STRENGTH);
  const epsilon = w.step('epsilon', Math.sqrt(f_y_ref / f_y), {
    formula: 'sqrt(f_y_ref / f_y)',
    description: 'Factor epsilon = sqrt(235 / f_y)',
    unit: '-',
    reference: 'EN 1993-1-1 Table 5.2',
  });
  const c_f = w.step('c_f', (b - t_w - 2 * r) / (2 * t_f), {
    formula: '(b - t_w - 2 * r) / (2 * t_f)',
    description: 'Ratio c/t of the outstand flange',
    unit: '-',
    reference: 'EN 1993-1-1 Table 5.2 sheet 2',
  });
  const c_w = w.step('c_w', (h - 2 * t_f - 2 * r) / t_w, {
    formula: '(h - 2 * t_f - 2 * r) / t_w',
    description: 'Ratio c/t of the web',
    unit: '-',
    reference: 'EN 1993-1-1 Table 5.2 sheet 1',
  });
  const class_f = w.step('class_f', classOf(c_f, epsilon, limitsOf('flange', FLANGE_CLASS_LIMIT, w)), {
    formula: FLANGE_CLASS_FORMULA,
    description: 'Class of the flange in compression',
    unit: '-',
    reference: 'EN 1993-1-1 Table 5.2 sheet 2',
  });
  const class_w = w.step('class_w', classOf(c_w, epsilon, limitsOf('web', web.limits, w)), {
    formula: WEB_CLASS_FORMULA,
    description: web.webClass,
    unit: '-',
    reference: 'EN 1993-1-1 Table 5.2 sheet 1',
  });
  const section_class = w.step('section_class', Math.max(class_f, class_w), {
    formula: 'max(class_f, class_w)',
    description: web.sectionClass,
    unit: '-',
    reference: 'EN 1993-1-1 5.5.2(6)',
  });
  return { f_y, epsilon, c_f, c_w, section_class };
}
