import { HEAT_EFFICIENCY } from '../../data/heating_efficiency.ts';
import { AUXILIARY_SHARE, DWELLING_ELECTRICITY_MAX, HEAT_PUMP_HEAT_MAX } from '../../data/renovation.ts';
import { PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import type { Weights } from '../../methods/energy_weights.ts';
import type { Building } from './building.ts';
import { CARRIERS, EFFICIENCY_TODAY, type HeatCarrier } from './heatings.ts';
import { ENERGY_BALANCE } from './references.ts';

/** The annual energy demand per floor area. */
export interface Demand {
  carrier: HeatCarrier;
  /** Useful heat. */
  q: number;
  /** Electricity for lighting, pumps and fans. */
  aux: number;
  /** Delivered energy per unit of useful heat, main heating. */
  f: number;
  /** Share of the heat delivered by direct electric heaters in addition to the main heating. */
  top: number;
}

export const HEAT = { description: 'Annual useful heat demand', unit: 'kWh/m2/yr', reference: PRODUCT_METHOD };
export const AUXILIARIES = {
  description: 'Annual electricity for lighting, pumps and fans',
  unit: 'kWh/m2/yr',
  reference: PRODUCT_METHOD,
};
export const DELIVERED = {
  description: 'Delivered energy per unit of useful heat, main heating',
  unit: 'kWh/kWh',
  reference: ENERGY_BALANCE,
};
export const TOP_UP = {
  description: 'Share of the present heat from direct electric top-up heating',
  unit: '-',
  reference: PRODUCT_METHOD,
};

/** Delivered energy per unit of useful heat, present heating. */
export function heatingToday({ heating }: Building, now: Working): number {
  const eta_today = now.pick('eta_today', HEAT_EFFICIENCY, EFFICIENCY_TODAY[heating]);
  return now.step('f', 1 / eta_today, { formula: '1 / eta_today', ...DELIVERED });
}

/** The present demand at which a building with this heating has the typical energy use of its class. */
export function demandOfClass(
  building: Building,
  weights: Weights,
  { whole, now }: { whole: Working; now: Working },
): Demand {
  const { current_epc, heating, scale, column } = building;
  const { today: carrier } = CARRIERS[heating];
  const m0 = whole.pick('m0', scale.representative, current_epc);
  const s_aux = whole.use(AUXILIARY_SHARE);
  const f = heatingToday(building, now);
  const share = (s_aux * m0) / weights.electricity;
  const aux =
    column === 'other'
      ? now.step('aux', share, { formula: 's_aux * m0 / w_electricity', ...AUXILIARIES })
      : now.step('aux', Math.min(whole.use(DWELLING_ELECTRICITY_MAX), share), {
          formula: 'min(aux_max, s_aux * m0 / w_electricity)',
          ...AUXILIARIES,
        });
  const isElectric = carrier === 'electricity';
  const w_heat = isElectric ? weights.electricity : weights.fuel;
  const q_class = whole.step('q_class', (m0 - aux * weights.electricity) / (f * w_heat), {
    formula: isElectric
      ? '(m0 - aux_now * w_electricity) / (f_now * w_electricity)'
      : '(m0 - aux_now * w_electricity) / (f_now * w_fuel)',
    description: 'Useful heat demand at which the main heating alone uses the energy of the class',
    unit: 'kWh/m2/yr',
    reference: PRODUCT_METHOD,
  });
  if (heating !== 'hp') {
    const q = now.step('q', q_class, { formula: 'q_class', ...HEAT });
    return { carrier, q, aux, f, top: 0 };
  }
  const q_max = whole.use(HEAT_PUMP_HEAT_MAX);
  const q = now.step('q', Math.min(q_max, q_class), { formula: 'min(q_max, q_class)', ...HEAT });
  const top = q_class > q_max ? ((m0 / weights.electricity - aux) / q - f) / (1 - f) : 0;
  whole.step('top', top, {
    formula: 'q_class > q_max ? ((m0 / w_electricity - aux_now) / q_now - f_now) / (1 - f_now) : 0',
    ...TOP_UP,
  });
  return { carrier, q, aux, f, top };
}
