import type { CoolingType } from '../../data/cooling_technology.ts';
import type { Working } from '../../kernel/index.ts';
import { airRiseOf } from '../../methods/cooling_flows.ts';
import { plantOf } from '../../methods/cooling_plant.ts';
import type { PlantOfType } from '../../methods/cooling_power.ts';
import type { Hall } from './heat.ts';

/** A cooling technology in this hall, with the temperature rise of its air. */
export interface Technology extends PlantOfType {
  type: CoolingType;
  dt_air: number;
}

/** The liquid share that was sent is that of the selected type. */
export function technologyOf(type: CoolingType, hall: Hall, w: Working): Technology {
  const share = type === hall.selected ? hall.liquid_share_pct : undefined;
  const { air, liquid, q_liq, f } = plantOf(type, hall.it_load_kw, w, share);
  return { type, air, liquid, q_liq, f, dt_air: airRiseOf(type, w) };
}
