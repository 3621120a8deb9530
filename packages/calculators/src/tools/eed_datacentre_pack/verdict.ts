import {
  checksOf,
  citeSource,
  dateInWords,
  formatNumber,
  type Given,
  sayWhen,
  type VerdictOf,
} from '../../kernel/index.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { BENCHMARKS } from './benchmarks.ts';
import { type BenchmarkedIndicator, type Figures, type Input, Result } from './schema.ts';

const scope = fieldAt(Result, 'in_scope');
const benchmark = fieldAt(Result, 'benchmarks', 'key');
const indicatorName = fieldAt(Result, 'benchmarks', 'indicator');

const FIELDS: Readonly<Record<BenchmarkedIndicator, 'pue' | 'wue_l_per_kwh' | 'erf'>> = {
  pue: 'pue',
  wue: 'wue_l_per_kwh',
  erf: 'erf',
};

/** The benchmarks in force, with their texts that do not depend on the site. */
const IN_FORCE = BENCHMARKS.flatMap(({ key, indicator, limit, direction, status }, row) => {
  if (status === 'proposed') return [];
  const field = FIELDS[indicator];
  const { unit, decimals } = fieldAt(Result, field);
  return {
    row,
    field,
    unit,
    decimals,
    label: `${indicatorName.inWords(indicator)}, ${benchmark.inWords(key)}`,
    sense: direction === 'max' ? ('at_most' as const) : ('at_least' as const),
    reference: citeSource(limit.source),
    fields: [`benchmarks.${row}.met`],
  };
});

/** Averages, agreed targets and limits in national law. None of them affects whether the site must report. */
function benchmarkChecks(result: Figures) {
  return IN_FORCE.flatMap(({ row, field, unit, decimals, label, sense, reference, fields }) => {
    const value = result[field];
    const compared = result.benchmarks[row];
    if (value === null || !compared || compared.met === null) return [];
    return {
      label,
      value,
      limit: compared.value,
      sense,
      unit,
      decimals,
      tone: compared.met ? ('good' as const) : ('caution' as const),
      reference,
      fields,
      decides: false,
    };
  });
}

function conditionsOf(result: Figures): string[] {
  const { in_scope, datapoints_provided, datapoints, obligations } = result;
  const isOpen = obligations.some(({ status }) => status === 'likely_applies' || status === 'not_determined');
  return sayWhen(
    [
      in_scope && datapoints_provided < datapoints.length,
      () =>
        `The report is not complete: ${formatNumber(datapoints_provided)} of ${formatNumber(datapoints.length)} data points are provided.`,
    ],
    [isOpen, () => 'Some duties depend on the rated energy input or on the whole enterprise, which are not inputs.'],
  );
}

/** Whether the site must report under the Energy Efficiency Directive. */
export const dataCentreVerdict: VerdictOf<Given<typeof Input>, Figures> = ({ input, result }) => {
  const { in_scope, scope_threshold_kw, next_deadline } = result;
  const power = `${formatNumber(input.it_power_kw, 1)} kW of IT power`;
  return {
    tone: scope.toneOf(in_scope) ?? 'neutral',
    decision: in_scope ? 'In scope, must report' : 'Not in scope of reporting',
    reason: in_scope
      ? `${power}, at least ${formatNumber(scope_threshold_kw)} kW; next report due ${dateInWords(next_deadline)}`
      : `${power}, below ${formatNumber(scope_threshold_kw)} kW`,
    conditions: conditionsOf(result),
    checks: checksOf(benchmarkChecks(result)),
  };
};
