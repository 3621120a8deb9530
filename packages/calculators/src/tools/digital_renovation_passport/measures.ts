import type { EpcBand } from '../../data/epc_bands.ts';
import { optionsOf } from '../../kernel/index.ts';
import type { PricedMeasure } from '../../methods/measure_costs.ts';
import type { Renewal } from './heatings.ts';
import type { PhaseName } from './phases.ts';

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
  solar_pv: 'Solar PV',
  planned_maintenance: 'Planned maintenance',
  energy_monitoring: 'Energy monitoring',
  selective_envelope_upgrade: 'Selective envelope upgrade',
  wall_insulation: 'Wall insulation',
  roof_insulation: 'Roof insulation',
  window_replacement: 'Window replacement',
  floor_insulation: 'Floor insulation',
  airtightness: 'Airtightness',
  heat_recovery_ventilation: 'Heat recovery ventilation',
} as const satisfies Record<PricedMeasure | 'heat_pump' | 'solar_pv', string>;
export type MeasureName = keyof typeof MEASURE_NAMES;

interface Measure {
  phase: PhaseName;
  /** Present classes for which it is recommended. */
  classes: string;
  /** The change of heating with which it is recommended; absent if it is recommended with every heating. */
  renewal?: Renewal;
}

const MEASURES: Record<MeasureName, Measure> = {
  recommissioning: { phase: 'quick_wins', classes: 'ABC' },
  heating_controls: { phase: 'quick_wins', classes: 'BCDEFG' },
  led_lighting: { phase: 'quick_wins', classes: 'BCDEFG' },
  draught_proofing: { phase: 'quick_wins', classes: 'DEFG' },
  loft_and_pipe_insulation: { phase: 'quick_wins', classes: 'DEFG' },
  heat_pump: { phase: 'system_upgrades', classes: 'ABCDEFG', renewal: 'new_heat_pump' },
  emitter_upgrade: { phase: 'system_upgrades', classes: 'DEFG', renewal: 'new_heat_pump' },
  heat_pump_optimisation: { phase: 'system_upgrades', classes: 'ABCDEFG', renewal: 'optimised_heat_pump' },
  district_substation_upgrade: { phase: 'system_upgrades', classes: 'ABCDEFG', renewal: 'new_substation' },
  biomass_boiler_upgrade: { phase: 'system_upgrades', classes: 'ABCDEFG', renewal: 'new_biomass_boiler' },
  solar_pv: { phase: 'system_upgrades', classes: 'ABCDEFG' },
  planned_maintenance: { phase: 'deep_renovation', classes: 'A' },
  energy_monitoring: { phase: 'deep_renovation', classes: 'AB' },
  selective_envelope_upgrade: { phase: 'deep_renovation', classes: 'B' },
  wall_insulation: { phase: 'deep_renovation', classes: 'CDEFG' },
  roof_insulation: { phase: 'deep_renovation', classes: 'DEFG' },
  window_replacement: { phase: 'deep_renovation', classes: 'CDEFG' },
  floor_insulation: { phase: 'deep_renovation', classes: 'EFG' },
  airtightness: { phase: 'deep_renovation', classes: 'BCDEFG' },
  heat_recovery_ventilation: { phase: 'deep_renovation', classes: 'CDEFG' },
};

function measuresIn(phase: PhaseName): MeasureName[] {
  return optionsOf(MEASURE_NAMES).filter((name) => MEASURES[name].phase === phase);
}

const BY_PHASE: Readonly<Record<PhaseName, MeasureName[]>> = {
  quick_wins: measuresIn('quick_wins'),
  system_upgrades: measuresIn('system_upgrades'),
  deep_renovation: measuresIn('deep_renovation'),
};

/** The measures of a phase, in the order of the table. */
export function measuresOf(phase: PhaseName, current_epc: EpcBand, renewal: Renewal): MeasureName[] {
  return BY_PHASE[phase].filter((name) => {
    const measure = MEASURES[name];
    return measure.classes.includes(current_epc) && (measure.renewal === undefined || measure.renewal === renewal);
  });
}
