import { type ClimateRow, climateRowOf } from './climate_rows.ts';
import type { ClimateZone } from './climate_zones.ts';
import type { Country } from './countries.ts';

/** The typical year that stands for each row of the tables of climate: an assumption, which the climate of the site replaces. */
const ZONE_OF_ROW: Readonly<Record<ClimateRow, ClimateZone>> = {
  gb: 'uk',
  de: 'central_eu',
  fr: 'central_eu',
  nl: 'central_eu',
  es: 'southern_eu',
  pl: 'central_eu',
  ro: 'central_eu',
  it: 'southern_eu',
  ie: 'uk',
  be: 'central_eu',
  at: 'central_eu',
  ae: 'uae_gcc',
  sa: 'uae_gcc',
  us: 'southern_eu',
  eu: 'central_eu',
  nordic: 'northern_eu',
  baltic: 'northern_eu',
  atlantic: 'uk',
  continental: 'central_eu',
  pannonian: 'central_eu',
  mediterranean: 'southern_eu',
  cold: 'northern_eu',
  warm_continental: 'southern_eu',
  mild: 'southern_eu',
  highland: 'southern_eu',
  hot_dry: 'uae_gcc',
  tropical: 'uae_gcc',
};

/** Rows whose countries lie outside the regions that the typical years were recorded in. */
const OUTSIDE: ReadonlySet<ClimateRow> = new Set([
  'us',
  'cold',
  'warm_continental',
  'mild',
  'highland',
  'hot_dry',
  'tropical',
]);
const GULF_STATES: ReadonlySet<Country> = new Set(['bh', 'kw', 'om', 'qa']);

/** The typical year that a country is represented by, and whether it was recorded in another region. */
export function climateZoneOf(country: Country): { zone: ClimateZone; isStandIn: boolean } {
  const row = climateRowOf(country);
  return { zone: ZONE_OF_ROW[row], isStandIn: OUTSIDE.has(row) && !GULF_STATES.has(country) };
}
