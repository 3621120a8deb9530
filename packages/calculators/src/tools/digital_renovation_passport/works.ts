import { climateRowOf } from '../../data/climate_rows.ts';
import type { Working } from '../../kernel/index.ts';
import { heatPumpSpf } from '../../methods/measure_costs.ts';
import type { Building } from './building.ts';
import {
  DEEP_AUXILIARY_SHARE,
  EFFICIENCY_RENEWED,
  ENVELOPE_HEAT_CUT,
  HEAT_RECOVERY_CUT,
  QUICK_WINS_AUXILIARY_CUT,
  QUICK_WINS_HEAT_CUT,
  SCOP_GAIN,
  SCOP_MAX,
  VENTILATION_FANS,
} from './data.ts';
import { AUXILIARIES, DELIVERED, type Demand, HEAT } from './demand.ts';
import { CARRIERS } from './heatings.ts';
import type { Phase, PhaseName } from './phases.ts';

/** The stage before the works, by its name in the working. */
type Before = Phase['before'];
type Works = (before: Demand, building: Building, name: Before, w: Working) => Demand;

const quickWins: Works = ({ carrier, q, aux, f, top }, { current_epc }, _name, w) => {
  const r1 = w.pick('r1', QUICK_WINS_HEAT_CUT, current_epc);
  const a1 = w.pick('a1', QUICK_WINS_AUXILIARY_CUT, current_epc);
  return {
    carrier,
    q: w.step('q', q * (1 - r1), { formula: 'q_now * (1 - r1)', ...HEAT }),
    aux: w.step('aux', aux * (1 - a1), { formula: 'aux_now * (1 - a1)', ...AUXILIARIES }),
    f: w.step('f', f, { formula: 'f_now', ...DELIVERED }),
    top,
  };
};

/** Whether the deep renovation improves the envelope, which lets a heat pump run at a lower flow temperature. */
function hasEnvelopeWorks({ current_epc }: Building): boolean {
  return current_epc !== 'A';
}

/** Delivered energy per unit of heat of a new heat pump, with its formula. */
interface NewHeatPump {
  f_new: number;
  formula: string;
}

/** A new heat pump with the present emitters, or after the envelope works at a lower flow temperature. */
function newHeatPump(building: Building, isAfterEnvelope: boolean, w: Working): NewHeatPump {
  const SCOP = heatPumpSpf(climateRowOf(building.country), w);
  if (!isAfterEnvelope) return { f_new: 1 / SCOP, formula: '1 / SCOP' };
  const better = Math.min(w.use(SCOP_MAX), SCOP + w.use(SCOP_GAIN));
  return { f_new: 1 / better, formula: '1 / min(scop_max, SCOP + scop_gain)' };
}

/** A district substation or biomass boiler is renewed, a heat pump keeps at least its efficiency, any other heating is replaced with a heat pump. */
function renewHeating(f_before: number, building: Building, name: Before, w: Working): number {
  const { heating, sequence } = building;
  if (heating === 'district' || heating === 'biomass') {
    const eta_renewed = w.pick('eta_renewed', EFFICIENCY_RENEWED, heating);
    return w.step('f', 1 / eta_renewed, { formula: '1 / eta_renewed', ...DELIVERED });
  }
  const isAfterEnvelope = sequence === 'fabric_first' && hasEnvelopeWorks(building);
  const { f_new, formula } = newHeatPump(building, isAfterEnvelope, w);
  if (heating !== 'hp') return w.step('f', f_new, { formula, ...DELIVERED });
  return w.step('f', Math.min(f_before, f_new), {
    formula: w.recording ? `min(f_${name}, ${formula})` : '',
    ...DELIVERED,
  });
}

/** The new heating serves all rooms and the hot water, so no top-up remains. */
const systemUpgrades: Works = ({ q, aux, f }, building, name, w) => ({
  carrier: CARRIERS[building.heating].renewed,
  q: w.step('q', q, { formula: `q_${name}`, ...HEAT }),
  aux: w.step('aux', aux, { formula: `aux_${name}`, ...AUXILIARIES }),
  f: renewHeating(f, building, name, w),
  top: 0,
});

