import { type Given, optionsOf, PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { COOLING_BENCHMARK, OVERHEAD_BENCHMARK, SITE_SIZE } from './data.ts';
import { CONSTANT_LOAD, ISO_PUE } from './references.ts';
import { COMPONENTS, type Component, type Input } from './schema.ts';

const ALL_COMPONENTS = optionsOf(COMPONENTS);

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

/** The cooling power per kW of IT that a site of this size can reach: larger sites have economisers. It is `bench` in its group. */
function coolingBenchmark(it_load_kw: number, group: Working, w: Working): number {
  const cooling_large = w.pick('cooling_large', COOLING_BENCHMARK, 'large');
  const cooling_small = w.pick('cooling_small', COOLING_BENCHMARK, 'small');
  const large_kw = w.pick('large_kw', SITE_SIZE, 'large');
  const small_kw = w.pick('small_kw', SITE_SIZE, 'small');
  const smallness = Math.min(1, Math.max(0, (large_kw - it_load_kw) / (large_kw - small_kw)));
  return group.result('benchmark_ratio', cooling_large + (cooling_small - cooling_large) * smallness, {
    symbol: 'bench',
    formula:
      'cooling_large + (cooling_small - cooling_large) * min(1, max(0, (large_kw - it_load_kw) / (large_kw - small_kw)))',
    description: 'Achievable cooling power per kW of IT at this IT load',
    reference: PRODUCT_METHOD,
  });
}

/** Power, share, annual energy and annual cost of one component. */
function consumptionOf(component: Component, site: Site, group: Working) {
  const { input, overhead, hours_per_year, price } = site;
  const { it_load_kw } = input;
  const p = group.result('load_kw', input[INPUT_OF[component]], {
    symbol: 'p',
    formula: INPUT_OF[component],
    reference: 'Input',
  });
  const contribution = group.result('pue_contribution', p / it_load_kw, {
    symbol: 'contribution',
    formula: 'p / it_load_kw',
    reference: ISO_PUE,
  });
  const share =
    overhead > 0
      ? group.result('share_of_overhead_pct', (100 * p) / overhead, {
          symbol: 'share',
          formula: '100 * p / overhead',
          reference: PRODUCT_METHOD,
        })
      : null;
  const energy = group.result('annual_energy_kwh', p * hours_per_year, {
    symbol: 'energy',
    formula: 'p * hours_per_year',
    reference: CONSTANT_LOAD,
  });
  const cost = group.result('annual_cost_gbp', energy * price, {
    symbol: 'cost',
    formula: 'energy * price',
    reference: CONSTANT_LOAD,
  });
  return { p, contribution, share, energy, cost };
}

/** The components of the overhead, one row each. */
export function assessOverheads(site: Site, w: Working) {
  return ALL_COMPONENTS.map((component, row) =>
    assessOverhead(component, site, w.row('overhead_breakdown', row, component), w),
  );
}

/** One component of the overhead: what it draws and costs, and its saving at the benchmark. */
function assessOverhead(component: Component, site: Site, group: Working, w: Working) {
  const { input, hours_per_year, price } = site;
  const { it_load_kw } = input;
  const { p, contribution, share, energy, cost } = consumptionOf(component, site, group);
  const bench =
    component === 'cooling'
      ? coolingBenchmark(it_load_kw, group, w)
      : group.pick('bench', OVERHEAD_BENCHMARK, component);
  const saving = group.result('saving_kw', Math.max(0, p - bench * it_load_kw), {
    symbol: 'saving',
    formula: 'max(0, p - bench * it_load_kw)',
    reference: PRODUCT_METHOD,
  });
  const saving_cost = group.result('saving_gbp', saving * hours_per_year * price, {
    symbol: 'saving_cost',
    formula: 'saving * hours_per_year * price',
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
