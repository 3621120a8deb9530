import { GAMMA_M1, STEEL_ELASTIC_MODULUS } from '../../../data/eurocode_steel.ts';
import type { SteelSection } from '../../../data/steel_sections.ts';
import { SILENT, type Working } from '../../../kernel/index.ts';
import { pow } from '../../../kernel/mathematics/index.ts';
import type { CheckFigures } from '../../../methods/checks.ts';
import { type DesignLoads, moreOf } from '../actions/design_loads.ts';
import type { Effects } from '../actions/effects.ts';
import { NO_LOADS } from '../actions/more_loads.ts';
import type { Beam } from '../beam.ts';
import { worstOf } from '../rolled/critical_section.ts';
import type { Location } from '../schema.ts';
import { WEB_INTERACTION, WEB_SECOND_MODE } from './data.ts';
import type { Resistance } from './resistance.ts';

/** A force on the web through one flange in kN, and the utilisation in bending at the same section, or a larger one. */
interface WebForce {
  F: number;
  eta_1: number;
  /** At an end of the beam, or so close to it that the web is taken to end there. */
  isEnd: boolean;
  location: Location;
  said: string;
}

export interface WebBearing extends CheckFigures<'kN' | '1'> {
  utilisation: number;
  location: Location;
}

/** The point loads of a beam: their design value and position. */
function pointLoadsOf(beam: Beam, loads: DesignLoads) {
  const { a, L } = beam;
  const { P_d } = loads;
  const first = P_d > 0 ? [{ F: P_d, x: a * L, said: 'P_d' }] : [];
  const { points } = moreOf(beam, loads) ?? NO_LOADS;
  const others = points.map(({ P, x }, index) => ({ F: P, x, said: `f_m * P_${index + 1}` }));
  return [...first, ...others];
}

/** The forces at supports that bear on something; a fixed end does not. */
function reactionsOf({ config }: Beam, { R_1, R_2, R_3 }: Effects, u_bending: number): WebForce[] {
  if (config === 'cant') return [];
  const end = { eta_1: 0, isEnd: true, location: 'support' } as const;
  if (config === 'ss') return [{ F: Math.max(R_1, R_2 ?? 0), ...end, said: 'max(R, R_2)' }];
  return [
    { F: Math.max(R_1, R_3 ?? 0), ...end, said: 'max(R_1, R_3)' },
    { F: R_2 ?? 0, eta_1: u_bending, isEnd: false, location: 'support', said: 'R_2' },
  ];
}

function pointForcesOf(beam: Beam, loads: DesignLoads, u_bending: number, h_w: number): WebForce[] {
  const { config, L } = beam;
  return pointLoadsOf(beam, loads).map(({ F, x, said }) => {
    const toRight = config === 'cont' ? L : L - x;
    const toEnd = config === 'cant' ? L - x : Math.min(x, toRight);
    return { F, eta_1: u_bending, isEnd: 1000 * toEnd < h_w, location: 'point_load', said };
  });
}

const YIELDED_LENGTH = {
  inner: '(s_s + 2 * t_f * (1 + sqrt(m_1 + MODE)))',
  end: 'min(s_s + 2 * t_f * (1 + sqrt(m_1 + MODE)), l_e + t_f * sqrt(m_1 / 2 + (l_e / t_f)^2 + MODE), l_e + t_f * sqrt(m_1 + MODE))',
};

/** Effective loaded length l_y in mm, 6.5, with this m_2. */
function loadedLength({ t_f }: SteelSection, s_s: number, l_e: number | null, m_1: number, m_2: number): number {
  const inner = s_s + 2 * t_f * (1 + Math.sqrt(m_1 + m_2));
  if (l_e === null) return inner;
  const first = l_e + t_f * Math.sqrt(m_1 / 2 + pow(l_e / t_f, 2) + m_2);
  return Math.min(inner, first, l_e + t_f * Math.sqrt(m_1 + m_2));
}

