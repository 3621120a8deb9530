import type { DataSet, DataSetColumn } from './data_set.ts';

/**
 * Texts that the register has where a value is missing or out of bounds. `Not applicable` and `Not recorded` are values of the
 * enumerations; the others are those of the guidance on the open data.
 */
const ABSENT = [
  'invalid!',
  'invalid',
  'no data!',
  'nodata!',
  'n/a',
  'not applicable',
  'not recorded',
  'unknown',
  'null',
] as const;

const IDENTITY: readonly DataSetColumn[] = [
  {
    name: 'LMK_KEY',
    aliases: ['CERTIFICATE_NUMBER'],
    description: 'Identifier of the certificate; the service of 2026 gives the certificate number in its place',
  },
  { name: 'UPRN', description: 'Unique property reference number' },
  { name: 'ADDRESS', description: 'Address lines in one' },
  { name: 'POSTCODE', description: 'Postcode' },
];

export const EPC_DOMESTIC: DataSet = {
  name: 'epc_domestic',
  title: 'Energy performance certificates of homes, England and Wales',
  source: {
    document: 'Energy Performance of Buildings Register: open data of domestic certificates (MHCLG)',
    place: 'certificates.csv, and the domestic export of "Get energy performance of buildings data"',
    url: 'https://epc.opendatacommunities.org/docs/csvw',
    edition: 'columns as of August 2026',
  },
  columns: [
    ...IDENTITY,
    {
      name: 'CURRENT_ENERGY_RATING',
      aliases: ['CURRENT_ENERGY_EFFICIENCY_BAND'],
      description: 'Band of the home today, A to G',
    },
    { name: 'CURRENT_ENERGY_EFFICIENCY', description: 'SAP rating of the home today' },
    { name: 'PROPERTY_TYPE', description: 'House, Bungalow, Flat, Maisonette or Park home' },
    { name: 'BUILT_FORM', description: 'Detached, Semi-Detached, End-Terrace, Mid-Terrace …' },
    { name: 'TOTAL_FLOOR_AREA', description: 'Total useful floor area in m²' },
    { name: 'MAIN_FUEL', description: 'Fuel of the main heating' },
    { name: 'MAINHEAT_DESCRIPTION', description: 'Main heating in words, such as "Boiler and radiators, mains gas"' },
    { name: 'CONSTRUCTION_AGE_BAND', description: 'Period of construction, such as "England and Wales: 1900-1929"' },
    { name: 'TENURE', description: 'Owner-occupied, Rented (social) or Rented (private)' },
  ],
  absent: ABSENT,
};

export const EPC_NON_DOMESTIC: DataSet = {
  name: 'epc_non_domestic',
  title: 'Energy performance certificates of non-domestic buildings, England and Wales',
  source: {
    document: 'Energy Performance of Buildings Register: open data of non-domestic certificates (MHCLG)',
    place: 'certificates.csv, and the non-domestic export of "Get energy performance of buildings data"',
    url: 'https://epc.opendatacommunities.org/docs/csvw',
    edition: 'columns as of August 2026',
  },
  columns: [
    ...IDENTITY,
    { name: 'ASSET_RATING_BAND', description: 'Band of the building, A+ to G' },
    { name: 'PROPERTY_TYPE', description: 'Use of the building, by planning use class or by the list of the schema' },
    { name: 'FLOOR_AREA', description: 'Total useful floor area in m²' },
    { name: 'MAIN_HEATING_FUEL', description: 'Main heating fuel' },
  ],
  absent: ABSENT,
};

/** What the register knows as a heating fuel. */
export type RegisterFuel =
  | 'natural_gas'
  | 'lpg'
  | 'oil'
  | 'coal'
  | 'dual_fuel'
  | 'wood'
  | 'biogas'
  | 'liquid_biofuel'
  | 'electricity'
  | 'heat_network';

