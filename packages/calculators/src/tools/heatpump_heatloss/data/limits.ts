import { EDITION } from '../../../data/edition.ts';
import { datum } from '../../../kernel/index.ts';

const CHOICE_OF_PRODUCT = { document: 'Choice of this product', edition: EDITION };

export const SPECIFIC_LOSS_LIMIT = datum({
  symbol: 'specific_loss_limit',
  description: 'Specific heat loss limits: fabric first, flow of 35 °C unsuitable, usual range',
  value: { fabric_first: 80, warm_flow: 50, unusually_high: 150, unusually_low: 15 },
  unit: 'W/m2',
  source: { ...CHOICE_OF_PRODUCT, place: 'advice by specific heat loss' },
  confidence: 'assumption',
});

export const LARGE_HEAT_PUMP = datum({
  symbol: 'large_heat_pump',
  description: 'Output above which the electricity supply must be checked',
  value: 12,
  unit: 'kW',
  source: { ...CHOICE_OF_PRODUCT, place: 'single-phase supplies' },
  confidence: 'assumption',
});

export const WIDE_MARGIN = datum({
  symbol: 'wide_margin',
  description: 'Capacity margin above which the minimum output must be checked',
  value: 40,
  unit: '%',
  source: { ...CHOICE_OF_PRODUCT, place: 'oversizing' },
  confidence: 'assumption',
});

export const COOL_HOUSE = datum({
  symbol: 'cool_house',
  description: 'Indoor temperature below usual comfort',
  value: 18,
  unit: '°C',
  source: { ...CHOICE_OF_PRODUCT, place: 'indoor temperature' },
  confidence: 'assumption',
});

export const LARGE_GLAZING = datum({
  symbol: 'large_glazing',
  description: 'Window-to-floor-area ratio above which the input is questioned',
  value: 40,
  unit: '%',
  source: { ...CHOICE_OF_PRODUCT, place: 'windows' },
  confidence: 'assumption',
});

export const NARROW_MARGIN = datum({
  symbol: 'narrow_margin',
  description: 'Capacity margin below which the survey decides on the size',
  value: 5,
  unit: '%',
  source: { ...CHOICE_OF_PRODUCT, place: 'reserve of the smallest size that meets the heat loss' },
  confidence: 'assumption',
});

export const LAPSE_PER_50_M = datum({
  symbol: 'lapse_per_50_m',
  description: 'Temperature decrease per 50 m of altitude above the weather station',
  value: 0.3,
  unit: 'K',
  source: { document: 'MIS 3005-D', place: 'altitude correction', edition: 'Issue 3.0' },
  confidence: 'published',
});

export const FLOW_TEMPERATURE_MAX = datum({
  symbol: 'flow_max',
  description: 'Highest design flow temperature of new and fully replaced wet heating systems, England',
  value: 55,
  unit: '°C',
  source: { document: 'Approved Document L, Volume 1', place: '5.10', edition: '2021 with 2023 amendments' },
  confidence: 'published',
  evidence: 'looked_up',
  note: 'Read in a technical note that reports the paragraph.',
});

export const MEAN_WATER_TEMPERATURE_MAX = datum({
  symbol: 'mean_water_max',
  description: 'Highest mean water temperature of new heating systems, and largest drop, Scotland',
  value: { mean: 50, drop: 10 },
  unit: '°C, K',
  source: { document: 'Domestic Technical Handbook', place: 'section 6 with its compliance guide', edition: '2023' },
  confidence: 'published',
  evidence: 'looked_up',
  note: 'Read in a notice of the Scottish and Northern Ireland Plumbing Employers Federation.',
});
