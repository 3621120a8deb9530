/** The emirates, and the federal level. */
export const EMIRATES = {
  dubai: 'Dubai',
  abu_dhabi: 'Abu Dhabi',
  sharjah: 'Sharjah',
  federal: 'Federal',
  other: 'Other',
} as const;
export type EmirateKey = keyof typeof EMIRATES;

/** Whose law on personal data applies: that of the zone, or the federal one. */
export type Regime = 'federal' | 'difc' | 'adgm' | 'dhcc';

interface Row {
  label: string;
  name: string;
  emirate: EmirateKey;
  /** Other words for it, in normal form. */
  words: readonly string[];
}

/** Free zones by emirate. DIFC, ADGM and DHCC have data protection law of their own; the others are under federal law. */
// biome-ignore format: a table
const ROWS = {
  difc: { label: 'DIFC', name: 'Dubai International Financial Centre', emirate: 'dubai', words: ['dubai_international_financial_centre', 'dubai_international_financial_center'] },
  dhcc: { label: 'DHCC', name: 'Dubai Healthcare City', emirate: 'dubai', words: ['dubai_healthcare_city', 'dubai_health_care_city'] },
  dmcc: { label: 'DMCC', name: 'Dubai Multi Commodities Centre', emirate: 'dubai', words: ['dubai_multi_commodities_centre', 'dubai_multi_commodities_center'] },
  jafza: { label: 'JAFZA', name: 'Jebel Ali Free Zone', emirate: 'dubai', words: ['jebel_ali', 'jebel_ali_free_zone', 'jafz'] },
  dafza: { label: 'DAFZA', name: 'Dubai Airport Freezone', emirate: 'dubai', words: ['dafz', 'dubai_airport_free_zone', 'dubai_airport_freezone'] },
  dso: { label: 'DSO', name: 'Dubai Silicon Oasis', emirate: 'dubai', words: ['dubai_silicon_oasis', 'silicon_oasis'] },
  dda: { label: 'DDA zones', name: 'zones of the Dubai Development Authority', emirate: 'dubai', words: ['dubai_development_authority', 'dubai_internet_city', 'dubai_media_city', 'dubai_knowledge_park', 'dubai_design_district', 'd3', 'dubai_science_park', 'dubai_studio_city', 'dubai_production_city', 'tecom'] },
  dubai_south: { label: 'Dubai South', name: 'Dubai South Free Zone', emirate: 'dubai', words: ['dwc', 'dubai_world_central'] },
  dwtc: { label: 'DWTC', name: 'Dubai World Trade Centre', emirate: 'dubai', words: ['dubai_world_trade_centre', 'dubai_world_trade_center'] },
  ifza: { label: 'IFZA', name: 'International Free Zone Authority', emirate: 'dubai', words: ['international_free_zone_authority'] },
  meydan: { label: 'Meydan', name: 'Meydan Free Zone', emirate: 'dubai', words: ['meydan_free_zone'] },
  adgm: { label: 'ADGM', name: 'Abu Dhabi Global Market', emirate: 'abu_dhabi', words: ['abu_dhabi_global_market'] },
  masdar_city: { label: 'Masdar City', name: 'Masdar City Free Zone', emirate: 'abu_dhabi', words: ['masdar', 'masdar_city_free_zone'] },
  kezad: { label: 'KEZAD', name: 'Khalifa Economic Zones Abu Dhabi', emirate: 'abu_dhabi', words: ['kizad', 'khalifa_economic_zones', 'khalifa_industrial_zone'] },
  adafz: { label: 'ADAFZ', name: 'Abu Dhabi Airports Free Zone', emirate: 'abu_dhabi', words: ['abu_dhabi_airports_free_zone', 'abu_dhabi_airport_free_zone'] },
  twofour54: { label: 'Twofour54', name: 'Abu Dhabi media free zone', emirate: 'abu_dhabi', words: ['two_four_54'] },
  saif_zone: { label: 'SAIF Zone', name: 'Sharjah Airport International Free Zone', emirate: 'sharjah', words: ['saif', 'sharjah_airport_international_free_zone'] },
  hamriyah: { label: 'Hamriyah', name: 'Hamriyah Free Zone', emirate: 'sharjah', words: ['hfza', 'hamriyah_free_zone'] },
  shams: { label: 'Shams', name: 'Sharjah Media City', emirate: 'sharjah', words: ['sharjah_media_city'] },
  srtip: { label: 'SRTIP', name: 'Sharjah Research, Technology and Innovation Park', emirate: 'sharjah', words: ['srti_park', 'sharjah_research_technology_and_innovation_park'] },
  ajman_free_zone: { label: 'AFZ', name: 'Ajman Free Zone Authority', emirate: 'other', words: ['afz'] },
  rakez: { label: 'RAKEZ', name: 'Ras Al Khaimah Economic Zone', emirate: 'other', words: ['ras_al_khaimah_economic_zone'] },
  rak_icc: { label: 'RAK ICC', name: 'RAK International Corporate Centre', emirate: 'other', words: ['rakicc', 'rak_international_corporate_centre'] },
  uaq_ftz: { label: 'UAQ FTZ', name: 'Umm Al Quwain Free Trade Zone', emirate: 'other', words: ['uaqftz', 'umm_al_quwain_free_trade_zone'] },
  fujairah_free_zone: { label: 'FFZA', name: 'Fujairah Free Zone Authority', emirate: 'other', words: ['ffza', 'creative_city'] },
} as const satisfies Record<string, Row>;

export type FreeZone = keyof typeof ROWS;

export const ZONES: Readonly<Record<FreeZone, Row>> = ROWS;
export const ZONE_KEYS = Object.keys(ROWS) as FreeZone[];

/** The short names of the zones. */
export const FREE_ZONES = Object.fromEntries(ZONE_KEYS.map((key) => [key, ZONES[key].label])) as Record<
  FreeZone,
  string
>;

/** The zones with their full names, for lists to choose from. */
export const ZONE_LABELS = Object.fromEntries(
  ZONE_KEYS.map((key) => [key, `${ZONES[key].label} (${ZONES[key].name})`]),
) as Record<FreeZone, string>;

/** Whose law on personal data applies in a zone. */
export function regimeOf(zone: FreeZone | null): Regime {
  return zone === 'difc' || zone === 'adgm' || zone === 'dhcc' ? zone : 'federal';
}