/**
 * The fuels of MAIN_FUEL, as the enumerations of SAP and RdSAP schemas spell them. Heat from a community scheme is not listed:
 * its texts begin with `Community heating schemes` or end in `(community)`.
 */
export const DOMESTIC_FUELS: Readonly<Record<Exclude<RegisterFuel, 'heat_network'>, readonly string[]>> = {
  natural_gas: ['mains gas', 'mains gas (not community)', 'Gas: mains gas', 'LNG'],
  lpg: [
    'LPG',
    'LPG (not community)',
    'bottled LPG',
    'LPG special condition',
    'LPG subject to Special Condition 18',
    'Gas: bulk LPG',
    'Gas: bottled LPG',
    'Gas: bottled LPG (for main heating)',
    'Gas: bottled LPG (for secondary heating)',
  ],
  oil: [
    'oil',
    'oil (not community)',
    'Oil: heating oil',
    'B30K',
    'B30K (not community)',
    'appliances able to use mineral oil or liquid biofuel',
  ],
  coal: [
    'anthracite',
    'house coal',
    'house coal (not community)',
    'smokeless coal',
    'Solid fuel: anthracite',
    'Solid fuel: house coal',
    'Solid fuel: manufactured smokeless fuel',
  ],
  dual_fuel: ['dual fuel - mineral + wood', 'Solid fuel: dual fuel appliance (mineral and wood)'],
  wood: [
    'wood logs',
    'wood chips',
    'bulk wood pellets',
    'wood pellets in bags for secondary heating',
    'biomass',
    'Solid fuel: wood logs',
    'Solid fuel: wood chips',
    'Solid fuel: wood pellets (in bags, for secondary heating)',
    'Solid fuel: wood pellets (bulk supply in bags, for main heating)',
  ],
  biogas: ['biogas (not community)', 'biogas - landfill', 'Gas: biogas'],
  liquid_biofuel: [
    'bioethanol',
    'bioethanol from any biomass source',
    'biodiesel from any biomass source',
    'biodiesel from used cooking oil only',
    'biodiesel from vegetable oil only',
    'biodiesel from vegetable oil only (not community)',
    'rapeseed oil',
    'rape seed oil',
  ],
  electricity: [
    'electricity',
    'electricity (not community)',
    'Electricity: electricity, unspecified tariff',
    'Electricity: electricity sold to grid',
    'Electricity: electricity displaced from grid',
  ],
};

/** Texts of MAIN_FUEL that name no fuel; the description of the heating then decides. */
export const NO_DOMESTIC_FUEL: readonly string[] = [
  'To be used only when there is no heating/hot-water system',
  'To be used only when there is no heating/hot-water system or data is from a community network',
  'Fuel data from pcdb',
];

/** What stands behind a fuel of MAIN_FUEL that an older schema had. */
export const SUPERSEDED_FUEL = ' - this is for backwards compatibility only and should not be used';

/**
 * What MAINHEAT_DESCRIPTION says of a fuel, in English and, as on Welsh certificates, in Welsh. Of two systems the one that is
 * named first is the main one.
 */
export const HEATING_WORDS: readonly (readonly [word: RegExp, fuel: RegisterFuel | 'heat_pump'])[] = [
  [/\bcommunity\b|\bcymunedol\b/i, 'heat_network'],
  [/\bheat pump\b|\b[pb]wmp gwres\b/i, 'heat_pump'],
  [/\bmains gas\b|\bnwy prif gyflenwad\b/i, 'natural_gas'],
  [/\blpg\b|\bbottled gas\b|\bnwy potel\b/i, 'lpg'],
  [/\boil\b|\bolew\b/i, 'oil'],
  [/\bdual fuel\b/i, 'dual_fuel'],
  [/\bcoal\b|\banthracite\b|\bsmokeless fuel\b|\btanwydd di-fwg\b/i, 'coal'],
  [/\bwood\b|\bbiomass\b/i, 'wood'],
  [/\belectric(?:ity|aire)?\b|\btrydan\b/i, 'electricity'],
];

