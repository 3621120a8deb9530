import { PUE_RATINGS } from '../../data/pue_rating.ts';
import { choice, flag, listOf, orNull, quantity, strictObject, text } from '../../kernel/index.ts';

const LOAD_KW_MAX = 1_000_000;

export const COMPONENTS = ['cooling', 'ups_and_distribution', 'lighting'] as const;
export const LIMIT_STATUSES = ['in_force', 'proposed', 'voluntary'] as const;

export const Input = strictObject({
  it_load_kw: quantity({
    unit: 'kW',
    minimum: 0.1,
    maximum: LOAD_KW_MAX,
    description: 'Power drawn by IT equipment',
  }),
  cooling_kw: quantity({
    unit: 'kW',
    minimum: 0,
    maximum: LOAD_KW_MAX,
    description: 'All electrical power for cooling: compressors, fans, pumps, heat rejection',
  }),
  ups_losses_kw: quantity({
    unit: 'kW',
    minimum: 0,
    maximum: LOAD_KW_MAX,
    description: 'UPS, transformer and distribution losses',
  }),
  lighting_kw: quantity({ unit: 'kW', minimum: 0, maximum: LOAD_KW_MAX, description: 'Lighting power' }),
});

const Overhead = strictObject({
  component: choice(COMPONENTS, 'Part of the overhead'),
  load_kw: quantity({ unit: 'kW', decimals: 2, description: 'Power of the part' }),
  pue_contribution: quantity({ unit: '-', decimals: 3, description: 'Power of the part per kW of IT' }),
  share_of_overhead_pct: orNull(quantity({ unit: '%', decimals: 1, description: 'Share of the whole overhead' })),
  annual_energy_kwh: quantity({ unit: 'kWh/yr', decimals: 0, description: 'Energy of a year' }),
  annual_cost_gbp: quantity({ unit: 'GBP/yr', decimals: 0, description: 'Cost of a year' }),
  benchmark_ratio: quantity({ unit: '-', decimals: 2, description: 'Achievable power of the part per kW of IT' }),
  saving_kw: quantity({ unit: 'kW', decimals: 2, description: 'Power above the benchmark' }),
  saving_gbp: quantity({ unit: 'GBP/yr', decimals: 0, description: 'Cost of the power above the benchmark' }),
});

const RegulatoryReference = strictObject({
  key: text('Name of the limit'),
  limit_pue: quantity({ unit: '-', decimals: 2, description: 'Largest PUE that the limit allows' }),
  applies_from: text('Date from which the limit applies; in_force means enacted, so it may lie ahead'),
  status: choice(LIMIT_STATUSES, 'Enacted, proposed or voluntary'),
  met: flag('Whether the score meets the limit'),
});

export const Result = strictObject({
  pue_score: quantity({ unit: '-', decimals: 3, description: 'Total facility load over IT load' }),
  overhead_ratio: quantity({ unit: '-', decimals: 3, description: 'Overhead per kW of IT' }),
  efficiency_rating: choice(PUE_RATINGS, 'Rating word'),
  pue_designation: choice(['iPUE'], 'Interim PUE: from power, not from twelve months of energy'),
  dcie_pct: quantity({ unit: '%', decimals: 1, description: 'Data centre infrastructure efficiency' }),
  total_facility_load_kw: quantity({ unit: 'kW', decimals: 2, description: 'IT load and overheads' }),
  overhead_kw: quantity({ unit: 'kW', decimals: 2, description: 'Cooling, losses and lighting' }),
  overhead_breakdown: listOf(Overhead, { description: 'Where the overhead goes' }),
  implied_cooling_cop: orNull(
    quantity({ unit: '-', decimals: 2, description: 'Heat to be removed over cooling power' }),
  ),
  power_chain_efficiency_pct: quantity({ unit: '%', decimals: 1, description: 'IT load over IT load and UPS losses' }),
  annual_energy_kwh: quantity({ unit: 'kWh/yr', decimals: 0, description: 'Energy of a year, whole facility' }),
  annual_it_energy_kwh: quantity({ unit: 'kWh/yr', decimals: 0, description: 'Energy of a year, IT' }),
  annual_overhead_energy_kwh: quantity({ unit: 'kWh/yr', decimals: 0, description: 'Energy of a year, overhead' }),
  electricity_price_gbp_per_kwh: quantity({ unit: 'GBP/kWh', decimals: 5, description: 'Price used, without VAT' }),
  annual_cost_estimate_gbp: quantity({ unit: 'GBP/yr', decimals: 0, description: 'Cost of a year, whole facility' }),
  annual_overhead_cost_gbp: quantity({ unit: 'GBP/yr', decimals: 0, description: 'Cost of a year, overhead' }),
  annual_carbon_tco2e: quantity({ unit: 'tCO2e/yr', decimals: 1, description: 'Carbon of a year, whole facility' }),
  annual_overhead_carbon_tco2e: quantity({ unit: 'tCO2e/yr', decimals: 1, description: 'Carbon of a year, overhead' }),
  industry_average_pue: quantity({ unit: '-', decimals: 2, description: 'Average of the industry worldwide' }),
  eu_average_pue: quantity({ unit: '-', decimals: 2, description: 'Average of the sites that report in the EU' }),
  gap_to_industry_average: quantity({
    unit: '-',
    decimals: 3,
    description: 'PUE above the average; negative is better',
  }),
  better_than_industry_average: flag('Whether the score is below the average of the industry'),
  target_pue: quantity({ unit: '-', decimals: 2, description: 'Limit of the next better rating' }),
  saving_to_target_kw: quantity({ unit: 'kW', decimals: 2, description: 'Power saved at the target' }),
  saving_to_target_kwh: quantity({ unit: 'kWh/yr', decimals: 0, description: 'Energy saved in a year at the target' }),
  saving_to_target_gbp: quantity({ unit: 'GBP/yr', decimals: 0, description: 'Cost saved in a year at the target' }),
  saving_to_target_tco2e: quantity({
    unit: 'tCO2e/yr',
    decimals: 1,
    description: 'Carbon saved in a year at the target',
  }),
  regulatory_references: listOf(RegulatoryReference, { description: 'Limits that the score can be read against' }),
});