function bucklingCoefficient(isEnd: boolean, s_s: number, h_w: number, w: Working): number {
  return w.step('k_F', isEnd ? Math.min(6, 2 + (6 * s_s) / h_w) : 6, {
    formula: isEnd ? 'min(6, 2 + 6 * s_s / h_w)' : '6',
    description: isEnd ? 'Buckling coefficient k_F, end of the beam (type c)' : 'Buckling coefficient k_F (type a)',
    unit: '-',
    reference: 'EN 1993-1-5 Figure 6.1',
  });
}

/** Resistance of an unstiffened web to a force through one flange in kN, EN 1993-1-5 section 6. No more of a bearing counts than the web is deep. */
export function resistTransverseForce(
  section: SteelSection,
  { f_y, h_w }: Pick<Resistance, 'f_y' | 'h_w'>,
  bearing: number,
  isEnd: boolean,
  w: Working,
): number {
  const { t_w, t_f, b } = section;
  const E = w.use(STEEL_ELASTIC_MODULUS);
  const gamma_M1 = w.use(GAMMA_M1);
  const m_mode = w.use(WEB_SECOND_MODE);
  const reference = 'EN 1993-1-5 6.4, 6.5';
  const s_s = w.step('s_s', Math.min(bearing, h_w), {
    formula: 'min(bearing_mm, h_w)',
    description: 'Stiff bearing length s_s, at most h_w',
    unit: 'mm',
    reference: 'EN 1993-1-5 6.3(1)',
  });
  const k_F = bucklingCoefficient(isEnd, s_s, h_w, w);
  const F_cr = w.step('F_cr', (0.9 * k_F * E * pow(t_w, 3)) / h_w, {
    formula: '0.9 * k_F * E * t_w^3 / h_w',
    description: 'Critical force of the web, F_cr',
    unit: 'N',
    reference,
  });
  const m_1 = w.step('m_1', b / t_w, { formula: 'b / t_w', description: 'Parameter m_1', unit: '-', reference });
  const l_e = isEnd
    ? w.step('l_e', Math.min((k_F * E * pow(t_w, 2)) / (2 * f_y * h_w), s_s), {
        formula: 'min(k_F * E * t_w^2 / (2 * f_y * h_w), s_s)',
        description: 'Length l_e at the end of the beam',
        unit: 'mm',
        reference,
      })
    : null;
  const said = YIELDED_LENGTH[isEnd ? 'end' : 'inner'];
  const m_2w = w.step('m_2w', m_mode * pow(h_w / t_f, 2), {
    formula: 'm_mode * (h_w / t_f)^2',
    description: 'Parameter m_2 of a slender web',
    unit: '-',
    reference,
  });
  const lambda_w = Math.sqrt((loadedLength(section, s_s, l_e, m_1, m_2w) * t_w * f_y) / F_cr);
  w.step('lambda_F', lambda_w, {
    formula: `sqrt(${said.replaceAll('MODE', 'm_2w')} * t_w * f_y / F_cr)`,
    description: 'Slenderness of the web with this m_2',
    unit: '-',
    reference,
  });
  const m_2 = w.step('m_2', lambda_w > 0.5 ? m_2w : 0, {
    formula: 'lambda_F > 0.5 ? m_2w : 0',
    description: 'Parameter m_2',
    unit: '-',
    reference,
  });
  const l_y = w.step('l_y', loadedLength(section, s_s, l_e, m_1, m_2), {
    formula: said.replaceAll('MODE', 'm_2'),
    description: 'Effective loaded length, l_y',
    unit: 'mm',
    reference,
  });
  const chi_F = w.step('chi_F', Math.min(1, 0.5 / Math.sqrt((l_y * t_w * f_y) / F_cr)), {
    formula: 'min(1, 0.5 / sqrt(l_y * t_w * f_y / F_cr))',
    description: 'Reduction factor for the effective loaded length, chi_F',
    unit: '-',
    reference,
  });
  return w.step('F_Rd', (chi_F * l_y * t_w * f_y) / gamma_M1 / 1000, {
    formula: 'chi_F * l_y * t_w * f_y / gamma_M1 / 1000',
    description: 'Resistance of the web to the transverse force, F_Rd',
    unit: 'kN',
    reference: 'EN 1993-1-5 (6.1)',
  });
}

