import type { Static } from 'typebox';
import {
  choice,
  flag,
  type Given,
  listOf,
  optional,
  optionsOf,
  orNull,
  quantity,
  strictObject,
  withDefault,
  year,
} from '../../kernel/index.ts';
import { ENERGY, FURTHER } from './further_inputs.ts';

const TYPES = {
  office: 'Office',
  retail: 'Retail',
  industrial: 'Industrial',
  datacentre: 'Data centre',
  healthcare: 'Healthcare',
  education: 'Education',
  residential: 'Residential',
} as const;
export type BuildingType = keyof typeof TYPES;
export const BUILDING_TYPES = optionsOf(TYPES);

const PLACES = { uk: 'UK', eu: 'European Union', uae: 'UAE' } as const;
export type Location = keyof typeof PLACES;
export const LOCATIONS = optionsOf(PLACES);

const REFRIGERANTS = { hfc: 'HFC', hfo: 'HFO', none: 'None' } as const;
export type Refrigerant = keyof typeof REFRIGERANTS;

const DATA_QUALITIES = { measured: 'Measured', partial: 'Partial', benchmark: 'Benchmark' } as const;
export type DataQuality = keyof typeof DATA_QUALITIES;

const DEFAULTED_INPUTS = { elec_kwh_year: 'Electricity', gas_kwh_year: 'Gas', refrigerant: 'Refrigerant' } as const;
export type DefaultedName = keyof typeof DEFAULTED_INPUTS;

/** The name of the pathway wherever it is shown, so that nobody takes it for CRREM data. */
export const PATHWAY_NAME = 'Plumbline pathway';
const PATHWAY_BASES = { product_pathway_shaped_on_crrem: `${PATHWAY_NAME}, our own; not CRREM data` } as const;

const STRANDING_RISKS = {
  aligned: 'Aligned',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  stranded_now: 'Stranded now',
} as const;
export type StrandingRisk = keyof typeof STRANDING_RISKS;

const ACTIONS = {
  electrify_heat: 'Electrify heat',
  energy_efficiency: 'Energy efficiency',
  low_carbon_design: 'Low-carbon design',
  low_gwp_refrigerant: 'Low-GWP refrigerant',
  renewable_procurement: 'Renewable procurement',
} as const;
export type Action = keyof typeof ACTIONS;

const BASES = {
  location_based: 'Location-based',
  market_based: 'Market-based',
  embodied_annualised: 'Embodied, annualised',
} as const;
export type Basis = keyof typeof BASES;

export const Input = strictObject(
  {
    building_type: choice(TYPES, { label: 'Building type', hint: '', description: 'Main use of the building' }),
    floor_area_m2: quantity({
      label: 'Floor area',
      symbol: 'A',
      unit: 'm2',
      minimum: 10,
      maximum: 1_000_000,
      hint: 'Gross internal area',
      description: 'Gross internal area of the building',
    }),
    location: choice(PLACES, {
      label: 'Location',
      hint: 'Decides the emission factors',
      description: 'Location, which decides the emission factors: uk, eu (European Union) or uae',
    }),
    year_built: year({
      label: 'Year built',
      hint: '',
      minimum: 1000,
      maximum: 2035,
      description: 'Calendar year of completion; corrects the benchmarks for age',
    }),
    elec_kwh_year: optional(
      quantity({
        ...ENERGY,
        label: 'Electricity use',
        hint: 'Annual grid electricity. Leave empty to use the benchmark.',
        symbol: 'el',
        brief: 'benchmark if absent',
        description: 'Annual grid electricity; without it, the benchmark of the building type',
      }),
    ),
    gas_kwh_year: optional(
      quantity({
        ...ENERGY,
        label: 'Gas use',
        hint: 'Annual natural gas, gross calorific value. Leave empty to use the benchmark.',
        description: 'Annual natural gas, gross calorific value; without it, the benchmark, or 0 with purchased heat',
      }),
    ),
    heat_kwh_year: withDefault(
      quantity({
        ...ENERGY,
        label: 'Heat',
        hint: 'Annual heat purchased from a network',
        inSentence: 'the heat',
        description: 'Annual heat purchased from a network',
      }),
      0,
    ),
    refrigerant: optional(
      choice(REFRIGERANTS, {
        label: 'Refrigerant',
        hint: 'Leave empty for the typical one of this type and location',
        description:
          'Main refrigerant of the cooling plant: hfc (such as R-410A), hfo (low warming potential) or none; without it, the typical one of this type and location',
      }),
    ),
    occupancy: optional(
      quantity({
        label: 'Occupants',
        hint: 'Staff, pupils, patients or residents',
        symbol: 'n',
        unit: 'persons',
        minimum: 0,
        maximum: 1_000_000,
        description: 'Staff, pupils, patients or residents; without it, water, waste and commuting are excluded',
      }),
    ),
    renewable_pct: withDefault(
      quantity({
        label: 'Renewable electricity',
        hint: 'Share covered by contracts, such as REGO or a power purchase agreement',
        inSentence: 'a share of renewable electricity',
        unit: '%',
        minimum: 0,
        maximum: 100,
        brief: 'of electricity, by contract',
        description:
          'Share of the electricity covered by contracts (GO, REGO, PPA); lowers the market-based figure only',
      }),
      0,
    ),
    ...FURTHER,
  },
  {
    sections: [
      { title: 'Building', members: ['building_type', 'floor_area_m2', 'location', 'year_built', 'occupancy'] },
      {
        title: 'Energy and refrigerant',
        members: ['elec_kwh_year', 'gas_kwh_year', 'heat_kwh_year', 'renewable_pct', 'refrigerant'],
      },
    ],
  },
);
export type Building = Given<typeof Input>;

