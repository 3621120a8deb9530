import { type CoolingType, FAN_POWER, HEAT_CAPTURE, isLiquid } from '../data/cooling_technology.ts';
import type { Working } from '../kernel/index.ts';
import { ENERGY_BALANCE, type Plant } from './cooling_power.ts';
import { AIR, economiserOf, LIQUID, sideOf } from './cooling_side.ts';

/** The plant of a cooling technology; with liquid cooling, CRAH units remove the rest of the heat. */
export function plantOf(type: CoolingType, it_load_kw: number, w: Working): Plant {
  const airRow = type === 'crac' ? 'crac' : 'crah';
  const side = sideOf(airRow, AIR, w);
  const air = {
    row: side.row,
    lines: side.lines,
    pump: side.pump,
    te: side.te,
    dtc: side.dtc,
    tc_min: side.tc_min,
    eta: side.eta,
    economiser: airRow === 'crac' ? null : economiserOf(airRow, AIR, w),
    fan: w.pick('fan', FAN_POWER, airRow),
  };
  const description = 'Heat rejected to liquid';
  if (!isLiquid(type)) {
    const q_liq = w.step('q_liq', 0, { formula: '0', description, unit: 'kW', reference: ENERGY_BALANCE });
    return { air, liquid: null, q_liq };
  }
  const loop = sideOf(type, LIQUID, w);
  const liquid = {
    row: loop.row,
    lines: loop.lines,
    pump: loop.pump,
    te: loop.te,
    dtc: loop.dtc,
    tc_min: loop.tc_min,
    eta: loop.eta,
    economiser: economiserOf(type, LIQUID, w),
  };
  const f = w.pick('f', HEAT_CAPTURE, type);
  const q_liq = w.step('q_liq', it_load_kw * f, {
    formula: 'it_load_kw * f',
    description,
    unit: 'kW',
    reference: ENERGY_BALANCE,
  });
  return { air, liquid, q_liq };
}