/** Utilisation by the force alone, and with the moment at the same section, 7.2. */
function utilisationUnder({ F, eta_1 }: WebForce, F_Rd: number): number {
  return Math.max(F / F_Rd, (F / F_Rd + 0.8 * eta_1) / WEB_INTERACTION.value);
}

/** A beam as far as the forces on its web depend on it. */
export interface WebLoading {
  beam: Beam;
  loads: DesignLoads;
  effects: Effects;
  u_bending: number;
}

/** The worst force on the web of a beam with a stiff bearing length; null without a bearing or a force. `row` is its field. */
export function checkWebBearing(
  section: SteelSection,
  resistance: Resistance,
  { beam, loads, effects, u_bending }: WebLoading,
  row: number,
  w: Working,
): WebBearing | null {
  const { s_s } = beam;
  if (s_s === undefined) return null;
  const forces = [
    ...reactionsOf(beam, effects, u_bending),
    ...pointForcesOf(beam, loads, u_bending, resistance.h_w),
  ].map((force) => {
    const F_Rd = resistTransverseForce(section, resistance, s_s, force.isEnd, SILENT);
    return { force, F_Rd, utilisation: utilisationUnder(force, F_Rd) };
  });
  if (forces.length === 0) return null;
  const { force, F_Rd, utilisation } = worstOf(forces);
  if (w.recording) showWorst(section, resistance, s_s, force, row, w);
  const { F, eta_1, location } = force;
  return utilisation > F / F_Rd
    ? { demand: F / F_Rd + 0.8 * eta_1, resistance: WEB_INTERACTION.value, unit: '1', utilisation, location }
    : { demand: F, resistance: F_Rd, unit: 'kN', utilisation, location };
}

function showWorst(
  section: SteelSection,
  resistance: Resistance,
  bearing: number,
  force: WebForce,
  row: number,
  w: Working,
): void {
  const group = w.group('web');
  const F_Rd = resistTransverseForce(section, resistance, bearing, force.isEnd, group);
  const eta_max = group.use(WEB_INTERACTION);
  const F = group.step('F', force.F, {
    formula: force.said,
    description: 'Governing transverse force on the web, F_Ed',
    unit: 'kN',
    reference: 'EN 1993-1-5 6.6(1)',
  });
  const eta_1 = group.step('eta_1', force.eta_1, {
    formula: force.eta_1 === 0 ? '0' : 'u_bending',
    description: 'Utilisation in bending taken with the transverse force, eta_1',
    unit: '-',
    reference: 'EN 1993-1-5 7.2',
  });
  group.result(`checks.${row}.utilisation`, Math.max(F / F_Rd, (F / F_Rd + 0.8 * eta_1) / eta_max), {
    symbol: 'u',
    formula: 'max(F / F_Rd, (F / F_Rd + 0.8 * eta_1) / eta_max)',
    description: 'Utilisation of the web under the transverse force',
    reference: 'EN 1993-1-5 6.6(1), 7.2(1)',
  });
}

const BEARING_STEP_MM = 5;
const BEARING_MAX_MM = 400;

/** The stiff bearing length in mm, in steps of 5, that the point loads of a beam need without stiffeners; null if none is enough. */
export function bearingNeeded(
  section: SteelSection,
  resistance: Resistance,
  { beam, loads, u_bending }: WebLoading,
): number | null {
  const forces = pointForcesOf(beam, loads, u_bending, resistance.h_w);
  for (let s_s = 0; s_s <= BEARING_MAX_MM; s_s += BEARING_STEP_MM) {
    const passes = forces.every((force) => {
      const F_Rd = resistTransverseForce(section, resistance, s_s, force.isEnd, SILENT);
      return utilisationUnder(force, F_Rd) <= 1;
    });
    if (passes) return s_s;
  }
  return null;
}
