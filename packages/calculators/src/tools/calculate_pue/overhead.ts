import { type Given, PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { COOLING_BENCHMARK, OVERHEAD_BENCHMARK, SITE_SIZE } from './data.ts';
import { CONSTANT_LOAD, ISO_PUE } from './references.ts';
import type { Component, Input } from './schema.ts';

const INPUT_OF = {
  cooling: 'cooling_kw',
  ups_and_distribution: 'ups_losses_kw',
  lighting: 'lighting_kw',
} as const satisfies Record<Component, keyof Given<typeof Input>>;

/** What the components of the overhead are assessed with. */
interface Site {
  input: Given<typeof Input>;
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
    description: 'Achievable cooling power per kW of IT at this IT load',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
}

/** Power, share, annual energy and annual cost of one component. */
function consumptionOf(component: Component, site: Site, part: Working) {
  const { input, overhead, hours_per_year, price } = site;
  const { it_load_kw } = input;
  const p = part.step('p', input[INPUT_OF[component]], {
    formula: INPUT_OF[component],
    description: 'Power of the component',
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
    description: 'Annual energy',
    unit: 'kWh/yr',
    reference: CONSTANT_LOAD,
  });
  const cost = part.step('cost', energy * price, {
    formula: 'energy * price',
    description: 'Annual electricity cost',
    unit: 'GBP/yr',
    reference: CONSTANT_LOAD,
  });
  return { p, contribution, share, energy, cost };
}

/** One component of the overhead: what it draws and costs, and its saving at the benchmark. */
export function assessOverhead(component: Component, site: Site, w: Working) {
  const { input, hours_per_year, price } = site;
  const { it_load_kw } = input;
  const part = w.part(component);
  const { p, contribution, share, energy, cost } = consumptionOf(component, site, part);
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
    description: 'Annual cost of the power above the benchmark',
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
