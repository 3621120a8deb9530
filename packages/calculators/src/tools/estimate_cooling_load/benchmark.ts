import { type Given, PRODUCT_METHOD, settle, type Working } from '../../kernel/index.ts';
import { GULF_BENCHMARK_FACTOR, LOAD_BENCHMARK, TYPICAL_PLANT_SIZE } from './data/space.ts';
import type { Input } from './schema.ts';
import type { BenchmarkPosition } from './vocabulary.ts';

interface Benchmark {
  specific: number;
  low: number;
  high: number;
  position: BenchmarkPosition;
  /** Usual plant size; null if there is none. */
  typical: number | null;
}

/** The load `load`, which is in the working, compared with the usual range of such spaces. */
export function compareWithBenchmark(
  { space_type, climate_zone, floor_area_m2 }: Given<typeof Input>,
  load: number,
  w: Working,
): Benchmark {
  const specific = w.result('specific_load_w_per_m2', (load * 1000) / floor_area_m2, {
    symbol: 'specific',
    formula: 'load * 1000 / floor_area_m2',
    reference: PRODUCT_METHOD,
  });
  const low = w.pick('low', LOAD_BENCHMARK, space_type, 'low');
  const high_europe = w.pick('high_europe', LOAD_BENCHMARK, space_type, 'high');
  const high =
    climate_zone === 'uae_gcc'
      ? w.result('benchmark_high_w_per_m2', high_europe * w.use(GULF_BENCHMARK_FACTOR), {
          symbol: 'high',
          formula: 'high_europe * gulf_factor',
          description: 'Upper end of the usual range in the Gulf',
          reference: PRODUCT_METHOD,
        })
      : high_europe;
  const compared = settle(specific);
  const isBelow = w.step('is_below', compared < low, {
    formula: 'round(specific, 9) < low',
    description: 'Whether the load is below the usual range',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
  const isAbove = w.step('is_above', compared > high, {
    formula: climate_zone === 'uae_gcc' ? 'round(specific, 9) > high' : 'round(specific, 9) > high_europe',
    description: 'Whether the load is above the usual range',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
  const belowOrWithin = isBelow ? 'below' : 'within';
  const hasTypical = space_type === 'office' || space_type === 'retail';
  const typical = hasTypical ? w.pick('bsria_typical', TYPICAL_PLANT_SIZE, space_type) : null;
  return { specific, low, high, position: isAbove ? 'above' : belowOrWithin, typical };
}
