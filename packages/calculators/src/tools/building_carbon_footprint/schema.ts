import {
  choice,
  count,
  flag,
  listOf,
  optional,
  orNull,
  quantity,
  strictObject,
  text,
  withDefault,
} from '../../kernel/index.ts';

export const BUILDING_TYPES = [
  'office',
  'retail',
  'industrial',
  'datacentre',
  'healthcare',
  'education',
  'residential',
] as const;
export type BuildingType = (typeof BUILDING_TYPES)[number];

export const LOCATIONS = ['uk', 'eu', 'uae'] as const;
export type Location = (typeof LOCATIONS)[number];

const REFRIGERANTS = ['hfc', 'hfo', 'none'] as const;
export type Refrigerant = (typeof REFRIGERANTS)[number];

const DATA_QUALITIES = ['measured', 'partial', 'benchmark'] as const;
export type DataQuality = (typeof DATA_QUALITIES)[number];

const STRANDING_RISKS = ['aligned', 'low', 'medium', 'high', 'stranded_now'] as const;
export type StrandingRisk = (typeof STRANDING_RISKS)[number];

const ACTIONS = [
  'electrify_heat',
  'energy_efficiency',
  'low_carbon_design',
  'low_gwp_refrigerant',
  'renewable_procurement',
] as const;
export type Action = (typeof ACTIONS)[number];

const BASES = ['location_based', 'market_based', 'embodied_annualised'] as const;
export type Basis = (typeof BASES)[number];

const ENERGY = { unit: 'kWh/yr', minimum: 0, maximum: 1e10 };

export const Input = strictObject({
  building_type: choice(BUILDING_TYPES, 'Use of the building'),
  floor_area_m2: quantity({ unit: 'm2', minimum: 10, maximum: 1_000_000, description: 'Gross internal area' }),
  location: choice(LOCATIONS, 'Where the building stands, which decides the factors'),
  year_built: count({ unit: '-', minimum: 1000, maximum: 2035, description: 'Year of completion' }),
  elec_kwh_year: optional(
    quantity({ ...ENERGY, description: 'Grid electricity of a year; the benchmark when it is not sent' }),
  ),
  gas_kwh_year: optional(
    quantity({
      ...ENERGY,
      description:
        'Natural gas of a year, gross calorific value; when it is not sent, the benchmark, or none beside purchased heat',
    }),
  ),
  heat_kwh_year: withDefault(quantity({ ...ENERGY, description: 'Purchased heat of a year' }), 0),
  refrigerant: optional(choice(REFRIGERANTS, 'Dominant refrigerant; by type and location when it is not sent')),
  occupancy: optional(
    quantity({
      unit: 'persons',
      minimum: 0,
      maximum: 1_000_000,
      description: 'Staff, pupils, patients or residents',
    }),
  ),
  renewable_pct: withDefault(
    quantity({
      unit: '%',
      minimum: 0,
      maximum: 100,
      description: 'Share of the electricity covered by contractual instruments (GO, REGO, PPA)',
    }),
    0,
  ),
});

const kwh = (description: string) => quantity({ unit: 'kWh/yr', decimals: 0, description });
const tonnesPerYear = (description: string) => quantity({ unit: 'tCO2e/yr', decimals: 3, description });
const perSquareMetre = (decimals: number, description: string) =>
  quantity({ unit: 'kgCO2e/m2', decimals, description });

const Scope3Breakdown = strictObject(
  {
    fuel_wtt_tco2e: tonnesPerYear('Category 3: gas, well to tank'),
    electricity_upstream_tco2e: tonnesPerYear('Category 3: electricity, well to tank and grid losses'),
    heat_upstream_tco2e: tonnesPerYear('Category 3: purchased heat, well to tank and network losses'),
    embodied_annualised_tco2e: tonnesPerYear('Embodied carbon, spread over the reference study period'),
    water_tco2e: tonnesPerYear('Water supply and treatment'),
    waste_tco2e: tonnesPerYear('Category 5: waste'),
    commuting_tco2e: tonnesPerYear('Category 7: commuting'),
  },
  { description: 'Where scope 3 comes from' },
);

const PathwayPoint = strictObject({
  year: count({ unit: '-', description: 'Year' }),
  limit_kgco2e_per_m2: perSquareMetre(2, 'Pathway of the year'),
  projected_kgco2e_per_m2: perSquareMetre(2, 'Operational intensity of the year with the same energy use'),
});

