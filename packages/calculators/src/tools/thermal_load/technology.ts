import type { Working } from '../../kernel/index.ts';
import {
  AIR_TEMPERATURE_RISE,
  DRY_COOLER_FAN_POWER,
  FAN_POWER,
  HEAT_CAPTURE,
  LIQUID_TEMPERATURE_RISE,
  OTHER_OVERHEAD,
} from './data.ts';
import type { Hall } from './heat.ts';
import { ENERGY_BALANCE } from './references.ts';
import { type CoolingType, isLiquid } from './schema.ts';
import { AIR, freeCoolingShare, LIQUID, machineCop, type Side, sideOf } from './side.ts';

const COOLING_MODEL = 'Cooling model of this product';

/** A cooling technology in this hall: what its sides are made of, and the IT heat that its liquid takes. */
export interface Technology {
  type: CoolingType;
  air: Side & { fan: number; dt: number };
  liquid: (Side & { dt: number }) | null;
  q_liq: number;
}

export function technologyOf(type: CoolingType, { it_load_kw }: Hall, w: Working): Technology {
  const airRow = type === 'crac' ? 'crac' : 'crah';
  const air = {
    ...sideOf(airRow, AIR, w),
    fan: w.pick('fan', FAN_POWER, airRow),
    dt: w.pick('dt_air', AIR_TEMPERATURE_RISE, airRow),
  };
  const description = 'Heat to liquid';
  if (!isLiquid(type)) {
    const q_liq = w.step('q_liq', 0, { formula: '0', description, unit: 'kW', reference: ENERGY_BALANCE });
    return { type, air, liquid: null, q_liq };
  }
  const liquid = { ...sideOf(type, LIQUID, w), dt: w.pick('dt_liq', LIQUID_TEMPERATURE_RISE, type) };
  const f = w.pick('f', HEAT_CAPTURE, type);
  const q_liq = w.step('q_liq', it_load_kw * f, {
    formula: 'it_load_kw * f',
    description,
    unit: 'kW',
    reference: ENERGY_BALANCE,
  });
  return { type, air, liquid, q_liq };
}

/** An ambient, and the heat of the hall at it. */
export interface Climate {
  t: number;
  heat: number;
}

/** What the sides of a technology have to carry at one ambient, and how. */
interface Loads {
  q_air: number;
  coil: number;
  F_air: number;
  COP_air: number;
  loop: { lc: number; F_liq: number; COP_liq: number } | null;
}

function loadsAt({ t, heat }: Climate, { air, liquid, q_liq }: Technology, w: Working): Loads {
  const q_air = w.step('q_air', heat - q_liq, {
    formula: 'heat - q_liq',
    description: 'Heat to air',
    unit: 'kW',
    reference: ENERGY_BALANCE,
  });
  const coil = w.step('coil', q_air * (1 + air.fan + air.pump), {
    formula: 'q_air * (1 + fan + pump_air)',
    description: 'Load of the air side with its fan and pump heat',
    unit: 'kW',
    reference: COOLING_MODEL,
  });
  const F_air = freeCoolingShare(air, t, w);
  const COP_air = machineCop(air, t, w);
  if (liquid === null) return { q_air, coil, F_air, COP_air, loop: null };
  const lc = w.step('lc', q_liq * (1 + liquid.pump), {
    formula: 'q_liq * (1 + pump_liq)',
    description: 'Load of the liquid loop with its pump heat',
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

function powerFor({ q_air, coil, F_air, COP_air, loop }: Loads, { air, liquid, q_liq }: Technology, w: Working): Power {
  const p_fan = w.step('p_fan', q_air * air.fan, {
    formula: 'q_air * fan',
    description: 'Fans',
    unit: 'kW',
    reference: COOLING_MODEL,
  });
  const p_pump = w.step('p_pump', q_air * air.pump + (liquid ? q_liq * liquid.pump : 0), {
    formula: liquid ? 'q_air * pump_air + q_liq * pump_liq' : 'q_air * pump_air',
    description: 'Pumps',
    unit: 'kW',
    reference: COOLING_MODEL,
  });
  const mech_air = ((1 - F_air) * coil) / COP_air;
  const p_mech = w.step('p_mech', mech_air + (loop ? ((1 - loop.F_liq) * loop.lc) / loop.COP_liq : 0), {
    formula: loop ? '(1 - F_air) * coil / COP_air + (1 - F_liq) * lc / COP_liq' : '(1 - F_air) * coil / COP_air',
    description: 'Compressors with their condenser fans',
    unit: 'kW',
    reference: COOLING_MODEL,
  });
  const dry = w.use(DRY_COOLER_FAN_POWER);
  const p_dry = w.step('p_dry', dry * (F_air * coil + (loop ? loop.F_liq * loop.lc : 0)), {
    formula: loop ? 'dry * (F_air * coil + F_liq * lc)' : 'dry * F_air * coil',
    description: 'Dry-cooler fans',
    unit: 'kW',
    reference: COOLING_MODEL,
  });
  const p_cool = w.step('p_cool', p_fan + p_pump + p_mech + p_dry, {
    formula: 'p_fan + p_pump + p_mech + p_dry',
    description: 'All power for cooling',
    unit: 'kW',
    reference: COOLING_MODEL,
  });
  return { p_fan, p_pump, p_mech, p_dry, p_cool };
}

/** A technology at work at one ambient. */
export type Cooling = Loads & Power & { pue: number };

/** What it takes to remove the heat of the hall at an ambient; the working knows the two as `heat` and `t`. */
export function coolingAt(climate: Climate, technology: Technology, hall: Hall, w: Working): Cooling {
  const loads = loadsAt(climate, technology, w);
  const power = powerFor(loads, technology, w);
  const { it_load_kw, lighting_kw, ups } = hall;
  const other = w.use(OTHER_OVERHEAD);
  const pue = w.step('pue', (it_load_kw + ups + lighting_kw + power.p_cool + other * it_load_kw) / it_load_kw, {
    formula: '(it_load_kw + ups + lighting_kw + p_cool + other * it_load_kw) / it_load_kw',
    description: 'Power usage effectiveness, on power',
    unit: '-',
    reference: 'ISO/IEC 30134-2:2026, definition of PUE',
  });
  return { ...loads, ...power, pue };
}
