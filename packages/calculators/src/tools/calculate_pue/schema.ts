import { CLIMATE_ZONE_LABEL } from '../../data/climate_zones.ts';
import { DATA_ROW_NAMES } from '../../data/countries.ts';
import { PUE_RATINGS } from '../../data/pue_rating.ts';
import { choice, flag, freeText, further, listOf, orNull, quantity, strictObject, text } from '../../kernel/index.ts';

const LOAD_KW_MAX = 1_000_000;

/** The rating of a PUE without the power of the cooling. */
export const NOT_RATED = 'Not Rated';
const SUGGESTED_COUNTRIES = ['gb', 'de', 'fr', 'nl', 'ie', 'es', 'it', 'ae', 'us'] as const;

export const COMPONENTS = {
  cooling: 'Cooling',
  ups_and_distribution: 'UPS and distribution',
  lighting: 'Lighting',
} as const;
export type Component = keyof typeof COMPONENTS;

const LIMIT_STATUSES = { in_force: 'In force', proposed: 'Proposed', voluntary: 'Voluntary' } as const;
export type LimitStatus = keyof typeof LIMIT_STATUSES;

/** Limits in law, proposals and pledges, by name. */
const LIMITS = {
  de_enefg_existing_2027: 'German EnEfG, existing, 2027',
  de_enefg_existing_2030: 'German EnEfG, existing, 2030',
  de_enefg_new: 'German EnEfG, new',
  de_enefg_amendment_existing_2027: 'German EnEfG draft amendment, existing, 2027',
  de_enefg_amendment_existing_2030: 'German EnEfG draft amendment, existing, 2030',
  de_enefg_amendment_new: 'German EnEfG draft amendment, new',
  cndcp_cool_climate: 'Climate Neutral Data Centre Pact, cool climate',
  cndcp_warm_climate: 'Climate Neutral Data Centre Pact, warm climate',
} as const;
export type LimitName = keyof typeof LIMITS;

export const Input = strictObject({
  it_load_kw: quantity({
    label: 'IT load',
    unit: 'kW',
    minimum: 0.1,
    maximum: LOAD_KW_MAX,
    hint: 'Power drawn by IT equipment',
    description: 'Electrical power drawn by IT equipment',
  }),
  cooling_kw: quantity({
    label: 'Cooling power',
    hint: 'Compressors, fans, pumps and heat rejection',
    unit: 'kW',
    minimum: 0,
    maximum: LOAD_KW_MAX,
    description: 'All electrical power for cooling: compressors, fans, pumps, heat rejection',
  }),
  ups_losses_kw: quantity({
    label: 'UPS losses',
    hint: 'UPS, transformers and distribution',
    unit: 'kW',
    minimum: 0,
    maximum: LOAD_KW_MAX,
    description: 'UPS, transformer and distribution losses',
  }),
  lighting_kw: quantity({
    label: 'Lighting power',
    hint: '',
    unit: 'kW',
    minimum: 0,
    maximum: LOAD_KW_MAX,
    description: 'Electrical power of the lighting',
  }),
  country: further(
    freeText({
      label: 'Country',
      hint: 'Name or code: electricity price, grid carbon, law and climate of the site',
      description:
        'Country or territory by ISO code or name, for price, carbon, law and climate; an unknown word counts as the EU average; without it, the UK',
      suggested: Object.fromEntries(SUGGESTED_COUNTRIES.map((row) => [row, DATA_ROW_NAMES[row]])),
    }),
  ),
  climate: further(
    choice(CLIMATE_ZONE_LABEL, {
      label: 'Climate',
      hint: 'Typical year behind the cooling benchmark and the target',
      description:
        'Climate whose typical year moves the cooling benchmark and the target, uae_gcc for the UAE and the Gulf states; without it that of the country, and a temperate climate without both',
    }),
  ),
});

