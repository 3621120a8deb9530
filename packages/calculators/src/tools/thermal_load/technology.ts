import type { CoolingType } from '../../data/cooling_technology.ts';
import type { Working } from '../../kernel/index.ts';
import { plantOf } from '../../methods/cooling_plant.ts';
import type { Plant } from '../../methods/cooling_power.ts';
import { AIR_TEMPERATURE_RISE } from './data.ts';
import type { Hall } from './heat.ts';

/** A cooling technology in this hall, with the temperature rise of its air. */
export interface Technology extends Plant {
  type: CoolingType;
  dt_air: number;
}

export function technologyOf(type: CoolingType, { it_load_kw }: Hall, w: Working): Technology {
  const { air, liquid, q_liq } = plantOf(type, it_load_kw, w);
  const dt_air = w.pick('dt_air', AIR_TEMPERATURE_RISE, type === 'crac' ? 'crac' : 'crah');
  return { type, air, liquid, q_liq, dt_air };
}
