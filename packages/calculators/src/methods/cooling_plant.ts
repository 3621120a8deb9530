import { type CoolingType, FAN_POWER, HEAT_CAPTURE, isLiquid } from '../data/cooling_technology.ts';
import type { Working } from '../kernel/index.ts';
import { ENERGY_BALANCE, type PlantOfType } from './cooling_power.ts';
import { AIR, economiserOf, LIQUID, sideOf } from './cooling_side.ts';

/** The share of the IT heat that goes to liquid, `f` in the working: as sent, or the usual one of the type. */
function captureOf(type: 'dlc' | 'immersion', liquid_share_pct: number | undefined, w: Working): number {
  if (liquid_share_pct === undefined) return w.pick('f', HEAT_CAPTURE, type);
  return w.step('f', liquid_share_pct / 100, {
    formula: 'liquid_share_pct / 100',
    description: 'Share of the IT heat to liquid, as sent',
    unit: '-',
    reference: 'Input',
  });
}

/** The plant of a cooling technology; with liquid cooling, air units remove the rest of the heat. */
export function plantOf(type: CoolingType, it_load_kw: number, w: Working, liquid_share_pct?: number): PlantOfType {
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
    return { air, liquid: null, q_liq, f: 0 };
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
  const f = captureOf(type, liquid_share_pct, w);
  const q_liq = w.step('q_liq', it_load_kw * f, {
    formula: 'it_load_kw * f',
    description,
    unit: 'kW',
    reference: ENERGY_BALANCE,
  });
  return { air, liquid, q_liq, f };
}
