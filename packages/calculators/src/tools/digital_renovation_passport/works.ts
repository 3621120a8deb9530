import { HEAT_EFFICIENCY } from '../../data/heating_efficiency.ts';
import { AUXILIARY_SHARE } from '../../data/renovation.ts';
import { PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import type { Weights } from '../../methods/energy_weights.ts';
import type { Building } from './building.ts';
import { CLASS_EFFECT, DEEP_AUXILIARY_SHARE, EFFICIENCY_RENEWED, SCOP_GAIN, SCOP_MAX } from './data.ts';
import { CARRIERS, EFFICIENCY_TODAY, type HeatCarrier } from './heatings.ts';
import type { PhaseName } from './phases.ts';
import { ENERGY_BALANCE } from './references.ts';

/** The energy demand of a year, per floor area. */
export interface Demand {
  carrier: HeatCarrier;
  /** Useful heat. */
  q: number;
  /** Electricity for other uses than heat. */
  aux: number;
  /** Delivered energy per useful heat. */
  f: number;
}

type Works = (before: Demand, building: Building, w: Working) => Demand;

const HEAT = { description: 'Useful heat of a year', unit: 'kWh/m2', reference: PRODUCT_METHOD };
const AUXILIARIES = {
  description: 'Electricity of a year for other uses than heat',
  unit: 'kWh/m2',
  reference: PRODUCT_METHOD,
};
const DELIVERED = { description: 'Delivered energy per useful heat', unit: 'kWh/kWh', reference: ENERGY_BALANCE };

/** The demand of today at which a building with this heating uses the typical energy of its class. */
export function demandToday({ current_epc, heating, scale }: Building, weights: Weights, w: Working): Demand {
  const { today: carrier } = CARRIERS[heating];
  const m0 = w.pick('class_value', scale.representative, current_epc);
  const s_aux = w.use(AUXILIARY_SHARE);
  const eta_today = w.pick('eta_today', HEAT_EFFICIENCY, EFFICIENCY_TODAY[heating]);
  const f = w.step('f', 1 / eta_today, { formula: '1 / eta_today', ...DELIVERED });
  const isElectric = carrier === 'electricity';
  const w_heat = isElectric ? weights.electricity : weights.fuel;
  const q = w.step('q', ((1 - s_aux) * m0) / (f * w_heat), {
    formula: isElectric
      ? '(1 - s_aux) * class_value / (f * w_electricity)'
      : '(1 - s_aux) * class_value / (f * w_fuel)',
    ...HEAT,
  });
  const aux = w.step('aux', (s_aux * m0) / weights.electricity, {
    formula: 's_aux * class_value / w_electricity',
    ...AUXILIARIES,
  });
  return { carrier, q, aux, f };
}

const quickWins: Works = ({ carrier, q, aux, f }, { current_epc }, w) => {
  const r1 = w.pick('r1', CLASS_EFFECT, current_epc, 'r1');
  const a1 = w.pick('a1', CLASS_EFFECT, current_epc, 'a1');
  return {
    carrier,
    q: w.step('q', q * (1 - r1), { formula: 'q_now * (1 - r1)', ...HEAT }),
    aux: w.step('aux', aux * (1 - a1), { formula: 'aux_now * (1 - a1)', ...AUXILIARIES }),
    f: w.step('f', f, { formula: 'f_now', ...DELIVERED }),
  };
};

/** A network substation or biomass boiler is renewed, a better heat pump is kept, any other heating becomes a heat pump. */
function renewHeating(f_before: number, { heating, current_epc }: Building, w: Working): number {
  if (heating === 'district' || heating === 'biomass') {
    const eta_renewed = w.pick('eta_renewed', EFFICIENCY_RENEWED, heating);
    return w.step('f', 1 / eta_renewed, { formula: '1 / eta_renewed', ...DELIVERED });
  }
  const scop2 = w.pick('scop2', CLASS_EFFECT, current_epc, 'scop2');
  if (heating === 'hp') {
    return w.step('f', Math.min(f_before, 1 / scop2), { formula: 'min(f_phase_1, 1 / scop2)', ...DELIVERED });
  }
  return w.step('f', 1 / scop2, { formula: '1 / scop2', ...DELIVERED });
}

const systemUpgrades: Works = ({ q, aux, f }, building, w) => {
  const v2 = w.pick('v2', CLASS_EFFECT, building.current_epc, 'v2');
  return {
    carrier: CARRIERS[building.heating].renewed,
    q: w.step('q', q * (1 - v2), { formula: 'q_phase_1 * (1 - v2)', ...HEAT }),
    aux: w.step('aux', aux, { formula: 'aux_phase_1', ...AUXILIARIES }),
    f: renewHeating(f, building, w),
  };
};

/** A better envelope lets a heat pump run at a lower flow temperature. */
function lowerFlowTemperature(f_before: number, w: Working): number {
  const scop_gain = w.use(SCOP_GAIN);
  const scop_max = w.use(SCOP_MAX);
  return w.step('f', 1 / Math.min(scop_max, 1 / f_before + scop_gain), {
    formula: '1 / min(scop_max, 1 / f_phase_2 + scop_gain)',
    ...DELIVERED,
  });
}

const deepRenovation: Works = ({ carrier, q, aux, f }, { current_epc }, w) => {
  const r3 = w.pick('r3', CLASS_EFFECT, current_epc, 'r3');
  const q3 = w.step('q', q * (1 - r3), { formula: 'q_phase_2 * (1 - r3)', ...HEAT });
  const isClassA = current_epc === 'A';
  return {
    carrier,
    q: q3,
    aux: isClassA
      ? w.step('aux', aux, { formula: 'aux_phase_2', ...AUXILIARIES })
      : w.step('aux', w.use(DEEP_AUXILIARY_SHARE) * aux, { formula: 'aux_kept * aux_phase_2', ...AUXILIARIES }),
    f:
      carrier === 'electricity' && !isClassA
        ? lowerFlowTemperature(f, w)
        : w.step('f', f, { formula: 'f_phase_2', ...DELIVERED }),
  };
};

/** The demand after each phase, from the demand before it. */
export const WORKS: Record<PhaseName, Works> = {
  quick_wins: quickWins,
  system_upgrades: systemUpgrades,
  deep_renovation: deepRenovation,
};
