import type { Static } from 'typebox';
import { HOURS_PER_YEAR } from '../../data/calendar.ts';
import { EU_AVERAGE_PUE, INDUSTRY_AVERAGE_PUE } from '../../data/pue_references.ts';
import { UK_CLIMATE_CHANGE_LEVY, UK_ELECTRICITY_PRICE_EX_CCL, UK_GRID_CARBON } from '../../data/uk_electricity.ts';
import { type Calculated, type Given, PRODUCT_METHOD, roundTo, type Working } from '../../kernel/index.ts';
import { ratePueAsShown } from '../../methods/pue_rating.ts';
import { COOLING_BENCHMARK, OVERHEAD_BENCHMARK, REGULATORY_REFERENCES, SITE_SIZE } from './data.ts';
import type { Component, Input, Result } from './schema.ts';

const ISO_PUE = 'ISO/IEC 30134-2:2026, definition of PUE';
const ISO_DCIE = 'ISO/IEC 30134-2:2026, reciprocal of PUE in percent';
const ENERGY_AT_CONSTANT_LOAD = 'Constant load over the year';

const INPUT_OF: Record<Component, string> = {
  cooling: 'cooling_kw',
  ups_and_distribution: 'ups_losses_kw',
  lighting: 'lighting_kw',
};

interface Site {
  it_load_kw: number;
  overhead: number;
  hours_per_year: number;
  price: number;
}