function lowerFlowTemperature(f_before: number, name: Before, w: Working): number {
  const scop_gain = w.use(SCOP_GAIN);
  const scop_max = w.use(SCOP_MAX);
  return w.step('f', 1 / Math.min(scop_max, 1 / f_before + scop_gain), {
    formula: w.recording ? `1 / min(scop_max, 1 / f_${name} + scop_gain)` : '',
    ...DELIVERED,
  });
}

/** The electricity for lighting, pumps and fans after the envelope works; heat recovery brings fans. */
function auxiliariesAfter(aux: number, building: Building, name: Before, hasHeatRecovery: boolean, w: Working): number {
  if (!hasEnvelopeWorks(building)) return w.step('aux', aux, { formula: `aux_${name}`, ...AUXILIARIES });
  const aux_kept = w.use(DEEP_AUXILIARY_SHARE);
  if (!hasHeatRecovery) {
    return w.step('aux', aux_kept * aux, { formula: `aux_kept * aux_${name}`, ...AUXILIARIES });
  }
  return w.step('aux', aux_kept * (aux + w.use(VENTILATION_FANS)), {
    formula: `aux_kept * (aux_${name} + mvhr_fans)`,
    ...AUXILIARIES,
  });
}

/** The envelope with airtightness, then ventilation with heat recovery, which needs an airtight building. */
const deepRenovation: Works = ({ carrier, q, aux, f, top }, building, name, w) => {
  const { current_epc, heating, sequence } = building;
  const r3 = w.pick('r3', ENVELOPE_HEAT_CUT, current_epc);
  const v = w.pick('v', HEAT_RECOVERY_CUT, current_epc);
  const isHeatPump =
    heating === 'hp' || (sequence === 'systems_first' && name === 'phase_2' && carrier === 'electricity');
  return {
    carrier,
    q: w.step('q', q * (1 - r3) * (1 - v), { formula: `q_${name} * (1 - r3) * (1 - v)`, ...HEAT }),
    aux: auxiliariesAfter(aux, building, name, v > 0, w),
    f:
      isHeatPump && hasEnvelopeWorks(building)
        ? lowerFlowTemperature(f, name, w)
        : w.step('f', f, { formula: `f_${name}`, ...DELIVERED }),
    top,
  };
};

/** The demand after each phase, from the demand before it. */
export const WORKS: Record<PhaseName, Works> = {
  quick_wins: quickWins,
  system_upgrades: systemUpgrades,
  deep_renovation: deepRenovation,
};

/** The alternative order: the deep renovation directly after phase 1, with the present heating. */
export function envelopeFirst(after_1: Demand, building: Building, w: Working): Demand {
  return deepRenovation(after_1, building, 'phase_1', w);
}

/** The new heat pump directly after phase 1, without photovoltaics. */
export function heatPumpAlone(after_1: Demand, building: Building, w: Working): Demand {
  const { f_new, formula } = newHeatPump(building, false, w);
  return {
    carrier: 'electricity',
    q: w.step('q', after_1.q, { formula: 'q_phase_1', ...HEAT }),
    aux: w.step('aux', after_1.aux, { formula: 'aux_phase_1', ...AUXILIARIES }),
    f: w.step('f', f_new, { formula, ...DELIVERED }),
    top: 0,
  };
}

const HEAT_WITHOUT_TOP_UP: Record<Phase['phase'], string> = {
  1: 'q_sap * q_phase_1 / q_now',
  2: 'q_sap * q_phase_2 / q_now',
  3: 'q_sap * q_phase_3 / q_now',
};

/**
 * A stage as it would be if the main heating served all the heat that the class can pay for. Each phase cuts the heat by
 * a share, so that it stays in proportion to the present heat.
 */
export function withoutTopUp(
  after: Demand,
  { q_now, q_sap }: { q_now: number; q_sap: number },
  { phase, after: name }: Phase,
  w: Working,
): Demand {
  return {
    ...after,
    q: w.step('q', (q_sap * after.q) / q_now, { formula: HEAT_WITHOUT_TOP_UP[phase], ...HEAT }),
    aux: w.step('aux', after.aux, { formula: w.recording ? `aux_${name}` : '', ...AUXILIARIES }),
    f: w.step('f', after.f, { formula: w.recording ? `f_${name}` : '', ...DELIVERED }),
    top: 0,
  };
}
