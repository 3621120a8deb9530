import type { Working } from '../../kernel/index.ts';
import type { Building } from './building.ts';
import {
  DEEP_AUXILIARY_SHARE,
  EFFICIENCY_RENEWED,
  ENVELOPE_HEAT_CUT,
  HEAT_PUMP_SCOP,
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

type Works = (before: Demand, building: Building, w: Working) => Demand;

const quickWins: Works = ({ carrier, q, aux, f, top }, { current_epc }, w) => {
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

/** A new heat pump with the present emitters. */
export function heatPumpOn({ current_epc }: Building, w: Working): number {
  const scop2 = w.pick('scop2', HEAT_PUMP_SCOP, current_epc);
  return w.step('f', 1 / scop2, { formula: '1 / scop2', ...DELIVERED });
}

/** A district substation or biomass boiler is renewed, a heat pump keeps at least its efficiency, any other heating is replaced with a heat pump. */
function renewHeating(f_before: number, building: Building, w: Working): number {
  const { heating, current_epc } = building;
  if (heating === 'district' || heating === 'biomass') {
    const eta_renewed = w.pick('eta_renewed', EFFICIENCY_RENEWED, heating);
    return w.step('f', 1 / eta_renewed, { formula: '1 / eta_renewed', ...DELIVERED });
  }
  if (heating !== 'hp') return heatPumpOn(building, w);
  const scop2 = w.pick('scop2', HEAT_PUMP_SCOP, current_epc);
  return w.step('f', Math.min(f_before, 1 / scop2), { formula: 'min(f_phase_1, 1 / scop2)', ...DELIVERED });
}

/** The new heating serves all rooms and the hot water, so no top-up remains. */
const systemUpgrades: Works = ({ q, aux, f }, building, w) => {
  const v2 = w.pick('v2', HEAT_RECOVERY_CUT, building.current_epc);
  const has_heat_recovery = v2 > 0;
  return {
    carrier: CARRIERS[building.heating].renewed,
    q: w.step('q', q * (1 - v2), { formula: 'q_phase_1 * (1 - v2)', ...HEAT }),
    aux: has_heat_recovery
      ? w.step('aux', aux + w.use(VENTILATION_FANS), { formula: 'aux_phase_1 + mvhr_fans', ...AUXILIARIES })
      : w.step('aux', aux, { formula: 'aux_phase_1', ...AUXILIARIES }),
    f: renewHeating(f, building, w),
    top: 0,
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

const deepRenovation: Works = ({ carrier, q, aux, f, top }, { current_epc }, w) => {
  const r3 = w.pick('r3', ENVELOPE_HEAT_CUT, current_epc);
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
    top,
  };
};

/** The demand after each phase, from the demand before it. */
export const WORKS: Record<PhaseName, Works> = {
  quick_wins: quickWins,
  system_upgrades: systemUpgrades,
  deep_renovation: deepRenovation,
};

/** The alternative order: the envelope of phase 3 directly after phase 1, with the present heating. */
export function envelopeFirst(after_1: Demand, { current_epc }: Building, w: Working): Demand {
  const r3 = w.pick('r3', ENVELOPE_HEAT_CUT, current_epc);
  return {
    ...after_1,
    q: w.step('q', after_1.q * (1 - r3), { formula: 'q_phase_1 * (1 - r3)', ...HEAT }),
    aux: w.step('aux', after_1.aux, { formula: 'aux_phase_1', ...AUXILIARIES }),
    f: w.step('f', after_1.f, { formula: 'f_phase_1', ...DELIVERED }),
  };
}

/** Phase 2 with its heat pump only. */
export function heatPumpAlone(after_1: Demand, building: Building, w: Working): Demand {
  return {
    carrier: 'electricity',
    q: w.step('q', after_1.q, { formula: 'q_phase_1', ...HEAT }),
    aux: w.step('aux', after_1.aux, { formula: 'aux_phase_1', ...AUXILIARIES }),
    f: heatPumpOn(building, w),
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
