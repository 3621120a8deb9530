import { EDITION } from '../../data/edition.ts';
import { datum, type Source } from '../../kernel/index.ts';

function practice(place: string): { source: Source; confidence: 'practice' } {
  return { source: { document: 'Engineering practice', place, edition: EDITION }, confidence: 'practice' };
}

function assumed(place: string): { source: Source; confidence: 'assumption' } {
  return { source: { document: 'Product data edition', place, edition: EDITION }, confidence: 'assumption' };
}

export const CLASS_ENERGY_SPREAD = datum({
  symbol: 'class_energy_spread',
  description: 'How far the energy use of a building may lie from the value that stands for its class',
  value: 30,
  unit: '%',
  ...assumed('spread within a class'),
});

export const EFFICIENCY_RENEWED = datum({
  symbol: 'eta_renewed',
  description: 'Useful heat per delivered energy, heating that phase 2 renews without a heat pump',
  value: { district: 0.98, biomass: 0.88 },
  unit: '-',
  ...practice('new substations and biomass boilers'),
});

export const CLASS_EFFECT = datum({
  symbol: 'class_effect',
  description: 'Effect of the works by class today',
  value: {
    A: { r1: 0.02, a1: 0.03, v2: 0, scop2: 3.6, r3: 0 },
    B: { r1: 0.04, a1: 0.08, v2: 0, scop2: 3.5, r3: 0.15 },
    C: { r1: 0.07, a1: 0.12, v2: 0.08, scop2: 3.3, r3: 0.3 },
    D: { r1: 0.1, a1: 0.15, v2: 0.08, scop2: 3, r3: 0.4 },
    E: { r1: 0.12, a1: 0.15, v2: 0.08, scop2: 2.8, r3: 0.45 },
    F: { r1: 0.13, a1: 0.15, v2: 0.08, scop2: 2.6, r3: 0.5 },
    G: { r1: 0.15, a1: 0.15, v2: 0.08, scop2: 2.5, r3: 0.55 },
  },
  unit: '-',
  ...assumed('effect of the works by class'),
  note: 'r1 heat cut of the quick wins, a1 cut of auxiliary electricity, v2 heat cut of ventilation heat recovery, scop2 seasonal efficiency of a heat pump on the emitters of today, r3 heat cut of the envelope.',
});

export const DEEP_AUXILIARY_SHARE = datum({
  symbol: 'aux_kept',
  description: 'Share of auxiliary electricity that is left after phase 3, classes other than A',
  value: 0.9,
  unit: '-',
  ...assumed('auxiliaries after deep renovation'),
});

export const SCOP_GAIN = datum({
  symbol: 'scop_gain',
  description: 'Seasonal efficiency that a heat pump gains from the lower flow temperature of a better envelope',
  value: 0.4,
  unit: '-',
  ...assumed('heat pump after deep renovation'),
});

export const SCOP_MAX = datum({
  symbol: 'scop_max',
  description: 'Largest seasonal efficiency of a heat pump after phase 3',
  value: 4,
  unit: '-',
  ...assumed('heat pump after deep renovation'),
});

export const MID_BAND_RATING = datum({
  symbol: 'R0',
  description: 'SAP rating that stands for a band: its middle',
  value: { A: 94, B: 86, C: 74.5, D: 61.5, E: 46.5, F: 29.5, G: 10.5 },
  unit: '-',
  ...assumed('middle of the SAP bands'),
});

export const MEASURE_COST = datum({
  symbol: 'measure_cost',
  description: 'Cost of a measure per floor area, EU average, concept level',
  value: {
    recommissioning: { low: 3, high: 7 },
    heating_controls: { low: 6, high: 14 },
    led_lighting: { low: 6, high: 15 },
    draught_proofing: { low: 4, high: 10 },
    loft_and_pipe_insulation: { low: 10, high: 22 },
    heat_pump: { low: 110, high: 190 },
    emitter_upgrade: { low: 20, high: 45 },
    heat_pump_optimisation: { low: 8, high: 20 },
    district_substation_upgrade: { low: 15, high: 35 },
    biomass_boiler_upgrade: { low: 60, high: 110 },
    heat_recovery_ventilation: { low: 45, high: 90 },
    solar_pv: { low: 19, high: 30 },
    planned_maintenance: { low: 4, high: 10 },
    energy_monitoring: { low: 2, high: 5 },
    selective_envelope_upgrade: { low: 40, high: 90 },
    wall_insulation: { low: 90, high: 180 },
    roof_insulation: { low: 30, high: 60 },
    window_replacement: { low: 80, high: 160 },
    floor_insulation: { low: 25, high: 60 },
    airtightness: { low: 8, high: 20 },
  },
  unit: 'EUR/m2',
  ...practice('renovation costs, EU average 2026'),
});

export const PHASE_YEARS = datum({
  symbol: 'phase_years',
  description: 'First and last calendar year of a phase',
  value: {
    quick_wins: { start: 2027, end: 2027 },
    system_upgrades: { start: 2028, end: 2030 },
    deep_renovation: { start: 2031, end: 2035 },
  },
  unit: '-',
  ...assumed('indicative years of the phases'),
});

export const DEEP_RENOVATION_SAVING = datum({
  symbol: 'deep_saving',
  description: 'Least saving of primary energy that counts as a deep renovation',
  value: 60,
  unit: '%',
  ...practice('common EU yardstick of deep renovation'),
});

export const PAYBACK_MAX = datum({
  symbol: 'payback_max',
  description: 'Longest payback that is given',
  value: 99,
  unit: 'years',
  ...assumed('payback'),
});

export const HEAT_DEMAND_DOUBTFUL = datum({
  symbol: 'heat_demand_doubtful',
  description: 'Useful heat above which class and heating are hard to reconcile',
  value: 300,
  unit: 'kWh/m2',
  ...assumed('doubtful heat demand'),
});
