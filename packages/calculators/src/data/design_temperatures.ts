import { datum } from '../kernel/index.ts';
import type { ClimateZone } from './climate_zones.ts';

/** The station of each zone, and the country whose record is quoted. */
export const PLACES: Readonly<Record<ClimateZone, { station: string; country: string }>> = {
  northern_eu: { station: 'Stockholm Arlanda', country: 'Sweden' },
  uk: { station: 'London Gatwick', country: 'the UK' },
  central_eu: { station: 'Frankfurt am Main', country: 'Germany' },
  southern_eu: { station: 'Madrid', country: 'Spain' },
  uae_gcc: { station: 'Abu Dhabi', country: 'the UAE' },
};

export const EXTREME_DRY_BULB = datum({
  symbol: 'db_extreme',
  description: 'Extreme annual maximum dry-bulb temperature, by return period in years',
  value: {
    northern_eu: { n20: 33.3, n50: 34.8 },
    uk: { n20: 34.9, n50: 36.7 },
    central_eu: { n20: 37.3, n50: 38.6 },
    southern_eu: { n20: 41, n50: 41.8 },
    uae_gcc: { n20: 48.9, n50: 49.5 },
  } satisfies Record<ClimateZone, { n20: number; n50: number }>,
  unit: '°C',
  source: {
    document: 'ASHRAE Handbook Fundamentals, climatic design conditions',
    place:
      'extremes of Stockholm Arlanda (WMO 024600), London Gatwick (037760), Frankfurt am Main (106370), Madrid (082210) and Abu Dhabi (412170)',
    edition: '2009',
  },
  confidence: 'published',
  evidence: 'looked_up',
  note: 'Read in the design conditions of the EnergyPlus weather files of these stations. Records end before 2009: recent summers were hotter.',
});

export const HOTTEST_ON_RECORD = datum({
  symbol: 'db_record',
  description: 'Highest temperature on record in Sweden, the UK, Germany, Spain and the UAE, for comparison',
  value: { northern_eu: 38, uk: 40.3, central_eu: 41.2, southern_eu: 47.6, uae_gcc: 52 } satisfies Record<
    ClimateZone,
    number
  >,
  unit: '°C',
  source: {
    document: 'National weather services',
    place: 'Målilla 1947, Coningsby 2022, Tönisvorst 2019, La Rambla 2021, UAE inland (rounded)',
    edition: '2022',
  },
  confidence: 'published',
  evidence: 'from_memory',
});
