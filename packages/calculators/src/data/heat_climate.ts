import { type Datum, datum } from '../kernel/index.ts';
import type { ClimateRow } from './climate_rows.ts';
import { EDITION } from './edition.ts';

const HEAT_CLIMATE = {
  symbol: 'f_th',
  description: 'Heat demand relative to the same building in the United Kingdom',
  unit: '-',
};

export const HEAT_CLIMATE_FACTOR = datum({
  ...HEAT_CLIMATE,
  value: {
    gb: { other: 1, residential: 1 },
    de: { other: 1.01, residential: 1.01 },
    fr: { other: 0.88, residential: 0.85 },
    nl: { other: 0.94, residential: 0.93 },
    es: { other: 0.77, residential: 0.71 },
    pl: { other: 1.05, residential: 1.06 },
    ro: { other: 0.99, residential: 0.99 },
    it: { other: 0.8, residential: 0.74 },
    ie: { other: 0.98, residential: 0.98 },
    be: { other: 0.93, residential: 0.91 },
    at: { other: 1.08, residential: 1.1 },
    us: { other: 0.9, residential: 0.88 },
    eu: { other: 1.02, residential: 1.02 },
  },
  source: {
    document: 'Engineering practice',
    place:
      '1 - w + w * HDD / HDD_gb, rounded, with the share w that follows the weather: 0.55 after TM46, 0.70 for dwellings',
    edition: EDITION,
  },
  confidence: 'practice',
});

export const HEAT_CLIMATE_FACTOR_ASSUMED = datum({
  ...HEAT_CLIMATE,
  value: {
    ae: { other: 0.15, residential: 0.12 },
    sa: { other: 0.2, residential: 0.15 },
    nordic: { other: 1.2, residential: 1.25 },
    baltic: { other: 1.19, residential: 1.25 },
    atlantic: { other: 1.01, residential: 1.01 },
    continental: { other: 1.05, residential: 1.06 },
    pannonian: { other: 0.92, residential: 0.9 },
    mediterranean: { other: 0.71, residential: 0.63 },
    cold: { other: 1.32, residential: 1.41 },
    warm_continental: { other: 0.89, residential: 0.86 },
    mild: { other: 0.7, residential: 0.62 },
    highland: { other: 0.3, residential: 0.25 },
    hot_dry: { other: 0.2, residential: 0.15 },
    tropical: { other: 0.15, residential: 0.12 },
  },
  source: {
    document: 'Product data edition',
    place: 'heat of climate classes, and of hot climates, where it is mostly hot water',
    edition: EDITION,
  },
  confidence: 'assumption',
  note: 'Classes: rounded from heating degree-days of Eurostat in Europe, and from their order of magnitude elsewhere; Nordic is lowered for its better insulated stock; highland, hot and dry, and tropical are set directly.',
});

/** The table with the heat demand of a climate row relative to the United Kingdom. */
export function heatClimate(row: ClimateRow): Datum<Record<string, { other: number; residential: number }>> {
  return row in HEAT_CLIMATE_FACTOR.value ? HEAT_CLIMATE_FACTOR : HEAT_CLIMATE_FACTOR_ASSUMED;
}
