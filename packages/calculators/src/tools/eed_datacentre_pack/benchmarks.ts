import {
  CNDCP_COOL_CLIMATE_PUE,
  CNDCP_WARM_CLIMATE_PUE,
  DE_ENEFG_AMENDMENT_EXISTING_2027_PUE,
  DE_ENEFG_AMENDMENT_EXISTING_2030_PUE,
  DE_ENEFG_AMENDMENT_NEW_PUE,
  DE_ENEFG_EXISTING_2027_PUE,
  DE_ENEFG_EXISTING_2030_PUE,
  DE_ENEFG_NEW_PUE,
  EU_AVERAGE_PUE,
  INDUSTRY_AVERAGE_PUE,
} from '../../data/pue_references.ts';
import type { Datum, Working } from '../../kernel/index.ts';
import {
  CNDCP_WATER_STRESSED_WUE,
  DE_ENEFG_NEW_2026_ERF,
  DE_ENEFG_NEW_2027_ERF,
  DE_ENEFG_NEW_2028_ERF,
} from './data.ts';
import type { ShownIndicators } from './indicators.ts';
import type { BenchmarkedIndicator, BenchmarkName, BenchmarkStatus, Direction } from './schema.ts';

interface Benchmark {
  key: BenchmarkName;
  indicator: BenchmarkedIndicator;
  limit: Datum<number>;
  direction: Direction;
  status: BenchmarkStatus;
}

function row(
  key: BenchmarkName,
  indicator: BenchmarkedIndicator,
  limit: Datum<number>,
  direction: Direction,
  status: BenchmarkStatus,
): Benchmark {
  return { key, indicator, limit, direction, status };
}

/** Values for comparison with the indicators, in the order of the result. None of them is required by the regulation. */
export const BENCHMARKS: readonly Benchmark[] = [
  row('eu_weighted_average_pue', 'pue', EU_AVERAGE_PUE, 'max', 'observed'),
  row('uptime_global_average_pue', 'pue', INDUSTRY_AVERAGE_PUE, 'max', 'observed'),
  row('cndcp_pue_cool_climate', 'pue', CNDCP_COOL_CLIMATE_PUE, 'max', 'voluntary'),
  row('cndcp_pue_warm_climate', 'pue', CNDCP_WARM_CLIMATE_PUE, 'max', 'voluntary'),
  row('cndcp_wue_water_stressed', 'wue', CNDCP_WATER_STRESSED_WUE, 'max', 'voluntary'),
  row('de_enefg_pue_existing_2027', 'pue', DE_ENEFG_EXISTING_2027_PUE, 'max', 'in_force_national'),
  row('de_enefg_pue_existing_2030', 'pue', DE_ENEFG_EXISTING_2030_PUE, 'max', 'in_force_national'),
  row('de_enefg_pue_new', 'pue', DE_ENEFG_NEW_PUE, 'max', 'in_force_national'),
  row('de_enefg_erf_new_2026', 'erf', DE_ENEFG_NEW_2026_ERF, 'min', 'in_force_national'),
  row('de_enefg_erf_new_2027', 'erf', DE_ENEFG_NEW_2027_ERF, 'min', 'in_force_national'),
  row('de_enefg_erf_new_2028', 'erf', DE_ENEFG_NEW_2028_ERF, 'min', 'in_force_national'),
  row('de_enefg_amendment_pue_existing_2027', 'pue', DE_ENEFG_AMENDMENT_EXISTING_2027_PUE, 'max', 'proposed'),
  row('de_enefg_amendment_pue_existing_2030', 'pue', DE_ENEFG_AMENDMENT_EXISTING_2030_PUE, 'max', 'proposed'),
  row('de_enefg_amendment_pue_new', 'pue', DE_ENEFG_AMENDMENT_NEW_PUE, 'max', 'proposed'),
];

const FORMULA: Record<BenchmarkedIndicator, Record<Direction, string>> = {
  pue: { max: 'pue3 <= limit', min: 'pue3 >= limit' },
  wue: { max: 'wue3 <= limit', min: 'wue3 >= limit' },
  erf: { max: 'erf3 <= limit', min: 'erf3 >= limit' },
};

export function compareWithBenchmarks(shown: ShownIndicators, w: Working) {
  return BENCHMARKS.map(({ key, indicator, limit, direction, status }, row) => {
    const group = w.row('benchmarks', row, key);
    const value = group.pick('limit', limit);
    const figure = shown[indicator];
    const met =
      figure === null
        ? null
        : group.result('met', direction === 'max' ? figure <= value : figure >= value, {
            formula: FORMULA[indicator][direction],
            description: 'Whether the indicator meets the benchmark',
            reference: limit.source.document,
          });
    return { key, indicator, value, direction, status, met, note: limit.note ?? limit.description };
  });
}
