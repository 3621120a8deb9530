import { choice, listOf, orNull, quantity, strictObject, withDefault } from '../../kernel/index.ts';

export const COUNTRIES = ['UK', 'DE', 'FR', 'NL', 'ES', 'PL', 'RO', 'BE', 'AT', 'UAE', 'SA'] as const;
export type Country = (typeof COUNTRIES)[number];

export const PROJECT_TYPES = [
  'office_new',
  'resi_new',
  'data_centre',
  'industrial',
  'healthcare',
  'retail',
  'reno_light',
  'reno_deep',
  'infrastructure',
] as const;
export type ProjectType = (typeof PROJECT_TYPES)[number];

export const SPECIFICATIONS = ['basic', 'standard', 'premium', 'ultra'] as const;
export type Specification = (typeof SPECIFICATIONS)[number];

export const PROCUREMENTS = ['traditional', 'db', 'epc', 'ppp'] as const;
export const PROGRAMMES = ['accelerated', 'standard', 'extended'] as const;

const CURRENCIES = ['EUR', 'GBP', 'PLN', 'RON', 'AED', 'SAR'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const ELEMENTS = [
  'substructure',
  'superstructure',
  'facade',
  'mep',
  'fit_out',
  'external_works',
  'preliminaries',
  'contingency',
  'fees',
] as const;

export const Input = strictObject({
  floor_area_m2: quantity({
    unit: 'm2',
    minimum: 100,
    maximum: 2_000_000,
    description: 'Gross floor area; for infrastructure the worked area',
  }),
  country: choice(COUNTRIES, 'Country of the project'),
  project_type: choice(PROJECT_TYPES, 'What is built or refurbished'),
  specification: withDefault(choice(SPECIFICATIONS, 'Level of specification'), 'standard'),
  procurement: withDefault(
    choice(PROCUREMENTS, 'Procurement: db is design and build, epc turnkey, ppp the capital cost only'),
    'traditional',
  ),
  programme: withDefault(choice(PROGRAMMES, 'Pace of the programme'), 'standard'),
  bim: withDefault(choice(['yes', 'no'], 'Whether information is delivered to ISO 19650'), 'no'),
});

const euros = (description: string) => quantity({ unit: 'EUR', decimals: 0, description });
const eurosPerSquareMetre = (description: string) => quantity({ unit: 'EUR/m2', decimals: 0, description });
const local = (description: string) => quantity({ unit: 'local_currency', decimals: 0, description });
const localPerSquareMetre = (description: string) => quantity({ unit: 'local_currency/m2', decimals: 0, description });
const ratio = (decimals: number, description: string) => quantity({ unit: '-', decimals, description });
const percent = (description: string) => quantity({ unit: '%', decimals: 0, description });

const ElementCost = strictObject({
  element: choice(ELEMENTS, 'Cost element'),
  share_pct: percent('Share of the total'),
  cost_eur: euros('Cost of the element'),
  cost_per_m2_eur: eurosPerSquareMetre('Cost of the element per floor area'),
});

const CountryCost = strictObject({
  country: choice(COUNTRIES, 'Country'),
  location_factor: ratio(3, 'Location factor of the country for this project type'),
  cost_per_m2_mid_eur: eurosPerSquareMetre('Middle cost there, all other inputs unchanged'),
});

export const Result = strictObject({
  cost_per_m2_low_eur: eurosPerSquareMetre('Low cost per floor area'),
  cost_per_m2_mid_eur: eurosPerSquareMetre('Middle cost per floor area'),
  cost_per_m2_high_eur: eurosPerSquareMetre('High cost per floor area'),
  total_cost_low_eur: euros('Low total cost'),
  total_cost_mid_eur: euros('Middle total cost'),
  total_cost_high_eur: euros('High total cost'),
  local_currency: choice(CURRENCIES, 'Currency of the country'),
  exchange_rate_local_per_eur: ratio(4, 'Units of the local currency for one euro'),
  cost_per_m2_low_local: localPerSquareMetre('Low cost per floor area in the local currency'),
  cost_per_m2_mid_local: localPerSquareMetre('Middle cost per floor area in the local currency'),
  cost_per_m2_high_local: localPerSquareMetre('High cost per floor area in the local currency'),
  total_cost_low_local: local('Low total cost in the local currency'),
  total_cost_mid_local: local('Middle total cost in the local currency'),
  total_cost_high_local: local('High total cost in the local currency'),
  construction_cost_per_m2_eur: eurosPerSquareMetre('Middle cost per floor area without contingency and fees'),
  construction_cost_mid_eur: euros('Middle total cost without contingency and fees'),
  base_rate_eur_per_m2: eurosPerSquareMetre('UK base rate of the project type'),
  location_factor: ratio(3, 'Factor for the country'),
  size_factor: ratio(3, 'Factor for the size'),
  specification_factor: ratio(2, 'Factor for the specification'),
  procurement_factor: ratio(2, 'Factor for the procurement'),
  programme_factor: ratio(2, 'Factor for the programme'),
  bim_factor: ratio(2, 'Factor for ISO 19650 delivery'),
  combined_factor: ratio(4, 'Product of all factors'),
  range_low_pct: percent('Low cost against the middle'),
  range_high_pct: percent('High cost against the middle'),
  estimate_class: choice(['aace_class_5'], 'Class of the estimate'),
  base_date: choice(['2026-Q4'], 'Quarter whose prices the figures are in'),
  implied_it_capacity_mw: orNull(
    quantity({
      unit: 'MW',
      decimals: 2,
      description: 'IT capacity that the area implies; null where the project is no data centre',
    }),
  ),
  cost_per_mw_eur: orNull(
    quantity({
      unit: 'EUR/MW',
      decimals: 0,
      description: 'Middle cost per MW of IT capacity; null where the project is no data centre',
    }),
  ),
  breakdown: listOf(ElementCost, {
    description: 'Middle cost by element; each figure is rounded by itself, so a sum may miss the total by a few euros',
  }),
  country_comparison: listOf(CountryCost, { description: 'The same project in every country' }),
});
