import { type Datum, datum } from '../kernel/index.ts';
import type { ClimateRow } from './climate_rows.ts';
import type { Country } from './countries.ts';
import { EDITION } from './edition.ts';

/** Construction price level of a country; the EU is 100. */
export const CONSTRUCTION_PRICE_LEVEL = datum({
  symbol: 'PLI',
  description: 'Construction price level, EU = 100',
  value: {
    gb: 102.8,
    de: 142.8,
    fr: 100.6,
    nl: 120.8,
    es: 78.5,
    pl: 65.1,
    it: 81.4,
    ie: 107.9,
    be: 96,
    at: 112.5,
    eu: 100,
    fi: 146,
    se: 143.4,
    dk: 133.5,
    lu: 109.1,
    mt: 76.2,
    ee: 74,
    sk: 72.8,
    lv: 68.4,
    cz: 67.8,
    lt: 66.6,
    cy: 66.5,
    gr: 64.9,
    si: 63.5,
    pt: 62.6,
  },
  unit: '%',
  source: { document: 'Eurostat, price level indices for construction', place: 'total construction', edition: '2019' },
  confidence: 'published',
  note: 'The last year with the United Kingdom.',
});

export const CONSTRUCTION_PRICE_LEVEL_ASSUMED = datum({
  symbol: 'PLI',
  description: 'Construction price level, EU = 100, where no published figure was available',
  value: { ro: 55, ae: 75, sa: 75, us: 150, hr: 60, hu: 60, bg: 50 },
  unit: '%',
  source: { document: 'Product data edition', place: 'construction price levels', edition: EDITION },
  confidence: 'assumption',
});

/** The table and the row with the construction price level of a country, else that of the EU. */
export function constructionPriceLevel(country: Country): { table: Datum<Record<string, number>>; row: string } {
  if (country in CONSTRUCTION_PRICE_LEVEL_ASSUMED.value) {
    return { table: CONSTRUCTION_PRICE_LEVEL_ASSUMED, row: country };
  }
  return { table: CONSTRUCTION_PRICE_LEVEL, row: country in CONSTRUCTION_PRICE_LEVEL.value ? country : 'eu' };
}

/** Share of a construction cost that does not depend on the local price level, such as traded goods. */
export const TRADED_COST_SHARE = datum({
  symbol: 'traded_cost_share',
  description: 'Internationally traded share of construction cost',
  value: 0.4,
  unit: '-',
  source: { document: 'Product data edition', place: 'cost factor cf = 0.4 + 0.6 * PLI / 100', edition: EDITION },
  confidence: 'assumption',
});

export const PV_YIELD: Datum<Record<ClimateRow, number>> = datum({
  symbol: 'pv_yield',
  description: 'Annual specific yield of photovoltaics',
  value: {
    gb: 950,
    de: 1000,
    fr: 1150,
    nl: 970,
    es: 1550,
    pl: 1020,
    ro: 1250,
    it: 1350,
    ie: 900,
    be: 970,
    at: 1080,
    ae: 1750,
    sa: 1800,
    us: 1450,
    eu: 1100,
    nordic: 900,
    baltic: 950,
    atlantic: 970,
    continental: 1050,
    pannonian: 1250,
    mediterranean: 1500,
    cold: 1200,
    warm_continental: 1250,
    mild: 1450,
    highland: 1550,
    hot_dry: 1750,
    tropical: 1450,
  },
  unit: 'kWh/kWp/yr',
  source: { document: 'Engineering practice', place: 'yield of a well-placed roof by climate row', edition: EDITION },
  confidence: 'practice',
});
