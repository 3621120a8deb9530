/** The climates that have a typical year, coldest first. */
export const CLIMATE_ZONES = ['northern_eu', 'uk', 'central_eu', 'southern_eu', 'uae_gcc'] as const;
export type ClimateZone = (typeof CLIMATE_ZONES)[number];

export const CLIMATE_ZONE_LABEL: Readonly<Record<ClimateZone, string>> = {
  northern_eu: 'Northern EU',
  uk: 'UK',
  central_eu: 'Central EU',
  southern_eu: 'Southern EU',
  uae_gcc: 'UAE and Gulf states',
};