/** The fuels of MAIN_HEATING_FUEL; `District Cooling` and `Other` name no heating. */
export const NON_DOMESTIC_FUELS: Readonly<Record<string, RegisterFuel>> = {
  'Natural Gas': 'natural_gas',
  LPG: 'lpg',
  Biogas: 'biogas',
  Oil: 'oil',
  Coal: 'coal',
  Anthracite: 'coal',
  'Smokeless Fuel (inc Coke)': 'coal',
  'Dual Fuel Appliances (Mineral + Wood)': 'dual_fuel',
  Biomass: 'wood',
  'Grid Supplied Electricity': 'electricity',
  'Grid Displaced Electricity': 'electricity',
  'Waste Heat': 'heat_network',
  'District Heating': 'heat_network',
};

export const DWELLING_TYPES: readonly string[] = ['House', 'Bungalow', 'Flat', 'Maisonette', 'Park home'];

/**
 * The uses of PROPERTY_TYPE with their word in the shared vocabulary of building types. Certificates before 2021 have the planning
 * use class before the text, later ones do not. Where a text names several uses, the first one counts.
 */
export const NON_DOMESTIC_TYPES: Readonly<Record<string, string>> = {
  'Airport terminals': 'terminal',
  'Bus station/train station/seaport terminal': 'station',
  'Car Parks 24 hrs': 'car_park',
  'Community/day centre': 'community_hall',
  'Crown and county courts': 'public',
  Dwelling: 'residential',
  'Emergency services': 'emergency_services',
  'Further education universities': 'university',
  'General Assembly and Leisure plus Night Clubs and Theatres': 'entertainment',
  'General Assembly and Leisure, Night Clubs, and Theatres': 'entertainment',
  'General Industrial and Special Industrial Groups': 'industrial',
  Hospital: 'hospital',
  Hotel: 'hotel',
  Hotels: 'hotel',
  'Industrial process building': 'industrial',
  Launderette: 'retail',
  'Libraries/museums/galleries': 'cultural',
  'Miscellaneous 24hr activities': 'general',
  'Non-residential Institutions - Community/Day Centre': 'community_hall',
  'Non-residential Institutions - Crown and County Courts': 'public',
  'Non-residential Institutions - Education': 'school',
  'Non-residential Institutions - Libraries Museums and Galleries': 'cultural',
  'Non-residential Institutions - Primary Health Care Building': 'clinic',
  'Nursing residential homes and hostels': 'care_home',
  Office: 'office',
  'Offices and Workshop Businesses': 'office',
  'Passenger terminals': 'terminal',
  'Primary health care buildings': 'clinic',
  'Primary school': 'school',
  Prisons: 'prison',
  'Residential Institutions - Hospitals and Care Homes': 'hospital',
  'Residential Institutions - Residential schools': 'school',
  'Residential Institutions - Universities and colleges': 'university',
  'Residential spaces': 'residential',
  'Restaurant and Cafes/Drinking Establishments and Hot Food takeaways': 'restaurant',
  'Restaurants and Cafes/Drinking Establishments/Takeaways': 'restaurant',
  'Restaurant/public house': 'restaurant',
  Retail: 'retail',
  'Retail and Financial/Professional services': 'retail',
  'Retail/Financial and Professional Services': 'retail',
  'Retail warehouses': 'large_non_food_shop',
  'Secondary School': 'school',
  'Secure Residential Institutions': 'prison',
  'Social clubs': 'bar_pub',
  'Sports centre/leisure centre': 'sports_hall',
  'Sports ground arena': 'sports_hall',
  'Stand alone utility block': 'general',
  'Storage or Distribution': 'warehouse',
  'Telephone exchanges': 'general',
  'Theatres/cinemas/music halls and auditoria': 'entertainment',
  'Warehouse and storage': 'warehouse',
  'Workshops/maintenance depot': 'industrial',
};
