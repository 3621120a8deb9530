import { EDITION } from '../../data/edition.ts';
import { datum } from '../../kernel/index.ts';

const PRODUCT_SCALE = { document: 'Scale of this product', edition: EDITION };

export const TRANSITION = datum({
  symbol: 'transition',
  description: 'Share of a limit over which the score passes from one side to the other',
  value: { class: 0.15, voltage: 0.2 },
  unit: '-',
  source: { ...PRODUCT_SCALE, place: 'transition at limits of practice' },
  confidence: 'assumption',
  note: 'Limits between connection classes and size bands act from 15 % below to 15 % above; a voltage level is judged gradually over 20 % beyond its limit.',
});

export const SCHEDULE_POINTS = datum({
  symbol: 'schedule_points',
  description: 'Maximum points for the time available',
  value: 40,
  unit: 'points',
  source: { ...PRODUCT_SCALE, place: 'weights of the score' },
  confidence: 'assumption',
});

export const SCHEDULE_RATIO = datum({
  symbol: 'schedule_ratio',
  description: 'Ratio of time available to typical lead time: start and span of the points scale',
  value: { begins: 0.5, span: 0.75 },
  unit: '-',
  source: { ...PRODUCT_SCALE, place: 'points for the time available' },
  confidence: 'assumption',
});

export const SIZE_UP_TO = datum({
  symbol: 'size_up_to',
  description: 'Upper limit of the size band; the last band has no limit',
  value: { building: 1.5, small: 10, medium: 20, large: 40, very_large: 100, transmission: 300 },
  unit: 'MVA',
  source: { ...PRODUCT_SCALE, place: 'size bands' },
  confidence: 'assumption',
});

export const SIZE_POINTS = datum({
  symbol: 'size_points',
  description: 'Points for the size of the load',
  value: { building: 25, small: 22, medium: 18, large: 14, very_large: 10, transmission: 5, above: 0 },
  unit: 'points',
  source: { ...PRODUCT_SCALE, place: 'points of the size bands' },
  confidence: 'assumption',
});

export const VOLTAGE_POINTS = datum({
  symbol: 'voltage_points',
  description: 'Points for the requested voltage level',
  value: { match: 20, higher_than_needed: 12, too_low: 0 },
  unit: 'points',
  source: { ...PRODUCT_SCALE, place: 'points for the voltage level' },
  confidence: 'assumption',
});

export const SUPPLY_POINTS = datum({
  symbol: 'supply_points',
  description: 'Points for an existing supply',
  value: { existing: 10, new: 4 },
  unit: 'points',
  source: { ...PRODUCT_SCALE, place: 'points for an existing supply' },
  confidence: 'assumption',
});

export const NETWORK_POINTS = datum({
  symbol: 'network_points',
  description: 'Points for the network of the emirate',
  value: { dubai: 5, abu_dhabi: 5, sharjah: 3, ajman: 3, other: 2 },
  unit: 'points',
  source: { ...PRODUCT_SCALE, place: 'points for the network' },
  confidence: 'assumption',
});

export const SCORE_AT_MOST = datum({
  symbol: 'score_at_most',
  description: 'Maximum score under the cap',
  value: { no_cap: 100, voltage_too_low: 49, schedule_not_achievable: 39 },
  unit: 'points',
  source: { ...PRODUCT_SCALE, place: 'caps of the score' },
  confidence: 'assumption',
});

export const RATING_FROM = datum({
  symbol: 'rating_from',
  description: 'Minimum score of the rating',
  value: { high: 75, moderate: 50, low: 25 },
  unit: 'points',
  source: { ...PRODUCT_SCALE, place: 'rating floors' },
  confidence: 'assumption',
});
