import { FLANGE_CLASS_LIMIT } from '../../../data/eurocode_steel.ts';
import type { SteelSection } from '../../../data/steel_sections.ts';
import { bisect, type Working } from '../../../kernel/index.ts';
import { pow } from '../../../kernel/mathematics/index.ts';
import { WEB_CLASS_LIMIT } from '../data.ts';
import {
  CLASS_4_TEMPERATURE,
  FIRE_IMPERFECTION,
  FIRE_MINUTES,
  GAMMA_M_FI,
  STEEL_AT_TEMPERATURE,
} from '../fire_data.ts';
import type { ColumnInput, ColumnResult } from '../schema.ts';
import { knownCompression } from './compression.ts';
import type { SteelCheck, SteelColumn } from './steel_column.ts';

const TEMPERATURES = Object.entries(STEEL_AT_TEMPERATURE.value)
  .map(([theta, factors]) => ({ theta: Number(theta), ...factors }))
  .toSorted((one, other) => one.theta - other.theta);

const ROOM_TEMPERATURE = 20;
const HOTTEST = 1200;

/** Reduction factors of steel at a temperature in °C, Table 3.1 with linear interpolation. */
export function steelAt(theta: number): { k_y: number; k_E: number } {
  const above = TEMPERATURES.findIndex((row) => row.theta >= theta);
  const next = TEMPERATURES[above];
  const before = TEMPERATURES[above - 1];
  if (!next || !before) return { k_y: next?.k_y ?? 0, k_E: next?.k_E ?? 0 };
  const share = (theta - before.theta) / (next.theta - before.theta);
  return {
    k_y: before.k_y + share * (next.k_y - before.k_y),
    k_E: before.k_E + share * (next.k_E - before.k_E),
  };
}

/** Class of a section in fire, 4.2.2: epsilon is 85 % of that at normal temperature. */
function classInFire({ c_f, c_w, epsilon }: { c_f: number; c_w: number; epsilon: number }): number {
  const reduced = 0.85 * epsilon;
  const within = (limit: '1' | '2' | '3') =>
    c_f <= FLANGE_CLASS_LIMIT.value[limit] * reduced && c_w <= WEB_CLASS_LIMIT.value[limit] * reduced;
  if (within('2')) return 2;
  return within('3') ? 3 : 4;
}

interface InFire {
  section: SteelSection;
  f_y: number;
  /** Axial force in kN and moments in kNm in fire. */
  N: number;
  M_y: number;
  M_z: number;
  psi: Record<'y' | 'z', number>;
  /** Slenderness at normal temperature. */
  lambda: { y: number; z: number; torsional: number; LT: number };
  W_y: number;
  W_z: number;
}

/** Largest utilisation at a temperature: flexural buckling, and bending with compression, 4.2.3.2 and 4.2.3.5. */
export function utilisationAt(theta: number, fire: InFire): number {
  const { section, f_y, N, M_y, M_z, psi, lambda, W_y, W_z } = fire;
  const { k_y, k_E } = steelAt(theta);
  if (k_y <= 0 || k_E <= 0) return Number.POSITIVE_INFINITY;
  const hot = Math.sqrt(k_y / k_E);
  const alpha = FIRE_IMPERFECTION.value * Math.sqrt(235 / f_y);
  const chi = (slenderness: number) => {
    const phi = 0.5 * (1 + alpha * slenderness + pow(slenderness, 2));
    return Math.min(1, 1 / (phi + Math.sqrt(pow(phi, 2) - pow(slenderness, 2))));
  };
  const strength = (k_y * f_y) / GAMMA_M_FI.value;
  const squash = (section.A * strength) / 1000;
  const n_y = N / (chi(hot * lambda.y) * squash);
  const n_z = N / (Math.min(chi(hot * lambda.z), chi(hot * lambda.torsional)) * squash);
  const axial = Math.max(n_y, n_z);
  if (M_y === 0 && M_z === 0) return axial;
  const beta = { y: 1.8 - 0.7 * psi.y, z: 1.8 - 0.7 * psi.z };
  const mu_LT = Math.min(0.9, 0.15 * hot * lambda.z * beta.y - 0.15);
  const mu_y = Math.min(0.8, (2 * beta.y - 5) * hot * lambda.y + 0.44 * beta.y + 0.29);
  const mu_z = Math.min(0.8, (1.2 * beta.z - 3) * hot * lambda.z + 0.71 * beta.z - 0.29);
  const k_LT = Math.min(1, 1 - mu_LT * n_z);
  const k_yy = Math.min(3, 1 - mu_y * n_y);
  const k_zz = Math.min(3, 1 - mu_z * n_z);
  const u_y = M_y / ((W_y * strength) / 1e6);
  const u_z = M_z / ((W_z * strength) / 1e6);
  return Math.max(axial + k_yy * u_y + k_zz * u_z, n_z + (k_LT * u_y) / chi(hot * lambda.LT) + k_zz * u_z, u_y, u_z);
}

