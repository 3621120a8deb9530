import { type CoolingType, isLiquid } from '../data/cooling_technology.ts';
import { AIR_TEMPERATURE_RISE, LIQUID_TEMPERATURE_RISE } from '../data/data_hall.ts';
import { AIR_DENSITY, AIR_HEAT_CAPACITY, WATER_DENSITY, WATER_HEAT_CAPACITY } from '../data/physics.ts';
import type { Working } from '../kernel/index.ts';

export const SENSIBLE_HEAT = 'Sensible heat';

/** Temperature rise of the air of a hall: direct expansion has 10 K, chilled water 12 K. */
export function airRiseOf(type: CoolingType, w: Working): number {
  return w.pick('dt_air', AIR_TEMPERATURE_RISE, type === 'crac' ? 'crac' : 'crah');
}

/** The heat that the air carries, with its formula, and the temperature rise, with its symbol in the working. */
interface AirHeat {
  q_air: number;
  formula: string;
  rise: { symbol: string; k: number };
  /** The field of the result that has the airflow, if the line gives one. */
  field?: string;
}

/** Airflow in m3/s. */
export function airflowOf({ q_air, formula, rise, field }: AirHeat, w: Working): number {
  const rho = w.use(AIR_DENSITY);
  const cp = w.use(AIR_HEAT_CAPACITY);
  const V = q_air / (rho * cp * rise.k);
  const said = { formula: `${formula} / (rho * cp * ${rise.symbol})`, reference: SENSIBLE_HEAT };
  if (field !== undefined) return w.result(field, V, { symbol: 'V', ...said });
  return w.step('V', V, { description: 'Supply airflow', unit: 'm3/s', ...said });
}

/** Facility water flow of the liquid loop in l/s, for the heat that is `q_liq` in the working; 0 without a loop. */
export function liquidFlowOf(type: CoolingType, q_liq: number, w: Working): number {
  if (!isLiquid(type)) return 0;
  const dt_liq = w.pick('dt_liq', LIQUID_TEMPERATURE_RISE, type);
  const cp_w = w.use(WATER_HEAT_CAPACITY);
  const rho_w = w.use(WATER_DENSITY);
  return w.result('liquid_flow_l_per_s', q_liq / (rho_w * cp_w * dt_liq), {
    symbol: 'liquid_flow',
    formula: 'q_liq / (rho_w * cp_w * dt_liq)',
    reference: SENSIBLE_HEAT,
  });
}
