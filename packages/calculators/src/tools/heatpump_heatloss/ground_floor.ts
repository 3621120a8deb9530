import type { Working } from '../../kernel/index.ts';
import { log } from '../../kernel/mathematics/index.ts';
import {
  FLOOR_INSULATION,
  FLOOR_INSULATION_ASSUMED,
  tableWith,
  WALL_THICKNESS,
  WALL_THICKNESS_ASSUMED,
} from './data/fabric.ts';
import {
  DECK_RESISTANCE,
  GROUND_CONDUCTIVITY,
  INSULATION_CONDUCTIVITY,
  SURFACE_RESISTANCE_INSIDE,
  SURFACE_RESISTANCE_OUTSIDE,
  UNDERFLOOR_HEIGHT,
  UNDERFLOOR_OPENING,
  UNDERFLOOR_VENTILATION_FACTOR,
  UNDERFLOOR_WALL_U_VALUE,
  WELL_INSULATED_SLAB_FACTOR,
  WIND_SHIELDING,
  WIND_SPEED,
} from './data/ground.ts';
import type { AgeBand } from './options.ts';
import { GROUND_FLOOR } from './references.ts';

/** Houses up to 1929 have suspended timber floors, later ones solid floors. */
function hasSuspendedFloor(age_band: AgeBand): boolean {
  return age_band === 'pre_1900' || age_band === '1900_1929';
}

/** A floor whose equivalent thickness is in the working; its U-value depends on the form of the house too. */
export interface GroundFloor {
  suspended: boolean;
  d_t: number;
}

export function groundFloorOf(age_band: AgeBand, w: Working): GroundFloor {
  const suspended = hasSuspendedFloor(age_band);
  const lambda_g = w.use(GROUND_CONDUCTIVITY);
  const R_si = w.use(SURFACE_RESISTANCE_INSIDE);
  const R_se = w.use(SURFACE_RESISTANCE_OUTSIDE);
  const t_w = w.pick('t_w', tableWith(age_band, WALL_THICKNESS, WALL_THICKNESS_ASSUMED), age_band);
  if (suspended) {
    const d_t = w.step('d_t', t_w + lambda_g * (R_si + R_se), {
      formula: 't_w + lambda_g * (R_si + R_se)',
      description: 'Equivalent ground thickness d_g, suspended floor',
      unit: 'm',
      reference: GROUND_FLOOR,
    });
    return { suspended, d_t };
  }
  const lambda_ins = w.use(INSULATION_CONDUCTIVITY);
  const d_ins = w.pick('d_ins', tableWith(age_band, FLOOR_INSULATION, FLOOR_INSULATION_ASSUMED), age_band);
  const d_t = w.step('d_t', t_w + lambda_g * (R_si + d_ins / lambda_ins + R_se), {
    formula: 't_w + lambda_g * (R_si + d_ins / lambda_ins + R_se)',
    description: 'Total equivalent thickness d_f, solid floor',
    unit: 'm',
    reference: GROUND_FLOOR,
  });
  return { suspended, d_t };
}

/** The characteristic dimension of a floor and its equivalent thickness, both in m. */
interface Ground {
  B: number;
  d_t: number;
}

/** U-value of the ground below an uninsulated or moderately insulated floor. */
function groundUValue({ lambda_g, B, d_t }: Ground & { lambda_g: number }): number {
  return (2 * lambda_g * log((Math.PI * B) / d_t + 1)) / (Math.PI * B + d_t);
}

function solidUValue({ B, d_t }: Ground, w: Working): number {
  const lambda_g = w.use(GROUND_CONDUCTIVITY);
  const k_slab = w.use(WELL_INSULATED_SLAB_FACTOR);
  const U_floor = d_t < B ? groundUValue({ lambda_g, B, d_t }) : lambda_g / (k_slab * B + d_t);
  return w.step('U_floor', U_floor, {
    formula: 'd_t < B ? 2 * lambda_g * ln(pi * B / d_t + 1) / (pi * B + d_t) : lambda_g / (k_slab * B + d_t)',
    description: 'U-value of the solid ground floor',
    unit: 'W/(m2 K)',
    reference: GROUND_FLOOR,
  });
}

function suspendedUValue({ B, d_t }: Ground, w: Working): number {
  const lambda_g = w.use(GROUND_CONDUCTIVITY);
  const R_si = w.use(SURFACE_RESISTANCE_INSIDE);
  const h_uf = w.use(UNDERFLOOR_HEIGHT);
  const U_uf = w.use(UNDERFLOOR_WALL_U_VALUE);
  const k_uf = w.use(UNDERFLOOR_VENTILATION_FACTOR);
  const eps = w.use(UNDERFLOOR_OPENING);
  const v_wind = w.use(WIND_SPEED);
  const f_w = w.use(WIND_SHIELDING);
  const R_deck = w.use(DECK_RESISTANCE);
  const U_g = w.step('U_g', groundUValue({ lambda_g, B, d_t }), {
    formula: '2 * lambda_g * ln(pi * B / d_t + 1) / (pi * B + d_t)',
    description: 'U_g for heat flow through the ground',
    unit: 'W/(m2 K)',
    reference: GROUND_FLOOR,
  });
  const U_x = w.step('U_x', (2 * h_uf * U_uf) / B + (k_uf * eps * v_wind * f_w) / B, {
    formula: '2 * h_uf * U_uf / B + k_uf * eps * v_wind * f_w / B',
    description: 'Equivalent U_x of underfloor walls and ventilation',
    unit: 'W/(m2 K)',
    reference: GROUND_FLOOR,
  });
  return w.step('U_floor', 1 / (2 * R_si + R_deck + 1 / (U_g + U_x)), {
    formula: '1 / (2 * R_si + R_deck + 1 / (U_g + U_x))',
    description: 'U-value of the suspended ground floor',
    unit: 'W/(m2 K)',
    reference: GROUND_FLOOR,
  });
}

export function floorUValue({ suspended, d_t }: GroundFloor, B: number, w: Working): number {
  return suspended ? suspendedUValue({ B, d_t }, w) : solidUValue({ B, d_t }, w);
}
