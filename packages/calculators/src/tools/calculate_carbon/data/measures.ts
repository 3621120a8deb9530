import { datum } from '../../../kernel/index.ts';
import { chosen, practice } from './source.ts';

export const CONTROLS_SAVING = datum({
  symbol: 'controls_saving',
  description: 'Part of the energy that optimised controls save',
  value: { electricity: 0.06, fuels: 0.1 },
  unit: '-',
  source: chosen('controls optimisation'),
  confidence: 'assumption',
});

export const CONTROLS_COST = datum({
  symbol: 'c_controls',
  description: 'Cost of optimised controls, EU average',
  value: 10,
  unit: 'EUR/m2',
  source: practice('controls optimisation, prices of 2026'),
  confidence: 'practice',
});

export const LED_SAVING = datum({
  symbol: 's_led',
  description: 'Part of the electricity that LED lighting saves',
  value: {
    office: 0.15,
    residential: 0.05,
    retail: 0.25,
    industrial: 0.15,
    hospital: 0.1,
    warehouse: 0.3,
    hotel: 0.1,
    education: 0.15,
    general: 0.15,
  },
  unit: '-',
  source: chosen('LED lighting by building type'),
  confidence: 'assumption',
});

export const LED_COST = datum({
  symbol: 'c_led',
  description: 'Cost of LED lighting, EU average',
  value: {
    office: 28,
    residential: 6,
    retail: 28,
    industrial: 20,
    hospital: 28,
    warehouse: 18,
    hotel: 28,
    education: 28,
    general: 28,
  },
  unit: 'EUR/m2',
  source: practice('LED lighting by building type, prices of 2026'),
  confidence: 'practice',
});

export const COOLING_UPGRADE_FROM = datum({
  symbol: 'cool_from',
  description: 'Cooling benchmark from which new cooling plant is a measure',
  value: 20,
  unit: 'kWh/m2/yr',
  source: chosen('cooling plant upgrade'),
  confidence: 'assumption',
});

export const COOLING_UPGRADE_SAVING = datum({
  symbol: 's_cool',
  description: 'Part of the cooling electricity that new plant saves',
  value: 0.25,
  unit: '-',
  source: chosen('cooling plant upgrade'),
  confidence: 'assumption',
});

export const COOLING_UPGRADE_COST = datum({
  symbol: 'c_cool',
  description: 'Cost of new cooling plant, EU average',
  value: 60,
  unit: 'EUR/m2',
  source: practice('cooling plant upgrade, prices of 2026'),
  confidence: 'practice',
});

export const INSULATED_FROM = datum({
  symbol: 'insulated_from',
  description: 'Year of completion from which the envelope is taken as insulated already',
  value: 2010,
  unit: 'yr',
  source: chosen('envelope insulation'),
  confidence: 'assumption',
});

export const ENVELOPE_SAVING = datum({
  symbol: 's_env',
  description: 'Part of the fuels that envelope insulation saves',
  value: 0.3,
  unit: '-',
  source: chosen('envelope insulation'),
  confidence: 'assumption',
});

export const ENVELOPE_COST = datum({
  symbol: 'c_env',
  description: 'Cost of envelope insulation per floor area, EU average',
  value: {
    office: 160,
    residential: 190,
    retail: 160,
    industrial: 70,
    hospital: 160,
    warehouse: 70,
    hotel: 160,
    education: 160,
    general: 160,
  },
  unit: 'EUR/m2',
  source: practice('envelope insulation by building type, prices of 2026'),
  confidence: 'practice',
});

export const HEAT_PUMP_COST = datum({
  symbol: 'c_hp',
  description: 'Cost of a heat pump by its output, EU average',
  value: 2000,
  unit: 'EUR/kW',
  source: practice('heat pumps in existing buildings, prices of 2026'),
  confidence: 'practice',
});

export const FULL_LOAD_HOURS = datum({
  symbol: 'FLH',
  description: 'Full-load hours of heating in a year',
  value: { residential: 1800, other: 1500 },
  unit: 'h/yr',
  source: practice('heat pumps sized to the peak'),
  confidence: 'practice',
});

export const PV_CAPACITY = datum({
  symbol: 'pv_kwp',
  description: 'Photovoltaics that the roof holds, per floor area',
  value: {
    office: 0.015,
    residential: 0.025,
    retail: 0.05,
    industrial: 0.08,
    hospital: 0.015,
    warehouse: 0.1,
    hotel: 0.015,
    education: 0.04,
    general: 0.02,
  },
  unit: 'kWp/m2',
  source: chosen('roof over floor area by building type'),
  confidence: 'assumption',
});

export const PV_COST = datum({
  symbol: 'c_pv',
  description: 'Cost of photovoltaics, EU average',
  value: 1000,
  unit: 'EUR/kWp',
  source: practice('rooftop photovoltaics, prices of 2026'),
  confidence: 'practice',
});

export const LIFETIME = datum({
  symbol: 'life',
  description: 'Service life of a measure',
  value: {
    controls_optimisation: 12,
    led_lighting: 15,
    cooling_plant_upgrade: 20,
    envelope_insulation: 40,
    heat_pump: 20,
    rooftop_pv: 25,
  },
  unit: 'yr',
  source: practice('service lives of building measures'),
  confidence: 'practice',
});

export const PAYBACK_MAX = datum({
  symbol: 'payback_max',
  description: 'Longest simple payback that is shown',
  value: 99,
  unit: 'yr',
  source: chosen('payback of measures'),
  confidence: 'assumption',
});
