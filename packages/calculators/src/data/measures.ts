import { datum, type Source } from '../kernel/index.ts';
import { EDITION } from './edition.ts';

/**
 * Costs and capacities of energy measures, EU average at the prices of 2026, for every tool that prices them: one home has one
 * price. A home in the United Kingdom costs `EU average * cf / EUR_PER_GBP` pounds.
 */
function practice(place: string): { source: Source; confidence: 'practice' } {
  return { source: { document: 'Engineering practice', place, edition: EDITION }, confidence: 'practice' };
}

function assumed(place: string): { source: Source; confidence: 'assumption' } {
  return { source: { document: 'Choice of this product', place, edition: EDITION }, confidence: 'assumption' };
}

export const HOME_MEASURE_COST = datum({
  symbol: 'measure_cost',
  description: 'Cost of the measure per floor area, homes, EU average, concept stage',
  value: {
    recommissioning: { low: 3, high: 7 },
    heating_controls: { low: 6, high: 14 },
    led_lighting: { low: 6, high: 15 },
    draught_proofing: { low: 4, high: 10 },
    loft_and_pipe_insulation: { low: 10, high: 22 },
    emitter_upgrade: { low: 20, high: 45 },
    heat_pump_optimisation: { low: 8, high: 20 },
    district_substation_upgrade: { low: 15, high: 35 },
    biomass_boiler_upgrade: { low: 60, high: 110 },
    heat_recovery_ventilation: { low: 45, high: 90 },
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
  ...practice('renovation costs of homes, EU average 2026'),
});

export const OTHER_MEASURE_COST = datum({
  symbol: 'measure_cost',
  description: 'Cost of the measure per floor area, other buildings, EU average, concept stage',
  value: {
    recommissioning: { low: 3, high: 7 },
    heating_controls: { low: 8, high: 16 },
    led_lighting: { low: 18, high: 32 },
    draught_proofing: { low: 3, high: 7 },
    loft_and_pipe_insulation: { low: 8, high: 18 },
    emitter_upgrade: { low: 15, high: 35 },
    heat_pump_optimisation: { low: 6, high: 14 },
    district_substation_upgrade: { low: 10, high: 25 },
    biomass_boiler_upgrade: { low: 50, high: 90 },
    heat_recovery_ventilation: { low: 50, high: 110 },
    planned_maintenance: { low: 4, high: 10 },
    energy_monitoring: { low: 2, high: 5 },
    selective_envelope_upgrade: { low: 35, high: 80 },
    wall_insulation: { low: 60, high: 130 },
    roof_insulation: { low: 15, high: 35 },
    window_replacement: { low: 65, high: 125 },
    floor_insulation: { low: 20, high: 45 },
    airtightness: { low: 6, high: 14 },
  },
  unit: 'EUR/m2',
  ...practice('renovation costs of other buildings, EU average 2026'),
});

export const HEAT_PUMP_CAPACITY = datum({
  symbol: 'hp_capacity',
  description: 'Heat pump capacity per floor area, where no heat loss was calculated',
  value: { home: 0.1, other: 0.06 },
  unit: 'kW/m2',
  ...practice('design heat loss of existing buildings'),
});

export const HEAT_PUMP_FIXED_COST = datum({
  symbol: 'hp_fixed',
  description: 'Cost of a heat pump installation in a home that does not depend on its capacity, EU average',
  value: 6750,
  unit: 'EUR',
  ...practice('the mean of the Boiler Upgrade Scheme, GBP 13,287, at a capacity of 10 kW'),
  note: '(6,750 + 830 * 10) * 1.0168 / 1.15 = GBP 13,307.',
});

export const HEAT_PUMP_UNIT_COST = datum({
  symbol: 'hp_per_kw',
  description: 'Cost of a heat pump installation per capacity, EU average',
  value: { home: 830, other: 2000 },
  unit: 'EUR/kW',
  ...practice('heat pumps in existing buildings, EU average 2026'),
});

export const DWELLING_AREA_MAX = datum({
  symbol: 'dwelling_area_max',
  description: 'Floor area above which a building is treated as several dwellings',
  value: 120,
  unit: 'm2',
  ...assumed('size of a dwelling'),
});

export const PV_CAPACITY = datum({
  symbol: 'pv_capacity',
  description: 'Photovoltaic capacity of homes per floor area, for the first part of the floor area and the rest',
  value: { first: 0.03, rest: 0.02 },
  unit: 'kWp/m2',
  ...practice('roof area by floor area'),
  note: '2.7 kWp on a house of 90 m2, between the 2.5 kWp of an EPC recommendation and the 4 kWp of a usual installation.',
});

export const PV_FIRST_AREA = datum({
  symbol: 'pv_first_area',
  description: 'Floor area up to which the roof area is that of a house',
  value: 150,
  unit: 'm2',
  ...practice('roof area by floor area'),
});

export const PV_COST = datum({
  symbol: 'pv_cost',
  description: 'Cost of photovoltaics per capacity, EU average',
  value: { home: 2100, other: 1400 },
  unit: 'EUR/kWp',
  ...practice('medians of DESNZ for 2024 to 2025 as reported: GBP 1,876 up to 4 kW, GBP 1,256 from 10 to 50 kW'),
  note: 'In the United Kingdom 2,100 * 1.0168 / 1.15 = GBP 1,857 and 1,400 * 1.0168 / 1.15 = GBP 1,238.',
});

export const PV_SELF_USE = datum({
  symbol: 'pv_self_use',
  description: 'Share of the photovoltaic generation that a home uses itself',
  value: 0.4,
  unit: '-',
  ...practice('homes without storage'),
});

export const PLANT_COST_SPREAD = datum({
  symbol: 'plant_spread',
  description: 'Spread of the cost of heat pumps and photovoltaics around the mean',
  value: 0.2,
  unit: '-',
  ...practice('range of installed costs'),
});

export const CLASS_STEP_COST = datum({
  symbol: 'step',
  description: 'Cost of an upgrade by one class, EU average at 1,000 m2',
  value: { G: 45, F: 45, E: 47, D: 65, C: 140, B: 190 },
  unit: 'EUR/m2',
  ...practice(
    'renovation cost by class: to EPC C as Knight Frank found in 31,000 homes (January 2025), to A by practice',
  ),
  note: 'A UK home of 90 m2 from D, F and G to C: GBP 5,834, 14,093 and 18,132; Knight Frank has 5,841, 14,107 and 18,174.',
});

export const CLASS_STEP_RANGE = datum({
  symbol: 'range',
  description: 'Lower and upper factor of the renovation cost range',
  value: { low: 0.75, high: 1.35 },
  unit: '-',
  ...practice('range of concept-level costs, -25 % and +35 %'),
});
