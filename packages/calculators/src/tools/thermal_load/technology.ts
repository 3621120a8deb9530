import { FAN_POWER, HEAT_CAPTURE } from '../../data/cooling_technology.ts';
import type { Working } from '../../kernel/index.ts';
import { ENERGY_BALANCE, type Plant } from '../../methods/cooling_power.ts';
import { AIR, economiserOf, LIQUID, sideOf } from '../../methods/cooling_side.ts';
import { AIR_TEMPERATURE_RISE, LIQUID_TEMPERATURE_RISE } from './data.ts';
import type { Hall } from './heat.ts';
import { type CoolingType, isLiquid } from './schema.ts';

/** A cooling technology in this hall, with the temperature rises of its air and its facility water. */
export interface Technology extends Plant {
  type: CoolingType;
  air: Plant['air'] & { dt: number };
  liquid: (NonNullable<Plant['liquid']> & { dt: number }) | null;
}

export function technologyOf(type: CoolingType, { it_load_kw }: Hall, w: Working): Technology {
  const airRow = type === 'crac' ? 'crac' : 'crah';
  const airSide = sideOf(airRow, AIR, w);
  const air = {
    lines: airSide.lines,
    pump: airSide.pump,
    te: airSide.te,
    dtc: airSide.dtc,
    tc_min: airSide.tc_min,
    eta: airSide.eta,
    economiser: airRow === 'crac' ? null : economiserOf(airRow, AIR, w),
    fan: w.pick('fan', FAN_POWER, airRow),
    dt: w.pick('dt_air', AIR_TEMPERATURE_RISE, airRow),
  };
  const description = 'Heat to liquid';
  if (!isLiquid(type)) {
    const q_liq = w.step('q_liq', 0, { formula: '0', description, unit: 'kW', reference: ENERGY_BALANCE });
    return { type, air, liquid: null, q_liq };
  }
  const loop = sideOf(type, LIQUID, w);
  const liquid = {
    lines: loop.lines,
    pump: loop.pump,
    te: loop.te,
    dtc: loop.dtc,
    tc_min: loop.tc_min,
    eta: loop.eta,
    economiser: economiserOf(type, LIQUID, w),
    dt: w.pick('dt_liq', LIQUID_TEMPERATURE_RISE, type),
  };
  const f = w.pick('f', HEAT_CAPTURE, type);
  const q_liq = w.step('q_liq', it_load_kw * f, {
    formula: 'it_load_kw * f',
    description,
    unit: 'kW',
    reference: ENERGY_BALANCE,
  });
  return { type, air, liquid, q_liq };
}
