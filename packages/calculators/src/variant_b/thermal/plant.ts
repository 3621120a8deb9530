import { FAN_POWER, HEAT_CAPTURE } from '../../data/cooling_technology.ts';
import type { Working } from '../../kernel/index.ts';
import { ENERGY_BALANCE, type Plant } from '../../methods/cooling_power.ts';
import { AIR, economiserOf, LIQUID, sideOf } from '../../methods/cooling_side.ts';
import { HYBRID_HEAT_CAPTURE } from './data.ts';
import { type CoolingType, isLiquid } from './schema.ts';

function liquidShare(type: 'liquid' | 'hybrid', w: Working): number {
  return type === 'liquid' ? w.pick('f', HEAT_CAPTURE, 'dlc') : w.pick('f', HYBRID_HEAT_CAPTURE);
}

/** The plant of a cooling concept: air handlers on chilled water, and cold plates if it is liquid or hybrid. */
export function plantOf(type: CoolingType, it_load_kw: number, w: Working): Plant {
  const air = {
    ...sideOf('crah', AIR, w),
    economiser: type === 'air' ? null : economiserOf('crah', AIR, w),
    fan: w.pick('fan', FAN_POWER, 'crah'),
  };
  const said = { description: 'Heat to liquid', unit: 'kW', reference: ENERGY_BALANCE };
  if (!isLiquid(type)) return { air, liquid: null, q_liq: w.step('q_liq', 0, { formula: '0', ...said }) };
  const liquid = { ...sideOf('dlc', LIQUID, w), economiser: economiserOf('dlc', LIQUID, w) };
  const f = liquidShare(type, w);
  return { air, liquid, q_liq: w.step('q_liq', f * it_load_kw, { formula: 'f * it_load_kw', ...said }) };
}
