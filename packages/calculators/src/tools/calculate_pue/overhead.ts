import { CLIMATE_ZONE_LABEL, type ClimateZone } from '../../data/climate_zones.ts';
import { type Given, optionsOf, PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { YEAR_MODEL } from '../../methods/typical_year.ts';
import { COOLING_BENCHMARK, OVERHEAD_BENCHMARK, SITE_SIZE } from './data.ts';
import { CONSTANT_LOAD, ISO_PUE } from './references.ts';
import { COMPONENTS, type Component, type Input } from './schema.ts';
import { COOLING_RATIO, TEMPERATE } from './site.ts';

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
  climate: ClimateZone | undefined;
}

/** The plant that a large hall and a small room are compared with. */
const PLANT_OF_SIZE = { large: 'crah', small: 'crac' } as const;

function recordRatio(symbol: string, size: keyof typeof PLANT_OF_SIZE, climate: ClimateZone, w: Working): number {
  return w.find(symbol, COOLING_RATIO[climate][PLANT_OF_SIZE[size]], {
    note: 'Sum over the 24 bins of the typical year, as in the data-hall thermal load, with losses and lighting at their benchmarks',
    description: `Annual cooling energy over annual IT energy, ${PLANT_OF_SIZE[size].toUpperCase()} units, climate ${CLIMATE_ZONE_LABEL[climate]}`,
    unit: '-',
    reference: YEAR_MODEL,
  });
}

/** The benchmark of a size: that of a temperate climate, moved by what the same plant takes over the year of the climate. */
function benchmarkOfSize(size: keyof typeof PLANT_OF_SIZE, climate: ClimateZone | undefined, w: Working): number {
  if (climate === undefined) return w.pick(`cooling_${size}`, COOLING_BENCHMARK, size);
  const temperate = w.pick(`temperate_${size}`, COOLING_BENCHMARK, size);
  const r = recordRatio(`r_${size}`, size, climate, w);
  const r_temperate = recordRatio(`r_temperate_${size}`, size, TEMPERATE, w);
  return w.step(`cooling_${size}`, temperate + (r - r_temperate), {
    formula: `temperate_${size} + (r_${size} - r_temperate_${size})`,
    description: `Achievable cooling power per kW of IT in the climate of the site, ${size === 'large' ? 'large hall' : 'small room'}`,
    unit: '-',
    reference: PRODUCT_METHOD,
  });
}

/** The cooling power per kW of IT that a site of this size can reach: larger sites have economisers. It is `bench` in its group. */
function coolingBenchmark({ input: { it_load_kw }, climate }: Site, group: Working, w: Working): number {
  const cooling_large = benchmarkOfSize('large', climate, w);
  const cooling_small = benchmarkOfSize('small', climate, w);
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
    component === 'cooling' ? coolingBenchmark(site, group, w) : group.pick('bench', OVERHEAD_BENCHMARK, component);
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
