import type { EpcBand } from '../../data/epc_bands.ts';
import { optionsOf } from '../../kernel/index.ts';
import type { MEASURE_COST } from './data.ts';
import type { Renewal } from './heatings.ts';
import type { Phase } from './phases.ts';

export const MEASURE_NAMES = {
  recommissioning: 'Recommissioning',
  heating_controls: 'Heating controls',
  led_lighting: 'LED lighting',
  draught_proofing: 'Draught proofing',
  loft_and_pipe_insulation: 'Loft and pipe insulation',
  heat_pump: 'Heat pump',
  emitter_upgrade: 'Emitter upgrade',
  heat_pump_optimisation: 'Heat pump optimisation',
  district_substation_upgrade: 'District substation upgrade',
  biomass_boiler_upgrade: 'Biomass boiler upgrade',
  heat_recovery_ventilation: 'Heat recovery ventilation',
  solar_pv: 'Solar PV',
  planned_maintenance: 'Planned maintenance',
  energy_monitoring: 'Energy monitoring',
  selective_envelope_upgrade: 'Selective envelope upgrade',
  wall_insulation: 'Wall insulation',
  roof_insulation: 'Roof insulation',
  window_replacement: 'Window replacement',
  floor_insulation: 'Floor insulation',
  airtightness: 'Airtightness',
} as const satisfies Record<keyof typeof MEASURE_COST.value | 'solar_pv', string>;
export type MeasureName = keyof typeof MEASURE_NAMES;

interface Measure {
  phase: Phase['phase'];
  /** Present classes for which it is recommended. */
  classes: string;
  /** The change of heating in phase 2 with which it is recommended; absent if it is recommended with every heating. */
  renewal?: Renewal;
}

const MEASURES: Record<MeasureName, Measure> = {
  recommissioning: { phase: 1, classes: 'ABC' },
  heating_controls: { phase: 1, classes: 'BCDEFG' },
  led_lighting: { phase: 1, classes: 'BCDEFG' },
  draught_proofing: { phase: 1, classes: 'DEFG' },
  loft_and_pipe_insulation: { phase: 1, classes: 'DEFG' },
  heat_pump: { phase: 2, classes: 'ABCDEFG', renewal: 'new_heat_pump' },
  emitter_upgrade: { phase: 2, classes: 'DEFG', renewal: 'new_heat_pump' },
  heat_pump_optimisation: { phase: 2, classes: 'ABCDEFG', renewal: 'optimised_heat_pump' },
  district_substation_upgrade: { phase: 2, classes: 'ABCDEFG', renewal: 'new_substation' },
  biomass_boiler_upgrade: { phase: 2, classes: 'ABCDEFG', renewal: 'new_biomass_boiler' },
  heat_recovery_ventilation: { phase: 2, classes: 'CDEFG' },
  solar_pv: { phase: 2, classes: 'ABCDEFG' },
  planned_maintenance: { phase: 3, classes: 'A' },
  energy_monitoring: { phase: 3, classes: 'AB' },
  selective_envelope_upgrade: { phase: 3, classes: 'B' },
  wall_insulation: { phase: 3, classes: 'CDEFG' },
  roof_insulation: { phase: 3, classes: 'DEFG' },
  window_replacement: { phase: 3, classes: 'CDEFG' },
  floor_insulation: { phase: 3, classes: 'EFG' },
  airtightness: { phase: 3, classes: 'BCDEFG' },
};

function measuresIn(phase: Phase['phase']): MeasureName[] {
  return optionsOf(MEASURE_NAMES).filter((name) => MEASURES[name].phase === phase);
}

const BY_PHASE: Record<Phase['phase'], MeasureName[]> = { 1: measuresIn(1), 2: measuresIn(2), 3: measuresIn(3) };

/** The measures of a phase, in the order of the table. */
export function measuresOf({ phase }: Phase, current_epc: EpcBand, renewal: Renewal): MeasureName[] {
  return BY_PHASE[phase].filter((name) => {
    const measure = MEASURES[name];
    return measure.classes.includes(current_epc) && (measure.renewal === undefined || measure.renewal === renewal);
  });
}
