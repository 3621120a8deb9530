import { PUE_RATINGS } from '../../data/pue_rating.ts';
import { choice, flag, listOf, orNull, quantity, strictObject, text } from '../../kernel/index.ts';

const LOAD_KW_MAX = 1_000_000;

const COMPONENTS = {
  cooling: 'Cooling',
  ups_and_distribution: 'UPS and distribution',
  lighting: 'Lighting',
} as const;
export type Component = keyof typeof COMPONENTS;

const LIMIT_STATUSES = { in_force: 'In force', proposed: 'Proposed', voluntary: 'Voluntary' } as const;
export type LimitStatus = keyof typeof LIMIT_STATUSES;

/** Limits that others set, by name. */
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
});

const Overhead = strictObject({
  component: choice(COMPONENTS, { label: 'Component', description: 'Part of the overhead' }),
  load_kw: quantity({ label: 'Load', unit: 'kW', decimals: 2, description: 'Power of the part' }),
  pue_contribution: quantity({
    label: 'PUE contribution',
    unit: '-',
    decimals: 3,
    description: 'Power of the part per kW of IT',
  }),
  share_of_overhead_pct: orNull(
    quantity({ label: 'Share of overhead', unit: '%', decimals: 1, description: 'Share of the whole overhead' }),
  ),
  annual_energy_kwh: quantity({
    label: 'Annual energy',
    unit: 'kWh/yr',
    decimals: 0,
    description: 'Energy of a year',
  }),
  annual_cost_gbp: quantity({ label: 'Annual cost', unit: 'GBP/yr', decimals: 0, description: 'Cost of a year' }),
  benchmark_ratio: quantity({
    label: 'Benchmark ratio',
    unit: '-',
    decimals: 3,
    description: 'Achievable power of the part per kW of IT; for cooling it follows the size of the site',
  }),
  saving_kw: quantity({ label: 'Saving', unit: 'kW', decimals: 2, description: 'Power above the benchmark' }),
  saving_gbp: quantity({
    label: 'Saving',
    unit: 'GBP/yr',
    decimals: 0,
    description: 'Cost of the power above the benchmark',
  }),
});

const RegulatoryReference = strictObject({
  key: choice(LIMITS, { label: 'Name', description: 'Name of the limit' }),
  limit_pue: quantity({
    label: 'Limit PUE',
    unit: '-',
    decimals: 2,
    description: 'Largest PUE that the limit allows',
  }),
  applies_from: text({
    label: 'Applies from',
    description: 'Date from which the limit applies; in_force means enacted, so it may lie ahead',
  }),
  status: choice(LIMIT_STATUSES, { label: 'Status', description: 'Enacted, proposed or voluntary' }),
  met: flag({ label: 'Met', description: 'Whether the score meets the limit' }),
  note: text({ label: 'Note', description: 'What the limit rests on, and whom it binds' }),
});

export const Result = strictObject({
  pue_score: quantity({
    label: 'PUE score',
    unit: '-',
    decimals: 3,
    headline: 1,
    description: 'Total facility load over IT load',
  }),
  overhead_ratio: quantity({ label: 'Overhead ratio', unit: '-', decimals: 3, description: 'Overhead per kW of IT' }),
  efficiency_rating: choice(PUE_RATINGS, {
    label: 'Efficiency rating',
    headline: 2,
    tones: {
      Excellent: 'good',
      'Very Good': 'good',
      Good: 'good',
      Average: 'caution',
      Poor: 'bad',
      'Very Poor': 'bad',
    },
    description: 'Rating word',
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
    description: 'IT load and overheads',
  }),
  overhead_kw: quantity({
    label: 'Overhead',
    unit: 'kW',
    decimals: 2,
    headline: 4,
    description: 'Cooling, losses and lighting',
  }),
  overhead_breakdown: listOf(Overhead, { label: 'Overhead breakdown', description: 'Where the overhead goes' }),
  implied_cooling_cop: orNull(
    quantity({
      label: 'Implied cooling COP',
      unit: '-',
      decimals: 2,
      description: 'Heat to be removed over cooling power',
    }),
  ),
  power_chain_efficiency_pct: quantity({
    label: 'Power chain efficiency',
    unit: '%',
    decimals: 1,
    description: 'IT load over IT load and UPS losses',
  }),
  annual_energy_kwh: quantity({
    label: 'Annual energy',
    unit: 'kWh/yr',
    decimals: 0,
    description: 'Energy of a year, whole facility',
  }),
  annual_it_energy_kwh: quantity({
    label: 'Annual IT energy',
    unit: 'kWh/yr',
    decimals: 0,
    description: 'Energy of a year, IT',
  }),
  annual_overhead_energy_kwh: quantity({
    label: 'Annual overhead energy',
    unit: 'kWh/yr',
    decimals: 0,
    description: 'Energy of a year, overhead',
  }),
  electricity_price_gbp_per_kwh: quantity({
    label: 'Electricity price',
    unit: 'GBP/kWh',
    decimals: 5,
    description: 'Price used, without VAT',
  }),
  annual_cost_estimate_gbp: quantity({
    label: 'Annual cost estimate',
    unit: 'GBP/yr',
    decimals: 0,
    headline: 5,
    description: 'Cost of a year, whole facility',
  }),
  annual_overhead_cost_gbp: quantity({
    label: 'Annual overhead cost',
    unit: 'GBP/yr',
    decimals: 0,
    description: 'Cost of a year, overhead',
  }),
  annual_carbon_tco2e: quantity({
    label: 'Annual carbon',
    unit: 'tCO2e/yr',
    decimals: 1,
    headline: 6,
    description: 'Carbon of a year, whole facility',
  }),
  annual_overhead_carbon_tco2e: quantity({
    label: 'Annual overhead carbon',
    unit: 'tCO2e/yr',
    decimals: 1,
    description: 'Carbon of a year, overhead',
  }),
  industry_average_pue: quantity({
    label: 'Industry average PUE',
    unit: '-',
    decimals: 2,
    description: 'Average of the industry worldwide',
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
    description: 'PUE above the average; negative is better',
  }),
  better_than_industry_average: flag({
    label: 'Better than industry average',
    tones: { true: 'good', false: 'caution' },
    description: 'Whether the score is below the average of the industry',
  }),
  target_pue: quantity({
    label: 'Target PUE',
    unit: '-',
    decimals: 3,
    headline: 3,
    description: 'PUE with every part of the overhead at its benchmark',
  }),
  target_met: flag({
    label: 'Target met',
    tones: { true: 'good', false: 'caution' },
    description: 'Whether no part of the overhead is above its benchmark, as far as the shown figures go',
  }),
  saving_to_target_kw: quantity({
    label: 'Saving to target',
    unit: 'kW',
    decimals: 2,
    description: 'Power saved at the target',
  }),
  saving_to_target_kwh: quantity({
    label: 'Saving to target',
    unit: 'kWh/yr',
    decimals: 0,
    description: 'Energy saved in a year at the target',
  }),
  saving_to_target_gbp: quantity({
    label: 'Saving to target',
    unit: 'GBP/yr',
    decimals: 0,
    description: 'Cost saved in a year at the target',
  }),
  saving_to_target_tco2e: quantity({
    label: 'Saving to target',
    unit: 'tCO2e/yr',
    decimals: 1,
    description: 'Carbon saved in a year at the target',
  }),
  regulatory_references: listOf(RegulatoryReference, {
    label: 'Regulatory references',
    description: 'Limits that the score can be read against',
  }),
});