interface NumberText {
  label: string;
  description: string;
  headline?: number;
}
const kwh = (about: NumberText) => quantity({ unit: 'kWh/yr', decimals: 0, ...about });
const tonnesPerYear = (about: NumberText) => quantity({ unit: 'tCO2e/yr', decimals: 3, ...about });
const perSquareMetre = (about: NumberText & { decimals: number }) => quantity({ unit: 'kgCO2e/m2', ...about });
const inPathwayYear = (year: number) =>
  perSquareMetre({
    label: `Limit of the ${PATHWAY_NAME}, ${year}`,
    decimals: 2,
    description: `${PATHWAY_NAME} in ${year}`,
  });

const Scope3Breakdown = strictObject(
  {
    fuel_wtt_tco2e: tonnesPerYear({ label: 'Fuel well to tank', description: 'Category 3: fuels, well to tank' }),
    electricity_upstream_tco2e: tonnesPerYear({
      label: 'Electricity upstream',
      description: 'Category 3: electricity, well to tank and grid losses',
    }),
    heat_upstream_tco2e: tonnesPerYear({
      label: 'Heat upstream',
      description: 'Category 3: purchased heat, well to tank and network losses',
    }),
    embodied_annualised_tco2e: tonnesPerYear({
      label: 'Embodied, annualised',
      description:
        'Embodied carbon of a building still to be completed, annualised over the reference study period; 0 for an existing building',
    }),
    water_tco2e: tonnesPerYear({ label: 'Water', description: 'Water supply and treatment' }),
    waste_tco2e: tonnesPerYear({ label: 'Waste', description: 'Category 5: waste' }),
    commuting_tco2e: tonnesPerYear({ label: 'Commuting', description: 'Category 7: commuting' }),
  },
  { label: 'Scope 3 breakdown', description: 'Scope 3 by category' },
);

const PathwayPoint = strictObject({
  year: year({ label: 'Year', description: 'Year' }),
  limit_kgco2e_per_m2: perSquareMetre({
    label: 'Limit',
    decimals: 2,
    description: `Value of the ${PATHWAY_NAME} in the year`,
  }),
  projected_kgco2e_per_m2: perSquareMetre({
    label: 'Projected',
    decimals: 2,
    description: 'Operational intensity of the year at constant energy use',
  }),
});

const PriorityAction = strictObject({
  action: choice(ACTIONS, { label: 'Action', description: 'Recommended action' }),
  saving_tco2e: quantity({
    label: 'Saving',
    unit: 'tCO2e/yr',
    decimals: 2,
    description: 'Annual saving of the action',
  }),
  basis: choice(BASES, { label: 'Basis', description: 'Figure that the action reduces' }),
});