/** The cooling power per kW of IT that a site of this size can reach: larger sites have economisers. It is `bench` in its part. */
function coolingBenchmark(it_load_kw: number, part: Working, w: Working): number {
  const cooling_large = w.pick('cooling_large', COOLING_BENCHMARK, 'large');
  const cooling_small = w.pick('cooling_small', COOLING_BENCHMARK, 'small');
  const large_kw = w.pick('large_kw', SITE_SIZE, 'large');
  const small_kw = w.pick('small_kw', SITE_SIZE, 'small');
  const smallness = Math.min(1, Math.max(0, (large_kw - it_load_kw) / (large_kw - small_kw)));
  return part.step('bench', cooling_large + (cooling_small - cooling_large) * smallness, {
    formula:
      'cooling_large + (cooling_small - cooling_large) * min(1, max(0, (large_kw - it_load_kw) / (large_kw - small_kw)))',
    description: 'Achievable cooling power per kW of IT at this size',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
}

/** What one part of the overhead draws, costs, and could save against its benchmark. */
function assessOverhead(component: Component, p: number, site: Site, w: Working) {
  const { it_load_kw, overhead, hours_per_year, price } = site;
  const part = w.part(component);
  part.step('p', p, {
    formula: INPUT_OF[component],
    description: 'Power of the part',
    unit: 'kW',
    reference: 'Input',
  });
  const contribution = part.step('contribution', p / it_load_kw, {
    formula: 'p / it_load_kw',
    description: 'Contribution to the PUE',
    unit: '-',
    reference: ISO_PUE,
  });
  const share =
    overhead > 0
      ? part.step('share', (100 * p) / overhead, {
          formula: '100 * p / overhead',
          description: 'Share of the overhead',
          unit: '%',
          reference: PRODUCT_METHOD,
        })
      : null;
  const energy = part.step('energy', p * hours_per_year, {
    formula: 'p * hours_per_year',
    description: 'Energy of a year',
    unit: 'kWh/yr',
    reference: ENERGY_AT_CONSTANT_LOAD,
  });
  const cost = part.step('cost', energy * price, {
    formula: 'energy * price',
    description: 'Cost of a year',
    unit: 'GBP/yr',
    reference: ENERGY_AT_CONSTANT_LOAD,
  });
  const bench =
    component === 'cooling' ? coolingBenchmark(it_load_kw, part, w) : part.pick('bench', OVERHEAD_BENCHMARK, component);
  const saving = part.step('saving', Math.max(0, p - bench * it_load_kw), {
    formula: 'max(0, p - bench * it_load_kw)',
    description: 'Power above the benchmark',
    unit: 'kW',
    reference: PRODUCT_METHOD,
  });
  const saving_cost = part.step('saving_cost', saving * hours_per_year * price, {
    formula: 'saving * hours_per_year * price',
    description: 'Cost of the power above the benchmark',
    unit: 'GBP/yr',
    reference: PRODUCT_METHOD,
  });
  return {
    component,
    load_kw: p,
    pue_contribution: contribution,
    share_of_overhead_pct: share,
    annual_energy_kwh: energy,
    annual_cost_gbp: cost,
    benchmark_ratio: bench,
    saving_kw: saving,
    saving_gbp: saving_cost,
  };
}

function compareWithLimits(pue3: number, w: Working) {
  return REGULATORY_REFERENCES.map(({ key, limit, applies_from, status }) => {
    const part = w.part(key);
    const limit_pue = part.pick('limit', limit);
    const met = part.step('met', pue3 <= limit_pue, {
      formula: 'pue3 <= limit',
      description: 'Whether the score meets the limit',
      unit: '-',
      reference: limit.source.document,
    });
    return { key, limit_pue, applies_from, status, met, note: limit.note };
  });
}

export function calculatePue(input: Given<typeof Input>, w: Working): Calculated<Static<typeof Result>> {
  const { it_load_kw, cooling_kw, ups_losses_kw, lighting_kw } = input;
  const hours_per_year = w.use(HOURS_PER_YEAR);
  const price_ex_ccl = w.use(UK_ELECTRICITY_PRICE_EX_CCL);
  const ccl = w.use(UK_CLIMATE_CHANGE_LEVY);
  const grid = w.use(UK_GRID_CARBON);
  const price = w.step('price', price_ex_ccl + ccl, {
    formula: 'price_ex_ccl + ccl',
    description: 'Electricity price with Climate Change Levy, without VAT',
    unit: 'GBP/kWh',
    reference: UK_ELECTRICITY_PRICE_EX_CCL.source.document,
  });

  const overhead = w.step('overhead', cooling_kw + ups_losses_kw + lighting_kw, {
    formula: 'cooling_kw + ups_losses_kw + lighting_kw',
    description: 'Overhead',
    unit: 'kW',
    reference: ISO_PUE,
  });
  const total = w.step('total', it_load_kw + overhead, {
    formula: 'it_load_kw + overhead',
    description: 'Total facility load',
    unit: 'kW',
    reference: ISO_PUE,
  });
  const pue = w.step('pue', total / it_load_kw, {
    formula: 'total / it_load_kw',
    description: 'Power usage effectiveness, on power (iPUE)',
    unit: '-',
    reference: ISO_PUE,
  });
  const overhead_ratio = w.step('overhead_ratio', pue - 1, {
    formula: 'pue - 1',
    description: 'Overhead per kW of IT load',
    unit: '-',
    reference: ISO_PUE,
  });
  const pue3 = w.step('pue3', roundTo(pue, 3), {
    formula: 'round(pue, 3)',
    description: 'Score as shown, which every comparison uses',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
  const efficiency_rating = ratePueAsShown(pue3, w);
  const dcie = w.step('dcie', 100 / pue, {
    formula: '100 / pue',
    description: 'Data centre infrastructure efficiency',
    unit: '%',
    reference: ISO_DCIE,
  });

  const site = { it_load_kw, overhead, hours_per_year, price };
  const cooling = assessOverhead('cooling', cooling_kw, site, w);
  const ups = assessOverhead('ups_and_distribution', ups_losses_kw, site, w);
  const lighting = assessOverhead('lighting', lighting_kw, site, w);

  const cop =
    cooling_kw > 0
      ? w.step('cop', (it_load_kw + ups_losses_kw + lighting_kw) / cooling_kw, {
          formula: '(it_load_kw + ups_losses_kw + lighting_kw) / cooling_kw',
          description: 'Heat to be removed over cooling power',
          unit: '-',
          reference: PRODUCT_METHOD,
        })
      : null;
  const chain = w.step('chain', (100 * it_load_kw) / (it_load_kw + ups_losses_kw), {
    formula: '100 * it_load_kw / (it_load_kw + ups_losses_kw)',
    description: 'Efficiency of the power chain',
    unit: '%',
    reference: PRODUCT_METHOD,
  });

  const annual_energy = w.step('annual_energy', total * hours_per_year, {
    formula: 'total * hours_per_year',
    description: 'Energy of a year, whole facility',
    unit: 'kWh/yr',
    reference: ENERGY_AT_CONSTANT_LOAD,
  });
  const annual_it_energy = w.step('annual_it_energy', it_load_kw * hours_per_year, {
    formula: 'it_load_kw * hours_per_year',
    description: 'Energy of a year, IT',
    unit: 'kWh/yr',
    reference: ENERGY_AT_CONSTANT_LOAD,
  });
  const annual_overhead_energy = w.step('annual_overhead_energy', overhead * hours_per_year, {
    formula: 'overhead * hours_per_year',
    description: 'Energy of a year, overhead',
    unit: 'kWh/yr',
    reference: ENERGY_AT_CONSTANT_LOAD,
  });
  const annual_cost = w.step('annual_cost', annual_energy * price, {
    formula: 'annual_energy * price',
    description: 'Cost of a year, whole facility',
    unit: 'GBP/yr',
    reference: UK_ELECTRICITY_PRICE_EX_CCL.source.document,
  });
  const annual_overhead_cost = w.step('annual_overhead_cost', annual_overhead_energy * price, {
    formula: 'annual_overhead_energy * price',
    description: 'Cost of a year, overhead',
    unit: 'GBP/yr',
    reference: UK_ELECTRICITY_PRICE_EX_CCL.source.document,
  });
  const annual_carbon = w.step('annual_carbon', (annual_energy * grid) / 1000, {
    formula: 'annual_energy * grid / 1000',
    description: 'Carbon of a year, whole facility',
    unit: 'tCO2e/yr',
    reference: UK_GRID_CARBON.source.document,
  });
  const annual_overhead_carbon = w.step('annual_overhead_carbon', (annual_overhead_energy * grid) / 1000, {
    formula: 'annual_overhead_energy * grid / 1000',
    description: 'Carbon of a year, overhead',
    unit: 'tCO2e/yr',
    reference: UK_GRID_CARBON.source.document,
  });

  const industry_average_pue = w.use(INDUSTRY_AVERAGE_PUE);
  const eu_average_pue = w.use(EU_AVERAGE_PUE);
  const gap = w.step('gap', pue - industry_average_pue, {
    formula: 'pue - industry_average_pue',
    description: 'PUE above the industry average; negative is better',
    unit: '-',
    reference: INDUSTRY_AVERAGE_PUE.source.document,
  });

  const better_than_industry_average = w.step('is_better', pue3 < industry_average_pue, {
    formula: 'pue3 < industry_average_pue',
    description: 'Whether the score is better than the industry average',
    unit: '-',
    reference: INDUSTRY_AVERAGE_PUE.source.document,
  });

  const saving_kw = w.step('saving_kw', cooling.saving_kw + ups.saving_kw + lighting.saving_kw, {
    formula: 'saving_cooling + saving_ups_and_distribution + saving_lighting',
    description: 'Power above the benchmarks of the parts',
    unit: 'kW',
    reference: PRODUCT_METHOD,
  });
  const target = w.step('target', pue - saving_kw / it_load_kw, {
    formula: 'pue - saving_kw / it_load_kw',
    description: 'PUE with every part of the overhead at its benchmark',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
  const target_met = w.step('target_met', roundTo(saving_kw, 2) === 0 && roundTo(target, 3) === pue3, {
    formula: 'round(saving_kw, 2) == 0 ? round(target, 3) == pue3 : false',
    description: 'Whether no part is above its benchmark, as far as the shown figures go',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
  const saving_kwh = w.step('saving_kwh', saving_kw * hours_per_year, {
    formula: 'saving_kw * hours_per_year',
    description: 'Energy saved in a year at the target',
    unit: 'kWh/yr',
    reference: ENERGY_AT_CONSTANT_LOAD,
  });
  const saving_gbp = w.step('saving_gbp', saving_kwh * price, {
    formula: 'saving_kwh * price',
    description: 'Cost saved in a year at the target',
    unit: 'GBP/yr',
    reference: UK_ELECTRICITY_PRICE_EX_CCL.source.document,
  });
  const saving_tco2e = w.step('saving_tco2e', (saving_kwh * grid) / 1000, {
    formula: 'saving_kwh * grid / 1000',
    description: 'Carbon saved in a year at the target',
    unit: 'tCO2e/yr',
    reference: UK_GRID_CARBON.source.document,
  });

  const figures = {
    pue_score: pue,
    overhead_ratio,
    efficiency_rating,
    pue_designation: 'iPUE' as const,
    dcie_pct: dcie,
    total_facility_load_kw: total,
    overhead_kw: overhead,
    overhead_breakdown: [cooling, ups, lighting],
    implied_cooling_cop: cop,
    power_chain_efficiency_pct: chain,
    annual_energy_kwh: annual_energy,
    annual_it_energy_kwh: annual_it_energy,
    annual_overhead_energy_kwh: annual_overhead_energy,
    electricity_price_gbp_per_kwh: price,
    annual_cost_estimate_gbp: annual_cost,
    annual_overhead_cost_gbp: annual_overhead_cost,
    annual_carbon_tco2e: annual_carbon,
    annual_overhead_carbon_tco2e: annual_overhead_carbon,
    industry_average_pue,
    eu_average_pue,
    gap_to_industry_average: gap,
    better_than_industry_average,
    target_pue: target,
    target_met,
    saving_to_target_kw: saving_kw,
    saving_to_target_kwh: saving_kwh,
    saving_to_target_gbp: saving_gbp,
    saving_to_target_tco2e: saving_tco2e,
    regulatory_references: compareWithLimits(pue3, w),
  };
  return { figures };
}
