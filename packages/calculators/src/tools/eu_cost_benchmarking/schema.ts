import {
  choice,
  type FieldText,
  freeText,
  further,
  listOf,
  orNull,
  quantity,
  strictObject,
  withDefault,
} from '../../kernel/index.ts';

export const COUNTRIES = {
  UK: 'United Kingdom',
  DE: 'Germany',
  FR: 'France',
  NL: 'Netherlands',
  ES: 'Spain',
  PL: 'Poland',
  RO: 'Romania',
  BE: 'Belgium',
  AT: 'Austria',
  UAE: 'United Arab Emirates',
  SA: 'Saudi Arabia',
} as const;
export type Country = keyof typeof COUNTRIES;

/** Cities with a factor of their own against the average of their country. */
export const CITIES = {
  london: 'London',
  manchester: 'Manchester',
  edinburgh: 'Edinburgh',
  bristol: 'Bristol',
  leeds: 'Leeds',
  birmingham: 'Birmingham',
  glasgow: 'Glasgow',
  newcastle: 'Newcastle',
  belfast: 'Belfast',
  munich: 'Munich',
  frankfurt: 'Frankfurt',
  paris: 'Paris',
  amsterdam: 'Amsterdam',
  madrid: 'Madrid',
  brussels: 'Brussels',
  vienna: 'Vienna',
  dubai: 'Dubai',
  abu_dhabi: 'Abu Dhabi',
  riyadh: 'Riyadh',
} as const;
export type City = keyof typeof CITIES;

export const PROJECT_TYPES = {
  office_new: 'New offices',
  resi_new: 'New homes',
  data_centre: 'Data centre',
  industrial: 'Industrial',
  healthcare: 'Healthcare',
  retail: 'Retail',
  reno_light: 'Light renovation',
  reno_deep: 'Deep renovation',
  infrastructure: 'Infrastructure',
} as const;
export type ProjectType = keyof typeof PROJECT_TYPES;

export const SPECIFICATIONS = {
  basic: 'Basic',
  standard: 'Standard',
  premium: 'Premium',
  ultra: 'Ultra',
} as const;
export type Specification = keyof typeof SPECIFICATIONS;

export const PROCUREMENTS = {
  traditional: 'Traditional',
  db: 'Design and build',
  epc: 'Turnkey (EPC)',
  ppp: 'Public-private partnership',
} as const;
export const PROGRAMMES = {
  accelerated: 'Accelerated',
  standard: 'Standard',
  extended: 'Extended',
} as const;