const Overhead = strictObject({
  component: choice(COMPONENTS, { label: 'Component', description: 'Component of the overhead' }),
  load_kw: quantity({ label: 'Load', unit: 'kW', decimals: 2, description: 'Power of the component' }),
  pue_contribution: quantity({
    label: 'PUE contribution',
    unit: '-',
    decimals: 3,
    description: 'PUE contribution: power of the component per kW of IT',
  }),
  share_of_overhead_pct: orNull(
    quantity({ label: 'Share of overhead', unit: '%', decimals: 1, description: 'Share of the total overhead' }),
  ),
  annual_energy_kwh: quantity({
    label: 'Annual energy',
    unit: 'kWh/yr',
    decimals: 0,
    description: 'Annual energy of the component',
  }),
  annual_cost_gbp: quantity({
    label: 'Annual cost',
    unit: 'GBP/yr',
    decimals: 0,
    description: 'Annual electricity cost of the component',
  }),
  benchmark_ratio: quantity({
    label: 'Benchmark ratio',
    unit: '-',
    decimals: 3,
    description:
      'Achievable power of the component per kW of IT; for cooling it depends on the IT load and the climate',
  }),
  saving_kw: quantity({ label: 'Saving', unit: 'kW', decimals: 2, description: 'Power above the benchmark' }),
  saving_gbp: quantity({
    label: 'Saving',
    unit: 'GBP/yr',
    decimals: 0,
    description: 'Annual cost of the power above the benchmark',
  }),
});

const RegulatoryReference = strictObject({
  key: choice(LIMITS, { label: 'Name', description: 'Name of the limit' }),
  limit_pue: quantity({
    label: 'Limit PUE',
    unit: '-',
    decimals: 2,
    description: 'Highest PUE that the limit allows',
  }),
  applies_from: text({
    label: 'Applies from',
    description: 'Date from which the limit applies; it may be in the future, because in_force means enacted',
  }),
  status: choice(LIMIT_STATUSES, { label: 'Status', description: 'Enacted, proposed or voluntary' }),
  met: orNull(
    flag({ label: 'Met', description: 'Whether the PUE meets the limit' }),
    'where the limit cannot apply to the site or no cooling power was given',
  ),
  note: text({ label: 'Note', description: 'Legal basis of the limit, and who it applies to' }),
});

