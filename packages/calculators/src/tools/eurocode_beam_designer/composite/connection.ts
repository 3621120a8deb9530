import type { Working } from '../../../kernel/index.ts';
import { pow } from '../../../kernel/mathematics/index.ts';
import { NO_RESISTANCE, utilisationOf } from '../../../methods/checks.ts';
import type { Beam } from '../beam.ts';
import {
  CONNECTION_SLOPE,
  CONNECTION_STRENGTH_REFERENCE,
  FULL_CONNECTION_SPAN,
  GAMMA_V,
  LONG_STUD_ABOVE_MM,
  RIB_PITCH,
  RIB_WIDTH,
  SLIP_DEGREE,
  STUD_DIAMETER,
  STUD_HEIGHT,
  STUD_REDUCTION_LIMIT,
  STUD_STRENGTH,
} from './data.ts';
import type { Slab } from './slab.ts';

/** Studs in a trough, in the order in which they are tried. */
export const STUDS = [1, 2] as const;
export type StudsPerTrough = (typeof STUDS)[number];

export interface StudResistance {
  k_t: number;
  /** N. */
  P_Rd: number;
}

/** Design resistance of one stud in a solid slab, N, 6.6.3.1. */
export function studInSolidSlab(f_ck: number, E_cm: number, w: Working): number {
  const d_stud = w.use(STUD_DIAMETER);
  const f_u = w.use(STUD_STRENGTH);
  const gamma_V = w.use(GAMMA_V);
  const steel = 0.8 * f_u * Math.PI * pow(d_stud, 2) * 0.25;
  const concrete = 0.29 * pow(d_stud, 2) * Math.sqrt(f_ck * E_cm);
  return w.step('P_solid', Math.min(steel, concrete) / gamma_V, {
    formula: 'min(0.8 * f_u * pi * d_stud^2 / 4, 0.29 * d_stud^2 * sqrt(f_ck * E_cm)) / gamma_V',
    description: 'Design resistance of a headed stud in a solid slab, P_Rd',
    unit: 'N',
    reference: 'EN 1994-1-1 (6.18), (6.19)',
  });
}

/** The row of the table of stud heights for a deck. */
export function studRow(h_p: number): keyof typeof STUD_HEIGHT.value {
  return h_p > LONG_STUD_ABOVE_MM ? 'above 60 mm' : 'up to 60 mm';
}

/** The same with profiled sheeting transverse to the beam, 6.6.4.2. */
export function studResistance({ f_ck, E_cm, h_p }: Slab, studs: StudsPerTrough, w: Working): StudResistance {
  const P_solid = studInSolidSlab(f_ck, E_cm, w);
  const h_stud = w.pick('h_stud', STUD_HEIGHT, studRow(h_p));
  const b_0 = w.use(RIB_WIDTH);
  const kt_max = w.pick('kt_max', STUD_REDUCTION_LIMIT, studs === 1 ? '1' : '2');
  w.read('n_r', studs, { description: 'Studs per trough', unit: '-', reference: '1 stud is tried first, then 2' });
  const k_t = w.step('k_t', Math.min(((0.7 / Math.sqrt(studs)) * b_0 * (h_stud / h_p - 1)) / h_p, kt_max), {
    formula: 'min(0.7 / sqrt(n_r) * b_0 / h_p * (h_stud / h_p - 1), kt_max)',
    description: 'Reduction factor k_t for sheeting transverse to the beam',
    unit: '-',
    reference: 'EN 1994-1-1 (6.23), Table 6.2',
  });
  const P_Rd = w.step('P_Rd', k_t * P_solid, {
    formula: 'k_t * P_solid',
    description: 'Design resistance of a headed stud, k_t P_Rd',
    unit: 'N',
    reference: 'EN 1994-1-1 6.6.4.2(1)',
  });
  return { k_t, P_Rd };
}

/** Minimum degree of shear connection: 6.6.1.2, and 7.3.1(4) so that slip may be neglected. */
export function degreeRequired(L_e: number, f_y: number, w: Working): number {
  const eta_slip = w.use(SLIP_DEGREE);
  const L_full = w.use(FULL_CONNECTION_SPAN);
  const f_y_eta = w.use(CONNECTION_STRENGTH_REFERENCE);
  const k_eta = w.use(CONNECTION_SLOPE);
  const eta_min = w.step('eta_min', L_e > L_full ? 1 : Math.max(0.4, 1 - (f_y_eta / f_y) * (0.75 - k_eta * L_e)), {
    formula: 'L_e > L_full ? 1 : max(0.4, 1 - f_y_eta / f_y * (0.75 - k_eta * L_e))',
    description: 'Minimum degree of shear connection, eta_min',
    unit: '-',
    reference: 'EN 1994-1-1 (6.12), (6.13)',
  });
  return w.step('eta_req', Math.min(1, Math.max(eta_min, eta_slip)), {
    formula: 'min(1, max(eta_min, eta_slip))',
    description: 'Degree of shear connection required, incl. the limit for neglecting slip',
    unit: '-',
    reference: 'EN 1994-1-1 6.6.1.2, 7.3.1(4)',
  });
}

export interface Connection extends StudResistance {
  troughs: number;
  eta_c: number;
  eta_req: number;
  utilisation: number;
}

/** Troughs of the deck between a section at x in m and the nearer support. */
export function troughsTo(x: number, L: number): number {
  return Math.floor(Math.min(x, L - x) / RIB_PITCH.value + 1e-9);
}

/** The same with its working: `x` is the symbol of the position. */
export function showTroughsTo(x: { value: number; symbol: string }, L: number, w: Working): number {
  w.use(RIB_PITCH);
  return w.step('troughs', troughsTo(x.value, L), {
    formula: `floor(min(${x.symbol}, L - ${x.symbol}) / rib_pitch + 1e-9)`,
    description: 'Troughs between the cross-section and the nearer support',
    unit: '-',
    reference: 'EN 1994-1-1 6.1.1(6), 6.6.1.1',
  });
}

/** Degree of shear connection between the maximum moment and the nearer support; its check has this row of the list. */
export function connect(
  { L }: Beam,
  slab: Slab,
  force: { N_cf: number; x_0: number; f_y: number },
  studs: StudsPerTrough,
  { k_t, P_Rd }: StudResistance,
  row: number,
  w: Working,
): Connection {
  const { N_cf, x_0, f_y } = force;
  const troughs = showTroughsTo({ value: x_0, symbol: 'x_0' }, L, w);
  const eta_c = w.step('eta_c', Math.min(1, (studs * troughs * P_Rd) / N_cf), {
    formula: 'min(1, n_r * troughs * P_Rd / N_cf)',
    description: 'Degree of shear connection, eta',
    unit: '-',
    reference: 'EN 1994-1-1 6.2.1.3(3)',
  });
  const eta_req = degreeRequired(slab.L_e, f_y, w);
  const utilisation = utilisationOf({ demand: eta_req, resistance: eta_c });
  if (w.recording) {
    w.result(`checks.${row}.utilisation`, utilisation, {
      symbol: 'u_connection',
      formula: `eta_c > 0 ? eta_req / eta_c : ${NO_RESISTANCE}`,
      description: `Utilisation of shear connection, required / provided; ${NO_RESISTANCE} without studs`,
      reference: 'EN 1994-1-1 6.6.1.2',
    });
  }
  return { k_t, P_Rd, troughs, eta_c, eta_req, utilisation };
}
