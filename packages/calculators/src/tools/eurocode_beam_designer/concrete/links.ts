import type { Working } from '../../../kernel/index.ts';
import { pow } from '../../../kernel/mathematics/index.ts';
import {
  LEG_SPACING_MAX,
  LINK_DIAMETER,
  LINK_LEGS,
  LINK_SPACING_MAX,
  LINK_SPACING_MIN,
  LINK_SPACING_STEP,
  SIZE_REFERENCE,
  STRUT_STRENGTH_REFERENCE,
} from './data.ts';
import type { Materials } from './materials.ts';

/** Cross-section for the design of links: mm and mm2; V in kN at the support. */
export interface ShearSection {
  V: number;
  b: number;
  d: number;
  cover: number;
  /** Bars in tension at the support, and their symbol in the working. */
  A_sl: number;
  saidArea: string;
}

export interface Links {
  legs: number;
  spacing: number;
  cot_theta: number;
  V_Rd: number;
  V_Rd_max: number;
  V_Rd_c: number;
}

/** Shear resistance without links, 6.2.2, for information. */
function withoutLinks({ b, d, A_sl, saidArea }: ShearSection, f_ck: number, w: Working): number {
  const d_ref = w.use(SIZE_REFERENCE);
  const k_v = w.step('k_v', Math.min(2, 1 + Math.sqrt(d_ref / d)), {
    formula: 'min(2, 1 + sqrt(d_ref / d_v))',
    description: 'Size factor, k',
    unit: '-',
    reference: 'EN 1992-1-1 6.2.2(1)',
  });
  const rho_l = w.step('rho_l', Math.min(0.02, A_sl / (b * d)), {
    formula: `min(0.02, ${saidArea} / (b * d_v))`,
    description: 'Tension reinforcement ratio, rho_l',
    unit: '-',
    reference: 'EN 1992-1-1 6.2.2(1)',
  });
  const byBars = 0.12 * k_v * pow(100 * rho_l * f_ck, 1 / 3);
  const v_Rd_c = w.step('v_Rd_c', Math.max(byBars, 0.035 * pow(k_v, 1.5) * Math.sqrt(f_ck)), {
    formula: 'max(0.12 * k_v * (100 * rho_l * f_ck)^(1 / 3), 0.035 * k_v^1.5 * sqrt(f_ck))',
    description: 'Shear stress resistance without shear reinforcement, v_Rd,c',
    unit: 'MPa',
    empirical: 'Empirical: f_ck in MPa gives the stress in MPa (EN 1992-1-1 6.2.2(1))',
    reference: 'EN 1992-1-1 (6.2), (6.3N)',
  });
  return w.result('concrete.v_rd_c_kn', (v_Rd_c * b * d) / 1000, {
    symbol: 'V_Rd_c',
    formula: 'v_Rd_c * b * d_v / 1000',
    reference: 'EN 1992-1-1 (6.2)',
  });
}

interface LinkLayout {
  legs: number;
  spacing: number;
}

/** The smallest number of legs with sufficient link spacing; undefined if even six legs are too close. */
function layLinks({ b, d, cover }: ShearSection, link: number, asw_s: number): LinkLayout | undefined {
  const leg = (Math.PI * pow(link, 2)) / 4;
  for (const legs of LINK_LEGS) {
    if ((b - 2 * cover - link) / (legs - 1) > Math.min(0.75 * d, LEG_SPACING_MAX.value)) continue;
    const most = Math.min((legs * leg) / asw_s, 0.75 * d, LINK_SPACING_MAX.value);
    const spacing = Math.floor(most / LINK_SPACING_STEP.value + 1e-9) * LINK_SPACING_STEP.value;
    if (spacing >= LINK_SPACING_MIN.value) return { legs, spacing };
  }
  return undefined;
}

