interface Row {
  /** Annex of Directive (EU) 2022/2555 that lists the sector. */
  annex: 'I' | 'II';
  /** Whether the service usually depends on plant and operational technology; a choice of this product. */
  ot_intensive: boolean;
  words: readonly string[];
}

/** The sectors of Annexes I and II, with the words for each. */
const ROWS = {
  energy: {
    annex: 'I',
    ot_intensive: true,
    // biome-ignore format: words of a sector
    words: [
      'electricity', 'power', 'power_generation', 'utilities', 'utility', 'district_heating', 'district_cooling',
      'oil', 'gas', 'oil_and_gas', 'oil_&_gas', 'hydrogen', 'ev_charging', 'nuclear',
    ],
  },
  transport: {
    annex: 'I',
    ot_intensive: true,
    // biome-ignore format: words of a sector
    words: [
      'transportation', 'air', 'aviation', 'airport', 'airports', 'rail', 'railway', 'water_transport', 'maritime',
      'shipping', 'port', 'ports', 'road', 'road_transport', 'logistics',
    ],
  },
  banking: {
    annex: 'I',
    ot_intensive: false,
    words: ['bank', 'banks', 'credit_institution', 'finance', 'financial', 'financial_services'],
  },
  financial_market_infrastructure: {
    annex: 'I',
    ot_intensive: false,
    // biome-ignore format: words of a sector
    words: [
      'financial_market_infrastructures', 'fmi', 'trading_venue', 'stock_exchange', 'ccp', 'central_counterparty',
    ],
  },
  health: {
    annex: 'I',
    ot_intensive: true,
    // biome-ignore format: words of a sector
    words: [
      'healthcare', 'health_care', 'hospital', 'hospitals', 'pharma', 'pharmaceutical', 'pharmaceuticals', 'medical',
    ],
  },
  drinking_water: { annex: 'I', ot_intensive: true, words: ['water', 'water_supply', 'potable_water'] },
  waste_water: { annex: 'I', ot_intensive: true, words: ['wastewater', 'sewage', 'sewerage'] },
  digital_infrastructure: {
    annex: 'I',
    ot_intensive: false,
    // biome-ignore format: words of a sector
    words: [
      'data_centre', 'data_center', 'data_centres', 'data_centers', 'datacentre', 'datacenter', 'cloud',
      'cloud_computing', 'cdn', 'dns', 'tld', 'ixp', 'telecom', 'telecoms', 'telecommunications', 'trust_services',
    ],
  },
  ict_service_management: {
    annex: 'I',
    ot_intensive: false,
    // biome-ignore format: words of a sector
    words: [
      'ict', 'it_services', 'managed_services', 'managed_service_provider', 'msp', 'mssp',
      'managed_security_service_provider',
    ],
  },
  public_administration: {
    annex: 'I',
    ot_intensive: false,
    words: ['government', 'public_sector', 'public', 'local_government', 'municipality'],
  },
  space: { annex: 'I', ot_intensive: true, words: ['satellite', 'satellites', 'ground_infrastructure'] },
  postal_and_courier: {
    annex: 'II',
    ot_intensive: false,
    words: ['postal', 'post', 'courier', 'postal_services', 'postal_and_courier_services'],
  },
  waste_management: { annex: 'II', ot_intensive: true, words: ['waste', 'recycling'] },
  chemicals: { annex: 'II', ot_intensive: true, words: ['chemical'] },
  food: {
    annex: 'II',
    ot_intensive: true,
    words: ['food_and_beverage', 'food_&_beverage', 'food_production', 'agri_food'],
  },
  manufacturing: {
    annex: 'II',
    ot_intensive: true,
    words: ['medical_devices', 'electronics', 'machinery', 'automotive', 'motor_vehicles', 'industrial', 'industry'],
  },
  digital_providers: {
    annex: 'II',
    ot_intensive: false,
    // biome-ignore format: words of a sector
    words: [
      'digital_provider', 'online_marketplace', 'marketplace', 'search_engine', 'social_network', 'social_networking',
      'e_commerce',
    ],
  },
  research: { annex: 'II', ot_intensive: false, words: ['research_organisation', 'research_organisations'] },
} as const satisfies Record<string, Row>;

export type ListedSector = keyof typeof ROWS;
/** A sector of the annexes, or `general` if the text names none. */
export type SectorKey = ListedSector | 'general';
export type Annex = Row['annex'];

/** Words of a sector that is not OT-intensive as a whole for entities that are: power, cooling and building management. */
export const OT_INTENSIVE_WORDS: readonly string[] = [
  'data_centre',
  'data_center',
  'data_centres',
  'data_centers',
  'datacentre',
  'datacenter',
];

export const SECTORS: Readonly<Record<ListedSector, Row>> = ROWS;
export const LISTED_SECTORS = Object.keys(SECTORS) as ListedSector[];
export const SECTOR_KEYS: readonly SectorKey[] = [...LISTED_SECTORS, 'general'];

export const SECTOR_LABELS = {
  energy: 'Energy',
  transport: 'Transport',
  banking: 'Banking',
  financial_market_infrastructure: 'Financial market infrastructure',
  health: 'Health',
  drinking_water: 'Drinking water',
  waste_water: 'Waste water',
  digital_infrastructure: 'Digital infrastructure',
  ict_service_management: 'ICT service management',
  public_administration: 'Public administration',
  space: 'Space',
  postal_and_courier: 'Postal and courier',
  waste_management: 'Waste management',
  chemicals: 'Chemicals',
  food: 'Food',
  manufacturing: 'Manufacturing',
  digital_providers: 'Digital providers',
  research: 'Research',
  general: 'General',
} as const satisfies Record<SectorKey, string>;