export const Result = strictObject({
  pue_score: quantity({
    label: 'PUE score',
    unit: '-',
    decimals: 3,
    headline: 1,
    description: 'Power usage effectiveness: total facility load over IT load',
  }),
  overhead_ratio: quantity({
    label: 'Overhead ratio',
    unit: '-',
    decimals: 3,
    description: 'Overhead per kW of IT load',
  }),
  efficiency_rating: choice([...PUE_RATINGS, NOT_RATED], {
    label: 'Efficiency rating',
    headline: 2,
    tones: {
      Excellent: 'good',
      'Very Good': 'good',
      Good: 'good',
      Average: 'caution',
      Poor: 'bad',
      'Very Poor': 'bad',
      [NOT_RATED]: 'caution',
    },
    description: 'Rating of the PUE; not rated without the power of the cooling',
  }),
  pue_designation: choice(['iPUE'], {
    label: 'PUE designation',
    description: 'Interim PUE: from power, not from twelve months of energy',
  }),
  dcie_pct: quantity({
    label: 'DCiE',
    unit: '%',
    decimals: 1,
    description: 'Data centre infrastructure efficiency',
  }),
  total_facility_load_kw: quantity({
    label: 'Total facility load',
    unit: 'kW',
    decimals: 2,
    description: 'Total facility load: IT load and overhead',
  }),
  overhead_kw: quantity({
    label: 'Overhead',
    unit: 'kW',
    decimals: 2,
    headline: 4,
    description: 'Overhead: cooling, losses and lighting',
  }),
  overhead_breakdown: listOf(Overhead, { label: 'Overhead breakdown', description: 'Components of the overhead' }),
  implied_cooling_cop: orNull(
    quantity({
      label: 'Implied cooling COP',
      unit: '-',
      decimals: 2,
      description: 'Coefficient of performance of the cooling: heat removed over cooling power',
    }),
  ),
  power_chain_efficiency_pct: quantity({
    label: 'Power chain efficiency',
    unit: '%',
    decimals: 1,
    description: 'Power chain efficiency: IT load over the sum of IT load and UPS losses',
  }),
  annual_energy_kwh: quantity({
    label: 'Annual energy',
    unit: 'kWh/yr',
    decimals: 0,
    description: 'Annual energy, whole facility',
  }),
  annual_it_energy_kwh: quantity({
    label: 'Annual IT energy',
    unit: 'kWh/yr',
    decimals: 0,
    description: 'Annual energy, IT equipment',
  }),
  annual_overhead_energy_kwh: quantity({
    label: 'Annual overhead energy',
    unit: 'kWh/yr',
    decimals: 0,
    description: 'Annual energy, overhead',
  }),
  electricity_price_gbp_per_kwh: quantity({
    label: 'Electricity price',
    unit: 'GBP/kWh',
    decimals: 5,
    description: 'Electricity price without VAT, in the UK with Climate Change Levy',
  }),
  annual_cost_estimate_gbp: quantity({
    label: 'Annual cost estimate',
    unit: 'GBP/yr',
    decimals: 0,
    headline: 5,
    description: 'Annual electricity cost, whole facility',
  }),
  annual_overhead_cost_gbp: quantity({
    label: 'Annual overhead cost',
    unit: 'GBP/yr',
    decimals: 0,
    description: 'Annual electricity cost, overhead',
  }),
  annual_carbon_tco2e: quantity({
    label: 'Annual carbon',
    unit: 'tCO2e/yr',
    decimals: 1,
    headline: 6,
    description: 'Annual emissions, whole facility',
  }),
  annual_overhead_carbon_tco2e: quantity({
    label: 'Annual overhead carbon',
    unit: 'tCO2e/yr',
    decimals: 1,
    description: 'Annual emissions, overhead',
  }),
  industry_average_pue: quantity({
    label: 'Industry average PUE',
    unit: '-',
    decimals: 2,
    description: 'Worldwide industry average',
  }),
  eu_average_pue: quantity({
    label: 'EU average PUE',
    unit: '-',
    decimals: 2,
    description: 'Average of the sites that report in the EU',
  }),
  gap_to_industry_average: quantity({
    label: 'Gap to industry average',
    unit: '-',
    decimals: 3,
    description: 'Difference from the industry average; negative is better',
  }),
  better_than_industry_average: orNull(
    flag({
      label: 'Better than industry average',
      tones: { true: 'good', false: 'caution' },
      description: 'Whether the PUE is below the industry average',
    }),
    'without the power of the cooling',
  ),
  target_pue: orNull(
    quantity({
      label: 'Target PUE',
      unit: '-',
      decimals: 3,
      headline: 3,
      description: 'PUE with every component of the overhead at its benchmark',
    }),
    'without the power of the cooling',
  ),
  target_met: orNull(
    flag({
      label: 'Target met',
      tones: { true: 'good', false: 'caution' },
      description: 'Whether no component of the overhead is above its benchmark, in the figures as shown',
    }),
    'without the power of the cooling, or where none is above and a component was given as 0',
  ),
  saving_to_target_kw: quantity({
    label: 'Saving to target',
    unit: 'kW',
    decimals: 2,
    description: 'Power saving at the target',
  }),
  saving_to_target_kwh: quantity({
    label: 'Saving to target',
    unit: 'kWh/yr',
    decimals: 0,
    description: 'Annual energy saving at the target',
  }),
  saving_to_target_gbp: quantity({
    label: 'Saving to target',
    unit: 'GBP/yr',
    decimals: 0,
    description: 'Annual cost saving at the target',
  }),
  saving_to_target_tco2e: quantity({
    label: 'Saving to target',
    unit: 'tCO2e/yr',
    decimals: 1,
    description: 'Annual emissions saving at the target',
  }),
  regulatory_references: listOf(RegulatoryReference, {
    label: 'Regulatory references',
    description: 'Limits to compare the PUE with',
  }),
});