const CURRENCIES = ['EUR', 'GBP', 'PLN', 'RON', 'AED', 'SAR'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const ELEMENTS = {
  substructure: 'Substructure',
  superstructure: 'Superstructure',
  facade: 'Facade',
  mep: 'MEP',
  fit_out: 'Fit-out',
  external_works: 'External works',
  preliminaries: 'Preliminaries',
  contingency: 'Contingency',
  fees: 'Fees',
} as const;

export const HALL_COOLING = { air: 'Air cooling', liquid: 'Liquid cooling' } as const;
export type HallCooling = keyof typeof HALL_COOLING;

const DATA_CENTRES = { project_type: ['data_centre'] } as const;

export const Input = strictObject({
  floor_area_m2: quantity({
    label: 'Floor area',
    unit: 'm2',
    minimum: 100,
    maximum: 2_000_000,
    description: 'Gross floor area; for infrastructure the worked area',
  }),
  country: choice(COUNTRIES, {
    label: 'Country',
    hint: '',
    description: 'Country of the project, by ISO code, or UK and UAE',
  }),
  project_type: choice(PROJECT_TYPES, {
    label: 'Project type',
    hint: 'Type of project',
    description:
      'Type of project: office_new and resi_new are new offices and homes, reno_light and reno_deep a light and a deep renovation',
  }),
  specification: withDefault(
    choice(SPECIFICATIONS, {
      label: 'Specification',
      hint: '',
      description: 'Level of finish and equipment, from basic to ultra, the highest',
    }),
    'standard',
  ),
  procurement: withDefault(
    choice(PROCUREMENTS, {
      label: 'Procurement',
      hint: 'Procurement route',
      brief: 'db: design and build',
      description:
        'Procurement route: db is design and build, epc turnkey, ppp a public-private partnership (its capital cost only)',
    }),
    'traditional',
  ),
  programme: withDefault(
    choice(PROGRAMMES, {
      label: 'Programme',
      hint: '',
      description: 'Pace of the programme; accelerated and extended ones both cost more',
    }),
    'standard',
  ),
  bim: withDefault(
    choice(
      { yes: 'Yes', no: 'No' },
      {
        label: 'BIM',
        hint: 'Information delivered to ISO 19650',
        inSentence: 'the BIM delivery',
        description: 'Whether information is delivered to ISO 19650 (BIM)',
      },
    ),
    'no',
  ),
  city: further(
    freeText({
      label: 'City',
      hint: 'Such as London, Munich or Dubai',
      inSentence: 'a city',
      description:
        'City of the project, read with its country; without it, or for an unknown one, the average of the country is taken, in the UK that outside London',
    }),
  ),
  rack_density_kw: further(
    quantity({
      label: 'Rack density',
      hint: 'IT load of an average rack',
      unit: 'kW/rack',
      minimum: 1,
      maximum: 300,
      appliesWhen: DATA_CENTRES,
      description:
        'For data centres only: IT load of an average rack; without it 1 kW per m2 of gross floor area is taken',
    }),
  ),
  hall_cooling: further(
    choice(HALL_COOLING, {
      label: 'Hall cooling',
      hint: 'Cooling of the IT equipment',
      appliesWhen: DATA_CENTRES,
      description:
        'For data centres only: cooling of the IT equipment, liquid for a hall of high density (AI); without it air is taken up to 40 kW per rack and liquid above',
    }),
  ),
});

const OTHER_PROJECTS = 'where the project is not a data centre';

const euros = (about: FieldText) => quantity({ unit: 'EUR', decimals: 0, ...about });
const eurosPerSquareMetre = (about: FieldText) => quantity({ unit: 'EUR/m2', decimals: 0, ...about });
const local = (about: FieldText) => quantity({ unit: 'local_currency', decimals: 0, ...about });
const localPerSquareMetre = (about: FieldText) => quantity({ unit: 'local_currency/m2', decimals: 0, ...about });
const ratio = (decimals: number, about: FieldText) => quantity({ unit: '-', decimals, ...about });
const percent = (about: FieldText) => quantity({ unit: '%', decimals: 0, ...about });

const ElementCost = strictObject({
  element: choice(ELEMENTS, { label: 'Element', description: 'Cost element' }),
  share_pct: percent({ label: 'Share', description: 'Share of the total' }),
  cost_eur: euros({ label: 'Cost', description: 'Cost of the element; adds up to the middle total' }),
  cost_per_m2_eur: eurosPerSquareMetre({
    label: 'Cost per m²',
    description: 'Cost of the element per floor area; adds up to the middle cost per m²',
  }),
});

const CountryCost = strictObject({
  country: choice(COUNTRIES, { label: 'Country', description: 'Country' }),
  location_factor: ratio(3, {
    label: 'Location factor',
    description: 'Location factor of the country for this project type',
  }),
  cost_per_m2_mid_eur: eurosPerSquareMetre({
    label: 'Cost per m², middle',
    description: 'Middle cost in this country, all other inputs unchanged',
  }),
});

export const Result = strictObject({
  cost_per_m2_low_eur: eurosPerSquareMetre({ label: 'Cost per m², low', description: 'Low cost per floor area' }),
  cost_per_m2_mid_eur: eurosPerSquareMetre({
    label: 'Cost per m², middle',
    headline: 2,
    description: 'Middle cost per floor area',
  }),
  cost_per_m2_high_eur: eurosPerSquareMetre({ label: 'Cost per m², high', description: 'High cost per floor area' }),
  total_cost_low_eur: euros({ label: 'Total cost, low', headline: 3, description: 'Low total cost' }),
  total_cost_mid_eur: euros({ label: 'Total cost, middle', headline: 1, description: 'Middle total cost' }),
  total_cost_high_eur: euros({ label: 'Total cost, high', headline: 4, description: 'High total cost' }),
  local_currency: choice(CURRENCIES, { label: 'Local currency', description: 'Currency of the country' }),
  exchange_rate_local_per_eur: ratio(4, {
    label: 'Exchange rate, local currency per euro',
    description: 'Exchange rate, local currency per euro',
  }),
  cost_per_m2_low_local: localPerSquareMetre({
    label: 'Cost per m², low, local currency',
    description: 'Low cost per floor area in the local currency',
  }),
  cost_per_m2_mid_local: localPerSquareMetre({
    label: 'Cost per m², middle, local currency',
    description: 'Middle cost per floor area in the local currency',
  }),
  cost_per_m2_high_local: localPerSquareMetre({
    label: 'Cost per m², high, local currency',
    description: 'High cost per floor area in the local currency',
  }),
  total_cost_low_local: local({
    label: 'Total cost, low, local currency',
    description: 'Low total cost in the local currency',
  }),
  total_cost_mid_local: local({
    label: 'Total cost, middle, local currency',
    description: 'Middle total cost in the local currency',
  }),
  total_cost_high_local: local({
    label: 'Total cost, high, local currency',
    description: 'High total cost in the local currency',
  }),
  construction_cost_per_m2_eur: eurosPerSquareMetre({
    label: 'Construction cost per m²',
    description: 'Middle construction cost per floor area, without contingency and fees',
  }),
  construction_cost_mid_eur: euros({
    label: 'Construction cost, middle',
    description: 'Middle construction cost, without contingency and fees',
  }),
  base_rate_eur_per_m2: eurosPerSquareMetre({
    label: 'Base rate',
    description: 'UK base rate of the project type in euros',
  }),
  location_factor: ratio(3, { label: 'Location factor', description: 'Factor for the country and the city' }),
  city_used: orNull(
    choice(CITIES, { label: 'City used', description: 'City whose factor is in the location factor' }),
    'where the average of the country is taken',
  ),
  city_factor: ratio(2, {
    label: 'City factor',
    description: 'Construction cost of the city relative to the average of its country, before the traded share',
  }),
  size_factor: ratio(3, { label: 'Size factor', description: 'Size factor' }),
  specification_factor: ratio(2, { label: 'Specification factor', description: 'Factor for the specification' }),
  procurement_factor: ratio(2, { label: 'Procurement factor', description: 'Factor for the procurement' }),
  programme_factor: ratio(2, { label: 'Programme factor', description: 'Factor for the programme' }),
  bim_factor: ratio(2, { label: 'BIM factor', description: 'Factor for ISO 19650 delivery' }),
  density_factor: ratio(3, {
    label: 'Density factor',
    description:
      'IT capacity per floor area relative to that of the base rate; 1 where the project is not a data centre',
  }),
  cooling_factor: ratio(3, {
    label: 'Cooling factor',
    description: 'Factor for liquid cooling of the hall; 1 with air and where the project is not a data centre',
  }),
  combined_factor: ratio(4, { label: 'Combined factor', description: 'Product of all factors' }),
  range_low_pct: percent({ label: 'Range, low', description: 'Low cost relative to the middle' }),
  range_high_pct: percent({ label: 'Range, high', description: 'High cost relative to the middle' }),
  highest_cost_city: orNull(
    choice(CITIES, { label: 'Most expensive city', description: 'Most expensive listed city of the country' }),
    'where a city is used or none costs more than the average of the country',
  ),
  highest_cost_city_mid_eur: orNull(
    euros({
      label: 'Total cost, middle, most expensive city',
      description: 'Middle total cost in the most expensive city',
    }),
    'where no most expensive city is named',
  ),
  funding_ceiling_eur: euros({
    label: 'Funding ceiling',
    description:
      'High total cost; without a city that of the most expensive city, if its middle exceeds the high total of the country',
  }),
  funding_ceiling_local: local({
    label: 'Funding ceiling, local currency',
    description: 'Funding ceiling in the local currency',
  }),
  estimate_class: choice(
    { aace_class_5: 'AACE class 5' },
    { label: 'Estimate class', description: 'Class of the estimate' },
  ),
  base_date: choice(['2026-Q4'], { label: 'Base date', description: 'Price base of the figures' }),
  implied_it_capacity_mw: orNull(
    quantity({
      label: 'Implied IT capacity',
      unit: 'MW',
      decimals: 2,
      description: 'IT capacity implied by the floor area',
    }),
    OTHER_PROJECTS,
  ),
  cost_per_mw_eur: orNull(
    quantity({
      label: 'Cost per MW',
      unit: 'EUR/MW',
      decimals: 0,
      description: 'Middle cost per MW of IT capacity',
    }),
    OTHER_PROJECTS,
  ),
  breakdown: listOf(ElementCost, {
    label: 'Breakdown',
    addsUp: { cost_eur: 'total_cost_mid_eur', cost_per_m2_eur: 'cost_per_m2_mid_eur' },
    description: 'Middle cost by element; both columns add up to the middle total and to the middle cost per m²',
  }),
  country_comparison: listOf(CountryCost, {
    label: 'Country comparison',
    description: 'The same project in every country, at the average of each country',
  }),
});