/** Links for the shear force at the support, 6.2.3; undefined if the struts or the spacing fail. */
export function chooseLinks(section: ShearSection, materials: Materials, w: Working): Links | undefined {
  const { V, b, d } = section;
  const { f_ck, f_yk, f_yd, f_cd_shear } = materials;
  const link = w.use(LINK_DIAMETER);
  const z = w.step('z_v', 0.9 * d, {
    formula: '0.9 * d_v',
    description: 'Lever arm for shear, z = 0.9 d',
    unit: 'mm',
    reference: 'EN 1992-1-1 6.2.3(1)',
  });
  const f_ref = w.use(STRUT_STRENGTH_REFERENCE);
  const nu = w.step('nu_1', 0.6 * (1 - f_ck / f_ref), {
    formula: '0.6 * (1 - f_ck / f_ref)',
    description: 'Strength reduction factor for concrete cracked in shear, nu_1',
    unit: '-',
    reference: 'EN 1992-1-1 (6.6N)',
  });
  const r = w.step('r_v', (nu * f_cd_shear) / ((1000 * V) / (b * z)), {
    formula: 'nu_1 * f_cd_shear / (1000 * V_Ed / (b * z_v))',
    description: 'Ratio of strut strength nu_1 f_cd to shear stress',
    unit: '-',
    reference: 'EN 1992-1-1 (6.9)',
  });
  if (r < 2) return undefined;
  const cot_theta = w.result('concrete.cot_theta', Math.min(2.5, Math.max(1, (r + Math.sqrt(pow(r, 2) - 4)) / 2)), {
    formula: 'min(2.5, max(1, (r_v + sqrt(r_v^2 - 4)) / 2))',
    reference: 'EN 1992-1-1 6.2.3(2)',
  });
  const rho_w_min = w.step('rho_w_min', (0.08 * Math.sqrt(f_ck)) / f_yk, {
    formula: '0.08 * sqrt(f_ck) / f_yk',
    description: 'Minimum shear reinforcement ratio, rho_w,min',
    unit: '-',
    empirical: 'Empirical: f_ck and f_yk in MPa give a plain number (EN 1992-1-1 (9.5N))',
    reference: 'EN 1992-1-1 (9.5N)',
  });
  const asw_s = w.step('asw_s', Math.max((1000 * V) / (z * f_yd * cot_theta), rho_w_min * b), {
    formula: 'max(1000 * V_Ed / (z_v * f_yd * cot_theta), rho_w_min * b)',
    description: 'Shear reinforcement required, A_sw / s',
    unit: 'mm2/mm',
    reference: 'EN 1992-1-1 (6.8), (9.4)',
  });
  const layout = layLinks(section, link, asw_s);
  if (!layout) return undefined;
  w.use(LEG_SPACING_MAX);
  w.use(LINK_SPACING_MIN);
  w.use(LINK_SPACING_MAX);
  w.use(LINK_SPACING_STEP);
  const legs = w.result('concrete.link_legs', layout.legs, {
    symbol: 'legs',
    note: 'The first of 2, 4 and 6 legs with a spacing of at least s_min along the beam, and of at most 0.75 d_v and s_t_max across it',
    reference: 'EN 1992-1-1 9.2.2',
  });
  const spacing = w.result('concrete.link_spacing_mm', layout.spacing, {
    symbol: 's_link',
    formula: 'floor(min(legs * pi * link^2 / 4 / asw_s, 0.75 * d_v, s_max) / s_step + 1e-9) * s_step',
    reference: 'EN 1992-1-1 9.2.2(6)',
  });
  const byLinks = ((legs * Math.PI * pow(link, 2)) / 4 / spacing) * z * f_yd * cot_theta;
  const byStruts = (b * z * nu * f_cd_shear) / (cot_theta + 1 / cot_theta);
  const V_Rd = w.result('v_rd_kn', Math.min(byLinks, byStruts) / 1000, {
    symbol: 'V_Rd',
    formula:
      'min(legs * pi * link^2 / 4 / s_link * z_v * f_yd * cot_theta, b * z_v * nu_1 * f_cd_shear / (cot_theta + 1 / cot_theta)) / 1000',
    description: 'Shear resistance with links, min(V_Rd,s, V_Rd,max)',
    reference: 'EN 1992-1-1 (6.8), (6.9)',
  });
  const V_Rd_max = w.result('concrete.v_rd_max_kn', (b * z * nu * f_cd_shear) / 2 / 1000, {
    symbol: 'V_Rd_max',
    formula: 'b * z_v * nu_1 * f_cd_shear / 2 / 1000',
    reference: 'EN 1992-1-1 (6.9)',
  });
  return { legs, spacing, cot_theta, V_Rd, V_Rd_max, V_Rd_c: withoutLinks(section, f_ck, w) };
}