const PriorityAction = strictObject({
  action: choice(ACTIONS, 'What to do'),
  saving_tco2e: quantity({ unit: 'tCO2e/yr', decimals: 2, description: 'What the action saves in a year' }),
  basis: choice(BASES, 'Figure that the saving is taken from'),
});

export const Result = strictObject({
  data_quality: choice(DATA_QUALITIES, 'How much of the energy was sent'),
  defaulted_inputs: listOf(text('Name of an input'), {
    description: 'Inputs that a benchmark or a default stands in for',
  }),
  refrigerant_used: choice(REFRIGERANTS, 'Refrigerant, sent or by default'),
  elec_kwh: kwh('Electricity used in the calculation'),
  gas_kwh: kwh('Gas used in the calculation'),
  heat_kwh: kwh('Purchased heat used in the calculation'),
  energy_use_intensity_kwh_per_m2: quantity({ unit: 'kWh/m2', decimals: 1, description: 'Energy per floor area' }),
  grid_emission_factor_kgco2e_per_kwh: quantity({
    unit: 'kgCO2e/kWh',
    decimals: 5,
    description: 'Emission factor of grid electricity',
  }),
  scope1_tco2e: tonnesPerYear('Scope 1'),
  scope1_gas_tco2e: tonnesPerYear('Scope 1, gas'),
  scope1_refrigerant_tco2e: tonnesPerYear('Scope 1, leaking refrigerant'),
  refrigerant_charge_kg: quantity({ unit: 'kg', decimals: 1, description: 'Refrigerant in the plant' }),
  scope2_location_based_tco2e: tonnesPerYear('Scope 2, location-based'),
  scope2_market_based_tco2e: tonnesPerYear('Scope 2, market-based'),
  scope3_tco2e: tonnesPerYear('Scope 3'),
  scope3_breakdown: Scope3Breakdown,
  total_location_based_tco2e: tonnesPerYear('All scopes, location-based'),
  total_market_based_tco2e: tonnesPerYear('All scopes, market-based'),
  operational_intensity_kgco2e_per_m2: perSquareMetre(2, 'Scope 1 and location-based scope 2 per floor area'),
  total_intensity_kgco2e_per_m2: perSquareMetre(2, 'All scopes, location-based, per floor area'),
  intensity_per_occupant_kgco2e: orNull(
    quantity({
      unit: 'kgCO2e/person',
      decimals: 1,
      description: 'All scopes, location-based, per person; null without an occupancy of at least 1',
    }),
  ),
  embodied_upfront_kgco2e_per_m2: perSquareMetre(0, 'Embodied carbon, modules A1 to A5'),
  embodied_life_cycle_kgco2e_per_m2: perSquareMetre(0, 'Embodied carbon, modules A to C'),
  embodied_carbon_tco2e: quantity({
    unit: 'tCO2e',
    decimals: 1,
    description: 'Embodied carbon of the building, modules A to C',
  }),
  pathway_2026_kgco2e_per_m2: perSquareMetre(2, 'Pathway in 2026'),
  pathway_2030_kgco2e_per_m2: perSquareMetre(2, 'Pathway in 2030'),
  pathway_2050_kgco2e_per_m2: perSquareMetre(2, 'Pathway in 2050'),
  pathway_basis: choice(['product_pathway_shaped_on_crrem'], 'Whose pathway it is: this product’s own, not CRREM data'),
  pathway_compliant_now: flag('Whether the building is on or below the pathway in 2026'),
  stranding_year: orNull(count({ unit: '-', description: 'First year above the pathway; null when none is to 2050' })),
  stranding_risk: choice(STRANDING_RISKS, 'How soon the building leaves the pathway'),
  excess_emissions_to_2050_tco2e: quantity({
    unit: 'tCO2e',
    decimals: 1,
    description: 'Emissions above the pathway, 2026 to 2050',
  }),
  pathway: listOf(PathwayPoint, { description: 'Pathway and projection' }),
  net_zero_gap_kgco2e_per_m2: perSquareMetre(2, 'Operational intensity above the pathway of 2050'),
  net_zero_gap_tco2e: quantity({ unit: 'tCO2e/yr', decimals: 2, description: 'The gap for the whole building' }),
  net_zero_gap_pct: quantity({ unit: '%', decimals: 1, description: 'The gap over the operational intensity' }),
  priority_actions: listOf(PriorityAction, { description: 'Actions, the largest saving first' }),
});
