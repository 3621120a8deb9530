import { datum, type Source } from '../kernel/index.ts';
import { EDITION } from './edition.ts';

/** The cooling technologies of a data hall, in the order in which they are compared. */
export const COOLING_TYPES = ['crac', 'crah', 'dlc', 'immersion'] as const;
export type CoolingType = (typeof COOLING_TYPES)[number];

export function isLiquid(type: CoolingType): type is 'dlc' | 'immersion' {
  return type === 'dlc' || type === 'immersion';
}

function practice(place: string): Source {
  return { document: 'Engineering practice', place, edition: EDITION };
}

export const FAN_POWER = datum({
  symbol: 'fan',
  description: 'Unit fan power per kW of air-side heat',
  value: { crac: 0.07, crah: 0.05 },
  unit: 'kW/kW',
  source: practice('unit fans'),
  confidence: 'practice',
});

export const PUMP_POWER = datum({
  symbol: 'pump',
  description: 'Pump power per kW of heat',
  value: { crac: 0, crah: 0.02, dlc: 0.02, immersion: 0.015 },
  unit: 'kW/kW',
  source: practice('pumps'),
  confidence: 'practice',
});

export const HEAT_CAPTURE = datum({
  symbol: 'f',
  description: 'Share of the IT heat to liquid',
  value: { dlc: 0.75, immersion: 0.97 },
  unit: '-',
  source: practice('cold plates 70 to 80 % (OCP Advanced Cooling guidance); single-phase tanks'),
  confidence: 'practice',
});

export const EVAPORATING_TEMPERATURE = datum({
  symbol: 'te',
  description: 'Evaporating temperature',
  value: { crac: 10, crah: 14, dlc: 28, immersion: 36 },
  unit: '°C',
  source: practice('direct expansion; chilled water of 18 °C less 4 K; trim chillers'),
  confidence: 'practice',
});

export const CONDENSING_ABOVE_AMBIENT = datum({
  symbol: 'dtc',
  description: 'Condensing temperature difference above ambient',
  value: { crac: 15, crah: 12, dlc: 12, immersion: 12 },
  unit: 'K',
  source: practice('condensers'),
  confidence: 'practice',
});

export const CONDENSING_TEMPERATURE_MIN = datum({
  symbol: 'tc_min',
  description: 'Minimum condensing temperature',
  value: { crac: 35, crah: 25, dlc: 38, immersion: 46 },
  unit: '°C',
  source: practice('condensers; head-pressure control of direct expansion'),
  confidence: 'practice',
});

export const CARNOT_SHARE = datum({
  symbol: 'eta',
  description: 'Ratio of the machine COP to the Carnot COP',
  value: { crac: 0.45, crah: 0.5, dlc: 0.5, immersion: 0.5 },
  unit: '-',
  source: practice('machine model'),
  confidence: 'practice',
});

export const COP_MIN = datum({
  symbol: 'cop_min',
  description: 'Minimum COP of the machine model',
  value: 1.5,
  unit: '-',
  source: practice('bounds of the machine model'),
  confidence: 'practice',
});

export const COP_MAX = datum({
  symbol: 'cop_max',
  description: 'Maximum COP of the machine model',
  value: 8,
  unit: '-',
  source: practice('bounds of the machine model'),
  confidence: 'practice',
  note: 'Air-cooled chillers, fans included, rarely exceed 8 at a low ambient temperature.',
});

export const FREE_COOLING_ALL_TO = datum({
  symbol: 'fc_full',
  description: 'Ambient temperature for full free cooling',
  value: { crah: 10, dlc: 26, immersion: 34 },
  unit: '°C',
  source: practice('chilled water of 18 °C less 8 K; liquid supply less 6 K'),
  confidence: 'practice',
  note: 'The liquid supply is that of the ASHRAE classes W32 (dlc, 32 °C) and W40 (immersion, 40 °C). Direct expansion (crac) has no economiser.',
});

export const FREE_COOLING_NONE_FROM = datum({
  symbol: 'fc_none',
  description: 'Ambient temperature from which there is no free cooling',
  value: { crah: 20, dlc: 36, immersion: 44 },
  unit: '°C',
  source: practice('chilled-water return of 28 °C less 8 K; liquid return less 6 K'),
  confidence: 'practice',
  note: 'The liquid return is 10 K above the supply.',
});

export const DRY_COOLER_FAN_POWER = datum({
  symbol: 'dry',
  description: 'Dry-cooler fan and glycol pump power per kW of free cooling',
  value: 0.025,
  unit: 'kW/kW',
  source: practice('dry coolers'),
  confidence: 'practice',
});

export const OTHER_OVERHEAD = datum({
  symbol: 'other',
  description: 'Transformers, switchgear, generator heaters and security, per kW of IT; in the PUE only',
  value: 0.02,
  unit: 'kW/kW',
  source: { document: 'Choice of this product', place: 'other overhead', edition: EDITION },
  confidence: 'assumption',
});

export const CAPACITY_MARGIN = datum({
  symbol: 'margin',
  description: 'Capacity margin on the heat load',
  value: 0.1,
  unit: '-',
  source: practice('capacity margin'),
  confidence: 'practice',
});
