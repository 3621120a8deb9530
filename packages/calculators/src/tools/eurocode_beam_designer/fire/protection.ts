import type { SteelSection } from '../../../data/steel_sections.ts';
import type { Working } from '../../../kernel/index.ts';
import { log, pow } from '../../../kernel/mathematics/index.ts';
import { SAME } from '../../../methods/governing_check.ts';
import type { RolledCheck } from '../rolled/check.ts';
import type { FireDetail, FireRating } from '../schema.ts';
import { boxSectionFactor, endTemperatures, thinnestBoard } from './board.ts';
import {
  BOARD_CONDUCTIVITY,
  BOARD_DENSITY,
  BOARD_SPECIFIC_HEAT,
  BOARD_THICKNESSES_MM,
  COATING_SECTION_FACTOR,
  CONVECTION,
  FIRE_EMISSIVITY,
  FIRE_LOAD_FACTOR,
  FIRE_MINUTES,
  INSTABILITY_TEMPERATURE,
  STEEL_DENSITY,
  STEEL_EMISSIVITY,
  STEEL_SPECIFIC_HEAT,
  STEFAN_BOLTZMANN,
  TIME_STEP,
  VIEW_FACTOR,
} from './data.ts';
import { type Heating, minutesUntil, unheated } from './heating.ts';

/** Critical temperature in °C of a degree of utilisation, EN 1993-1-2 (4.22). */
export function criticalTemperature(mu_0: number): number {
  return 39.19 * log(1 / (0.9674 * pow(mu_0, 3.833)) - 1) + 482;
}

type Strength = Pick<RolledCheck, 'u_bending' | 'u_shear' | 'u_ltb'>;

function limitTemperature({ u_bending, u_shear, u_ltb }: Strength, w: Working) {
  const eta_fi = w.use(FIRE_LOAD_FACTOR);
  const u_fi = w.step('u_fi', Math.max(u_bending, u_shear, u_ltb ?? 0), {
    formula: u_ltb === null ? 'max(u_bending, u_shear)' : 'max(u_bending, u_shear, u_ltb)',
    description: 'Largest utilisation at the ultimate limit state',
    unit: '-',
    reference: 'EN 1993-1-2 4.2.4(3)',
  });
  const mu_0 = w.result('fire.degree_of_utilisation', Math.min(1, Math.max(0.013, eta_fi * u_fi)), {
    symbol: 'mu_0',
    formula: 'min(1, max(0.013, eta_fi * u_fi))',
    reference: 'EN 1993-1-2 (4.24)',
  });
  const theta = w.step('theta_a_cr', criticalTemperature(mu_0), {
    formula: '39.19 * ln(1 / (0.9674 * mu_0^3.833) - 1) + 482',
    description: 'Critical temperature from the degree of utilisation, theta_a,cr',
    unit: '°C',
    empirical: 'Empirical: the regression gives the temperature in °C (EN 1993-1-2 (4.22))',
    reference: 'EN 1993-1-2 (4.22)',
  });
  const unstable = u_ltb !== null && u_ltb > Math.max(u_bending, u_shear) + SAME;
  const theta_ltb = unstable ? w.use(INSTABILITY_TEMPERATURE) : theta;
  const theta_cr = w.result('fire.critical_temperature_c', Math.min(theta, theta_ltb), {
    symbol: 'theta_cr',
    formula: unstable ? 'min(theta_a_cr, theta_ltb)' : 'theta_a_cr',
    reference: 'EN 1993-1-2 4.2.4',
  });
  return { mu_0, theta_cr };
}

function sectionFactors(section: SteelSection, w: Working) {
  const { h, b, t_w, r, A } = section;
  const profile = w.result(
    'fire.section_factor_profile_per_m',
    ((2 * h + 3 * b - 2 * t_w - (8 - 2 * Math.PI) * r) / A) * 1000,
    {
      symbol: 'A_m_V',
      formula: '(2 * h + 3 * b - 2 * t_w - (8 - 2 * pi) * r) / A * 1000',
      reference: 'EN 1993-1-2 Table 4.2',
    },
  );
  const box = w.result('fire.section_factor_box_per_m', boxSectionFactor(section), {
    symbol: 'A_p_V',
    formula: '(2 * h + b) / A * 1000',
    reference: 'EN 1993-1-2 Table 4.3',
  });
  const k_sh = w.step('k_sh', (0.9 * box) / profile, {
    formula: '0.9 * A_p_V / A_m_V',
    description: 'Correction factor for the shadow effect, k_sh',
    unit: '-',
    reference: 'EN 1993-1-2 (4.26a)',
  });
  return { profile, box, k_sh };
}

