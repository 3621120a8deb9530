import type { EpcBand } from '../../data/epc_bands.ts';
import { optionsOf } from '../../kernel/index.ts';
import type { MEASURE_COST } from './data.ts';
import { HEATINGS, type Heating, REPLACED_BY_HEAT_PUMP } from './heatings.ts';
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
} as const satisfies Record<keyof typeof MEASURE_COST.value, string>;
export type MeasureName = keyof typeof MEASURE_NAMES;

interface Measure {
  phase: Phase['phase'];
  /** Classes today that it is advised for. */
  classes: string;
  /** Heatings today that it is advised for. */
  heatings: readonly Heating[];
}

const ALL = HEATINGS;

const MEASURES: Record<MeasureName, Measure> = {
  recommissioning: { phase: 1, classes: 'ABC', heatings: ALL },
  heating_controls: { phase: 1, classes: 'BCDEFG', heatings: ALL },
  led_lighting: { phase: 1, classes: 'BCDEFG', heatings: ALL },
  draught_proofing: { phase: 1, classes: 'DEFG', heatings: ALL },
  loft_and_pipe_insulation: { phase: 1, classes: 'DEFG', heatings: ALL },
  heat_pump: { phase: 2, classes: 'ABCDEFG', heatings: REPLACED_BY_HEAT_PUMP },
  emitter_upgrade: { phase: 2, classes: 'DEFG', heatings: REPLACED_BY_HEAT_PUMP },
  heat_pump_optimisation: { phase: 2, classes: 'ABCDEFG', heatings: ['hp'] },
  district_substation_upgrade: { phase: 2, classes: 'ABCDEFG', heatings: ['district'] },
  biomass_boiler_upgrade: { phase: 2, classes: 'ABCDEFG', heatings: ['biomass'] },
  heat_recovery_ventilation: { phase: 2, classes: 'CDEFG', heatings: ALL },
  solar_pv: { phase: 2, classes: 'ABCDEFG', heatings: ALL },
  planned_maintenance: { phase: 3, classes: 'A', heatings: ALL },
  energy_monitoring: { phase: 3, classes: 'AB', heatings: ALL },
  selective_envelope_upgrade: { phase: 3, classes: 'B', heatings: ALL },
  wall_insulation: { phase: 3, classes: 'CDEFG', heatings: ALL },
  roof_insulation: { phase: 3, classes: 'DEFG', heatings: ALL },
  window_replacement: { phase: 3, classes: 'CDEFG', heatings: ALL },
  floor_insulation: { phase: 3, classes: 'EFG', heatings: ALL },
  airtightness: { phase: 3, classes: 'BCDEFG', heatings: ALL },
};

function measuresIn(phase: Phase['phase']): MeasureName[] {
  return optionsOf(MEASURE_NAMES).filter((name) => MEASURES[name].phase === phase);
}

const BY_PHASE: Record<Phase['phase'], MeasureName[]> = { 1: measuresIn(1), 2: measuresIn(2), 3: measuresIn(3) };

/** The measures of a phase, in the order of the table. */
export function measuresOf(
  { phase }: Phase,
  { current_epc, heating }: { current_epc: EpcBand; heating: Heating },
): MeasureName[] {
  return BY_PHASE[phase].filter((name) => {
    const { classes, heatings } = MEASURES[name];
    return classes.includes(current_epc) && heatings.includes(heating);
  });
}
