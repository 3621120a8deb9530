import { CAPACITY_MARGIN, DRY_COOLER_FAN_POWER, OTHER_OVERHEAD } from '../data/cooling_technology.ts';
import type { Working } from '../kernel/index.ts';
import { freeCoolingShare, machineCop, type Side } from './cooling_side.ts';

export const ENERGY_BALANCE = 'Energy balance of the hall';
export const CAPACITY = 'Capacity with margin';
const COOLING_MODEL = 'Cooling model of this product';

/** The air and liquid sides of a cooling plant, and the IT heat that goes to liquid. */
export interface Plant {
  air: Side & { fan: number };
  liquid: Side | null;
  q_liq: number;
}

/** A plant, and the share of the IT heat that goes to liquid. */
export interface PlantOfType extends Plant {
  f: number;
}

/** The power of a hall without cooling: IT, lighting and UPS losses. */
export interface PoweredHall {
  it_load_kw: number;
  lighting_kw: number;
  ups: number;
}

/** An ambient temperature, and the heat of the hall at it. */
export interface Climate {
  t: number;
  heat: number;
}

/** The heat that each side of a plant removes at one ambient temperature, and how. */
interface Loads {
  q_air: number;
  coil: number;
  F_air: number;
  COP_air: number;
  loop: { lc: number; F_liq: number; COP_liq: number } | null;
}

function loadsAt({ t, heat }: Climate, { air, liquid, q_liq }: Plant, w: Working): Loads {
  const q_air = w.step('q_air', heat - q_liq, {
    formula: 'heat - q_liq',
    description: 'Heat rejected to air',
    unit: 'kW',
    reference: ENERGY_BALANCE,
  });
  const coil = w.step('coil', q_air * (1 + air.fan + air.pump), {
    formula: 'q_air * (1 + fan + pump_air)',
    description: 'Air-side cooling load, including fan and pump heat',
    unit: 'kW',
    reference: COOLING_MODEL,
  });
  const F_air = freeCoolingShare(air, t, w);
  const COP_air = machineCop(air, t, w);
  if (liquid === null) return { q_air, coil, F_air, COP_air, loop: null };
  const lc = w.step('lc', q_liq * (1 + liquid.pump), {
    formula: 'q_liq * (1 + pump_liq)',
    description: 'Liquid-loop cooling load, including pump heat',
    unit: 'kW',
    reference: COOLING_MODEL,
  });
  const loop = { lc, F_liq: freeCoolingShare(liquid, t, w), COP_liq: machineCop(liquid, t, w) };
  return { q_air, coil, F_air, COP_air, loop };
}

interface Power {
  p_fan: number;
  p_pump: number;
  p_mech: number;
  p_dry: number;
  p_cool: number;
}

function powerFor({ q_air, coil, F_air, COP_air, loop }: Loads, { air, liquid, q_liq }: Plant, w: Working): Power {
  const p_fan = w.step('p_fan', q_air * air.fan, {
    formula: 'q_air * fan',
    description: 'Fan power',
    unit: 'kW',
    reference: COOLING_MODEL,
  });
  const p_pump = w.step('p_pump', q_air * air.pump + (liquid ? q_liq * liquid.pump : 0), {
    formula: liquid ? 'q_air * pump_air + q_liq * pump_liq' : 'q_air * pump_air',
    description: 'Pump power',
    unit: 'kW',
    reference: COOLING_MODEL,
  });
  const mech_air = ((1 - F_air) * coil) / COP_air;
  const p_mech = w.step('p_mech', mech_air + (loop ? ((1 - loop.F_liq) * loop.lc) / loop.COP_liq : 0), {
    formula: loop ? '(1 - F_air) * coil / COP_air + (1 - F_liq) * lc / COP_liq' : '(1 - F_air) * coil / COP_air',
    description: 'Compressor power, including condenser fans',
    unit: 'kW',
    reference: COOLING_MODEL,
  });
  const dry = w.use(DRY_COOLER_FAN_POWER);
  const p_dry = w.step('p_dry', dry * (F_air * coil + (loop ? loop.F_liq * loop.lc : 0)), {
    formula: loop ? 'dry * (F_air * coil + F_liq * lc)' : 'dry * F_air * coil',
    description: 'Dry-cooler fan power',
    unit: 'kW',
    reference: COOLING_MODEL,
  });
  const p_cool = w.step('p_cool', p_fan + p_pump + p_mech + p_dry, {
    formula: 'p_fan + p_pump + p_mech + p_dry',
    description: 'Total cooling power',
    unit: 'kW',
    reference: COOLING_MODEL,
  });
  return { p_fan, p_pump, p_mech, p_dry, p_cool };
}

/** A plant in operation at one ambient temperature. */
export type Cooling = Loads & Power & { pue: number };

/**
 * The power to remove the heat of the hall at an ambient temperature. The working of the caller has introduced `heat`, `t`,
 * `q_liq` for the heat to liquid, and the powers of the hall by the names used here.
 */
export function coolingAt(climate: Climate, plant: Plant, hall: PoweredHall, w: Working): Cooling {
  const loads = loadsAt(climate, plant, w);
  const { q_air, coil, F_air, COP_air, loop } = loads;
  const { p_fan, p_pump, p_mech, p_dry, p_cool } = powerFor(loads, plant, w);
  const { it_load_kw, lighting_kw, ups } = hall;
  const other = w.use(OTHER_OVERHEAD);
  const pue = w.step('pue', (it_load_kw + ups + lighting_kw + p_cool + other * it_load_kw) / it_load_kw, {
    formula: '(it_load_kw + ups + lighting_kw + p_cool + other * it_load_kw) / it_load_kw',
    description: 'Power usage effectiveness (PUE), instantaneous power',
    unit: '-',
    reference: 'ISO/IEC 30134-2:2026, definition of PUE',
  });
  return { q_air, coil, F_air, COP_air, loop, p_fan, p_pump, p_mech, p_dry, p_cool, pue };
}

/** Heat removed / total cooling power, which are `heat` and `p_cool` in the working. */
export function systemCop(heat: number, p_cool: number, w: Working): number {
  return w.step('system_cop', heat / p_cool, {
    formula: 'heat / p_cool',
    description: 'Cooling efficiency ratio',
    unit: '-',
    reference: 'EN 50600-4-7, CER',
  });
}

/** The required capacity for this heat load, without standby units. */
export function capacityFor(heat: number, w: Working): number {
  const margin = w.use(CAPACITY_MARGIN);
  return w.step('required', heat * (1 + margin), {
    formula: 'heat * (1 + margin)',
    description: 'Required cooling capacity',
    unit: 'kW',
    reference: CAPACITY,
  });
}

/** Mechanical cooling to install: all of the air side, and the part of the liquid loop that free cooling cannot remove. */
export function refrigerationFor({ coil, loop }: Cooling, w: Working): number {
  const margin = w.use(CAPACITY_MARGIN);
  const liquid = loop ? (1 - loop.F_liq) * loop.lc * (1 + margin) : 0;
  return w.step('refr', coil * (1 + margin) + liquid, {
    formula: loop ? 'coil * (1 + margin) + (1 - F_liq) * lc * (1 + margin)' : 'coil * (1 + margin)',
    description: 'Refrigeration capacity at this ambient temperature',
    unit: 'kW',
    reference: CAPACITY,
  });
}