function protectionSystem(rating: FireRating, profile: number): 'intumescent_coating' | 'board' {
  if (rating === 'r120') return 'board';
  return rating === 'r90' && profile > COATING_SECTION_FACTOR.value ? 'board' : 'intumescent_coating';
}

function introduceHeating(w: Working): void {
  w.use(STEEL_DENSITY);
  w.use(TIME_STEP);
  w.use(CONVECTION);
  w.use(STEFAN_BOLTZMANN);
  w.use(STEEL_EMISSIVITY);
  w.use(FIRE_EMISSIVITY);
  w.use(VIEW_FACTOR);
  const { symbol, description, unit, source, confidence } = STEEL_SPECIFIC_HEAT;
  w.cite({ symbol, description, value: 'by temperature', unit, ...source, confidence });
}

function showBoard(d_p: number, theta: number, w: Working): void {
  w.use(BOARD_CONDUCTIVITY);
  w.use(BOARD_DENSITY);
  w.use(BOARD_SPECIFIC_HEAT);
  w.result('fire.indicative_board_mm', d_p, {
    symbol: 'd_p',
    note: `The first board of ${BOARD_THICKNESSES_MM.join(', ')} mm that keeps the steel at or below theta_cr for the time t_req`,
    reference: 'EN 1993-1-2 4.2.5.2',
  });
  w.find('theta_a_board', theta, {
    note: 'Step by step through the standard fire, at the end of the time t_req',
    description: 'Temperature of the protected steel',
    unit: '°C',
    reference: 'EN 1993-1-2 (4.27)',
  });
}

function chooseBoard(section: SteelSection, rating: FireRating, theta_cr: number, w: Working): number | null {
  const endTemperature = endTemperatures(section, rating);
  const d_p = thinnestBoard(endTemperature, theta_cr);
  if (d_p === undefined) return null;
  if (w.recording) showBoard(d_p, endTemperature(d_p), w);
  return d_p;
}

const KNOWN_HEATING = new Map<SteelSection, Heating>();

/** The heating of a section depends only on the section, so it is simulated once and cached. */
function heatingOf(section: SteelSection, factor: number): Heating {
  let heating = KNOWN_HEATING.get(section);
  if (!heating) {
    heating = unheated(factor);
    KNOWN_HEATING.set(section, heating);
  }
  return heating;
}

/** Fire resistance of a rolled section under a floor and the protection it needs. */
export function protect(section: SteelSection, strength: Strength, rating: FireRating, w: Working): FireDetail {
  const { mu_0, theta_cr } = limitTemperature(strength, w);
  const { profile, box, k_sh } = sectionFactors(section, w);
  introduceHeating(w);
  const t_req = w.read('t_req', FIRE_MINUTES[rating], {
    description: 'Fire resistance required',
    unit: 'minutes',
    reference: 'Input',
  });
  const resistance = w.result(
    'fire.unprotected_resistance_minutes',
    minutesUntil(theta_cr, heatingOf(section, k_sh * profile)),
    {
      symbol: 't_fi',
      note: 'The first time step of the standard fire at which the unprotected steel reaches theta_cr; at most 240',
      reference: 'EN 1993-1-2 4.2.5.1',
    },
  );
  const required = resistance < t_req;
  return {
    rating,
    required_minutes: t_req,
    degree_of_utilisation: mu_0,
    critical_temperature_c: theta_cr,
    section_factor_profile_per_m: profile,
    section_factor_box_per_m: box,
    unprotected_resistance_minutes: resistance,
    protection_required: required,
    protection_system: required ? protectionSystem(rating, profile) : 'none',
    indicative_board_mm: required ? chooseBoard(section, rating, theta_cr, w) : null,
    required_axis_distance_mm: null,
    provided_axis_distance_mm: null,
    required_width_mm: null,
  };
}