/** Temperature in °C at which the utilisation is 1; room temperature if it is above 1 there. */
export function criticalTemperature(fire: InFire): number {
  return bisect((theta) => 1 - utilisationAt(theta, fire), ROOM_TEMPERATURE, HOTTEST);
}

type Loaded = Pick<SteelCheck, 'section' | 'f_y' | 'modes' | 'bending' | 'psi' | 'M_Ed' | 'M_z_Ed'>;

/** The column with its loads in fire; its moduli are elastic unless it is class 1 or 2 in fire. */
function inFire(check: Loaded, { N_Ed, grade, load_ratio: eta = 0 }: SteelColumn): InFire {
  const { section, f_y, modes, bending, psi, M_Ed, M_z_Ed } = check;
  const isPlastic = classInFire(knownCompression(section, grade)) === 2;
  const { y, z, torsional } = modes;
  return {
    section,
    f_y,
    N: eta * N_Ed,
    M_y: eta * M_Ed,
    M_z: eta * M_z_Ed,
    psi,
    lambda: { y: y.lambda_bar, z: z.lambda_bar, torsional: torsional.lambda_bar, LT: bending.lambda_LT },
    W_y: isPlastic ? bending.W_y : section.W_el_y,
    W_z: isPlastic ? bending.W_z : section.W_el_z,
  };
}

/** Utilisation in fire at room temperature, mu_0; null if no fire rating is required. */
export function loadLevel(check: Loaded, column: SteelColumn, w: Working): number | null {
  if (column.load_ratio === undefined) return null;
  w.use(FIRE_IMPERFECTION);
  w.use(GAMMA_M_FI);
  return w.result('fire.load_level', utilisationAt(ROOM_TEMPERATURE, inFire(check, column)), {
    symbol: 'mu_0',
    note: 'The largest utilisation in fire at 20 °C: flexural buckling, and bending with compression',
    reference: 'EN 1993-1-2 4.2.3.2, 4.2.3.5, 4.2.4(3)',
  });
}

function sectionFactor({ h, b, t_w, r, A }: SteelSection, w: Working): number {
  return w.result('fire.section_factor_per_m', ((2 * h + 4 * b - 2 * t_w - (8 - 2 * Math.PI) * r) / A) * 1000, {
    symbol: 'A_m_V',
    formula: '(2 * h + 4 * b - 2 * t_w - (8 - 2 * pi) * r) / A * 1000',
    reference: 'EN 1993-1-2 Table 4.2',
  });
}

/** Critical temperature of a column with a fire rating, for which its protection is designed. */
export function criticalInFire(
  { fire_rating }: ColumnInput,
  check: SteelCheck,
  column: SteelColumn,
  w: Working,
): ColumnResult['fire'] {
  const { load_level } = check;
  if (fire_rating === undefined || column.load_ratio === undefined || load_level === null) return null;
  const isSlender = classInFire(knownCompression(check.section, column.grade)) === 4;
  const found = criticalTemperature(inFire(check, column));
  const theta_cr = w.result(
    'fire.critical_temperature_c',
    isSlender ? Math.min(found, CLASS_4_TEMPERATURE.value) : found,
    {
      symbol: 'theta_cr',
      note: 'The temperature at which the largest utilisation in fire is 1, by bisection between 20 and 1200 °C with Table 3.1; at most 350 °C in class 4',
      reference: 'EN 1993-1-2 4.2.3.2, 4.2.3.5, 4.2.3.6',
    },
  );
  return {
    rating: fire_rating,
    required_minutes: FIRE_MINUTES[fire_rating],
    status: load_level > 1 ? 'not_adequate' : 'protection_required',
    load_ratio: column.load_ratio,
    load_level,
    utilisation: null,
    length_m: column.lengths.longest / 1000,
    axis_distance_mm: null,
    required_axis_distance_mm: null,
    required_side_mm: null,
    resistance_minutes: null,
    critical_temperature_c: theta_cr,
    section_factor_per_m: sectionFactor(check.section, w),
  };
}