export const Result = strictObject({
  data_quality: choice(DATA_QUALITIES, { label: 'Data quality', description: 'How much of the energy was given' }),
  defaulted_inputs: listOf(choice(DEFAULTED_INPUTS, { description: 'Name of an input' }), {
    label: 'Defaulted inputs',
    description: 'Inputs replaced by a benchmark or a default',
  }),
  refrigerant_used: choice(REFRIGERANTS, {
    label: 'Refrigerant used',
    description: 'Refrigerant, given or by default',
  }),
  elec_kwh: kwh({ label: 'Electricity', description: 'Grid electricity used in the calculation' }),
  gas_kwh: kwh({ label: 'Gas', description: 'Natural gas used in the calculation' }),
  heat_kwh: kwh({ label: 'Heat', description: 'Purchased heat used in the calculation' }),
  other_fuels_kwh: kwh({
    label: 'Oil, LPG and biomass',
    description: 'Heating oil, LPG and biomass used in the calculation',
  }),
  energy_use_intensity_kwh_per_m2: quantity({
    label: 'Energy use intensity',
    unit: 'kWh/m2',
    decimals: 1,
    description: 'Energy per floor area',
  }),
  grid_emission_factor_kgco2e_per_kwh: quantity({
    label: 'Grid emission factor',
    unit: 'kgCO2e/kWh',
    decimals: 5,
    description: 'Emission factor of grid electricity',
  }),
  scope1_tco2e: tonnesPerYear({ label: 'Scope 1', description: 'Scope 1' }),
  scope1_gas_tco2e: tonnesPerYear({ label: 'Scope 1 gas', description: 'Scope 1, gas' }),
  scope1_other_fuels_tco2e: tonnesPerYear({
    label: 'Scope 1 other fuels',
    description: 'Scope 1, heating oil, LPG and biomass without its biogenic CO2',
  }),
  scope1_refrigerant_tco2e: tonnesPerYear({
    label: 'Scope 1 refrigerant',
    description: 'Scope 1, refrigerant leakage',
  }),
  refrigerant_charge_kg: quantity({
    label: 'Refrigerant charge',
    unit: 'kg',
    decimals: 1,
    description: 'Refrigerant in the plant',
  }),
  scope2_location_based_tco2e: tonnesPerYear({
    label: 'Scope 2, location-based',
    description: 'Scope 2, location-based',
  }),
  scope2_market_based_tco2e: tonnesPerYear({
    label: 'Scope 2, market-based',
    description: 'Scope 2, market-based',
  }),
  scope3_tco2e: tonnesPerYear({ label: 'Scope 3', description: 'Scope 3' }),
  scope3_breakdown: Scope3Breakdown,
  total_location_based_tco2e: tonnesPerYear({
    label: 'Total, location-based',
    headline: 1,
    description: 'All scopes, location-based',
  }),
  total_market_based_tco2e: tonnesPerYear({
    label: 'Total, market-based',
    description: 'All scopes, market-based',
  }),
  operational_intensity_kgco2e_per_m2: perSquareMetre({
    label: 'Operational intensity',
    decimals: 2,
    description: 'Scope 1 and location-based scope 2 per floor area',
  }),
  total_intensity_kgco2e_per_m2: perSquareMetre({
    label: 'Total intensity',
    decimals: 2,
    headline: 2,
    description: 'All scopes, location-based, per floor area',
  }),
  intensity_per_occupant_kgco2e: orNull(
    quantity({
      label: 'Intensity per occupant',
      unit: 'kgCO2e/person',
      decimals: 1,
      description: 'All scopes, location-based, per person',
    }),
    'without an occupancy of at least 1',
  ),
  embodied_upfront_kgco2e_per_m2: perSquareMetre({
    label: 'Embodied upfront',
    decimals: 0,
    description: 'Embodied carbon, modules A1 to A5',
  }),
  embodied_life_cycle_kgco2e_per_m2: perSquareMetre({
    label: 'Embodied life cycle',
    decimals: 0,
    description: 'Embodied carbon, modules A to C',
  }),
  embodied_carbon_tco2e: quantity({
    label: 'Embodied carbon',
    unit: 'tCO2e',
    decimals: 1,
    description: 'Embodied carbon of the building, modules A to C; apart from the totals of an existing building',
  }),
  embodied_in_totals: flag({
    label: 'Embodied carbon in the totals',
    description: 'Whether the annual totals contain annualised embodied carbon: only before completion',
  }),
  pathway_2026_kgco2e_per_m2: inPathwayYear(2026),
  pathway_2030_kgco2e_per_m2: inPathwayYear(2030),
  pathway_2050_kgco2e_per_m2: inPathwayYear(2050),
  pathway_basis: choice(PATHWAY_BASES, {
    label: 'Pathway basis',
    description: 'Origin of the pathway: an assumption of this product, not CRREM data',
  }),
  pathway_compliant_now: flag({
    label: `On or below the ${PATHWAY_NAME} now`,
    tones: { true: 'good', false: 'bad' },
    description: `Whether the building is on or below the ${PATHWAY_NAME} in 2026`,
  }),
  stranding_year: orNull(
    year({
      label: `Stranding year by the ${PATHWAY_NAME}`,
      headline: 4,
      description: `First year above the ${PATHWAY_NAME}`,
    }),
    'if none to 2050',
  ),
  stranding_risk: choice(STRANDING_RISKS, {
    label: `Stranding risk by the ${PATHWAY_NAME}`,
    headline: 3,
    tones: { aligned: 'good', low: 'good', medium: 'caution', high: 'bad', stranded_now: 'bad' },
    description: `How soon the building exceeds the ${PATHWAY_NAME}`,
  }),
  excess_emissions_to_2050_tco2e: quantity({
    label: 'Excess emissions to 2050',
    unit: 'tCO2e',
    decimals: 1,
    description: `Emissions above the ${PATHWAY_NAME}, 2026 to 2050`,
  }),
  pathway: listOf(PathwayPoint, {
    label: `Years of the ${PATHWAY_NAME}`,
    description: `${PATHWAY_NAME} and projection`,
  }),
  net_zero_gap_kgco2e_per_m2: perSquareMetre({
    label: 'Net zero gap',
    decimals: 2,
    description: `Operational intensity above the ${PATHWAY_NAME} of 2050`,
  }),
  net_zero_gap_tco2e: quantity({
    label: 'Net zero gap',
    unit: 'tCO2e/yr',
    decimals: 2,
    description: 'Net-zero gap of the whole building',
  }),
  net_zero_gap_pct: quantity({
    label: 'Net zero gap',
    unit: '%',
    decimals: 1,
    description: 'Net-zero gap as a share of the operational intensity',
  }),
  priority_actions: listOf(PriorityAction, {
    label: 'Priority actions',
    description: 'Actions, the largest saving first',
  }),
});
export type Figures = Static<typeof Result>;
