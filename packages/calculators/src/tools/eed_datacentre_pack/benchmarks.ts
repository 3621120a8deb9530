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
import { type LimitScheme, whyNotApplicable } from '../../methods/data_centre_limits.ts';
import {
  CNDCP_WATER_STRESSED_WUE,
  DE_ENEFG_2024_REF,
  DE_ENEFG_2027_REF,
  DE_ENEFG_NEW_2026_ERF,
  DE_ENEFG_NEW_2027_ERF,
  DE_ENEFG_NEW_2028_ERF,
} from './data.ts';
import type { ShownIndicators } from './indicators.ts';
import type { BenchmarkedIndicator, BenchmarkName, BenchmarkStatus, Direction, OperationStart } from './schema.ts';
import type { Scope } from './scope.ts';

interface Benchmark {
  key: BenchmarkName;
  indicator: BenchmarkedIndicator;
  limit: Datum<number>;
  direction: Direction;
  status: BenchmarkStatus;
  scheme: LimitScheme;
  /** The starts of operation that it applies to, if it does not apply to all. */
  starts?: readonly OperationStart[];
}

const EXISTING: readonly OperationStart[] = ['before_july_2026'];
const NEW: readonly OperationStart[] = ['from_july_2026', 'from_july_2027', 'from_july_2028'];

function observed(key: BenchmarkName, limit: Datum<number>): Benchmark {
  return { key, indicator: 'pue', limit, direction: 'max', status: 'observed', scheme: 'observed' };
}

function pledge(
  key: BenchmarkName,
  indicator: BenchmarkedIndicator,
  limit: Datum<number>,
  scheme: LimitScheme,
): Benchmark {
  return { key, indicator, limit, direction: 'max', status: 'voluntary', scheme };
}

function german(
  key: BenchmarkName,
  indicator: BenchmarkedIndicator,
  limit: Datum<number>,
  starts?: readonly OperationStart[],
): Benchmark {
  const direction = indicator === 'pue' ? 'max' : 'min';
  return { key, indicator, limit, direction, status: 'in_force_national', scheme: 'enefg', ...(starts && { starts }) };
}

function draft(key: BenchmarkName, limit: Datum<number>, starts: readonly OperationStart[]): Benchmark {
  return { ...german(key, 'pue', limit, starts), status: 'proposed' };
}

/** Values for comparison with the indicators, in the order of the result. None of them is required by the regulation. */
export const BENCHMARKS: readonly Benchmark[] = [
  observed('eu_weighted_average_pue', EU_AVERAGE_PUE),
  observed('uptime_global_average_pue', INDUSTRY_AVERAGE_PUE),
  pledge('cndcp_pue_cool_climate', 'pue', CNDCP_COOL_CLIMATE_PUE, 'cndcp_cool'),
  pledge('cndcp_pue_warm_climate', 'pue', CNDCP_WARM_CLIMATE_PUE, 'cndcp_warm'),
  pledge('cndcp_wue_water_stressed', 'wue', CNDCP_WATER_STRESSED_WUE, 'cndcp'),
  german('de_enefg_pue_existing_2027', 'pue', DE_ENEFG_EXISTING_2027_PUE, EXISTING),
  german('de_enefg_pue_existing_2030', 'pue', DE_ENEFG_EXISTING_2030_PUE, EXISTING),
  german('de_enefg_pue_new', 'pue', DE_ENEFG_NEW_PUE, NEW),
  german('de_enefg_erf_new_2026', 'erf', DE_ENEFG_NEW_2026_ERF, ['from_july_2026']),
  german('de_enefg_erf_new_2027', 'erf', DE_ENEFG_NEW_2027_ERF, ['from_july_2027']),
  german('de_enefg_erf_new_2028', 'erf', DE_ENEFG_NEW_2028_ERF, ['from_july_2028']),
  german('de_enefg_ref_2024', 'ref', DE_ENEFG_2024_REF),
  german('de_enefg_ref_2027', 'ref', DE_ENEFG_2027_REF),
  draft('de_enefg_amendment_pue_existing_2027', DE_ENEFG_AMENDMENT_EXISTING_2027_PUE, EXISTING),
  draft('de_enefg_amendment_pue_existing_2030', DE_ENEFG_AMENDMENT_EXISTING_2030_PUE, EXISTING),
  draft('de_enefg_amendment_pue_new', DE_ENEFG_AMENDMENT_NEW_PUE, NEW),
];

const FORMULA: Record<BenchmarkedIndicator, Record<Direction, string>> = {
  pue: { max: 'pue3 <= limit', min: 'pue3 >= limit' },
  wue: { max: 'wue3 <= limit', min: 'wue3 >= limit' },
  erf: { max: 'erf3 <= limit', min: 'erf3 >= limit' },
  ref: { max: 'ref3 <= limit', min: 'ref3 >= limit' },
};

const OTHER_START = 'Not compared: it applies to sites with another start of operation.';

function whyNot({ scheme, starts }: Benchmark, scope: Scope): string | null {
  const { operation_start } = scope;
  const isOther = starts !== undefined && operation_start !== undefined && !starts.includes(operation_start);
  return whyNotApplicable(scheme, scope) ?? (isOther ? OTHER_START : null);
}

export function compareWithBenchmarks(shown: ShownIndicators, scope: Scope, w: Working) {
  return BENCHMARKS.map((benchmark, row) => {
    const { key, indicator, limit, direction, status } = benchmark;
    const group = w.row('benchmarks', row, key);
    const value = group.pick('limit', limit);
    const why = whyNot(benchmark, scope);
    const basis = limit.note ?? limit.description;
    const compared = { key, indicator, value, direction, status, note: why === null ? basis : `${why} ${basis}` };
    const figure = shown[indicator];
    if (figure === null || why !== null) return { ...compared, met: null };
    const met = group.result('met', direction === 'max' ? figure <= value : figure >= value, {
      formula: FORMULA[indicator][direction],
      description: 'Whether the indicator meets the benchmark',
      reference: limit.source.document,
    });
    return { ...compared, met };
  });
}
